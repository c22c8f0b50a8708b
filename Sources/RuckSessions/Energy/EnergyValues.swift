#if Store
package import RuckKernels

/// The answers of models for one state of walking.
package struct EnergyValues: Sendable {
  /// The answer of one model for the state.
  package struct Answer: Sendable {
    package let model: any EnergyModel
    package let estimate: EnergyEstimate
    let state: WalkingState
  }

  package let state: WalkingState
  /// The resting rate and where it comes from.
  package let rest: RestingRate
  let parameters: ModelParameters
  /// Whether floors, clamps and blends apply.
  package let guardRails: Bool
  /// Other programs' rules that are asked for.
  package let apps: [AppEnergyRule]
  package let answers: [Answer]

  /// Asks models about a state of walking.
  package init(
    state: WalkingState, rest: RestingRate, parameters: ModelParameters,
    models: [any EnergyModel], guardRails: Bool, apps: [AppEnergyRule]
  ) {
    (self.state, self.rest, self.parameters) = (state, rest, parameters)
    (self.guardRails, self.apps) = (guardRails, apps)
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

  /// `ruckstat.energy/1` at given values; its models are explained or not.
  package static func sheet(explains: Bool) -> Sheet<EnergyValues> {
    let answers = Answer.fields + (explains ? ModelEvidence.fields.of(\.model.evidence) : [])
    return Sheet<EnergyValues>(
      "energy-values", by: "models at typed values, `ruckstat energy` without a path",
      "Power by published models at one state of walking.", rows: answers, of: \.answers,
      hasFailures: false, as: "energy",
      [
        .object("input", inputs, "Input."),
        .list(
          "models", answers, \.answers, "The models that were asked for.",
          each: "A model at the typed values."),
        .quantity(
          "iso_metabolic_speed", .speed, \.isoMetabolicSpeed,
          "The speed on level ground without a load that costs as much, m/s."),
        .list(
          "as_app",
          [
            .value("rule", \.rule, "The program's rule."),
            .quantity("power", .power, \.watts, "Gross power, W.").signed(),
            .quantity(
              "kcal_per_h", .number,
              { $0.watts * EnergyUnits.kilocaloriesPerHourPerWatt },
              "The same in kcal/h."),
          ],
          { values in values.apps.map { (rule: $0, watts: values.watts($0)) } },
          "Results of other programs' rules; with `--as-app` only.", each: "A rule."
        ).only { !$0.apps.isEmpty },
      ])
  }

  private static let inputs: [Field<EnergyValues>] = [
    .quantity(
      "body_mass", .mass, \.state.bodyMass, "Body mass without load, kg; 70 where it is assumed."),
    .quantity("load", .mass, \.state.load, "Load, kg; 0 where it is not given."),
    .quantity(
      "speed", .speed, \.state.speed, "Speed, m/s: as typed, or the one that costs `--power`."
    ).signed(),
    .quantity("grade", .percent, { $0.state.grade * 100 }, "Grade, %, negative downhill."),
    .quantity(
      "terrain_factor", .number, \.state.terrainFactor, "The terrain factor of the energy models."),
    .quantity(
      "rest", .restingRate, \.state.restingRate, "Resting metabolic rate, W/kg of body mass."),
    .value(
      "rest_source", \.rest.origin,
      "Source of the resting rate: `given`, `mifflin-st-jeor`, `fallback`."),
    .quantity(
      "heart_rate", .heartRate, \.state.heartRate,
      "Heart rate, beats a minute, for models that need it."
    ).signed(),
    .value(
      "guard_rails", \.guardRails,
      "Whether floors, clamps and blends apply; false is the published equation."),
  ]
}

extension EnergyValues.Answer {
  private var isKnown: Bool { estimate.watts.isFinite }

  private var oxygenUptake: Double? {
    (model as? any OxygenModel)?.oxygenUptake(power: estimate.watts, bodyMass: state.bodyMass)
  }

  /// The interval of the power; nil where it is unknown.
  package var interval: ClosedRange<Double>? {
    isKnown && estimate.lowerWatts <= estimate.upperWatts
      ? estimate.lowerWatts...estimate.upperWatts : nil
  }

  package static let fields: [Field<EnergyValues.Answer>] = [
    .value("model", \.model.name, "The model by name.").shown(),
    .quantity(
      "power", .power, \.estimate.watts,
      "Gross metabolic power, W; null where the model has no answer."
    ).signed().underUnit(),
    .quantity("kcal_per_h", .number, \.estimate.kilocaloriesPerHour, "The same in kcal/h.").shown(
      "kcal/h", .right.ranked(1)
    ) { answer, _ in NumberText.fixed(answer.estimate.kilocaloriesPerHour, 0) },
    .value("gross", { _ in true }, "Whether resting metabolism is included: always."),
    .value(
      "in_domain", { $0.isKnown ? $0.estimate.isInDomain : nil },
      "Whether the state lies in the domain in which the model was measured; null without an answer."
    ),
    .value(
      "reasons", \.estimate.reasons.codes,
      "Caveats between the published equation and the number."),
    .interval(
      "interval", .power, \.interval, "Within what the power lies by the model's reported error, W."
    ).shown("interval W", .right.ranked(2)) { answer, _ in
      let ends = [answer.estimate.lowerWatts, answer.estimate.upperWatts]
      return answer.isKnown
        ? ends.map { NumberText.fixed($0, 0) }.joined(separator: " to ") : NumberText.unknown
    },
    .value(
      "source", \.model.evidence.source,
      "The paper that the model is from, and where else it was read."),
    .quantity(
      "net", .power, { $0.estimate.watts - $0.state.restingPower },
      "Gross power less resting power, W."
    ).signed(),
    .quantity(
      "oxygen_ml_per_kg_per_min", .number, \.oxygenUptake,
      "Oxygen uptake, ml/kg/min, for models that state it."),
    .value("remarks", \.model.name, "").shown(nil, .words(minimum: 16)) { answer, _ in
      answer.estimate.reasons.words.joined(separator: ", ")
    }.inTables(),
  ]
}
#endif
