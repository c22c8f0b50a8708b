/// The path of a track through the centres of its bins, in metres on a plane.
struct BinPath {
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

  /// Metres from a bin to the nearest point of the leg from another bin to the next one, and that
  /// point, as a share of the leg.
  ///
  /// Nil where a hole or the end of a part follows the other bin, and where the leg does not end
  /// some seconds before.
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

  /// The slope of the ground over some bins about one, by the straight line between them, as rise over run.
  func slope(around bin: Int) -> Double {
    let (first, last) = (max(bin - 3, 0), min(bin + 3, altitudes.count - 1))
    let way = points[last] - points[first]
    let meters = (way * way).sum().squareRoot()
    return meters > 0 ? (altitudes[last] - altitudes[first]) / meters : .infinity
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
struct NearestPass {
  /// In bins from the first; nil where no leg lies within reach.
  private(set) var place: Double?
  private var meters: Double
  private let bin: Int
  private let seconds: Double

  init(of bin: Int, within meters: Double, before seconds: Double) {
    (self.bin, self.meters, self.seconds) = (bin, meters, seconds)
  }

  /// Looks at the leg of a path from a bin to the next one.
  mutating func look(at leg: Int, on path: BinPath) {
    guard let found = path.distance(from: bin, toLeg: leg, before: seconds), found.meters <= meters
    else { return }
    (meters, place) = (found.meters, Double(leg) + found.share)
  }
}
