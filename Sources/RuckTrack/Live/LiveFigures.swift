/// The figures shown of a session while it is recorded.
///
/// ``distance``, ``movingTime``, ``gain``, ``loss``, ``grossKilocalories`` and ``ruckWork`` never fall.
/// Each is the result of the last full analysis plus the count since; ``settledRows`` is the number of
/// rows of that analysis. The final figures are those of ``LiveSession/finish()``.
public struct LiveFigures: Sendable, Hashable {
  /// Rows recorded so far.
  public var rows = 0
  /// Rows that the last full analysis knew.
  public var settledRows = 0
  /// Seconds since 1970 of the first time; nil before there is one.
  public var start: Double?
  /// Seconds since 1970 of the latest time.
  public var time: Double?
  /// Metres.
  public var distance = 0.0
  /// Seconds counted as moving.
  public var movingTime = 0.0
  /// Metres of gain; nil before there is an altitude.
  public var gain: Double?
  /// Metres of loss; nil before there is an altitude.
  public var loss: Double?
  /// Gross energy; nil where the model does not cost this kind of activity.
  public var grossKilocalories: Double?
  /// Load times distance in kilogram-kilometres; nil without a known load.
  public var ruckWork: Double?
  /// The current load in kilograms; nil where it is unknown.
  public var load: Double?
  /// Metres a second over the window; 0 at rest, nil before two positions with times.
  public var speed: Double?
  /// Rise over run over the window; nil without altitudes and where the window covers less than ten
  /// metres.
  public var grade: Double?
  /// Gross watts at the current speed, grade, ground and load; nil as ``grossKilocalories`` is.
  public var power: Double?
  /// Whether the walker rests.
  public var isResting = false
  /// Whether the recording is paused.
  public var isPaused = false

  /// The figures of a session without points.
  public init() {}

  /// Seconds from the first to the latest time; nil before there is one.
  public var elapsed: Double? {
    guard let start, let time else { return nil }
    return time - start
  }
  /// Seconds per kilometre over the window; nil at rest and where ``speed`` is.
  public var pace: Double? {
    guard let speed, speed > 0 else { return nil }
    return (1000 / speed).known
  }
}

/// A figure that is shown while it grows and never falls: the result of the last full analysis, and the
/// count since.
///
/// Where counting gave more than the analysis did over the same rows, later counts shrink by the same
/// share.
struct GrowingFigure: Sendable {
  private var settled = 0.0
  private var counted = 0.0
  private var countedWhenSettled = 0.0
  private var share = 1.0
  /// The shown value.
  private(set) var shown = 0.0

  /// Takes in the total count; O(1).
  mutating func count(upTo total: Double) {
    counted = total
    let value = settled + share * (counted - countedWhenSettled)
    if value > shown { shown = value }
  }

  /// Takes in the result of a full analysis of all rows so far; O(1).
  mutating func settle(_ value: Double?) {
    guard let value, value.isFinite else { return }
    settled = value
    countedWhenSettled = counted
    if counted > 0 { share = min(1, max(0, value / counted)) }
    if value > shown { shown = value }
  }
}
