import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The same points written in another format give the same figures, but for what a format cannot say.
@Suite struct FormatEquivalenceTests {
  /// A walk of an hour, a row each five seconds, as a device rounds it.
  private static func walk(_ error: PositionError, seed: UInt64) -> RecordedSession {
    var plan = KnownWalk.Plan()
    plan.walking = 3600
    plan.speed = 1.35
    plan.seed = seed
    plan.positionError = error
    let walk = KnownWalk(plan)
    let rows = stride(from: 0, to: walk.times.count, by: 5)
    // What every format can hold: whole seconds, altitudes of 0.2 m, positions of a FIT file.
    func place(_ degrees: Double) -> Double {
      (degrees / 180 * 2_147_483_648).rounded() * 180 / 2_147_483_648
    }
    return RecordedSession(
      track: Track(
        times: rows.map { (walk.times[$0] + 1.7e9).rounded() },
        latitudes: rows.map { place(walk.latitudes[$0]) },
        longitudes: rows.map { place(walk.longitudes[$0]) },
        altitudes: rows.map { (walk.altitudes[$0] * 5).rounded() / 5 }))
  }

  private static func summary(_ sessions: [RecordedSession]) throws -> SessionSummary {
    let outings = sessions.flatMap { $0.divided() }
    #expect(outings.count == 1)
    return SessionAnalysis(load: LoadProfile(constant: 20), kind: .foot)
      .analyze(try #require(outings.first)).summary
  }

  @Test(arguments: [any WritableFormat].standard.map(\.format.rawValue))
  func aFormatSaysNothing(format: String) throws {
    let writer = try #require([any WritableFormat].standard.first { $0.format.rawValue == format })
    for (seed, error) in [(1, PositionError.quiet), (2, .typical)] {
      let walk = Self.walk(error, seed: UInt64(seed))
      let own = try Self.summary([walk])
      let read = try RecordingReader().read(writer.write([walk]).bytes)
      let other = try Self.summary(read.sessions)
      func expectNear(_ one: Double?, _ other: Double?, _ part: Double, _ name: Comment) throws {
        let (one, other) = try (#require(one), #require(other))
        #expect(abs(one - other) <= part * abs(other), name)
      }
      try expectNear(other.distance, own.distance, 1e-4, "distance")
      try expectNear(other.movingTime, own.movingTime, 1e-9, "moving")
      try expectNear(other.elapsed, own.elapsed, 0, "elapsed")
      try expectNear(other.elevation?.gain, own.elevation?.gain, 0.01, "gain")
      try expectNear(other.energy?.grossJoules, own.energy?.grossJoules, 0.002, "energy")
      #expect(other.rows == own.rows)
    }
  }
}
