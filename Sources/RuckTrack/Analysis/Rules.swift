public import RuckKernels

/// The named rules by which a session is computed; every one is a value with its parameters.
public struct Rules: Sendable, Hashable {
  /// The rule of implausible points.
  public var cleaning: CleaningRule = .standard
  /// The rule of intervals in which nothing was recorded; without cleaning, they count as recorded.
  public var gap: GapRule = .standard
  /// The rule of periods not on foot inside a session on foot; without cleaning, there are none.
  public var vehicle: VehicleRule = .standard
  /// The rule of the length of each step.
  public var distance: DistanceRule = .trend
  /// The rule of gain and loss.
  public var gain: ElevationGainRule = .adaptive
  /// The rule of the time in motion.
  public var moving: MovingTimeRule = .displacement()
  /// The model of the energy that walking costs.
  public var energy: any EnergyModel = LCDABackpacking2022()
  /// Whether the model's floors, clamps and blends apply.
  public var guardRails = true
  /// Seconds over which speed is taken for energy and for the highest speed.
  public var speedWindow = 10.0
  /// Metres over which grade is taken.
  public var gradeWindow = 40.0
  /// The grade, as rise over run, of a session of which no altitude is known: a treadmill's.
  public var gradeWithoutAltitudes = 0.0

  /// The default rules.
  public init() {}

  /// Returns the rule of gaps for a session of a kind; none without cleaning.
  func gap(of kind: ActivityKind) -> GapRule {
    cleaning.isActive ? gap.limited(to: kind) : .none
  }

  /// Whether segments between which time goes on are one path; not without cleaning, where nothing is counted
  /// across their borders.
  var joinsSegments: Bool { cleaning.isActive && gap.isActive }

  /// The vehicle rule in effect; none without cleaning.
  var effectiveVehicle: VehicleRule { cleaning.isActive ? vehicle : .none }
}

extension Rules: CustomStringConvertible {
  /// Two sets of rules are equal where each rule and each window is; rules of your own are compared by name.
  public static func == (one: Rules, other: Rules) -> Bool {
    one.cleaning == other.cleaning && one.gap == other.gap && one.vehicle == other.vehicle
      && one.distance == other.distance && one.gain == other.gain && one.moving == other.moving
      && one.energy.isEqual(to: other.energy) && one.guardRails == other.guardRails
      && one.speedWindow == other.speedWindow && one.gradeWindow == other.gradeWindow
      && one.gradeWithoutAltitudes == other.gradeWithoutAltitudes
  }

  /// Hashes the rules and the windows.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(cleaning)
    hasher.combine(gap)
    hasher.combine(vehicle)
    hasher.combine(distance)
    hasher.combine(gain)
    hasher.combine(moving)
    hasher.combine(energy)
    hasher.combine(guardRails)
    hasher.combine(speedWindow)
    hasher.combine(gradeWindow)
    hasher.combine(gradeWithoutAltitudes)
  }

  /// The names of the rules for distance, gain, moving time and energy.
  public var description: String { "\(distance), \(gain), \(moving), \(energy.name)" }
}
