internal import RuckKernels

/// The excess of the way over the straight lines between positions that lie far apart in time.
///
/// Over two intervals that follow one another the straight line is shorter than both lines together by
/// some D, and by about as much more does the way itself exceed these: on a single bend by a third of D,
/// and by all of it where a path winds on every scale, as ways on foot do from half a minute on. An
/// interval has half of what both of its pairs say, by its part of them. The excess on scales that a
/// pair does not see is that of usual ways (``Priors/Way/usualWinding(in:)``), unless the pairs lose
/// less than half of what they do on these.
///
/// The noise of positions lengthens lines, and what pairs lose by about as much. The trend of the
/// path tells how much that is of the whole run; of single lines it knows too little.
struct Winding {
  /// Seconds at which half of it counts, and up to which rows are so close that next to nothing does.
  ///
  /// Chosen on public recordings of which rows were left out.
  private static let (half, close) = (15.0, 2.0)
  /// One over the part of what pairs usually lose from which a path winds as usual.
  private static let pairs = 2.0

  /// Metres by which each interval is longer than its line, as far as that counts; 0 for the first row.
  private(set) var more: ContiguousArray<Double>
  /// The weight of each way, from 0 to 1; the trend, which winds no more than its velocity, has the
  /// remainder.
  private(set) var weights: ContiguousArray<Double>
  /// Metres by which ways are usually longer than all lines, likewise.
  let usually: Double
  /// Metres of each line, without the noise of positions.
  private(set) var lines: ContiguousArray<Double>

  /// Looks at a run of motion at a pace in metres a second, with the lengths of its intervals along
  /// its trend; nil where rows are close.
  ///
  /// O(rows).
  init?(
    times: Span<Double>, x: Span<Double>, y: Span<Double>, trend: Span<Double>, pace: Double
  ) {
    guard pace > 0, Self.longest(times) > Self.close else { return nil }
    let zeros = ContiguousArray(repeating: 0.0, count: times.count)
    (more, weights, lines) = (zeros, zeros, zeros)
    var usual = zeros
    for row in times.indices.dropFirst() {
      lines[row] = Self.line(x[row] - x[row - 1], y[row] - y[row - 1])
      // A walker slower than the pace may have rested.
      let seconds = min(times[row] - times[row - 1], lines[row] / pace)
      let ratio = seconds / Self.half
      weights[row] = ratio * ratio * ratio / (1 + ratio * ratio * ratio)
      usual[row] = weights[row] * lines[row] * (Priors.Way.usualWinding(in: seconds) - 1)
    }
    var (found, expected, noise, all) = (0.0, 0.0, 0.0, 0.0)
    for row in times.indices.dropFirst() {
      noise += weights[row] * (lines[row] - trend[row])
      all += weights[row] * lines[row]
    }
    noise = max(noise, 0)
    for row in times.indices.dropFirst(2) {
      let both = lines[row - 1] + lines[row]
      guard both > 0 else { continue }
      let lost = both - Self.line(x[row] - x[row - 2], y[row] - y[row - 2])
      for part in [row - 1, row] {
        let own = 0.5 * weights[part] * lost * lines[part] / both
        more[part] += own
        found += own
        expected += 0.5 * usual[part]
      }
    }
    if noise > 0 {
      let (ofLines, ofPairs) = (max(1 - noise / all, 0), found > noise ? 1 - noise / found : 0)
      for row in times.indices {
        lines[row] *= ofLines
        more[row] *= ofPairs
      }
      found *= ofPairs
    }
    // A walker who goes straighter than ways usually lead does so on other scales, too.
    let share = expected > 0 ? min(Self.pairs * found / expected, 1) : 1
    usually = usual.reduce(0, +)
    for row in usual.indices { more[row] += share * usual[row] }
  }

  /// The seconds of the longest interval.
  private static func longest(_ times: Span<Double>) -> Double {
    var longest = 0.0
    for row in times.indices.dropFirst() { longest = max(longest, times[row] - times[row - 1]) }
    return longest
  }

  /// The part of the lines for which their ways count.
  var share: Double {
    let all = lines.reduce(0, +)
    return all > 0 ? zip(lines, weights).reduce(0) { $0 + $1.0 * $1.1 } / all : 0
  }

  @inline(__always)
  private static func line(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
