import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The same walk written in another way gives the same figures.
@Suite struct EquivalenceTests {
  /// Rows of a walk of half an hour, five seconds apart.
  struct Rows {
    var times: [Double] = []
    var latitudes: [Double] = []
    var longitudes: [Double] = []
    var altitudes: [Double] = []
    var segmentStarts: [Int] = []

    init(seed: UInt64 = 3) {
      var plan = KnownWalk.Plan()
      plan.walking = 1800
      plan.speed = 1.35
      plan.seed = seed
      plan.positionError = .quiet
      let walk = KnownWalk(plan)
      for row in stride(from: 0, to: walk.times.count, by: 5) {
        times.append(walk.times[row] + 1.7e9)
        latitudes.append(walk.latitudes[row])
        longitudes.append(walk.longitudes[row])
        altitudes.append(walk.altitudes[row])
      }
    }

    var count: Int { times.count }

    /// Some of the rows in another order.
    func taking(_ rows: [Int]) -> Rows {
      var taken = self
      taken.times = rows.map { times[$0] }
      taken.latitudes = rows.map { latitudes[$0] }
      taken.longitudes = rows.map { longitudes[$0] }
      taken.altitudes = rows.map { altitudes[$0] }
      return taken
    }

    var sessions: [RecordedSession] {
      RecordedSession(
        track: Track(
          times: times, latitudes: latitudes, longitudes: longitudes, altitudes: altitudes,
          segmentStarts: segmentStarts)
      ).divided()
    }

    /// The figures of the one session that it is.
    func summary(_ comment: Comment = "") throws -> SessionSummary {
      let sessions = sessions
      #expect(sessions.count == 1, comment)
      return SessionAnalysis(load: LoadProfile(constant: 20)).analyze(try #require(sessions.first))
        .summary
    }
  }

  private static func expectSame(
    _ one: SessionSummary, _ other: SessionSummary, within tolerance: Double = 0,
    _ comment: Comment
  ) {
    func isNear(_ one: Double?, _ other: Double?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return abs(one - other) <= tolerance * abs(other)
    }
    #expect(isNear(one.distance, other.distance), comment)
    #expect(isNear(one.movingTime, other.movingTime), comment)
    #expect(isNear(one.elapsed, other.elapsed), comment)
    #expect(isNear(one.elevation?.gain, other.elevation?.gain), comment)
    #expect(isNear(one.energy?.grossJoules, other.energy?.grossJoules), comment)
  }

  /// Cut into segments at any rows, down to one for each point.
  @Test func segmentsSayNothing() throws {
    let whole = try Rows().summary()
    var random = SplitMix64(seed: 21)
    for share in [1.0, 0.5, 0.1, 0.01] {
      var cut = Rows()
      cut.segmentStarts =
        [0]
        + (1..<cut.count).filter { _ in
          Double.random(in: 0..<1, using: &random) < share
        }
      let summary = try cut.summary()
      Self.expectSame(summary, whole, "\(share)")
      #expect(summary.segments == cut.segmentStarts.count)
    }
  }

  /// In any order.
  @Test func orderSaysNothing() throws {
    let rows = Rows()
    let whole = try rows.summary()
    var random = SplitMix64(seed: 22)
    let all = Array(0..<rows.count)
    let third = rows.count / 3
    var thirds = Array(all[(2 * third)...])
    thirds += all[third..<(2 * third)]
    thirds += all[..<third]
    var pairs = all
    for row in stride(from: 0, to: rows.count - 1, by: 2) { pairs.swapAt(row, row + 1) }
    let orders = [all.reversed(), all.shuffled(using: &random), thirds, pairs]
    for (index, order) in orders.enumerated() {
      Self.expectSame(try rows.taking(order).summary(), whole, "\(index)")
    }
  }

  /// Everything twice, the first part repeated, or a part of it again.
  @Test func theSameMinutesCountOnce() throws {
    let rows = Rows()
    let whole = try rows.summary()
    let all = Array(0..<rows.count)
    for repeated in [all + all, Array(all[..<100]) + all, all + Array(all[50..<200])] {
      let summary = try rows.taking(repeated).summary()
      Self.expectSame(summary, whole, "\(repeated.count)")
    }
    // Another receiver, two seconds late and two metres north.
    var both = rows.taking(all + all)
    for row in rows.count..<both.count {
      both.times[row] += 2
      both.latitudes[row] += 2 / 111_195
    }
    let summary = try both.summary()
    #expect(try isNear(#require(summary.distance) / #require(whole.distance), 1, within: 0.01))
    #expect(try #require(summary.movingTime) <= #require(summary.elapsed))
  }

  /// Rows without a place, at a place that is none, and absent rows.
  @Test func rowsThatAreNoPlacesAreAbsent() throws {
    for length in [10, 20, 40] {
      let rows = Rows()
      let hole = 150..<150 + length
      let absent = try rows.taking((0..<rows.count).filter { !hole.contains($0) }).summary()
      for (latitude, longitude) in [(0.0, 0.0), (Double.nan, .nan), (95, 10), (90, -80)] {
        var spoiled = rows
        for row in hole {
          spoiled.latitudes[row] = latitude
          spoiled.longitudes[row] = longitude
        }
        Self.expectSame(try spoiled.summary(), absent, "\(length), \(latitude)")
      }
    }
  }

  /// A receiver that loses its fix and writes the last one again.
  @Test func aPlaceThatIsHeldIsAHole() throws {
    for length in [10, 20, 40] {
      let rows = Rows()
      let hole = 150..<150 + length
      let absent = try rows.taking((0..<rows.count).filter { !hole.contains($0) }).summary()
      var held = rows
      for row in hole {
        held.latitudes[row] = rows.latitudes[149]
        held.longitudes[row] = rows.longitudes[149]
      }
      Self.expectSame(try held.summary(), absent, "\(length)")
    }
  }

  /// A clock that is set while recording, back by anything or ahead by more than any walk pauses.
  @Test(arguments: [-7200.0, -3600, -600, -60, 40_000, 2e6])
  func aClockThatIsSetSaysNothing(step: Double) throws {
    let whole = try Rows().summary()
    for row in [60, 180, 300] {
      var stepped = Rows()
      for later in row..<stepped.count { stepped.times[later] += step }
      let summary = try stepped.summary("\(step) at \(row)")
      Self.expectSame(summary, whole, within: 0.006, "\(step) at \(row)")
    }
  }

  /// Single fixes beside the path, and several in a row.
  @Test(arguments: [50.0, 90, 110, 400]) func aFixBesideThePathIsNotWalkedTo(meters: Double) throws
  {
    let whole = try Rows().summary()
    for length in [1, 4] {
      var spoiled = Rows()
      for start in stride(from: 30, to: 330, by: 60) {
        for row in start..<start + length { spoiled.longitudes[row] += meters / 70_000 }
      }
      let summary = try spoiled.summary()
      Self.expectSame(summary, whole, within: 0.01, "\(meters), \(length)")
      #expect(try #require(summary.maximumSpeed) < 2.5)
    }
  }

  /// Times that are all equal are none.
  @Test func oneTimeIsNoTime() throws {
    var rows = Rows()
    let whole = try rows.summary()
    for row in rows.times.indices { rows.times[row] = 1.7e9 }
    let summary = try rows.summary()
    #expect(summary.elapsed == nil && summary.movingTime == nil)
    #expect(try isNear(#require(summary.distance) / #require(whole.distance), 1, within: 0.01))
  }

  /// Two walkers at the same times are two sessions.
  @Test func twoWalkersAreTwoSessions() {
    let rows = Rows()
    let all = Array(0..<rows.count)
    var both = rows.taking(all + all)
    for row in rows.count..<both.count { both.latitudes[row] += 0.05 }
    #expect(both.sessions.map(\.track.count) == [rows.count, rows.count])
  }

  /// What was left out for its time sets neither start nor end.
  @Test func aLatePointSetsNoEnd() throws {
    for late in [3600.0, 25_000] {
      var rows = Rows()
      let whole = try rows.summary()
      rows.times[120] += late
      Self.expectSame(try rows.summary(), whole, within: 0.006, "\(late)")
    }
  }
}
