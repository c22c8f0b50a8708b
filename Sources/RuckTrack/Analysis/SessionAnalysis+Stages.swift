internal import RuckKernels

extension SessionAnalysis {
  /// The remaining stages over the selected rows, to their end.
  func complete(
    _ start: SelectedRecording, _ view: borrowing TrackView, of track: Track?,
    stated: ActivityKind? = nil
  ) -> AnalyzedTrack {
    complete(start, view, of: track, stated: stated) { () throws(Never) in }
  }

  /// The remaining stages over the selected rows, one after the other.
  ///
  /// Where the view is of a track, columns that need no repair are shared with it. `stated` is the
  /// kind of activity that the recording states. Where a vehicle is cut out of a session on foot, the
  /// walk is made again of the rows that remain. `check` is called before each
  /// stage. O(rows).
  func complete<Failure: Error>(
    _ start: SelectedRecording, _ view: borrowing TrackView, of track: Track?,
    stated: ActivityKind? = nil, _ check: () throws(Failure) -> Void
  ) throws(Failure) -> AnalyzedTrack {
    try check()
    var log = start.log
    let walk = RecordedWalk(
      start, view, of: track, by: rules, kind ?? stated, reportingTo: &log)
    try check()
    let activity = Activity(
      given: kind, stated: stated, judged: walk.judgement(start, view).kind)
    let isStated = kind ?? stated != nil
    if rules.effectiveVehicle.isActive, start.selection.hasPositions,
      !isStated || activity.kind.countsAsFoot
    {
      let cuts = rules.vehicle.exclusions(view, along: walk.path, walk.motion)
      if !cuts.isEmpty {
        let isUsed = cuts.mask(count: view.count)
        let rest = view.gathering(isUsed.span)
        let remaining = start.keeping(isUsed, rest)
        var unread = DiagnosticLog()
        var onFoot = RecordedWalk(
          remaining, rest.view, of: rest, by: rules, activity.kind,
          cuts: cuts.gaps(count: view.count), reportingTo: &unread)
        // The recorded distance includes the rows cut out.
        onFoot.path.recordedDistance = walk.path.recordedDistance
        let judgement = onFoot.judgement(start, rest.view)
        // Without a word of its sport a fast session is one on foot only where the rest is a walk, and no
        // errand of a ride.
        if activity.kind.countsAsFoot
          || judgement.isWalk
            && (activity.kind == .vehicle || cuts.isShort(nextToWalk: onFoot.motion))
        {
          let activity = Activity(given: kind, stated: stated, judged: judgement.kind)
          return try finish(remaining, rest.view, of: rest, onFoot, activity, cuts, log, check)
        }
      }
    }
    let gap = rules.gap(of: activity.kind)
    guard !isStated, gap.fastestStep > rules.gap(of: .foot).fastestStep,
      walk.path.gaps.contains(where: {
        $0.kind == .jump && $0.meters <= gap.fastestStep * $0.seconds
      })
    else { return try finish(start, view, of: track, walk, activity, [], log, check) }
    // A step that would be a jump on foot may be ordinary in this kind of activity.
    var unread = DiagnosticLog()
    let faster = RecordedWalk(
      start, view, of: track, by: rules, activity.kind, reportingTo: &unread)
    return try finish(start, view, of: track, faster, activity, [], log, check)
  }

  /// The ground and the energy along a walk, and the summary; O(rows).
  private func finish<Failure: Error>(
    _ start: SelectedRecording, _ view: borrowing TrackView, of track: Track?,
    _ walk: RecordedWalk, _ activity: Activity, _ excluded: [Exclusion], _ log: DiagnosticLog,
    _ check: () throws(Failure) -> Void
  ) throws(Failure) -> AnalyzedTrack {
    try check()
    var log = log
    let isOnFoot = activity.kind.countsAsFoot
    let model = RecordingModel(
      walk, start, view, of: track, by: rules, isOnFoot: isOnFoot,
      terrain: terrainModel?.evidence(view, reportingTo: &log))
    try check()
    var settings = self
    if isLoadDefault, !isOnFoot { settings.load = nil }
    let energy = EnergyColumns(
      along: model.path, model.motion, model.altitude, activity,
      selectedRows: start.selection.selectedRows, by: settings)
    settings.report(model, energy, activity.kind, start.recorded, excluded, to: &log)
    let recorded =
      excluded.isEmpty
      ? start.recorded : start.recorded.withSensors(of: view, segments: model.path.segments)
    let analyzed = AnalyzedTrack(
      summary: SessionSummary(
        recorded, start.selection, rows: start.rows, model, energy, activity: activity,
        excluded: excluded, rules: rules, diagnostics: log),
      selection: start.selection, model: model, energy: energy)
    analyzed.assertConsistent()
    return analyzed
  }
}
