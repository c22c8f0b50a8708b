internal import RuckKernels

extension Effort: Codable {
  /// Reads an effort as ``encode(to:)`` writes it, or one of the command's JSON
  /// (`ruckstat efforts --format json`), whose times are milliseconds; the kind and its target are members
  /// of the same object.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    let first = try members.decode(Int.self, forKey: .firstRow)
    let last = try members.decode(Int.self, forKey: .lastRow)
    guard first >= 0, last < Int.max, last + 1 >= first else {
      throw DecodingError.dataCorruptedError(
        forKey: .lastRow, in: members, debugDescription: "the last row lies before the first")
    }
    let kind = try Kind(from: decoder)
    self.init(
      kind: kind, value: try Self.value(of: kind, members),
      startTime: try members.time(.startTime, else: .start) ?? .nan,
      endTime: try members.time(.endTime, else: .end) ?? .nan,
      startDistance: try members.decode(Double.self, forKey: .startDistance),
      endDistance: try members.decode(Double.self, forKey: .endDistance), rows: first..<last + 1,
      meanLoad: try members.number(.meanLoad))
    if !members.contains(.startTime),
      let elapsed = try members.number(.elapsed)
    {
      (startTime, endTime) = Timestamp.spread(startTime, endTime, by: elapsed)
    }
  }

  private static func value(of kind: Kind, _ members: KeyedDecodingContainer<Key>) throws -> Double
  {
    if let value = try members.number(.value) { return value }
    switch kind {
    case .fastest: return try members.decode(Double.self, forKey: .elapsed)
    case .farthest: return try members.decode(Double.self, forKey: .distance)
    case .highestPower: return try members.decode(Double.self, forKey: .meanPower)
    case .fastestGain:
      let gain = try members.decode(Double.self, forKey: .gainPerHour)
      return argument(giving: gain, near: gain / 3600) { $0 * 3600 }
    }
  }

  /// Writes the members of the command's JSON, the value in its own unit, and the times in seconds.
  public func encode(to encoder: any Encoder) throws {
    try kind.encode(to: encoder)
    var members = encoder.container(keyedBy: Key.self)
    try members.number(.elapsed, elapsed)
    try members.number(.distance, distance)
    try members.number(.pace, pace)
    try members.encode(Timestamp.text(startTime), forKey: .start)
    try members.encode(Timestamp.text(endTime), forKey: .end)
    try members.encode(startDistance, forKey: .startDistance)
    try members.encode(endDistance, forKey: .endDistance)
    try members.encode(rows.lowerBound, forKey: .firstRow)
    try members.encode(rows.upperBound - 1, forKey: .lastRow)
    try members.number(.meanPower, meanPower)
    try members.number(.gainPerHour, gainPerHour)
    try members.number(.meanLoad, meanLoad)
    try members.encode(value, forKey: .value)
    try members.number(.startTime, startTime)
    try members.number(.endTime, endTime)
  }
}

extension Effort.Kind: Codable {
  /// Reads the kind and its target: `{"kind": "fastest", "target_m": 5000}`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Effort.Key.self)
    func target(_ key: Effort.Key) throws -> Double {
      try members.decode(Double.self, forKey: key)
    }
    switch try members.decode(String.self, forKey: .kind) {
    case "fastest": self = .fastest(meters: try target(.targetDistance))
    case "farthest": self = .farthest(seconds: try target(.targetTime))
    case "power": self = .highestPower(seconds: try target(.targetTime))
    case "climb": self = .fastestGain(seconds: try target(.targetTime))
    case let word:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: members, debugDescription: "no effort is of the kind \(word)")
    }
  }

  /// Writes the kind and its target; the target of the other unit is null.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Effort.Key.self)
    try members.encode(word, forKey: .kind)
    try members.encode(meters, forKey: .targetDistance)
    try members.encode(seconds, forKey: .targetTime)
  }
}
