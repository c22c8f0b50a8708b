/// Finds the turning points of a profile in one pass.
///
/// A peak or valley is one if on both sides the altitudes leave it by at least the threshold before
/// they pass it. The first and the last altitude are always ends of legs.
struct TurningPoints {
  /// The way from one turning point to the next.
  struct Leg {
    /// The altitude where the leg starts.
    var base: Double
    /// The row where the leg ends.
    var endRow: Int
    /// The altitude where the leg ends, less that where it starts.
    var change: Double
  }

  private let threshold: Double
  private var direction = 0
  private var base = Double.nan
  private var low = 0.0
  private var high = 0.0
  /// The candidate for the next turning point.
  private var extreme = 0.0
  private var extremeRow = 0
  private var last = 0.0
  private var lastRow = 0

  init(threshold: Double) { self.threshold = threshold }

  /// Takes the next altitude; gives the leg that it shows to have ended.
  mutating func add(_ altitude: Double, row: Int) -> Leg? {
    last = altitude
    lastRow = row
    if base.isNaN {
      (base, low, high) = (altitude, altitude, altitude)
      return nil
    }
    if direction == 0 {
      low = min(low, altitude)
      high = max(high, altitude)
      if altitude - low >= threshold && altitude > low {
        direction = 1
      } else if high - altitude >= threshold && altitude < high {
        direction = -1
      }
      (extreme, extremeRow) = (altitude, row)
      return nil
    }
    let onward = direction > 0 ? altitude - extreme : extreme - altitude
    if onward > 0 {
      (extreme, extremeRow) = (altitude, row)
    } else if onward < 0 && -onward >= threshold {
      let leg = Leg(base: base, endRow: extremeRow, change: extreme - base)
      direction = -direction
      base = extreme
      (extreme, extremeRow) = (altitude, row)
      return leg
    }
    return nil
  }

  /// The leg to the last altitude; nil where there was none.
  func finish() -> Leg? {
    base.isNaN ? nil : Leg(base: base, endRow: lastRow, change: last - base)
  }
}
