internal import RuckKernels

/// The ways across the holes of a recording.
///
/// How long they may be, the rest of the session says, by its stretches that last as long as the hole:
///
/// - by how much the logarithm of a path is longer than that of the straight line between its ends: ``SessionWindings``;
/// - the longest is as much longer as 95 stretches of a hundred are; of fewer than eight stretches nothing is said, and of a
///   session that is too short for that a usual winding;
/// - in the seconds of the hole the walker went no farther than the fastest 95 stretches of a hundred lead.
///
/// What of a hole was motion, and so which way is expected across it, says ``IntervalChain``.
struct WaysAcrossHoles: Sendable {
  /// How much longer a path is than the straight line between its ends: the mean of the logarithm, and its deviation.
  struct Winding: Sendable {
    let mean: Double
    let deviation: Double

    /// A way as long as the device counted, by steps of a length that it learned.
    static let counted = Winding(mean: 0, deviation: 0.05)
  }

  /// What is known of one hole.
  struct Way: Sendable {
    /// The row that ends the hole.
    let row: Int
    /// Metres of the straight line, or as many as the device counted.
    let meters: Double
    /// How ways wind that last as long as the hole.
    let winding: Winding
    /// How those wind that take as long as the straight line does at the session's pace.
    let directWinding: Winding
    /// Whether it is as long as the device counted.
    let isCounted: Bool
    /// The longest way in metres.
    let longest: Double
    /// Metres that are expected, and their standard deviation.
    var (expected, deviation): (Double, Double)

    /// Metres by which the way may be shorter and longer than expected.
    ///
    /// No way is shorter than the straight line.
    var doubt: (below: Double, above: Double) {
      if isCounted {
        let error = Winding.counted.deviation * meters
        return (error, error)
      }
      let width = RecordingModel.deviationsOf90Percent * deviation
      return (min(width, expected - meters), max(width, longest - expected))
    }
  }

  /// One for each hole, ascending.
  private(set) var ways: [Way] = []
  /// Metres of all of them, by the path.
  var length: Double { ways.reduce(0) { $0 + $1.expected } }
  /// Seconds of bridged holes.
  private(set) var seconds = 0.0
  /// Metres by which all of them together may be shorter and longer.
  var doubt: (below: Double, above: Double) {
    ways.reduce((0, 0)) { ($0.below + $1.doubt.below, $0.above + $1.doubt.above) }
  }

  /// Metres that a hole leads on which may not be a rest: less is the error of positions.
  private static let minimumWay = 30.0
  /// No hole.
  init() {}

  /// Looks at the holes of a path; O(gaps) without one, else O(rows) for each length of time of ways, of which at most
  /// forty are distinguished.
  ///
  /// - Parameters:
  ///   - path: the path, with straight lines across holes.
  ///   - pace: metres a second of the session; nil where nothing moves.
  ///   - latitudes: degrees; empty without positions, and nothing is known.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, pace: Double?, latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    let holes = path.gaps.filter { !$0.kind.isBorder }
    guard !latitudes.isEmpty, !holes.isEmpty else { return }
    let counted = Set(path.countedBridges)
    var session = SessionWindings(along: path, pace: pace)
    for hole in holes {
      if hole.kind == .bridged { seconds += hole.seconds }
      let meters = path.distances[hole.row] - path.distances[hole.row - 1]
      guard !counted.contains(hole.row) else {
        ways.append(
          Way(
            row: hole.row, meters: meters, winding: .counted, directWinding: .counted,
            isCounted: true, longest: meters, expected: meters, deviation: 0))
        continue
      }
      let direct = pace.map { min(meters / $0, hole.seconds) } ?? hole.seconds
      let opens = hole.kind == .bridged || hole.meters >= Self.minimumWay
      let longest =
        opens
        ? session.stretches(of: hole.seconds, latitudes, longitudes).longestWay(across: hole)
        : meters
      ways.append(
        Way(
          row: hole.row, meters: meters,
          winding: session.winding(of: hole.seconds, latitudes, longitudes),
          directWinding: session.winding(of: direct, latitudes, longitudes), isCounted: false,
          longest: max(longest, meters), expected: meters, deviation: 0))
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
    }
    return result
  }
}

/// How the ways of a session wind, by how long they last.
struct SessionWindings {
  private let path: PathColumns
  private let pieces: [Range<Int>]
  private let pace: Double?
  private var known: [Double: Stretches] = [:]

  init(along path: PathColumns, pace: Double?) {
    (self.path, self.pace, pieces) = (path, pace, path.withoutGaps)
  }

  /// The stretches that last some seconds, rounded; O(rows) for each number of seconds, once.
  fileprivate mutating func stretches(
    of seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> Stretches {
    let seconds = Self.rounded(seconds)
    if let same = known[seconds] { return same }
    let stretches = Stretches(
      of: seconds, along: path, pieces: pieces, pace: pace, latitudes: latitudes,
      longitudes: longitudes)
    known[seconds] = stretches
    return stretches
  }

  /// How ways of some seconds wind.
  ///
  /// What the stretches say and what is known without them are weighed, and that is what those of half as many seconds lead to
  /// expect: a session that winds less than others in a minute does so in ten. Without stretches the logarithm is
  /// exponential.
  fileprivate mutating func winding(
    of seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> WaysAcrossHoles.Winding {
    typealias Prior = Priors.Way
    guard seconds > 0 else { return WaysAcrossHoles.Winding(mean: 0, deviation: 0) }
    let seconds = Self.rounded(seconds)
    var mean = Elementary.log(Prior.usualWinding(in: seconds))
    let half = 0.5 * seconds
    if half >= Stretches.shortest {
      let shorter = winding(of: half, latitudes, longitudes).mean
      mean *= shorter / Elementary.log(Prior.usualWinding(in: half))
    }
    var square = 2 * mean * mean
    let found = stretches(of: seconds, latitudes, longitudes)
    let weight = found.fitting / (Prior.stretches + found.fitting)
    mean += weight * (found.logarithms.mean - mean)
    square += weight * (found.logarithms.square - square)
    return WaysAcrossHoles.Winding(
      mean: mean, deviation: max(square - mean * mean, 0).squareRoot())
  }

  /// Seconds rounded up to an eighth to a quarter, so that few lengths of time have to be looked at.
  private static func rounded(_ seconds: Double) -> Double {
    let quarter = seconds.binade / 4
    return (seconds / quarter).rounded(.up) * quarter
  }
}

/// What the stretches of a session that last as long as a way across a hole say of it.
private struct Stretches {
  /// How much longer the path is than the straight line between its ends: on the way of most and of half of them.
  private var winding: (most: Double, half: Double)?
  /// How many fit into the session, one behind the other, and how much longer their paths are: the means of the logarithm and of its square.
  private(set) var fitting = 0.0
  private(set) var logarithms = (mean: 0.0, square: 0.0)
  /// The metres a second of the fastest.
  private var speed: Double?

  /// Stretches, one behind the other, that fill a session which tells how its paths wind: the longest of n is
  /// exceeded by one more in one of n + 1 cases.
  private static let fewest = 8.0
  /// The shortest stretches that say how fast a walker is, in seconds.
  static let shortest = 60.0
  /// The percentile of stretches that counts, in hundredths.
  private static let percentile = 95
  /// Metres of the shortest straight line: nearer to each other two positions are by chance.
  private static let minimumStraight = 10.0
  /// Starts of stretches within the time of one.
  private static let starts = 4.0

  /// Looks at stretches of some seconds; where too few fit, at shorter ones for their speed alone.
  ///
  /// Those are left out that end nearer to their start than a hole which is bridged does. O(rows).
  init(
    of seconds: Double, along path: PathColumns, pieces: [Range<Int>], pace: Double?,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    let times = path.times
    var whole = 0.0
    for piece in pieces where piece.count > 1 {
      let lasting = times[piece.upperBound - 1] - times[piece.lowerBound]
      whole += lasting
      fitting += (lasting / seconds).rounded(.down)
    }
    let areMany = fitting >= Self.fewest
    if let pace, fitting > 0 {
      var (sum, squares, count) = (0.0, 0.0, 0.0)
      Self.forEach(of: seconds, along: path, pieces) { first, last in
        let way = path.distances[last] - path.distances[first]
        // A rest says nothing of ways.
        guard way > 0.5 * pace * (times[last] - times[first]) else { return }
        let straight = Haversine().distance(
          fromLatitude: latitudes[first], fromLongitude: longitudes[first],
          toLatitude: latitudes[last], toLongitude: longitudes[last])
        let logarithm = Elementary.log(max(way / max(straight, Self.minimumStraight), 1))
        sum += logarithm
        squares += logarithm * logarithm
        count += 1
      }
      if count > 0 { logarithms = (sum / count, squares / count) } else { fitting = 0 }
    }
    let length = areMany ? seconds : whole / (2 * Self.fewest)
    guard length >= Self.shortest else { return }
    var windings: ContiguousArray<Double> = []
    var speeds: ContiguousArray<Double> = []
    Self.forEach(of: length, along: path, pieces) { first, last in
      let lasting = times[last] - times[first]
      let way = path.distances[last] - path.distances[first]
      let straight = Haversine().distance(
        fromLatitude: latitudes[first], fromLongitude: longitudes[first],
        toLatitude: latitudes[last], toLongitude: longitudes[last])
      if straight >= GapRule.standard.slowest * lasting {
        windings.append(max(way / straight, 1))
        speeds.append(way / lasting)
      }
    }
    guard !speeds.isEmpty else { return }
    speed = speeds.takeOrdered(at: (speeds.count - 1) * Self.percentile / 100)
    let half = windings.takeOrdered(at: windings.count / 2)
    let most = windings.takeOrdered(at: (windings.count - 1) * Self.percentile / 100)
    winding = (areMany ? most : .infinity, half)
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

  /// The metres that the way across a hole has at most.
  func longestWay(across hole: Gap) -> Double {
    guard let winding, let speed else { return Priors.Way.winding * hole.meters }
    // Whether a rest was a walk, its pace does not tell: where the session is too short to say how ways
    // wind, they do as usual.
    let isUnknown = hole.kind == .rest && winding.most == .infinity
    let times = isUnknown ? Priors.Way.winding : winding.most
    let most = min(times * hole.meters, speed * hole.seconds)
    // One that was faster than ever is not straighter than others.
    return max(most, winding.half * hole.meters)
  }
}
