public import RuckKernels

/// A session made ready for one rule after another, all on the same rows.
///
/// The cleaning rule chooses the rows once; the figure of a rule of distance, gain or moving time is
/// then that of ``SessionAnalysis`` with that rule, to the bit. Energy takes the
/// distances of the analysis's own rule. Memory is that of the chosen rows and of an
/// ``AnalyzedTrack``.
public struct RuleComparison: Sendable {
  /// The session by the analysis's own rules.
  public let track: AnalyzedTrack
  /// The session's rows: positions with both coordinates; without positions, all rows.
  public let rowCount: Int
  let rows: Track
  let rules: Rules
  let settings: EnergyIntegration.Settings
  let height: Double?
  private let recorded: RecordedFigures
  private let hasBarometer: Bool
  private let terrain: TerrainEvidence?

  /// Chooses the rows and analyses them once.
  ///
  /// O(rows).
  public init(_ session: RecordedSession, by analysis: SessionAnalysis) {
    rules = analysis.rules
    settings = analysis.energySettings
    height = analysis.walker.height?.meters
    let (start, rows) = SelectedRecording.selecting(session, by: analysis.rules)
    hasBarometer = start.hasBarometer
    recorded = start.recorded
    rowCount = start.selection.hasPositions ? start.selection.points : session.track.count
    track = analysis.complete(start, rows.view, of: rows, stated: session.statedKind)
    // Without the rows of a vehicle.
    let chosen = track.selection.gathered ?? rows
    var unread = DiagnosticLog()
    terrain = analysis.terrainModel?.evidence(chosen.view, reportingTo: &unread)
    self.rows = chosen
  }

  /// The session's figures by the analysis's own rules, quantity by quantity.
  ///
  /// O(rows).
  public var ownFigures: [ComparedRule.Quantity: ComparedFigure] {
    [
      .distance: distance(ownDistanceRule), .gain: gain(rules.gain), .moving: moving(rules.moving),
      .energy: energy(rules.energy),
    ]
  }

  /// The method and the source of the analysis's own rules, quantity by quantity.
  public var ownEvidence: [ComparedRule.Quantity: RuleEvidence] {
    [
      .distance: ownDistanceRule.evidence, .gain: rules.gain.evidence,
      .moving: rules.moving.evidence, .energy: ComparedRule(energy: rules.energy).evidence,
    ]
  }

  /// The method and the limits of the analysis's cleaning rule.
  public var cleaningEvidence: RuleEvidence { rules.cleaning.evidence }

  private var ownDistanceRule: DistanceRule { hasPositions ? rules.distance : .device }

  /// Returns the session's figure by a rule.
  ///
  /// O(rows); calls no clock, so that the caller may time it.
  public func figure(by rule: ComparedRule) -> ComparedFigure {
    switch rule.computation {
    case .distance(let rule): distance(rule)
    case .gain(let rule): gain(rule)
    case .moving(let rule): moving(rule)
    case .model(let model): energy(model)
    case .program(let rule): energy(rule)
    }
  }

  private func unknown(_ reason: String) -> ComparedFigure {
    var figure = ComparedFigure(nil, used: 0, of: rowCount)
    figure.reasons = [reason]
    return figure
  }

  private var hasPositions: Bool { track.selection.hasPositions }

  private func distance(_ rule: DistanceRule) -> ComparedFigure {
    if rule.isDevice {
      if let total = recorded.deviceDistance { return ComparedFigure(total, used: 0, of: rowCount) }
      guard let lastDistance = recorded.lastDistance else { return unknown("no-device-total") }
      if !hasPositions { return ComparedFigure(lastDistance, used: rowCount, of: rowCount) }
    }
    guard hasPositions else { return unknown("no-positions") }
    var rules = rules
    rules.distance = rule
    return ComparedFigure(walk(by: rules).path.length, used: rows.count, of: rowCount)
  }

  /// The walk by other rules; O(rows).
  private func walk(by rules: Rules) -> RecordedWalk {
    var log = DiagnosticLog()
    let path = PathColumns(
      rows.view, of: rows, by: rules.distance, gaps: rules.gap(of: track.summary.activity.kind),
      cuts: track.path.gaps.filter { $0.kind == .excluded }, selection: track.selection,
      recorded: recorded, reportingTo: &log)
    return RecordedWalk(rows.view, along: path, by: rules, hasPositions: hasPositions)
  }

  private func gain(_ rule: ElevationGainRule) -> ComparedFigure {
    let view = rows.view
    let model = terrain?.isAlone == true ? terrain?.altitudes ?? [] : []
    let altitudes = model.isEmpty ? view.altitudes : model.span
    guard altitudes.indices.contains(where: { altitudes[$0].isFinite }) else {
      return unknown("no-altitudes")
    }
    let path = track.path
    let counted = CumulativeGain(
      rule, altitudes: altitudes, times: path.times.span,
      cumulativeDistances: path.distances.span,
      latitudes: view.latitudes, longitudes: view.longitudes, segments: track.altitude.segments,
      rests: track.motion.rests(along: path, altitudes: view.altitudes)
        .divided(before: track.altitude.steps), hasBarometer: hasBarometer, terrain: terrain)
    // Some rules ask for positions or distances besides altitudes.
    guard let total = counted?.total else { return unknown("no-positions") }
    var figure = ComparedFigure(total.gain, used: total.samples, of: rowCount)
    figure.loss = total.loss
    figure.interval = total.evidence?.interval
    figure.ruleName = total.evidence.map { "\(rule.name)(\($0.text))" }
    figure.parameters = total.evidence?.parameters
    return figure
  }

  private func moving(_ rule: MovingTimeRule) -> ComparedFigure {
    guard !track.path.times.isEmpty else { return unknown("no-times") }
    var rules = rules
    (rules.distance, rules.moving) = (ownDistanceRule, rule)
    return ComparedFigure(walk(by: rules).motion.movingTime, used: timedRows, of: rowCount)
  }

  private func energy(_ model: any EnergyModel) -> ComparedFigure {
    let path = track.path
    guard !path.times.isEmpty else { return unknown("no-times") }
    guard track.summary.activity.kind.isCosted(by: model) else { return unknown("not-on-foot") }
    guard path.hasInput(of: model) else { return unknown("no-distance") }
    var settings = settings
    settings.model = model
    let energy = track.energy(settings)
    var used = timedRows
    if model.isOfHeartRates {
      used = path.heartRates.count(where: \.isFinite)
    }
    // A model that lacks an input may still have pauses, at another model's standing cost.
    let lacks: EnergyCaveats = [.heightMissing, .ageOrSexMissing, .codeMissing]
    let isKnown = energy.isKnown && energy.reasons.isDisjoint(with: lacks)
    var figure = ComparedFigure(
      isKnown ? energy.gross : nil, used: isKnown ? used : 0, of: rowCount)
    figure.reasons = energy.reasons.codes
    figure.coveredFraction = energy.coveredFraction
    if isKnown {
      figure.interval = energy.interval
      figure.outsideDomainFraction = energy.outsideDomainFraction
    }
    return figure
  }

  private func energy(_ rule: AppEnergyRule) -> ComparedFigure {
    guard let elapsed = track.summary.recordedTime else { return unknown("no-times") }
    guard track.summary.activity.kind.countsAsFoot else { return unknown("not-on-foot") }
    let means = track.means(
      bodyMass: settings.bodyMass, restingRate: settings.restingRate, terrainFactor: 1)
    guard let means else { return unknown("no-distance") }
    let watts = rule.power(means, height: height)
    guard watts.isFinite else { return unknown("height-missing") }
    return ComparedFigure((watts * elapsed).known, used: rows.count, of: rowCount)
  }

  /// Rows with a recorded time.
  private var timedRows: Int { rows.column(.time).count(where: \.isFinite) }
}
