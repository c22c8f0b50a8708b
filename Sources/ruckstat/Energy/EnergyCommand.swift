internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat energy`.
struct EnergyCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "energy", "Power and energy of walking under load, by one published model or all.",
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

  @Argument(
    help: .value("path", "Files, folders or -; none for typed values."),
    completion: .recordings)
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "A model by name, or all (default: lcda-backpacking-2022).",
      discussion: "Models: " + EnergyModels.names.joined(separator: ", ") + "."))
  var model: Selection<EnergyModelName>?

  @Option(
    help: .value(
      "speed", "Speed or pace: 5km/h, 3.2mph, 1.4m/s, 15:30/mi, 9:30/km; at most 20 m/s."))
  var speed: Within<Speed, Bounds.Speed>?

  @Option(
    help: .full(
      "Heart rate in beats a minute, \(Bounds.HeartRate.words()), for keytel-2005.",
      valueName: "bpm"))
  var heartRate: Within<Double, Bounds.HeartRate>?

  @Option(
    help: .value(
      "watts", "Gross watts, \(Bounds.Power.words()): computes the speed that costs them."))
  var power: Within<Double, Bounds.Power>?

  @Option(
    help: .full(
      "A recording: computes the load that makes the path as hard as this one at --speed.",
      valueName: "path"), completion: .recordings)
  var asHardAs: String?

  @Option(
    help: .full(
      "Results of another program's rule, or of all.",
      discussion: "Rules: " + AppEnergyRule.allValueStrings.joined(separator: ", ") + "."))
  var asApp: Selection<AppEnergyRule>?

  @Flag(help: "Show each model's equation, source, inputs, domain and error.") var explain = false

  @OptionGroup(title: "Sessions", visibility: .full) var listing: ListingOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try ensure(speed == nil || power == nil, "give --speed or --power, not both")
    try ensure(
      model == nil || !rules.gives("energy-model"),
      "--model and --energy-model are one: give one of them")
    try ensure(
      paths.isEmpty || speed == nil || asHardAs != nil,
      "--speed is for typed values, or with --as-hard-as; a path has its own")
    try ensure(
      !paths.isEmpty || (part.isWhole),
      "--from, --to and --join need a path")
    try ensure(
      !paths.isEmpty || listing.isEmpty,
      "--since, --where, --sort and --limit need a path with sessions")
    try ensure(
      paths.isEmpty || (power == nil && heartRate == nil),
      "--power and --heart-rate are for typed values, not for paths")
    try ensure(!paths.isEmpty || asHardAs == nil, "--as-hard-as needs a path to load")
    try ensure(
      !paths.isEmpty || (!walker.changesLoad && !rules.gives("terrain-at")),
      "--load-at, --water and --terrain-at need a path to walk along")
  }

  func run() async throws {
    let output = self.output.resolved()
    let names = model?.values.map(\.optionName) ?? [rules.request.modelName]
    let apps = asApp?.values ?? []
    guard !paths.isEmpty else {
      let values = try typedValues(output, names: names, apps: apps)
      try output.write(
        SheetDocument(values, as: EnergyValues.sheet(explains: explain)),
        page: EnergyTables(output.number, explains: explain).page(of: values, power: power?.value))
      return
    }
    let plan = try self.plan(output, shown: [.equalPaces, .trainingLoad], listing: listing)
    if let asHardAs { try await matchLoad(to: asHardAs, plan: plan, output) }
    let table = EnergyTables(output.number, explains: explain)
    let list = SessionModels.listing(explains: explain)
    try await SessionDocument(
      row: { SessionModels($0, models: names, apps: apps) },
      document: { Rows($0, failures: $1, as: list) },
      page: { rows, _ in Page(joining: rows.map { table.page(of: $0) }) }
    ).end(paths, plan: plan)
  }

  private func typedValues(
    _ output: ResolvedOutput, names: [String], apps: [AppEnergyRule]
  ) throws -> EnergyValues {
    let request = try self.plan(output).request
    RouteWalker(request).say(output)
    let walk = TypedWalk(
      speed: speed?.value.metersPerSecond, power: power?.value,
      grade: request.rules.gradeWithoutAltitudes,
      heartRate: heartRate?.value)
    do {
      return try walk.values(request, models: names, apps: apps)
    } catch {
      let reason =
        switch error {
        case .speedMissing: "give --speed (5km/h, 15:30/mi), --power or a path"
        case .modelsOfOnePower: "--power needs one model; name it with --model"
        case .groundOfOnePower: "--power has no answer on ground whose factor depends on speed"
        case .noSpeed:
          "--power: no speed costs \(JSONValue.text(of: power?.value ?? 0)) W by \(names[0])"
        }
      throw ValidationError(reason)
    }
  }

  private func matchLoad(
    to other: String, plan: AnalysisPlan, _ output: ResolvedOutput
  ) async throws -> Never {
    guard let speed = speed?.value.metersPerSecond, Bounds.Walk.range.contains(speed) else {
      throw ValidationError("--as-hard-as needs the pace: --speed 5km/h")
    }
    let hard = await Batch.sessions(InputFile.expand([other]), plan: plan.withoutJoining) { $0 }
    let target = hard.results.first
    let matches = await Batch.sessions(InputFile.expand(paths), plan: plan) { tracked in
      target.map { EqualEffort(tracked, to: $0, speed: speed) }
    }
    var outcome = matches.outcome
    outcome.add(hard.outcome)
    guard target != nil else {
      outcome.say(output)
      throw hard.outcome.statusOfNone.code
    }
    let found = matches.results.compactMap { $0 }
    let table = EnergyTables(output.number, explains: false)
    try output.write(
      Rows(found, failures: matches.failures), hasMarks: outcome.hasMarks,
      page: table.page(of: found))
    outcome.say(output, showing: found.count)
    throw outcome.status(showing: found.count).code
  }
}
