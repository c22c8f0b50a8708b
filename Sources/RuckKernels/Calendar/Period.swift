/// The keys of a period of a session in the contract's JSON: a rest, a hole, what was not on foot.
///
/// Documents take their keys from here, so that a period is read by the keys that it is printed under.
package enum PeriodKey: String, CodingKey {
  case kind
  case reason
  case start
  case startSeconds = "start_s"
  case duration = "duration_s"
  case distance = "distance_m"
  // What the command leaves out.
  case startTime = "start_time_s"
  case endTime = "end_time_s"
  case row
  case counted = "counted_s"
  case rows
}

#if !hasFeature(Embedded)
extension KeyedDecodingContainer {
  /// Seconds since 1970 under a key of their own, else a time as the documents write it.
  ///
  /// - Parameters:
  ///   - seconds: the key of the seconds.
  ///   - text: the key of the time.
  /// - Returns: nil where neither is known.
  /// - Throws: `DecodingError` for what is not a time.
  package func time(_ seconds: Key, else text: Key) throws -> Double? {
    if let exact = try decodeIfPresent(Double.self, forKey: seconds) { return exact }
    guard let written = try decodeIfPresent(String.self, forKey: text) else { return nil }
    guard let time = Timestamp.seconds(written) else {
      throw DecodingError.dataCorruptedError(
        forKey: text, in: self, debugDescription: "\(written) is not a time in UTC")
    }
    return time
  }
}
#endif

#if !RUCK_BYTES_ONLY
extension KeyedDecodingContainer<PeriodKey> {
  /// Seconds since 1970 of the first moment of a period.
  package func start() throws -> Double {
    if let start = try time(.startTime, else: .start) { return start }
    throw DecodingError.keyNotFound(
      PeriodKey.start,
      DecodingError.Context(codingPath: codingPath, debugDescription: "a period has no start"))
  }
}

extension MovingTime.Pause: Codable {
  /// Reads a rest as ``encode(to:)`` writes it, or one of the command's JSON, whose times are
  /// milliseconds.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: PeriodKey.self)
    let start = try members.start()
    let end = try members.decodeIfPresent(Double.self, forKey: .endTime)
    self.init(
      start: start, end: try end ?? start + members.decode(Double.self, forKey: .duration))
  }

  /// Writes the keys of the command's JSON, and the times in seconds.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: PeriodKey.self)
    try members.encode(Timestamp.text(start), forKey: .start)
    try members.encode(length, forKey: .duration)
    try members.encode(start, forKey: .startTime)
    try members.encode(end, forKey: .endTime)
  }
}
#endif
