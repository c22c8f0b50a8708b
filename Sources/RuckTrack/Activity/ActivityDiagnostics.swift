extension DiagnosticCode {
  /// The session was not on foot.
  public static let energyNotOnFoot = DiagnosticCode(
    "energy.not-on-foot", .note,
    meaning: "The session was not on foot: models of walking and running do not cost it.",
    advice: "Where it was on foot, give --activity foot.")

  /// No one can have walked or run it.
  public static let energyNotPossible = DiagnosticCode(
    "energy.not-possible", .note,
    meaning:
      "The session is longer than seven days, or as a whole faster than the record on foot: energy is unknown.",
    advice: "Where it was on foot, --activity foot costs it; --from and --to cut it.")

  /// Nothing says how fast the session was.
  public static let energyNoMotion = DiagnosticCode(
    "energy.no-motion", .note,
    meaning:
      "The recording has no positions and no changing distances: no model that costs speed applies.",
    advice: "A device's own energy is shown where it gives one; keytel-2005 costs heart rates.")

  /// Energy is computed from altitudes as recorded.
  public static let energyGradeRecorded = DiagnosticCode(
    "energy.grade-recorded", .warning,
    meaning:
      "The gain rule does not remove noise from the altitudes: grade and energy are computed from them as recorded.",
    advice: "The noise of a receiver adds energy there; the rule adaptive removes it.")

  /// The grade is one that was given instead of altitudes.
  public static let energyGradeGiven = DiagnosticCode(
    "energy.grade-given", .note,
    meaning: "No altitude is known: energy is that of the grade that was given.",
    advice: "Nothing needs to be done.")

  /// A grade was given besides altitudes.
  public static let energyGradeNotUsed = DiagnosticCode(
    "energy.grade-not-used", .note,
    meaning: "A grade was given, but the altitudes of the path are known.",
    advice: "Energy is that of the altitudes; a given grade holds where none is known.")

  /// The session was indoors.
  public static let trackIndoor = DiagnosticCode(
    "track.indoor", .note,
    meaning: "The session was indoors: altitudes are not those of the path, and the grade is 0.",
    advice: "Where a treadmill was inclined, --grade says how much.")

  /// Periods of the session were not on foot.
  public static let trackVehicle = DiagnosticCode(
    "track.vehicle", .warning,
    meaning: "Periods of the session were not on foot: too fast, or climbing too fast, for legs.",
    advice:
      "They add no distance, energy, gain or moving time; --keep-vehicle counts them.")

  /// The altitude changes between two points as no one climbs.
  public static let trackAltitudeStep = DiagnosticCode(
    "track.altitude-step", .warning,
    meaning: "The altitude changes between two points faster than anyone on foot climbs or falls.",
    advice:
      "A barometer was calibrated, or a receiver lost its fix; gain, loss, grade and energy do not count the step."
  )

  /// The altitude settles at the start or behind a hole.
  public static let trackAltitudeSettling = DiagnosticCode(
    "track.altitude-settling", .note,
    meaning:
      "The altitude begins too high or too low, and settles while the walk goes on as usual.",
    advice:
      "Nothing to do: gain, loss, grade and energy count the slope of what follows in place of it.")

  /// The session begins before 1990 or in the future.
  public static let sessionDateImplausible = DiagnosticCode(
    "session.date-implausible", .warning,
    meaning: "The session is dated before 1990 or in the future.",
    advice: "Check the clock of the device; a history counts the session once it is confirmed.")

  /// The session is longer than a day.
  public static let sessionOverOneDay = DiagnosticCode(
    "session.over-one-day", .warning, meaning: "The session is longer than a day.",
    advice: "Cut it with --from and --to; a history counts it once it is confirmed.")

  /// The mean speed is above the highest.
  public static let sessionMeanAboveMaximum = DiagnosticCode(
    "session.mean-above-maximum", .warning,
    meaning: "The session is faster on average than at its fastest.",
    advice: "Distance and time are of different parts; a history counts it once it is confirmed.")

  /// An effort is faster than the record on foot.
  public static let sessionFasterThanRecord = DiagnosticCode(
    "session.faster-than-record", .warning,
    meaning: "The session is faster than the record on foot.",
    advice: "Where it was not on foot, give --activity; a history counts it once it is confirmed.")

  /// The distance contradicts the device's.
  public static let sessionDeviceDistance = DiagnosticCode(
    "session.device-distance", .warning,
    meaning:
      "The session is at least twice as long as the device counted, or at most half as long.",
    advice:
      "--distance-rule device takes the device's; a history counts it once it is confirmed.")

  /// Distance or gain and the device's own differ.
  public static let deviceTotalsDiffer = DiagnosticCode(
    "session.device-totals", .warning,
    meaning: "Distance or gain differ from the device's own by more than a tenth.",
    advice: "Compare with --distance-rule device; the recording may cover a part.")

  /// The device's timer and the recorded times differ.
  public static let deviceTimerDiffers = DiagnosticCode(
    "session.device-timer", .warning,
    meaning:
      "The device's timer ran a tenth longer than the recording, or shorter than the motion in it.",
    advice: "Times cover a part, or the device paused while it was moving.")

  /// The device's timer ran longer than the recording.
  public static let deviceTimerLonger = DiagnosticCode(
    "session.device-timer-longer", .note,
    meaning: "The device's timer ran longer than the recording lasts: it is not shown.",
    advice: "The recording begins after its device was started, or ends before it was stopped.")

  /// The device's timer ran shorter than the recording, and not shorter than the motion in it.
  public static let deviceTimerPaused = DiagnosticCode(
    "session.device-paused", .note,
    meaning: "The device's timer ran more than a tenth shorter than the recording: it was paused.",
    advice: "Pace and speed are over the recorded time; the moving time has no rests.")

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
