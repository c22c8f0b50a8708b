import RuckTrack
import Testing

@testable import RuckFormats

@Suite struct FITTimeTests {
  typealias Code = FITBuilder.Code

  @Test func compressedTimestampsRollOver() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    builder.define(1, 20, [(3, 1, Code.uint8)])
    // The clock's low five bits are 0 at 1 000 000 000.
    builder.add(0, [.uint32(1_000_000_000), .uint8(100)])
    for seconds: UInt8 in [10, 31, 2, 2, 1] {
      builder.add(1, secondsBelow32: seconds, [.uint8(100 + seconds)])
    }
    let track = try #require(try readFIT(builder.file()).sessions.first).track
    let elapsed = track.column(.time).map { $0 - FITWalk.startSince1970 }
    #expect(elapsed == [0, 10, 31, 34, 34, 65])
    #expect(track.column(.heartRate)[3] == 102)
  }

  @Test func aCompressedTimestampWithoutABaseIsUnknown() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(3, 1, Code.uint8)])
    builder.add(0, secondsBelow32: 5, [.uint8(100)])
    let file = try readFIT(builder.file())
    #expect(file.sessions.first?.track.count == 1)
    #expect(file.sessions.first?.track.has(.time) == false)
    #expect(file.codes.contains("fit.time.unknown"))
  }

  /// Records at seconds since power-up, with what else a test adds.
  private func relative(_ add: (inout FITBuilder) -> Void) throws -> RecordedFile {
    var builder = FITBuilder()
    add(&builder)
    builder.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    for second in 0..<3 { builder.add(0, [.uint32(500 + UInt32(second)), .uint8(90)]) }
    return try readFIT(builder.file())
  }

  @Test func secondsSincePowerUpAreNoDates() throws {
    let bare = try relative { _ in }
    #expect(bare.codes.contains("fit.time.relative"))
    let times = bare.column(.time)
    #expect(times[2] - times[0] == 2)

    let created = try relative { builder in
      builder.define(1, 0, [(4, 4, Code.uint32)])
      builder.add(1, [.uint32(FITWalk.start)])
    }
    #expect(created.column(.time) == [0, 1, 2].map { FITWalk.startSince1970 + $0 })

    let correlated = try relative { builder in
      builder.define(1, 162, [(253, 4, Code.uint32), (1, 4, Code.uint32)])
      builder.add(1, [.uint32(FITWalk.start), .uint32(400)])
    }
    #expect(correlated.column(.time) == [100, 101, 102].map { FITWalk.startSince1970 + $0 })
    #expect(!correlated.codes.contains("fit.time.relative"))
  }

  @Test func amongDatesSecondsSincePowerUpAreUnknown() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    builder.add(0, [.uint32(77), .uint8(90)])
    builder.add(0, [.uint32(FITWalk.start), .uint8(91)])
    let file = try readFIT(builder.file())
    let times = file.column(.time)
    #expect(times[0].isNaN && times[1] == FITWalk.startSince1970)
    #expect(file.codes.contains("fit.time.unknown"))
    #expect(file.column(.heartRate) == [90, 91])
  }

  /// The watch learned the date on the way: the session says when it started.
  @Test(arguments: [(100, true), (700, false)])
  func whatCameBeforeTheDateBeginsAtTheSessionsStart(date: Int, isKnown: Bool) throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    for second in 0..<3 { builder.add(0, [.uint32(77 + 40 * UInt32(second)), .uint8(90)]) }
    builder.add(0, [.uint32(FITWalk.start + UInt32(date)), .uint8(91)])
    builder.define(1, 18, [(253, 4, Code.uint32), (2, 4, Code.uint32)])
    builder.add(1, [.uint32(FITWalk.start + UInt32(date)), .uint32(FITWalk.start)])
    let times = try readFIT(builder.file()).column(.time).map { $0 - FITWalk.startSince1970 }
    if isKnown {
      #expect(times == [0, 40, 80, Double(date)])
    } else {
      #expect(times.prefix(3).allSatisfy { $0.isNaN })
    }
  }

  @Test(arguments: [
    (7200, 7200), (-12_600, -12_600), (20_700, 20_700), (7203, 7200), (-14_399, -14_400),
    (50_400, 50_400),
  ])
  func theZoneComesFromTheLocalTime(difference: Int, expected: Int) throws {
    #expect(try zone(difference).sessions.first?.utcOffset == expected)
  }

  @Test func aZoneBeyondAllZonesIsIgnored() throws {
    let file = try zone(90_000)
    #expect(file.sessions.first?.utcOffset == nil)
    #expect(file.codes.contains("fit.zone.implausible"))
  }

  private func zone(_ difference: Int) throws -> RecordedFile {
    var builder = FITBuilder()
    FITWalk.addRecords(&builder, 0..<2)
    builder.define(1, 34, [(253, 4, Code.uint32), (5, 4, Code.uint32)])
    builder.add(
      1, [.uint32(FITWalk.start), .uint32(UInt32(Int(FITWalk.start) + difference))])
    return try readFIT(builder.file())
  }
}
