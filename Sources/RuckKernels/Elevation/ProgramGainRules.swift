// The rules of other programs, re-derived from descriptions of what the programs do. They look at
// each segment by itself, as this library does everywhere, also where the program itself would go
// on from one to the next, and they leave out points without an altitude, which some of the
// programs take as 0 m.

extension ElevationGainRule {
  /// gpxpy 1.6: every altitude between its neighbours becomes 0.3, 0.4, 0.3 of the three; all
  /// differences then count.
  public static let gpxpy = ElevationGainRule(
    .program(.weightedMean), .steps(above: 0, atMost: .infinity), name: "gpxpy",
    RuleEvidence(
      method: "altitudes smoothed by 0.3, 0.4, 0.3 of three neighbours; every difference "
        + "counts",
      source: "the program gpxpy", parameters: [.init("weights", "0.3/0.4/0.3")]))

  /// GoldenCheetah: hysteresis of 3 m on the recorded altitudes.
  public static let goldenCheetah = ElevationGainRule(
    .recorded, .hysteresis(3), name: "goldencheetah",
    RuleEvidence(
      method: "hysteresis of 3 m",
      source: "the program GoldenCheetah", parameters: [.init("threshold", "3")]))

  /// Runalyze (the published source of 2019, its default method): an altitude counts where the
  /// next one does not lead further on from the last one that counts and it differs from that by more
  /// than 3 m; the ends count too, and gain is the sum of the differences.
  ///
  /// The gain that Runalyze shows is the larger of the gain and the loss here.
  public static let runalyze = ElevationGainRule(
    .program(.turnsOnly(threshold: 3)), .steps(above: 0, atMost: .infinity), name: "runalyze",
    RuleEvidence(
      method: "altitudes kept at turns of more than 3 m; differences between kept ones count",
      source: "the program Runalyze, source of 2019", parameters: [.init("threshold", "3")]))

  /// gpx.studio: the profile of altitude against distance is cut at the points that
  /// Douglas-Peucker simplification keeps at 20 m; between two of them each altitude becomes the mean of those
  /// within 100 m on either side, at least of itself and its neighbours; all differences then
  /// count.
  public static let gpxStudio = ElevationGainRule(
    .program(.simplifiedWindows(tolerance: 20, reach: 100)), .steps(above: 0, atMost: .infinity),
    name: "gpx-studio",
    RuleEvidence(
      method: "profile simplified to 20 m, altitudes averaged over 100 m between the kept "
        + "points; every difference counts",
      source: "the program gpx.studio",
      parameters: [.init("tolerance", "20"), .init("window", "100")]))

  /// Endurain: the median of each altitude and three on either side, then the mean of three;
  /// differences of more than 0.1 m between neighbours count.
  ///
  /// Where altitudes come in tenths, a difference of exactly 0.1 m is decided by the last bit of a
  /// mean, so that the program and this rule may differ by such steps.
  public static let endurain = ElevationGainRule(
    .program(.medianAndMean(medianReach: 3, meanReach: 1)), .steps(above: 0.1, atMost: .infinity),
    name: "endurain",
    RuleEvidence(
      method: "median of seven, mean of three; differences of more than 0.1 m count",
      source: "the program Endurain",
      parameters: [.init("median", "7"), .init("mean", "3"), .init("step", "0.1")]))

  /// OpenTracks: a barometer's pressure, here that of the altitude in the standard atmosphere,
  /// becomes 0.3 of itself and 0.7 of the reading before it; where it leads 3 m or more away from
  /// the accepted altitude, that moves by exactly 3 m, once a reading.
  ///
  /// The program reads its sensor every five seconds; on a file every point is a reading, so on
  /// steep ground and sparse points the rule falls behind, as the program would.
  public static let openTracks = ElevationGainRule(
    .program(.pressureSteps(share: 0.3, height: 3)), .steps(above: 0, atMost: .infinity),
    name: "opentracks",
    RuleEvidence(
      method: "smoothed pressure; where it leads 3 m away, 3 m count",
      source: "the program OpenTracks", parameters: [.init("smoothing", "0.3"), .init("step", "3")])
  )

  /// GPXKit: hysteresis of 5 m on the recorded altitudes.
  public static let gpxKit = ElevationGainRule(
    .recorded, .hysteresis(5), name: "gpxkit",
    RuleEvidence(
      method: "hysteresis of 5 m",
      source: "the library GPXKit", parameters: [.init("threshold", "5")]))

  /// gpsa, its default correction: confirmed steps of 10 m.
  ///
  /// An altitude is taken over where it lies 10 m or more from the one taken over last, and the
  /// next change has the same sign or is below 10 m; else the last one stays. The last altitude is
  /// always taken.
  public static let gpsa = ElevationGainRule(
    .program(.confirmedSteps(height: 10)), .steps(above: 0, atMost: .infinity), name: "gpsa",
    RuleEvidence(
      method: "steps of 10 m that the next change confirms",
      source: "the program gpsa", parameters: [.init("step", "10")]))

  /// wanderer: an anchor moves on with every 5 m of way from it as the crow flies; there a change of
  /// 5 m or more since the altitude counted last counts.
  ///
  /// Without positions the way is taken along the path.
  public static let wanderer = ElevationGainRule(
    .program(.anchors(distance: 5, height: 5)), .steps(above: 0, atMost: .infinity),
    name: "wanderer",
    RuleEvidence(
      method: "changes of 5 m and more between points 5 m apart",
      source: "the program wanderer", parameters: [.init("distance", "5"), .init("threshold", "5")])
  )

  /// Get Rucky, where it imports a file: every difference between neighbours of at most 10 m
  /// counts.
  public static let getRucky = ElevationGainRule(
    .recorded, .steps(above: 0, atMost: 10), name: "get-rucky",
    RuleEvidence(
      method: "every difference of at most 10 m counts",
      source: "the program Get Rucky", parameters: [.init("largest-step", "10")]))
}
