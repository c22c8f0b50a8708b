/// The variances of a local linear trend, estimated from pieces of a path.
///
/// The likelihood of every combination of a grid, with the size that all variances share at its
/// most probable value, times a prior; the result is the mean of the logarithms under the
/// posterior. The likelihood counts as that of fifteen positions at most: a walk is not quite such
/// a trend, and so the estimate changes smoothly with the data. Chosen of 3 to 100 on 3200 walks of
/// known truth: with fifty positions two or three in a hundred fewer have their distance within 2
/// %, and of 36 real recordings that are written differently five more distances jump.
///
/// Rows of one likelihood lie about five seconds apart, for a receiver smooths its positions, and
/// what it wanders within less looks like turns of a walker. Chosen of 1 to 12 s where two
/// receivers recorded one walk under trees, so that the covariance of their steps shows the true
/// ones: distances err by 0.8 % in place of 2 % beyond what is known; those of 1920 made walks by
/// 1.2 % in place of 1.7 %. Two of four measured loops lose 0.4 and 0.7 %, for the receivers cut
/// their bends off.
package struct TrendEstimate {
  /// The ratios of ``LocalLinearTrend/white`` to the acceleration's variance, in s³.
  private static let whites = [1e-4, 1e-2, 0.1, 1, 10, 100, 1000]
  /// The ratios of ``LocalLinearTrend/walk`` to the acceleration's variance, in s².
  private static let walks = SIMD8(1e-3, 0.1, 1, 10, 30, 100, 300, 1000)
  /// Errors that count.
  private static let counted = 30.0
  /// Seconds between two rows of one likelihood.
  private static let spacing = 5.0
  /// The most that the wander of a second is of the variance of the errors that neighbours a second
  /// apart show: a memory of half a minute.
  private static let maximumWander = 100.0
  /// Changes of velocity in m²/s³ below which a path is exact.
  private static let exact = 1e-9

  private var misfits = [SIMD8<Double>](repeating: SIMD8(), count: Self.whites.count)
  private var determinants = [SIMD8<Double>](repeating: SIMD8(), count: Self.whites.count)
  private var free = 0.0
  /// The seconds between the rows of the last two kinds of pieces, and their gains under each white
  /// variance: of regular rows every so many are as many, or one less.
  private var known: [(intervals: ContiguousArray<Double>, gains: [Gains])] = []
  // The squared differences of the steps to and from each position, between rows about a second apart
  // or farther; and those of one likelihood, over the time of a step.
  private var changes: ContiguousArray<Double> = []
  private var changesASecond: ContiguousArray<Double> = []

  /// Nothing added yet.
  package init() {}

  /// Adds a piece of a path, of which less than four positions say nothing.
  ///
  /// Where rows lie closer than the spacing every so many of them are a piece of their own: the
  /// first, the second and so on. O(rows), times the number of combinations.
  package mutating func add(times: Span<Double>, x: Span<Double>, y: Span<Double>) {
    precondition(x.count == times.count && y.count == times.count, "the columns differ in length")
    guard times.count > 3 else { return }
    Self.forEachPiece(times, x, y, apart: 1) { times, x, y in
      Self.forEachChange(times, x, y) { changes.append($0 * $1 * $1) }
    }
    Self.forEachPiece(times, x, y, apart: Self.spacing) { addPiece($0, $1, $2) }
  }

  /// Hands over rows at least about some seconds apart: every so many of them from the first, then
  /// from the second and so on; all of them where they lie as far apart.
  private static func forEachPiece(
    _ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>, apart spacing: Double,
    _ body: (_ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>) -> Void
  ) {
    let count = times.count
    let seconds = times[count - 1] - times[0]
    let wanted = seconds > 0 ? (spacing * Double(count - 1) / seconds).rounded() : 1
    // Each piece has four rows at least.
    let step = Int(min(wanted, Double(count / 4)))
    guard step > 1 else { return body(times, x, y) }
    for first in 0..<step {
      func part(_ column: Span<Double>) -> ContiguousArray<Double> {
        var part: ContiguousArray<Double> = []
        part.reserveCapacity(count / step + 1)
        for row in stride(from: first, to: count, by: step) { part.append(column[row]) }
        return part
      }
      let (times, x, y) = (part(times), part(x), part(y))
      body(times.span, x.span, y.span)
    }
  }

  /// Adds a piece whose rows lie far enough apart.
  private mutating func addPiece(_ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>) {
    for (index, gains) in gains(of: times).enumerated() {
      misfits[index] += Self.misfit(times, x, y, gains)
      determinants[index] += gains.determinant
    }
    free += 2 * Double(times.count - 2)
    Self.forEachChange(times, x, y) { changesASecond.append($0 * $1) }
  }

  /// Hands over the squared change of velocity at each row, and the seconds over which it is one.
  private static func forEachChange(
    _ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>,
    _ body: (_ change: Double, _ seconds: Double) -> Void
  ) {
    // The rows before and after another may share its time.
    var (first, next) = (0, 1)
    for row in times.indices {
      if times[row] > times[first] { first = row }
      while next < times.count, times[next] <= times[row] { next += 1 }
      guard first > 0, next < times.count else { continue }
      let last = first - 1
      let (before, after) = (times[row] - times[last], times[next] - times[row])
      guard before > 0, after > 0 else { continue }
      let east = (x[next] - x[row]) / after - (x[row] - x[last]) / before
      let north = (y[next] - y[row]) / after - (y[row] - y[last]) / before
      body(east * east + north * north, 0.5 * (before + after))
    }
  }

  /// The variances that errors have at most, along each axis.
  ///
  /// Errors are in every position, turns are in few: a fifth of the squared differences of steps
  /// lie below 0.446 times the variance on each axis if they are normal, which is 6 times that of
  /// errors without memory and twice that of a second of a random walk. Wander shows from one
  /// position to the next, too, though less; a way without any was drawn.
  private var maximum: (white: Double, walk: Double) {
    var (changes, changesASecond) = (changes, changesASecond)
    guard !changesASecond.isEmpty else { return (0, 0) }
    let white = changes.takeOrdered(at: changes.count / 5) / (6 * 0.446_287)
    let walk = changesASecond.takeOrdered(at: changesASecond.count / 5) / (2 * 0.446_287)
    return (white, min(walk, Self.maximumWander * white))
  }

  /// Returns the gains of rows at some times under each white variance.
  private mutating func gains(of times: Span<Double>) -> [Gains] {
    let same = known.first { piece in
      piece.intervals.count == times.count - 1
        && piece.intervals.indices.allSatisfy { piece.intervals[$0] == times[$0 + 1] - times[$0] }
    }
    if let same { return same.gains }
    let intervals = ContiguousArray(capacity: times.count - 1) { output in
      for row in 1..<times.count { output.append(times[row] - times[row - 1]) }
    }
    if known.count == 2 { known.removeFirst() }
    let gains = Self.whites.map { Gains(times, white: SIMD8(repeating: $0)) }
    known.append((intervals, gains))
    return gains
  }

  /// The squares of the innovations in their variances, of both axes.
  private static func misfit(
    _ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>, _ gains: Gains
  ) -> SIMD8<Double> {
    typealias Lane = SIMD8<Double>
    var (px, py, vx, vy) = (Lane(repeating: x[0]), Lane(repeating: y[0]), Lane(), Lane())
    var misfit = Lane()
    for row in 1..<times.count {
      let seconds = times[row] - times[row - 1]
      let gain = gains.ofRows[row - 1]
      px += vx * seconds
      py += vy * seconds
      let (ex, ey) = (Lane(repeating: x[row]) - px, Lane(repeating: y[row]) - py)
      px += gain.near * ex
      py += gain.near * ey
      vx += gain.far * ex
      vy += gain.far * ey
      // The first innovation finds the velocity, of which nothing was known.
      if row > 1 { misfit += (ex * ex + ey * ey) * gain.inverse }
    }
    return misfit
  }

  /// The gains of the rows of a piece under the variances, whatever its positions: the same for all pieces
  /// whose rows lie as far apart.
  private struct Gains {
    /// The gains by which an innovation moves the place and the velocity, and one over its variance.
    private(set) var ofRows: ContiguousArray<(near: Lane, far: Lane, inverse: Lane)> = []
    /// The logarithm of the determinant of both axes.
    private(set) var determinant = Lane()

    typealias Lane = SIMD8<Double>

    init(_ times: Span<Double>, white: Lane) {
      ofRows.reserveCapacity(times.count - 1)
      var (xx, xv, vv) = (white, Lane(), Lane(repeating: 1e8))
      var (product, factors) = (Lane(repeating: 1), 0)
      for row in 1..<times.count {
        let seconds = times[row] - times[row - 1]
        let growth: Lane = xv * 2 + (vv + seconds / 3) * seconds
        xx += (growth + TrendEstimate.walks) * seconds
        xv += (vv + seconds / 2) * seconds
        vv += seconds
        let variance = xx + white
        let inverse = 1 / variance
        let (near, far) = (xx * inverse, xv * inverse)
        ofRows.append((near, far, inverse))
        vv -= far * xv
        xv -= near * xv
        xx -= near * xx
        guard row > 1 else { continue }
        product *= variance
        factors += 1
        if factors == 16 || row == times.count - 1 {
          determinant += 2 * Elementary.log(product)
          (product, factors) = (Lane(repeating: 1), 0)
        }
      }
    }
  }

  /// The trend; nil where less than twenty errors were seen or the path is exact.
  package var trend: LocalLinearTrend? {
    guard free >= 20 else { return nil }
    let temper = min(1, Self.counted / free)
    var candidates: [(cost: Double, white: Double, walk: Double, acceleration: Double)] = []
    for (index, white) in Self.whites.enumerated() {
      for lane in 0..<8 {
        let size = misfits[index][lane] / free
        guard size > Self.exact else { return nil }
        let acceleration = Elementary.log(size)
        let candidate = (
          white: acceleration + Elementary.log(white),
          walk: acceleration + Elementary.log(Self.walks[lane])
        )
        let cost =
          temper * 0.5 * (free * acceleration + determinants[index][lane])
          + Self.square(candidate.white, Priors.Trend.white)
          + Self.square(candidate.walk, Priors.Trend.walk)
          + Self.square(acceleration, Priors.Trend.acceleration)
        candidates.append((cost, candidate.white, candidate.walk, acceleration))
      }
    }
    let minimum = candidates.reduce(Double.infinity) { min($0, $1.cost) }
    var (all, white, walk, acceleration) = (0.0, 0.0, 0.0, 0.0)
    for candidate in candidates {
      let weight = Elementary.exp(minimum - candidate.cost)
      all += weight
      white += weight * candidate.white
      walk += weight * candidate.walk
      acceleration += weight * candidate.acceleration
    }
    let maximum = maximum
    return LocalLinearTrend(
      white: min(Elementary.exp(white / all), maximum.white),
      walk: min(Elementary.exp(walk / all), maximum.walk),
      acceleration: Elementary.exp(acceleration / all))
  }

  private static func square(_ value: Double, _ prior: (middle: Double, deviation: Double))
    -> Double
  {
    let distance = (value - prior.middle) / prior.deviation
    return 0.5 * distance * distance
  }
}
