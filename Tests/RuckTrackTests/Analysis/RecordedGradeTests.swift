import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Rules of other programs leave the noise in the altitudes of which grade is made.
@Suite struct RecordedGradeTests {
  @Test(arguments: [
    (ElevationGainRule.adaptive, false), (.gpxpy, true), (.raw, true),
    (.turningPoint(threshold: 3), true),
  ])
  func itIsSaidThatTheGradeIsRecorded(rule: ElevationGainRule, isSaid: Bool) {
    var plan = KnownWalk.Plan()
    plan.terrain = .hills
    plan.altitudeError = .gps3
    var rules = Rules()
    rules.gain = rule
    let summary = KnownWalkTests.analyze(KnownWalk(plan), rules: rules)
    #expect(summary.diagnostics.entries.contains { $0.code == .energyGradeRecorded } == isSaid)
  }

  /// Nothing is said where there is no grade, or nothing is costed.
  @Test func nothingIsSaidWithoutGrade() {
    var rules = Rules()
    rules.gain = .gpxpy
    let walk = KnownWalk(KnownWalk.Plan())
    let level = KnownWalkTests.analyze(
      walk, altitudes: ContiguousArray(repeating: 100, count: walk.times.count), rules: rules)
    #expect(!level.diagnostics.entries.contains { $0.code == .energyGradeRecorded })
  }
}
