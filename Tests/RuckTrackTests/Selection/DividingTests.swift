import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// Recordings that hold several outings, and points that belong to none.
@Suite struct DividingTests {
  /// Walks north of a minute each, a row a second, with a pause before each but the first, behind
  /// which the next begins somewhere else.
  private static func session(
    pauses: [Double], rows: Int = 90, newSegments: Bool = false
  ) -> RecordedSession {
    var builder = TrackBuilder()
    var (time, place) = (1_714_543_200.0, 0.0)
    for pause in [0] + pauses {
      time += pause
      place += pause > 0 ? 150 : 0
      if newSegments { builder.beginSegment() }
      for _ in 0..<rows {
        builder.append([
          .time: time, .latitude: place / 111_195, .longitude: 10, .distance: place,
        ])
        time += 1
        place += 1.4
      }
    }
    var session = RecordedSession(track: builder.build())
    session.identifier = "one"
    session.deviceTotals.distance = place
    session.deviceTotals.timer = 100
    session.laps = [RecordedSession.Lap()]
    return session
  }

  private static func codes(_ session: RecordedSession) -> [String] {
    session.diagnostics.entries.map(\.code.name)
  }

  /// However the file marks it: as a break between segments or not at all.
  @Test(arguments: [false, true]) func aHoleAboveSixHoursDivides(newSegments: Bool) {
    let whole = Self.session(pauses: [30_000, 200, 90_000], newSegments: newSegments)
    let outings = whole.divided()
    #expect(outings.map(\.track.count) == [90, 180, 90])
    // What the device summed up over all of them is the total of none.
    #expect(outings.allSatisfy { $0.deviceTotals == .init() })
    #expect(outings.map(\.laps.count) == [1, 0, 0])
    #expect(outings.allSatisfy { Self.codes($0) == ["session.divided"] && $0.identifier == "one" })
    // The parts hold each row once, and their distance channels begin at 0.
    #expect(
      outings.flatMap { Array($0.track.column(.time)) } == Array(whole.track.column(.time)))
    #expect(outings.allSatisfy { $0.track.column(.distance).first == 0 })
  }

  @Test func whatIsNoHoleDoesNotDivide() {
    // Five hours; a device that writes a point every seven hours.
    #expect(Self.session(pauses: [18_000]).divided().count == 1)
    #expect(Self.session(pauses: [25_000, 25_000, 25_000, 25_000], rows: 1).divided().count == 1)
    #expect(Self.session(pauses: [30_000]).divided(by: .none).count == 1)
    var course = Self.session(pauses: [30_000])
    course.kind = .course
    #expect(course.divided().count == 1)
  }

  @Test func aPointADayFromAllOthersIsAStray() {
    for (first, last) in [(true, false), (false, true), (true, true)] {
      for (distance, isSegment) in [
        (90_000.0, false), (90_000, true), (-5e8, false), (30_000, false),
      ] {
        var builder = TrackBuilder()
        func add(_ time: Double, _ row: Int, east: Double = 0) {
          builder.append([
            .time: time, .latitude: 1.4 * Double(row) / 111_195, .longitude: 10 + east,
          ])
        }
        let start = 1_714_543_200.0
        if first { add(start - distance, 0, east: 0.01) }
        if isSegment { builder.beginSegment() }
        for row in 0..<90 { add(start + Double(row), row) }
        if isSegment { builder.beginSegment() }
        if last { add(start + 90 + distance, 90, east: 0.01) }
        let outings = RecordedSession(track: builder.build()).divided()
        let comment: Comment = "\(first), \(last), \(distance), \(isSegment)"
        #expect(outings.map(\.track.count) == [90], comment)
        let entries = outings[0].diagnostics.entries.filter { $0.code == .trackStray }
        #expect(entries.map(\.count) == [first && last ? 2 : 1], comment)
        #expect(
          Set(Self.codes(outings[0])).subtracting(["track.sorted"]) == ["track.stray"], comment)
        #expect(SessionAnalysis().analyze(outings[0]).summary.elapsed == 89, comment)
      }
    }
  }

  /// What lasts less than a minute beyond a hole is no outing.
  @Test func aFewPointsBeyondAHoleAreStrays() {
    var builder = TrackBuilder()
    for row in 0..<300 {
      let pause = row < 100 ? 0.0 : row < 110 ? 30_000 : row < 280 ? 60_000 : 90_000
      builder.append([
        .time: 1_714_543_200 + Double(row) + pause, .latitude: 1.4 * Double(row) / 111_195,
        .longitude: 10 + pause / 1e6,
      ])
    }
    let outings = RecordedSession(track: builder.build()).divided()
    #expect(outings.map(\.track.count) == [100, 170])
    #expect(Self.codes(outings[0]) == ["track.stray", "session.divided"])
    #expect(outings[0].diagnostics.entries.first?.count == 30)
  }

  /// One wrong time in the middle of a walk is a matter of cleaning.
  @Test func aSingleWrongTimeDividesNothing() {
    let track = Self.session(pauses: []).track
    for wrong in [5e8, 2e9] {
      var times = track.column(.time)
      times[30] = wrong
      let spoiled = Track(count: track.count, segmentStarts: [0]) {
        $0 == .time ? times : track.column($0)
      }
      let outings = RecordedSession(track: spoiled).divided()
      #expect(outings.map(\.track.count) == [90])
    }
  }

  @Test func theLoadAtTheStartOfAnOutingIsTheOneInForce() throws {
    var session = Self.session(pauses: [30_000, 30_000])
    let times = session.track.column(.time)
    var load = RecordedSession.Load(kilograms: 10, origin: "channel")
    load.steps = [
      .init(time: times[0], kilograms: 10), .init(time: times[30], kilograms: 12),
      .init(time: times[135], kilograms: 15),
    ]
    session.load = load
    let loads = session.divided().map(\.load)
    #expect(loads.map { $0?.kilograms } == [10, 12, 15])
    #expect(loads.map { $0?.steps.map(\.kilograms) } == [[10, 12, 15], [12, 15], []])
  }

  @Test func aRecordingOfManyHolesHasABoundedNumberOfOutings() {
    var builder = TrackBuilder()
    for row in 0..<9000 {
      builder.append([
        .time: 1e9 + 40 * Double(row) + 30_000 * Double(row / 3), .latitude: 0, .longitude: 10,
      ])
    }
    let outings = RecordedSession(track: builder.build()).divided()
    #expect(outings.count == RecordedSession.maximumSessions)
    #expect(outings.reduce(0) { $0 + $1.track.count } == 9000)
  }
}
