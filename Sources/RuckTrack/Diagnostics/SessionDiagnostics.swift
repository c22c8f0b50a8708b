internal import RuckKernels

extension DiagnosticCode {
  /// Everything an analysis can say about a session.
  ///
  /// On a recorded track each is a remark, never a refusal: a track is a fact.
  package static let allSessionCodes = catalogue(
    """
    session.end-not-after-start | warning | The session ends no later than it starts. | Check the times of the recording; pace and energy need them.
    session.under-one-minute | warning | The session is shorter than a minute. | It may be a false start; a history counts a session on foot once it is confirmed.
    session.over-fifty-miles | warning | The session is longer than 50 miles. | Check that no drive is part of it; a history counts a session on foot once it is confirmed.
    session.load-over-30-percent | warning | The load is more than 30 % of body mass. | Check both figures; the energy model's domain ends at 66 %.
    walker.body-mass.assumed | warning | The walker's body mass is not known; 70 kg is assumed. | Give --body-mass, or set "body-mass" in the configuration.
    load.unknown | note | The load is not known: energy is that of an unloaded walk, ruck work is unknown. | Give --load, or set "load" in the configuration; --load 0kg says there was none.
    track.no-times | note | The recording has no usable times. | Pace, moving time and energy cannot be known; record the track rather than a route.
    track.no-positions | note | The recording has no positions; its distance is the device's. | Nothing needs to be done for an indoor session.
    track.points-dropped | note | The cleaning rule left points out. | Compare with --clean none; the message counts the points by reason.
    track.hole | warning | Nothing was recorded for longer than a minute. | A rest in a hole costs standing for at most 30 minutes; a walk across it is as long as is likely: its time, the pace and the ways of the session say how long.
    track.jump | warning | The recording jumps to another position faster than its walker can have got there. | The jump counts neither distance, energy, gain nor loss; --clean none counts it.
    track.times-interpolated | note | Points without a time, or many with one, got their own by interpolation between their neighbours. | Nothing needs to be done.
    track.times-backward | warning | Times go backwards between neighbouring points. | Those steps count for distance but not for moving time or energy.
    track.values-out-of-range | warning | Times outside 1970 to 2200, altitudes beyond 100 km or distances beyond a million kilometres. | They were taken as unknown; the message counts them by channel.
    splits.too-many | warning | The length asked for would cut the session into too many splits; there are none. | Ask for longer splits; at most as many are made as the session has points, 1000 to 10000.
    splits.not-recorded | note | There are no splits: the rows hold another distance than the device's total. | The total counts; how it spreads over the time is unknown.
    join.overlap-left-out | warning | Joined recordings overlap in time; the later one's points were left out there. | Check that the files are parts of one session and not copies of it.
    join.load-assumed | warning | Some joined recordings state no load; each counts with the load of the one before it. | Give --load and --load-at where that is wrong.
    session.divided | warning | The recording has a gap of more than six hours and is divided into several sessions. | The device's totals cover all of them and are not used; --clean none takes them as one.
    track.stray | warning | Points lie hours or days from all others: one a day away, or less than a minute of them. | They were left out; --clean none keeps them.
    track.positions-partial | warning | Positions cover less than 80 % of the time that the device counts distance, or all are equal. | The distance is the device's; --clean none takes the positions.
    track.positions-missing | warning | Positions cover less than 99 % of the time or metres that the device counts. | Between positions the device's distance is taken; --distance-rule device takes it for all.
    track.untimed-part | warning | Parts of the recording have no times while others have: they are a route, left out. | Pace, splits and gain are of the part with times; --clean none takes all.
    track.times-equal | warning | All points bear one time, or times in no order, which tells nothing. | Pace, moving time and energy cannot be known; export the recording with its times.
    track.sorted | note | The points were not in the order of their times and were sorted. | Nothing needs to be done; --clean none takes them as they are.
    track.times-covered | warning | The recording holds the same minutes twice; they count once. | Nothing needs to be done; --clean none counts them all.
    track.clock-set | warning | The clock was set while recording; the path goes on, and so do the times. | The clock of most points counts; --clean none takes the times as they are.
    track.two-places | warning | The recording is at two positions at the same times: of two people, each a session. | Keep the recordings of two people in two files.
    energy.not-on-foot | note | The session was not on foot: models of walking and running do not cost it. | Where it was on foot, give --activity foot.
    energy.not-possible | note | The session is longer than seven days, or as a whole faster than the record on foot: energy is unknown. | Where it was on foot, --activity foot costs it; --from and --to cut it.
    energy.no-motion | note | The recording has no positions and no changing distances: no model that costs speed applies. | A device's own energy is shown where it gives one; keytel-2005 costs heart rates.
    energy.grade-recorded | warning | The gain rule does not remove noise from the altitudes: grade and energy are computed from them as recorded. | The noise of a receiver adds energy there; the rule adaptive removes it.
    energy.grade-given | note | No altitude is known: energy is that of the grade that was given. | Nothing needs to be done.
    energy.grade-not-used | note | A grade was given, but the altitudes of the path are known. | Energy is that of the altitudes; a given grade holds where none is known.
    track.indoor | note | The session was indoors: altitudes are not those of the path, and the grade is 0. | Where a treadmill was inclined, --grade says how much.
    track.vehicle | warning | Periods of the session were not on foot: too fast, or climbing too fast, for legs. | They add no distance, energy, gain or moving time; --keep-vehicle counts them.
    track.altitude-step | warning | The altitude changes between two points faster than anyone on foot climbs or falls. | A barometer was calibrated, or a receiver lost its fix; gain, loss, grade and energy do not count the step.
    track.altitude-settling | note | The altitude begins too high or too low and settles, or runs away at the end, while the walk goes on as usual. | Nothing to do: gain, loss, grade and energy count the slope of the walk next to it, and of what legs can climb a share.
    terrain.used | note | A terrain model takes part in the altitudes. | Nothing needs to be done; without --terrain-tiles the recorded altitudes count alone.
    terrain.missing | warning | There is no terrain tile for some positions. | Put the tile that the message names into the folder of --terrain-tiles.
    terrain.unreadable | warning | A terrain tile, or the folder of tiles, cannot be read; the recorded altitudes count alone there. | Fetch the tile again as .hgt of 1 or 3 arc seconds, or correct --terrain-tiles.
    session.date-implausible | warning | The session is dated before 1990 or in the future. | Check the clock of the device; a history counts the session once it is confirmed.
    session.over-one-day | warning | The session is longer than a day. | Cut it with --from and --to; a history counts it once it is confirmed.
    session.mean-above-maximum | warning | The session is faster on average than at its fastest. | Distance and time are of different parts; a history counts it once it is confirmed.
    session.faster-than-record | warning | The session is faster than the record on foot. | Where it was not on foot, give --activity; a history counts it once it is confirmed.
    session.device-distance | warning | The session is at least twice as long as the device counted, or at most half as long. | --distance-rule device takes the device's; a history counts it once it is confirmed.
    session.device-totals | warning | Distance or gain differ from the device's own by more than a tenth. | Compare with --distance-rule device; the recording may cover a part.
    session.device-timer | warning | The device's timer ran a tenth longer than the recording, or shorter than the motion in it. | Times cover a part, or the device paused while it was moving.
    session.device-timer-longer | note | The device's timer ran longer than the recording lasts: it is not shown. | The recording begins after its device was started, or ends before it was stopped.
    session.device-paused | note | The device's timer ran more than a tenth shorter than the recording: it was paused. | Pace and speed are over the recorded time; the moving time has no rests.
    """)

  package static let sessionEndNotAfterStart = allSessionCodes["session.end-not-after-start"]
  package static let sessionUnderOneMinute = allSessionCodes["session.under-one-minute"]
  package static let sessionOverFiftyMiles = allSessionCodes["session.over-fifty-miles"]
  package static let sessionLoadOverThirtyPercent = allSessionCodes["session.load-over-30-percent"]
  package static let walkerBodyMassAssumed = allSessionCodes["walker.body-mass.assumed"]
  package static let loadUnknown = allSessionCodes["load.unknown"]
  package static let trackNoTimes = allSessionCodes["track.no-times"]
  package static let trackNoPositions = allSessionCodes["track.no-positions"]
  package static let trackPointsDropped = allSessionCodes["track.points-dropped"]
  package static let trackHole = allSessionCodes["track.hole"]
  package static let trackJump = allSessionCodes["track.jump"]
  package static let trackTimesInterpolated = allSessionCodes["track.times-interpolated"]
  package static let trackTimesBackward = allSessionCodes["track.times-backward"]
  package static let trackValuesOutOfRange = allSessionCodes["track.values-out-of-range"]
  package static let splitsTooMany = allSessionCodes["splits.too-many"]
  package static let splitsNotRecorded = allSessionCodes["splits.not-recorded"]
  package static let joinOverlapLeftOut = allSessionCodes["join.overlap-left-out"]
  package static let joinLoadAssumed = allSessionCodes["join.load-assumed"]
  package static let sessionDivided = allSessionCodes["session.divided"]
  package static let trackStray = allSessionCodes["track.stray"]
  package static let trackPositionsPartial = allSessionCodes["track.positions-partial"]
  package static let trackPositionsMissing = allSessionCodes["track.positions-missing"]
  package static let trackUntimedPart = allSessionCodes["track.untimed-part"]
  package static let trackTimesEqual = allSessionCodes["track.times-equal"]
  package static let trackSorted = allSessionCodes["track.sorted"]
  package static let trackTimesCovered = allSessionCodes["track.times-covered"]
  package static let trackClockSet = allSessionCodes["track.clock-set"]
  package static let trackTwoPlaces = allSessionCodes["track.two-places"]
  package static let energyNotOnFoot = allSessionCodes["energy.not-on-foot"]
  package static let energyNotPossible = allSessionCodes["energy.not-possible"]
  package static let energyNoMotion = allSessionCodes["energy.no-motion"]
  package static let energyGradeRecorded = allSessionCodes["energy.grade-recorded"]
  package static let energyGradeGiven = allSessionCodes["energy.grade-given"]
  package static let energyGradeNotUsed = allSessionCodes["energy.grade-not-used"]
  package static let trackIndoor = allSessionCodes["track.indoor"]
  package static let trackVehicle = allSessionCodes["track.vehicle"]
  package static let trackAltitudeStep = allSessionCodes["track.altitude-step"]
  package static let trackAltitudeSettling = allSessionCodes["track.altitude-settling"]
  package static let terrainUsed = allSessionCodes["terrain.used"]
  package static let terrainMissing = allSessionCodes["terrain.missing"]
  package static let terrainUnreadable = allSessionCodes["terrain.unreadable"]
  package static let sessionDateImplausible = allSessionCodes["session.date-implausible"]
  package static let sessionOverOneDay = allSessionCodes["session.over-one-day"]
  package static let sessionMeanAboveMaximum = allSessionCodes["session.mean-above-maximum"]
  package static let sessionFasterThanRecord = allSessionCodes["session.faster-than-record"]
  package static let sessionDeviceDistance = allSessionCodes["session.device-distance"]
  package static let deviceTotalsDiffer = allSessionCodes["session.device-totals"]
  package static let deviceTimerDiffers = allSessionCodes["session.device-timer"]
  package static let deviceTimerLonger = allSessionCodes["session.device-timer-longer"]
  package static let deviceTimerPaused = allSessionCodes["session.device-paused"]
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
