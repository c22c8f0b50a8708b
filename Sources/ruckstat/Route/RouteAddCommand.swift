internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat route add`.
struct RouteAddCommand: PartCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Keep the routes of files in the history.",
    discussion: """
      Length, gain, an estimated time and the energy of 70 kg with 15 kg follow from the file. The id \
      is made of the name; 'import' and 'edit' take it as --route.

      Examples:
        ruckstat route add course.gpx --name 'River loop' --tag flat --public
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"), completion: .recordings)
  var paths: [String]
  @Option(help: "The name, of one route (default: that of the file).") var name: String?
  @Option(help: "A description.") var description: String?
  @Option(help: "A tag for search; repeatable.") var tag: [String] = []
  @Flag(help: "Everybody who uses the history may see it.")
  var `public` = false

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let plan = self.plan(output)
    let read = await Batch.routes(paths, plan: plan)
    guard name == nil || read.results.count <= 1 else {
      throw ValidationError("--name is for one route; there are \(read.results.count)")
    }
    read.say(output)
    guard !read.results.isEmpty else { throw read.outcome.statusOfNone.code }
    let store = try await self.store.made()
    let creator = try await store.user(whose.id)
    var taken = Set(try await store.routes().map(\.route.id))
    var added: [String] = []
    for source in read.results {
      let title = name ?? source.session.name ?? source.source.path.shown
      let id = NamedID.free(of: title, or: "route", taken: taken)
      taken.insert(id)
      let profile = source.profile
      var route = Route(
        id: id, creatorID: creator.id, name: title,
        geometry: RouteGeometry(
          latitudes: profile.latitudes, longitudes: profile.longitudes,
          altitudes: profile.altitudes))
      route.description = description
      route.isPublic = `public`
      route.terrain = plan.request.difficultyTerrain
      for word in tag { route.add(tag: word) }
      route.estimate(from: profile)
      try await store.add(route)
      added.append(id)
    }
    let kept = try await store.routes(added, user: creator.id).map(KeptRoute.init)
    try await Scope(store: store, output: output, user: creator.id)
      .write(kept, failures: read.failures)
    throw read.outcome.status.code
  }
}
