import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// A rest over which a device repeats its last values says nothing of how they err.
@Suite struct HeldRestTests {
  /// A walk with half an hour in its middle in which every row is the same.
  private static func summary(
    of walk: KnownWalk, holdingEvery seconds: Int?
  ) -> SessionSummary {
    func column(_ all: ContiguousArray<Double>, isTime: Bool = false) -> ContiguousArray<Double> {
      guard let seconds else { return all }
      let middle = all.count / 2
      let held = stride(from: seconds, through: 1800, by: seconds).map {
        all[middle] + (isTime ? Double($0) : 0)
      }
      let later = all[(middle + 1)...].map { $0 + (isTime ? 1800 : 0) }
      return ContiguousArray(Array(all[...middle]) + held + later)
    }
    let (times, latitudes) = (column(walk.times, isTime: true), column(walk.latitudes))
    let (longitudes, altitudes) = (column(walk.longitudes), column(walk.altitudes))
    return SessionAnalysis().analyze(
      TrackView(
        times: times.span, latitudes: latitudes.span, longitudes: longitudes.span,
        altitudes: altitudes.span)
    ).summary
  }

  @Test(arguments: [AltitudeError.gps3, .gps5smoothed, .barometer], [1, 5])
  func noFigureChanges(error: AltitudeError, interval: Int) throws {
    for terrain in [Terrain.flat, .hills, .undulating] {
      var plan = KnownWalk.Plan()
      (plan.terrain, plan.altitudeError, plan.positionError) = (terrain, error, .typical)
      (plan.interval, plan.seed) = (interval, 11)
      let walk = KnownWalk(plan)
      let usual = Self.summary(of: walk, holdingEvery: nil)
      for seconds in [1, 5] {
        let held = Self.summary(of: walk, holdingEvery: seconds)
        func isAlike(_ value: (SessionSummary) -> Double?, _ share: Double, _ minimum: Double)
          throws
        {
          let (one, other) = (try #require(value(usual)), try #require(value(held)))
          #expect(
            (one - other).magnitude <= max(share * one, minimum),
            "\(terrain), \(seconds): \(one), \(other)")
        }
        try isAlike(\.distance, 0.01, 10)
        try isAlike(\.movingTime, 0.02, 30)
        try isAlike({ $0.elevation?.gain }, 0.05, 5)
      }
    }
  }
}
