import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct PathColumnsRestsTests {
  private static func distance(_ walk: KnownWalk) throws -> Double {
    let view = TrackView(
      times: walk.times.span, latitudes: walk.latitudes.span, longitudes: walk.longitudes.span)
    return try #require(SessionAnalysis().analyze(view).summary.distance)
  }

  /// Six rests of five minutes within half an hour of walking, between which positions wander by
  /// tens of metres, add nothing to the distance.
  @Test func wanderAtRestsAddsNoDistance() throws {
    var sum = 0.0
    for seed in 1...6 as ClosedRange<UInt64> {
      var plan = KnownWalk.Plan()
      plan.seed = 300 + seed
      (plan.positionError, plan.speed, plan.walking) = (.sluggish, 1.35, 1800)
      plan.rests = (1...6).map { (after: 250 * $0, seconds: 300) }
      let walk = KnownWalk(plan)
      sum += try Self.distance(walk) / walk.trueDistance - 1
    }
    #expect(abs(sum / 6) < 0.015, "\(sum / 6)")
  }

  /// Rows with times in whole minutes have the path that lies between them, though no time passes there.
  @Test func rowsOfOneTimeKeepTheirPath() throws {
    let rows = 0..<240
    let times = ContiguousArray(rows.map { 60.0 * Double($0 / 12) })
    let latitudes = ContiguousArray(rows.map { 46.0 + 7 * Double($0) / 111_194.927 })
    let longitudes = ContiguousArray(rows.map { _ in 8.0 })
    let view = TrackView(
      times: times.span, latitudes: latitudes.span, longitudes: longitudes.span)
    let distance = try #require(SessionAnalysis().analyze(view).summary.distance)
    #expect(abs(distance / (239 * 7) - 1) < 0.02, "\(distance)")
  }
}
