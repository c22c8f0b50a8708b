#if Store
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// Numbers that follow from others, or from the file as it is.
extension SessionExplanation {
  var kind: Explanation {
    let activity = summary.activity
    return derived(
      .kind, Self.method(of: activity.source),
      [
        ("kind", .string(activity.kind.rawValue)),
        ("kind_source", .string(activity.source.rawValue)),
      ], activity.kind.rawValue,
      notes: [
        activity.kind.countsAsFoot
          ? "models of walking and running cost it, and statistics count it"
          : "no model of walking costs it, and statistics leave it out unless --kind asks for it",
        Self.certainty(of: activity.source),
      ])
  }

  private static func method(of source: Activity.Source) -> String {
    switch source {
    case .option: "as the option or the table of loads says"
    case .file: "by the sport and sub-sport that the file states"
    case .judged: "judged from the track: its usual and highest speeds, cadence and gain"
    case .unknown:
      "the file states no sport, and the track is too short or has no times to judge it"
    }
  }

  private static func certainty(of source: Activity.Source) -> String {
    switch source {
    case .option, .file: "stated, not judged"
    case .judged: "of recordings that state a sport, 19 of 20 are judged right; --activity decides"
    case .unknown: "it counts as a session on foot; --activity decides"
    }
  }

  var elapsed: Explanation {
    derived(
      .elapsed, "latest minus earliest recorded time, pauses and gaps included",
      [("elapsed_s", JSONValue(summary.elapsed))], NumberText.duration(summary.elapsed))
  }

  var pace: Explanation {
    var explanation = derived(
      .pace,
      "recorded time over distance: elapsed time less what nothing was recorded in and what was not on "
        + "foot; moving pace: moving time over it",
      [
        ("pace_s_per_km", JSONValue(summary.pace)),
        ("moving_pace_s_per_km", JSONValue(summary.movingPace)),
      ], "\(number.pace(summary.pace)), moving \(number.pace(summary.movingPace))",
      notes: [
        "\(number.distance(summary.distance)) by \(summary.rules.distance)",
        "elapsed \(NumberText.duration(summary.elapsed))",
      ])
    if summary.elapsed != nil, summary.unrecorded >= 0.5 {
      explanation.notes.append("less unrecorded \(NumberText.duration(summary.unrecorded))")
    }
    if !summary.excluded.isEmpty {
      explanation.notes.append("less not on foot \(NumberText.duration(summary.excludedTime))")
    }
    explanation.notes += [
      "moving \(NumberText.duration(summary.movingTime)) by \(summary.rules.moving)",
      "rounded once, to whole seconds",
    ]
    return explanation
  }

  var speed: Explanation {
    derived(
      .speed, "distance over recorded time; highest: distance over a window of 10 s",
      [
        ("speed_m_per_s", JSONValue(summary.speed)),
        ("max_speed_m_per_s", JSONValue(summary.maximumSpeed)),
      ], "\(number.speed(summary.speed)), highest \(number.speed(summary.maximumSpeed))")
  }

  var load: Explanation {
    var explanation = derived(
      .load, "mean over recorded time of the load at each moment; over distance without times",
      [("mean_kg", JSONValue(summary.load?.mean)), ("max_kg", JSONValue(summary.load?.maximum))],
      number.mass(summary.load?.mean),
      notes: [
        summary.load == nil
          ? "no option, table, name or note gives a load; energy is that of a walk without one"
          : "an option takes precedence over what the file, its names and notes say, those over a default"
      ], source: "the load's origin: \(session.loadOrigin ?? session.loadSource.rawValue)")
    explanation.assumptions = loadAssumption
    return explanation
  }

  var ruckWork: Explanation {
    derived(
      .ruckWork,
      "load times distance, summed over the intervals; a measure of work, not of physiology",
      [("ruck_work_kg_km", JSONValue(summary.ruckWork))], number.ruckWork(summary.ruckWork),
      notes: ["load \(number.mass(summary.load?.mean))", "unknown without a known load"])
  }

  var ruckPower: Explanation {
    derived(
      .ruckPower, "ruck work over recorded hours",
      [("ruck_power_kg_km_per_h", JSONValue(summary.ruckPower))],
      number.ruckPower(summary.ruckPower))
  }

  var intensity: Explanation {
    derived(
      .intensity, "(ruck work / 100 + gain / 100 × 1.2) × 15 / pace, in lb·mi, ft and min/mi",
      [("intensity_score", JSONValue(summary.intensityScore))],
      NumberText.fixed(summary.intensityScore, 2),
      notes: [
        "gain \(number.height(summary.elevation?.gain)) by \(summary.rules.gain)",
        "pace over recorded time; unknown without a known load or altitudes",
      ], source: Self.convention)
  }

  var difficulty: Explanation {
    let terrain = session.difficultyTerrain
    let level = session.difficulty.map { " " + $0.level.rawValue } ?? ""
    var explanation = derived(
      .difficulty, "(distance / 10 mi + gain / 1000 ft) × the terrain's factor",
      [
        ("score", JSONValue(session.difficulty?.score)),
        ("level", JSONValue(session.difficulty?.level.rawValue)),
      ], NumberText.fixed(session.difficulty?.score, 2) + level,
      notes: [
        "\(terrain.rawValue) terrain, factor \(NumberText.trimmed(terrain.multiplier, 1)) "
          + "(--difficulty-terrain; default: mixed)"
      ], source: Self.convention)
    explanation.domain = "below 1 easy, below 2.5 moderate, below 4 hard, else extreme"
    return explanation
  }

  var points: Explanation {
    var explanation = derived(
      .points,
      "positions with both coordinates, as recorded; the cleaning rule leaves out the rest",
      [
        ("points", .integer(summary.points)), ("points_dropped", .integer(summary.pointsDropped)),
        ("segments", .integer(summary.segments)),
      ], "\(summary.points), segments: \(summary.segments)")
    explanation.rule = summary.rules.cleaning
    explanation.parameters = cleaning?.parameters ?? []
    explanation.pointsUsed = summary.points - summary.pointsDropped
    explanation.dropped = DropReason.allCases.map { ($0.rawValue, summary.cleaning[$0]) }
    return explanation
  }

  var heartRate: Explanation {
    derived(
      .heartRate,
      "mean over time, each interval between two samples with the mean of both; intervals "
        + "longer than 60 s do not count",
      [
        ("mean_bpm", JSONValue(summary.meanHeartRate)),
        ("max_bpm", JSONValue(summary.maximumHeartRate)),
      ],
      "\(NumberText.fixed(summary.meanHeartRate, 0)) a minute, highest "
        + NumberText.fixed(summary.maximumHeartRate, 0))
  }

  var trainingLoad: Explanation {
    let load = session.energy.trainingLoad
    return derived(
      .trainingLoad,
      "Banister: minutes × heart-rate reserve × a weight; Edwards: minutes in five zones; session "
        + "RPE: exertion × minutes", TrainingLoad.fields.map(\.column).members(of: load),
      "Banister \(NumberText.fixed(load.banister, 0)), Edwards "
        + "\(NumberText.fixed(load.edwards, 0)), session RPE \(NumberText.fixed(load.sessionRPE, 0))",
      notes: ["needs --resting-heart-rate, --max-heart-rate, --sex, --rpe as they apply"],
      source: "Banister 1991; Edwards 1993; Foster 1998")
  }

  private static let convention = "a convention of this project, not a published measure"

  private func derived(
    _ figure: ExplainedFigure, _ method: String, _ values: [(key: String, value: JSONValue)],
    _ text: String, notes: [String] = [], source: String = "this project"
  ) -> Explanation {
    Explanation(
      figure: figure, values: values, text: text, method: method, source: source, notes: notes)
  }
}
#endif
