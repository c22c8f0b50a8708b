// Rules by the names that a person types: a word, and after a colon its one parameter.

extension DistanceRule {
  /// Metres: the spheres that a rule can be named for, from a sixth of the Earth's radius to sixteen
  /// of them.
  public static let radii = 1e6...1e8
  /// Seconds: the smoothing windows that a rule can be named for.
  public static let windows = 0.1...3600.0

  /// The rule of a name, such as `trend`, `haversine`, `haversine:6378137` (another radius in metres),
  /// `geodesic`, `gpxpy`, `device`, `haversine-3d` or `haversine-smoothed:20` (seconds).
  ///
  /// A rule's own ``name`` is read too. Nil for any other name, for a radius outside ``radii``, a
  /// window outside ``windows`` and for a parameter where the rule has none.
  public init?(named name: String) {
    let plain = [.path(Geodesic()), .path(EquirectangularDistance()), .device, .trend, Self.slope]
    if let known = plain.first(where: { $0.name == name }) {
      self = known
      return
    }
    guard let rule = RuleName(name) else { return nil }
    switch (rule.word, rule.parameter) {
    case ("haversine", let radius):
      guard let radius = rule.held(radius ?? Haversine.meanRadius, in: Self.radii) else {
        return nil
      }
      self = .path(Haversine(radius: radius))
    case ("geodesic", nil): self = .path(Geodesic())
    case ("haversine-smoothed", let window):
      guard let window = rule.held(window ?? 10, in: Self.windows) else { return nil }
      self = .smoothed(window: window)
    default: return nil
    }
  }
}

extension ElevationGainRule {
  /// Metres: the thresholds that a rule can be named for.
  public static let thresholds = 0.001...10_000.0

  /// The names of all rules, ours first, in the order of a comparison.
  public static let names =
    ["adaptive", "turning-point:3", "hysteresis:3", "raw"] + programs.map(\.name)

  /// The rule of a name out of `names`; `turning-point` and `hysteresis` take another threshold in
  /// metres, as in `turning-point:5`, and mean 3 m without one.
  ///
  /// A rule's own ``text`` is read too. Nil for any other name, and for a threshold outside
  /// ``thresholds``.
  public init?(named name: String) {
    if let known = ([.adaptive, .raw] + Self.programs).first(where: {
      $0.name == name || $0.text == name
    }) {
      self = known
      return
    }
    guard let rule = RuleName(name) else { return nil }
    switch rule.word {
    case "turning-point", "hysteresis":
      guard let threshold = rule.held(rule.parameter ?? 3, in: Self.thresholds) else { return nil }
      self =
        rule.word == "hysteresis"
        ? .hysteresis(threshold: threshold) : .turningPoint(threshold: threshold)
    default: return nil
    }
  }
}

extension MovingTimeRule {
  /// Metres a second: the least speeds that a rule can be named for.
  public static let minimumSpeeds = 0.001...20.0

  /// The rule of a name: `gpxpy`, `goldencheetah`, `gpsa`, `dreeve`, or `displacement` or `speed`,
  /// which take a least speed in m/s (0.3 unless given, as in `speed:0.5`).
  ///
  /// A rule's own ``name`` is read too. Nil for any other name, for a speed outside ``minimumSpeeds``
  /// and for a parameter where the rule has none.
  public init?(named name: String) {
    let plain = [.gpxpy, .goldenCheetah, .gpsa, Self.dreeve]
    if let known = plain.first(where: { $0.name == name }) {
      self = known
      return
    }
    guard let rule = RuleName(name),
      let speed = rule.held(rule.parameter ?? 0.3, in: Self.minimumSpeeds)
    else { return nil }
    switch rule.word {
    case "displacement": self = .displacement(slowest: speed)
    case "speed": self = .speed(minimum: speed)
    default: return nil
    }
  }
}

/// A rule's name taken apart: as a person types it, `haversine-smoothed:20`, or as a rule prints it,
/// `haversine-smoothed(window=20s)`.
struct RuleName {
  let word: Substring
  /// The positive number after the colon or the name of the parameter; nil where there is none.
  let parameter: Double?

  init?(_ name: String) {
    let end = name.firstIndex { $0 == ":" || $0 == "(" } ?? name.endIndex
    word = name[..<end]
    guard end < name.endIndex else {
      parameter = nil
      return
    }
    var text = name[end...].dropFirst()
    if name[end] == "(" {
      guard text.popLast() == ")", let sign = text.firstIndex(of: "=") else { return nil }
      text = text[sign...].dropFirst()
      if text.last == "s" { text.removeLast() }
    }
    guard let number = typedNumber(text), number > 0 else { return nil }
    parameter = number
  }

  /// A parameter; nil where it lies outside the range of its rule.
  func held(_ parameter: Double, in range: ClosedRange<Double>) -> Double? {
    range.contains(parameter) ? parameter : nil
  }
}

/// A rule by the name that it prints, so that a stored rule reads like a summary: two rules are equal
/// where their descriptions are, and are coded as these.
public protocol NamedRule: Hashable, CustomStringConvertible {
  /// The rule of a name, its own `description` among them; nil where none has it.
  init?(named name: String)
}

extension NamedRule {
  /// Two rules are equal where their descriptions are.
  public static func == (one: Self, other: Self) -> Bool { one.description == other.description }
  /// Hashes the description.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  #if !hasFeature(Embedded)
  /// Reads a rule from its description; a rule of your own is not known by it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let rule = Self(named: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no rule has the name \(name)")
    }
    self = rule
  }

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
  #endif
}

extension DistanceRule: NamedRule {
  /// The ``name``.
  public var description: String { name }
}

extension ElevationGainRule: NamedRule {
  /// The ``text``.
  public var description: String { text }
}

extension MovingTimeRule: NamedRule {
  /// The ``name``.
  public var description: String { name }
}

#if !hasFeature(Embedded)
extension DistanceRule: Codable {}
extension ElevationGainRule: Codable {}
extension MovingTimeRule: Codable {}
#endif
