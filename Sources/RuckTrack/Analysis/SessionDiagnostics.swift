internal import RuckKernels

// What an analysis can say about a session. On a recorded track each is a remark, never a refusal:
// a track is a fact.

extension DiagnosticCode {
  /// The latest time is not after the earliest.
  public static let sessionEndNotAfterStart = DiagnosticCode(
    "session.end-not-after-start", .warning,
    meaning: "The session ends no later than it starts.",
    advice: "Check the times of the recording; pace and energy need them.")

  /// The session is shorter than a minute.
  public static let sessionUnderOneMinute = DiagnosticCode(
    "session.under-one-minute", .warning, meaning: "The session is shorter than a minute.",
    advice: "It may be a false start; a history counts a session on foot once it is confirmed.")

  /// The session is longer than 50 miles.
  public static let sessionOverFiftyMiles = DiagnosticCode(
    "session.over-fifty-miles", .warning, meaning: "The session is longer than 50 miles.",
    advice:
      "Check that no drive is part of it; a history counts a session on foot once it is confirmed.")

  /// The load exceeds 30 % of body mass.
  public static let sessionLoadOverThirtyPercent = DiagnosticCode(
    "session.load-over-30-percent", .warning,
    meaning: "The load is more than 30 % of body mass.",
    advice: "Check both figures; the energy model's domain ends at 66 %.")

  /// The walker's body mass is unknown.
  public static let walkerBodyMassAssumed = DiagnosticCode(
    "walker.body-mass.assumed", .warning,
    meaning: "The walker's body mass is not known; 70 kg is assumed.",
    advice: "Give --body-mass, or set \"body-mass\" in the configuration.")

  /// The load is unknown.
  public static let loadUnknown = DiagnosticCode(
    "load.unknown", .note,
    meaning: "The load is not known: energy is that of an unloaded walk, ruck work is unknown.",
    advice: "Give --load, or set \"load\" in the configuration; --load 0kg says there was none.")

  /// The recording has no usable times.
  public static let trackNoTimes = DiagnosticCode(
    "track.no-times", .note, meaning: "The recording has no usable times.",
    advice: "Pace, moving time and energy cannot be known; record the track rather than a route.")

  /// The recording has no positions.
  public static let trackNoPositions = DiagnosticCode(
    "track.no-positions", .note,
    meaning: "The recording has no positions; its distance is the device's.",
    advice: "Nothing needs to be done for an indoor session.")

  /// The cleaning rule left points out.
  public static let trackPointsDropped = DiagnosticCode(
    "track.points-dropped", .note, meaning: "The cleaning rule left points out.",
    advice: "Compare with --clean none; the message counts the points by reason.")

  /// The recording has intervals in which nothing was recorded.
  public static let trackHole = DiagnosticCode(
    "track.hole", .warning,
    meaning: "Nothing was recorded for longer than a minute.",
    advice:
      "A rest in a hole costs standing for at most 30 minutes; a walk across it is taken as straight."
  )

  /// The recording jumps from one position to another.
  public static let trackJump = DiagnosticCode(
    "track.jump", .warning,
    meaning: "The recording jumps to another position faster than its walker can have got there.",
    advice: "The jump counts neither distance, energy, gain nor loss; --clean none counts it.")

  /// Some points have no time.
  public static let trackTimesInterpolated = DiagnosticCode(
    "track.times-interpolated", .note,
    meaning:
      "Points without a time got one by interpolation along the way between their neighbours.",
    advice: "Nothing needs to be done.")

  /// Times go backwards.
  public static let trackTimesBackward = DiagnosticCode(
    "track.times-backward", .warning, meaning: "Times go backwards between neighbouring points.",
    advice: "Those steps count for distance but not for moving time or energy.")

  /// Values outside ``RecordedRange``.
  public static let trackValuesOutOfRange = DiagnosticCode(
    "track.values-out-of-range", .warning,
    meaning:
      "Times outside 1970 to 2200, altitudes beyond 100 km or distances beyond a million kilometres.",
    advice: "They were taken as unknown; the message counts them by channel.")

  /// A session would have more splits than are made.
  public static let splitsTooMany = DiagnosticCode(
    "splits.too-many", .warning,
    meaning: "The length asked for would cut the session into too many splits; there are none.",
    advice:
      "Ask for longer splits; at most as many are made as the session has points, 1000 to 10000.")

  /// The rows hold another distance than the session.
  public static let splitsNotRecorded = DiagnosticCode(
    "splits.not-recorded", .note,
    meaning: "There are no splits: the rows hold another distance than the device's total.",
    advice: "The total counts; how it spreads over the time is unknown.")

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
