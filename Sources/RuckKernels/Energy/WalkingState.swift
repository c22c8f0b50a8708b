/// Everything an energy model may ask about one moment of a walk.
///
/// SI inside: kilograms, metres per second, grade as a fraction (rise over run, 0.05 is 5 %),
/// watts per kilogram. A heart rate that is not known is NaN; models that need none ignore it.
public struct WalkingState: Sendable, Hashable {
  /// Body mass without load, kg.
  public var bodyMass: Double
  /// External load, kg.
  public var load: Double
  /// Speed, m/s.
  public var speed: Double
  /// Rise over run as a fraction; negative downhill.
  public var grade: Double
  /// The terrain factor η: 1 on a treadmill or asphalt, 2.1 on loose sand.
  public var terrainFactor: Double
  /// The person's resting metabolic rate, W per kg of body mass.
  public var restingRate: Double
  /// Beats per minute; NaN where unknown.
  public var heartRate: Double

  /// A moment of a walk; by default unloaded, level, paved and at the fallback rest.
  public init(
    bodyMass: Double, load: Double = 0, speed: Double, grade: Double = 0,
    terrainFactor: Double = 1, restingRate: Double = RestingRate.fallback.wattsPerKilogram,
    heartRate: Double = .nan
  ) {
    (self.bodyMass, self.load, self.speed, self.grade) = (bodyMass, load, speed, grade)
    (self.terrainFactor, self.restingRate, self.heartRate) = (terrainFactor, restingRate, heartRate)
  }

  /// The resting power of this person, W: the floor under every guarded model.
  public var restingPower: Double { restingRate * bodyMass }
}

/// The same for one value or eight: the input of the models' equations.
package struct LaneState<Real: RealLane>: Sendable {
  package var bodyMass: Real
  package var load: Real
  package var speed: Real
  package var grade: Real
  package var terrainFactor: Real
  package var restingRate: Real
  package var heartRate: Real
  /// The current model's term of load and body mass alone; see ``LaneEnergyModel``.
  package var loadTerm = Real(repeating: 0)

  @inline(__always)
  package init(
    bodyMass: Real, load: Real, speed: Real, grade: Real, terrainFactor: Real, restingRate: Real,
    heartRate: Real
  ) {
    (self.bodyMass, self.load, self.speed, self.grade) = (bodyMass, load, speed, grade)
    (self.terrainFactor, self.restingRate, self.heartRate) = (terrainFactor, restingRate, heartRate)
  }

  /// Body and load, kg.
  @inline(__always)
  package var totalMass: Real { bodyMass + load }
  /// The resting power, W.
  @inline(__always)
  package var restingPower: Real { restingRate * bodyMass }

  /// Zero where every input but the heart rate is finite, else NaN.
  @inline(__always)
  package var finiteness: Real {
    // The person's part is the same in every row, so that a column finds it once.
    let person = (bodyMass - bodyMass) + (restingRate - restingRate)
    let motion = (speed - speed) + (grade - grade)
    return motion + ((load - load) + (terrainFactor - terrainFactor)) + person
  }

  /// Zero where every input lies in ``GuardRails``' ranges, else NaN.
  @inline(__always)
  package var rangeMark: Real {
    @inline(__always)
    func excess(_ value: Real, _ range: ClosedRange<Double>) -> Real {
      let low = Real.of(range.lowerBound)
      let high = Real.of(range.upperBound)
      return (value - Real.smaller(Real.larger(value, low), high)).absolute()
    }
    // The person's part is the same in every row, so that a column finds it once.
    let person =
      excess(bodyMass, GuardRails.bodyMasses) + excess(restingRate, GuardRails.restingRates)
    let motion = excess(speed, GuardRails.speeds) + excess(grade, GuardRails.grades)
    let rest = excess(load, GuardRails.loads) + excess(terrainFactor, GuardRails.terrainFactors)
    let none = Real.of(0)
    return Real.select(Real.isEqual(motion + rest + person, none), none, Real.of(.nan))
  }
}

extension LaneState where Real == Double {
  package init(_ state: WalkingState) {
    self.init(
      bodyMass: state.bodyMass, load: state.load, speed: state.speed, grade: state.grade,
      terrainFactor: state.terrainFactor, restingRate: state.restingRate,
      heartRate: state.heartRate)
  }
}

extension RealLane {
  /// A constant of an equation in every lane.
  @inline(__always)
  static func of(_ value: Double) -> Self { Self(repeating: value) }
}
