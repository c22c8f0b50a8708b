import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// What no recording can hold is left out where it is read, and decides nothing.
@Suite struct OutOfRangeTests {
  private func point(_ time: String, _ altitude: String = "500") -> String {
    "<trkpt lat='45' lon='7'><ele>\(altitude)</ele><time>\(time)</time></trkpt>"
  }

  /// A track of ten points a minute apart from an hour on, one of which may have another time.
  private func tenPoints(_ hour: String, _ changed: (row: Int, time: String)? = nil) -> String {
    let points = (0..<10).map { row in
      let time = changed.flatMap { $0.row == row ? $0.time : nil }
      return point(time ?? "2024-05-01T\(hour):0\(row):00Z")
    }
    return "<trk><trkseg>\(points.joined(separator: "\n"))</trkseg></trk>\n"
  }

  private func count(_ code: String, in log: DiagnosticLog) -> Int {
    log.entries.first { $0.code.name == code }?.count ?? 0
  }

  @Test(arguments: ["9999-12-31T23:59:59Z", "2200-01-01T00:00:01Z", "1890-05-01T06:00:00Z"])
  func aTimeThatCannotBeDividesNoRecording(time: String) throws {
    for row in [0, 3, 9] {
      // The second track begins within six hours of the first, the third does not.
      let text = gpx(tenPoints("06", (row, time)) + tenPoints("08") + tenPoints("20"))
      let file = try read(text)
      #expect(file.sessions.map(\.track.count) == [20, 10], "row \(row)")
      let first = try #require(file.sessions.first)
      #expect(count("value.out-of-range", in: first.diagnostics) == 1)
      #expect(first.track.samples(.time)[row] == nil)
      #expect(first.track.samples(.time).compactMap(\.self).count == 19)
      #expect(first.diagnostics.entries.first?.message.hasPrefix("time ") == true)
      // At the beginning of a later track it hides the pause no more than in the first.
      let later = try read(gpx(tenPoints("06") + tenPoints("20", (row, time))))
      #expect(later.sessions.map(\.track.count) == [10, 10], "row \(row)")
    }
  }

  @Test func pointsOfImpossibleTimesAreRead() throws {
    let points = String(repeating: point("9999-12-31T23:59:59Z") + "\n", count: 3000)
    let session = try #require(try read(track(points)).sessions.first)
    #expect(session.track.count == 3000)
    #expect(!session.track.has(.time))
    #expect(count("value.out-of-range", in: session.diagnostics) == 3000)
  }

  @Test func altitudesAndDistancesAreBounded() throws {
    let time = "2024-05-01T06:00:00Z"
    let values = ["100000", "100001", "-100000", "-1e308", "1e308", "7"]
    let points = values.map { point(time, $0) }.joined()
    let session = try #require(try read(track(points)).sessions.first)
    #expect(session.track.samples(.altitude) == [100_000, nil, -100_000, nil, nil, 7])
    #expect(count("value.out-of-range", in: session.diagnostics) == 3)
    #expect(session.diagnostics.entries.first?.message == "altitude 100001.0 is out of range")

    let trackpoints = ["0", "-1", "1e9", "1e12", "1e-300"].map {
      "<Trackpoint><Time>\(time)</Time><DistanceMeters>\($0)</DistanceMeters></Trackpoint>"
    }.joined()
    let file = try read(activity("<Lap><Track>\(trackpoints)</Track></Lap>"))
    let distances = try #require(file.sessions.first).track.samples(.distance)
    #expect(distances == [0, nil, 1e9, nil, 1e-300])
    #expect(count("value.out-of-range", in: try #require(file.sessions.first).diagnostics) == 2)
  }

  private func activity(_ content: String) -> String {
    "<TrainingCenterDatabase><Activities><Activity Sport='Other'>\(content)</Activity>"
      + "</Activities></TrainingCenterDatabase>"
  }

  @Test func totalsOfLapsAreBounded() throws {
    func lap(_ time: String, _ distance: String, _ energy: String, _ rate: String) -> String {
      """
      <Lap StartTime='9999-05-01T06:00:00Z'><TotalTimeSeconds>\(time)</TotalTimeSeconds>
      <DistanceMeters>\(distance)</DistanceMeters><Calories>\(energy)</Calories>
      <MaximumHeartRateBpm><Value>\(rate)</Value></MaximumHeartRateBpm></Lap>
      """
    }
    let text = activity(
      "<Id>0001-01-01T00:00:00Z</Id>" + lap("-1", "1e12", "1e300", "1e300")
        + lap("60", "7e8", "5", "150") + lap("60", "-3", "5", "140"))
    let session = try #require(try read(text).sessions.first)
    #expect(session.laps.map(\.totals.distance) == [nil, 7e8, nil])
    #expect(session.laps.map(\.totals.timer) == [nil, 60, 60])
    #expect(session.laps.map(\.totals.energy) == [nil, 5, 5])
    #expect(session.laps.map(\.totals.maximumHeartRate) == [nil, 150, 140])
    #expect(session.laps.map(\.start) == [nil, nil, nil])
    #expect(session.start == nil)
    #expect(session.deviceTotals.distance == 7e8)
    #expect(session.deviceTotals.timer == 120)
    // Three starts of laps, that of the session, four figures of the first lap and one of the last.
    #expect(count("value.out-of-range", in: session.diagnostics) == 9)
    // Laps of which each is possible may be too much together.
    let sum = try read(activity(lap("60", "7e8", "5", "150") + lap("60", "7e8", "5", "140")))
    #expect(sum.sessions.first?.laps.map(\.totals.distance) == [7e8, 7e8])
    #expect(sum.sessions.first?.deviceTotals.distance == nil)
  }

  typealias Code = FITBuilder.Code

  @Test func valuesOfFITAreBounded() throws {
    var builder = FITBuilder()
    builder.define(
      0, 20,
      [(253, 4, Code.uint32), (78, 4, Code.uint32), (5, 8, Code.float64), (3, 8, Code.float64)])
    let distances = [100, -100, 1e300, 200]
    for row in 0..<4 {
      builder.add(
        0,
        [
          .uint32(FITWalk.start + UInt32(row)), .uint32(row == 2 ? 4_000_000_000 : 2500),
          .float64(distances[row]), .float64(row == 1 ? 1e308 : 100),
        ])
    }
    builder.define(
      1, 18,
      [
        (2, 8, Code.float64), (7, 4, Code.sint32), (9, 8, Code.float64), (11, 8, Code.float64),
        (22, 4, Code.sint32),
      ])
    builder.add(1, [.float64(1e300), .sint32(-5), .float64(1e300), .float64(-1), .sint32(12)])
    builder.define(2, 3, [(4, 8, Code.float64)])
    builder.add(2, [.float64(50_000)])
    let file = try readFIT(builder.file())
    let session = try #require(file.sessions.first)
    #expect(session.track.samples(.altitude) == [0, 0, nil, 0])
    #expect(session.track.samples(.distance) == [1, nil, nil, 2])
    #expect(session.start == nil)
    #expect(session.deviceTotals.elapsed == nil && session.deviceTotals.distance == nil)
    #expect(session.deviceTotals.energy == nil && session.deviceTotals.gain == 12)
    #expect(session.walker.bodyMass == nil)
    #expect(count("value.out-of-range", in: file.diagnostics) == 8)
  }

  @Test func aLocalTimeFarAwayIsNoZone() throws {
    for local in [1e300, -1e300] {
      var builder = FITBuilder()
      FITWalk.addRecords(&builder, 0..<2)
      builder.define(5, 34, [(253, 4, Code.uint32), (5, 8, Code.float64)])
      builder.add(5, [.uint32(FITWalk.start), .float64(local)])
      let file = try readFIT(builder.file())
      #expect(file.codes.contains("fit.zone.implausible"))
      #expect(file.sessions.first?.utcOffset == nil)
    }
  }

  @Test func aClockFarAwayGivesNoTimes() throws {
    var builder = FITBuilder()
    builder.define(0, 162, [(253, 4, Code.uint32), (1, 8, Code.float64)])
    builder.add(0, [.uint32(FITWalk.start), .float64(-1e300)])
    builder.define(1, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
    builder.add(1, [.uint32(100), .uint8(99)])
    builder.add(1, [.uint32(FITWalk.start), .uint8(98)])
    let file = try readFIT(builder.file())
    let track = try #require(file.sessions.first).track
    #expect(track.samples(.time) == [nil, FITWalk.startSince1970])
    #expect(file.codes.contains("value.out-of-range"))
  }
}
