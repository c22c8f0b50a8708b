internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat route add`.
struct RouteAddCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "add", "Save the routes of files, or one of which totals are known.",
    discussion: """
      Length, gain and waypoints are those of the file, the usual time and the energy of 70 kg with \
      15 kg follow. The id is made of the name; 'import' and 'edit' take it as --route. With --distance \
      the argument is a name, and no file is read.

      Examples:
        ruckstat route add course.gpx --name 'River loop' --tag flat --public
        ruckstat route add 'Ridge' --distance 8mi --gain 2000ft --start 46.01,7.2 \
          --difficulty-terrain mountain
      """)

  @Argument(
    help: .value("path", "Files, folders or -; with --distance a name."),
    completion: .recordings)
  var paths: [String]
  @Option(help: "The length of a route without a file: 8mi, 12km.")
  var distance: Within<Length, Bounds.SessionDistance>?
  @Option(help: "Its gain: 2000ft, 600m.") var gain: Within<Length, Bounds.SessionGain>?
  @Option(help: "Its loss (default: as much as --gain, back to where it begins).")
  var loss: Within<Length, Bounds.SessionGain>?
  @Option(help: .value("lat,lon", "Start of the route: 46.01,7.2.")) var start: PositionArgument?
  @Option(help: "The name, of one route (default: that of the file).") var name: String?
  @Option(help: "A description.") var description: String?
  @Option(help: "A tag for search; repeatable.") var tag: [String] = []
  @Flag(help: "Everybody who uses the history may see it.") var `public` = false

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup var walk: TrackOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  var zoneStore: StoreOptions? { store }

  func validate() throws {
    try ensure(
      distance != nil || gain == nil && loss == nil && start == nil,
      "--gain, --loss and --start are of a route without a file: add --distance")
    try ensure(
      distance == nil || paths.count == 1 && name == nil,
      "a route without a file has one name: route add 'Ridge' --distance 8mi")
    try ensure(loss == nil || gain != nil, "--loss needs --gain")
  }

  func run() async throws {
    let output = self.output.resolved()
    let plan = try self.plan(output)
    if let distance {
      let gain = gain?.value.meters
      let profile = RouteProfile(
        length: distance.value.meters, gain: gain, loss: loss?.value.meters ?? gain,
        rules: plan.request.rules, terrain: plan.request.terrain)
      guard let profile else { throw ValidationError("--distance must be more than nothing") }
      let line = RouteGeometry(
        latitudes: start.map { [$0.latitude] } ?? [], longitudes: start.map { [$0.longitude] } ?? []
      )
      try await save([(paths[0], line, profile, nil)], plan, failures: [])
      return
    }
    let read = await Batch.routes(paths, plan: plan)
    try ensure(
      name == nil || read.results.count <= 1,
      "--name is for one route; there are \(read.results.count)")
    read.say(output)
    guard !read.results.isEmpty else { throw read.outcome.statusOfNone.code }
    try await save(
      read.results.map {
        (
          name ?? $0.session.name ?? $0.source.path.shown, RouteGeometry($0.profile), $0.profile,
          $0.session
        )
      }, plan, failures: read.failures)
    throw read.outcome.status.code
  }

  private typealias Found = (
    title: String, line: RouteGeometry, profile: RouteProfile, session: RecordedSession?
  )

  private func save(
    _ found: [Found], _ plan: AnalysisPlan, failures: [InputFailure]
  ) async throws {
    let store = try await self.store.made()
    let creator = try await store.user(whose.id)
    let saved = try await store.routes().map(\.route)
    // Those of other users too, which are not shown.
    var taken = try await store.routeIDs()
    var takenWaypoints = Set(saved.flatMap(\.waypoints).map(\.id))
    var added: [String] = []
    for (title, line, profile, session) in found {
      let id = NamedID.free(of: title, or: "route", taken: taken)
      taken.insert(id)
      var route = Route(id: id, creatorID: creator.id, name: title, geometry: line)
      route.waypoints =
        session.map { RouteWaypoint.all(of: $0, route: id, taken: takenWaypoints) } ?? []
      takenWaypoints.formUnion(route.waypoints.map(\.id))
      route.description = description
      route.isPublic = `public`
      route.terrain = plan.request.difficultyTerrain
      for word in tag { route.add(tag: word) }
      route.estimate(from: profile)
      try await store.add(route)
      added.append(id)
    }
    let stored = try await store.routes(added, user: creator.id).map(SavedRoute.init)
    try await Scope(store: store, output: plan.output, user: creator.id)
      .write(stored, failures: failures)
  }
}
