import RuckKernels
import RuckTrack
import Testing

@testable import RuckFormats

@Suite struct FITSessionTests {
  typealias Code = FITBuilder.Code

  private func defineSession(_ builder: inout FITBuilder) {
    builder.define(
      6, 18,
      [
        (253, 4, Code.uint32), (2, 4, Code.uint32), (7, 4, Code.uint32),
        (5, 1, Code.enumeration), (6, 1, Code.enumeration), (110, 16, Code.string),
      ])
  }

  private func addSession(
    _ builder: inout FITBuilder, start: Int, lasting: Int, stamped: Int? = nil, sport: UInt8 = 11,
    subSport: UInt8 = 0, name: String = ""
  ) {
    builder.add(
      6,
      [
        .uint32(FITWalk.start + UInt32(stamped ?? start + lasting)),
        .uint32(FITWalk.start + UInt32(start)), .uint32(UInt32(lasting) * 1000), .uint8(sport),
        .uint8(subSport), .text(name, 16),
      ])
  }

  private func counts(_ file: RecordedFile) -> [Int] { file.sessions.map(\.track.count) }

  @Test func recordsGoToTheSessionWhoseTimeHoldsThem() throws {
    for isSummaryFirst in [false, true] {
      var builder = FITBuilder()
      defineSession(&builder)
      func add() {
        // In a summary-first file the messages' own times say nothing about the end.
        addSession(&builder, start: 0, lasting: 10, stamped: isSummaryFirst ? 0 : nil)
        addSession(&builder, start: 10, lasting: 5, stamped: isSummaryFirst ? 0 : nil, sport: 17)
      }
      if isSummaryFirst { add() }
      FITWalk.addRecords(&builder, 0..<16)
      if !isSummaryFirst { add() }
      let file = try readFIT(builder.file())
      #expect(counts(file) == [10, 6])
      #expect(file.sessions.map(\.sport) == ["walking", "hiking"])
      #expect(file.column(.latitude) == (0..<16).map(FITWalk.latitude))
      #expect(file.codes.isEmpty)
    }
  }

  @Test func aRecordOutsideGoesToTheNearestSession() throws {
    var builder = FITBuilder()
    defineSession(&builder)
    FITWalk.addRecords(&builder, 0..<20)
    addSession(&builder, start: 2, lasting: 4)
    addSession(&builder, start: 14, lasting: 4)
    let file = try readFIT(builder.file())
    // 0...6 hold or lie nearest to the first; 10 lies four seconds from both: the earlier one has it.
    #expect(counts(file) == [11, 9])
    #expect(file.codes == ["fit.record.outside", "fit.record.outside"])
  }

  @Test func withOneSessionAllRecordsAreItsOwn() throws {
    var builder = FITBuilder()
    defineSession(&builder)
    FITWalk.addRecords(&builder, 0..<20)
    addSession(&builder, start: 5, lasting: 2)
    #expect(counts(try readFIT(builder.file())) == [20])
  }

  @Test func aFileWithoutASessionIsOne() throws {
    var builder = FITBuilder()
    FITWalk.addRecords(&builder, 0..<7)
    let file = try readFIT(builder.file())
    #expect(counts(file) == [7])
    #expect(file.codes == ["fit.session.missing"])
    #expect(file.sessions.first?.deviceTotals == RecordedSession.DeviceTotals())
  }

  @Test func aFileWithoutRecordsHasNoSession() throws {
    var builder = FITBuilder()
    FITWalk.addHead(&builder)
    #expect(try readFIT(builder.file()).sessions.isEmpty)
  }

  @Test func aSessionWithoutRecordsIsOne() throws {
    var builder = FITBuilder()
    defineSession(&builder)
    addSession(&builder, start: 0, lasting: 60)
    let file = try readFIT(builder.file())
    #expect(counts(file) == [0])
    #expect(file.sessions.first?.deviceTotals.elapsed == 60)
  }

  @Test func eachPartOfAChainStartsAnew() throws {
    var second = FITBuilder(bigEndian: true)
    FITWalk.addRecords(&second, 100..<103)
    // Local type 2 means records only in the parts that say so.
    var third = FITBuilder()
    third.add(bytes: [2, 1, 2, 3])
    let bytes = FITWalk.builder(records: 5).file() + second.file(headerSize: 12) + third.file()
    let file = try readFIT(bytes)
    #expect(counts(file) == [5, 3])
    #expect(file.column(.latitude) == ([0, 1, 2, 3, 4, 100, 101, 102]).map(FITWalk.latitude))
    #expect(Set(file.codes) == ["fit.session.missing", "fit.data.lost"])
  }

  /// Stops at seconds after the first record; the rows at which a segment begins.
  @Test(
    arguments: [
      ([], [0]), ([4], [0, 5]), ([0], [0, 1]), ([9], [0]), ([4, 4, 4], [0, 5]),
      ([6, 2], [0, 3, 7]),
      ([50], [0]),
    ] as [([Int], [Int])])
  func aStopIsAGapBetweenItsNeighbours(stops: [Int], expected: [Int]) throws {
    for isFirst in [false, true] {
      for kind: UInt8 in [1, 4, 8, 9] {
        var builder = FITBuilder()
        func add() {
          builder.define(
            1, 21, [(253, 4, Code.uint32), (0, 1, Code.enumeration), (1, 1, Code.enumeration)])
          for stop in stops {
            builder.add(1, [.uint32(FITWalk.start + UInt32(stop)), .uint8(0), .uint8(kind)])
            // Neither a start nor the stop of anything else is a gap.
            builder.add(1, [.uint32(FITWalk.start + 1), .uint8(0), .uint8(0)])
            builder.add(1, [.uint32(FITWalk.start + 1), .uint8(9), .uint8(kind)])
          }
        }
        if isFirst { add() }
        FITWalk.addRecords(&builder, 0..<10)
        if !isFirst { add() }
        let track = try #require(try readFIT(builder.file()).sessions.first).track
        #expect(track.segments.map(\.lowerBound) == expected)
        #expect(track.segments.last?.upperBound == 10)
      }
    }
  }

  @Test func gapsAmongEqualBackwardAndMissingTimes() {
    func starts(_ times: [Double], _ stops: [Double]) -> [Int] {
      var searched = 0
      return Array(
        FITTimerGaps(stops: stops).segmentStarts(
          times: ContiguousArray(times), count: times.count, searched: &searched))
    }
    #expect(starts([10, 10, 12], [10]) == [0, 2])
    #expect(starts([10, 5, 6, 11], [5, 10]) == [0, 2, 3])
    #expect(starts([10, .nan, 20], [15]) == [0, 2])
    #expect(starts([.nan, 20, 30], [15, 20]) == [0, 2])
    #expect(starts([], [15]) == [0])
  }

  @Test func lapsGoToTheirSessions() throws {
    for hasIndices in [true, false] {
      var builder = FITBuilder()
      FITWalk.addRecords(&builder, 0..<10)
      builder.define(3, 19, [(2, 4, Code.uint32), (9, 4, Code.uint32)])
      for lap in 0..<3 {
        builder.add(3, [.uint32(FITWalk.start + UInt32(lap * 3)), .uint32(UInt32(lap) * 100)])
      }
      builder.define(
        4, 18,
        [(2, 4, Code.uint32), (7, 4, Code.uint32), (25, 2, Code.uint16), (26, 2, Code.uint16)])
      for (start, first, count) in [(0, 0, 2), (6, 2, 1)] {
        builder.add(
          4,
          [
            .uint32(FITWalk.start + UInt32(start)), .uint32(5000),
            .uint16(hasIndices ? UInt16(first) : .max), .uint16(hasIndices ? UInt16(count) : .max),
          ])
      }
      let file = try readFIT(builder.file())
      #expect(file.sessions.map { $0.laps.map(\.totals.distance) } == [[0, 1], [2]])
      #expect(file.sessions[1].laps[0].start == FITWalk.startSince1970 + 6)
    }
  }

  @Test(
    arguments: [
      (17, 124, "", "rucking"), (11, 124, "Walk", "rucking"), (45, 0, "", "tactical"),
      (11, 30, "Ruck", "rucking"), (17, 0, "Road march", "rucking"),
      (0, 0, "Weighted Vest", "rucking"),
      (1, 0, "TAB", "rucking"), (2, 0, "Ruck ride", "cycling"), (17, 0, "Table Mtn", "hiking"),
      (99, 0, "", "sport_99"), (16, 0, "", "mountaineering"),
      (37, 0, "", "stand_up_paddleboarding"), (88, 0, "", "canoeing"), (53, 0, "", "diving"),
    ] as [(UInt8, UInt8, String, String)])
  func aRuckIsToldApart(sport: UInt8, subSport: UInt8, name: String, expected: String) throws {
    var builder = FITBuilder()
    defineSession(&builder)
    addSession(&builder, start: 0, lasting: 9, sport: sport, subSport: subSport, name: name)
    let session = try #require(try readFIT(builder.file()).sessions.first)
    #expect(session.sport == expected)
    #expect(session.name == (name.isEmpty ? nil : name))
  }

  @Test func theWalkerAndTheDevices() throws {
    var builder = FITWalk.builder()
    builder.define(
      7, 3,
      [
        (1, 1, Code.enumeration), (2, 1, Code.uint8), (3, 1, Code.uint8), (4, 2, Code.uint16),
        (8, 1, Code.uint8), (11, 1, Code.uint8),
      ])
    builder.add(7, [.uint8(1), .uint8(34), .uint8(181), .uint16(823), .uint8(48), .uint8(187)])
    builder.define(8, 30, [(0, 2, Code.uint16), (1, 2, Code.uint16)])
    builder.add(8, [.uint16(8000), .uint16(1850)])
    builder.define(
      9, 23,
      [
        (0, 1, Code.uint8), (2, 2, Code.uint16), (3, 4, Code.uint32z), (5, 2, Code.uint16),
        (27, 8, Code.string),
      ])
    builder.add(9, [.uint8(0), .uint16(1), .uint32(123), .uint16(1721), .text("fenix", 8)])
    builder.add(9, [.uint8(0), .uint16(1), .uint32(123), .uint16(1721), .text("fenix", 8)])
    builder.add(9, [.uint8(1), .uint16(95), .uint32(7), .uint16(.max), .text("", 8)])
    let file = try readFIT(builder.file())
    let walker = try #require(file.sessions.first).walker
    #expect(walker.bodyMass?.kilograms == 82.3)
    #expect(walker.height?.meters == 1.81)
    #expect(walker.age == 34)
    #expect(walker.sex == .male)
    #expect(walker.restingHeartRate == 48)
    #expect(walker.maximumHeartRate == 187)
    #expect(walker.bodyFatFraction == 0.185)
    #expect(file.devices.count == 2)
    #expect(file.devices[0].name == "fenix")
    #expect(file.devices[0].softwareVersion == 17.21)
    #expect(file.devices[1].manufacturer == "Stryd")
  }

  @Test func aScaleTellsTheMassWhereTheProfileDoesNot() throws {
    var builder = FITWalk.builder()
    builder.define(8, 30, [(0, 2, Code.uint16)])
    builder.add(8, [.uint16(8015)])
    builder.add(8, [.uint16(65_534)])
    let file = try readFIT(builder.file())
    #expect(file.sessions.first?.walker.bodyMass?.kilograms == 80.15)
  }

  @Test func beatsOfAStrapFillWhatRecordsLack() throws {
    var builder = FITBuilder()
    builder.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    for second in 0..<4 {
      builder.add(0, [.uint32(FITWalk.start + UInt32(second)), .uint8(second == 2 ? 99 : 255)])
    }
    builder.define(
      1, 132, [(253, 4, Code.uint32), (0, 2, Code.uint16), (9, 4, Code.uint32), (6, 1, Code.uint8)])
    builder.define(2, 132, [(6, 4, Code.uint8), (10, 6, Code.byte)])
    // The strap's clock reads 4000/1024 s at the first record; beats every half second after it.
    builder.add(1, [.uint32(FITWalk.start), .uint16(0), .uint32(4000), .uint8(80)])
    let events = [4512, 5024, 5536, 6048].map { $0 & 0xfff }
    var packed: [UInt8] = []
    for pair in [(events[0], events[1]), (events[2], events[3])] {
      packed += [
        UInt8(pair.0 & 0xff), UInt8(pair.0 >> 8 | (pair.1 & 0xf) << 4), UInt8(pair.1 >> 4),
      ]
    }
    builder.add(2, [.bytes([90, 100, 120, 140]), .bytes(packed)])
    let file = try readFIT(builder.file())
    // Second 1 has the beats at 0.5 and 1.0 s, second 2 its own, second 3 none.
    let rates = file.column(.heartRate)
    #expect(Array(rates[0..<3]) == [80, 95, 99])
    #expect(rates[3].isNaN)
  }

  /// Some watches append a part of their own with the beats.
  @Test func beatsInAPartOfTheirOwnBelongToTheOneBefore() throws {
    var walk = FITBuilder()
    walk.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    for second in 0..<3 { walk.add(0, [.uint32(FITWalk.start + UInt32(second)), .uint8(255)]) }
    var strap = FITBuilder()
    strap.define(
      1, 132, [(253, 4, Code.uint32), (0, 2, Code.uint16), (9, 4, Code.uint32), (6, 1, Code.uint8)])
    for second in 0..<2 {
      strap.add(
        1,
        [
          .uint32(FITWalk.start + UInt32(second)), .uint16(0),
          .uint32(4000 + 1024 * UInt32(second)), .uint8(80 + 10 * UInt8(second)),
        ])
    }
    let file = try readFIT(walk.file() + strap.file())
    #expect(file.sessions.count == 1)
    #expect(Array(file.column(.heartRate)[0..<2]) == [80, 90])
    #expect(file.column(.heartRate)[2].isNaN)
  }
}
