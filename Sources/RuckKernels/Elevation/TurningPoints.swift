/// Finds the turning points of a profile in one pass.
///
/// A peak or valley is one if on both sides the altitudes leave it by at least the threshold before
/// they pass it. The first and the last altitude are always ends of legs.
struct TurningPoints {
  /// The part between two turning points.
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
  /// The row of the candidate, or the first of the eight rows that contain it.
  private var extremeRow = 0
  private var last = 0.0
  private var lastRow = 0

  init(threshold: Double) { self.threshold = threshold }

  /// Takes the next altitude, which is finite; gives the leg that it shows to have ended.
  mutating func add(_ row: Int, of altitudes: Span<Double>) -> Leg? {
    let altitude = altitudes[row]
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
      while altitudes[extremeRow] != extreme { extremeRow += 1 }
      let leg = Leg(base: base, endRow: extremeRow, change: extreme - base)
      direction = -direction
      base = extreme
      (extreme, extremeRow) = (altitude, row)
      return leg
    }
    return nil
  }

  /// Takes the next eight altitudes if all are finite and so near to each other and to the candidate
  /// that none can end a leg; says whether it did.
  @inline(__always)
  mutating func addEight(_ row: Int, of altitudes: Span<Double>) -> Bool {
    guard direction != 0 else { return false }
    let eight = SIMD8(loading: altitudes, at: row)
    if SIMD8<Double>.isAny((eight - eight) .!= 0) { return false }
    var (lowest, highest) = (eight[0], eight[0])
    for lane in 1..<8 {
      lowest = .smaller(lowest, eight[lane])
      highest = .larger(highest, eight[lane])
    }
    guard max(extreme, highest) - min(extreme, lowest) < threshold else { return false }
    let furthest = direction > 0 ? highest : lowest
    if direction > 0 ? furthest > extreme : furthest < extreme {
      (extreme, extremeRow) = (furthest, row)
    }
    (last, lastRow) = (eight[7], row &+ 7)
    return true
  }

  /// The leg to the last altitude; nil where there was none.
  func finish() -> Leg? {
    base.isNaN ? nil : Leg(base: base, endRow: lastRow, change: last - base)
  }
}
