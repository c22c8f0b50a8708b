#if Command
internal import RuckKernels
internal import RuckTrack

/// Models side by side along one session.
struct SessionEnergyPanel {
  let session: AnalyzedSession
  let names: [String]
  let apps: [AppEnergyRule]
  let explains: Bool

  /// The panel of each session, in every format.
  static func document(
    names: [String], apps: [AppEnergyRule], explains: Bool, _ output: ResolvedOutput
  ) -> SessionDocument {
    @Sendable func panel(of session: AnalyzedSession) -> SessionEnergyPanel {
      SessionEnergyPanel(session: session, names: names, apps: apps, explains: explains)
    }
    return SessionDocument(
      schema: "ruckstat.energy-sessions/1", object: { panel(of: $0).json },
      rows: { panel(of: $0).rows },
      page: { Page(joining: $0.map { panel(of: $0).page(NumberText(units: output.units)) }) })
  }

  private var rows: [JSONValue] {
    summaries.map { .object(session.origin.path.members + members($0.0, $0.1)) }
  }

  private var energy: SessionEnergy { session.energy }

  private var summaries: [(any EnergyModel, EnergySummary)] {
    names.compactMap { EnergyModels.named($0, energy.parameters) }.compactMap { model in
      var settings = energy.settings
      settings.model = model
      return energy.track.map { (model, $0.energy(settings)) }
    }
  }

  private var means: WalkingState? {
    energy.track?.means(
      bodyMass: energy.settings.bodyMass, restingRate: energy.settings.restingRate,
      terrainFactor: 1)
  }

  private var json: JSONValue {
    let means = means
    return .object([
      (
        "source",
        .object(
          session.origin.path.members + [
            ("session_index", .integer(session.origin.sessionIndex))
          ])
      ),
      (
        "input",
        .object([
          ("body_mass_kg", JSONValue(energy.settings.bodyMass)),
          ("load_kg", JSONValue(session.summary.load?.mean)),
          ("speed_m_per_s", JSONValue(session.summary.speed)),
          ("grade_percent", JSONValue(means.map { $0.grade * 100 })),
          ("rest_w_per_kg", JSONValue(energy.settings.restingRate)),
          ("guard_rails", .bool(energy.settings.guardRails)),
        ])
      ),
      ("models", .array(summaries.map { .object(members($0.0, $0.1)) })),
      ("iso_metabolic_pace_s_per_km", JSONValue(energy.isoMetabolicPace)),
      ("training_load", energy.trainingLoad.json),
      ("as_app", .array(apps.map(appObject))),
    ])
  }

  private func members(
    _ model: any EnergyModel, _ summary: EnergySummary
  ) -> [(key: String, value: JSONValue)] {
    let perKilocalorie = Energy.joulesPerKilocalorie
    func kilocalories(_ joules: Double) -> JSONValue {
      JSONValue(summary.isKnown ? joules / perKilocalorie : nil)
    }
    return [
      ("model", .string(model.name)), ("gross_kcal", JSONValue(summary.grossKilocalories)),
      ("net_kcal", JSONValue(summary.netKilocalories)), ("power_w", JSONValue(summary.meanPower)),
      (
        "interval_kcal",
        summary.intervalKilocalories.map {
          .array([JSONValue($0.lowerBound), JSONValue($0.upperBound)])
        } ?? .null
      ),
      ("outside_domain_fraction", JSONValue(summary.outsideDomainFraction)),
      ("covered_fraction", JSONValue(summary.coveredFraction)),
      (
        "parts",
        .object([
          ("rest_kcal", kilocalories(summary.parts.rest)),
          ("oneself_kcal", kilocalories(summary.parts.carryingOneself)),
          ("load_kcal", kilocalories(summary.parts.load)),
          ("grade_kcal", kilocalories(summary.parts.grade)),
          ("terrain_kcal", kilocalories(summary.parts.terrain)),
        ])
      ),
      ("reasons", .array(summary.reasons.codes.map { .string($0) })),
      ("source", .string(model.evidence.source)),
    ] + (explains ? model.evidence.members : [])
  }

  private func appKilocalories(_ rule: AppEnergyRule) -> Double? {
    guard let means, let elapsed = session.summary.elapsed else { return nil }
    let watts = rule.power(means, height: energy.parameters.height)
    return watts.isFinite ? watts * elapsed / Energy.joulesPerKilocalorie : nil
  }

  private func appObject(_ rule: AppEnergyRule) -> JSONValue {
    .object([
      ("rule", .string(rule.rawValue)), ("gross_kcal", JSONValue(appKilocalories(rule))),
    ])
  }

  private func page(_ number: NumberText) -> Page {
    let rest = NumberText.trimmed(energy.settings.restingRate, 3)
    var lines = [
      "\(session.markedPath)  \(number.distance(session.summary.distance)), "
        + "\(NumberText.duration(session.summary.elapsed)), body "
        + "\(number.mass(energy.settings.bodyMass)), load \(number.mass(session.summary.load?.mean))"
        + ", rest \(rest) W/kg", "",
    ]
    var table = TextTable([
      .left, .right, .right, .right, .right, .right, .right, .right, .right, .right, .left,
    ])
    table.add([
      "model", "kcal", "net", "interval", "rest", "self", "load", "grade", "terrain",
      "outside", "remarks",
    ])
    for (model, summary) in summaries {
      func part(_ joules: Double) -> String {
        summary.isKnown
          ? NumberText.fixed(joules / Energy.joulesPerKilocalorie, 0) : NumberText.unknown
      }
      let interval = summary.intervalKilocalories.map {
        NumberText.fixed($0.lowerBound, 0) + " to " + NumberText.fixed($0.upperBound, 0)
      }
      table.add([
        model.name, NumberText.fixed(summary.grossKilocalories, 0),
        NumberText.fixed(summary.netKilocalories, 0), interval ?? NumberText.unknown,
        part(summary.parts.rest), part(summary.parts.carryingOneself), part(summary.parts.load),
        part(summary.parts.grade), part(summary.parts.terrain),
        summary.outsideDomainFraction.map { NumberText.fixed($0 * 100, 0) + " %" }
          ?? NumberText.unknown,
        summary.reasons.codes.joined(separator: ", "),
      ])
    }
    for rule in apps {
      let cells = ["as " + rule.rawValue, NumberText.fixed(appKilocalories(rule), 0)]
      table.add(
        cells + Array(repeating: "", count: 8) + ["another program's rule on session means"])
    }
    lines += table.lines
    if let pace = energy.isoMetabolicPace {
      lines += ["", "unloaded flat pace of equal cost: \(number.pace(pace))"]
    }
    if explains {
      lines += summaries.flatMap { [""] + $0.0.evidence.lines(of: $0.0.name) }
    }
    return Page(lines)
  }
}

extension TrainingLoad {
  /// The object of `training_load`.
  var json: JSONValue {
    .group([
      ("banister_trimp", JSONValue(banister)), ("edwards_trimp", JSONValue(edwards)),
      ("session_rpe", JSONValue(sessionRPE)), ("load_kg_km", JSONValue(loadDistance)),
      ("body_mass_percent_km", JSONValue(bodyMassPercentDistance)),
      ("loaded_descent_kg_m", JSONValue(loadedDescent)),
    ])
  }
}
#endif
