extension Effort: Codable {
  private enum CodingKeys: String, CodingKey {
    case value
    case startTime = "start_time_s"
    case endTime = "end_time_s"
    case startDistance = "start_m"
    case endDistance = "end_m"
    case firstRow = "first_row"
    case lastRow = "last_row"
    case meanLoad = "mean_load_kg"
  }

  /// Reads an effort; the kind and its target are members of the same object.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    let first = try members.decode(Int.self, forKey: .firstRow)
    let last = try members.decode(Int.self, forKey: .lastRow)
    guard first >= 0, last < Int.max, last + 1 >= first else {
      throw DecodingError.dataCorruptedError(
        forKey: .lastRow, in: members, debugDescription: "the last row lies before the first")
    }
    self.init(
      kind: try Kind(from: decoder), value: try members.decode(Double.self, forKey: .value),
      startTime: try members.decode(Double.self, forKey: .startTime),
      endTime: try members.decode(Double.self, forKey: .endTime),
      startDistance: try members.decode(Double.self, forKey: .startDistance),
      endDistance: try members.decode(Double.self, forKey: .endDistance), rows: first..<last + 1,
      meanLoad: try members.decodeIfPresent(Double.self, forKey: .meanLoad))
  }

  /// Writes the kind with its target, the value in its own unit, and where the effort lies.
  public func encode(to encoder: any Encoder) throws {
    try kind.encode(to: encoder)
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(value, forKey: .value)
    try members.encode(startTime, forKey: .startTime)
    try members.encode(endTime, forKey: .endTime)
    try members.encode(startDistance, forKey: .startDistance)
    try members.encode(endDistance, forKey: .endDistance)
    try members.encode(rows.lowerBound, forKey: .firstRow)
    try members.encode(rows.upperBound - 1, forKey: .lastRow)
    try members.encodeIfPresent(meanLoad, forKey: .meanLoad)
  }
}

extension Effort.Kind: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case meters = "target_m"
    case seconds = "target_s"
  }

  /// Reads the kind and its target: `{"kind": "fastest", "target_m": 5000}`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    switch try members.decode(String.self, forKey: .kind) {
    case "fastest": self = .fastest(meters: try members.decode(Double.self, forKey: .meters))
    case "farthest": self = .farthest(seconds: try members.decode(Double.self, forKey: .seconds))
    case "power": self = .highestPower(seconds: try members.decode(Double.self, forKey: .seconds))
    case "climb": self = .fastestClimb(seconds: try members.decode(Double.self, forKey: .seconds))
    case let word:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: members, debugDescription: "no effort is of the kind \(word)")
    }
  }

  /// Writes the kind and its target.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(word, forKey: .kind)
    switch self {
    case .fastest(let meters): try members.encode(meters, forKey: .meters)
    case .farthest(let seconds), .highestPower(let seconds), .fastestClimb(let seconds):
      try members.encode(seconds, forKey: .seconds)
    }
  }
}
