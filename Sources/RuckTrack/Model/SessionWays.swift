internal import RuckKernels

/// The directness of the ways of a session, by their duration.
struct SessionWays {
  private let path: PathColumns
  private let pieces: [Range<Int>]
  /// Metres a second of the session.
  let pace: Double
  /// Those of each length of time that was asked for, after a straight way.
  private(set) var known: [Directness] = [.straight]
  /// Their places, by the seconds.
  private var places: [Double: Int] = [:]

  init(along path: PathColumns, pace: Double) {
    (self.path, self.pace, pieces) = (path, pace, path.withoutGaps)
  }

  /// Returns the directness of ways of some seconds; O(log rows) for each length of time, of which at
  /// most forty are distinguished.
  mutating func directness(
    of seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> Directness {
    known[place(of: seconds, latitudes, longitudes)]
  }

  /// Returns the place in ``known`` of the directness of ways of some seconds.
  ///
  /// The evidence of the stretches is weighed against the expectation without them, which follows
  /// from ways of half as many seconds: a session that winds less than others in a minute does so
  /// in ten. Without stretches the logarithm of winding is exponential. The same holds of the pace.
  mutating func place(
    of seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> Int {
    typealias Prior = Priors.Way
    // Within less than a second a way is straight.
    guard seconds >= 1 else { return 0 }
    let seconds = Self.rounded(seconds)
    if let same = places[seconds] { return same }
    /// Twice the mean of the logarithm, by what half of the session says of it.
    var bend = 2 * Elementary.log(Prior.usualWinding(in: seconds))
    var variance = Prior.spreadOfPace * Prior.spreadOfPace
    let half = 0.5 * seconds
    if half >= Stretches.shortest {
      let shorter = directness(of: half, latitudes, longitudes)
      variance = shorter.variance
      bend *= (1 / shorter.square - 1) / (2 * Elementary.log(Prior.usualWinding(in: half)))
    }
    var (square, fourth) = (1 / (1 + bend), 1 / (1 + 2 * bend))
    let found = Stretches(
      of: seconds, along: path, pieces: pieces, pace: pace, latitudes: latitudes,
      longitudes: longitudes)
    let weight = found.fitting / (Prior.stretches + found.fitting)
    square += weight * (found.square - square)
    fourth += weight * (found.fourthPower - fourth)
    variance += weight * (found.variance - variance)
    let result = Directness(
      square: square, fourthPower: fourth,
      variance: max(variance, Prior.minimumSpreadOfPace * Prior.minimumSpreadOfPace))
    known.append(result)
    places[seconds] = known.count - 1
    return known.count - 1
  }

  /// Seconds rounded up to an eighth to a quarter, and short ones to twice as many, so that few lengths
  /// of time have to be looked at.
  private static func rounded(_ seconds: Double) -> Double {
    let step = seconds < Stretches.shortest ? seconds.binade : seconds.binade / 4
    return (seconds / step).rounded(.up) * step
  }
}

/// The evidence on the ways of a session in its stretches of some seconds.
private struct Stretches {
  /// The number that fit into the session, one behind the other.
  private(set) var fitting = 0.0
  /// The means of the square and of the fourth power of the straight line between their ends, as a
  /// share of the path.
  private(set) var (square, fourthPower) = (1.0, 1.0)
  /// The mean square of the difference of their pace from that of the session, as a share of it.
  private(set) var variance = 0.0
  /// The shortest stretches of which half as many seconds say something, in seconds.
  static let shortest = 60.0
  /// Starts of stretches within the time of one, and those of a session at most.
  private static let (starts, maximum) = (4.0, 512.0)

  /// Looks at stretches of some seconds; O(log rows) for each.
  init(
    of seconds: Double, along path: PathColumns, pieces: [Range<Int>], pace: Double,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    let times = path.times
    for piece in pieces where piece.count > 1 {
      fitting += ((times[piece.upperBound - 1] - times[piece.lowerBound]) / seconds).rounded(.down)
    }
    guard fitting > 0 else { return }
    var (sum, squares, paces, count) = (0.0, 0.0, 0.0, 0.0)
    let apart = max(seconds / Self.starts, fitting * seconds / Self.maximum)
    Self.forEach(of: seconds, every: apart, along: path, pieces) { first, last in
      let way = path.distances[last] - path.distances[first]
      // A rest says nothing of ways.
      let speed = way / (times[last] - times[first]) / pace
      guard speed > 0.5 else { return }
      let straight = Haversine().distance(
        fromLatitude: latitudes[first], fromLongitude: longitudes[first],
        toLatitude: latitudes[last], toLongitude: longitudes[last])
      let square = min(straight * straight / (way * way), 1)
      sum += square
      squares += square * square
      paces += (speed - 1) * (speed - 1)
      count += 1
    }
    guard count > 0 else {
      fitting = 0
      return
    }
    (square, fourthPower, variance) = (sum / count, squares / count, paces / count)
  }

  /// The first and the last row of stretches, from each piece's start on and from its end back, so
  /// that the direction of time does not matter.
  private static func forEach(
    of seconds: Double, every apart: Double, along path: PathColumns, _ pieces: [Range<Int>],
    _ body: (_ first: Int, _ last: Int) -> Void
  ) {
    let times = path.times
    for piece in pieces where piece.count > 1 {
      var first = piece.lowerBound
      while first < piece.upperBound {
        let (end, next) = (times[first] + seconds, times[first] + apart)
        let last = (first..<piece.upperBound).binarySearch { times[$0] >= end }
        guard last < piece.upperBound else { break }
        body(first, last)
        first = (first + 1..<piece.upperBound).binarySearch { times[$0] >= next }
      }
      var last = piece.upperBound - 1
      while last >= piece.lowerBound {
        let (start, next) = (times[last] - seconds, times[last] - apart)
        let after = (piece.lowerBound..<last + 1).binarySearch { times[$0] > start }
        guard after > piece.lowerBound else { break }
        body(after - 1, last)
        last = (piece.lowerBound..<last).binarySearch { times[$0] > next } - 1
      }
    }
  }
}
