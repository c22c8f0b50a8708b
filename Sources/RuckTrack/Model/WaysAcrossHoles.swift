internal import RuckKernels

/// The ways across the holes of a recording, which are longer than the straight lines.
///
/// How much longer, the rest of the session says, by its stretches that last as long as the way across would at the session's
/// pace:
///
/// - The expected way is as much longer than the line as that of the mean stretch. What is known of ways on foot counts as much
///   as a few stretches.
/// - The longest is as much longer as 95 stretches of a hundred are; of fewer than eight stretches nothing is said, and of a
///   session that is too short for that a usual winding.
/// - In the seconds of the hole the walker went no farther than the fastest 95 stretches of a hundred lead.
///
/// The same holds of a hole that counts as a rest though it leads on: the walker may have gone all the way.
/// Where it leads nowhere, it is taken for a rest without a doubt. A way as long as the device counted has the device's error.
struct WaysAcrossHoles: Sendable {
  /// Metres of all of them, by the path.
  private(set) var length = 0.0
  /// Seconds of bridged holes.
  private(set) var seconds = 0.0
  /// Metres by which the ways across may be shorter.
  private(set) var below = 0.0
  /// Metres by which the ways across may be longer.
  private(set) var above = 0.0
  /// The factor by which each way is expected to be longer than the straight line, and by which it is at most, by the row that ends the hole, ascending.
  private(set) var windings: [(row: Int, expected: Double, most: Double)] = []

  /// The part by which a device's count across a hole may be wrong: by steps of a length that it learned.
  private static let deviceError = 0.05
  /// Metres that a hole leads on which may not be a rest: less is the error of positions.
  private static let minimumWay = 30.0
  /// Nothing in doubt.
  init() {}

  /// Looks at the holes of a path; O(gaps) without one, else O(rows) for each length of time of ways, of which at most
  /// forty are distinguished.
  ///
  /// - Parameters:
  ///   - path: the path, with straight lines across holes.
  ///   - pace: metres a second of the session; nil where ways across holes are to be as long as the straight lines, and only how
  ///     much longer they may be is asked for.
  ///   - latitudes: degrees; empty without positions, and nothing is in doubt.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, pace: Double?, latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    guard !latitudes.isEmpty else { return }
    let holes = path.gaps.filter {
      $0.kind == .bridged || $0.kind == .rest && $0.meters >= Self.minimumWay
    }
    guard !holes.isEmpty else { return }
    let counted = Set(path.countedBridges)
    var session = SessionStretches(along: path)
    for hole in holes {
      if hole.kind == .bridged { seconds += hole.seconds }
      guard !counted.contains(hole.row) else {
        length += hole.meters
        below += Self.deviceError * hole.meters
        above += Self.deviceError * hole.meters
        windings.append((hole.row, 1, 1 + Self.deviceError))
        continue
      }
      let longest = max(
        session.stretches(of: Self.rounded(hole.seconds), latitudes, longitudes)
          .longestWay(across: hole), hole.meters)
      var expected = hole.meters
      if let pace {
        let time = Self.rounded(min(hole.meters / pace, hole.seconds))
        expected *= session.expectedWinding(of: time, latitudes, longitudes)
        expected = min(expected, longest)
      }
      length += expected
      below += expected - hole.meters
      above += longest - expected
      windings.append((hole.row, expected / hole.meters, longest / hole.meters))
    }
  }

  /// Seconds rounded up to an eighth to a quarter, so that few lengths of time have to be looked at.
  private static func rounded(_ seconds: Double) -> Double {
    let quarter = seconds.binade / 4
    return (seconds / quarter).rounded(.up) * quarter
  }
}

/// The stretches of a session by how long they last.
private struct SessionStretches {
  private let path: PathColumns
  private let pieces: [Range<Int>]
  private var known: [Double: Stretches] = [:]

  init(along path: PathColumns) {
    (self.path, pieces) = (path, path.withoutGaps)
  }

  /// Those that last some seconds; O(rows) for each number of seconds, once.
  mutating func stretches(
    of seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> Stretches {
    if let same = known[seconds] { return same }
    let stretches = Stretches(
      of: seconds, along: path, pieces: pieces, latitudes: latitudes, longitudes: longitudes)
    known[seconds] = stretches
    return stretches
  }

  /// How much longer a way that takes some seconds is expected to be than the straight line.
  ///
  /// What the stretches say and what is known without them are weighed, and that is what those of half as many seconds lead to
  /// expect: a session that winds less than others in a minute does so in ten.
  mutating func expectedWinding(
    of seconds: Double, _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) -> Double {
    typealias Prior = Priors.Way
    var excess = Prior.usualWinding(in: seconds) - 1
    let half = 0.5 * seconds
    if half >= Stretches.shortest {
      let shorter = expectedWinding(of: half, latitudes, longitudes) - 1
      excess *= shorter / (Prior.usualWinding(in: half) - 1)
    }
    let found = stretches(of: seconds, latitudes, longitudes)
    guard let mean = found.meanWinding else { return 1 + excess }
    let weight = found.fitting / (Prior.stretches + found.fitting)
    return 1 + excess + weight * (mean - 1 - excess)
  }
}

/// What the stretches of a session that last as long as a way across a hole say of it.
private struct Stretches {
  /// How much longer the path is than the straight line between its ends: on the way of most, of half of them, and in the mean.
  private var winding: (most: Double, half: Double, mean: Double)?
  /// How many fit into the session, one behind the other.
  private(set) var fitting = 0.0
  /// The metres a second of the fastest.
  private var speed: Double?

  /// Stretches, one behind the other, that fill a session which tells how its paths wind: the longest of n is
  /// exceeded by one more in one of n + 1 cases.
  private static let fewest = 8.0
  /// The shortest stretches that say how fast a walker is, in seconds.
  static let shortest = 60.0
  /// The percentile of stretches that counts, in hundredths.
  private static let percentile = 95
  /// Starts of stretches within the time of one.
  private static let starts = 4.0

  /// Looks at stretches of some seconds; where too few fit, at shorter ones for their speed alone.
  ///
  /// Those are left out that end nearer to their start than a hole which is bridged does. O(rows).
  init(
    of seconds: Double, along path: PathColumns, pieces: [Range<Int>], latitudes: Span<Double>,
    longitudes: Span<Double>
  ) {
    let times = path.times
    var whole = 0.0
    for piece in pieces where piece.count > 1 {
      let lasting = times[piece.upperBound - 1] - times[piece.lowerBound]
      whole += lasting
      fitting += (lasting / seconds).rounded(.down)
    }
    let areMany = fitting >= Self.fewest
    let length = areMany ? seconds : max(min(seconds, whole / (2 * Self.fewest)), 0)
    guard length >= min(Self.shortest, seconds), length > 0 else { return }
    var windings: ContiguousArray<Double> = []
    var speeds: ContiguousArray<Double> = []
    func add(_ first: Int, _ last: Int) {
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
    // From each piece's start on and from its end back, so that the direction of time does not matter.
    for piece in pieces where piece.count > 1 {
      var (first, end) = (piece.lowerBound, piece.lowerBound)
      while true {
        while end < piece.upperBound, times[end] < times[first] + length { end += 1 }
        guard end < piece.upperBound else { break }
        add(first, end)
        let next = times[first] + length / Self.starts
        while first < end, times[first] < next { first += 1 }
      }
      var (last, start) = (piece.upperBound - 1, piece.upperBound - 1)
      while true {
        while start >= piece.lowerBound, times[start] > times[last] - length { start -= 1 }
        guard start >= piece.lowerBound else { break }
        add(start, last)
        let next = times[last] - length / Self.starts
        while last > start, times[last] > next { last -= 1 }
      }
    }
    guard !speeds.isEmpty else { return }
    speed = speeds.takeOrdered(at: (speeds.count - 1) * Self.percentile / 100)
    let mean = windings.reduce(0, +) / Double(windings.count)
    let half = windings.takeOrdered(at: windings.count / 2)
    let most = windings.takeOrdered(at: (windings.count - 1) * Self.percentile / 100)
    winding = (areMany ? most : .infinity, half, mean)
    if !areMany { fitting = 0 }
  }

  /// How much longer the mean path is than the straight line between its ends; nil where none fits.
  var meanWinding: Double? { fitting > 0 ? winding?.mean : nil }

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
