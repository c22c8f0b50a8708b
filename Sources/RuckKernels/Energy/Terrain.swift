/// A kind of ground with its terrain factor η: how much dearer moving over it is than on asphalt.
///
/// A fixed factor, one that depends on speed (Richmond 2015), or one that depends on snow.
public enum Terrain: Sendable, Hashable {
  /// A factor that does not depend on speed.
  case factor(Double)
  /// Sand after Richmond 2015: 1.5 + 1.3/V².
  case sandBySpeed
  /// Light and heavy vegetation after Richmond 2015: 0.0718·V³ + 1.3·V² − 5.3701·V + 6.0705.
  case vegetationBySpeed
  /// Silt and clay after Richmond 2015 by cone index (at least 7): 1 + 2.5/(CI − 4.8).
  case siltOrClay(coneIndex: Double)
  /// Snow after Pandolf 1976 by depth of foot penetration in metres: 1.30 + 0.082 per cm.
  case snow(footDepth: Double)
  /// Snow after Richmond 2019 by depth in metres and density in g/cm³.
  case deepSnow(depth: Double, density: Double)
  /// Ground of your own under a name of your own, with a factor that does not depend on speed.
  case custom(name: String, factor: Double)

  /// The speed below which the speed-dependent factors stay at this speed's value, m/s.
  ///
  /// Both blow up for a walker who hardly moves.
  public static let slowestSpeed = 0.6
  /// The lowest cone index of the silt and clay data.
  public static let lowestConeIndex = 7.0

  /// The terrain factor at a speed in m/s.
  ///
  /// NaN of a NaN speed where the factor depends on speed.
  public func factor(speed: Double) -> Double {
    let v = speed < Self.slowestSpeed ? Self.slowestSpeed : speed
    switch self {
    case .factor(let factor), .custom(_, let factor):
      return factor
    case .sandBySpeed:
      return 1.5 + 1.3 / (v * v)
    case .vegetationBySpeed:
      return ((0.0718 * v + 1.3) * v - 5.3701) * v + 6.0705
    case .siltOrClay(let coneIndex):
      return 1 + 2.5 / (max(coneIndex, Self.lowestConeIndex) - 4.8)
    case .snow(let footDepth):
      return 1.30 + 0.082 * (footDepth * 100)
    case .deepSnow(let depth, let density):
      let sink = Self.snowSink(depth: depth, density: density) * 100
      return ((0.0005 * sink + 0.0001) * sink + 0.1072) * sink + 1.2604
    }
  }

  /// Returns the depth to which a foot sinks into snow after Richmond 2019, m: depth × (1 − density/1.186).
  public static func snowSink(depth: Double, density: Double) -> Double {
    depth * (1 - density / 1.186)
  }

  /// Whether the factor changes with speed.
  public var dependsOnSpeed: Bool { self == .sandBySpeed || self == .vegetationBySpeed }
}

extension Terrain {
  /// One line of the table of named kinds of ground.
  public struct Kind: Sendable, Hashable {
    /// The name on the command line.
    public let name: String
    /// Its factor.
    public let terrain: Terrain
    /// The source of the factor.
    public let source: String
  }

  /// The kinds of ground by name.
  ///
  /// The classic table first; `richmond-` is the speed-dependent table made for Pandolf with
  /// Santee's correction.
  public static let kinds: [Kind] = [
    Kind(name: "paved", terrain: .factor(1.0), source: soule),
    Kind(name: "treadmill", terrain: .factor(1.0), source: soule),
    Kind(name: "grass", terrain: .factor(1.08), source: "Weyand 2021, short grass"),
    Kind(name: "dirt", terrain: .factor(1.1), source: soule),
    Kind(name: "trail", terrain: .factor(1.1), source: "de Müllenheim 2016, forest 1.08-1.12"),
    Kind(name: "gravel", terrain: .factor(1.2), source: "Richmond 2015"),
    Kind(name: "light-brush", terrain: .factor(1.2), source: soule),
    Kind(name: "hard-snow", terrain: .factor(1.3), source: "common list (1.6 in 1971)"),
    Kind(name: "heavy-brush", terrain: .factor(1.5), source: soule),
    Kind(name: "swamp", terrain: .factor(1.8), source: soule),
    Kind(name: "sand", terrain: .factor(2.1), source: soule),
    Kind(name: "snow-15cm", terrain: .factor(2.5), source: "Pandolf 1976"),
    Kind(name: "snow-25cm", terrain: .factor(3.3), source: "Pandolf 1976"),
    Kind(name: "snow-35cm", terrain: .factor(4.1), source: "Pandolf 1976"),
    Kind(name: "richmond-paved", terrain: .factor(1.0), source: richmond),
    Kind(name: "richmond-gravel", terrain: .factor(1.2), source: richmond),
    Kind(name: "richmond-dirt", terrain: .factor(1.2), source: richmond),
    Kind(name: "richmond-slippery", terrain: .factor(1.7), source: richmond),
    Kind(name: "richmond-swamp", terrain: .factor(3.5), source: richmond),
    Kind(name: "richmond-sand", terrain: .sandBySpeed, source: richmond),
    Kind(name: "richmond-vegetation", terrain: .vegetationBySpeed, source: richmond),
  ]

  private static let soule = "Soule and Goldman 1972, in Richmond 2015 Table 1"
  private static let richmond = "Richmond 2015"

  /// The ground that a name or a number means; nil where it means none.
  ///
  /// A name of ``kinds``, a factor in ``GuardRails/terrainFactors``, or `snow:20cm` by depth of
  /// foot penetration.
  public init?(_ text: String) {
    if let kind = Self.kinds.first(where: { $0.name == text }) {
      self = kind.terrain
    } else if let factor = typedNumber(text), GuardRails.terrainFactors.contains(factor) {
      self = .factor(factor)
    } else if text.hasPrefix("snow:"), text.hasSuffix("cm"),
      let depth = Double(text.dropFirst(5).dropLast(2)), (0...100).contains(depth)
    {
      self = .snow(footDepth: depth / 100)
    } else {
      return nil
    }
  }
}

#if !hasFeature(Embedded)
extension Terrain: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, name, factor, coneIndex = "cone_index", depth = "depth_m"
    case density = "density_g_per_cm3"
  }

  private enum CodedKind: String, Codable {
    case factor, sandBySpeed = "sand-by-speed", vegetationBySpeed = "vegetation-by-speed"
    case siltOrClay = "silt-or-clay", snow, deepSnow = "deep-snow", custom
  }

  /// Reads the kind of ground and its numbers: `{"kind": "factor", "factor": 1.2}`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ key: CodingKeys) throws -> Double {
      try members.decode(Double.self, forKey: key)
    }
    switch try members.decode(CodedKind.self, forKey: .kind) {
    case .factor: self = .factor(try number(.factor))
    case .sandBySpeed: self = .sandBySpeed
    case .vegetationBySpeed: self = .vegetationBySpeed
    case .siltOrClay: self = .siltOrClay(coneIndex: try number(.coneIndex))
    case .snow: self = .snow(footDepth: try number(.depth))
    case .deepSnow: self = .deepSnow(depth: try number(.depth), density: try number(.density))
    case .custom:
      self = .custom(
        name: try members.decode(String.self, forKey: .name), factor: try number(.factor))
    }
  }

  /// Writes the kind of ground and its numbers.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .factor(let factor):
      try members.encode(CodedKind.factor, forKey: .kind)
      try members.encode(factor, forKey: .factor)
    case .sandBySpeed: try members.encode(CodedKind.sandBySpeed, forKey: .kind)
    case .vegetationBySpeed: try members.encode(CodedKind.vegetationBySpeed, forKey: .kind)
    case .siltOrClay(let coneIndex):
      try members.encode(CodedKind.siltOrClay, forKey: .kind)
      try members.encode(coneIndex, forKey: .coneIndex)
    case .snow(let depth):
      try members.encode(CodedKind.snow, forKey: .kind)
      try members.encode(depth, forKey: .depth)
    case .deepSnow(let depth, let density):
      try members.encode(CodedKind.deepSnow, forKey: .kind)
      try members.encode(depth, forKey: .depth)
      try members.encode(density, forKey: .density)
    case .custom(let name, let factor):
      try members.encode(CodedKind.custom, forKey: .kind)
      try members.encode(name, forKey: .name)
      try members.encode(factor, forKey: .factor)
    }
  }
}
#endif
