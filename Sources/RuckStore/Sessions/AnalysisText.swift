internal import RuckMetrics

/// The settings of an analysis beyond those in its rows, as a text of a column, so that the same figures
/// can be computed again: `gain=raw;rest=1.3;height=1.8`.
///
/// A setting that is not named is the default of the program's version. Numbers bring back every bit.
enum AnalysisText {
  private static let usual = SessionRequest()

  /// The text of an analysis.
  ///
  /// - Parameters:
  ///   - request: the request for it.
  ///   - tracked: its result.
  /// - Returns: the text; empty where all is as usual.
  static func text(of request: SessionRequest, _ tracked: TrackedSession) -> String {
    var words: [String] = []
    func add(_ key: String, _ value: String?, but usual: String? = nil) {
      if let value, value != usual { words.append("\(key)=\(value)") }
    }
    let (rules, usualRules) = (request.rules, usual.rules)
    add("distance", rules.distance.name, but: usualRules.distance.name)
    add("gain", rules.gain.text, but: usualRules.gain.text)
    add("moving", rules.moving.name, but: usualRules.moving.name)
    add("clean", rules.cleaning.name, but: usualRules.cleaning.name)
    add("gap", rules.gap.name, but: usualRules.gap.name)
    add("vehicle", rules.vehicle.name, but: usualRules.vehicle.name)
    if rules.gradeWithoutAltitudes != 0 { add("grade", "\(rules.gradeWithoutAltitudes)") }
    add("model", request.modelName, but: usual.modelName)
    let tiles = tracked.terrainModel?.name.replacing("%", with: "%25").replacing(";", with: "%3B")
    add("tiles", tiles, but: TerrainModel.noTerrain.name)
    if !rules.guardRails { add("guards", "off") }
    add("rest", request.restingRate.map { "\($0.wattsPerKilogram)" })
    add("uptake", request.maximalUptake.map { "\($0)" })
    add("met", request.activityCode.map { "\($0)" })
    let activity = tracked.session.summary.activity
    if activity.source == .option { add("kind", activity.kind.rawValue) }
    let walker = tracked.walker
    if tracked.session.bodyMassSource != .assumed { add("mass", "\(tracked.session.bodyMass)") }
    add("height", walker.height.map { "\($0.meters)" })
    add("age", walker.age.map { "\($0)" })
    add("sex", walker.sex?.rawValue)
    add("resting", walker.restingHeartRate.map { "\($0)" })
    add("maximum", walker.maximumHeartRate.map { "\($0)" })
    add("fat", walker.bodyFatFraction.map { "\($0)" })
    return words.joined(separator: ";")
  }

  /// The request of a text; nil for any other text.
  static func request(of text: String) -> SessionRequest? {
    var request = SessionRequest()
    request.shown = .trainingLoad
    for word in text.split(separator: ";") {
      let sides = word.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      guard take(String(sides[1]), as: String(sides[0]), into: &request) else { return nil }
    }
    return request
  }

  private static func take(
    _ value: String, as key: String, into request: inout SessionRequest
  ) -> Bool {
    func set<Value>(_ path: WritableKeyPath<SessionRequest, Value>, _ value: Value?) -> Bool {
      guard let value else { return false }
      request[keyPath: path] = value
      return true
    }
    let number = Double(value)
    switch key {
    case "distance": return set(\.rules.distance, DistanceRule(named: value))
    case "gain": return set(\.rules.gain, ElevationGainRule(named: value))
    case "moving": return set(\.rules.moving, MovingTimeRule(named: value))
    case "clean": return set(\.rules.cleaning, CleaningRule(named: value))
    case "gap": return set(\.rules.gap, GapRule(named: value))
    case "vehicle": return set(\.rules.vehicle, value == "none" ? VehicleRule.none : nil)
    case "grade": return set(\.rules.gradeWithoutAltitudes, number)
    case "model": return set(\.modelName, value)
    case "guards": return set(\.rules.guardRails, value == "off" ? false : nil)
    case "rest": return set(\.restingRate, number.map { RestingRate(wattsPerKilogram: $0) })
    case "uptake": return set(\.maximalUptake, number)
    case "met": return set(\.activityCode, Int(value))
    case "tiles":
      let folder = value.replacing("%3B", with: ";").replacing("%25", with: "%")
      return set(\.terrainModel, TerrainModel(tiles: folder))
    case "kind": return set(\.kind, ActivityKind(rawValue: value))
    case "mass": return set(\.bodyMasses, number.map { [Sourced(.kilograms($0), .option)] })
    case "height": return set(\.walker.height, number.map { .meters($0) })
    case "age": return set(\.walker.age, number)
    case "sex": return set(\.walker.sex, Sex(rawValue: value))
    case "resting": return set(\.walker.restingHeartRate, number)
    case "maximum": return set(\.walker.maximumHeartRate, number)
    case "fat": return set(\.walker.bodyFatFraction, number)
    default: return false
    }
  }
}
