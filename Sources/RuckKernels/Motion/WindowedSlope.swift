/// The rate of change of one column along another, over a window around each interval.
///
/// With times and cumulative distances it is speed; with cumulative distances and altitudes it is
/// grade. The window covers the whole column given, so a later cut of the intervals changes none of
/// their slopes.
public enum WindowedSlope {
  /// The speed of each interval in metres a second; NaN in row 0 and where no time passes.
  ///
  /// O(n). See ``compute(x:y:window:unknown:into:)``.
  ///
  /// - Parameters:
  ///   - times: seconds, finite and never falling.
  ///   - cumulativeDistances: metres, finite and never falling, as long as `times`.
  ///   - window: seconds, above 0; ten smooth the noise of positions at 1 Hz and keep a walker's
  ///     changes of pace.
  ///   - speeds: the column to fill, as long as `times`.
  public static func speeds(
    times: Span<Double>, cumulativeDistances: Span<Double>, window: Double = 10,
    into speeds: inout MutableSpan<Double>
  ) {
    compute(x: times, y: cumulativeDistances, window: window, into: &speeds)
  }

  /// The grade of each interval as rise over run; 0 in row 0 and where no distance is covered.
  ///
  /// From row to row the noise of altitudes over a step of a metre would drown the grade. O(n). See
  /// ``compute(x:y:window:unknown:into:)``.
  ///
  /// - Parameters:
  ///   - cumulativeDistances: metres, finite and never falling.
  ///   - altitudes: metres, finite, as long as `cumulativeDistances`.
  ///   - window: metres, above 0.
  ///   - grades: the column to fill, as long as `cumulativeDistances`.
  public static func grades(
    cumulativeDistances: Span<Double>, altitudes: Span<Double>, window: Double = 40,
    into grades: inout MutableSpan<Double>
  ) {
    compute(x: cumulativeDistances, y: altitudes, window: window, unknown: 0, into: &grades)
  }

  /// Fills `slopes[i]` with the slope over a window centred on the interval from row `i - 1` to
  /// row `i`; `slopes[0]` is unknown.
  ///
  /// slope = (y(b) - y(a)) / (b - a), where a...b is the window, at least as long as the interval
  /// itself and cut at the ends of the column, and y is interpolated linearly between rows. Where x
  /// is constant the slope is that of the window around it; it is unknown where the whole column has
  /// no extent. O(n).
  ///
  /// - Parameters:
  ///   - x: finite and never falling.
  ///   - y: finite, as long as `x`.
  ///   - window: the window's length in the unit of `x`, above 0.
  ///   - unknown: the value of an unknown slope.
  ///   - slopes: as long as `x`; in units of y per unit of x.
  /// - Precondition: the columns have one length and the window is positive.
  public static func compute(
    x: Span<Double>, y: Span<Double>, window: Double, unknown: Double = .nan,
    into slopes: inout MutableSpan<Double>
  ) {
    precondition(
      y.count == x.count && slopes.count == x.count, "a slope needs columns of one length")
    precondition(window > 0, "a slope needs a positive window")
    guard !x.isEmpty else { return }
    var moving = MovingSlope(window: window, unknown: unknown)
    moving.fill(x: x, y: y, into: &slopes)
  }
}

/// The window of ``WindowedSlope``, which moves along two columns.
private struct MovingSlope {
  let window: Double
  let unknown: Double
  // The last row before the start of the window, and the first at or after its end: a pause at either
  // end is then inside the window as a whole.
  private var low = 0
  private var high = 1

  init(window: Double, unknown: Double) {
    self.window = window
    self.unknown = unknown
  }

  /// Fills in the slopes of columns that are not empty.
  mutating func fill(x: Span<Double>, y: Span<Double>, into slopes: inout MutableSpan<Double>) {
    let count = x.count
    slopes[0] = unknown
    let bounds = (first: x[0], last: x[count - 1])
    var row = 1
    // Where the window is long compared with the rounding of x, its ends never fall.
    if window > 1e-12 * max(bounds.first.magnitude, bounds.last.magnitude) {
      while row <= count &- 8 {
        eightSlopes(row, x: x, y: y, bounds: bounds).store(into: &slopes, at: row)
        row &+= 8
      }
    }
    while row < count {
      let slope = slope(row, x: x, y: y, bounds: bounds)
      slopes[row] = slope.isNaN ? unknown : slope
      row &+= 1
    }
  }

  /// The definition, for one row.
  @inline(__always)
  private mutating func slope(
    _ row: Int, x: Span<Double>, y: Span<Double>, bounds: (first: Double, last: Double)
  ) -> Double {
    let (before, here) = (x[row &- 1], x[row])
    let center = 0.5 * (before + here)
    let half = 0.5 * max(window, here - before)
    let a = max(center - half, bounds.first)
    let b = min(center + half, bounds.last)
    low = Self.advance(low, in: x, offset: 1, below: a)
    high = Self.advance(high, in: x, offset: 0, below: b)
    guard b > a else { return .nan }
    let afterLow = min(low &+ 1, x.count &- 1)
    let beforeHigh = max(high &- 1, 0)
    let yAtA = Self.interpolate(a, x[low], x[afterLow], y[low], y[afterLow])
    let yAtB = Self.interpolate(b, x[beforeHigh], x[high], y[beforeHigh], y[high])
    return (yAtB - yAtA) / (b - a)
  }

  /// The same for eight rows.
  @inline(__always)
  private mutating func eightSlopes(
    _ row: Int, x: Span<Double>, y: Span<Double>, bounds: (first: Double, last: Double)
  ) -> SIMD8<Double> {
    typealias Lane = SIMD8<Double>
    let before = Lane(loading: x, at: row &- 1)
    let here = Lane(loading: x, at: row)
    let center = (before + here) * 0.5
    let half = Lane.larger(Lane(repeating: window), here - before) * 0.5
    let a = Lane.larger(center - half, Lane(repeating: bounds.first))
    let b = Lane.smaller(center + half, Lane(repeating: bounds.last))
    let yAtA = Self.values(at: a, moving: &low, offset: 1, x, y)
    let yAtB = Self.values(at: b, moving: &high, offset: 0, x, y)
    let slopes = Lane.select(b .> a, (yAtB - yAtA) / (b - a), Lane(repeating: .nan))
    return Lane.select(slopes .== slopes, slopes, Lane(repeating: unknown))
  }

  /// The values of y at eight positions inside the column; a row advances to each in turn.
  @inline(__always)
  private static func values(
    at positions: SIMD8<Double>, moving row: inout Int, offset: Int, _ x: Span<Double>,
    _ y: Span<Double>
  ) -> SIMD8<Double> {
    typealias Lane = SIMD8<Double>
    let next = row &+ offset
    if next &+ 9 <= x.count {
      let x0 = Lane(loading: x, at: next)
      let x1 = Lane(loading: x, at: next &+ 1)
      // Where x grows in equal steps, each position is one row after the one before.
      if !Lane.isAny((x0 .>= positions) .| (x1 .< positions)) {
        let y0 = Lane(loading: y, at: next)
        row &+= 8
        return y0 + (Lane(loading: y, at: next &+ 1) - y0) * ((positions - x0) / (x1 - x0))
      }
    }
    // The rows below a position are counted; the position is after them.
    let last = positions[7]
    var passed = SIMD8<Int64>()
    var ahead = next
    while ahead < x.count &- 1, x[ahead] < last {
      passed &+= Lane.ones(where: Lane(repeating: x[ahead]) .< positions)
      ahead &+= 1
    }
    let rows = SIMD8<Int64>(repeating: Int64(next &- 1)) &- passed
    row = ahead &- offset
    let (x0, x1) = Lane.neighbours(in: x, at: rows)
    let (y0, y1) = Lane.neighbours(in: y, at: rows)
    return Lane.select(x1 .> x0, y0 + (y1 - y0) * ((positions - x0) / (x1 - x0)), y0)
  }

  /// Moves a row on as long as the value `offset` rows ahead of it is less than a bound, at most to
  /// the last row.
  ///
  /// Up to three rows are counted without a branch: how many there are, no processor can guess.
  @inline(__always)
  private static func advance(
    _ start: Int, in x: Span<Double>, offset: Int, below bound: Double
  ) -> Int {
    var row = start
    if row < x.count &- 3 {
      let ahead = row &+ offset
      row &+= (x[ahead] < bound ? 1 : 0) &+ (x[ahead &+ 1] < bound ? 1 : 0)
      row &+= x[ahead &+ 2] < bound ? 1 : 0
      guard row == start &+ 3 else { return row }
    }
    while row < x.count &- 1, x[row &+ offset] < bound { row &+= 1 }
    return row
  }

  @inline(__always)
  private static func interpolate(
    _ at: Double, _ x0: Double, _ x1: Double, _ y0: Double, _ y1: Double
  ) -> Double {
    x1 > x0 ? y0 + (y1 - y0) * ((at - x0) / (x1 - x0)) : y0
  }
}
