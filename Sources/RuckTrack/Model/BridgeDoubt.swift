internal import RuckKernels

/// How far the ways across bridged holes may differ from their bridges.
///
/// A straight bridge is the least that the way across can be. How much longer it may be, the rest of the
/// session says, by stretches that last as long as the hole:
///
/// - how much longer paths are there than the straight line between their ends, of which the 95th percentile
///   counts;
/// - how fast they are, 95th percentile: in the seconds of the hole the walker went no farther than that.
///
/// The same holds of a hole that counts as a rest though it leads on: the walker may have gone all the way.
/// Where it leads nowhere, it is taken for a rest without a doubt.
///
/// The smaller of the two is the upper end. Of fewer than eight stretches the speed alone
/// counts, of shorter ones, and without any a usual winding. A bridge as long as the device counted has the
/// device's error.
struct BridgeDoubt: Sendable {
  /// Metres of all bridges.
  private(set) var length = 0.0
  /// Seconds of all bridges.
  private(set) var seconds = 0.0
  /// Metres by which the ways across may be shorter.
  private(set) var below = 0.0
  /// Metres by which the ways across may be longer.
  private(set) var above = 0.0

  /// The part by which a device's count across a hole may be wrong: by steps of a length that it learned.
  private static let deviceError = 0.05
  /// Metres that a hole leads on which may not be a rest: less is the error of positions.
  private static let minimumWay = 30.0
  /// Nothing in doubt.
  init() {}

  /// Looks at the holes of a path; O(gaps) without one, else O(rows) for each length of time of bridges, of which at most
  /// forty are distinguished.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - latitudes: degrees; empty without positions, and nothing is in doubt.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    guard !latitudes.isEmpty else { return }
    let holes = path.gaps.filter {
      $0.kind == .bridged || $0.kind == .rest && $0.meters >= Self.minimumWay
    }
    guard !holes.isEmpty else { return }
    let counted = Set(path.countedBridges)
    var known: [Double: Stretches] = [:]
    let pieces = path.withoutGaps
    for bridge in holes {
      if bridge.kind == .bridged {
        length += bridge.meters
        seconds += bridge.seconds
      }
      guard !counted.contains(bridge.row) else {
        below += Self.deviceError * bridge.meters
        above += Self.deviceError * bridge.meters
        continue
      }
      let least = Self.rounded(bridge.seconds)
      let stretches: Stretches
      if let same = known[least] {
        stretches = same
      } else {
        stretches = Stretches(
          of: least, along: path, pieces: pieces, latitudes: latitudes, longitudes: longitudes)
        known[least] = stretches
      }
      above += max(stretches.longestWay(across: bridge) - bridge.meters, 0)
    }
  }

  /// Seconds rounded up to an eighth to a quarter, so that few lengths of time have to be looked at.
  private static func rounded(_ seconds: Double) -> Double {
    let quarter = seconds.binade / 4
    return (seconds / quarter).rounded(.up) * quarter
  }
}

/// What the stretches of a session that last as long as a hole say of the way across it.
private struct Stretches {
  /// How much longer the path of most is than the straight line between its ends, and that of half of them.
  private var winding: (most: Double, half: Double)?
  /// The metres a second of the fastest.
  private var speed: Double?

  /// Stretches, one behind the other, that fill a session which tells how its paths wind: the longest of n is
  /// exceeded by one more in one of n + 1 cases.
  private static let fewest = 8.0
  /// The shortest stretches that say how fast a walker is, in seconds.
  private static let shortest = 60.0
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
    var fitting = 0.0
    for piece in pieces where piece.count > 1 {
      let lasting = times[piece.upperBound - 1] - times[piece.lowerBound]
      whole += lasting
      fitting += (lasting / seconds).rounded(.down)
    }
    let areMany = fitting >= Self.fewest
    let length = areMany ? seconds : whole / (2 * Self.fewest)
    guard length >= Self.shortest else { return }
    var windings: ContiguousArray<Double> = []
    var speeds: ContiguousArray<Double> = []
    for piece in pieces where piece.count > 1 {
      var (first, end) = (piece.lowerBound, piece.lowerBound)
      while true {
        while end < piece.upperBound, times[end] < times[first] + length { end += 1 }
        guard end < piece.upperBound else { break }
        let lasting = times[end] - times[first]
        let way = path.distances[end] - path.distances[first]
        let straight = Haversine().distance(
          fromLatitude: latitudes[first], fromLongitude: longitudes[first],
          toLatitude: latitudes[end], toLongitude: longitudes[end])
        if straight >= GapRule.standard.slowest * lasting {
          windings.append(max(way / straight, 1))
          speeds.append(way / lasting)
        }
        let next = times[first] + length / Self.starts
        while first < end, times[first] < next { first += 1 }
      }
    }
    guard !speeds.isEmpty else { return }
    speed = speeds.takeOrdered(at: (speeds.count - 1) * Self.percentile / 100)
    let half = windings.takeOrdered(at: windings.count / 2)
    let most = windings.takeOrdered(at: (windings.count - 1) * Self.percentile / 100)
    winding = (areMany ? most : .infinity, half)
  }

  /// The metres that the way across a bridged hole has at most.
  func longestWay(across bridge: Gap) -> Double {
    guard let winding, let speed else { return Priors.Way.winding * bridge.meters }
    // Whether a rest was a walk, its pace does not tell: where the session is too short to say how ways
    // wind, they do as usual.
    let isUnknown = bridge.kind == .rest && winding.most == .infinity
    let times = isUnknown ? Priors.Way.winding : winding.most
    let most = min(times * bridge.meters, speed * bridge.seconds)
    // One that was faster than ever is not straighter than others.
    return max(most, winding.half * bridge.meters)
  }
}
