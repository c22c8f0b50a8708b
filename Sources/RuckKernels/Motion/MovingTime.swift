/// Sums over the intervals that a ``MovingTimeRule`` has marked.
public enum MovingTime {
  /// The time in seconds of the marked intervals, in the order of ``LaneSum``.
  ///
  /// O(n).
  ///
  /// - Precondition: the columns have the same length.
  public static func total(times: Span<Double>, moving: Span<Bool>) -> Double {
    precondition(moving.count == times.count, "the column of marks has another length")
    var lanes = SIMD8<Double>()
    for row in 1..<max(1, times.count) where moving[row] {
      lanes[row % 8] += times[row] - times[row - 1]
    }
    return LaneSum.total(lanes)
  }

  /// A time without motion.
  public struct Pause: Sendable, Hashable {
    /// The start, in the unit and origin of the times.
    public var start: Double
    /// The end.
    public var end: Double
    /// The length, in seconds.
    public var length: Double { end - start }

    /// A pause between two times.
    public init(start: Double, end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// The pauses of one segment that last at least a minimum, in order.
  ///
  /// A pause is a run of neighbouring intervals that are not marked; motion shorter than `bridging`
  /// between two of them is taken for noise and belongs to it. An interval in which no time passes
  /// neither makes nor breaks a pause, one with an unknown or falling time ends it. O(n).
  ///
  /// - Parameters:
  ///   - times: seconds.
  ///   - moving: the marks of ``MovingTimeRule``.
  ///   - minimumLength: seconds.
  ///   - bridging: seconds.
  /// - Returns: the pauses; their sum need not be the time that is not moving.
  /// - Precondition: the columns have the same length.
  public static func pauses(
    times: Span<Double>, moving: Span<Bool>, minimumLength: Double = 10, bridging: Double = 5
  ) -> [Pause] {
    precondition(moving.count == times.count, "the column of marks has another length")
    var pauses: [Pause] = []
    var open: Pause?
    func close() {
      if let pause = open, pause.length >= minimumLength { pauses.append(pause) }
      open = nil
    }
    for row in 1..<max(1, times.count) {
      let time = times[row] - times[row - 1]
      if !(time >= 0) {
        close()
      } else if moving[row] {
        if let pause = open, times[row] - pause.end >= bridging { close() }
      } else if time > 0 {
        open = Pause(start: open?.start ?? times[row - 1], end: times[row])
      }
    }
    close()
    return pauses
  }
}
