import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// A step of altitude that no legs make counts nothing.
@Suite struct AltitudeStepsTests {
  /// A level walk of an hour, whose altitudes change by a step in the middle.
  private static func analyze(
    _ step: Double, interval: Int, altitude: AltitudeError, sport: String = "walking",
    rules: Rules = Rules()
  ) -> AnalyzedTrack {
    var plan = KnownWalk.Plan()
    plan.walking = 3600
    plan.interval = interval
    plan.altitudeError = altitude
    plan.positionError = .typical
    let walk = KnownWalk(plan)
    var builder = TrackBuilder()
    for row in walk.times.indices {
      builder.append([
        .time: walk.times[row], .latitude: walk.latitudes[row], .longitude: walk.longitudes[row],
        .altitude: walk.altitudes[row] + (row > walk.times.count / 2 ? step : 0),
      ])
    }
    var session = RecordedSession(track: builder.build())
    session.sport = sport
    return SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20), rules: rules
    ).analyze(session)
  }

  @Test(arguments: [1, 5, 10], [40.0, -40, 120])
  func aStepIsNeitherGainNorEnergy(interval: Int, step: Double) throws {
    for altitude in [AltitudeError.exact, .barometer, .gps5] {
      let level = Self.analyze(0, interval: interval, altitude: altitude)
      let stepped = Self.analyze(step, interval: interval, altitude: altitude)
      let comment: Comment = "\(interval), \(step), \(altitude)"
      let summary = stepped.summary
      let (found, without) = (summary.elevation, level.summary.elevation)
      #expect(try #require(found?.gain) < #require(without?.gain) + 8, comment)
      #expect(try #require(found?.loss) < #require(without?.loss) + 8, comment)
      let energies = [level, stepped].map { $0.summary.energy?.gross ?? .nan }
      #expect(abs(energies[1] / energies[0] - 1) < 0.02, comment)
      #expect(summary.excluded.isEmpty, comment)
      #expect(summary.distance == level.summary.distance, comment)
      #expect(summary.diagnostics.entries.contains { $0.code == .trackAltitudeStep }, comment)
      #expect(!level.summary.diagnostics.entries.contains { $0.code == .trackAltitudeStep })
    }
  }

  /// Another rule of gain, and the grade over another window, begin anew there too.
  @Test func everyRuleBeginsAnew() throws {
    var rules = Rules()
    rules.gain = .turningPoint(threshold: 3)
    let stepped = Self.analyze(60, interval: 1, altitude: .exact, rules: rules)
    #expect(try #require(stepped.summary.elevation?.gain) < 1)
    #expect(abs(stepped.summary.energy?.parts.grade ?? .nan) < 5000)
  }

  /// Altitudes that fall at 1.5 m/s, or come back within seconds, are no step; a ride may fall faster.
  @Test func whatLegsOrSpikesExplainIsNoStep() {
    func count(_ sport: String, _ altitude: (Int) -> Double) -> Int {
      var builder = TrackBuilder()
      for row in 0..<300 {
        builder.append([
          .time: 1_714_543_200 + 5 * Double(row), .latitude: 46.5 + 1e-4 * Double(row),
          .longitude: 7, .altitude: altitude(row),
        ])
      }
      var session = RecordedSession(track: builder.build())
      session.sport = sport
      let entries = SessionAnalysis().analyze(session).summary.diagnostics.entries
      return entries.first { $0.code == .trackAltitudeStep }?.count ?? 0
    }
    #expect(count("running") { 3000 - 7.5 * Double($0) } == 0)
    #expect(count("running") { (150..<155).contains($0) ? 440 : 400 } == 0)
    // A cable car at 5 m/s goes on rising.
    #expect(count("running") { 400 + 25 * Double(min(max($0 - 150, 0), 20)) } == 0)
    #expect(count("cycling") { $0 < 150 ? 440 : 400 } == 0)
    #expect(count("running") { $0 < 150 ? 440 : 400 } == 1)
    #expect(count("running") { [440.0, 400, 500, 450, 300][$0 / 60] } == 4)
  }

  @Test func withoutCleaningTheStepCounts() throws {
    var rules = Rules()
    rules.cleaning = .none
    rules.gain = .turningPoint(threshold: 3)
    let kept = Self.analyze(60, interval: 5, altitude: .exact, rules: rules)
    #expect(try #require(kept.summary.elevation?.gain) > 55)
  }
}
