internal import RuckHistory
public import RuckKernels
public import RuckTrack

/// The energy of a session: its model, and the figures that follow from energy and heart rate.
public struct SessionEnergy: Sendable, Hashable {
  /// The model, the body mass and the resting rate.
  public let settings: EnergyIntegration.Settings
  /// The parameters of models, as far as the walker is known.
  public let parameters: ModelParameters
  /// The training load of the session.
  public let trainingLoad: TrainingLoad
  /// Seconds per kilometre of the unloaded, level walk of equal cost.
  public let isoMetabolicPace: Double?
  /// Seconds per kilometre of level, unloaded paths of equal cost, interval by interval.
  public let adjustedPace: Double?
  /// The time in heart-rate zones, and by what they are bounded.
  public let heart: HeartRateTimes?
  /// The name of the scheme that bounds the zones.
  public let zoneRule: String

  init(
    track: AnalyzedTrack, walker: Walker, settings: EnergyIntegration.Settings,
    parameters: ModelParameters, perceivedExertion: Double?, zones: HeartRateZoneScheme,
    shown: ShownFigures
  ) {
    self.settings = settings
    self.parameters = parameters
    trainingLoad =
      shown.contains(.trainingLoad)
      ? track.trainingLoad(walker, perceivedExertion: perceivedExertion) : TrainingLoad()
    let showsPaces = shown.contains(.equalPaces)
    isoMetabolicPace =
      showsPaces
      ? track.isoMetabolicPace(bodyMass: settings.bodyMass, restingRate: settings.restingRate) : nil
    adjustedPace =
      showsPaces
      ? track.adjustedPace(bodyMass: settings.bodyMass, restingRate: settings.restingRate) : nil
    heart =
      shown.contains(.heart) ? zones.zones(of: walker).flatMap { track.times(in: $0) } : nil
    zoneRule = zones.name
  }
}

extension NumberText {
  /// The body mass that counted for a session; one that was assumed has no tenths.
  package func bodyMass(of session: AnalyzedSession) -> String {
    mass(session.bodyMass, isAssumed: session.bodyMassSource == .assumed)
  }
}

extension AnalyzedSession {
  /// The "feels like" pace of every output: seconds per kilometre of the steady walk on level, paved ground
  /// without a load that takes the mean power of the moving time; nil where energy is unknown, or more than
  /// half of it outside the domain of its model.
  ///
  /// The pace of equal cost interval by interval, `pace_adjusted_s_per_km`, is another figure.
  package var feelsLike: Double? {
    guard let energy = summary.energy, energy.outsideDomainFraction ?? 0 <= 0.5 else { return nil }
    return self.energy.isoMetabolicPace
  }

  /// The gross energy over that of the same walk on level, paved ground without a load; nil where it
  /// is unknown, and by models of heart rate, which know no load.
  package var loadFactor: Double? {
    energy.settings.model.evidence.domain.heartRates == nil ? summary.energy?.loadFactor : nil
  }
}
