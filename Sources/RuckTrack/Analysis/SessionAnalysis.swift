public import RuckKernels

/// Turns one recording into its numbers, under named rules, for one walker and load.
///
/// ```swift
/// let analysis = SessionAnalysis(
///   walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 16))
/// let summary = analysis.analyze(view).summary
/// ```
///
/// The data flow one way, through five stages: ``RowSelection``, ``PathColumns``,
/// ``MotionColumns``, ``AltitudeProfile``, ``EnergyColumns``; the ``SessionSummary`` is made of them
/// at the end. Where time goes on from one segment to the next, so does the path: what lies between is an interval
/// like any other, for the ``GapRule``.
///
/// Time is linear in rows, and so is memory. What an analysis keeps is 41 bytes a row: 8 each for
/// distance, speed, grade, power and the altitudes that gain is counted on, 1 for motion. Where it
/// must, it keeps 8 more for each of times, altitudes and heart rates that had gaps to be filled (or
/// are not shared with a ``Track``), for a load that changes and for ground other than asphalt; at
/// most 81. Where rows are left out, the rest is copied once. Nothing is allocated for each row.
public struct SessionAnalysis: Sendable, Hashable {
  /// Body mass in kilograms where it is unknown.
  public static let assumedBodyMass = 70.0

  /// The person who walked.
  public var walker: Walker
  /// The load over time; nil where it is unknown.
  ///
  /// A profile with a load outside
  /// ``LoadProfile/possibleLoads`` is taken as unknown.
  public var load: LoadProfile?
  /// Whether the load is a default, which holds on foot alone.
  public var isLoadDefault = false
  /// The ground over time.
  public var terrain: TerrainProfile
  /// Altitudes of the ground from outside the recording; nil without.
  public var terrainModel: TerrainModel?
  /// The walker's resting rate; nil takes the walker's own estimate.
  public var restingRate: RestingRate?
  /// The rules.
  public var rules: Rules
  /// The kind of activity; nil takes the one that the recording states, else judges the track.
  public var kind: ActivityKind?

  /// What energy is integrated with: the rules' model for this walker.
  public var energySettings: EnergyIntegration.Settings {
    EnergyIntegration.Settings(
      model: rules.energy, bodyMass: walker.bodyMass?.kilograms ?? Self.assumedBodyMass,
      restingRate: (restingRate ?? walker.restingRate).wattsPerKilogram,
      guardRails: rules.guardRails)
  }

  /// An analysis for one walker and load.
  public init(
    walker: Walker = Walker(), load: LoadProfile? = nil,
    terrain: TerrainProfile = TerrainProfile(), restingRate: RestingRate? = nil,
    rules: Rules = Rules(), kind: ActivityKind? = nil
  ) {
    (self.walker, self.load, self.terrain) = (walker, load, terrain)
    (self.restingRate, self.rules, self.kind) = (restingRate, rules, kind)
  }

  /// An analysis for a body mass and one load.
  public init(bodyMass: Mass, load: Mass? = nil) {
    self.init(walker: Walker(bodyMass: bodyMass), load: load.map { LoadProfile(constant: $0) })
  }

  /// The load; nil where it is unknown or one that no walker can carry.
  var possibleLoad: LoadProfile? {
    load.flatMap { $0.isPossible ? $0 : nil }
  }

  /// Analyses a session as a file holds it.
  ///
  /// What no recording can hold is taken as unknown, whatever the rules. O(rows).
  public func analyze(_ session: RecordedSession) -> AnalyzedTrack {
    let (start, rows) = begin(session)
    return complete(start, rows.view, of: rows, stated: session.statedKind)
  }

  /// Analyses a session as a file holds it, and gives up where it is not wanted any more.
  ///
  /// Cancellation is checked before each stage of the analysis. O(rows).
  ///
  /// - Throws: ``Cancelled``.
  public func analyze(
    _ session: RecordedSession, unless cancellation: Cancellation
  ) throws(Cancelled) -> AnalyzedTrack {
    let check = { () throws(Cancelled) in try cancellation.check() }
    try check()
    let (start, rows) = begin(session)
    return try complete(start, rows.view, of: rows, stated: session.statedKind, check)
  }

  /// Analyses a track, with what no recording can hold taken as unknown.
  ///
  /// O(rows).
  public func analyze(_ track: Track) -> AnalyzedTrack { analyze(RecordedSession(track: track)) }

  /// Analyses columns that the caller holds.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - view: the columns; they are not copied where every row has a position and counts, and
  ///     no value lies outside its ``RecordedRange``.
  ///   - deviceDistance: the device's own total in metres, the distance where there are no
  ///     positions.
  /// - Returns: the summary and the columns that it is made of.
  public func analyze(
    _ view: borrowing TrackView, deviceDistance: Double? = nil
  ) -> AnalyzedTrack {
    let isPlain = !view.hasJoints && view.isInTimeOrder && CoordinateGrid(view) == nil
    guard view.isPossible, !rules.joinsSegments || isPlain else {
      var session = RecordedSession(track: view.copy)
      session.deviceTotals.distance = deviceDistance
      return analyze(session)
    }
    let start = Start(view, deviceDistance: deviceDistance, by: rules.cleaning)
    if let gathered = start.selection.gathered {
      return complete(start, gathered.view, of: gathered)
    }
    if start.selection.hasPositions { return complete(start, view, of: nil) }
    let sensors = TrackView(
      times: view.times, latitudes: Span(), longitudes: Span(), altitudes: view.altitudes,
      heartRates: view.heartRates, cadences: view.cadences, distances: view.distances,
      segmentStarts: view.segmentStarts, pauses: view.pauses, rowCount: view.count)
    return complete(start, sensors, of: nil)
  }
}

extension SessionAnalysis {
  /// What an analysis begins with: what was recorded, and which rows of it the rules see.
  struct Start {
    private(set) var recorded: RecordedFigures
    private(set) var selection: RowSelection
    /// Whether the device is known to measure altitude by air pressure.
    let hasBarometer: Bool
    /// What was noticed so far.
    var log: DiagnosticLog
    /// The altitudes that had not settled.
    fileprivate(set) var settling = AltitudeSettling()
    /// Why rows of the file are not part of the recording.
    fileprivate var setAside: [RowFate] = []

    /// What became of each row of the file.
    var rows: RowCounts {
      var counts = selection.account.counts
      for fate in setAside { counts[fate] += 1 }
      return counts
    }

    /// The same without some of the selected rows; O(rows).
    func keeping(_ isUsed: ContiguousArray<Bool>, _ rows: Track) -> Start {
      var start = self
      start.selection = selection.keeping(isUsed, rows)
      return start
    }

    /// Gives rows the numbers that they have in their recording; O(rows).
    fileprivate mutating func follow(_ line: TimeLine, of count: Int) {
      selection = selection.following(line, of: count)
    }

    /// Takes the device's word where no row has a time.
    fileprivate mutating func stateTimes(of start: Double?, lasting elapsed: Double?) {
      recorded.stateTimes(of: start, lasting: elapsed)
    }

    /// Selects the rows of columns in which nothing is impossible; O(rows).
    init(
      _ view: borrowing TrackView, deviceDistance: Double?, deviceTimer: Double? = nil,
      segments: Int? = nil, hasBarometer: Bool = false, by rule: CleaningRule,
      log: DiagnosticLog = DiagnosticLog()
    ) {
      var log = log
      self.hasBarometer = hasBarometer
      recorded = RecordedFigures(
        view, segments: segments, deviceDistance: deviceDistance, deviceTimer: deviceTimer,
        reportingTo: &log)
      selection = RowSelection(
        view, by: rule, deviceDistance: recorded.deviceDistance, reportingTo: &log)
      self.log = log
    }
  }

  /// The intervals of a distance and of a moving time that are made of positions with times; none of others.
  ///
  /// That of the distance reaches up to what the device counted without positions, and what the walker covered
  /// before the first and after the last position. O(rows).
  private func intervals(
    _ path: PathColumns, _ motion: MotionColumns, _ view: borrowing TrackView,
    bounds: GeographicBounds?, uncovered: Double, _ times: (minimum: Double, maximum: Double)?
  ) -> (distance: ClosedRange<Double>?, moving: ClosedRange<Double>?) {
    guard let bounds, !rules.distance.isDevice, path.distance == path.length,
      path.length > 0, let movingTime = motion.movingTime
    else { return (nil, nil) }
    let moving = MovingInterval(along: path, isMoving: motion.isMoving, bounds: bounds)
    let interval = DistanceInterval(
      along: path, isMoving: motion.isMoving, latitudes: view.latitudes,
      longitudes: view.longitudes
    ).interval(of: path, motion)
    var open = 0.0
    if let times, let first = path.times.first, let last = path.times.last, movingTime > 0 {
      let seconds = max(first - times.minimum, 0) + max(times.maximum - last, 0)
      open = min(seconds, CleaningRule.longestSettling) * path.length / movingTime
    }
    let lower = moving.isConfined ? 0 : interval.lowerBound
    return (
      lower...(interval.upperBound + max(uncovered, open)),
      rules.moving.isDisplacement ? moving.interval(of: path, expected: movingTime) : nil
    )
  }

  /// Selects the rows of a session; O(rows).
  func begin(_ session: RecordedSession) -> (start: Start, rows: Track) {
    var log = DiagnosticLog()
    var session = session
    session.track = session.track.leavingOutImpossible(&log)
    let (count, segments) = (session.track.count, session.track.segments.count)
    let line = rules.joinsSegments && !session.track.view.isInTimeOrder ? session.timeLine : nil
    if let line {
      line.report(to: &log)
      session.track = line.ordered(session.track)
    }
    let track =
      rules.joinsSegments
      ? session.track.joined().sharingAltitudes()
        .countingWithoutPositions(total: session.deviceTotals.distance) : session.track
    var start = Start(
      track.view, deviceDistance: session.deviceTotals.distance,
      deviceTimer: session.deviceTotals.timer, segments: segments,
      hasBarometer: session.hasBarometer,
      by: rules.cleaning, log: log)
    start.setAside = session.setAside.fates
    start.stateTimes(
      of: session.start, lasting: session.deviceTotals.elapsed ?? session.deviceTotals.timer)
    let rows = start.selection.rows(of: track)
    if let line { start.follow(line, of: count) }
    guard rules.joinsSegments else { return (start, rows) }
    start.settling = AltitudeSettling(rows)
    let settled = rows.taking(start.settling)
    guard start.selection.hasPositions, let grid = CoordinateGrid(settled.view) else {
      return (start, settled)
    }
    return (start, grid.resolving(settled))
  }

  /// The remaining stages over the selected rows, to their end.
  func complete(
    _ start: Start, _ view: borrowing TrackView, of track: Track?, stated: ActivityKind? = nil
  ) -> AnalyzedTrack {
    complete(start, view, of: track, stated: stated) { () throws(Never) in }
  }

  /// The remaining stages over the selected rows, one after the other.
  ///
  /// Where the view is of a track, columns that need no repair are shared with it. `stated` is the
  /// kind of activity that the recording states. Where a vehicle is cut out of a session on foot, the
  /// second and the third stage are made again of the rows that remain. `check` is called before each
  /// stage. O(rows).
  func complete<Failure: Error>(
    _ start: Start, _ view: borrowing TrackView, of track: Track?, stated: ActivityKind? = nil,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) -> AnalyzedTrack {
    try check()
    var log = start.log
    let (path, motion) = walk(start, view, of: track, kind ?? stated, reportingTo: &log)
    try check()
    let activity = Activity(
      given: kind, stated: stated, judged: judge(start, view, path, motion).kind)
    let isStated = kind ?? stated != nil
    if rules.effectiveVehicle.isActive, start.selection.hasPositions,
      !isStated || activity.kind.countsAsFoot
    {
      let cuts = rules.vehicle.exclusions(view, along: path, motion)
      if !cuts.isEmpty {
        let isUsed = cuts.mask(count: view.count)
        let rest = view.gathering(isUsed.span)
        let remaining = start.keeping(isUsed, rest)
        var unread = DiagnosticLog()
        let (keptPath, motion) = walk(
          remaining, rest.view, of: rest, activity.kind, cuts: cuts.gaps(count: view.count),
          reportingTo: &unread)
        // What was cut out was recorded.
        var restPath = keptPath
        restPath.recordedDistance = path.recordedDistance
        let judgement = judge(start, rest.view, restPath, motion)
        // Without a word of its sport a fast session is one on foot only where the rest is a walk, and no
        // errand of a ride.
        if activity.kind.countsAsFoot
          || judgement.isWalk && (activity.kind == .vehicle || cuts.isShort(nextToWalk: motion))
        {
          let activity = Activity(given: kind, stated: stated, judged: judgement.kind)
          return try finish(
            remaining, rest.view, of: rest, restPath, motion, activity, cuts, log, check)
        }
      }
    }
    let gap = rules.gap(of: activity.kind)
    if !isStated,
      path.gaps.contains(where: { $0.kind == .jump && $0.meters <= gap.fastestStep * $0.seconds }),
      gap.fastestStep > rules.gap(of: .foot).fastestStep
    {
      // A step that would be a jump on foot may be ordinary in this kind of activity.
      var unread = DiagnosticLog()
      let (path, motion) = walk(
        start, view, of: track, activity.kind, reportingTo: &unread)
      return try finish(start, view, of: track, path, motion, activity, [], log, check)
    }
    return try finish(start, view, of: track, path, motion, activity, [], log, check)
  }

  /// The second and the third stage: the path with the one distance a row, and its motion; O(rows).
  private func walk(
    _ start: Start, _ view: borrowing TrackView, of track: Track?, _ kind: ActivityKind?,
    cuts: [Gap] = [], reportingTo log: inout DiagnosticLog
  ) -> (PathColumns, MotionColumns) {
    let recorded = PathColumns(
      view, of: track, by: rules.distance, gaps: rules.gap(of: kind ?? .foot), cuts: cuts,
      selection: start.selection, recorded: start.recorded, reportingTo: &log)
    let moving = MotionColumns.probabilities(view, along: recorded, by: rules.moving)
    var path = hold(recorded, MotionColumns.marks(of: moving, along: recorded), view)
    path.bridgeDoubt = BridgeDoubt(
      along: path, latitudes: view.latitudes, longitudes: view.longitudes)
    // Where the device's total is all that is known, so is whether anyone moved.
    let isKnown = start.selection.hasPositions || path.length > 0
    let motion = MotionColumns(
      moving, along: path, window: rules.speedWindow, isKnown: isKnown)
    return (path, motion)
  }

  private func judge(
    _ start: Start, _ view: borrowing TrackView, _ path: PathColumns, _ motion: MotionColumns
  ) -> KindJudgement {
    KindJudgement(
      path, motion, altitudes: view.altitudes, cadences: view.cadences,
      hasPositions: start.selection.hasPositions)
  }

  /// The fourth and the fifth stage, and the summary; O(rows).
  private func finish<Failure: Error>(
    _ start: Start, _ view: borrowing TrackView, of track: Track?, _ path: PathColumns,
    _ motion: MotionColumns, _ activity: Activity, _ excluded: [Exclusion], _ log: DiagnosticLog,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) -> AnalyzedTrack {
    try check()
    var log = log
    let altitude = AltitudeProfile(
      view, of: track, along: path, resting: motion.rests(along: path, altitudes: view.altitudes),
      hasBarometer: start.hasBarometer, by: rules.gain, window: rules.gradeWindow,
      gradeWithoutAltitudes: rules.gradeWithoutAltitudes,
      isOnFoot: rules.cleaning.isActive && activity.kind.countsAsFoot, settling: start.settling,
      terrain: terrainModel?.evidence(view, reportingTo: &log))
    try check()
    var settings = self
    if isLoadDefault, !activity.kind.countsAsFoot { settings.load = nil }
    let energy = EnergyColumns(
      along: path, motion, altitude, activity, selectedRows: start.selection.selectedRows,
      by: settings)
    if !energy.isCosted {
      log.report(
        .energyNotOnFoot,
        "\(activity.kind.rawValue): models of walking and running cost sessions on foot only")
    }
    if energy.isCosted, !energy.isPossible {
      log.report(.energyNotPossible)
    }
    if energy.lacksMotion {
      log.report(
        .energyNoMotion, "neither positions nor distances: energy is unknown")
    }
    altitude.report(to: &log)
    if rules.gain.name != ElevationGainRule.adaptive.name, let grade = energy.energy?.parts.grade,
      grade != 0
    {
      log.report(
        .energyGradeRecorded,
        "the grade is that of the altitudes as recorded, for \(rules.gain.text) looks for no noise"
      )
    }
    excluded.report(to: &log)
    settings.report(start.recorded, path, energy, hasExclusions: !excluded.isEmpty, to: &log)
    let bounds =
      view.latitudes.isEmpty
      ? nil : GeographicBounds(latitudes: view.latitudes, longitudes: view.longitudes)
    let recorded =
      excluded.isEmpty
      ? start.recorded : start.recorded.withSensors(of: view, segments: path.segments)
    let intervals = intervals(
      path, motion, view, bounds: bounds, uncovered: start.selection.uncovered, start.recorded.times
    )
    let analyzed = AnalyzedTrack(
      summary: SessionSummary(
        recorded, start.selection, rows: start.rows, path, motion, altitude, energy,
        distanceInterval: intervals.distance, movingInterval: intervals.moving,
        activity: activity, excluded: excluded,
        bounds: bounds, rules: rules, diagnostics: log),
      selection: start.selection, path: path, motion: motion, altitude: altitude, energy: energy)
    analyzed.assertConsistent()
    return analyzed
  }

  /// The path with the one distance a row: with cleaning, and where positions measure it, a rest
  /// counts its net displacement alone.
  func hold(
    _ path: PathColumns, _ isMoving: ContiguousArray<Bool>, _ view: borrowing TrackView
  ) -> PathColumns {
    guard rules.cleaning.isActive, !rules.distance.isDevice else { return path }
    let held = path.holdingRests(isMoving, latitudes: view.latitudes, longitudes: view.longitudes)
    guard rules.distance == .trend else { return held }
    return held.withoutNoise(isMoving, latitudes: view.latitudes, longitudes: view.longitudes)
  }

  // Remarks on a recording are never a refusal: a track is a fact.
  private func report(
    _ recorded: RecordedFigures, _ path: PathColumns, _ energy: EnergyColumns, hasExclusions: Bool,
    to log: inout DiagnosticLog
  ) {
    if path.times.isEmpty, !hasExclusions {
      log.report(.trackNoTimes, "no usable times: pace, moving time and energy are unknown")
    }
    report(path.gaps, to: &log)
    if let times = recorded.times {
      if times.minimum < SessionDoubt.firstTime {
        log.report(.sessionDateImplausible)
      }
      if times.maximum - times.minimum > SessionDoubt.oneDay {
        log.report(.sessionOverOneDay)
      }
    }
    let checks = SessionCheck.failing(
      start: recorded.times?.minimum, end: recorded.times?.maximum,
      distance: path.distance.map { .meters($0) },
      load: energy.load.map { .kilograms($0.maximum) }, bodyMass: walker.bodyMass)
    for check in checks { log.report(check.diagnosticCode) }
    if walker.bodyMass == nil {
      log.report(.walkerBodyMassAssumed, "body mass unknown: 70 kg assumed")
    }
    if possibleLoad == nil {
      log.report(.loadUnknown, "load unknown: energy is that of an unloaded walk")
    }
  }

  private func report(_ gaps: [Gap], to log: inout DiagnosticLog) {
    for (code, words, kinds) in [
      (DiagnosticCode.trackHole, "nothing recorded", [Gap.Kind.rest, .bridged]),
      (.trackJump, "a jump", [.jump]),
    ] {
      let found = gaps.filter { kinds.contains($0.kind) }
      guard let longest = found.max(by: { $0.seconds < $1.seconds }) else { continue }
      let (minutes, meters) = (longest.seconds / 60, longest.meters)
      log.report(
        code,
        "\(words): the longest for \(Self.whole(minutes)) min over \(Self.whole(meters)) m",
        count: found.count)
    }
  }

  private static func whole(_ value: Double) -> String {
    Int(value.rounded(), clampedTo: 0...Int.max).map { "\($0)" } ?? "unknown"
  }
}
