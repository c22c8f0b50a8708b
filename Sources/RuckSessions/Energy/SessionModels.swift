#if Store
package import RuckKernels
package import RuckTrack

/// The answers of models, and of other programs' rules, for one session.
package struct SessionModels: Sendable {
  /// The answer of one model for it.
  package struct Answer: Sendable {
    package let model: any EnergyModel
    /// Its energy, integrated along the session.
    package let summary: EnergySummary

    /// A part of the energy in kilocalories; nil where the model has no answer.
    package func kilocalories(_ part: KeyPath<EnergyParts, Double>) -> Double? {
      summary.isKnown ? summary.parts[keyPath: part] / Energy.joulesPerKilocalorie : nil
    }
  }

  package let session: AnalyzedSession
  /// The answers of the models.
  package let answers: [Answer]
  /// The other programs' rules.
  package let apps: [AppEnergyRule]
  private let means: WalkingState?

  /// Integrates the energy of a session by models.
  ///
  /// O(rows) for each.
  package init(_ tracked: TrackedSession, models: [String], apps: [AppEnergyRule]) {
    session = tracked.session
    self.apps = apps
    let settings = tracked.session.energy.settings
    answers = models.compactMap { EnergyModels.named($0, tracked.session.energy.parameters) }
      .map { model in
        var settings = settings
        settings.model = model
        return Answer(model: model, summary: tracked.track.energy(settings))
      }
    means = tracked.track.means(
      bodyMass: settings.bodyMass, restingRate: settings.restingRate, terrainFactor: 1)
  }

  /// Kilocalories by another program's rule; nil where it has no answer.
  package func kilocalories(_ app: AppEnergyRule) -> Double? {
    guard let means, let elapsed = session.summary.elapsed else { return nil }
    let watts = app.power(means, height: session.energy.parameters.height)
    return watts.isFinite ? watts * elapsed / Energy.joulesPerKilocalorie : nil
  }

  fileprivate var gradePercent: Double? { means.map { $0.grade * 100 } }
}

extension SessionModels {
  /// `ruckstat.energy-sessions/1`: models along sessions, explained or not.
  package static func listing(explains: Bool) -> Listing<SessionModels> {
    let answers =
      SessionModels.Answer.fields + (explains ? ModelEvidence.fields.of(\.model.evidence) : [])
    return Listing<SessionModels>(
      "energy-sessions", key: "sessions", noun: "session",
      by: "models along sessions, `ruckstat energy PATH`",
      "Energy of each session by published models.",
      order: "The sessions, in the order of the inputs.",
      lines: SessionPart.table(answers, of: \.answers, in: \.session.source),
      [
        .object(
          "source", SessionSource.locationFields.of(\.session.source), "File that it was read from."
        ),
        .object("input", inputs, "Inputs of the models."),
        .list(
          "models", answers, \.answers, "The models, in the order asked for.",
          each: "A model integrated along a session."),
        .quantity(
          "iso_metabolic_pace", .pace, \.session.energy.isoMetabolicPace,
          "The pace on level ground without a load that costs the mean power, s/km."),
        .group(
          "training_load", TrainingLoad.fields, \.session.energy.trainingLoad,
          "Training load of the session; null where no measure is known."),
        .list(
          "as_app",
          [
            .value("rule", \.rule, "The program's rule."),
            .quantity("gross", .energy, \.kilocalories, "Gross energy, kcal.").signed(),
          ],
          { models in
            models.apps.map { (rule: $0, kilocalories: models.kilocalories($0)) }
          }, "Results of other programs' rules; empty without `--as-app`.", each: "A rule."),
      ])
  }

  private static let inputs: [Field<SessionModels>] = [
    .quantity(
      "body_mass", .mass, \.session.energy.settings.bodyMass,
      "Body mass without load, kg; 70 where it is assumed."),
    .quantity("load", .mass, \.session.summary.load?.mean, "Mean load, kg."),
    .quantity("speed", .speed, \.session.summary.speed, "Distance over elapsed time, m/s."),
    .quantity("grade", .percent, \.gradePercent, "Net grade from start to end, %."),
    .quantity(
      "rest", .restingRate, \.session.energy.settings.restingRate,
      "Resting metabolic rate, W/kg of body mass."),
    .value(
      "guard_rails", \.session.energy.settings.guardRails,
      "Whether floors, clamps and blends apply; false is the published equation."),
  ]
}

extension AppEnergyRule: FieldValue {}

extension SessionModels.Answer {
  fileprivate static let fields: [Field<SessionModels.Answer>] =
    [.value("model", \.model.name, "The model by name.")] + EnergySummary.fields.of(\.summary) + [
      .quantity(
        "covered", .fraction, \.summary.coveredFraction,
        "Share of the time that the model answered; null of no time."),
      .object(
        "parts",
        EnergyParts.fields(.energy, "kcal", joules: Energy.joulesPerKilocalorie)
          .of { $0.summary.isKnown ? $0.summary.parts : nil },
        "Parts of the gross energy, which add up to it."),
      .value(
        "reasons", \.summary.reasons.codes,
        "Caveats between the published equation and the number."),
      .value(
        "source", \.model.evidence.source,
        "The paper that the model is from, and where else it was read."),
    ]
}

extension EnergySummary {
  fileprivate static let fields: [Field<EnergySummary>] =
    [
      .quantity(
        "gross", .energy, \.grossKilocalories,
        "Gross energy, kcal; null where the model has no answer."
      ).signed(),
      net,
      .quantity("power", .power, \.meanPower, "Gross power averaged over the answered time, W.")
        .signed(),
    ] + reliability
}
#endif
