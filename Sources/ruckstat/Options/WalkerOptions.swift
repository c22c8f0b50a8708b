#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Who walked, and what was carried.
struct WalkerOptions: ParsableArguments {
  @Option(
    help: "Body mass without load: 80kg, 176lb; 20 kg to 250 kg (default: 70kg, and said so).")
  var bodyMass: Within<Mass, Bounds.BodyMass>?

  @Option(
    help: """
      The body mass where neither --body-mass nor the recording gives one; what "body-mass" in \
      the configuration means.
      """)
  var defaultBodyMass: Within<Mass, Bounds.BodyMass>?

  @Option(help: "Standing height: 180cm, 1.8m, 5ft11in; 0.5 m to 2.75 m.")
  var height: Within<Length, Bounds.Height>?

  @Option(help: "Age in years, 1 to 120.")
  var age: Within<Double, Bounds.Age>?

  @Option(help: "female or male, for resting-rate equations.")
  var sex: Sex?

  @Option(help: "Heart rate at rest, beats a minute.")
  var restingHeartRate: Within<Double, Bounds.RestingHeartRate>?

  @Option(help: "The highest heart rate, beats a minute.")
  var maxHeartRate: Within<Double, Bounds.MaximumHeartRate>?

  @Option(
    help: ArgumentHelp(
      "Heart-rate zones: max (50, 60, ... 100 % of the highest), reserve (of what lies above "
        + "rest) or bounds of your own: 100,120,140,160,180 (default: max)."))
  var heartRateZones: HeartRateZoneScheme?

  @Option(
    help:
      "The load: 20kg, 45lb, 45#, up to 200 kg; 0kg says there was none (default: from the file)."
  )
  var load: Within<Mass, Bounds.Load>?

  @Option(
    help: """
      The load where neither --load nor the recording gives one; what "load" in the configuration \
      means.
      """)
  var defaultLoad: Within<Mass, Bounds.Load>?

  @Option(help: "From a time or distance on, another load: 45:00=14kg, 6km=25lb; repeatable.")
  var loadAt: [PlacedArgument<Within<Mass, Bounds.Load>>] = []

  @Option(
    help: "Water carried on top of the load and drunk on the way: 3L@0.75L/h; 2L stays full.")
  var water: WaterText?

  func validate() throws {
    guard load != nil || defaultLoad != nil || !changesLoad else {
      throw ValidationError("--load-at and --water need --load, the load at the start")
    }
  }

  /// Whether the load changes on the way.
  var changesLoad: Bool { !loadAt.isEmpty || water != nil }

  /// Sets the walker and the load.
  func fill(_ request: inout SessionRequest) {
    request.bodyMasses = Self.sourced(bodyMass?.value, defaultBodyMass?.value)
    request.loads = loads
    request.zones = heartRateZones ?? .maximum
    request.walker = Walker(
      height: height?.value, age: age?.value, sex: sex,
      restingHeartRate: restingHeartRate?.value, maximumHeartRate: maxHeartRate?.value)
  }

  private var loads: [Sourced<LoadProfile>] {
    guard changesLoad, let start = load ?? defaultLoad else {
      return Self.sourced(
        load.map { LoadProfile(constant: $0.value) },
        defaultLoad.map { LoadProfile(constant: $0.value) })
    }
    var profile = LoadProfile(constant: start.value)
    for change in loadAt { profile.step(at: change.position, to: change.value.value.kilograms) }
    if let water { profile.carryWater(kilograms: water.litres, rate: water.rate / 3600) }
    return [Sourced(profile, .option)]
  }

  private static func sourced<Value>(_ given: Value?, _ usual: Value?) -> [Sourced<Value>] {
    [given.map { Sourced($0, .option) }, usual.map { Sourced($0, .config) }].compactMap { $0 }
  }
}
#endif
