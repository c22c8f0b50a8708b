public import RuckHistory
internal import RuckTrack

/// The distance of local time from UTC, resolved once for a session.
public struct LocalOffset: Sendable, Hashable {
  /// Seconds that local time is ahead of UTC.
  public var seconds: Int
  /// The source of the offset: an option, the file or the system.
  public var source: ValueSource

  /// An offset of a source.
  public init(seconds: Int, source: ValueSource) { (self.seconds, self.source) = (seconds, source) }
}

/// The rule that finds local time.
///
/// The tables of time zones are the caller's: a zone is a function from a moment, in seconds since
/// 1970, to the seconds that its local time is ahead of UTC then.
public struct LocalTime: Sendable {
  /// The offset of a zone at a moment in seconds since 1970.
  public typealias Zone = @Sendable (Double) -> Int

  /// The zone that was asked for; nil where the file decides.
  public var zone: Zone?
  /// The zone where the file records none; nil where local time is then unknown.
  public var system: Zone?

  /// Local time by a zone, else as recorded, else by the system's zone.
  public init(zone: Zone? = nil, system: Zone? = nil) { (self.zone, self.system) = (zone, system) }

  /// The zone's offset on the day of a session, else what the file records, else the system's.
  ///
  /// - Parameters:
  ///   - recorded: the offset of the file in seconds.
  ///   - start: seconds since 1970; a day that no recording can be of has no zone.
  /// - Returns: the offset; nil where it is unknown.
  public func offset(recorded: Int?, start: Double?) -> LocalOffset? {
    let day = start.flatMap { RecordedRange.time.contains($0) ? $0 : nil }
    if let zone, let day { return LocalOffset(seconds: zone(day), source: .option) }
    if let recorded { return LocalOffset(seconds: recorded, source: .file) }
    guard let day, let system else { return nil }
    return LocalOffset(seconds: system(day), source: .system)
  }

  /// The moment at which clocks show a local time: by the zone that was asked for, else as the file
  /// records it, else by the system's zone.
  ///
  /// - Parameters:
  ///   - local: the local time, in seconds since 1970 as if it were UTC.
  ///   - recorded: the offset of the file in seconds.
  /// - Returns: seconds since 1970; the local time itself where its distance from UTC is unknown.
  public func instant(ofLocal local: Double, recorded: Int?) -> Double {
    Self.instant(ofLocal: local) { offset(recorded: recorded, start: $0)?.seconds ?? 0 }
  }

  /// The moment at which the clocks of a zone show a local time.
  ///
  /// A local time that a change of clocks leaves out is read as one hour before or after it.
  ///
  /// - Parameters:
  ///   - local: the local time, in seconds since 1970 as if it were UTC.
  ///   - zone: the zone.
  /// - Returns: seconds since 1970.
  public static func instant(ofLocal local: Double, in zone: (Double) -> Int) -> Double {
    // The zone's offset is that of the moment, which the offset itself moves: twice is enough.
    let near = local - Double(zone(local))
    return local - Double(zone(near))
  }
}
