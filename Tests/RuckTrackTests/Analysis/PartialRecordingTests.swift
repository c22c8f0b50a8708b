import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Recordings of which a part has no positions, or no times.
@Suite struct PartialRecordingTests {
  private static let start = 1_714_543_200.0

  /// A walk at 1.4 m/s east along the equator, a row a second; rows have positions where asked.
  private static func session(
    seconds: Int = 1200, channel: Bool = true, counting share: Double = 1,
    hasPosition: (Int) -> Bool
  ) -> RecordedSession {
    var builder = TrackBuilder()
    for second in 0...seconds {
      let place = 1.4 * Double(second)
      var row: [Channel: Double] = [.time: start + Double(second), .altitude: 100]
      if channel { row[.distance] = share * place }
      if hasPosition(second) {
        row[.latitude] = 0
        row[.longitude] = 10 + place / 111_194.926_644_558_74
      }
      builder.append(row)
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "walking"
    return session
  }

  private static func codes(_ summary: SessionSummary) -> [String] {
    summary.diagnostics.entries.map(\.code.name)
  }

  @Test func theChannelCountsWherePositionsCoverTooLittle() throws {
    let half = Self.session { $0 > 600 }
    let summary = SessionAnalysis().analyze(half).summary
    #expect(try isNear(#require(summary.distance), 1680, within: 1))
    #expect(summary.rules.distance == "device" && summary.points == 600)
    #expect(Self.codes(summary).contains("track.positions-partial"))
    #expect(try isNear(#require(summary.movingTime), 1200, within: 30))
    // With nine tenths the positions count, and without cleaning always.
    let later = SessionAnalysis().analyze(Self.session { $0 > 120 }).summary
    #expect(try isNear(#require(later.distance), 1.4 * 1079, within: 1))
    var rules = Rules()
    rules.cleaning = .none
    let asRecorded = SessionAnalysis(rules: rules).analyze(half).summary
    #expect(try isNear(#require(asRecorded.distance), 1.4 * 599, within: 1))
    // A position in every fifth row covers all of the time.
    let sparse = SessionAnalysis().analyze(Self.session { $0 % 5 == 0 }).summary
    #expect(sparse.rules.distance == "trend")
  }

  /// A device that counted a fraction of the way that even the positions show has not counted the way.
  @Test func aDeviceThatCountsTooLittleIsNotBelieved() throws {
    let walk = Self.session(counting: 0.3) { $0 < 450 || $0 > 750 }
    let summary = SessionAnalysis().analyze(walk).summary
    #expect(summary.rules.distance == "trend")
    // The positions cover 1260 of 1680 m.
    #expect(try #require(summary.distance) >= 1250)
    #expect(try #require(summary.distanceInterval).contains(1680))
    // However far it leads, and whatever single position lies far off.
    let far = Self.session(seconds: 9000, counting: 0.3) { $0 < 3000 || $0 > 6000 }
    #expect(SessionAnalysis().analyze(far).summary.rules.distance == "trend")
    var astray = Self.session(seconds: 1200) { $0 > 600 }
    var points = (0..<astray.track.count).map { astray.track[$0] }
    points[900].latitude = 0.1
    astray.track = Track(points)
    #expect(SessionAnalysis().analyze(astray).summary.rules.distance == "device")
    let believed = SessionAnalysis().analyze(
      Self.session(counting: 0.8) { $0 < 450 || $0 > 750 }
    ).summary
    #expect(believed.rules.distance == "device")
  }

  /// Where rows without positions lie between others, the device's distance bridges them.
  @Test func whatTheDeviceCountsWithoutPositionsIsNotLost() throws {
    let walk = Self.session { !(400...560).contains($0) }
    let summary = SessionAnalysis().analyze(walk).summary
    #expect(try isNear(#require(summary.distance), 1680, within: 1))
    #expect(abs(try #require(summary.movingTime) - 1200) < 1 && summary.bridged == 162)
    let said = summary.diagnostics.entries.filter { $0.code == .trackPositionsMissing }
    // 162 of 1200 seconds lie between two positions.
    #expect(
      said.map(\.message) == ["positions cover 86 % of the time that the device counts distance"])
    #expect(Self.codes(summary).contains("track.hole"))
    // A rest in the same place: a hole, and said.
    var builder = TrackBuilder()
    for second in 0...1200 {
      let place = 1.4 * Double(second < 400 ? second : max(second - 160, 400))
      var row: [Channel: Double] = [.time: Self.start + Double(second), .distance: place]
      if !(400...560).contains(second) {
        row[.latitude] = 0
        row[.longitude] = 10 + place / 111_194.926_644_558_74
      }
      builder.append(row)
    }
    let rest = SessionAnalysis().analyze(RecordedSession(track: builder.build())).summary
    #expect(try isNear(#require(rest.distance), 1.4 * 1040, within: 2))
    #expect(try isNear(#require(rest.movingTime), 1040, within: 5))
    #expect(Self.codes(rest).contains("track.positions-missing"))
    #expect(Self.codes(rest).contains("track.hole"))
  }

  /// What the device counts before the first position is part of no path, but of the interval.
  @Test func whatLiesBeforeTheFirstPositionIsSaid() throws {
    for hasPosition in [{ $0 > 120 }, { $0 < 1080 }] as [@Sendable (Int) -> Bool] {
      let summary = SessionAnalysis().analyze(Self.session(hasPosition: hasPosition)).summary
      let said = summary.diagnostics.entries.first { $0.code == .trackPositionsMissing }
      // 121 steps of 1.4 m.
      #expect(
        said?.message == "positions cover 89 % of the time that the device counts distance; "
          + "169 m before the first or behind the last are left out")
      #expect(try #require(summary.distanceInterval).contains(1680))
    }
    let whole = SessionAnalysis().analyze(Self.session { _ in true }).summary
    #expect(!Self.codes(whole).contains("track.positions-missing"))
    let nearly = SessionAnalysis().analyze(Self.session { $0 > 5 }).summary
    #expect(!Self.codes(nearly).contains("track.positions-missing"))
  }

  /// Three seconds at 11.2 m/s, and eight days: no one did that on foot.
  @Test func whatNoOneCanHaveWalkedHasNoEnergy() throws {
    func walk(_ step: Double, _ meters: Double, rows: Int) -> RecordedSession {
      var builder = TrackBuilder()
      for row in 0..<rows {
        builder.append([
          .time: Self.start + step * Double(row), .latitude: 0,
          .longitude: 10 + meters * Double(row) / 111_194.926_644_558_74,
        ])
      }
      return RecordedSession(track: builder.build())
    }
    for impossible in [walk(1, 11.2, rows: 4), walk(300, 200, rows: 2305)] {
      let summary = SessionAnalysis().analyze(impossible).summary
      #expect(summary.energy == nil && Self.codes(summary).contains("energy.not-possible"))
    }
    // Unless a person says that it was on foot.
    let given = SessionAnalysis(kind: .foot).analyze(walk(300, 200, rows: 2305)).summary
    #expect(given.energy?.grossJoules ?? 0 > 0)
    let possible = SessionAnalysis().analyze(walk(300, 200, rows: 2000)).summary
    #expect(possible.energy?.grossJoules ?? 0 > 0)
  }

  @Test func aReceiverThatNeverMovesCoversNothing() throws {
    var session = Self.session(channel: false) { _ in true }
    let track = session.track
    session.track = Track(count: track.count, segmentStarts: [0]) { channel in
      channel == .longitude
        ? ContiguousArray(repeating: 10, count: track.count) : track.column(channel)
    }
    #expect(SessionAnalysis().analyze(session).summary.distance == 0)
    session.deviceTotals.distance = 1700
    let summary = SessionAnalysis().analyze(session).summary
    #expect(summary.distance == 1700 && Self.codes(summary).contains("track.positions-partial"))
    // Its altitude never changes either, and whether anyone moved is not known.
    #expect(summary.elevation == nil && summary.movingTime == nil)
  }

  /// Pace is that of the part with times; a part without is a route.
  @Test func whatHasNoTimesIsARoute() throws {
    var builder = TrackBuilder()
    func add(_ row: Int, timed: Bool) {
      builder.append([
        .time: timed ? Self.start + Double(row) : .nan, .latitude: 0,
        .longitude: 10 + 1.4 * Double(row) / 111_194.926_644_558_74,
        .altitude: 100 + Double(row) / 10,
      ])
    }
    for row in 0..<600 { add(row, timed: true) }
    for row in 600..<700 { add(row, timed: false) }
    builder.beginSegment()
    for row in 700..<2000 { add(row, timed: false) }
    let session = RecordedSession(track: builder.build())
    let summary = SessionAnalysis().analyze(session).summary
    #expect(try isNear(#require(summary.distance), 1.4 * 599, within: 1))
    #expect(try isNear(#require(summary.pace), 1000 / 1.4, within: 1))
    #expect(summary.points == 2000 && summary.pointsDropped == 0)
    #expect(summary.diagnostics.entries.first { $0.code == .trackUntimedPart }?.count == 1400)
    // A recording without any time keeps its distance.
    var route = TrackBuilder()
    for row in 0..<100 { route.append([.latitude: 0, .longitude: 10 + 1e-4 * Double(row)]) }
    let whole = SessionAnalysis().analyze(RecordedSession(track: route.build())).summary
    #expect(try isNear(#require(whole.distance), 99 * 11.119_5, within: 0.1))
  }

  /// A heart that beats at one place of a recording that has none is no evidence of standing.
  @Test func withoutPlacesAndDistancesTheEnergyIsUnknown() throws {
    var builder = TrackBuilder()
    for row in 0..<600 {
      builder.append([.time: Self.start + Double(row), .heartRate: 122, .distance: 0])
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "generic"
    let summary = SessionAnalysis().analyze(session).summary
    #expect(summary.energy == nil && summary.meanHeartRate == 122)
    #expect(Self.codes(summary).contains("energy.no-motion"))
    // A model of heart rates has what it needs.
    var byHeart = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(70), age: 40, sex: .female))
    byHeart.rules.energy = Keytel2005(age: 40, sex: .female)
    let costed = byHeart.analyze(session).summary
    #expect(try #require(costed.energy?.grossJoules) > 0)
    #expect(!Self.codes(costed).contains("energy.no-motion"))
  }

  @Test func withoutTimesThePaceIsByTheTimer() throws {
    var session = RecordedSession(track: .empty)
    session.sport = "walking"
    session.deviceTotals.distance = 3000
    session.deviceTotals.timer = 2400
    #expect(SessionAnalysis().analyze(session).summary.pace == 800)
    // Where positions measure the distance, the times of the rows count.
    var walk = Self.session(channel: false) { _ in true }
    walk.deviceTotals.timer = 2400
    #expect(
      try isNear(#require(SessionAnalysis().analyze(walk).summary.pace), 1000 / 1.4, within: 2))
  }
}
