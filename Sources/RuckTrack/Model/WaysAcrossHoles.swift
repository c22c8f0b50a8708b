internal import RuckKernels

/// The ways across the holes of a recording.
///
/// The rest of the session says how much longer than the straight lines they may be:
/// ``SessionWays``. ``IntervalChain`` says which part of a hole was motion, and so which way is
/// expected across it.
struct WaysAcrossHoles: Sendable {
  /// The way across one hole.
  struct Way: Sendable {
    /// The row that ends the hole.
    let row: Int
    /// Metres of the straight line, or as many as the device counted.
    let meters: Double
    /// The directness of ways that last as long as the hole.
    let directness: Directness
    /// The ratio to the straight line of ways that take as long as the line does at the session's
    /// pace, and the deviation of it.
    let winding: (usual: Double, deviation: Double)
    /// The possible error of the device's count, as a share of it; nil where it counted nothing.
    let errorOfCount: Double?
    /// Whether it is as long as the device counted.
    var isCounted: Bool { errorOfCount != nil }
    /// Whether the user had stopped the recording.
    let isStopped: Bool
    /// Metres that are expected, their standard deviation, and the longest way that is likely.
    fileprivate(set) var (expected, deviation, longest): (Double, Double, Double)

    /// Takes over the expectation of a model, which is not shorter than the straight line.
    mutating func expect(_ meters: Double, deviation: Double, longest: Double) {
      expected = max(meters, self.meters)
      (self.deviation, self.longest) = (deviation, max(longest, expected))
    }
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
      if let error = way.errorOfCount {
        counted += error * way.meters
      } else {
        variance += way.deviation * way.deviation
        less += way.expected - way.meters
        more += way.longest - way.expected
      }
    }
    let width = RecordingModel.deviationsOf90Percent * variance.squareRoot()
    return (counted + min(width, less), counted + min(width, more))
  }

  /// No hole.
  init() {}

  /// Looks at the holes of a path; O(gaps), and what the session's ways take.
  ///
  /// - Parameters:
  ///   - path: the path, with straight lines across holes.
  ///   - session: its ways; nil where nothing moves.
  ///   - pauses: rows before which the user had stopped the recording.
  ///   - latitudes: degrees; empty without positions, and nothing is known.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, _ session: inout SessionWays?, pauses: Span<Int>,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    let holes = path.gaps.filter { !$0.kind.isBorder }
    guard !latitudes.isEmpty, !holes.isEmpty, let pace = session?.pace else { return }
    var stopped: Set<Int> = []
    for index in pauses.indices { stopped.insert(pauses[index]) }
    for hole in holes {
      if hole.kind == .bridged { seconds += hole.seconds }
      let meters = path.distances[hole.row] - path.distances[hole.row - 1]
      if let error = path.countedBridges[hole.row] {
        ways.append(
          Way(
            row: hole.row, meters: meters,
            directness: .straight,
            winding: (1, error), errorOfCount: error, isStopped: false, expected: meters,
            deviation: 0, longest: meters))
        continue
      }
      let direct = min(meters / pace, hole.seconds)
      guard let winding = session?.directness(of: direct, latitudes, longitudes).winding,
        let directness = session?.directness(of: hole.seconds, latitudes, longitudes)
      else { return }
      ways.append(
        Way(
          row: hole.row, meters: meters, directness: directness, winding: winding,
          errorOfCount: nil, isStopped: stopped.contains(hole.row),
          expected: meters,
          // As long as no model expects another way.
          deviation: (winding.usual * (1 + winding.deviation) - 1) * meters, longest: .infinity))
    }
  }

  /// Returns the way across the hole that ends at a row, nil without one; O(log holes).
  func way(endingAt row: Int) -> Way? {
    let found = ways.indices.binarySearch { ways[$0].row >= row }
    return found < ways.count && ways[found].row == row ? ways[found] : nil
  }

  /// The same with the ways that a model expects, of some of them.
  func expecting(_ found: [Way]) -> WaysAcrossHoles {
    var result = self
    for way in found {
      let index = ways.indices.binarySearch { ways[$0].row >= way.row }
      guard index < ways.count, ways[index].row == way.row, !way.isCounted else { continue }
      result.ways[index] = way
    }
    return result
  }
}
