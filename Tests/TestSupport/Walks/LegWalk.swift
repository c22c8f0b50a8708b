/// An outing of several legs, on foot and otherwise, as a device records it.
public struct LegWalk: Sendable {
  /// A part of an outing.
  public struct Leg: Sendable {
    /// Metres a second, second by second.
    public var speeds: [Double]
    /// Metres of altitude a second.
    public var rise: Double
    /// Strides a minute; nil where the device does not say.
    public var cadence: Double?
    /// Whether it counts as on foot.
    public var isOnFoot: Bool
    /// Whether its rows are recorded, but for the last.
    public var isRecorded = true
    /// Whether it leads straight on; else it bends as a path does.
    public var isStraight = false
    /// Beats a minute; nil where the device does not say.
    public var heartRate: Double?

    /// A part of an outing.
    public init(
      _ speeds: [Double], rise: Double = 0, cadence: Double? = nil, isOnFoot: Bool = true
    ) {
      self.speeds = speeds
      self.rise = rise
      self.cadence = cadence
      self.isOnFoot = isOnFoot
    }

    /// At one speed on foot.
    public static func foot(
      _ speed: Double, _ seconds: Int, rise: Double = 0, cadence: Double? = nil
    ) -> Leg {
      Leg(Array(repeating: speed, count: seconds), rise: rise, cadence: cadence)
    }

    /// At one speed by other means, from and to a standstill in ten seconds.
    public static func carried(
      _ speed: Double, _ seconds: Int, rise: Double = 0, cadence: Double? = nil
    ) -> Leg {
      Leg(hop(speed, seconds), rise: rise, cadence: cadence, isOnFoot: false)
    }

    /// A bus: so many hops with stops between them.
    public static func bus(_ speed: Double, hops: Int, hop seconds: Int, stop: Int) -> Leg {
      Leg(
        (0..<hops).flatMap { index in
          hop(speed, seconds) + Array(repeating: 0, count: index + 1 < hops ? stop : 0)
        }, isOnFoot: false)
    }

    /// The same without a record.
    public var unrecorded: Leg {
      var leg = self
      leg.isRecorded = false
      return leg
    }

    /// The same on a straight line.
    public var straight: Leg {
      var leg = self
      leg.isStraight = true
      return leg
    }

    /// The same with a heart rate.
    public func beating(_ rate: Double) -> Leg {
      var leg = self
      leg.heartRate = rate
      return leg
    }

    private static func hop(_ speed: Double, _ seconds: Int) -> [Double] {
      (0..<seconds).map { second in
        speed * min(1, Double(min(second, seconds - 1 - second) + 1) / 10)
      }
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
  /// Strides a minute; empty where no leg says any.
  public private(set) var cadences: ContiguousArray<Double> = []
  /// Beats a minute; empty where no leg says any.
  public private(set) var heartRates: ContiguousArray<Double> = []
  /// Metres on foot.
  public private(set) var footDistance = 0.0
  /// Seconds on foot at more than a standstill.
  public private(set) var footTime = 0.0
  /// Seconds not on foot, stops included.
  public private(set) var carriedTime = 0.0
  /// Metres of gain on foot.
  public private(set) var footGain = 0.0

  /// Records legs, a row every so many seconds.
  public init(
    _ legs: [Leg], position: PositionError = .quiet, altitude: AltitudeError = .barometer,
    interval: Int = 1, seed: UInt64 = 1
  ) {
    var random = Gaussian(seed: seed &* 7_919 &+ 11)
    let count = legs.reduce(1) { $0 + $1.speeds.count }
    let east = position.errors(count, &random)
    let north = position.errors(count, &random)
    var place = (east: 0.0, north: 0.0, height: 400.0)
    var (direction, turning) = ((east: 1.0, north: 0.0), 0.0)
    var truth = [place.height]
    var places = [place]
    var cadence: [Double] = []
    var heartRate: [Double] = []
    var isUsed = [true]
    for leg in legs {
      for (second, speed) in leg.speeds.enumerated() {
        turning = leg.isStraight ? 0 : 0.97 * turning + 0.004 * random.next()
        // A small turn of the direction, scaled back to length 1.
        let turned = (
          east: direction.east - turning * direction.north,
          north: direction.north + turning * direction.east
        )
        let length = (turned.east * turned.east + turned.north * turned.north).squareRoot()
        direction = (turned.east / length, turned.north / length)
        place.east += speed * direction.east
        place.north += speed * direction.north
        if speed > 0 { place.height += leg.rise }
        places.append(place)
        truth.append(place.height)
        cadence.append(leg.cadence ?? .nan)
        heartRate.append(leg.heartRate ?? .nan)
        isUsed.append(leg.isRecorded || second == leg.speeds.count - 1)
        if leg.isOnFoot {
          footDistance += speed
          if speed > 0 {
            footTime += 1
            footGain += max(0, leg.rise)
          }
        } else {
          carriedTime += 1
        }
      }
    }
    let recorded = altitude.record(truth, seed: seed)
    cadence.append(cadence.last ?? .nan)
    heartRate.append(heartRate.last ?? .nan)
    let perDegree = 111_194.926_644_558_74
    for row in places.indices where isUsed[row] && row % interval == 0 {
      times.append(1_714_543_200 + Double(row))
      latitudes.append(46.5 + (places[row].north + north[row]) / perDegree)
      longitudes.append(7.2 + (places[row].east + east[row]) / (perDegree * 0.688_354_575_693_754))
      altitudes.append(recorded[row])
      cadences.append(cadence[row])
      heartRates.append(heartRate[row])
    }
    if !cadences.contains(where: { !$0.isNaN }) { cadences = [] }
    if !heartRates.contains(where: { !$0.isNaN }) { heartRates = [] }
  }
}
