/// What remains of a session when its track is put away.
///
/// A value; what cannot be known is nil, never 0.
public struct SessionRecord: Sendable, Hashable, Identifiable {
  /// Where a session is in its life.
  public enum State: String, Sendable, CaseIterable {
    /// Under way: started, not ended.
    case active
    /// Ended and checked; only these count in statistics.
    case completed
    /// Given up; kept, counted nowhere.
    case discarded
  }

  /// The name by which other values refer to this session.
  public var id: String
  /// Where the session is in its life.
  public var state: State
  /// Seconds since 1970.
  public var start: Double
  /// Seconds since 1970; nil while the session is active.
  public var end: Double?
  /// Seconds that local time was ahead of UTC.
  public var utcOffset: Int
  /// What was computed, or typed in, of the session.
  public var figures: SessionFigures

  /// A session.
  public init(
    id: String, state: State, start: Double, end: Double? = nil, utcOffset: Int = 0,
    figures: SessionFigures = SessionFigures()
  ) {
    self.id = id
    self.state = state
    self.start = start
    self.end = end
    self.utcOffset = utcOffset
    self.figures = figures
  }

  /// The local day on which the session started; nil for a start that is no moment.
  public var localDay: LocalDay? {
    LocalDay(secondsSince1970: start, utcOffset: utcOffset)
  }
}
