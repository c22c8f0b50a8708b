#if Store
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// The explanations of one session's numbers.
struct SessionExplanation {
  let session: AnalyzedSession
  /// The values and parameters of its own rules, and what they do.
  let figures: [ComparedRule.Quantity: ComparedFigure]
  let evidence: [ComparedRule.Quantity: RuleEvidence]
  let cleaning: RuleEvidence?
  let number: NumberText

  /// A session that was made ready for other rules; of any other the rules are not explained.
  init(_ tracked: TrackedSession, _ number: NumberText) {
    session = tracked.session
    figures = tracked.comparison?.ownFigures ?? [:]
    evidence = tracked.comparison?.ownEvidence ?? [:]
    cleaning = tracked.comparison?.cleaningEvidence
    self.number = number
  }

  var summary: SessionSummary { session.summary }

  /// Explains a figure.
  func explain(_ figure: ExplainedFigure) -> Explanation {
    var explanation = form(of: figure)
    explanation.summary = sentences(of: figure)
    return explanation
  }

  private func form(of figure: ExplainedFigure) -> Explanation {
    switch figure {
    case .kind: kind
    case .distance: distance
    case .gain: gain
    case .moving: moving
    case .elapsed: elapsed
    case .pace: pace
    case .speed: speed
    case .energy: energy
    case .load: load
    case .ruckWork: ruckWork
    case .ruckPower: ruckPower
    case .intensity: intensity
    case .difficulty: difficulty
    case .points: points
    case .heartRate: heartRate
    case .trainingLoad: trainingLoad
    }
  }

  private var distance: Explanation {
    var explanation = ruled(.distance, .distance, summary.rules.distance)
    explanation.values = [
      ("distance_m", JSONValue(summary.distance)),
      ("device_distance_m", JSONValue(session.device.distance)),
    ]
    explanation.text = number.distance(summary.distance)
    explanation.interval = summary.distanceInterval
    explanation.notes += ["nothing is counted across a gap between segments"] + excluded
    return explanation
  }

  private var gain: Explanation {
    var explanation = ruled(.gain, .gain, summary.rules.gain)
    let elevation = summary.elevation
    explanation.values = [
      ("gain_m", JSONValue(elevation?.gain)), ("loss_m", JSONValue(elevation?.loss)),
      ("device_gain_m", JSONValue(session.device.gain)),
    ]
    explanation.interval = elevation?.interval
    explanation.text =
      "\(number.height(elevation?.gain)) up, \(number.height(elevation?.loss)) down"
    explanation.notes += ["nothing is counted across a gap between segments"] + excluded
    explanation.notes.append("compare shows what other rules make of it")
    return explanation
  }

  private var moving: Explanation {
    var explanation = ruled(.moving, .moving, summary.rules.moving)
    explanation.values = [
      ("moving_s", JSONValue(summary.movingTime)), ("elapsed_s", JSONValue(summary.elapsed)),
      ("timer_s", JSONValue(session.device.timer)),
    ]
    explanation.text = NumberText.duration(summary.movingTime)
    explanation.interval = summary.movingInterval
    explanation.notes += ["elapsed \(NumberText.duration(summary.elapsed))"] + excluded
    if let timer = session.device.timer {
      explanation.notes.append("the device's timer ran \(NumberText.duration(timer))")
    }
    return explanation
  }

  private var energy: Explanation {
    let energy = summary.energy
    var explanation = ruled(.energy, .energy, session.energy.settings.model.name)
    let evidence = session.energy.settings.model.evidence
    explanation.method = "\(evidence.equation), per interval, then summed"
    explanation.source = evidence.source
    explanation.domain = evidence.domain.text
    explanation.values = [
      ("gross_kcal", JSONValue(energy?.grossKilocalories)),
      ("net_kcal", JSONValue(energy?.netKilocalories)),
      ("outside_domain_fraction", JSONValue(energy?.outsideDomainFraction)),
      ("device_kcal", JSONValue(session.device.energy)),
    ]
    explanation.text = NumberText.fixed(energy?.grossKilocalories, 0) + " kcal"
    explanation.interval = energy?.intervalKilocalories
    explanation.values.append(
      ("interval_kcal", JSONValue(explanation.interval)))
    explanation.assumptions = bodyMassAssumption + loadAssumption
    if session.energy.settings.restingRate == RestingRate.fallback.wattsPerKilogram {
      explanation.assumptions.append("resting rate of 1.2 W/kg")
    }
    explanation.notes = [
      "body \(number.bodyMass(of: session)), load \(number.mass(summary.load?.mean)), resting "
        + "\(NumberText.trimmed(session.energy.settings.restingRate, 3)) W/kg",
      "speed over \(NumberText.trimmed(Rules().speedWindow, 1)) s, grade over "
        + "\(NumberText.trimmed(Rules().gradeWindow, 1)) m", "error: \(evidence.error.basis)",
    ]
    if let outside = energy?.outsideDomainFraction {
      explanation.notes.append(
        "\(NumberText.fixed(outside * 100, 1)) % of the time outside the domain")
    }
    if !session.energy.settings.guardRails { explanation.notes.append("no guard rails") }
    explanation.notes += excluded
    explanation.notes += energy?.reasons.words ?? []
    return explanation
  }

  /// A figure by a named rule with the points that the rule used.
  private func ruled(
    _ figure: ExplainedFigure, _ quantity: ComparedRule.Quantity, _ rule: String
  ) -> Explanation {
    var explanation = Explanation(figure: figure)
    explanation.rule = rule
    if let evidence = evidence[quantity] {
      explanation.method = evidence.method
      explanation.source = evidence.source
      explanation.parameters = figures[quantity]?.parameters ?? evidence.parameters
    }
    if let found = figures[quantity] {
      explanation.pointsUsed = found.pointsUsed
      explanation.interval = found.interval
      let cleaned = DropReason.allCases.map { (reason: $0.rawValue, count: summary.cleaning[$0]) }
      let carried = summary.excluded.reduce(0) { $0 + $1.rowCount }
      let untimed =
        summary.diagnostics.entries.first { $0.code == .trackUntimedPart }?.count ?? 0
      let rest = found.pointsDropped - summary.pointsDropped - carried - untimed
      // Of a session that is not costed no row lacks anything: it is not on foot.
      let isCosted = quantity != .energy || !isNotCosted
      let elsewhere = carried + (isCosted ? 0 : max(rest, 0))
      explanation.dropped =
        cleaned + (elsewhere > 0 ? [(reason: "not-on-foot", count: elsewhere)] : [])
        + (untimed > 0 ? [(reason: "untimed-part", count: untimed)] : [])
        + (rest > 0 && isCosted ? [(reason: Self.lack(of: quantity), count: rest)] : [])
      if found.value == nil { explanation.notes += found.reasons }
    }
    return explanation
  }

  private var isNotCosted: Bool {
    summary.diagnostics.entries.contains { $0.code == .energyNotOnFoot }
  }

  private static func lack(of quantity: ComparedRule.Quantity) -> String {
    switch quantity {
    case .distance: "without-position"
    case .gain: "without-altitude"
    case .moving: "without-time"
    case .energy: "without-time-or-input"
    }
  }

  /// The periods that were cut out, since they were not on foot.
  private var excluded: [String] {
    summary.excluded.map { period in
      let reason =
        switch period.reason {
        case .lift: "it rises faster than legs do, or as straight and even as a lift"
        case .fasterThanRecord: "it is faster than the record on foot"
        case .noSteps: "it is fast without steps"
        case .carried: "it stands out of the walk as a bus or a ferry does"
        }
      return
        "\(NumberText.duration(period.seconds)) over \(number.distance(period.meters)) cut out: "
        + reason
    }
  }

  var bodyMassAssumption: [String] {
    session.bodyMassSource == .assumed ? ["body mass of \(number.bodyMass(of: session))"] : []
  }

  var loadAssumption: [String] {
    session.loadSource == .unknown ? ["no load: it is unknown"] : []
  }
}
#endif
