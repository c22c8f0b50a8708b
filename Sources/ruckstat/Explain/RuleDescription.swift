#if Command
internal import RuckKernels
internal import RuckTrack

/// What a rule of distance, gain or moving time does, and where it comes from.
struct RuleDescription {
  /// What is computed, with its formula where there is one.
  let method: String
  /// The paper, program or page that the rule is from.
  let source: String

  /// The description of a compared rule; nil where none is written.
  init?(_ rule: ComparedRule, _ parameters: ModelParameters = ModelParameters()) {
    if rule.quantity == .energy {
      if let evidence = EnergyModels.named(rule.name, parameters)?.evidence {
        self.init(method: evidence.equation, source: evidence.source)
        return
      }
      self.init(.energy, rule.name)
      return
    }
    self.init(rule.quantity, rule.fullName)
  }

  /// The description of a rule by its name, with or without parameters.
  init?(_ quantity: ComparedRule.Quantity, _ fullName: String) {
    let word = fullName.prefix { $0 != "(" && $0 != ":" }
    let table =
      switch quantity {
      case .distance: Self.distance
      case .gain: Self.gain
      case .moving: Self.moving
      case .energy: Self.programEnergy
      }
    guard let entry = table[String(word)] else { return nil }
    self.init(method: entry.0, source: entry.1)
  }

  private init(method: String, source: String) {
    self.method = method
    self.source = source
  }

  private static let ours = "this project"

  private static let distance = [
    "haversine": (
      "great circle between neighbours: 2 R asin sqrt(sin²(Δφ/2) + cos φ1 cos φ2 sin²(Δλ/2))",
      "R. W. Sinnott, Virtues of the Haversine, Sky and Telescope 68, 1984; mean radius of the IUGG"
    ),
    "geodesic": (
      "shortest line between neighbours on the ellipsoid WGS 84",
      "T. Vincenty, Survey Review 23(176), 1975; NGA.STND.0036 for the ellipsoid"
    ),
    "gpxpy": (
      "flat map: degrees of latitude and, shortened by the cosine, of longitude; on great circles "
        + "where two points are far apart",
      "the program gpxpy"
    ),
    "device": ("the distance that the device counted", "the recording"),
    "haversine-3d": (
      "great circle between neighbours with their change of altitude: sqrt(d² + Δh²)", ours
    ),
    "haversine-smoothed": ("great circles between positions averaged over a window of time", ours),
  ]

  private static let gain = [
    "adaptive": (
      "spikes and impossible climbs left out, the noise and the source of the altitudes estimated "
        + "from the track, turning points of a threshold that follows from them", ours
    ),
    "turning-point": (
      "the way from one turning point to the next counts whole; a turning point is left by the "
        + "threshold on both sides", ours
    ),
    "hysteresis": (
      "a reference follows the altitude when they differ by more than the threshold; those moves "
        + "count", "the rule of GoldenCheetah and others"
    ),
    "raw": ("every difference between neighbouring altitudes counts", "the plainest rule there is"),
    "gpxpy": (
      "altitudes smoothed by 0.3, 0.4, 0.3 of three neighbours; every difference counts",
      "the program gpxpy"
    ),
    "goldencheetah": ("hysteresis of 3 m", "the program GoldenCheetah"),
    "runalyze": (
      "altitudes kept at turns of more than 3 m; differences between kept ones count",
      "the program Runalyze, source of 2019"
    ),
    "gpx-studio": (
      "profile simplified to 20 m, altitudes averaged over 100 m between the kept points; every "
        + "difference counts", "the program gpx.studio"
    ),
    "endurain": (
      "median of seven, mean of three; differences of more than 0.1 m count",
      "the program Endurain"
    ),
    "opentracks": (
      "smoothed pressure; where it leads 3 m away, 3 m count", "the program OpenTracks"
    ),
    "gpxkit": ("hysteresis of 5 m", "the library GPXKit"),
    "gpsa": ("steps of 10 m that the next change confirms", "the program gpsa"),
    "wanderer": ("changes of 5 m and more between points 5 m apart", "the program wanderer"),
    "get-rucky": ("every difference of at most 10 m counts", "the program Get Rucky"),
  ]

  private static let moving = [
    "displacement": (
      "the most likely sequence of rest and motion under the noise of the track's own positions, "
        + "down to a slowest walk",
      ours
    ),
    "speed": (
      "an interval counts where its distance over its time reaches the speed",
      "the plain rule of many programs"
    ),
    "gpxpy": (
      "intervals faster than 1 km/h on the flat map, altitudes included", "the program gpxpy"
    ),
    "goldencheetah": ("samples with a speed or a cadence above 0", "the program GoldenCheetah"),
    "gpsa": ("intervals of at least 0.3 m/s, altitudes included", "the program gpsa"),
    "dreeve": ("intervals of at most 60 s", "the program Dreeve, for files without a timer"),
  ]

  private static let programEnergy = Dictionary(
    uniqueKeysWithValues: AppEnergyRule.allCases.map { rule in
      (rule.rawValue, (method(rule), "another program or web page, on the session's means"))
    })

  private static func method(_ rule: AppEnergyRule) -> String {
    switch rule {
    case .pandolfMeans: "Pandolf 1977 at mean speed and net grade"
    case .ruckAuthority: "Pandolf 1977 on means, the grade held in 0 to 15 % (Ruck Authority)"
    case .calburndown: "Pandolf 1977 on means times 1.18 (calburndown)"
    case .getRuckyClient:
      "Pandolf 1977 on means times 1 + min(0.45 L/W, 0.15), ramped in from 2 to 4 mph (Get Rucky)"
    case .ruckMap: "(1.44 + 1.94 S + 0.24 S²) (W + L) watts, S in mph (RuckMap)"
    case .heightWeightSpeed: "0.035 W + 0.029 W V²/H kcal a minute, without load"
    case .metBodyMass: "METs of walking at the mean speed times body mass, without load"
    }
  }
}
#endif
