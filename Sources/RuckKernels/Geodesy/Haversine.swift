/// Distance along the great circle on a sphere.
///
/// d = 2R · atan2(√a, √b) with
/// a = sin²(Δφ/2) + cos φ₁ · cos φ₂ · sin²(Δλ/2) and
/// b = sin²((φ₁ + φ₂)/2) + cos φ₁ · cos φ₂ · cos²(Δλ/2) = 1 - a.
/// The usual form takes b as 1 - a and loses half its digits towards the antipode; with both as
/// sums of positive terms the result holds from a millimetre to half the way round, to 10⁻¹²
/// of the distance or 10⁻⁷ m, whichever is larger. Steps of less than a 64th of a degree in latitude
/// and longitude, which is nearly all of a track, take the first terms of the same function's
/// series, whose rest is below 10⁻¹⁵ of the distance.
///
/// On the mean radius the sphere is within 0.56 % of the WGS 84 ellipsoid. Longitudes may lie
/// outside ±180; a pair of positions takes the shorter way round.
public struct Haversine: PathMetric, Hashable {
  /// The mean radius R₁ = (2a + b) / 3 of the Earth in metres, as the IUGG rounds it.
  public static let meanRadius = 6_371_008.8

  /// The sphere's radius in metres.
  public var radius: Double

  /// A sphere, by default of the Earth's mean radius.
  public init(radius: Double = Haversine.meanRadius) {
    self.radius = radius
  }

  /// The rule and its radius, such as `haversine(R=6371008.8)`.
  public var name: String {
    "haversine(R=\(plainNumber(radius)))"
  }

  /// The formula and its source.
  public var evidence: RuleEvidence {
    RuleEvidence(
      method:
        "great circle between neighbours: 2 R asin sqrt(sin²(Δφ/2) + cos φ1 cos φ2 sin²(Δλ/2))",
      source: "R. W. Sinnott, Virtues of the Haversine, Sky and Telescope 68, 1984; mean radius of "
        + "the IUGG",
      parameters: [.init("R", radius)])
  }

  /// The distance in metres between two positions in degrees; NaN where a coordinate is NaN or
  /// infinite.
  public func distance(
    fromLatitude: Double, fromLongitude: Double, toLatitude: Double, toLongitude: Double
  ) -> Double {
    distance(
      latitudes: (fromLatitude, toLatitude),
      cosines: (cosine(fromLatitude), cosine(toLatitude)),
      longitudes: (fromLongitude, toLongitude))
  }

  /// Fills a column with the step lengths of a path in metres, eight at a time, each with the bits
  /// that `distance` gives.
  ///
  /// O(n).
  public func stepLengths(
    latitudes: Span<Double>, longitudes: Span<Double>, into lengths: inout MutableSpan<Double>
  ) {
    var walk = Walk(self)
    walk.fill(&lengths, latitudes: latitudes, longitudes: longitudes)
  }

  /// The length of a path in metres, as the ``LaneSum`` of its step lengths.
  ///
  /// O(n).
  public func totalLength(latitudes: Span<Double>, longitudes: Span<Double>) -> Double {
    var walk = Walk(self)
    return walk.total(latitudes: latitudes, longitudes: longitudes)
  }

  @inline(__always)
  private func cosine<Lane: RealLane>(_ latitude: Lane) -> Lane {
    let node = LatitudeCosine<Lane>.node(of: latitude)
    return LatitudeCosine(around: node).cosine(at: latitude - node)
  }

  /// The definition, for one pair or eight, with the cosines of the latitudes handed in.
  @inline(__always)
  func distance<Lane: RealLane>(
    latitudes: (Lane, Lane), cosines: (Lane, Lane), longitudes: (Lane, Lane)
  ) -> Lane {
    let step = ShortStep(latitudes, longitudes)
    let square = Lane.larger(step.squaredArc(cosines: cosines), Lane(repeating: 0))
    let short = Lane(repeating: radius * Elementary.radiansPerDegree) * square.squareRooted()
    guard Lane.isAny(step.isLong) else { return short }
    let long = longDistance(latitudes: latitudes, cosines: cosines, longitudes: longitudes)
    return Lane.select(step.isLong, long, short)
  }

  /// A step so short that the first terms of the series are the whole function.
  ///
  /// With p and q the squares of the differences in latitude and longitude, c the product of the
  /// cosines and k = 1/12 in radians, sin²(√p/2) = p/4·(1 - k·p) and
  /// arcsin²(√a) = a·(1 + 4/3·a), each but for terms of the second order. So the square of the arc
  /// is s + k·c·q·(s + p - q) with s = p + c·q, and what is left out is below 10⁻¹⁵ of it here.
  private struct ShortStep<Lane: RealLane> {
    /// The squares of the differences in degrees.
    let squares: (Lane, Lane)

    @inline(__always)
    init(_ latitudes: (Lane, Lane), _ longitudes: (Lane, Lane)) {
      let north = latitudes.1 - latitudes.0
      let east = longitudes.1 - longitudes.0
      squares = (north * north, east * east)
    }

    /// The square of the diagonal, which may not pass `limit`.
    @inline(__always)
    var reach: Lane { squares.0 + squares.1 }

    /// The square of a 64th of a degree.
    static var limit: Lane { Lane(repeating: 0x1p-12) }

    /// A twelfth, for degrees.
    static var twelfth: Lane {
      Lane(repeating: Elementary.radiansPerDegree * Elementary.radiansPerDegree / 12)
    }

    /// Whether the series does not hold; false where a coordinate is NaN, which the series passes on.
    @inline(__always)
    var isLong: Lane.Truth { Lane.isLess(Self.limit, reach) }

    /// The square of the arc in degrees; below zero only by rounding, past a pole, where one of
    /// the cosines is negative.
    @inline(__always)
    func squaredArc(cosines: (Lane, Lane)) -> Lane {
      let east = cosines.0 * cosines.1 * squares.1
      let sum = squares.0 + east
      return sum + Self.twelfth * east * (sum + (squares.0 - squares.1))
    }
  }

  @inline(__always)
  private func longDistance<Lane: RealLane>(
    latitudes: (Lane, Lane), cosines: (Lane, Lane), longitudes: (Lane, Lane)
  ) -> Lane {
    let half = Lane(repeating: 0.5)
    let sineOfDifference = Elementary.sinDegrees((latitudes.1 - latitudes.0) * half)
    let sineOfMean = Elementary.sinDegrees((latitudes.1 + latitudes.0) * half)
    let angle = Elementary.sinCosDegrees(
      Self.wrapped(longitudes.1, minus: longitudes.0) * half)
    let cosines = cosines.0 * cosines.1
    let zero = Lane(repeating: 0)
    let near = sineOfDifference * sineOfDifference + cosines * (angle.sin * angle.sin)
    let far = sineOfMean * sineOfMean + cosines * (angle.cos * angle.cos)
    // Latitudes past a pole make the cosines negative, and rounding may then fall below zero.
    let arc = Elementary.firstQuadrant(
      height: Lane.larger(near, zero).squareRooted(),
      width: Lane.larger(far, zero).squareRooted(),
      mirrored: Lane.isLess(zero, zero))
    return Lane(repeating: 2 * radius) * arc
  }

  /// A path taken eight rows at a time; what the next eight need of the last row is carried over.
  private struct Walk: PathWalk {
    /// Metres per degree of arc.
    let scale: SIMD8<Double>
    /// The cosine of the last latitude; NaN at the start.
    var cosine = Double.nan
    // Apart from the rest, which stays in registers because no call sees it.
    var surroundings: Surroundings

    init(_ metric: Haversine) {
      scale = SIMD8(repeating: metric.radius * Elementary.radiansPerDegree)
      surroundings = Surroundings(metric: metric)
    }

    @inline(__always)
    mutating func steps(to positions: PathLane, from before: PathLane, unknown: Double)
      -> SIMD8<Double>
    {
      let step = ShortStep(
        (before.latitudes, positions.latitudes), (before.longitudes, positions.longitudes))
      let offsets = positions.latitudes - SIMD8(repeating: surroundings.node)
      // One comparison for all that makes eight steps easy: none is long or NaN, and every
      // latitude is nearest to the node. The first eight of a path never are: none is before them.
      let isEasy = (step.reach + offsets * offsets) .< ShortStep<SIMD8<Double>>.limit
      let lengths: SIMD8<Double>
      if SIMD8<Double>.isAny(.!isEasy) {
        (lengths, cosine) = surroundings.hardSteps(
          to: positions, from: before, cosine: cosine, unknown: unknown)
      } else {
        let cosines = surroundings.polynomial.cosine(at: offsets)
        let square = step.squaredArc(cosines: (cosines.shifted(behind: cosine), cosines))
        lengths = scale * square.squareRooted()
        cosine = cosines[7]
      }
      return lengths
    }
  }

  /// The surroundings of a walk, and the steps that are not easy.
  private struct Surroundings {
    let metric: Haversine
    /// The node of the latitudes met last and the polynomial around it; infinite at the start, and
    /// at the poles, where an arc needs more care.
    var node = Double.infinity
    var polynomial = LatitudeCosine(around: 0.0)

    init(metric: Haversine) { self.metric = metric }

    /// Eight steps of any kind, with the bits of easy ones where those are easy; and the cosine of
    /// the last latitude.
    @inline(never)
    mutating func hardSteps(
      to positions: PathLane, from before: PathLane, cosine: Double, unknown: Double
    ) -> (SIMD8<Double>, Double) {
      let latitudes = positions.latitudes
      let nodes = LatitudeCosine<SIMD8<Double>>.node(of: latitudes)
      if !nodes[7].isNaN, nodes[7] != node {
        node = nodes[7].magnitude < 90 ? nodes[7] : .infinity
        polynomial = LatitudeCosine(around: nodes[7])
      }
      let isElsewhere = SIMD8<Double>.isAny((nodes .< node) .| (nodes .> node))
      let cosines =
        isElsewhere
        ? LatitudeCosine(around: nodes).cosine(at: latitudes - nodes)
        : polynomial.cosine(at: latitudes - nodes)
      let lengths = metric.distance(
        latitudes: (before.latitudes, latitudes),
        cosines: (cosines.shifted(behind: cosine), cosines),
        longitudes: (before.longitudes, positions.longitudes))
      return (
        .select(lengths .== lengths, lengths, SIMD8(repeating: unknown)), cosines[7]
      )
    }
  }
}
