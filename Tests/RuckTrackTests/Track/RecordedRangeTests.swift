import RuckKernels
import RuckTrack
import Testing

/// What no recording can hold is unknown to an analysis, whatever door it comes in by.
@Suite struct RecordedRangeTests {
  private static let track = SessionAnalysisTests.steady(seconds: 900, speed: 1.4, grade: 0.03)

  /// The walk with some altitudes and times replaced.
  private static func spoiled(
    _ altitudes: [Int: Double], times: [Int: Double], distances: [Int: Double] = [:]
  ) -> Track {
    Track(count: track.count, segmentStarts: [0]) { channel in
      var column = track.column(channel)
      if channel == .distance, !distances.isEmpty {
        column = ContiguousArray((0..<track.count).map { 1.4 * Double($0) })
      }
      let values =
        channel == .altitude
        ? altitudes : channel == .time ? times : channel == .distance ? distances : [:]
      for (row, value) in values { column[row] = value }
      return column
    }
  }

  private static let impossible = spoiled(
    [100: 1e308, 101: -1e308, 400: 100_000.5, 500: .infinity], times: [7: -1, 8: 1e300])
  private static let unknown = spoiled(
    [100: .nan, 101: .nan, 400: .nan, 500: .nan], times: [7: .nan, 8: .nan])

  @Test(arguments: [CleaningRule.standard, .none])
  func impossibleValuesAreAsUnknownOnes(cleaning: CleaningRule) throws {
    var analysis = SessionAnalysisTests.analysis
    analysis.rules.cleaning = cleaning
    let found = analysis.analyze(RecordedSession(track: Self.impossible)).summary
    let expected = analysis.analyze(RecordedSession(track: Self.unknown)).summary
    #expect(found.distance == expected.distance && found.movingTime == expected.movingTime)
    #expect(found.elevation == expected.elevation && found.energy == expected.energy)
    #expect(found.start == expected.start && found.end == expected.end)
    let viewed = analysis.analyze(Self.impossible.view).summary
    #expect(viewed.elevation == expected.elevation && viewed.energy == expected.energy)
    for log in [found.diagnostics, viewed.diagnostics] {
      let entry = try #require(log.entries.first { $0.code == .trackValuesOutOfRange })
      #expect(entry.count == 6)
      #expect(entry.message == "values that no recording can hold: 2 time_s, 4 altitude_m")
    }
    #expect(!expected.diagnostics.entries.contains { $0.code == .trackValuesOutOfRange })
  }

  @Test func routesAndComparisonsTakeTheSameRows() throws {
    let found = try #require(RouteProfile(Self.impossible))
    let expected = try #require(RouteProfile(Self.unknown))
    #expect(found.altitudes == expected.altitudes && found.gain == expected.gain)
    let analysis = SessionAnalysisTests.analysis
    let figures = [Self.impossible, Self.unknown].map {
      RuleComparison(RecordedSession(track: $0), by: analysis).ownFigures
    }
    #expect(figures[0] == figures[1])
  }

  @Test func theDevicesDistanceHasARangeToo() {
    let spoiled = Self.spoiled([:], times: [:], distances: [900: 1e12, 450: -3])
    var analysis = SessionAnalysisTests.analysis
    analysis.rules.distance = .device
    #expect(
      abs((analysis.analyze(RecordedSession(track: spoiled)).summary.distance ?? 0) - 1258.6) < 1e-6
    )
    for total in [1e12, -1, Double.infinity] {
      var session = RecordedSession(track: Self.track)
      session.deviceTotals.distance = total
      let summary = analysis.analyze(session).summary
      #expect(summary.distance == nil)
      #expect(summary.diagnostics.entries.contains { $0.code == .trackValuesOutOfRange })
    }
  }

  /// A distance so small that a scale from it to a screen's columns is infinite.
  @Test func plotsOfNoWayAtAllHaveTheirColumns() {
    let minimum = Double.leastNonzeroMagnitude
    let track = Track(count: 3, segmentStarts: [0]) { channel in
      switch channel {
      case .time: [1, 2, 3]
      case .altitude: [5, 6, 7]
      case .distance: [0, minimum, minimum]
      default: []
      }
    }
    let comparison = RuleComparison(RecordedSession(track: track), by: SessionAnalysis())
    #expect(comparison.altitudes(inSections: 60).count == 60)
    #expect(comparison.speeds(inSections: 60).count <= 60)
    #expect(comparison.altitudes(inSections: .max).count == 1000)
  }

  @Test func energiesBeyondAnyNumberAreUnknown() {
    var energy = EnergySummary(model: "any", guardRails: false)
    (energy.seconds, energy.coveredSeconds) = (60, 60)
    (energy.grossJoules, energy.lowerJoules, energy.upperJoules) = (1000, 900, 1100)
    #expect(energy.interval == 900...1100)
    energy.lowerJoules = .nan
    #expect(energy.isKnown && energy.interval == nil && energy.intervalKilocalories == nil)
    energy.grossJoules = .infinity
    #expect(!energy.isKnown && energy.gross == nil)
  }
}
