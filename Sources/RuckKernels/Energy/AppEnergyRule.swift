/// Other programs' rules for a session's energy, as described in public.
///
/// None of them integrates along the track: each takes one speed, one grade and one load for the
/// whole session. They are here so that a user sees why a number elsewhere differs, not to be
/// believed. Rules whose tables or grade terms could not be found are left out.
public enum AppEnergyRule: String, Sendable, CaseIterable {
  /// Pandolf 1977 on the session's mean speed and net grade, never below 0.
  case pandolfMeans = "pandolf-means"
  /// Pandolf 1977 on means, the grade held in 0...15 % (Ruck Authority).
  case ruckAuthority = "ruck-authority"
  /// Pandolf 1977 on means times 1.18 (calburndown).
  case calburndown = "calburndown"
  /// Pandolf 1977 on means, times 1 + min(0.45·L/W, 0.15) ramped in from 2 to 4 mph, grade held
  /// in −20...30 % and power in 50...800 W (the phone client of Get Rucky).
  case getRuckyClient = "get-rucky-client"
  /// 1.44 + 1.94·S + 0.24·S² W per kg of body and load, S in mph (RuckMap); its grade term is not
  /// known and left out.
  case ruckMap = "ruckmap-level"
  /// 0.035·W + 0.029·W·V²/H kcal/min, V in m/s, H in m, without load (web calculators).
  case heightWeightSpeed = "height-weight-speed-short"
  /// The Compendium's METs for walking at the mean speed, times body mass, without load.
  case metBodyMass = "met-body-mass"

  /// The method of the rule; its source is named by kind only.
  public var evidence: RuleEvidence {
    RuleEvidence(method: method, source: "another program or web page, on the session's means")
  }

  private var method: String {
    switch self {
    case .pandolfMeans: "Pandolf 1977 at mean speed and net grade"
    case .ruckAuthority: "Pandolf 1977 on means, the grade held in 0 to 15 % (Ruck Authority)"
    case .calburndown: "Pandolf 1977 on means times 1.18 (calburndown)"
    case .getRuckyClient:
      "Pandolf 1977 on means times 1 + min(0.45 L/W, 0.15), ramped in from 2 to 4 mph (Get Rucky)"
    case .ruckMap: "(1.44 + 1.94 S + 0.24 S²) (W + L) watts, S in mph (RuckMap)"
    case .heightWeightSpeed: "0.035 W + 0.029 W V²/H kcal a minute, without load"
    case .metBodyMass: "METs of walking at the mean speed times body mass, without load"
    }
  }

  /// Watts for a session's means; NaN where the rule needs a height that is not known.
  ///
  /// - Parameters:
  ///   - means: body mass, mean load, mean speed, net grade, terrain factor.
  ///   - height: m.
  /// - Returns: gross watts.
  public func power(_ means: WalkingState, height: Double?) -> Double {
    let pandolf = Pandolf1977()
    let milesPerHour = means.speed / Speed.metersPerSecondPerMilePerHour
    var state = means
    switch self {
    case .pandolfMeans:
      return max(0, pandolf.power(means))
    case .ruckAuthority:
      state.grade = min(0.15, max(0, means.grade))
      return pandolf.power(state)
    case .calburndown:
      return max(0, 1.18 * pandolf.power(means))
    case .getRuckyClient:
      state.grade = min(0.30, max(-0.20, means.grade))
      let ramp = min(1, max(0, (milesPerHour - 2) / 2))
      let factor = 1 + min(0.45 * means.load / means.bodyMass, 0.15) * ramp
      return min(800, max(50, pandolf.power(state) * factor))
    case .ruckMap:
      let perKilogram = 1.44 + 1.94 * milesPerHour + 0.24 * milesPerHour * milesPerHour
      return perKilogram * (means.bodyMass + means.load)
    case .heightWeightSpeed:
      let square = means.speed * means.speed
      let perMinute =
        0.035 * means.bodyMass + 0.029 * means.bodyMass * square / (height ?? .nan)
      return perMinute * Energy.joulesPerKilocalorie / 60
    case .metBodyMass:
      let value = Self.walkingMETs.last { milesPerHour >= $0.from }?.value ?? 2.8
      return value * MetabolicEquivalent.kilocaloriePerHour * means.bodyMass
    }
  }

  // The adult Compendium of 2024: walking by speed in mph, from the lower bound of each row.
  private static let walkingMETs: [(from: Double, value: Double)] = [
    (2.0, 2.8), (2.5, 3.0), (2.8, 3.8), (3.5, 4.8), (4.0, 5.5), (4.5, 7.0), (5.0, 8.5),
  ]
}
