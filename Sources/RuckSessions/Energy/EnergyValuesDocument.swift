#if Command || Store
package import RuckKernels

/// `ruckstat.energy/1` at given values: what models make of one state of walking.
package struct EnergyValuesDocument: Document {
  package static let schema = "ruckstat.energy/1"

  /// What one model makes of the state.
  package struct Answer: Sendable {
    /// The model.
    package let model: any EnergyModel
    /// Its power.
    package let estimate: EnergyEstimate
    let state: WalkingState
  }

  /// The walk.
  package let state: WalkingState
  /// The resting rate and where it comes from.
  package let rest: RestingRate
  let parameters: ModelParameters
  /// Whether floors, clamps and blends apply.
  package let guardRails: Bool
  /// Other programs' rules that are asked for.
  package let apps: [AppEnergyRule]
  /// What each model answers.
  package let answers: [Answer]
  private let explains: Bool

  /// Asks models about a state of walking.
  package init(
    state: WalkingState, rest: RestingRate, parameters: ModelParameters,
    models: [any EnergyModel], guardRails: Bool, apps: [AppEnergyRule], explains: Bool
  ) {
    self.state = state
    self.rest = rest
    self.parameters = parameters
    self.guardRails = guardRails
    self.apps = apps
    self.explains = explains
    answers = models.map { model in
      Answer(
        model: model,
        estimate: EnergyEstimator(model, guardRails: guardRails).estimate(state), state: state)
    }
  }

  /// The unloaded, level speed of equal cost; nil for a state that no model is asked about.
  package var isoMetabolicSpeed: Double? {
    GuardRails.refusals(state).isEmpty ? EnergyInversion.isoMetabolicSpeed(state) : nil
  }

  /// Watts by another program's rule; NaN where it lacks the height.
  package func watts(_ app: AppEnergyRule) -> Double { app.power(state, height: parameters.height) }

  package var members: [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = [
      ("input", Self.inputs.object(of: self)), ("models", columns.list(of: answers)),
      ("iso_metabolic_speed_m_per_s", JSONValue(isoMetabolicSpeed)),
    ]
    if !apps.isEmpty {
      let columns: [Column<AppEnergyRule>] = [
        .text("rule", \.rawValue), .number("power_w") { watts($0) },
        .number("kcal_per_h") { watts($0) * EnergyUnits.kilocaloriesPerHourPerWatt },
      ]
      members.append(("as_app", columns.list(of: apps)))
    }
    return members
  }

  package var lines: [JSONValue] { answers.map { columns.object(of: $0) } }

  package var table: CSV { CSV(columns, answers) }

  private var columns: [Column<Answer>] {
    Answer.columns + (explains ? ModelEvidence.columns.of(\.model.evidence) : [])
  }

  private static let inputs: [Column<EnergyValuesDocument>] = [
    .number("body_mass_kg", \.state.bodyMass), .number("load_kg", \.state.load),
    .number("speed_m_per_s", \.state.speed), .number("grade_percent") { $0.state.grade * 100 },
    .number("terrain_factor", \.state.terrainFactor),
    .number("rest_w_per_kg", \.state.restingRate), .text("rest_source", \.rest.origin),
    .number("heart_rate_bpm", \.state.heartRate), .flag("guard_rails", \.guardRails),
  ]
}

extension EnergyValuesDocument.Answer {
  private var isKnown: Bool { estimate.watts.isFinite }

  private var oxygenUptake: Double? {
    (model as? any OxygenModel)?.oxygenUptake(power: estimate.watts, bodyMass: state.bodyMass)
  }

  /// The interval of the power; nil where it is unknown.
  package var interval: ClosedRange<Double>? {
    isKnown && estimate.lowerWatts <= estimate.upperWatts
      ? estimate.lowerWatts...estimate.upperWatts : nil
  }

  fileprivate static let columns: [Column<EnergyValuesDocument.Answer>] = [
    .text("model", \.model.name), .number("power_w", \.estimate.watts),
    .number("kcal_per_h", \.estimate.kilocaloriesPerHour), .flag("gross") { _ in true },
    .flag("in_domain") { $0.isKnown ? $0.estimate.isInDomain : nil },
    .words("reasons", \.estimate.reasons.codes), .bounds("interval_w", \.interval),
    .text("source", \.model.evidence.source),
    .number("net_w") { $0.estimate.watts - $0.state.restingPower },
    .number("oxygen_ml_per_kg_per_min", \.oxygenUptake),
  ]
}
#endif
