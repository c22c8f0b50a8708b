#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// `ruckstat energy`.
struct EnergyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "energy",
    abstract: "Power and energy of walking under load, by one published model or all.",
    discussion: """
      Without a path it computes the power of typed values, or with --power the speed that costs \
      that power. With paths it integrates along each session, or with --as-hard-as finds the load \
      that makes it cost as much as another recording.

      Examples:
        ruckstat energy --speed 5km/h --grade 5 --load 20kg --body-mass 80kg --model all
        ruckstat energy --speed 15:00/mi --grade -10 --load 35lb --body-mass 180lb --explain
        ruckstat energy morning.gpx --load 20kg --body-mass 80kg --as-app all
        ruckstat energy --power 400 --load 20kg --body-mass 80kg
        ruckstat energy flat.gpx --as-hard-as hills.gpx --speed 5km/h --load 10kg --body-mass 80kg
      """)

  @Argument(help: ArgumentHelp("Files, folders or -; none for typed values.", valueName: "path"))
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "A model by name, or all (default: lcda-backpacking-2022).",
      discussion: "Models: " + EnergyModels.names.joined(separator: ", ") + "."))
  var model: String?

  @Option(help: "Speed or pace: 5km/h, 3.2mph, 1.4m/s, 15:30/mi, 9:30/km; at most 20 m/s.")
  var speed: String?

  @Option(
    parsing: .unconditional,
    help: "Grade in percent from -100 to 100, negative downhill: 5, -10, 5%.")
  var grade: String?

  @Option(help: "Heart rate in beats a minute, 20 to 300, for keytel-2005.")
  var heartRate: String?

  @Option(help: "Gross watts, 1 to 5000: computes the speed that costs them.")
  var power: String?

  @Option(
    help: "A recording: computes the load that makes the path as hard as this one at --speed.")
  var asHardAs: String?

  @Option(
    help: ArgumentHelp(
      "What another program's rule gives, or all.",
      discussion: "Rules: " + AppEnergyRule.allCases.map(\.rawValue).joined(separator: ", ") + "."))
  var asApp: String?

  @Flag(help: "Show each model's equation, source, inputs, domain and error.")
  var explain = false

  @OptionGroup var walk: WalkOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = try output.resolved()
    let names = try modelNames(output.configuration)
    let apps = try appRules()
    guard !paths.isEmpty else {
      let document = try typedValues(output, names: names, apps: apps)
      let table = EnergyTables(output.number, explains: explain)
      let power = try typedPower()
      try output.write(document, page: table.page(of: document, power: power))
      return
    }
    guard power == nil, grade == nil, heartRate == nil else {
      throw ValidationError("--power, --grade and --heart-rate are for typed values, not for paths")
    }
    let plan = try AnalysisPlan(
      walk, reading: reading, shown: [.equalPaces, .trainingLoad], part: part, output: output)
    if let asHardAs { try await matchLoad(to: asHardAs, plan: plan, output) }
    let (table, explains) = (EnergyTables(output.number, explains: explain), explain)
    try await SessionDocument(
      row: { SessionModels($0, models: names, apps: apps) },
      document: { EnergySessionsDocument($0, failures: $1, explains: explains) },
      page: { Page(joining: $0.map { table.page(of: $0) }) }
    ).end(paths, plan: plan)
  }

  private func modelNames(_ configuration: Configuration) throws -> [String] {
    if model == "all" { return EnergyModels.names }
    guard let model else { return [try walk.rules.modelName(configuration)] }
    guard EnergyModels.names.contains(model) else {
      throw ValidationError(
        "--model: there is no model '\(model)'; write all or one of "
          + EnergyModels.names.joined(separator: ", "))
    }
    return [model]
  }

  private func appRules() throws -> [AppEnergyRule] {
    guard let asApp else { return [] }
    if asApp == "all" { return AppEnergyRule.allCases }
    guard let rule = AppEnergyRule(rawValue: asApp) else {
      throw ValidationError(
        "--as-app: there is no rule '\(asApp)'; write all or one of "
          + AppEnergyRule.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return [rule]
  }

  private func typedValues(
    _ output: ResolvedOutput, names: [String], apps: [AppEnergyRule]
  ) throws -> EnergyValuesDocument {
    let request = try walk.request(output)
    guard asHardAs == nil else { throw ValidationError("--as-hard-as needs a path to load") }
    guard walk.load.loadAt.isEmpty, walk.load.water == nil, walk.terrain.terrainAt.isEmpty else {
      throw ValidationError("--load-at, --water and --terrain-at need a path to walk along")
    }
    let walker = RouteWalker(request)
    walker.say(output)
    let ground = request.terrain.initial
    var person = request.walker
    person.bodyMass = .kilograms(walker.settings.bodyMass)
    let rest = request.restingRate ?? person.restingRate
    let parameters = request.parameters(of: person)
    let guardRails = request.rules.guardRails
    var state = WalkingState(
      bodyMass: walker.settings.bodyMass, load: walker.load, speed: .nan,
      grade: try typedGrade() / 100, restingRate: rest.wattsPerKilogram,
      heartRate: try heartRate.map { try OptionText("heart-rate", $0).number(in: 20...300) } ?? .nan
    )
    state.speed = try typedSpeed(state, ground, names, parameters, guardRails: guardRails)
    state.terrainFactor = ground.factor(speed: state.speed)
    return EnergyValuesDocument(
      state: state, rest: rest, parameters: parameters,
      models: names.compactMap { EnergyModels.named($0, parameters) }, guardRails: guardRails,
      apps: apps, explains: explain)
  }

  private func typedGrade() throws -> Double {
    guard let grade else { return 0 }
    let percent = OptionText("grade", grade.hasSuffix("%") ? String(grade.dropLast()) : grade)
    return try percent.number(in: -100...100)
  }

  /// The speed typed; nil where none was.
  private func typedSpeed() throws -> Double? {
    try speed.map { try OptionText("speed", $0).speed(in: GuardRails.speeds) }
  }

  /// The speed typed, or the one that costs the power typed; 0 for models without a speed.
  private func typedSpeed(
    _ state: WalkingState, _ ground: Terrain, _ names: [String], _ parameters: ModelParameters,
    guardRails: Bool
  ) throws -> Double {
    if let speed = try typedSpeed() {
      guard power == nil else { throw ValidationError("give --speed or --power, not both") }
      return speed
    }
    let power = try typedPower()
    guard let power else {
      let speedless: Set = ["met-2011", "met-2024", "keytel-2005"]
      guard speedless.isSuperset(of: names) else {
        throw ValidationError("give --speed (5km/h, 15:30/mi), --power or a path")
      }
      return 0
    }
    guard names.count == 1, let model = EnergyModels.named(names[0], parameters) else {
      throw ValidationError("--power needs one model; name it with --model")
    }
    guard !ground.dependsOnSpeed else {
      throw ValidationError("--power has no answer on ground whose factor depends on speed")
    }
    var level = state
    level.terrainFactor = ground.factor(speed: 0)
    guard
      let speed = EnergyInversion.speed(
        power: power, state: level, model: model, guardRails: guardRails)
    else {
      throw ValidationError("--power: no speed costs \(JSONValue.text(of: power)) W by \(names[0])")
    }
    return speed
  }

  private func typedPower() throws -> Double? {
    try power.map { try OptionText("power", $0).number(in: OptionRange.power) }
  }

  private func matchLoad(
    to other: String, plan: AnalysisPlan, _ output: ResolvedOutput
  ) async throws -> Never {
    guard let speed = try typedSpeed(), speed >= OptionRange.speed.lowerBound else {
      throw ValidationError("--as-hard-as needs the pace: --speed 5km/h")
    }
    let hard = await Batch.sessions(InputFile.expand([other]), plan: plan.withoutJoining) { $0 }
    let target = hard.results.first
    let matches = await Batch.sessions(InputFile.expand(paths), plan: plan) { tracked in
      target.map { RouteMatch(tracked, to: $0, speed: speed) }
    }
    var outcome = matches.outcome
    outcome.add(hard.outcome)
    guard target != nil else {
      outcome.say(output)
      throw hard.outcome.status.code
    }
    let found = matches.results.compactMap { $0 }
    let table = EnergyTables(output.number, explains: false)
    try output.write(
      EnergyMatchesDocument(found, failures: matches.failures), hasMarks: outcome.hasMarks,
      page: table.page(of: found))
    outcome.say(output, showing: found.count)
    throw outcome.status(showing: found.count).code
  }
}
#endif
