internal import RuckKernels

/// The measure of a day's training load.
public enum TrainingMeasure: String, Sendable, Hashable, CaseIterable {
  /// Load times distance, kg·km.
  case loadDistance = "load-distance"
  /// Load in percent of body mass times distance, %·km.
  case bodyMassPercentDistance = "body-mass-percent-distance"
  /// Metabolic energy above rest, kJ.
  case netEnergy = "net-energy"
  /// Banister's training impulse.
  case banister
  /// Edwards' training impulse.
  case edwards
  /// Perceived exertion (0–10) times minutes.
  case perceived
  /// Load times metres descended, kg·m.
  case loadedDescent = "loaded-descent"

  /// The unit, as machine output writes it.
  public var unit: String {
    switch self {
    case .loadDistance: "kg_km"
    case .bodyMassPercentDistance: "percent_km"
    case .netEnergy: "kj"
    case .banister, .edwards: "impulse"
    case .perceived: "rpe_min"
    case .loadedDescent: "kg_m"
    }
  }

  /// Returns the load that a session adds to its day; nil where it is unknown.
  ///
  /// Load and distance of known 0 add 0. Rounded to the millionth, so that days are exact sums.
  func value(of session: CountedSession) -> Millionths? {
    switch self {
    case .loadDistance: return session[.ruckWork]
    case .bodyMassPercentDistance:
      guard let work = session[.ruckWork], let mass = session[.bodyMass], mass.count > 0 else {
        return nil
      }
      return Millionths(Double(work.count) / Double(mass.count) * 100)
    case .netEnergy:
      return session[.netEnergy].flatMap {
        Millionths($0.value * (Energy.joulesPerKilocalorie / 1000))
      }
    case .banister: return session[.banisterImpulse]
    case .edwards: return session[.edwardsImpulse]
    case .perceived: return session[.perceivedLoad]
    case .loadedDescent: return session[.loadedDescent]
    }
  }
}
