internal import RuckKernels

/// The ways across the holes of a recording.
///
/// How much longer than the straight lines they may be, the rest of the session says: ``SessionWays``. What of a hole was motion,
/// and so which way is expected across it, says ``IntervalChain``.
struct WaysAcrossHoles: Sendable {
  /// How long the straight line between the ends of a path is, as a share of it.
  ///
  /// It has Nakagami's distribution, that of a path whose direction changes at random: near to a point for long paths
  /// that hardly bend, and Rayleigh's where all directions are alike.
  struct Straightness: Sendable {
    /// The mean square.
    let square: Double
    /// The shape: the square of the mean square over the variance of squares, at least 1.
    let shape: Double
    /// The variance of the pace on such ways, as a share of its square.
    let variance: Double

    init(square: Double, fourthPower: Double, variance: Double) {
      (self.square, self.variance) = (square, variance)
      let variance = max(fourthPower - square * square, 0)
      shape = min(max(square * square / max(variance, 1e-9), 1), 1e6)
    }

    /// How much longer than the straight line the path is, and the deviation of that as a share of it.
    var winding: (usual: Double, deviation: Double) {
      (1 / square.squareRoot(), 0.5 / shape.squareRoot())
    }
  }

  /// What is known of one hole.
  struct Way: Sendable {
    /// The row that ends the hole.
    let row: Int
    /// Metres of the straight line, or as many as the device counted.
    let meters: Double
    /// How straight ways are that last as long as the hole.
    let straightness: Straightness
    /// How much longer than the straight line those are that take as long as that does at the session's pace, and the deviation of it.
    let winding: (usual: Double, deviation: Double)
    /// Whether it is as long as the device counted.
    let isCounted: Bool
    /// Whether someone had stopped the recording.
    let isStopped: Bool
    /// Metres that are expected, their standard deviation, and the longest way that is likely.
    var (expected, deviation, longest): (Double, Double, Double)
  }

  /// One for each hole, ascending.
  private(set) var ways: [Way] = []
  /// Metres of all of them, by the path.
  var length: Double { ways.reduce(0) { $0 + $1.expected } }
  /// Seconds of bridged holes.
  private(set) var seconds = 0.0
  /// Metres by which all of them together may be shorter and longer.
  ///
  /// No way is shorter than the straight line; what a device counted errs in all of them alike.
  var doubt: (below: Double, above: Double) {
    var (variance, counted, less, more) = (0.0, 0.0, 0.0, 0.0)
    for way in ways {
      if way.isCounted {
        counted += Self.deviceError * way.meters
      } else {
        variance += way.deviation * way.deviation
        less += way.expected - way.meters
        more += way.longest - way.expected
      }
    }
    let width = RecordingModel.deviationsOf90Percent * variance.squareRoot()
    return (counted + min(width, less), counted + min(width, more))
  }

  /// The part by which a device's count across a hole may be wrong: by steps of a length that it learned.
  private static let deviceError = 0.05
  /// No hole.
  init() {}

  /// Looks at the holes of a path; O(gaps) without one, else O(rows) for each length of time of ways, of which at most
  /// forty are distinguished.
  ///
  /// - Parameters:
  ///   - path: the path, with straight lines across holes.
  ///   - pace: metres a second of the session; nil where nothing moves.
  ///   - pauses: rows before which someone had stopped the recording.
  ///   - latitudes: degrees; empty without positions, and nothing is known.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, pace: Double?, pauses: Span<Int>, latitudes: Span<Double>,
    longitudes: Span<Double>
  ) {
    let holes = path.gaps.filter { !$0.kind.isBorder }
    guard !latitudes.isEmpty, !holes.isEmpty, let pace else { return }
    let counted = Set(path.countedBridges)
    var stopped: Set<Int> = []
    for index in pauses.indices { stopped.insert(pauses[index]) }
    var session = SessionWays(along: path, pace: pace)
    for hole in holes {
      if hole.kind == .bridged { seconds += hole.seconds }
      let meters = path.distances[hole.row] - path.distances[hole.row - 1]
      guard !counted.contains(hole.row) else {
        ways.append(
          Way(
            row: hole.row, meters: meters,
            straightness: Straightness(square: 1, fourthPower: 1, variance: 0),
            winding: (1, Self.deviceError), isCounted: true, isStopped: false, expected: meters,
            deviation: 0, longest: meters))
        continue
      }
      let direct = min(meters / pace, hole.seconds)
      let winding = session.straightness(of: direct, latitudes, longitudes).winding
      ways.append(
        Way(
          row: hole.row, meters: meters,
          straightness: session.straightness(of: hole.seconds, latitudes, longitudes),
          winding: winding,
          isCounted: false, isStopped: stopped.contains(hole.row),
          expected: meters,
          // As long as no model expects another way.
          deviation: (winding.usual * (1 + winding.deviation) - 1) * meters, longest: .infinity))
    }
  }

  /// What is known of the way to a row; O(log holes).
  func way(endingAt row: Int) -> Way? {
    let found = ways.indices.binarySearch { ways[$0].row >= row }
    return found < ways.count && ways[found].row == row ? ways[found] : nil
  }

  /// The same with the ways that a model expects.
  func expecting(_ found: [IntervalChain.Interval]) -> WaysAcrossHoles {
    var result = self
    for interval in found {
      guard let row = interval.row else { continue }
      let index = ways.indices.binarySearch { ways[$0].row >= row }
      guard index < ways.count, ways[index].row == row, !ways[index].isCounted else { continue }
      result.ways[index].expected = max(interval.way, ways[index].meters)
      result.ways[index].deviation = interval.deviationOfWay
      result.ways[index].longest = max(interval.longestWay, result.ways[index].expected)
    }
    return result
  }
}

/// How the ways of a session wind, by how long they last.
struct SessionWays {
  private let path: PathColumns
  private let pieces: [Range<Int>]
  private let pace: Double
  private var known: [Double: WaysAcrossHoles.Straightness] = [:]

  init(along path: PathColumns, pace: Double) {
    (self.path, self.pace, pieces) = (path, pace, path.withoutGaps)
  }

  /// How straight ways of some seconds are.
  ///
  /// What the stretches say and what is known without them are weighed, and that is what those of half as many seconds lead to
  /// expect: a session that winds less than others in a minute does so in ten. Without stretches the logarithm of winding
  /// is exponential. The same holds of the pace.
  fileprivate mutating func straightness(
    of seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> WaysAcrossHoles.Straightness {
    typealias Prior = Priors.Way
    guard seconds > 0 else {
      return WaysAcrossHoles.Straightness(
        square: 1, fourthPower: 1, variance: Prior.spreadOfPace * Prior.spreadOfPace)
    }
    let seconds = Self.rounded(seconds)
    if let same = known[seconds] { return same }
    /// Twice the mean of the logarithm, by what half of the session says of it.
    var bend = 2 * Elementary.log(Prior.usualWinding(in: seconds))
    var variance = Prior.spreadOfPace * Prior.spreadOfPace
    let half = 0.5 * seconds
    if half >= Stretches.shortest {
      let shorter = straightness(of: half, latitudes, longitudes)
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
    let result = WaysAcrossHoles.Straightness(
      square: square, fourthPower: fourth,
      variance: max(variance, Prior.leastSpreadOfPace * Prior.leastSpreadOfPace))
    known[seconds] = result
    return result
  }

  /// Seconds rounded up to an eighth to a quarter, so that few lengths of time have to be looked at.
  private static func rounded(_ seconds: Double) -> Double {
    let quarter = seconds.binade / 4
    return (seconds / quarter).rounded(.up) * quarter
  }
}

/// What the stretches of a session that last some seconds say of its ways.
private struct Stretches {
  /// How many fit into the session, one behind the other.
  private(set) var fitting = 0.0
  /// The means of the square and of the fourth power of the straight line between their ends, as a share of the path.
  private(set) var (square, fourthPower) = (1.0, 1.0)
  /// The mean square of what their pace differs from that of the session, as a share of it.
  private(set) var variance = 0.0
  /// The shortest stretches, in seconds.
  static let shortest = 60.0
  /// Starts of stretches within the time of one.
  private static let starts = 4.0

  /// Looks at stretches of some seconds; O(rows).
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
    Self.forEach(of: seconds, along: path, pieces) { first, last in
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

  /// The first and the last row of stretches, from each piece's start on and from its end back, so that the direction of time does not
  /// matter.
  private static func forEach(
    of seconds: Double, along path: PathColumns, _ pieces: [Range<Int>],
    _ body: (_ first: Int, _ last: Int) -> Void
  ) {
    let times = path.times
    for piece in pieces where piece.count > 1 {
      var (first, end) = (piece.lowerBound, piece.lowerBound)
      while true {
        while end < piece.upperBound, times[end] < times[first] + seconds { end += 1 }
        guard end < piece.upperBound else { break }
        body(first, end)
        let next = times[first] + seconds / Self.starts
        while first < end, times[first] < next { first += 1 }
      }
      var (last, start) = (piece.upperBound - 1, piece.upperBound - 1)
      while true {
        while start >= piece.lowerBound, times[start] > times[last] - seconds { start -= 1 }
        guard start >= piece.lowerBound else { break }
        body(start, last)
        let next = times[last] - seconds / Self.starts
        while last > start, times[last] > next { last -= 1 }
      }
    }
  }
}
