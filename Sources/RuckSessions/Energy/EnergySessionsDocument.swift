#if Command || Store
internal import RuckHistory
package import RuckKernels
package import RuckTrack

/// What models, and other programs' rules, make of one session.
package struct SessionModels: Sendable {
  /// What one model makes of it.
  package struct Answer: Sendable {
    /// The model.
    package let model: any EnergyModel
    /// Its energy, integrated along the session.
    package let summary: EnergySummary

    /// A part of the energy in kilocalories; nil where the model has no answer.
    package func kilocalories(_ part: KeyPath<EnergyParts, Double>) -> Double? {
      summary.isKnown ? summary.parts[keyPath: part] / Energy.joulesPerKilocalorie : nil
    }
  }

  /// The session.
  package let session: AnalyzedSession
  /// What each model makes of it.
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

/// `ruckstat.energy-sessions/1`: models along sessions.
package struct EnergySessionsDocument: ListDocument {
  package static let schema = "ruckstat.energy-sessions/1"
  package static let key = "sessions"

  package let rows: [SessionModels]
  package let failures: [InputFailure]
  private let explains: Bool

  package init(_ sessions: [SessionModels], failures: [InputFailure] = [], explains: Bool) {
    rows = sessions
    self.failures = failures
    self.explains = explains
  }

  package var columns: [Column<SessionModels>] {
    let answers = answers
    return [
      .object("source", SessionSource.place.of(\.session.source)),
      .object("input", Self.inputs),
      .inJSON("models") { answers.list(of: $0.answers) },
      .number("iso_metabolic_pace_s_per_km", \.session.energy.isoMetabolicPace),
      .group("training_load", TrainingLoad.fields.map(\.column).of(\.session.energy.trainingLoad)),
      .inJSON("as_app") { models in
        let columns: [Column<AppEnergyRule>] = [
          .text("rule", \.rawValue), .number("gross_kcal") { models.kilocalories($0) },
        ]
        return columns.list(of: models.apps)
      },
    ]
  }

  package var table: CSV {
    CSV(
      SessionPart.columns(answers),
      rows.flatMap { row in
        row.answers.map { SessionPart(source: row.session.source, part: $0) }
      })
  }

  private var answers: [Column<SessionModels.Answer>] {
    SessionModels.Answer.columns + (explains ? ModelEvidence.columns.of(\.model.evidence) : [])
  }

  private static let inputs: [Column<SessionModels>] = [
    .number("body_mass_kg", \.session.energy.settings.bodyMass),
    .number("load_kg", \.session.summary.load?.mean),
    .number("speed_m_per_s", \.session.summary.speed),
    .number("grade_percent", \.gradePercent),
    .number("rest_w_per_kg", \.session.energy.settings.restingRate),
    .flag("guard_rails", \.session.energy.settings.guardRails),
  ]
}

extension SessionModels.Answer {
  fileprivate static let columns: [Column<SessionModels.Answer>] =
    [.text("model", \.model.name)] + EnergySummary.columns.of(\.summary) + [
      .number("covered_fraction", \.summary.coveredFraction),
      .object(
        "parts",
        [
          .number("rest_kcal") { $0.kilocalories(\.rest) },
          .number("oneself_kcal") { $0.kilocalories(\.locomotion) },
          .number("load_kcal") { $0.kilocalories(\.load) },
          .number("grade_kcal") { $0.kilocalories(\.grade) },
          .number("terrain_kcal") { $0.kilocalories(\.terrain) },
        ]), .words("reasons", \.summary.reasons.codes), .text("source", \.model.evidence.source),
    ]
}

extension EnergySummary {
  fileprivate static let columns: [Column<EnergySummary>] = [
    .number("gross_kcal", \.grossKilocalories), .number("net_kcal", \.netKilocalories),
    .number("power_w", \.meanPower), .bounds("interval_kcal", \.intervalKilocalories),
    .number("outside_domain_fraction", \.outsideDomainFraction),
  ]
}
#endif
