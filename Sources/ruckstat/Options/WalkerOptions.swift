internal import ArgumentParser
internal import RuckMetrics

/// Who walked, and what was carried.
struct WalkerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Body mass without load: 80kg, 176lb; \(Bounds.BodyMass.words("kg")) (default: 70kg, stated in the "
        + "output).",
      valueName: "mass"))
  var bodyMass: Within<Mass, Bounds.BodyMass>?

  @Option(
    help: .rare(
      """
      The body mass where neither --body-mass nor the recording gives one; what "body-mass" in \
      the configuration means.
      """, valueName: "mass"))
  var defaultBodyMass: Within<Mass, Bounds.BodyMass>?

  @Option(
    help: .full(
      "Standing height: 180cm, 1.8m, 5ft11in; \(Bounds.Height.words("m")).", valueName: "length"))
  var height: Within<Length, Bounds.Height>?

  @Option(help: .full("Age in years, \(Bounds.Age.words()).", valueName: "years"))
  var age: Within<Double, Bounds.Age>?

  @Option(help: .full("female or male, for resting-rate equations.")) var sex: Sex?

  @Option(help: .full("Heart rate at rest, beats a minute.", valueName: "bpm"))
  var restingHeartRate: Within<Double, Bounds.RestingHeartRate>?

  @Option(help: .full("Maximum heart rate, beats a minute.", valueName: "bpm"))
  var maxHeartRate: Within<Double, Bounds.MaximumHeartRate>?

  @Option(
    help: .full(
      "Heart-rate zones: max (50, 60, ... 100 % of the highest), reserve (of what lies above "
        + "rest) or bounds of your own: 100,120,140,160,180 (default: max).",
      valueName: "zones"))
  var heartRateZones: HeartRateZoneScheme?

  @Option(
    help: ArgumentHelp(
      "The load: 20kg, 45lb, 45#, up to 200 kg; 0kg: no load (default: from the file, also "
        + "from its name: '35# ruck').", valueName: "mass"))
  var load: Within<Mass, Bounds.Load>?

  @Option(
    help: .rare(
      """
      The load on foot where neither --load nor the recording gives one; what "load" in the \
      configuration means.
      """, valueName: "mass"))
  var defaultLoad: Within<Mass, Bounds.Load>?

  @Option(
    help: .full(
      "Change the load at a time or distance: 45:00=14kg, 6km=25lb; repeatable.",
      valueName: "position=mass"))
  var loadAt: [PlacedArgument<Within<Mass, Bounds.Load>>] = []

  @Option(
    help: .full(
      "Water carried on top of the load and drunk during the walk: 3L@0.75L/h; 2L stays full.",
      valueName: "water"))
  var water: WaterText?

  @Option(
    help: .full(
      "A table of loads, body masses and kinds by day or file: CSV with the header "
        + "day,file,load,body_mass,kind. Its values take precedence over the other options.",
      valueName: "file"))
  var loads: LoadTableFile?

  @Option(
    help: .full(
      "The kind of session, instead of what the file or track says: foot, ride, swim, ski, vehicle, "
        + "other.", valueName: "kind"))
  var activity: GivenKind?

  /// Whether the load changes on the way.
  var changesLoad: Bool { !loadAt.isEmpty || water != nil }

  /// Sets the walker and the load.
  func fill(_ request: inout SessionRequest) {
    request.bodyMasses = bodyMasses
    fillLoads(&request)
    if let loads { request.table = loads.table }
    request.kind = activity?.kind
    request.zones = heartRateZones ?? .maximum
    request.walker = Walker(
      height: height?.value, age: age?.value, sex: sex,
      restingHeartRate: restingHeartRate?.value, maximumHeartRate: maxHeartRate?.value)
  }

  private func fillLoads(_ request: inout SessionRequest) {
    request.loads = load.map { [Sourced(LoadProfile(constant: $0.value), .option)] } ?? []
    request.defaultLoad = defaultLoad.map {
      Sourced(default: LoadProfile(constant: $0.value), Configuration.source(of: "--default-load"))
    }
    request.loadChanges.steps = loadAt.map { ($0.position, $0.value.value.kilograms) }
    request.loadChanges.water = water
    let given = Configuration.given
    request.loadChanges.areUsual =
      (loadAt.isEmpty || given.contains("--load-at"))
      && (water == nil || given.contains("--water"))
  }

  /// The body masses that the options give.
  var bodyMasses: [Sourced<Mass>] {
    .given(bodyMass, else: defaultBodyMass, of: "--default-body-mass")
  }

  /// The loads that the options give for a session without a recording.
  var wholeLoads: [Sourced<Mass>] { .given(load, else: defaultLoad, of: "--default-load") }
}

/// The load and the body mass of a session without a recording.
struct MassOptions: ParsableArguments {
  @Option(help: "The load throughout: 35lb, 15kg; 0kg: no load.")
  var load: Within<Mass, Bounds.Load>?

  @Option(
    help: .full(
      "The load where --load gives none; what \"load\" in the configuration means.",
      valueName: "mass"))
  var defaultLoad: Within<Mass, Bounds.Load>?

  @Option(help: "Body mass without load.") var bodyMass: Within<Mass, Bounds.BodyMass>?

  @Option(
    help: .full(
      "The body mass where --body-mass gives none; what \"body-mass\" in the configuration means.",
      valueName: "mass"))
  var defaultBodyMass: Within<Mass, Bounds.BodyMass>?

  /// The loads that the options give.
  var loads: [Sourced<Mass>] { .given(load, else: defaultLoad, of: "--default-load") }
  /// The body masses that the options give.
  var bodyMasses: [Sourced<Mass>] {
    .given(bodyMass, else: defaultBodyMass, of: "--default-body-mass")
  }
}

extension [Sourced<Mass>] {
  /// What an option gives, and what the option of a name gives as its default.
  static func given<Bounds>(
    _ option: Within<Mass, Bounds>?, else usual: Within<Mass, Bounds>?, of name: String
  ) -> [Sourced<Mass>] {
    let given = option.map { Sourced($0.value, .option) }
    let other = usual.map { Sourced(default: $0.value, Configuration.source(of: name)) }
    return [given, other].compactMap { $0 }
  }
}

/// A table of loads, read from the file that an argument names.
struct LoadTableFile: TypedArgument {
  let table: LoadTable

  init(typed text: String) throws(Refusal) {
    let bytes: ContiguousArray<UInt8>
    do {
      bytes = try FileBytes.read(PathBytes(argument: text), limit: SettingsFile.limit)
    } catch {
      throw Refusal("cannot be read: \(error.message)")
    }
    do {
      table = try LoadTable(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Refusal("is wrong in line \(error.line): \(error.message)")
    }
  }

  static var defaultCompletionKind: CompletionKind { .file(extensions: ["csv"]) }
}
