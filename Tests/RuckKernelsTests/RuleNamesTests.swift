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

  @Test func distanceRulesByName() {
    let names = [
      "trend": "trend", "haversine": "haversine(R=6371008.8)",
      "haversine:6378137": "haversine(R=6378137)",
      "geodesic": "geodesic(WGS84)", "gpxpy": "gpxpy", "device": "device",
      "haversine-3d": "haversine-3d", "haversine-smoothed": "haversine-smoothed(window=10s)",
      "haversine-smoothed:20": "haversine-smoothed(window=20s)",
    ]
    for (name, full) in names { #expect(DistanceRule(named: name)?.name == full) }
    for name in DistanceRule.names { #expect(DistanceRule(named: name) != nil, "\(name)") }
    for name in ["", "haversine:inf", "geodesic:1", "gpxpy:2", "device:3", "vincenty"] {
      #expect(DistanceRule(named: name) == nil, "\(name)")
    }
  }

  @Test func aRulesNameLeadsBackToIt() {
    for rule in [ElevationGainRule.raw, .turningPoint(threshold: 2.5), .hysteresis(threshold: 10)] {
      #expect(ElevationGainRule(named: rule.name) == rule)
    }
    for name in ElevationGainRule.names {
      let rule = ElevationGainRule(named: name)
      #expect(rule != nil && rule.flatMap { ElevationGainRule(named: $0.text) } == rule, "\(name)")
    }
    let distances =
      DistanceRule.names.map(DistanceRule.init(named:)) + [
        .path(Haversine(radius: 6_378_137)), .smoothed(window: 0.5),
      ]
    for rule in distances {
      #expect(rule != nil && rule.flatMap { DistanceRule(named: $0.name) } == rule)
    }
    let motions =
      MovingTimeRule.names.map(MovingTimeRule.init(named:)) + [
        .displacement(slowest: 0.5), .speed(minimum: 1),
      ]
    for rule in motions {
      #expect(rule != nil && rule.flatMap { MovingTimeRule(named: $0.name) } == rule)
    }
    for name in ["haversine(R=)", "haversine(R=6371008.8", "haversine()", "device(x=1)"] {
      #expect(DistanceRule(named: name) == nil, "\(name)")
    }
  }

  @Test func aRuleIsPrintedAsItsName() {
    #expect("\(DistanceRule.standard)" == "haversine(R=6371008.8)")
    #expect("\(MovingTimeRule.speed(minimum: 0.5))" == "speed:0.5")
    #expect("\(ElevationGainRule.turningPoint(threshold: 5))" == "turning-point:5")
  }

  /// At the bounds of each stated range a name has a rule, beyond them none.
  @Test func parametersOutsideTheirRangeAreRefused() {
    for name in ["haversine:1e6", "haversine:1e8", "haversine-smoothed:0.1"] {
      #expect(DistanceRule(named: name) != nil, "\(name)")
    }
    for name in [
      "haversine:999999", "haversine:1e8001", "haversine:1.0001e8", "haversine:1e300",
      "haversine-smoothed:0.09", "haversine-smoothed:3601", "haversine-smoothed:1e308",
    ] { #expect(DistanceRule(named: name) == nil, "\(name)") }
    for word in ["turning-point", "hysteresis"] {
      #expect(ElevationGainRule(named: "\(word):10000") != nil)
      #expect(ElevationGainRule(named: "\(word):10001") == nil)
      #expect(ElevationGainRule(named: "\(word):1e-4") == nil)
    }
    #expect(MovingTimeRule(named: "speed:20") != nil)
    #expect(MovingTimeRule(named: "speed:20.1") == nil)
    #expect(MovingTimeRule(named: "speed:1e-4") == nil)
  }
}
