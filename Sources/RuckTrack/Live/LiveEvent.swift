internal import RuckKernels

/// An event in a session while it is recorded.
public enum LiveEvent: Sendable, Hashable {
  /// A split is full. Its figures are those shown when it was; heart rate and uncounted time are not
  /// among them.
  case split(SessionSplit)
  /// The walker has been resting since a time, in seconds since 1970.
  case restBegan(time: Double)
  /// The rest ended at a time after this many seconds.
  case restEnded(time: Double, seconds: Double)
  /// Nothing was recorded for this many seconds from a time on.
  case hole(time: Double, seconds: Double)
  /// A distance in metres was covered faster than its ``LiveTarget``, in this many seconds.
  case effortBeaten(meters: Double, seconds: Double)
  /// The load has been another since a time, in kilograms; the time is nil before the first point.
  case loadChanged(time: Double?, kilograms: Double)
}

/// A time over a distance to be beaten, such as a personal record.
public struct LiveTarget: Sendable, Hashable {
  /// Metres.
  public var meters: Double
  /// Seconds to be beaten.
  public var seconds: Double

  /// A target; one whose numbers are not above 0 is never beaten.
  public init(meters: Double, seconds: Double) { (self.meters, self.seconds) = (meters, seconds) }
}

/// A change of a live session by the user, other than walking.
enum LiveChange: Sendable, Equatable {
  /// Times are seconds since 1970, nil where unknown.
  case pause(Double?)
  case resume(Double?)
  /// Kilograms.
  case load(Double?, Double)
  case ground(Double?, Terrain)
}
