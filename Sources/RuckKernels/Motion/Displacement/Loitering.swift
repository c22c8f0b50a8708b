/// Parts of a path that stay at one spot without direction: a rest under strong, smoothed noise.
///
/// The positions of a receiver that smooths move slowly and steadily even at rest, so their steps look
/// like those of a slow walk. A walk keeps its direction for longer than such noise, and leaves. Over every
/// window of two minutes four figures are taken: the root mean square distance r from the mean position, the
/// mean speed v over steps of ten seconds, the persistence p, the length of three steps together
/// over the sum of their lengths (random steps give 0.6, a straight line gives 1), and the net speed u from
/// the first position to the last. The speed of the noise from bin to bin is n, and U is the upper quartile of
/// u over the path: how fast this walker goes. Only where v is at most three times n, for bends without
/// noise are a walk, is the window a rest, if
/// - it has no direction: r < 18 m, v < 0.85 m/s, p < 0.74, and u < 0.35 U where U is above 2 n, or
/// - it stays while the walker goes: n > 0.12 m/s, U above 3 n, r < n · 45 s and u < 0.13 U.
///
/// Simulated windows of rests under Gauss-Markov noise of 1.5 to 10 m have a median p of 0.57 to 0.74;
/// walks to and fro on 40 m at 0.7 m/s, legs of switchbacks of 30 m at 0.5 m/s and straight lines at
/// 0.15 m/s have 0.78 and more. A lap of 200 m has r = 32 m, and to and fro on 40 m at 1.3 m/s has
/// v = 1 m/s.
struct Loitering {
  private static let window = 120.0
  private static let step = 10.0
  private static let group = 3

  private let noiseSpeed: Double
  /// How fast the walker goes: the upper quartile of the net speeds of windows.
  private let usualSpeed: Double

  /// The ranges of edges between neighbouring bins that belong to such windows, ascending and apart.
  ///
  /// A step takes as many bins as last ten seconds, and begins at every bin; the noise's speed is in metres a second on each axis.
  /// O(n log n) in the bins.
  static func ranges(along path: BinnedPath, noiseSpeed: Double) -> [Range<Int>] {
    let (times, lag) = (path.times, lag(of: path))
    guard times.count > (group + 1) * lag else { return [] }
    let sums = Sums(path, lag: lag)
    var windows: ContiguousArray<(bins: Range<Int>, figures: Figures)> = []
    windows.reserveCapacity(times.count)
    var last = 0
    for first in times.indices {
      while last < times.count - 1, times[last] - times[first] < window { last += 1 }
      // A window that is long enough without its first bin is not one of the shortest.
      guard times[last] - times[first] >= window, times[last] - times[first + 1] < window,
        last - first > group * lag
      else { continue }
      windows.append((first..<last, sums.figures(first, last)))
    }
    var speeds = ContiguousArray(windows.lazy.map(\.figures.netSpeed))
    guard !speeds.isEmpty else { return [] }
    let usualSpeed = speeds.takeOrdered(at: speeds.count * 3 / 4)
    let loitering = Loitering(
      noiseSpeed: smoothedNoiseSpeed(noiseSpeed, along: path, usualSpeed: usualSpeed),
      usualSpeed: usualSpeed)
    var ranges: [Range<Int>] = []
    for window in windows where loitering.isRest(window.figures) {
      let range = window.bins
      if let open = ranges.last, open.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = open.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// The speed of the noise over ten or twenty seconds, if that is more than the one given and the walker
  /// goes more than three times as fast.
  ///
  /// Noise that is smoothed over many seconds hardly changes its velocity from bin to bin. Turns at the
  /// ends of short legs change theirs too, but whoever walks those gets nowhere.
  private static func smoothedNoiseSpeed(
    _ noiseSpeed: Double, along path: BinnedPath, usualSpeed: Double
  ) -> Double {
    [change(over: 1, along: path), change(over: 2, along: path)].reduce(noiseSpeed) {
      speed, change in
      usualSpeed > 3 * change ? max(speed, change) : speed
    }
  }

  /// The standard deviation of the change of velocity from some steps to as many after them.
  private static func change(over steps: Int, along path: BinnedPath) -> Double {
    let lag = steps * Self.lag(of: path)
    var squares: ContiguousArray<Double> = []
    squares.reserveCapacity(path.times.count)
    for last in path.times.indices.dropFirst(2 * lag) {
      let (first, middle) = (last - 2 * lag, last - lag)
      let before = path.times[middle] - path.times[first]
      let after = path.times[last] - path.times[middle]
      guard max(before, after) < 2.5 * step * Double(steps) else { continue }
      let east = (path.x[last] - path.x[middle]) / after - (path.x[middle] - path.x[first]) / before
      let north =
        (path.y[last] - path.y[middle]) / after - (path.y[middle] - path.y[first]) / before
      squares.append(east * east + north * north)
    }
    return BlockPositionNoise.deviation(of: &squares)
  }

  /// How many bins a step takes.
  private static func lag(of path: BinnedPath) -> Int {
    Int((step / path.length).rounded(), clampedTo: 1...path.times.count) ?? 1
  }

  private func isRest(_ window: Figures) -> Bool {
    guard window.speed < 3 * noiseSpeed else { return false }
    let hasNoDirection =
      window.radius < 18 && window.speed < 0.85 && window.persistence < 0.74
      && (usualSpeed <= 2 * noiseSpeed || window.netSpeed < 0.35 * usualSpeed)
    let staysBehind =
      noiseSpeed > 0.12 && usualSpeed > 3 * noiseSpeed && window.radius < 45 * noiseSpeed
      && window.netSpeed < 0.13 * usualSpeed
    return hasNoDirection || staysBehind
  }

  /// What is known of a window.
  private struct Figures {
    /// The root mean square distance from the mean position, in metres.
    let radius: Double
    /// Metres a second over steps of at least ten seconds.
    let speed: Double
    /// Metres a second from the first position to the last.
    let netSpeed: Double
    /// The length of three steps together over the sum of their lengths.
    let persistence: Double
  }

  /// Sums up to each bin, from which those of any window follow.
  private struct Sums {
    private let times: ContiguousArray<Double>
    private let lag: Int
    private var x: ContiguousArray<Double> = [0]
    private var y: ContiguousArray<Double> = [0]
    private var squares: ContiguousArray<Double> = [0]
    // Of steps and of groups of steps that end at or before a bin.
    private var lengths: ContiguousArray<Double> = []
    private var durations: ContiguousArray<Double> = []
    private var groups: ContiguousArray<Double> = []
    private var groupLengths: ContiguousArray<Double> = []

    init(_ path: BinnedPath, lag: Int) {
      (times, self.lag) = (path.times, lag)
      // About the first bin, so that squares lose nothing to rounding.
      func east(_ bin: Int) -> Double { path.x[bin] - path.x[0] }
      func north(_ bin: Int) -> Double { path.y[bin] - path.y[0] }
      func length(_ from: Int, _ to: Int) -> Double {
        let (dx, dy) = (east(to) - east(from), north(to) - north(from))
        return (dx * dx + dy * dy).squareRoot()
      }
      let group = Loitering.group * lag
      var steps = ContiguousArray(repeating: 0.0, count: times.count)
      var (ways, seconds, direct, sums) = (0.0, 0.0, 0.0, 0.0)
      for bin in times.indices {
        x.append(x[bin] + east(bin))
        y.append(y[bin] + north(bin))
        squares.append(squares[bin] + east(bin) * east(bin) + north(bin) * north(bin))
        if bin >= lag {
          steps[bin] = length(bin - lag, bin)
          ways += steps[bin]
          seconds += times[bin] - times[bin - lag]
        }
        if bin >= group {
          direct += length(bin - group, bin)
          for step in 0..<Loitering.group { sums += steps[bin - step * lag] }
        }
        lengths.append(ways)
        durations.append(seconds)
        groups.append(direct)
        groupLengths.append(sums)
      }
    }

    func figures(_ first: Int, _ last: Int) -> Figures {
      let count = Double(last - first + 1)
      let mean = ((x[last + 1] - x[first]) / count, (y[last + 1] - y[first]) / count)
      let square = (squares[last + 1] - squares[first]) / count
      let variance = max(0, square - mean.0 * mean.0 - mean.1 * mean.1)
      // Steps and groups inside the window end after its first ones.
      let step = first + lag - 1
      let group = first + Loitering.group * lag - 1
      let all = groupLengths[last] - groupLengths[group]
      let east = x[last + 1] - x[last] - (x[first + 1] - x[first])
      let north = y[last + 1] - y[last] - (y[first + 1] - y[first])
      return Figures(
        radius: variance.squareRoot(),
        speed: (lengths[last] - lengths[step])
          / (durations[last] - durations[step]),
        netSpeed: (east * east + north * north).squareRoot() / (times[last] - times[first]),
        persistence: all > 0 ? (groups[last] - groups[group]) / all : 0)
    }
  }
}
