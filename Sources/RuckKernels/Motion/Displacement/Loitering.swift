/// Parts of a path that stay at one spot without direction: a rest under strong, smoothed noise.
///
/// The positions of a receiver that smooths move slowly and steadily even at rest, so their steps look
/// like those of a slow walk. A walk keeps its direction for longer than such noise, and leaves. Over every
/// window of two minutes four figures are taken: the root mean square distance r from the mean position, the
/// mean speed v over steps of at least ten seconds, the persistence p, the length of three steps together
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

  /// The indices of samples of the path at least ten seconds apart.
  private let samples: ContiguousArray<Int>
  private let noiseSpeed: Double
  /// How fast the walker goes: the upper quartile of the net speeds of windows.
  private let usualSpeed: Double

  /// The ranges of edges between neighbouring samples that belong to such windows, ascending and
  /// apart.
  ///
  /// Times are in seconds and ascend; x and y are metres; the noise's speed is in metres a second on
  /// each axis. O(n log n) in the samples.
  static func ranges(
    times: Span<Double>, x: Span<Double>, y: Span<Double>, noiseSpeed: Double
  ) -> [Range<Int>] {
    guard times.count > group else { return [] }
    var samples: ContiguousArray<Int> = [0]
    samples.reserveCapacity(times.count)
    for index in 1..<times.count where times[index] - times[samples[samples.count - 1]] >= step {
      samples.append(index)
    }
    guard samples.count > group + 1 else { return [] }
    var sums = Sums(capacity: samples.count)
    for index in samples.indices { sums.add(index, samples, x, y) }
    var windows: ContiguousArray<(samples: Range<Int>, figures: Figures)> = []
    windows.reserveCapacity(samples.count)
    var last = 0
    for first in samples.indices {
      while last < samples.count - 1, times[samples[last]] - times[samples[first]] < window {
        last += 1
      }
      let seconds = times[samples[last]] - times[samples[first]]
      guard seconds >= window, last - first > group else { continue }
      windows.append((first..<last, sums.figures(first, last, seconds: seconds)))
    }
    var speeds = ContiguousArray(windows.lazy.map(\.figures.netSpeed))
    guard !speeds.isEmpty else { return [] }
    let usualSpeed = speeds.takeOrdered(at: speeds.count * 3 / 4)
    let loitering = Loitering(
      samples: samples,
      noiseSpeed: smoothedNoiseSpeed(
        noiseSpeed, at: samples, times: times, x: x, y: y, usualSpeed: usualSpeed),
      usualSpeed: usualSpeed)
    var ranges: [Range<Int>] = []
    for window in windows where loitering.isRest(window.figures) {
      let range = samples[window.samples.lowerBound]..<samples[window.samples.upperBound]
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
    _ noiseSpeed: Double, at samples: ContiguousArray<Int>, times: Span<Double>, x: Span<Double>,
    y: Span<Double>, usualSpeed: Double
  ) -> Double {
    /// The standard deviation of the change of velocity from some steps to as many after them.
    func change(over steps: Int) -> Double {
      var squares: ContiguousArray<Double> = []
      squares.reserveCapacity(samples.count)
      for index in samples.indices.dropFirst(2 * steps) {
        let (first, middle, last) = (
          samples[index - 2 * steps], samples[index - steps], samples[index]
        )
        let seconds = (times[middle] - times[first], times[last] - times[middle])
        guard max(seconds.0, seconds.1) < 2.5 * step * Double(steps) else { continue }
        let east = (x[last] - x[middle]) / seconds.1 - (x[middle] - x[first]) / seconds.0
        let north = (y[last] - y[middle]) / seconds.1 - (y[middle] - y[first]) / seconds.0
        squares.append(east * east + north * north)
      }
      return BlockPositionNoise.deviation(of: &squares)
    }
    return [change(over: 1), change(over: 2)].reduce(noiseSpeed) { speed, change in
      usualSpeed > 3 * change ? max(speed, change) : speed
    }
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

  /// Sums up to each sample, from which those of any window follow.
  private struct Sums {
    private var x: ContiguousArray<Double> = [0]
    private var y: ContiguousArray<Double> = [0]
    private var squares: ContiguousArray<Double> = [0]
    // Of steps and of groups of steps that end at or before a sample.
    private var lengths: ContiguousArray<Double> = []
    private var groups: ContiguousArray<Double> = []
    private var groupLengths: ContiguousArray<Double> = []

    init(capacity: Int) {
      x.reserveCapacity(capacity + 1)
      y.reserveCapacity(capacity + 1)
      squares.reserveCapacity(capacity + 1)
      lengths.reserveCapacity(capacity)
      groups.reserveCapacity(capacity)
      groupLengths.reserveCapacity(capacity)
    }

    mutating func add(
      _ index: Int, _ samples: ContiguousArray<Int>, _ x: Span<Double>, _ y: Span<Double>
    ) {
      // About the first sample, so that squares lose nothing to rounding.
      func east(_ index: Int) -> Double { x[samples[index]] - x[0] }
      func north(_ index: Int) -> Double { y[samples[index]] - y[0] }
      func length(_ from: Int, _ to: Int) -> Double {
        let (dx, dy) = (east(to) - east(from), north(to) - north(from))
        return (dx * dx + dy * dy).squareRoot()
      }
      self.x.append(self.x[index] + east(index))
      self.y.append(self.y[index] + north(index))
      squares.append(squares[index] + east(index) * east(index) + north(index) * north(index))
      lengths.append(index == 0 ? 0 : lengths[index - 1] + length(index - 1, index))
      guard index >= Loitering.group else {
        groups.append(0)
        groupLengths.append(0)
        return
      }
      let start = index - Loitering.group
      groups.append(groups[index - 1] + length(start, index))
      groupLengths.append(groupLengths[index - 1] + lengths[index] - lengths[start])
    }

    func figures(_ first: Int, _ last: Int, seconds: Double) -> Figures {
      let count = Double(last - first + 1)
      let mean = ((x[last + 1] - x[first]) / count, (y[last + 1] - y[first]) / count)
      let square = (squares[last + 1] - squares[first]) / count
      let variance = max(0, square - mean.0 * mean.0 - mean.1 * mean.1)
      // The groups inside the window end after its first steps.
      let from = first + Loitering.group - 1
      let all = groupLengths[last] - groupLengths[from]
      let east = x[last + 1] - x[last] - (x[first + 1] - x[first])
      let north = y[last + 1] - y[last] - (y[first + 1] - y[first])
      return Figures(
        radius: variance.squareRoot(), speed: (lengths[last] - lengths[first]) / seconds,
        netSpeed: (east * east + north * north).squareRoot() / seconds,
        persistence: all > 0 ? (groups[last] - groups[from]) / all : 0)
    }
  }
}
