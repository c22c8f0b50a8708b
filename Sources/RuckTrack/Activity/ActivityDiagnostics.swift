extension DiagnosticCode {
  /// The session was not on foot.
  public static let energyNotOnFoot = note(
    "energy.not-on-foot",
    "The session was not on foot: models of walking and running do not cost it.",
    "Where it was on foot, give --activity foot.")

  /// No one can have walked or run it.
  public static let energyNotPossible = note(
    "energy.not-possible",
    "The session is longer than seven days, or as a whole faster than the record on foot: energy is unknown.",
    "Where it was on foot, --activity foot costs it; --from and --to cut it.")

  /// Nothing says how fast the session was.
  public static let energyNoMotion = note(
    "energy.no-motion",
    "The recording has no positions and no changing distances: no model that costs speed applies.",
    "A device's own energy is shown where it gives one; keytel-2005 costs heart rates.")

  /// Energy is computed from altitudes as recorded.
  public static let energyGradeRecorded = warning(
    "energy.grade-recorded",
    "The gain rule does not remove noise from the altitudes: grade and energy are computed from them as recorded.",
    "The noise of a receiver adds energy there; the rule adaptive removes it.")

  /// The grade is one that was given instead of altitudes.
  public static let energyGradeGiven = note(
    "energy.grade-given", "No altitude is known: energy is that of the grade that was given.",
    "Nothing needs to be done.")

  /// A grade was given besides altitudes.
  public static let energyGradeNotUsed = note(
    "energy.grade-not-used", "A grade was given, but the altitudes of the path are known.",
    "Energy is that of the altitudes; a given grade holds where none is known.")

  /// The session was indoors.
  public static let trackIndoor = note(
    "track.indoor",
    "The session was indoors: altitudes are not those of the path, and the grade is 0.",
    "Where a treadmill was inclined, --grade says how much.")

  /// Periods of the session were not on foot.
  public static let trackVehicle = warning(
    "track.vehicle",
    "Periods of the session were not on foot: too fast, or climbing too fast, for legs.",
    "They add no distance, energy, gain or moving time; --keep-vehicle counts them.")

  /// The altitude changes between two points as no one climbs.
  public static let trackAltitudeStep = warning(
    "track.altitude-step",
    "The altitude changes between two points faster than anyone on foot climbs or falls.",
    "A barometer was calibrated, or a receiver lost its fix; gain, loss, grade and energy do not count the step."
  )

  /// The altitude settles at the start or behind a hole.
  public static let trackAltitudeSettling = note(
    "track.altitude-settling",
    "The altitude begins too high or too low, and settles while the walk goes on as usual.",
    "Nothing to do: gain, loss, grade and energy count the slope of what follows in place of it.")

  /// The session begins before 1990 or in the future.
  public static let sessionDateImplausible = warning(
    "session.date-implausible", "The session is dated before 1990 or in the future.",
    "Check the clock of the device; a history counts the session once it is confirmed.")

  /// The session is longer than a day.
  public static let sessionOverOneDay = warning(
    "session.over-one-day", "The session is longer than a day.",
    "Cut it with --from and --to; a history counts it once it is confirmed.")

  /// The mean speed is above the highest.
  public static let sessionMeanAboveMaximum = warning(
    "session.mean-above-maximum", "The session is faster on average than at its fastest.",
    "Distance and time are of different parts; a history counts it once it is confirmed.")

  /// An effort is faster than the record on foot.
  public static let sessionFasterThanRecord = warning(
    "session.faster-than-record", "The session is faster than the record on foot.",
    "Where it was not on foot, give --activity; a history counts it once it is confirmed.")

  /// The distance contradicts the device's.
  public static let sessionDeviceDistance = warning(
    "session.device-distance",
    "The session is at least twice as long as the device counted, or at most half as long.",
    "--distance-rule device takes the device's; a history counts it once it is confirmed.")

  /// Distance or gain and the device's own differ.
  public static let deviceTotalsDiffer = warning(
    "session.device-totals", "Distance or gain differ from the device's own by more than a tenth.",
    "Compare with --distance-rule device; the recording may cover a part.")

  /// The device's timer and the recorded times differ.
  public static let deviceTimerDiffers = warning(
    "session.device-timer",
    "The device's timer ran a tenth longer than the recording, or shorter than the motion in it.",
    "Times cover a part, or the device paused while it was moving.")

  /// The device's timer ran longer than the recording.
  public static let deviceTimerLonger = note(
    "session.device-timer-longer",
    "The device's timer ran longer than the recording lasts: it is not shown.",
    "The recording begins after its device was started, or ends before it was stopped.")

  /// The device's timer ran shorter than the recording, and not shorter than the motion in it.
  public static let deviceTimerPaused = note(
    "session.device-paused",
    "The device's timer ran more than a tenth shorter than the recording: it was paused.",
    "Pace and speed are over the recorded time; the moving time has no rests.")

  /// What is reported of the kind of an activity and of whether it is believed.
  static let allActivityCodes: [DiagnosticCode] = [
    .energyNotOnFoot, .energyNotPossible, .energyNoMotion, .energyGradeRecorded, .energyGradeGiven,
    .energyGradeNotUsed, .trackIndoor, .trackVehicle, .trackAltitudeStep, .trackAltitudeSettling,
    .terrainUsed, .terrainMissing, .terrainUnreadable,
    .sessionDateImplausible, .sessionOverOneDay,
    .sessionMeanAboveMaximum, .sessionFasterThanRecord, .sessionDeviceDistance,
    .deviceTotalsDiffer, .deviceTimerDiffers, .deviceTimerLonger, .deviceTimerPaused,
  ]
}
