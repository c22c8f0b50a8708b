internal import RuckKernels

// What an analysis can say about a session. On a recorded track each is a remark, never a refusal:
// a track is a fact.

extension DiagnosticCode {
  /// The latest time is not after the earliest.
  public static let sessionEndNotAfterStart = warning(
    "session.end-not-after-start", "The session ends no later than it starts.",
    "Check the times of the recording; pace and energy need them.")

  /// The session is shorter than a minute.
  public static let sessionUnderOneMinute = warning(
    "session.under-one-minute", "The session is shorter than a minute.",
    "It may be a false start; a history counts a session on foot once it is confirmed.")

  /// The session is longer than 50 miles.
  public static let sessionOverFiftyMiles = warning(
    "session.over-fifty-miles", "The session is longer than 50 miles.",
    "Check that no drive is part of it; a history counts a session on foot once it is confirmed.")

  /// The load exceeds 30 % of body mass.
  public static let sessionLoadOverThirtyPercent = warning(
    "session.load-over-30-percent", "The load is more than 30 % of body mass.",
    "Check both figures; the energy model's domain ends at 66 %.")

  /// The walker's body mass is unknown.
  public static let walkerBodyMassAssumed = warning(
    "walker.body-mass.assumed", "The walker's body mass is not known; 70 kg is assumed.",
    "Give --body-mass, or set \"body-mass\" in the configuration.")

  /// The load is unknown.
  public static let loadUnknown = note(
    "load.unknown",
    "The load is not known: energy is that of an unloaded walk, ruck work is unknown.",
    "Give --load, or set \"load\" in the configuration; --load 0kg says there was none.")

  /// The recording has no usable times.
  public static let trackNoTimes = note(
    "track.no-times", "The recording has no usable times.",
    "Pace, moving time and energy cannot be known; record the track rather than a route.")

  /// The recording has no positions.
  public static let trackNoPositions = note(
    "track.no-positions", "The recording has no positions; its distance is the device's.",
    "Nothing needs to be done for an indoor session.")

  /// The cleaning rule left points out.
  public static let trackPointsDropped = note(
    "track.points-dropped", "The cleaning rule left points out.",
    "Compare with --clean none; the message counts the points by reason.")

  /// The recording has intervals in which nothing was recorded.
  public static let trackHole = warning(
    "track.hole", "Nothing was recorded for longer than a minute.",
    "A rest in a hole costs standing for at most 30 minutes; a walk across it is taken as straight."
  )

  /// The recording jumps from one position to another.
  public static let trackJump = warning(
    "track.jump",
    "The recording jumps to another position faster than its walker can have got there.",
    "The jump counts neither distance, energy, gain nor loss; --clean none counts it.")

  /// Some points have no time.
  public static let trackTimesInterpolated = note(
    "track.times-interpolated",
    "Points without a time got one by interpolation along the way between their neighbours.",
    "Nothing needs to be done.")

  /// Times go backwards.
  public static let trackTimesBackward = warning(
    "track.times-backward", "Times go backwards between neighbouring points.",
    "Those steps count for distance but not for moving time or energy.")

  /// Values outside ``RecordedRange``.
  public static let trackValuesOutOfRange = warning(
    "track.values-out-of-range",
    "Times outside 1970 to 2200, altitudes beyond 100 km or distances beyond a million kilometres.",
    "They were taken as unknown; the message counts them by channel.")

  /// A session would have more splits than are made.
  public static let splitsTooMany = warning(
    "splits.too-many",
    "The length asked for would cut the session into too many splits; there are none.",
    "Ask for longer splits; at most as many are made as the session has points, 1000 to 10000.")

  /// The rows hold another distance than the session.
  public static let splitsNotRecorded = note(
    "splits.not-recorded",
    "There are no splits: the rows hold another distance than the device's total.",
    "The total counts; how it spreads over the time is unknown.")

  /// Everything an analysis can say.
  package static let allSessionCodes: [DiagnosticCode] =
    [
      .sessionEndNotAfterStart, .sessionUnderOneMinute, .sessionOverFiftyMiles,
      .sessionLoadOverThirtyPercent, .walkerBodyMassAssumed, .loadUnknown, .trackNoTimes,
      .trackNoPositions, .trackPointsDropped, .trackHole, .trackJump, .trackTimesInterpolated,
      .trackTimesBackward,
      .trackValuesOutOfRange, .splitsTooMany, .splitsNotRecorded,
      .joinOverlapLeftOut, .joinLoadAssumed,
      .sessionDivided, .trackStray, .trackPositionsPartial, .trackPositionsMissing,
      .trackUntimedPart, .trackTimesEqual, .trackSorted, .trackTimesCovered, .trackClockSet,
      .trackTwoPlaces,
    ] + allActivityCodes
}

extension SessionCheck {
  /// The remark that a recorded session gets for failing this check.
  var diagnosticCode: DiagnosticCode {
    switch self {
    case .endNotAfterStart: .sessionEndNotAfterStart
    case .underOneMinute: .sessionUnderOneMinute
    case .overFiftyMiles: .sessionOverFiftyMiles
    case .heavyLoad: .sessionLoadOverThirtyPercent
    }
  }
}
