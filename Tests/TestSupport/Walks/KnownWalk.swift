/// A walk of known truth, as a device records it.
public struct KnownWalk: Sendable {
  /// What is recorded of it, and how.
  public struct Plan: Sendable {
    /// The ground.
    public var terrain = Terrain.flat
    /// How the altitude errs.
    public var altitudeError = AltitudeError.exact
    /// How the position errs.
    public var positionError = PositionError.none
    /// Metres per second while walking, on average.
    public var speed = 1.35
    /// Seconds of walking.
    public var walking = 5400
    /// Rests: seconds of walking before each, and how long it lasts.
    public var rests: [(after: Int, seconds: Int)] = []
    /// Seconds between two recorded points.
    public var interval = 1
    /// What makes this walk another than the next.
    public var seed: UInt64 = 1

    /// An hour and a half on level ground, without errors.
    public init() {}

    /// Whether each second is walked.
    public var moves: [Bool] {
      var moves: [Bool] = []
      var walked = 0
      for rest in rests {
        moves += Array(repeating: true, count: rest.after - walked)
        moves += Array(repeating: false, count: rest.seconds)
        walked = rest.after
      }
      return moves + Array(repeating: true, count: walking - walked)
    }
  }

  /// Seconds since 1970.
  public private(set) var times: ContiguousArray<Double> = []
  /// Degrees north.
  public private(set) var latitudes: ContiguousArray<Double> = []
  /// Degrees east.
  public private(set) var longitudes: ContiguousArray<Double> = []
  /// Metres as recorded.
  public private(set) var altitudes: ContiguousArray<Double> = []
  /// Metres as they are.
  public private(set) var trueAltitudes: ContiguousArray<Double> = []
  /// Metres covered up to each row.
  public private(set) var trueDistances: ContiguousArray<Double> = []
  /// Metres covered.
  public private(set) var trueDistance = 0.0
  /// Metres climbed.
  public private(set) var trueGain = 0.0
  /// Seconds walked.
  public let walking: Double

  /// Walks a plan.
  public init(_ plan: Plan) {
    var random = Gaussian(seed: plan.seed &* 31_337 &+ 3)
    walking = Double(plan.walking)
    var speeds: [Double] = []
    let wander = random.markov(plan.walking, deviation: 0.08, memory: 120)
    var rests = plan.rests[...]
    for second in 0..<plan.walking {
      if let rest = rests.first, rest.after == second {
        speeds += Array(repeating: 0, count: rest.seconds)
        rests = rests.dropFirst()
      }
      speeds.append(max(0.3, plan.speed + wander[second]))
    }
    var place: [Double] = [0]
    for speed in speeds { place.append(place[place.count - 1] + speed) }
    let ground = plan.terrain.altitudes(length: Int(place[place.count - 1]) + 2, seed: plan.seed)
    let truth = place.map { metres in
      let low = Int(metres)
      return ground[low] + (ground[low + 1] - ground[low]) * (metres - Double(low))
    }
    let recorded = plan.altitudeError.record(truth, seed: plan.seed)
    let east = plan.positionError.errors(place.count, &random)
    let north = plan.positionError.errors(place.count, &random)
    var (x, y, heading, turning) = (0.0, 0.0, random.uniform(), 0.0)
    let perDegree = 111_194.926_644_558_74
    let latitude = 46.5
    let cosine = 0.688_354_575_693_754
    for row in place.indices {
      if row > 0, place[row] > place[row - 1] {
        let step = place[row] - place[row - 1]
        turning = 0.97 * turning + 0.0008 * random.next()
        heading += turning
        let (east, north) = Self.direction(heading)
        x += step * east
        y += step * north
      }
      guard row % plan.interval == 0 else { continue }
      times.append(1_714_543_200 + Double(row))
      latitudes.append(latitude + (y + north[row]) / perDegree)
      longitudes.append(7.2 + (x + east[row]) / (perDegree * cosine))
      altitudes.append(recorded[row])
      trueAltitudes.append(truth[row])
      trueDistances.append(place[row])
    }
    trueDistance = place[place.count - 1]
    trueGain = Terrain.gain(of: truth)
  }

  /// A unit vector of a heading in turns, by exact rational points of the circle.
  private static func direction(_ turns: Double) -> (Double, Double) {
    let t = turns - turns.rounded()
    let quarter = (4 * t).rounded()
    let u = 4 * t - quarter
    // tan of half the angle, u quarters of a turn at most half: u * pi / 8 is near enough.
    let h = u * 0.392_699_081_698_724_1
    let (c, s) = ((1 - h * h) / (1 + h * h), 2 * h / (1 + h * h))
    switch Int(quarter) {
    case 0: return (c, s)
    case 1: return (-s, c)
    case -1: return (s, -c)
    default: return (-c, -s)
    }
  }
}
