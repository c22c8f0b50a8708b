/// Gain and loss between turning points of an altitude as it comes in, counted while it rises or falls.
struct LiveGain: Sendable {
  /// Metres that a turning point must stand out.
  private static let threshold = 3.0

  /// Metres of gain.
  private(set) var gain = 0.0
  /// Metres of loss.
  private(set) var loss = 0.0
  private var low: Double?
  private var high = 0.0
  private var isRising: Bool?

  /// Takes in an altitude; one that is not finite is skipped.
  ///
  /// O(1).
  mutating func add(_ altitude: Double) {
    guard altitude.isFinite else { return }
    guard let low else {
      (self.low, high) = (altitude, altitude)
      return
    }
    switch isRising {
    case true?:
      if altitude > high {
        gain += altitude - high
        high = altitude
      } else if high - altitude >= Self.threshold {
        loss += high - altitude
        (isRising, self.low) = (false, altitude)
      }
    case false?:
      if altitude < low {
        loss += low - altitude
        self.low = altitude
      } else if altitude - low >= Self.threshold {
        gain += altitude - low
        (isRising, high) = (true, altitude)
      }
    case nil:
      if altitude - low >= Self.threshold {
        gain += altitude - low
        (isRising, high) = (true, altitude)
      } else if high - altitude >= Self.threshold {
        loss += high - altitude
        (isRising, self.low) = (false, altitude)
      } else {
        self.low = min(low, altitude)
        high = max(high, altitude)
      }
    }
  }

  /// Begins anew at the next altitude: no change up to it counts.
  mutating func breakOff() {
    low = nil
    isRising = nil
  }
}
