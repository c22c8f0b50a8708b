internal import RuckKernels

extension Effort: Codable {
  /// Reads an effort as ``encode(to:)`` writes it, or one of the command's JSON
  /// (`ruckstat efforts --format json`), whose times are milliseconds; the kind and its target are members
  /// of the same object.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: TextKey.self)
    let first = try members.decode(Int.self, forKey: "first_row")
    let last = try members.decode(Int.self, forKey: "last_row")
    guard first >= 0, last < Int.max, last + 1 >= first else {
      throw DecodingError.dataCorruptedError(
        forKey: "last_row", in: members, debugDescription: "the last row lies before the first")
    }
    let kind = try Kind(from: decoder)
    self.init(
      kind: kind, value: try members.number("value") ?? Self.value(of: kind, members),
      startTime: try members.time("start") ?? .nan, endTime: try members.time("end") ?? .nan,
      startDistance: try members.decode(Double.self, forKey: "start_m"),
      endDistance: try members.decode(Double.self, forKey: "end_m"), rows: first..<last + 1,
      meanLoad: try members.number("mean_load_kg"))
    if !members.contains("start_time_s"), let elapsed = try members.number("elapsed_s") {
      (startTime, endTime) = Timestamp.spread(startTime, endTime, by: elapsed)
    }
  }

  private static func value(
    of kind: Kind, _ members: KeyedDecodingContainer<TextKey>
  ) throws -> Double {
    switch kind {
    case .fastest: try members.decode(Double.self, forKey: "elapsed_s")
    case .farthest: try members.decode(Double.self, forKey: "distance_m")
    case .highestPower: try members.decode(Double.self, forKey: "mean_power_w")
    case .fastestGain: try members.decode(Double.self, forKey: "climb_m_per_h") / 3600
    }
  }

  /// Writes the members of the command's JSON, the value in its own unit, and the times in seconds.
  public func encode(to encoder: any Encoder) throws {
    try kind.encode(to: encoder)
    var members = encoder.container(keyedBy: TextKey.self)
    try members.number("elapsed_s", elapsed)
    try members.number("distance_m", distance)
    try members.number("pace_s_per_km", pace)
    try members.time("start", startTime)
    try members.time("end", endTime)
    try members.encode(startDistance, forKey: "start_m")
    try members.encode(endDistance, forKey: "end_m")
    try members.encode(rows.lowerBound, forKey: "first_row")
    try members.encode(rows.upperBound - 1, forKey: "last_row")
    try members.number("mean_power_w", meanPower)
    try members.number("climb_m_per_h", gainPerHour)
    try members.number("mean_load_kg", meanLoad)
    try members.encode(value, forKey: "value")
  }
}

extension Effort.Kind: Codable {
  /// Reads the kind and its target: `{"kind": "fastest", "target_m": 5000}`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: TextKey.self)
    func target(_ key: TextKey) throws -> Double { try members.decode(Double.self, forKey: key) }
    switch try members.decode(String.self, forKey: "kind") {
    case "fastest": self = .fastest(meters: try target("target_m"))
    case "farthest": self = .farthest(seconds: try target("target_s"))
    case "power": self = .highestPower(seconds: try target("target_s"))
    case "climb": self = .fastestGain(seconds: try target("target_s"))
    case let word:
      throw DecodingError.dataCorruptedError(
        forKey: "kind", in: members, debugDescription: "no effort is of the kind \(word)")
    }
  }

  /// Writes the kind and its target; the target of the other unit is null.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: TextKey.self)
    try members.encode(word, forKey: "kind")
    try members.encode(meters, forKey: "target_m")
    try members.encode(seconds, forKey: "target_s")
  }
}
