extension Terrain: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case name
    case factor
    case coneIndex = "cone_index"
    case depth = "depth_m"
    case density = "density_g_per_cm3"
  }

  private enum CodedKind: String, Codable {
    case factor
    case sandBySpeed = "sand-by-speed"
    case vegetationBySpeed = "vegetation-by-speed"
    case siltOrClay = "silt-or-clay"
    case snow
    case deepSnow = "deep-snow"
    case custom
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
