#if Store
package import RuckKernels
internal import RuckTrack

/// A walk of typed values: how fast, or at which power, up which grade.
package struct TypedWalk: Sendable {
  /// Why there is no answer.
  package enum Failure: Error, Hashable {
    /// A model needs a speed, and there is neither a speed nor a power.
    case speedMissing
    /// A power asks several models, each of which would have a speed of its own.
    case modelsOfOnePower
    /// A power is asked on ground whose factor depends on the speed.
    case groundOfOnePower
    /// No speed costs the power.
    case noSpeed
  }

  /// Metres a second; nil for the speed that costs ``power``.
  private let speed: Double?
  /// Gross watts; nil where none is asked for.
  private let power: Double?
  /// A fraction.
  private let grade: Double
  /// Beats a minute; NaN where unknown.
  private let heartRate: Double

  /// A walk; where there is a speed, the power does not count.
  package init(speed: Double?, power: Double?, grade: Double?, heartRate: Double?) {
    self.speed = speed
    self.power = power
    self.grade = grade ?? 0
    self.heartRate = heartRate ?? .nan
  }

  /// The answers of models, by their names, and of other programs' rules for the walk.
  ///
  /// Of the request, load and ground are those of the start; a name that no model has is left out.
  ///
  /// - Throws: why a speed is missing or cannot be found.
  package func values(
    _ request: SessionRequest, models: [String], apps: [AppEnergyRule]
  ) throws(Failure) -> EnergyValues {
    let walker = RouteWalker(request)
    var person = request.walker
    person.bodyMass = .kilograms(walker.settings.bodyMass)
    let parameters = request.parameters(of: person)
    let asked = models.compactMap { EnergyModels.named($0, parameters) }
    var state = WalkingState(
      bodyMass: walker.settings.bodyMass, load: walker.load, speed: .nan, grade: grade,
      restingRate: walker.settings.restingRate, heartRate: heartRate)
    let ground = request.terrain.initial
    state.speed = try speed(of: state, ground, asked, guardRails: request.rules.guardRails)
    state.terrainFactor = ground.factor(speed: state.speed)
    return EnergyValues(
      state: state, rest: request.restingRate ?? person.restingRate, parameters: parameters,
      models: asked, guardRails: request.rules.guardRails, apps: apps)
  }

  /// The speed given, or the one that costs the power; 0 for models without a speed.
  private func speed(
    of state: WalkingState, _ ground: Terrain, _ models: [any EnergyModel], guardRails: Bool
  ) throws(Failure) -> Double {
    if let speed { return speed }
    guard let power else {
      guard !models.contains(where: \.usesSpeed) else { throw .speedMissing }
      return 0
    }
    guard models.count == 1 else { throw .modelsOfOnePower }
    guard !ground.dependsOnSpeed else { throw .groundOfOnePower }
    var level = state
    level.terrainFactor = ground.factor(speed: 0)
    guard
      let speed = EnergyInversion.speed(
        power: power, state: level, model: models[0], guardRails: guardRails)
    else { throw .noSpeed }
    return speed
  }
}
#endif
