/// Whether a walk followed a route, by geometry alone.
///
/// The route is sampled every ``spacing`` metres. A sample is *followed* where the walk comes
/// within ``tolerance`` of it, and the walk must come to the samples in their order: of all ways to
/// pick a moment of the walk for each sample, moments never going back, the one that follows the
/// most samples counts (a longest chain). So a detour costs what it left out, a walk
/// that goes round twice is one that goes round, and the way back of an out-and-back route cannot
/// stand in for the way out. A closed route may be entered anywhere.
public struct PathMatching: Sendable, Hashable {
  /// The maximum distance of a walk from the route, metres: a receiver's error and a road's width.
  public var tolerance: Double
  /// The distance between samples of the route, metres.
  public var spacing: Double

  /// A path to match.
  ///
  /// - Precondition: both lengths are positive.
  public init(tolerance: Double = 25, spacing: Double = 10) {
    precondition(tolerance > 0 && spacing > 0, "matching needs positive lengths")
    self.tolerance = tolerance
    self.spacing = spacing
  }

  // The bounds of time and memory. A path with more samples is sampled more sparsely;
  static let sampleLimit = 20_000
  // with more pairs of near samples, or more candidates for them, every other sample of both paths
  // is taken, then every fourth, and so on.
  private static let pairLimit = 2_000_000
  private static let candidateLimit = 8_000_000

  /// The share of a route that a walk followed in the route's direction, 0...1.
  ///
  /// NaN where either has no position. Paths longer than 20 000 spacings, and paths that come near
  /// each other's samples more than two million times, are sampled more sparsely. O(n + m + pairs
  /// · log pairs), pairs being the samples of both within the tolerance, at most two million;
  /// allocates as much.
  ///
  /// - Parameters:
  ///   - routeLatitudes: degrees.
  ///   - routeLongitudes: degrees.
  ///   - walkLatitudes: degrees.
  ///   - walkLongitudes: degrees.
  /// - Returns: the share.
  /// - Precondition: the columns of each path have one length.
  public func share(
    routeLatitudes: Span<Double>, routeLongitudes: Span<Double>, walkLatitudes: Span<Double>,
    walkLongitudes: Span<Double>
  ) -> Double {
    precondition(
      routeLatitudes.count == routeLongitudes.count
        && walkLatitudes.count == walkLongitudes.count, "columns of one path differ in length")
    let angle = spacing / Haversine.meanRadius
    let route = SphereSamples(
      routeLatitudes, routeLongitudes, spacing: angle, limit: Self.sampleLimit)
    let walk = SphereSamples(walkLatitudes, walkLongitudes, spacing: angle, limit: Self.sampleLimit)
    guard let first = route.samples.first, let last = route.samples.last, !walk.samples.isEmpty
    else {
      return .nan
    }
    let isClosed =
      route.samples.count > 2
      && NVector.angle(first, last) * Haversine.meanRadius <= 2 * tolerance
    return share(of: route.samples, by: walk.samples, isClosed: isClosed)
  }

  /// The share of samples that a walk along others follows in order.
  func share(
    of route: ContiguousArray<NVector>, by walk: ContiguousArray<NVector>, isClosed: Bool
  ) -> Double {
    var step = 1
    while true {
      let every = { (samples: ContiguousArray<NVector>) in
        step == 1
          ? samples
          : ContiguousArray(stride(from: 0, to: samples.count, by: step).lazy.map { samples[$0] })
      }
      let sparse = every(route)
      let share = boundedShare(
        of: sparse, by: every(walk), isClosed: isClosed, spacing: Double(step) * spacing)
      if let share { return share }
      step *= 2
    }
  }

  /// The same for samples some metres apart; nil where too many of them lie near each other.
  private func boundedShare(
    of route: ContiguousArray<NVector>, by walk: ContiguousArray<NVector>, isClosed: Bool,
    spacing: Double
  ) -> Double? {
    // Between two samples the walk may come nearer than at either.
    let reach = (tolerance * tolerance + 0.25 * spacing * spacing).squareRoot()
    var grid = SampleGrid(walk, cell: reach / Haversine.meanRadius)
    var chain = LongestChain()
    for round in 0..<(isClosed ? 2 : 1) {
      for sample in route.indices {
        var moments = grid.samples(near: route[sample])
        moments.sort(by: >)
        for moment in moments {
          chain.add(sample: round * route.count + sample, moment: moment)
        }
        if grid.candidates > Self.candidateLimit || chain.count > Self.pairLimit { return nil }
      }
    }
    var followed = ContiguousArray(repeating: false, count: route.count)
    for sample in chain.samples { followed[sample % route.count] = true }
    return Double(followed.lazy.filter { $0 }.count) / Double(route.count)
  }
}

/// Samples by the cubes of space they lie in, so that near ones are found without a search.
private struct SampleGrid {
  private struct Cell: Hashable {
    var x, y, z: Int32
  }

  private let samples: ContiguousArray<NVector>
  private let size: Double
  private var cells: [Cell: [Int]] = [:]
  /// The number of samples examined as neighbours of another.
  private(set) var candidates = 0

  init(_ samples: ContiguousArray<NVector>, cell size: Double) {
    self.samples = samples
    // No smaller than what keeps the numbers of the cubes in 32 bits.
    self.size = max(size, 1e-9)
    for (index, sample) in samples.enumerated() { cells[cell(sample), default: []].append(index) }
  }

  /// The samples within a cube's size of a position.
  mutating func samples(near position: NVector) -> [Int] {
    let middle = cell(position)
    var found: [Int] = []
    for x in -1...1 as ClosedRange<Int32> {
      for y in -1...1 as ClosedRange<Int32> {
        for z in -1...1 as ClosedRange<Int32> {
          let cell = Cell(x: middle.x + x, y: middle.y + y, z: middle.z + z)
          guard let inside = cells[cell] else { continue }
          candidates += inside.count
          for index in inside where (samples[index] - position).squaredLength <= size * size {
            found.append(index)
          }
        }
      }
    }
    return found
  }

  private func cell(_ position: NVector) -> Cell {
    func number(_ value: Double) -> Int32 {
      // A neighbour's number must fit too.
      Int32(Int((value / size).rounded(.down), clampedTo: -2_000_000_000...2_000_000_000) ?? 0)
    }
    return Cell(x: number(position.x), y: number(position.y), z: number(position.z))
  }
}

/// The longest chain of pairs whose samples ascend and whose moments never fall.
///
/// Patience sorting: for each length the chain that ends earliest is known.
private struct LongestChain {
  private var ends: ContiguousArray<Int32> = []
  private var pairs: ContiguousArray<(sample: Int32, moment: Int32, before: Int32)> = []

  /// The pairs added.
  var count: Int { pairs.count }

  /// Adds a pair; samples come in ascending order, of one sample the later moments first, so that
  /// no chain holds two of them.
  mutating func add(sample: Int, moment: Int) {
    let length = ends.indices.binarySearch { Int(pairs[Int(ends[$0])].moment) > moment }
    let before: Int32 = length > 0 ? ends[length - 1] : -1
    let added = Int32(pairs.count)
    pairs.append((Int32(sample), Int32(moment), before))
    if length == ends.count { ends.append(added) } else { ends[length] = added }
  }

  /// The samples of the longest chain.
  var samples: [Int] {
    var samples: [Int] = []
    var pair = Int(ends.last ?? -1)
    while pair >= 0 {
      samples.append(Int(pairs[pair].sample))
      pair = Int(pairs[pair].before)
    }
    return samples.reversed()
  }
}

/// A path as samples at equal distances along it.
struct SphereSamples {
  private(set) var samples: ContiguousArray<NVector> = []
  /// The length of the path as an angle.
  private(set) var length = 0.0

  /// The samples of a path, one every `spacing` radians from its start on, and its end.
  ///
  /// Rows without a position are skipped. Between two rows a sample lies on the chord, moved
  /// out to the sphere. About `limit` samples are made at most: on a longer path they are farther apart.
  /// O(rows + limit).
  init(_ latitudes: Span<Double>, _ longitudes: Span<Double>, spacing: Double, limit: Int) {
    var corners: ContiguousArray<NVector> = []
    corners.reserveCapacity(latitudes.count)
    for row in latitudes.indices {
      let corner = NVector(latitude: latitudes[row], longitude: longitudes[row])
      guard corner.isFinite else { continue }
      if let last = corners.last { length += NVector.angle(last, corner) }
      corners.append(corner)
    }
    guard let first = corners.first, let end = corners.last else { return }
    let step = max(spacing, length / Double(limit))
    samples.append(first)
    var walked = 0.0
    var next = step
    for (from, to) in zip(corners, corners.dropFirst()) {
      let leg = NVector.angle(from, to)
      while leg > 0, walked + leg >= next {
        let sample = from + ((next - walked) / leg) * (to - from)
        // For antipodal points the middle of the chord has no direction.
        let reach = sample.length
        samples.append(reach > 0 ? (1 / reach) * sample : from)
        next += step
      }
      walked += leg
    }
    // The end again would only count double where a step falls on it.
    if let last = samples.last, NVector.angle(last, end) > 0.5 * step { samples.append(end) }
  }
}
