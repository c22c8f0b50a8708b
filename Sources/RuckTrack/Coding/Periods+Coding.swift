#if !RUCK_BYTES_ONLY
public import RuckKernels

/// A period of a session; read from the command's JSON its times are milliseconds.
protocol CodedPeriod: Codable {
  var start: Double { get }
}

extension MovingTime.Pause: Codable, CodedPeriod {
  /// Reads a rest as ``encode(to:)`` writes it, or one of the command's JSON.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: TextKey.self)
    let start = try members.knownTime("start")
    let end = try members.number("end_time_s")
    self.init(
      start: start, end: try end ?? start + members.decode(Double.self, forKey: "duration_s"))
  }

  /// Writes the keys of the command's JSON, and the times in seconds.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: TextKey.self)
    try members.time("start", start)
    try members.encode(length, forKey: "duration_s")
    try members.encode(end, forKey: "end_time_s")
  }
}

extension Gap: Codable, CodedPeriod {
  /// Reads a gap as ``encode(to:)`` writes it, or a hole of the command's JSON.
  ///
  /// The command prints neither the row, which is 0 then, nor the counted time of a rest: at most half
  /// an hour.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: TextKey.self)
    let kind = try members.decode(Kind.self, forKey: "kind")
    let seconds = try members.decode(Double.self, forKey: "duration_s")
    self.init(
      row: try members.decodeIfPresent(Int.self, forKey: "row") ?? 0, kind: kind,
      start: try members.knownTime("start"), seconds: seconds,
      meters: try members.decode(Double.self, forKey: "distance_m"),
      counted: try members.number("counted_s") ?? GapRule.standard.counted(kind, seconds))
    way = try members.number("way_m") ?? way
    moving = try members.number("moving_s") ?? moving
  }

  /// Writes the keys of the command's JSON, the row and the counted time.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: TextKey.self)
    try members.encode(kind, forKey: "kind")
    try members.time("start", start)
    try members.encode(seconds, forKey: "duration_s")
    try members.encode(meters, forKey: "distance_m")
    try members.encode(way, forKey: "way_m")
    try members.encode(moving, forKey: "moving_s")
    try members.encode(row, forKey: "row")
    try members.encode(counted, forKey: "counted_s")
  }
}

extension Exclusion: Codable, CodedPeriod {
  /// Reads an exclusion as ``encode(to:)`` writes it, or one of the command's JSON, which does not say
  /// which rows are left out.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: TextKey.self)
    let rows = try members.decodeIfPresent(Range<Int>.self, forKey: "rows") ?? 0..<0
    guard rows.lowerBound >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: "rows", in: members, debugDescription: "a row has a number below 0")
    }
    self.init(
      reason: try members.decode(Reason.self, forKey: "reason"),
      start: try members.knownTime("start"),
      seconds: try members.decode(Double.self, forKey: "duration_s"),
      meters: try members.decode(Double.self, forKey: "distance_m"), rows: rows)
  }

  /// Writes the keys of the command's JSON, and the rows.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: TextKey.self)
    try members.encode(reason, forKey: "reason")
    try members.time("start", start)
    try members.encode(seconds, forKey: "duration_s")
    try members.encode(meters, forKey: "distance_m")
    try members.encode(rows, forKey: "rows")
  }
}
#endif
