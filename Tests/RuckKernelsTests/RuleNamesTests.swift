import RuckKernels
import Testing

@Suite struct RuleNamesTests {
  @Test func gainRulesByName() {
    #expect(ElevationGainRule(named: "turning-point:5") == .turningPoint(threshold: 5))
    #expect(ElevationGainRule(named: "turning-point") == .turningPoint(threshold: 3))
    #expect(ElevationGainRule(named: "hysteresis:0.5") == .hysteresis(threshold: 0.5))
    #expect(ElevationGainRule(named: "raw") == .raw)
    for name in ["", "raw:3", "turning-point:", "turning-point:-1", "turning-point:nan", "strava"] {
      #expect(ElevationGainRule(named: name) == nil, "\(name)")
    }
  }

  @Test func movingRulesByName() {
    #expect(MovingTimeRule(named: "displacement") == .standard)
    #expect(MovingTimeRule(named: "speed:0.5") == .speed(minimum: 0.5))
    #expect(MovingTimeRule(named: "speed:0") == nil)
  }

  @Test func metricsByName() {
    #expect(Haversine(named: "haversine")?.radius == 6_371_008.8)
    #expect(Haversine(named: "haversine:6378137")?.radius == 6_378_137)
    #expect(Haversine(named: "haversine:inf") == nil)
  }

  @Test func aRulesNameLeadsBackToIt() {
    for rule in [ElevationGainRule.raw, .turningPoint(threshold: 2.5), .hysteresis(threshold: 10)] {
      #expect(ElevationGainRule(named: rule.name) == rule)
    }
  }
}
