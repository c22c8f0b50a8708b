// Rules by the names that a person types: a word, and after a colon its one parameter.

extension DistanceRule {
  /// The rule of a name, such as `haversine`, `haversine:6378137` (another radius in metres),
  /// `geodesic`, `gpxpy`, `device`, `haversine-3d` or `haversine-smoothed:20` (seconds).
  ///
  /// Nil for any other name, for a parameter that is not positive and for one where the rule has
  /// none.
  public init?(named name: String) {
    guard let rule = RuleName(name) else { return nil }
    switch (rule.word, rule.parameter) {
    case ("haversine", let radius):
      self = .path(Haversine(radius: radius ?? Haversine.meanRadius))
    case ("geodesic", nil): self = .path(Geodesic())
    case ("gpxpy", nil): self = .path(FlatDegrees())
    case ("device", nil): self = .device
    case ("haversine-3d", nil): self = .slope
    case ("haversine-smoothed", let window): self = .smoothed(window: window ?? 10)
    default: return nil
    }
  }
}

extension ElevationGainRule {
  /// The names of all rules, ours first, in the order of a comparison.
  public static let names = [
    "adaptive", "turning-point:3", "hysteresis:3", "raw", "gpxpy", "goldencheetah", "runalyze",
    "gpx-studio",
    "endurain", "opentracks", "gpxkit", "gpsa", "wanderer", "get-rucky",
  ]

  /// The rule of a name out of `names`; `turning-point` and `hysteresis` take another threshold in
  /// metres, as in `turning-point:5`, and mean 3 m without one.
  ///
  /// Nil for any other name, and for a threshold that is not positive.
  public init?(named name: String) {
    guard let rule = RuleName(name) else { return nil }
    switch rule.word {
    case "turning-point": self = .turningPoint(threshold: rule.parameter ?? 3)
    case "hysteresis": self = .hysteresis(threshold: rule.parameter ?? 3)
    default:
      guard let known = Self.withoutParameter.first(where: { $0.name == name }) else { return nil }
      self = known
    }
  }

  private static let withoutParameter: [ElevationGainRule] = [
    .adaptive, .raw, .gpxpy, .goldenCheetah, .runalyze, .gpxStudio, .endurain, .openTracks, .gpxKit,
    .gpsa,
    .wanderer, .getRucky,
  ]
}

extension MovingTimeRule {
  /// The rule of a name: `displacement`, `gpxpy`, `goldencheetah`, `gpsa`, `dreeve`, or `speed` with
  /// a least speed in m/s (0.3 unless told, as in `speed:0.5`).
  ///
  /// Nil for any other name, for a speed that is not positive and for a parameter where the rule
  /// has none.
  public init?(named name: String) {
    guard let rule = RuleName(name) else { return nil }
    switch (rule.word, rule.parameter) {
    case ("displacement", nil): self = .standard
    case ("gpxpy", nil): self = .gpxpy
    case ("goldencheetah", nil): self = .goldenCheetah
    case ("gpsa", nil): self = .gpsa
    case ("dreeve", nil): self = .dreeve
    case ("speed", let minimum): self = .speed(minimum: minimum ?? 0.3)
    default: return nil
    }
  }
}

/// A rule's name taken apart.
struct RuleName {
  let word: Substring
  /// The positive number after the colon; nil where there is no colon.
  let parameter: Double?

  init?(_ name: String) {
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    word = parts[0]
    guard parts.count > 1 else {
      parameter = nil
      return
    }
    guard let number = Double(parts[1]), number > 0, number.isFinite else { return nil }
    parameter = number
  }
}
