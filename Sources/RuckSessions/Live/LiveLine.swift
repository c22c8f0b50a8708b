#if Store
internal import RuckKernels
package import RuckTrack

/// `ruckstat.live/1`: a line for everything that happens in a session while it is recorded.
package enum LiveLine {
  /// The name and the version of the schema.
  package static let schema = "ruckstat.live/1"

  /// The first line: the schema and this program's version.
  package static var start: JSONValue {
    line("started", [("schema", .string(schema)), ("version", .string(RuckstatVersion.current))])
  }

  /// The figures after a point.
  package static func figures(_ figures: LiveFigures) -> JSONValue {
    line("figures", LiveFigures.columns.members(of: figures))
  }

  /// The last line: the figures of the full analysis.
  package static func finish(_ figures: LiveFigures, _ summary: SessionSummary) -> JSONValue {
    line("finished", LiveFigures.columns.members(of: figures.settled(by: summary)))
  }

  /// Returns the line of an event.
  package static func event(_ event: LiveEvent) -> JSONValue {
    switch event {
    case .split(let split):
      line("split", [("split", SessionSplit.columns.object(of: split))])
    case .restBegan(let time): line("rest_began", [at(time)])
    case .restEnded(let time, let seconds):
      line("rest_ended", [at(time), ("duration_s", JSONValue(seconds))])
    case .hole(let time, let seconds):
      line("hole", [at(time), ("duration_s", JSONValue(seconds))])
    case .effortBeaten(let meters, let seconds):
      line(
        "effort_beaten", [("distance_m", JSONValue(meters)), ("duration_s", JSONValue(seconds))])
    case .loadChanged(let time, let kilograms):
      line("load_changed", [at(time), ("load_kg", JSONValue(kilograms))])
    }
  }

  private static func at(_ time: Double?) -> (key: String, value: JSONValue) {
    ("time", JSONValue(CivilTime.timestamp(time)))
  }

  private static func line(
    _ event: String, _ members: [(key: String, value: JSONValue)]
  ) -> JSONValue {
    .object([("event", .string(event))] + members)
  }
}

extension LiveFigures {
  static let columns: [Column<LiveFigures>] = [
    .time("time", \.time), .value("points", \.rows), .number("elapsed_s", \.elapsed),
    .number("moving_s", \.movingTime), .number("distance_m", \.distance),
    .number("pace_s_per_km", \.pace), .number("grade", \.grade), .number("power_w", \.power),
    .number("gain_m", \.gain), .number("loss_m", \.loss),
    .number("gross_kcal", \.grossKilocalories), .number("load_kg", \.load),
    .number("ruck_work_kg_km", \.ruckWork), .value("resting", \.isResting),
    .value("paused", \.isPaused),
  ]

  /// The figures of the full analysis, with the pace over recorded time.
  package func settled(by summary: SessionSummary) -> LiveFigures {
    var figures = self
    figures.settledRows = rows
    figures.distance = summary.distance ?? 0
    figures.movingTime = summary.movingTime ?? 0
    figures.gain = summary.elevation?.gain
    figures.loss = summary.elevation?.loss
    figures.grossKilocalories = summary.energy?.grossKilocalories
    figures.ruckWork = summary.ruckWork
    figures.speed = summary.speed
    figures.power = summary.energy?.meanPower
    figures.grade = nil
    figures.isResting = false
    return figures
  }

  /// The figures in one line for people: `1:02:10  5.13 km  12:06 /km  +121 m  480 kcal  20 kg`.
  package func text(_ units: UnitSystem) -> String {
    let number = NumberText(units: units)
    let (length, unit) = units == .metric ? (1000.0, "km") : (Length.metersPerMile, "mi")
    var parts = [NumberText.duration(elapsed), number.distance(distance)]
    if isPaused {
      parts.append("paused")
    } else if isResting {
      parts.append("resting")
    } else if let pace {
      parts.append("\(NumberText.duration(pace * length / 1000)) /\(unit)")
    }
    if let gain { parts.append("+" + number.height(gain)) }
    if let grossKilocalories { parts.append("\(NumberText.fixed(grossKilocalories, 0)) kcal") }
    if let power { parts.append("\(NumberText.fixed(power, 0)) W") }
    if let load { parts.append(number.mass(load)) }
    return parts.joined(separator: "  ")
  }
}

extension SessionRequest {
  /// The analysis of a session that no file has recorded yet: what is given, and nothing of a file.
  package var liveAnalysis: SessionAnalysis {
    var walker = walker
    walker.bodyMass = bodyMasses.first?.value
    var rules = rules
    if let model = EnergyModels.named(modelName, parameters(of: walker)) { rules.energy = model }
    let load = (loads.first ?? defaultLoad).map { load in
      var profile = load.value
      loadChanges.apply(to: &profile)
      return profile
    }
    var analysis = SessionAnalysis(
      walker: walker, load: load, terrain: terrain,
      restingRate: restingRate, rules: rules, kind: kind)
    analysis.isLoadDefault = loads.isEmpty
    return analysis
  }
}
#endif
