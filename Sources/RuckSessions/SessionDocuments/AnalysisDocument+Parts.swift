internal import RuckKernels
internal import RuckTrack

/// A part of a session's time: a rest, a hole, or what was not on foot.
struct SessionPeriod: Sendable {
  var word = ""
  /// Seconds since 1970.
  let start: Double
  /// Seconds from the start of the session.
  let offset: Double
  let seconds: Double
  var meters: Double?
  /// Metres that are expected to have been walked.
  var way: Double?
  /// Seconds that are expected to have been motion.
  var moving: Double?

  static let fields: [Field<SessionPeriod>] = [
    .moment("start", \.start, "When it starts."),
    .quantity("start", .time, \.offset, "Time from the start of the session, s.").known().signed(),
    .quantity("duration", .time, \.seconds, "Duration, s.").known(),
  ]
}

extension AnalyzedSession {
  /// The start as the local clock showed it.
  var startLocal: String? {
    CivilTime.local(of: summary.start, offset: offset?.seconds)
  }

  var pauses: [SessionPeriod]? {
    guard let start = summary.start, summary.movingTime != nil else { return nil }
    return summary.pauses.map {
      SessionPeriod(start: $0.start, offset: $0.start - start, seconds: $0.length)
    }
  }

  var holes: [SessionPeriod]? {
    guard let start = summary.start, summary.movingTime != nil || !summary.gaps.isEmpty else {
      return nil
    }
    return summary.gaps.map {
      SessionPeriod(
        word: $0.kind.rawValue, start: $0.start, offset: $0.start - start, seconds: $0.seconds,
        meters: $0.meters, way: $0.way, moving: $0.moving)
    }
  }

  var exclusions: [SessionPeriod]? {
    guard let start = summary.start, summary.elapsed != nil else { return nil }
    return summary.excluded.map {
      SessionPeriod(
        word: $0.reason.rawValue, start: $0.start, offset: $0.start - start, seconds: $0.seconds,
        meters: $0.meters)
    }
  }
}

extension SessionSummary.RuleNames {
  /// The rules that computed the numbers.
  static let fields: [Field<SessionSummary.RuleNames>] = [
    .value(
      "distance", \.distance,
      "The rule of distance, such as `trend` or `haversine(R=6371008.8)`."),
    .value("gain", \.gain, "The rule of gain and loss."),
    .value("moving", \.moving, "The rule of moving time."),
    .value("cleaning", \.cleaning, "The rule that chose the points."),
    .value("gap", \.gap, "The rule of gaps in the recording."),
    .value("vehicle", \.vehicle, "The rule of what was not on foot."),
  ]
}

extension Diagnostic {
  static let fields: [Field<Diagnostic>] = [
    .value(
      "code", \.code.name, "The stable code of what was noticed; new codes may be added."),
    .value(
      "severity", \.severity,
      "`note`: the numbers are right; `warning`: something was repaired, dropped or assumed; `error`: data "
        + "were lost."),
    .value(
      "offset", \.offset,
      "Position of its first time in the file, in bytes; null where there is no such position."),
    .value("message", \.message, "Message for a person."),
    .value("count", \.count, "Number of times it happened.").atLeast(1),
  ]
}

extension EnergySummary {
  static let grossAndNet: [Field<EnergySummary>] = [
    .quantity("gross", .energy, \.grossKilocalories, "Gross energy, kcal.").signed(), net,
  ]

  static let net: Field<EnergySummary> = .quantity(
    "net", .energy, \.netKilocalories, "Gross energy less the resting rate, kcal."
  ).signed()

  /// The reliability of the energy, over the time that the model answered.
  static let reliability = reliability(over: "the answered time")
  /// The same over all the time of a route.
  static let reliabilityOnRoute = reliability(over: "the time")

  private static func reliability(over time: String) -> [Field<EnergySummary>] {
    [
      .interval(
        "interval", .energy, \.intervalKilocalories,
        "Within what the gross energy lies by the model's reported error, kcal."),
      .quantity(
        "outside_domain", .fraction, \.outsideDomainFraction,
        "Share of \(time) outside the domain in which the model was measured."),
    ]
  }
}

extension EnergyParts {
  /// The parts of the gross energy, in a unit of so many joules; they add up to it.
  static func fields(
    _ quantity: Quantity, _ unit: String, joules: Double
  ) -> [Field<EnergyParts>] {
    func part(
      _ name: String, _ part: @escaping @Sendable (EnergyParts) -> Double, _ sentence: String
    ) -> Field<EnergyParts> {
      .quantity(name, quantity, { part($0) / joules }, sentence).signed()
    }
    return [
      part("rest", \.rest, "The resting rate, \(unit)."),
      part(
        "oneself", \.locomotion, "Moving one's own body over level, paved ground, \(unit)."),
      part("load", \.load, "The load on level, paved ground, \(unit)."),
      part("grade", \.grade, "The grades with the load, \(unit); may be negative."),
      part("terrain", \.terrain, "The terrain factor, \(unit)."),
    ]
  }
}

extension TrainingLoad {
  static let fields: [Field<TrainingLoad>] = [
    .quantity(
      "banister_trimp", .score, \.banister,
      "Banister's training impulse: minutes times heart-rate reserve times a weight; needs resting and "
        + "maximum heart rate and sex."
    ).signed(),
    .quantity(
      "edwards_trimp", .score, \.edwards,
      "Edwards' training impulse: minutes in five zones of the maximum heart rate, weighted 1 to 5."
    ),
    .quantity(
      "session_rpe", .score, \.sessionRPE, "Perceived exertion (0 to 10) times minutes."),
    .quantity("load", .work, \.loadDistance, "Load times distance, kg km."),
    .quantity(
      "body_mass_percent_km", .score, \.bodyMassPercentDistance,
      "Load in percent of body mass times distance, % km."),
    .quantity("loaded_descent", .loadedDescent, \.loadedDescent, "Load times loss, kg m."),
  ]
}
