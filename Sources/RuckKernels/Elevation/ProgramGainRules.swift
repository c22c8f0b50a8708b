// The rules of other programs, re-derived from descriptions of what the programs do. They look at
// each segment by itself, as this library does everywhere, also where the program itself would go
// on from one to the next, and they leave out points without an altitude, which some of the
// programs take as 0 m.

extension ElevationGainRule {
  /// A rule that counts, by default, every change along the profile that a program makes.
  private static func program(
    _ name: String, _ source: String, counting count: Count = .everyChange,
    _ parameters: KeyValuePairs<String, String>, _ method: String,
    _ profile: (@Sendable (ProfilePart) -> ContiguousArray<Double>?)? = nil
  ) -> ElevationGainRule {
    ElevationGainRule(
      profile.map { .program($0) } ?? .recorded, count, name: name,
      RuleEvidence(
        method: method, source: source, parameters: parameters.map { .init($0.key, $0.value) }))
  }

  /// gpxpy 1.6: every altitude between its neighbours becomes 0.3, 0.4, 0.3 of the three; all
  /// differences then count.
  public static let gpxpy = program(
    "gpxpy", "the program gpxpy", ["weights": "0.3/0.4/0.3"],
    "altitudes smoothed by 0.3, 0.4, 0.3 of three neighbours; every difference counts"
  ) { ProgramProfile.weightedMean($0.altitudes) }

  /// GoldenCheetah: hysteresis of 3 m on the recorded altitudes.
  public static let goldenCheetah = program(
    "goldencheetah", "the program GoldenCheetah", counting: .hysteresis(3), ["threshold": "3"],
    "hysteresis of 3 m")

  /// Runalyze (the published source of 2019, its default method): an altitude counts where the
  /// next one does not lead further on from the last one that counts and it differs from that by more
  /// than 3 m; the ends count too, and gain is the sum of the differences.
  ///
  /// The gain that Runalyze shows is the larger of the gain and the loss here.
  public static let runalyze = program(
    "runalyze", "the program Runalyze, source of 2019", ["threshold": "3"],
    "altitudes kept at turns of more than 3 m; differences between kept ones count"
  ) { ProgramProfile.turnsOnly($0.altitudes, threshold: 3) }

  /// gpx.studio: the profile of altitude against distance is cut at the points that Douglas-Peucker
  /// simplification keeps at 20 m; between two of them each altitude becomes the mean of those
  /// within 100 m on either side, at least of itself and its neighbours; all differences then
  /// count.
  public static let gpxStudio = program(
    "gpx-studio", "the program gpx.studio", ["tolerance": "20", "window": "100"],
    "profile simplified to 20 m, altitudes averaged over 100 m between the kept points; every difference counts"
  ) { ProgramProfile.simplifiedWindows($0, tolerance: 20, reach: 100) }

  /// Endurain: the median of each altitude and three on either side, then the mean of three;
  /// differences of more than 0.1 m between neighbours count.
  ///
  /// Where altitudes come in tenths, a difference of exactly 0.1 m is decided by the last bit of a
  /// mean, so that the program and this rule may differ by such steps.
  public static let endurain = program(
    "endurain", "the program Endurain", counting: .steps(above: 0.1, atMost: .infinity),
    ["median": "7", "mean": "3", "step": "0.1"],
    "median of seven, mean of three; differences of more than 0.1 m count"
  ) { ProgramProfile.means(ProgramProfile.medians($0.altitudes, reach: 3), reach: 1) }

  /// OpenTracks: a barometer's pressure, here that of the altitude in the standard atmosphere,
  /// becomes 0.3 of itself and 0.7 of the reading before it; where it leads 3 m or more away from
  /// the accepted altitude, that moves by exactly 3 m, once a reading.
  ///
  /// The program reads its sensor every five seconds; on a file every point is a reading, so on
  /// steep ground and sparse points the rule falls behind, as the program would.
  public static let openTracks = program(
    "opentracks", "the program OpenTracks", ["smoothing": "0.3", "step": "3"],
    "smoothed pressure; where it leads 3 m away, 3 m count"
  ) { ProgramProfile.pressureSteps($0.altitudes, share: 0.3, height: 3) }

  /// GPXKit: hysteresis of 5 m on the recorded altitudes.
  public static let gpxKit = program(
    "gpxkit", "the library GPXKit", counting: .hysteresis(5), ["threshold": "5"],
    "hysteresis of 5 m")

  /// gpsa, its default correction: confirmed steps of 10 m.
  ///
  /// An altitude is taken over where it lies 10 m or more from the one taken over last, and the
  /// next change has the same sign or is below 10 m; else the last one stays. The last altitude is
  /// always taken.
  public static let gpsa = program(
    "gpsa", "the program gpsa", ["step": "10"], "steps of 10 m that the next change confirms"
  ) { ProgramProfile.confirmedSteps($0.altitudes, height: 10) }

  /// wanderer: an anchor moves on with every 5 m of way from it as the crow flies; there a change of
  /// 5 m or more since the altitude counted last counts.
  ///
  /// Without positions the way is taken along the path.
  public static let wanderer = program(
    "wanderer", "the program wanderer", ["distance": "5", "threshold": "5"],
    "changes of 5 m and more between points 5 m apart"
  ) { ProgramProfile.anchors($0, distance: 5, height: 5) }

  /// Get Rucky, where it imports a file: every difference between neighbours of at most 10 m
  /// counts.
  public static let getRucky = program(
    "get-rucky", "the program Get Rucky", counting: .steps(above: 0, atMost: 10),
    ["largest-step": "10"], "every difference of at most 10 m counts")

  /// All of them, in the order of a comparison.
  static let programs: [ElevationGainRule] = [
    .gpxpy, .goldenCheetah, .runalyze, .gpxStudio, .endurain, .openTracks, .gpxKit, .gpsa,
    .wanderer,
    .getRucky,
  ]
}
