/// What altitudes differ by where a track comes past a place again: on laps, and on the way back.
///
/// The ground is the same, so that all that differs is the noise, as at rest. What errs alike in both passes is not seen: a
/// prior adds it (``Priors/Altitude/errorOfPlace``).
struct PlacePasses {
  /// Metres, one for each bin of a run of bins that follows an earlier or a later part of the track: the difference, as large as
  /// the noise of one pass.
  private(set) var runs: [ContiguousArray<Double>] = []

  /// How many bins are passed again: each is seen from the first and from the second pass.
  var count: Double { 0.5 * Double(runs.reduce(0) { $0 + $1.count }) }
  /// How many runs are.
  var runCount: Double { 0.5 * Double(runs.count) }

  /// Seconds between two passes: the noise of the later one knows nothing of that of the earlier one.
  private static let apart = 600.0
  /// Metres between two passes at most, as two receivers err.
  private static let reach = 15.0
  /// Seconds of a run at least: in less the noise does not change enough to show itself.
  private static let shortest = Priors.Altitude.secondsOfValue

  /// None.
  init() {}

  /// Looks for the passes of bins whose centres are given.
  ///
  /// O(bins).
  init(
    _ cells: AltitudeBins, at centres: ContiguousArray<AltitudeBins.Centre>, times: Span<Double>,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    let path = BinPath(
      cells, centres, times: times, latitudes: latitudes, longitudes: longitudes)
    // What the way forward comes past again, the way back has passed before.
    guard look(along: path, cells.parts, width: cells.width) else { return }
    _ = look(
      along: path.reversed, cells.parts.reversed().map { path.mirrored($0) }, width: cells.width)
    addErrorOfPlace()
  }

  /// Looks for the bins of the parts of a path that follow an earlier one; returns whether any bin lies next to one.
  private mutating func look(along path: BinPath, _ parts: [Range<Int>], width: Double) -> Bool {
    var visits = VisitedSquares(path.points)
    var run: ContiguousArray<Double> = []
    /// Where the last bin was passed before, in bins from the first.
    var last: Double?
    /// The first bin that is not long enough ago to be passed again.
    var recent = 0
    var isPassed = false
    func finish() {
      if Double(run.count) * width >= Self.shortest { runs.append(run) }
      run = []
    }
    for part in parts {
      finish()
      last = nil
      for bin in part {
        while recent < bin, !(path.seconds(from: recent, to: bin) < Self.apart) {
          visits.add(recent)
          recent += 1
        }
        var nearest = Nearest(of: bin, on: path, within: Self.reach, before: Self.apart)
        if let last {
          // The walker follows the same part of the track, in either direction.
          for leg in Int(last) - 3...Int(last) + 3 { nearest.look(at: leg) }
        }
        if nearest.place == nil {
          finish()
          visits.forEach(near: bin) {
            nearest.look(at: $0 - 1)
            nearest.look(at: $0)
          }
        }
        last = nearest.place
        if let last {
          isPassed = true
          run.append((path.altitude(at: bin) - path.altitude(at: last)) / 2.0.squareRoot())
        }
      }
    }
    finish()
    return isPassed
  }

  /// Makes the differences larger by what errs alike in both passes.
  private mutating func addErrorOfPlace() {
    var (squares, free) = (0.0, 0.0)
    for run in runs {
      let mean = run.reduce(0, +) / Double(run.count)
      squares += run.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      free += Double(run.count - 1)
    }
    guard squares > 0 else { return }
    let error = Priors.Altitude.errorOfPlace
    let scale = (1 + error * error * free / squares).squareRoot()
    for index in runs.indices {
      for bin in runs[index].indices { runs[index][bin] *= scale }
    }
  }
}

/// The path of a track through the centres of its bins, in metres on a plane.
private struct BinPath {
  /// Metres to the east and to the north of the middle between both ends; NaN where unknown.
  let points: ContiguousArray<SIMD2<Double>>
  /// Seconds.
  private let times: ContiguousArray<Double>
  private let altitudes: ContiguousArray<Double>
  /// Whether a leg goes from each bin to the next one: within a part of the track, and across no hole.
  private let isLeg: ContiguousArray<Bool>

  init(
    _ cells: AltitudeBins, _ centres: ContiguousArray<AltitudeBins.Centre>, times: Span<Double>,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    altitudes = cells.altitudes
    // Halfway between both ends, so that the path in the opposite direction has the same squares.
    var (middle, origin) = (0.0, 0.0)
    if let first = centres.first?.before, let last = centres.last?.after {
      middle = 0.5 * (latitudes[first] + latitudes[last])
      origin = longitudes[first] + 0.5 * Self.wrapped(longitudes[last] - longitudes[first])
    }
    let scale = SIMD2(Elementary.cosDegrees(middle), 1) * LocalPlane.metersPerDegree
    var points: ContiguousArray<SIMD2<Double>> = []
    var seconds: ContiguousArray<Double> = []
    for centre in centres {
      let turn = longitudes[centre.after] - longitudes[centre.before]
      var east = longitudes[centre.before] - origin + centre.share * Self.wrapped(turn)
      east = Self.wrapped(east)
      points.append(SIMD2(east, centre.value(of: latitudes) - middle) * scale)
      seconds.append(centre.value(of: times))
    }
    var isLeg = ContiguousArray(repeating: false, count: points.count)
    for part in cells.parts {
      for bin in part.dropLast() {
        isLeg[bin] = seconds[bin + 1] - seconds[bin] < 3 * cells.width
      }
    }
    (self.points, self.times, self.isLeg) = (points, seconds, isLeg)
  }

  /// The path in the opposite direction.
  private init(reversing path: BinPath) {
    points = ContiguousArray(path.points.reversed())
    times = ContiguousArray(path.times.reversed().lazy.map { -$0 })
    altitudes = ContiguousArray(path.altitudes.reversed())
    // A leg belongs to the bin that it starts from.
    isLeg = ContiguousArray(path.isLeg.dropLast().reversed()) + [false]
  }

  /// The path in the opposite direction.
  var reversed: BinPath { BinPath(reversing: self) }

  /// A range of bins in the opposite direction.
  func mirrored(_ bins: Range<Int>) -> Range<Int> {
    points.count - bins.upperBound..<points.count - bins.lowerBound
  }

  private static func wrapped(_ degrees: Double) -> Double {
    degrees.magnitude > 180 ? degrees - (degrees > 0 ? 360 : -360) : degrees
  }

  /// Seconds from one bin to another.
  func seconds(from bin: Int, to other: Int) -> Double { times[other] - times[bin] }

  /// Metres from a bin to the nearest point of the leg from another bin to the next one, and that point, as a share of the
  /// leg; nil where there is no such leg, and where it does not end some seconds before.
  func distance(
    from bin: Int, toLeg leg: Int, before seconds: Double
  ) -> (meters: Double, share: Double)? {
    guard isLeg.indices.contains(leg), isLeg[leg], times[bin] - times[leg + 1] >= seconds else {
      return nil
    }
    let (way, to) = (points[leg + 1] - points[leg], points[bin] - points[leg])
    let square = (way * way).sum()
    let share = square > 0 ? min(max((way * to).sum() / square, 0), 1) : 0
    let off = to - way * share
    return ((off * off).sum().squareRoot(), share)
  }

  /// Metres of altitude of a bin.
  func altitude(at bin: Int) -> Double { altitudes[bin] }

  /// Metres of altitude at a place along the bins.
  func altitude(at place: Double) -> Double {
    let bin = Int(place)
    let next = min(bin + 1, altitudes.count - 1)
    return altitudes[bin] + (place - Double(bin)) * (altitudes[next] - altitudes[bin])
  }
}

/// The nearest place of an earlier pass that was seen so far.
private struct Nearest {
  /// In bins from the first; nil where no leg lies within reach.
  private(set) var place: Double?
  private var meters: Double
  private let bin: Int
  private let seconds: Double
  private let path: BinPath

  init(of bin: Int, on path: BinPath, within meters: Double, before seconds: Double) {
    (self.bin, self.path, self.meters, self.seconds) = (bin, path, meters, seconds)
  }

  mutating func look(at leg: Int) {
    guard let found = path.distance(from: bin, toLeg: leg, before: seconds), found.meters <= meters
    else { return }
    (meters, place) = (found.meters, Double(leg) + found.share)
  }
}

/// The squares of a plane that a track came into, and in which bins.
private struct VisitedSquares {
  /// Metres of a side: half of one is as far as half a leg of a runner and the reach together.
  private static let side = 60.0
  /// Bins of one square that are looked at, from the last one back.
  private static let looks = 64

  private struct Square: Hashable {
    var column, row: Int

    /// Where the square is noted as one that may have been come into, of ``VisitedSquares/places``.
    var place: Int { (column &* 73_856_093 ^ row &* 19_349_663) & (VisitedSquares.places - 1) }
  }

  /// A power of two: most squares next to a track were never come into, which costs no look into the dictionary.
  private static let places = 4096

  private let points: ContiguousArray<SIMD2<Double>>
  /// The last bin in each square, and for each bin the one before it in its square; -1 where there is none.
  private var last: [Square: Int] = [:]
  private var mayBeKnown = ContiguousArray(repeating: false, count: Self.places)
  private var before: ContiguousArray<Int>

  init(_ points: ContiguousArray<SIMD2<Double>>) {
    self.points = points
    before = ContiguousArray(repeating: -1, count: points.count)
  }

  /// The square at a point, nil where that is unknown.
  private func square(at point: SIMD2<Double>) -> Square? {
    let place = (point / Self.side).rounded(.down)
    guard let column = Int(exactly: place.x), let row = Int(exactly: place.y) else { return nil }
    return Square(column: column, row: row)
  }

  mutating func add(_ bin: Int) {
    guard let square = square(at: points[bin]) else { return }
    before[bin] = last.updateValue(bin, forKey: square) ?? -1
    mayBeKnown[square.place] = true
  }

  /// Calls a function with the bins of the four squares about a bin.
  func forEach(near bin: Int, _ look: (Int) -> Void) {
    guard let first = square(at: points[bin] - Self.side / 2) else { return }
    for (column, row) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let square = Square(column: first.column &+ column, row: first.row &+ row)
      guard mayBeKnown[square.place] else { continue }
      var other = last[square] ?? -1
      var looks = Self.looks
      while other >= 0, looks > 0 {
        look(other)
        (other, looks) = (before[other], looks - 1)
      }
    }
  }
}
