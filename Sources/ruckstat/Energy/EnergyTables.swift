internal import RuckMetrics

/// Energies of models as a person reads them.
struct EnergyTables {
  private let number: NumberText
  private let explains: Bool

  /// Tables in units, with each model's evidence where it is asked for.
  init(_ number: NumberText, explains: Bool) { (self.number, self.explains) = (number, explains) }

  /// Models at given values, or the speeds that cost given watts.
  func page(of values: EnergyValues, power: Double?) -> Page {
    var lines = inputs(values).folded(to: TerminalSize.lineWidth)
    if let power { lines.append("speed for \(NumberText.fixed(power, 0)) W") }
    lines.append("")
    var table = TextTable(values.answers, EnergyValues.Answer.fields, number)
    for rule in values.apps {
      let watts = values.watts(rule)
      table.add([
        "as " + rule.rawValue, NumberText.fixed(watts, 0),
        NumberText.fixed(watts * EnergyUnits.kilocaloriesPerHourPerWatt, 0), "",
        "another program's rule",
      ])
    }
    lines += table.lines + equalPace(values.isoMetabolicSpeed.map { 1000 / $0 })
    return Page(lines + evidence(values.answers.map(\.model)))
  }

  private func inputs(_ values: EnergyValues) -> String {
    let state = values.state
    let pace = state.speed > 0 ? number.pace(1000 / state.speed) : NumberText.unknown
    let words = [
      "body \(number.mass(state.bodyMass))", "load \(number.mass(state.load))",
      "\(number.speed(state.speed)) (\(pace))",
      "grade \(NumberText.trimmed(state.grade * 100, 2)) %",
      "terrain \(NumberText.trimmed(state.terrainFactor, 3))",
      "rest \(NumberText.trimmed(state.restingRate, 3)) W/kg (\(values.rest.origin))",
      values.guardRails ? "" : "no guard rails",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Models along one session.
  func page(of models: SessionModels) -> Page {
    let session = models.session
    let settings = session.energy.settings
    let rest = NumberText.trimmed(settings.restingRate, 3)
    let head =
      "\(session.markedPath)  \(number.distance(session.summary.distance)), "
      + "\(NumberText.duration(session.summary.elapsed)), body "
      + "\(number.bodyMass(of: session)), load \(number.mass(session.summary.load?.mean))"
      + ", rest \(rest) W/kg"
    var lines = head.folded(to: TerminalSize.lineWidth) + [""]
    var table = TextTable([
      .left, .right, .right.ranked(3), .right.ranked(2), .right.ranked(4), .right.ranked(5),
      .right.ranked(6), .right.ranked(7), .right.ranked(8), .right.ranked(1), .words(minimum: 16),
    ])
    table.add([
      "model", "kcal", "net", "interval", "rest", "self", "load", "grade", "terrain",
      "outside", "remarks",
    ])
    for answer in models.answers {
      let summary = answer.summary
      func part(_ part: KeyPath<EnergyParts, Double>) -> String {
        NumberText.fixed(answer.kilocalories(part), 0)
      }
      let interval = summary.intervalKilocalories.map {
        NumberText.fixed($0.lowerBound, 0) + " to " + NumberText.fixed($0.upperBound, 0)
      }
      table.add([
        answer.model.name, NumberText.fixed(summary.grossKilocalories, 0),
        NumberText.fixed(summary.netKilocalories, 0), interval ?? NumberText.unknown,
        part(\.rest), part(\.locomotion), part(\.load), part(\.grade), part(\.terrain),
        summary.outsideDomainFraction.map { NumberText.fixed($0 * 100, 0) + " %" }
          ?? NumberText.unknown,
        summary.reasons.words.joined(separator: ", "),
      ])
    }
    for rule in models.apps {
      let cells = ["as " + rule.rawValue, NumberText.fixed(models.kilocalories(rule), 0)]
      table.add(
        cells + Array(repeating: "", count: 8) + ["another program's rule on session means"])
    }
    lines += table.lines + equalPace(session.feelsLike)
    return Page(lines + evidence(models.answers.map(\.model)))
  }

  /// Loads that make paths as hard as another.
  func page(of matches: [EqualEffort]) -> Page {
    Page(
      matches.flatMap { match in
        let hard =
          "\(match.target.markedPath) with \(number.mass(match.otherLoad)) at "
          + "\(number.pace(1000 / match.speed)) costs "
          + "\(NumberText.fixed(match.kilocalories, 0)) kcal"
        let carried = match.load.map { number.mass($0) } ?? "no load up to \(number.mass(200))"
        return "\(match.session.markedPath) is as hard with \(carried): \(hard)"
          .folded(to: TerminalSize.lineWidth)
      })
  }

  private func equalPace(_ pace: Double?) -> [String] {
    pace.map { ["", "feels like \(number.pace($0)) flat, no pack"] } ?? []
  }

  private func evidence(_ models: [any EnergyModel]) -> [String] {
    explains ? models.flatMap { [""] + $0.evidence.lines(of: $0.name, number) } : []
  }
}

extension ModelEvidence {
  /// The evidence as lines below the model's name.
  fileprivate func lines(of name: String, _ number: NumberText) -> [String] {
    let facts =
      [
        ("equation", "\(equation) (\(kind.rawValue))"), ("source", source),
        ("evidence", grade.rawValue), ("people", number.inUnits(population)),
        ("domain", number.inUnits(domain.text)), ("error", number.inUnits(error.basis)),
      ] + [guardRails].compactMap { $0 }.map { ("guard rails", number.inUnits($0)) }
      + notes.map { ("note", number.inUnits($0)) }
    return [name] + TextTable(facts.map { (label: "  " + $0.0, text: $0.1) }).lines
  }
}
