import TestSupport
import Testing

@testable import RuckFormats

@Suite struct FITChecksumTests {
  @Test func theCheckValueOfTheCatalogue() {
    // CRC-16/ARC of "123456789" in the catalogue of parametrised CRC algorithms.
    let bytes = ContiguousArray("123456789".utf8)
    #expect(FITChecksum.compute(bytes.span, in: 0..<9) == 0xbb3d)
  }

  @Test func slicesGiveWhatBitsGive() {
    var random = SplitMix64(seed: 7)
    for length in Array(0..<200) + [4095, 4096, 4097, 5003, 8192, 70_001] {
      let bytes = ContiguousArray(
        (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      let from = length == 0 ? 0 : Int.random(in: 0..<length, using: &random)
      #expect(
        FITChecksum.compute(bytes.span, in: from..<length) == FITBuilder.check(bytes[from...]))
    }
  }

  @Test func overTheCheckItselfItIsZero() {
    let file = ContiguousArray(FITWalk.builder().file())
    #expect(FITChecksum.compute(file.span, in: 0..<file.count) == 0)
  }
}
