#if !RUCK_BYTES_ONLY
internal import RuckKernels

extension Gap: Codable {
  /// Reads a gap as ``encode(to:)`` writes it, or a hole of the command's JSON.
  ///
  /// The command prints neither the row, which is 0 then, nor what of a rest counts: half an hour at
  /// most.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: PeriodKey.self)
    let kind = try members.decode(Kind.self, forKey: .kind)
    let seconds = try members.decode(Double.self, forKey: .duration)
    let counted = try members.number(.counted)
    self.init(
      row: try members.decodeIfPresent(Int.self, forKey: .row) ?? 0, kind: kind,
      start: try members.start(), seconds: seconds,
      meters: try members.decode(Double.self, forKey: .distance),
      counted: counted ?? GapRule.standard.counted(kind, seconds))
  }

  /// Writes the keys of the command's JSON, the row and what counts.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: PeriodKey.self)
    try members.encode(kind, forKey: .kind)
    try members.encode(Timestamp.text(start), forKey: .start)
    try members.encode(seconds, forKey: .duration)
    try members.encode(meters, forKey: .distance)
    try members.encode(start, forKey: .startTime)
    try members.encode(row, forKey: .row)
    try members.encode(counted, forKey: .counted)
  }
}

extension Exclusion: Codable {
  /// Reads an exclusion as ``encode(to:)`` writes it, or one of the command's JSON, which does not say
  /// which rows are left out.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: PeriodKey.self)
    let rows = try members.decodeIfPresent(Range<Int>.self, forKey: .rows) ?? 0..<0
    guard rows.lowerBound >= 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: members, debugDescription: "no row has a number below 0")
    }
    self.init(
      reason: try members.decode(Reason.self, forKey: .reason), start: try members.start(),
      seconds: try members.decode(Double.self, forKey: .duration),
      meters: try members.decode(Double.self, forKey: .distance), rows: rows)
  }

  /// Writes the keys of the command's JSON, and the rows.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: PeriodKey.self)
    try members.encode(reason, forKey: .reason)
    try members.encode(Timestamp.text(start), forKey: .start)
    try members.encode(seconds, forKey: .duration)
    try members.encode(meters, forKey: .distance)
    try members.encode(start, forKey: .startTime)
    try members.encode(rows, forKey: .rows)
  }
}

/// A period of a session, which the command places by its seconds from the session's start.
protocol Period: Codable {
  var start: Double { get }
  /// The same period at another time.
  func starting(at start: Double) -> Self
}

extension MovingTime.Pause: Period {
  func starting(at start: Double) -> Self { Self(start: start, end: start + length) }
}

extension Gap: Period {
  func starting(at start: Double) -> Self {
    Gap(row: row, kind: kind, start: start, seconds: seconds, meters: meters, counted: counted)
  }
}

extension Exclusion: Period {
  func starting(at start: Double) -> Self {
    Exclusion(reason: reason, start: start, seconds: seconds, meters: meters, rows: rows)
  }
}

/// A period with its seconds from the session's start.
private struct PlacedPeriod<Value: Period>: Codable {
  let period: Value
  let seconds: Double?
  /// Whether the time was given in seconds, not as a text of milliseconds.
  let isExact: Bool

  init(_ period: Value, from origin: Double?) {
    self.period = period
    seconds = origin.map { period.start - $0 }
    isExact = true
  }

  init(from decoder: any Decoder) throws {
    period = try Value(from: decoder)
    let members = try decoder.container(keyedBy: PeriodKey.self)
    seconds = try members.number(.startSeconds)
    isExact = members.contains(.startTime)
  }

  func encode(to encoder: any Encoder) throws {
    try period.encode(to: encoder)
    var members = encoder.container(keyedBy: PeriodKey.self)
    try members.encode(seconds, forKey: .startSeconds)
  }

  func placed(from origin: Double?) -> Value {
    guard !isExact, let origin, let seconds else { return period }
    return period.starting(at: origin + seconds)
  }
}

extension KeyedEncodingContainer {
  /// Periods with their seconds from the session's start; null where there are none and could be none.
  mutating func encode(
    _ periods: [some Period], from origin: Double?, isKnown: Bool, forKey key: Key
  ) throws {
    guard isKnown || !periods.isEmpty else { return try encodeNil(forKey: key) }
    try encode(periods.map { PlacedPeriod($0, from: origin) }, forKey: key)
  }
}

extension KeyedDecodingContainer {
  /// Periods that may be placed by their seconds from the session's start alone; empty where unknown.
  func periods<Value: Period>(_ key: Key, from origin: Double?) throws -> [Value] {
    try (decodeIfPresent([PlacedPeriod<Value>].self, forKey: key) ?? []).map {
      $0.placed(from: origin)
    }
  }
}
#endif
