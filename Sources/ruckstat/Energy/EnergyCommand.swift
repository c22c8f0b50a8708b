#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// `ruckstat energy`.
struct EnergyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "energy",
    abstract: "Power and energy of walking under load, by one published model or all.",
    discussion: """
      Without a path it answers for typed values; with paths it integrates along each session, or \
      with --power it says how fast, and with --as-hard-as how heavy, a walk costs the same.

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

  @Option(help: "Gross watts, 1 to 5000: asks for the speed that costs them.")
  var power: String?

  @Option(
    help: "A recording: asks for the load that makes the path as hard as this one at --speed.")
  var asHardAs: String?

  @Option(
    help: ArgumentHelp(
      "What another program's rule gives, or all.",
      discussion: "Rules: " + AppEnergyRule.allCases.map(\.rawValue).joined(separator: ", ") + "."))
  var asApp: String?

  @Flag(help: "Tell each model's equation, source, inputs, domain and error.")
  var explain = false

  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Walker and load") var load: LoadOptions
  @OptionGroup(title: "Energy") var terrain: TerrainOptions
  @OptionGroup(title: "Energy") var modelOptions: ModelOptions
  @OptionGroup(title: "Rules") var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = try output.resolved()
    let names = try modelNames(output.configuration)
    let apps = try appRules()
    guard !paths.isEmpty else {
      let panel = try typedPanel(output, names: names, apps: apps)
      try panel.document(output).write(output)
      return
    }
    guard power == nil, grade == nil, heartRate == nil else {
      throw ValidationError("--power, --grade and --heart-rate are for typed values, not for paths")
    }
    let plan = try AnalysisPlan(
      walker: walker, load: load, terrain: terrain, model: modelOptions, rules: rules,
      splits: nil, part: part, reading: reading, shown: [.equalPaces, .trainingLoad],
      keepsTracks: true, output: output)
    if let asHardAs { try await matchLoad(to: asHardAs, plan: plan, output) }
    let document = SessionEnergyPanel.document(
      names: names, apps: apps, explains: explain, output)
    try await document.end(paths, joined: part.join, plan: plan)
  }

  private func modelNames(_ configuration: Configuration) throws -> [String] {
    if model == "all" { return EnergyModels.names }
    guard let model else { return [try rules.modelName(configuration)] }
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

  private func typedPanel(
    _ output: ResolvedOutput, names: [String], apps: [AppEnergyRule]
  ) throws -> EnergyPanel {
    let told = try walker.resolved(output.configuration)
    guard asHardAs == nil else { throw ValidationError("--as-hard-as needs a path to load") }
    guard load.loadAt.isEmpty, load.water == nil, terrain.terrainAt.isEmpty else {
      throw ValidationError("--load-at, --water and --terrain-at need a path to walk along")
    }
    if told.bodyMass == nil {
      output.say("ruckstat: body mass unknown: 70 kg assumed; give --body-mass")
    }
    let carried = try load.resolved(output.configuration)
    if carried == nil {
      output.say("ruckstat: load unknown: an unloaded walk is taken; give --load")
    }
    let mass = told.bodyMass?.value.kilograms ?? SessionAnalysis.assumedBodyMass
    var person = told.walker
    person.bodyMass = .kilograms(mass)
    let rest = try terrain.restingRate() ?? person.restingRate
    let ground = try terrain.profile(output.configuration).initial
    let parameters = modelOptions.parameters(
      height: person.height?.meters, age: person.age, sex: person.sex)
    var state = WalkingState(
      bodyMass: mass, load: carried?.profile.initial ?? 0, speed: .nan,
      grade: try typedGrade() / 100, restingRate: rest.wattsPerKilogram,
      heartRate: try heartRate.map { try OptionText("heart-rate", $0).number(in: 20...300) } ?? .nan
    )
    state.speed = try typedSpeed(state, ground, names, parameters)
    state.terrainFactor = ground.factor(speed: state.speed)
    return EnergyPanel(
      state: state, rest: rest, parameters: parameters,
      models: names.compactMap { EnergyModels.named($0, parameters) },
      guardRails: !terrain.noGuardRails, apps: apps, solvedFor: try typedPower(), explains: explain)
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
    _ state: WalkingState, _ ground: Terrain, _ names: [String], _ parameters: ModelParameters
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
      throw ValidationError("--power asks one model; name it with --model")
    }
    guard !ground.dependsOnSpeed else {
      throw ValidationError("--power cannot be asked on ground whose factor depends on speed")
    }
    var level = state
    level.terrainFactor = ground.factor(speed: 0)
    guard
      let speed = EnergyInverse.speed(
        power: power, state: level, model: model, guardRails: !terrain.noGuardRails)
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
    let report = await AnalysisReport.gather(
      InputFile.expand(paths), joined: part.join, plan: plan)
    let hard = await AnalysisReport.gather(InputFile.expand([other]), joined: false, plan: plan)
    var outcome = report.outcome
    outcome.add(hard.outcome)
    guard let target = hard.sessions.first else {
      outcome.say(output)
      throw hard.outcome.status.code
    }
    let matches = report.sessions.map { RouteMatch($0, to: target, speed: speed) }
    let document = RouteMatch.document(matches, report.failures, output)
    try document.write(output, hasMarks: report.hasMarks || hard.hasMarks)
    outcome.say(output, showing: matches.count)
    throw outcome.status(showing: matches.count).code
  }
}
#endif
