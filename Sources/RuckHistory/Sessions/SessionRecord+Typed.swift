public import RuckKernels
public import RuckTrack

extension SessionRecord {
  /// A session without a track, from what its walker remembers of it.
  ///
  /// It is a session like any other; what depends on a track (moving time, gain along the path) is
  /// unknown.
  ///
  /// - Parameters:
  ///   - id: the name by which other values will refer to this session.
  ///   - start: seconds since 1970.
  ///   - elapsed: seconds from start to end.
  ///   - distance: how far; nil where it is unknown.
  ///   - load: one load for the whole session; nil where it is unknown.
  ///   - gain: metres of gain; nil where it is unknown.
  ///   - walker: the walker on the day, as far as known.
  ///   - utcOffset: seconds that local time was ahead of UTC.
  ///   - allowance: what is odd and meant.
  /// - Returns: the completed session; its ``checks`` say what is odd about it.
  /// - Throws: as ``complete(start:end:figures:allowing:)`` does.
  public static func typed(
    id: String, start: Double, elapsed: Double, distance: Length?, load: Mass?,
    gain: Length? = nil, walker: Walker = Walker(), utcOffset: Int = 0,
    allowing allowance: Allowance = []
  ) throws(HistoryError) -> SessionRecord {
    var session = SessionRecord(id: id, state: .active, start: start, utcOffset: utcOffset)
    session.walker = walker
    if load != nil { session.loadSource = .option }
    let figures = SessionFigures(
      distance: distance, elapsed: elapsed, load: load, gain: gain, bodyMass: walker.bodyMass)
    try session.complete(end: start + elapsed, figures: figures, allowing: allowance)
    return session
  }
}
