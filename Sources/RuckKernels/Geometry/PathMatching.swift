/// Whether a walk followed a route, by geometry alone.
///
/// The route is looked at every ``spacing`` metres. A place of it is *followed* where the walk
/// comes within ``tolerance`` of it, and the walk must come to the places in their order: of all
/// ways to pick a moment of the walk for each place, moments never going back, the one that
/// follows the most places counts (a longest chain). So a detour costs what it left out, a walk
/// that goes round twice is one that goes round, and the way back of an out-and-back route cannot
/// stand in for the way out. A closed route may be entered anywhere; then it is looked at from
/// there on round.
public struct PathMatching: Sendable, Hashable {
  /// How far from the route a walk may be, metres: a receiver's error and a road's width.
  public var tolerance: Double
  /// How far apart the places are at which the route is looked at, metres.
  public var spacing: Double

  /// A path to match.
  ///
  /// - Precondition: both lengths are positive.
  public init(tolerance: Double = 25, spacing: Double = 10) {
    precondition(tolerance > 0 && spacing > 0, "matching needs positive lengths")
    self.tolerance = tolerance
    self.spacing = spacing
  }

  // What bounds time and memory. Beyond this many places of one path they are farther apart;
  static let placeLimit = 20_000
  // beyond as many pairs of near places, or of places that are looked at for being near, both paths
  // are looked at at every other place, at every fourth, and so on.
  private static let pairLimit = 2_000_000
  private static let candidateLimit = 8_000_000

  /// The share of a route that a walk followed in the route's direction, 0...1.
  ///
  /// NaN where either has no position. Paths longer than 20 000 spacings, and paths that come near
  /// each other's places more than two million times, are looked at more sparsely. O(n + m + pairs
  /// · log pairs), pairs being the places of both within the tolerance, at most two million;
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
      routeLatitudes, routeLongitudes, spacing: angle, limit: Self.placeLimit)
    let walk = SphereSamples(walkLatitudes, walkLongitudes, spacing: angle, limit: Self.placeLimit)
    guard let first = route.places.first, let last = route.places.last, !walk.places.isEmpty else {
      return .nan
    }
    let isClosed =
      route.places.count > 2
      && NVector.angle(first, last) * Haversine.meanRadius <= 2 * tolerance
    return share(of: route.places, by: walk.places, isClosed: isClosed)
  }

  /// The share of places that a walk along others follows in order.
  func share(
    of route: ContiguousArray<NVector>, by walk: ContiguousArray<NVector>, isClosed: Bool
  ) -> Double {
    var step = 1
    while true {
      let every = { (places: ContiguousArray<NVector>) in
        step == 1
          ? places
          : ContiguousArray(stride(from: 0, to: places.count, by: step).lazy.map { places[$0] })
      }
      let sparse = every(route)
      let share = boundedShare(
        of: sparse, by: every(walk), isClosed: isClosed, spacing: Double(step) * spacing)
      if let share { return share }
      step *= 2
    }
  }

  /// The same for places some metres apart; nil where too many of them lie near each other, which a
  /// single one never does.
  private func boundedShare(
    of route: ContiguousArray<NVector>, by walk: ContiguousArray<NVector>, isClosed: Bool,
    spacing: Double
  ) -> Double? {
    // Between two places of the walk it may come nearer than at either.
    let reach = (tolerance * tolerance + 0.25 * spacing * spacing).squareRoot()
    var grid = PlaceGrid(walk, cell: reach / Haversine.meanRadius)
    var chain = LongestChain()
    for round in 0..<(isClosed ? 2 : 1) {
      for place in route.indices {
        var moments = grid.places(near: route[place])
        moments.sort(by: >)
        for moment in moments {
          chain.add(place: round * route.count + place, moment: moment)
        }
        if grid.candidates > Self.candidateLimit || chain.count > Self.pairLimit { return nil }
      }
    }
    var followed = ContiguousArray(repeating: false, count: route.count)
    for place in chain.places { followed[place % route.count] = true }
    return Double(followed.lazy.filter { $0 }.count) / Double(route.count)
  }
}

/// Places by the cubes of space they lie in, so that near ones are found without a search.
private struct PlaceGrid {
  private struct Cell: Hashable {
    var x: Int32
    var y: Int32
    var z: Int32
  }

  private let places: ContiguousArray<NVector>
  private let size: Double
  private var cells: [Cell: [Int]] = [:]
  /// How many places were looked at for being near another.
  private(set) var candidates = 0

  init(_ places: ContiguousArray<NVector>, cell size: Double) {
    self.places = places
    // No smaller than what keeps the numbers of the cubes in 32 bits.
    self.size = max(size, 1e-9)
    for (index, place) in places.enumerated() { cells[cell(place), default: []].append(index) }
  }

  /// The places within a cube's size of another.
  mutating func places(near place: NVector) -> [Int] {
    let middle = cell(place)
    var found: [Int] = []
    for x in -1...1 as ClosedRange<Int32> {
      for y in -1...1 as ClosedRange<Int32> {
        for z in -1...1 as ClosedRange<Int32> {
          let cell = Cell(x: middle.x + x, y: middle.y + y, z: middle.z + z)
          guard let inside = cells[cell] else { continue }
          candidates += inside.count
          for index in inside where (places[index] - place).squaredLength <= size * size {
            found.append(index)
          }
        }
      }
    }
    return found
  }

  private func cell(_ place: NVector) -> Cell {
    func number(_ value: Double) -> Int32 {
      // A neighbour's number must fit too.
      Int32(Int((value / size).rounded(.down), clampedTo: -2_000_000_000...2_000_000_000) ?? 0)
    }
    return Cell(x: number(place.x), y: number(place.y), z: number(place.z))
  }
}

/// The longest chain of pairs whose places grow and whose moments never fall.
///
/// Patience sorting: for each length the chain that ends earliest is known.
private struct LongestChain {
  private var ends: ContiguousArray<Int32> = []
  private var pairs: ContiguousArray<(place: Int32, moment: Int32, before: Int32)> = []

  /// The pairs added.
  var count: Int { pairs.count }

  /// Adds a pair; places come in ascending order, of one place the later moments first, so that
  /// no chain holds two of them.
  mutating func add(place: Int, moment: Int) {
    let length = ends.indices.binarySearch { Int(pairs[Int(ends[$0])].moment) > moment }
    let before: Int32 = length > 0 ? ends[length - 1] : -1
    let added = Int32(pairs.count)
    pairs.append((Int32(place), Int32(moment), before))
    if length == ends.count { ends.append(added) } else { ends[length] = added }
  }

  /// The places of the longest chain.
  var places: [Int] {
    var places: [Int] = []
    var pair = Int(ends.last ?? -1)
    while pair >= 0 {
      places.append(Int(pairs[pair].place))
      pair = Int(pairs[pair].before)
    }
    return places.reversed()
  }
}

/// A path as places at equal distances along it.
struct SphereSamples {
  private(set) var places: ContiguousArray<NVector> = []
  /// The length of the path as an angle.
  private(set) var length = 0.0

  /// The places of a path, one every `spacing` radians from its start on, and its end.
  ///
  /// Rows without a position are skipped. Between two rows a place lies on the chord, moved
  /// out to the sphere. About `limit` places are made at most: a longer path has them farther apart.
  /// O(rows + limit).
  init(_ latitudes: Span<Double>, _ longitudes: Span<Double>, spacing: Double, limit: Int) {
    var corners: ContiguousArray<NVector> = []
    corners.reserveCapacity(latitudes.count)
    for row in latitudes.indices {
      let place = NVector(latitude: latitudes[row], longitude: longitudes[row])
      guard place.isFinite else { continue }
      if let last = corners.last { length += NVector.angle(last, place) }
      corners.append(place)
    }
    guard let first = corners.first, let end = corners.last else { return }
    let step = max(spacing, length / Double(limit))
    places.append(first)
    var walked = 0.0
    var next = step
    for (from, to) in zip(corners, corners.dropFirst()) {
      let leg = NVector.angle(from, to)
      while leg > 0, walked + leg >= next {
        let place = from + ((next - walked) / leg) * (to - from)
        // For antipodal points the middle of the chord has no direction.
        let reach = place.length
        places.append(reach > 0 ? (1 / reach) * place : from)
        next += step
      }
      walked += leg
    }
    // The end again would only count double where a step falls on it.
    if let last = places.last, NVector.angle(last, end) > 0.5 * step { places.append(end) }
  }
}
