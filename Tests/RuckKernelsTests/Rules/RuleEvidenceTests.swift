import RuckKernels
import Testing

/// What rules say of themselves.
@Suite struct RuleEvidenceTests {
  @Test func theParametersOfARuleAreThoseOfItsName() throws {
    let smoothed = try #require(DistanceRule(named: "haversine-smoothed:20"))
    #expect(smoothed.evidence.parameters == [.init("window", "20s")])
    #expect(smoothed.name == "haversine-smoothed(\(smoothed.evidence.parameters.text))")
    let sphere = try #require(DistanceRule(named: "haversine:6378137"))
    #expect(sphere.evidence.parameters == [.init("R", "6378137")])
    #expect(sphere.name == "haversine(\(sphere.evidence.parameters.text))")
    let geodesic = try #require(DistanceRule(named: "geodesic"))
    #expect(geodesic.name == "geodesic(\(geodesic.evidence.parameters.text))")
    let walk = MovingTimeRule.displacement(slowest: 0.4)
    #expect(walk.name == "displacement(\(walk.evidence.parameters.text))")
    let speed = MovingTimeRule.speed(minimum: 0.5)
    #expect(speed.evidence.parameters == [.init(nil, "0.5")] && speed.name == "speed:0.5")
    let threshold = ElevationGainRule.turningPoint(threshold: 5)
    #expect(threshold.evidence.parameters == [.init(nil, "5")])
    #expect(threshold.text == "turning-point:5")
    #expect(
      ElevationGainRule.openTracks.evidence.parameters
        == [.init("smoothing", "0.3"), .init("step", "3")])
    #expect(ElevationGainRule.openTracks.text == "opentracks(smoothing=0.3,step=3)")
  }

  @Test func everyRuleStatesItsMethodAndItsSource() throws {
    let distances = try DistanceRule.names.map { try #require(DistanceRule(named: $0)).evidence }
    let gains = try ElevationGainRule.names.map {
      try #require(ElevationGainRule(named: $0)).evidence
    }
    let movings = try MovingTimeRule.names.map { try #require(MovingTimeRule(named: $0)).evidence }
    let programs = AppEnergyRule.allCases.map(\.evidence)
    for group in [distances, gains, movings, programs] {
      #expect(group.allSatisfy { !$0.method.isEmpty && !$0.source.isEmpty })
      #expect(Set(group.map(\.method)).count == group.count)
    }
  }
}
