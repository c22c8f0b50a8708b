#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// `ruckstat route compare`.
struct RouteCompareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Two routes side by side, and the load that makes one as hard as the other.",
    discussion: """
      As hard means as much energy at the same pace.

      Examples:
        ruckstat route compare flat.gpx hills.gpx --load 20kg --body-mass 80kg --speed 5km/h
      """)

  @Argument(help: "The one route.") var first: String
  @Argument(help: "The other.") var second: String

  @OptionGroup(title: "Pace") var pace: RoutePaceOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    let plan = try AnalysisPlan(walk, files, output: output)
    let person = try RouteWalker(plan, walk.model)
    let (pace, isPaceKnown) = try pace.resolved()
    let one = await RouteInputs.gather([first], plan: plan)
    let other = await RouteInputs.gather([second], plan: plan)
    var both = one
    both.add(other)
    both.say(output)
    guard let left = one.routes.first, let right = other.routes.first else {
      throw (one.routes.isEmpty ? one : other).outcome.status.code
    }
    let comparison = RouteComparison(
      routes: (left, right), person: person, pace: pace, isPaceKnown: isPaceKnown)
    try comparison.document(output).write(output, hasMarks: left.isDamaged || right.isDamaged)
    person.say(output)
    if !isPaceKnown { output.say("ruckstat: pace unknown: 5 km/h is taken; give --speed") }
    throw both.outcome.status.code
  }
}

/// Two routes walked alike.
struct RouteComparison {
  private let routes: (RouteInput, RouteInput)
  private let person: RouteWalker
  private let pace: RoutePace
  private let isPaceKnown: Bool
  private let efforts: (RouteEffort?, RouteEffort?)
  /// The load with which each route costs what the other does at the walker's own load.
  private let loads: (Double?, Double?)

  init(
    routes: (RouteInput, RouteInput), person: RouteWalker, pace: RoutePace, isPaceKnown: Bool
  ) {
    self.routes = routes
    self.person = person
    self.pace = pace
    self.isPaceKnown = isPaceKnown
    func effort(_ route: RouteInput) -> RouteEffort? {
      route.profile.effort(
        pace, load: person.load, settings: person.settings,
        powers: RouteDifficultyResult.usualPowers)
    }
    let (one, other) = (effort(routes.0), effort(routes.1))
    efforts = (one, other)
    func load(_ route: RouteInput, as target: RouteEffort?) -> Double? {
      guard let joules = target?.energy.gross, case .speed(let speed) = pace else { return nil }
      return route.profile.way.load(costing: joules, speed: speed, settings: person.settings)
    }
    loads = (load(routes.0, as: other), load(routes.1, as: one))
  }

  private var ratio: Double? {
    guard let one = efforts.0?.energy.gross, let other = efforts.1?.energy.gross else { return nil }
    return one / other
  }

  private var json: JSONValue {
    func object(_ route: RouteInput, _ effort: RouteEffort?, _ load: Double?) -> JSONValue {
      .object([
        ("source", route.sourceJSON), ("name", JSONValue(route.session.name)),
        ("shape", JSONValue(route.profile.shape?.rawValue)),
        ("distance_m", JSONValue(route.profile.length)),
        ("effort", effort?.json(route.profile) ?? .null), ("as_hard_with_load_kg", JSONValue(load)),
      ])
    }
    return .document(
      "ruckstat.route-comparison/1",
      [
        ("input", .object(person.members + pace.members(isKnown: isPaceKnown))),
        (
          "routes",
          .array([
            object(routes.0, efforts.0, loads.0), object(routes.1, efforts.1, loads.1),
          ])
        ), ("energy_ratio", JSONValue(ratio)),
      ])
  }

  /// The comparison in every format.
  func document(_ output: ResolvedOutput) -> Document {
    Document(
      json: json, lines: [json], rows: rows, page: page(NumberText(units: output.units)))
  }

  private var rows: [JSONValue] {
    guard case .array(let rows)? = json["routes"] else { return [] }
    return rows
  }

  /// A route's title above a column, whose every line is as wide.
  private static func head(_ route: RouteInput) -> String {
    route.title.count > 80 ? "\(route.title.prefix(79))…" : route.title
  }

  private func page(_ number: NumberText) -> Page {
    guard let one = efforts.0, let other = efforts.1 else {
      return Page(["the model has no answer for this walker, load and pace"])
    }
    var table = TextTable([.left, .right, .right])
    table.add(["", Self.head(routes.0), Self.head(routes.1)])
    for (left, right) in zip(
      one.figures(routes.0.profile, number), other.figures(routes.1.profile, number))
    {
      table.add([left.name, left.text, right.text])
    }
    var lines = table.lines + [""]
    func sentence(_ route: RouteInput, _ load: Double?, _ than: RouteInput) -> String {
      let with = load.map { "with \(number.mass($0))" } ?? "with no load from 0 to 200 kg"
      return "\(route.title) is as hard as \(than.title) \(with)"
    }
    if case .speed = pace {
      lines.append(sentence(routes.0, loads.0, routes.1))
      lines.append(sentence(routes.1, loads.1, routes.0))
    }
    return Page(lines)
  }
}
#endif
