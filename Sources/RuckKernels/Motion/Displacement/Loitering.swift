/// Parts of a path that stay at one place without direction: a rest under strong, smoothed noise.
///
/// The positions of a receiver that smooths move slowly and steadily even at rest, so their steps look
/// like those of a slow walk. A walk keeps its direction for longer than such noise, and leaves. Over every window of two minutes three figures are taken: the root mean square distance r
/// from the mean place, the mean speed v over steps of at least ten seconds, and the persistence p, the
/// length of three steps together over the sum of their lengths (random steps give 0.6, a straight
/// line gives 1). The window is a rest where r < 18 m, v < 0.85 m/s, p < 0.74, and v is no more than three
/// times the speed of the noise from bin to bin: bends without noise are a walk.
///
/// Simulated windows of rests under Gauss-Markov noise of 1.5 to 10 m have a median p of 0.57 to 0.74;
/// walks to and fro on 40 m at 0.7 m/s, legs of switchbacks of 30 m at 0.5 m/s and straight lines at
/// 0.15 m/s have 0.78 and more. A lap of 200 m has r = 32 m, and to and fro on 40 m at 1.3 m/s has
/// v = 1 m/s.
enum Loitering {
  private static let window = 120.0
  private static let step = 10.0
  private static let group = 3
  private static let farthest = 18.0
  private static let fastest = 0.85
  private static let mostPersistent = 0.74

  /// The ranges of edges between neighbouring places that belong to such windows, ascending and
  /// apart.
  ///
  /// Times are in seconds and ascend; x and y are metres; the noise's speed is in metres a second on
  /// each axis. O(places).
  static func ranges(
    times: Span<Double>, x: Span<Double>, y: Span<Double>, noiseSpeed: Double
  ) -> [Range<Int>] {
    guard times.count > group else { return [] }
    let fastest = min(fastest, 3 * noiseSpeed)
    // Places at least ten seconds apart.
    var places: ContiguousArray<Int> = [0]
    for place in 1..<times.count where times[place] - times[places[places.count - 1]] >= step {
      places.append(place)
    }
    guard places.count > group + 1 else { return [] }
    var sums = Sums(capacity: places.count)
    for index in places.indices { sums.add(index, places, x, y) }
    var ranges: [Range<Int>] = []
    var last = 0
    for first in places.indices {
      while last < places.count - 1, times[places[last]] - times[places[first]] < window {
        last += 1
      }
      let seconds = times[places[last]] - times[places[first]]
      guard seconds >= window, last - first > group else { continue }
      let figures = sums.figures(first, last, seconds: seconds)
      guard figures.radius < farthest, figures.speed < fastest,
        figures.persistence < mostPersistent
      else { continue }
      let range = places[first]..<places[last]
      if let open = ranges.last, open.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = open.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// Sums up to each place, from which those of any window follow.
  private struct Sums {
    private var x: ContiguousArray<Double> = [0]
    private var y: ContiguousArray<Double> = [0]
    private var squares: ContiguousArray<Double> = [0]
    // Of steps and of groups of steps that end at or before a place.
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
      _ index: Int, _ places: ContiguousArray<Int>, _ x: Span<Double>, _ y: Span<Double>
    ) {
      // About the first place, so that squares lose nothing to rounding.
      func east(_ index: Int) -> Double { x[places[index]] - x[0] }
      func north(_ index: Int) -> Double { y[places[index]] - y[0] }
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

    func figures(
      _ first: Int, _ last: Int, seconds: Double
    ) -> (radius: Double, speed: Double, persistence: Double) {
      let count = Double(last - first + 1)
      let mean = ((x[last + 1] - x[first]) / count, (y[last + 1] - y[first]) / count)
      let square = (squares[last + 1] - squares[first]) / count
      let variance = max(0, square - mean.0 * mean.0 - mean.1 * mean.1)
      // The groups inside the window end after its first steps.
      let from = first + Loitering.group - 1
      let all = groupLengths[last] - groupLengths[from]
      return (
        variance.squareRoot(), (lengths[last] - lengths[first]) / seconds,
        all > 0 ? (groups[last] - groups[from]) / all : 0
      )
    }
  }
}
