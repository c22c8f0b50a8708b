import RuckTrack
import Testing

@testable import RuckFormats

/// By what a FIT file says which recording it is.
@Suite struct FITIdentifierTests {
  typealias Code = FITBuilder.Code

  private func identifier(
    maker: UInt16?, product: UInt16?, serial: UInt32, created: UInt32
  ) throws -> String? {
    var builder = FITBuilder()
    builder.define(
      1, 0,
      [(1, 2, Code.uint16), (2, 2, Code.uint16), (3, 4, Code.uint32z), (4, 4, Code.uint32)])
    builder.add(
      1,
      [
        .uint16(maker ?? .max), .uint16(product ?? .max), .uint32(serial), .uint32(created),
      ])
    builder.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    builder.add(0, [.uint32(1_000_000_000), .uint8(100)])
    return try readFIT(builder.file()).sessions.first?.identifier
  }

  /// 1 000 000 000 on the file's clock is 1 631 065 600 since 1970.
  @Test func aUnitAndItsMomentOfCreationAre() throws {
    #expect(
      try identifier(maker: 1, product: 3113, serial: 3_305_146_736, created: 1_000_000_000)
        == "unit:3305146736@1631065600")
    #expect(
      try identifier(maker: 32, product: 31, serial: 3_551_243_008, created: 1_000_000_000)
        == "unit:3551243008@1631065600")
  }

  /// Programs and some makers write one number for all; seconds since power-up are no moment.
  @Test func anythingElseIsNot() throws {
    let unknown: [(UInt16?, UInt16?, UInt32, UInt32)] = [
      (15, 1, 3_305_146_736, 1_000_000_000), (1, 65_534, 3_305_146_736, 1_000_000_000),
      (1, nil, 3_305_146_736, 1_000_000_000), (nil, 1, 3_305_146_736, 1_000_000_000),
      (1, 3113, 0, 1_000_000_000), (1, 3113, 0x7fff_ffff, 1_000_000_000),
      (1, 3113, 3_305_146_736, 5000), (1, 3113, 3_305_146_736, .max),
    ]
    for (maker, product, serial, created) in unknown {
      let found = try identifier(maker: maker, product: product, serial: serial, created: created)
      #expect(found == nil)
    }
  }
}
