internal import RuckKernels

/// The second and the third stage of an analysis: the path with the one distance a row, and the
/// motion along it.
struct RecordedWalk {
  /// The position of the rows in time and along the path.
  var path: PathColumns
  /// The moving intervals, with their speeds.
  let motion: MotionColumns
  /// The uncertainty of the rests between recorded positions; nil without positions or times.
  let doubt: MotionDoubt?
  /// The rests that long intervals hide; nil without times, and by a rule that knows no doubt.
  let hidden: HiddenRests?

  /// The walk of selected rows, of which cuts are the borders that periods leave which were cut out; O(rows).
  init(
    _ start: SelectedRecording, _ view: borrowing TrackView, of track: Track?, by rules: Rules,
    _ kind: ActivityKind?, cuts: [Gap] = [], reportingTo log: inout DiagnosticLog
  ) {
    let recorded = PathColumns(
      view, of: track, by: rules.distance, gaps: rules.gap(of: kind ?? .foot), cuts: cuts,
      selection: start.selection, recorded: start.recorded, reportingTo: &log)
    self.init(view, along: recorded, by: rules, hasPositions: start.selection.hasPositions)
  }

  /// The walk of rows along a path with the wander of rests in it; O(rows).
  init(
    _ view: borrowing TrackView, along recorded: PathColumns, by rules: Rules, hasPositions: Bool
  ) {
    var moving = MotionColumns.probabilities(view, along: recorded, by: rules.moving)
    let isMoving = MotionColumns.marks(of: moving, along: recorded)
    let isMeasured = !view.latitudes.isEmpty && !recorded.times.isEmpty
    var walked = recorded.walked(isMoving, moving, view, by: rules)
    var session: SessionWays?
    if isMeasured, let pace = walked.pace(isMoving) {
      session = SessionWays(along: walked, pace: pace)
    }
    let ways = WaysAcrossHoles(
      along: walked, &session, pauses: view.pauses, latitudes: view.latitudes,
      longitudes: view.longitudes)
    walked.waysAcrossHoles = ways
    doubt = isMeasured ? MotionDoubt(along: walked, isMoving: isMoving) : nil
    let knowsDoubt = rules.moving.isDisplacement && !recorded.times.isEmpty
    if let doubt, knowsDoubt { moving = doubt.doubting(moving, along: walked) }
    hidden =
      knowsDoubt
      ? HiddenRests(
        along: walked, ways: ways, &session, recorded: recorded, moving, isMoving: isMoving,
        latitudes: view.latitudes, longitudes: view.longitudes) : nil
    let path = walked.winding(
      by: rules.measuresWalk ? ways.expecting(hidden?.ways ?? []) : ways)
    // Where the device's total is all that is known, so is whether anyone moved.
    motion = MotionColumns(
      moving, along: path, hidden: hidden, window: rules.speedWindow,
      isKnown: hasPositions || path.length > 0)
    self.path = path.telling(motion.probabilities)
  }

  /// The kind of activity by the walk alone; O(rows).
  func judgement(
    _ start: SelectedRecording, _ view: borrowing TrackView
  ) -> KindJudgement {
    KindJudgement(
      path, motion, altitudes: view.altitudes, cadences: view.cadences,
      hasPositions: start.selection.hasPositions)
  }
}

extension Rules {
  /// Whether the distance is what was walked, not what was recorded: without the noise of
  /// positions, and with the ways across holes.
  fileprivate var measuresWalk: Bool { cleaning.isActive && distance == .trend }
}

extension PathColumns {
  /// The path with the one distance a row: with cleaning, and where positions measure it, without
  /// the wander of rests and what noise adds.
  ///
  /// O(rows).
  func walked(
    _ isMoving: ContiguousArray<Bool>, _ probabilities: ContiguousArray<Double>,
    _ view: borrowing TrackView, by rules: Rules
  ) -> PathColumns {
    guard rules.cleaning.isActive, !rules.distance.isDevice else { return self }
    let held = holdingRests(
      isMoving, rules.moving.isDisplacement ? probabilities : nil, latitudes: view.latitudes,
      longitudes: view.longitudes)
    guard rules.measuresWalk else { return held }
    return held.withoutNoise(isMoving, latitudes: view.latitudes, longitudes: view.longitudes)
  }
}
