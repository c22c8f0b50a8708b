#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// `ruckstat route difficulty`.
struct RouteDifficultyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "difficulty",
    abstract: "What a route asks of a walker with a load, there and back.",
    discussion: """
      Energy and what it is spent on, the longest time above given powers, the steepest sustained \
      ten minutes, the descent under load; forward and reversed. With --against, where its energy \
      stands among recorded sessions.

      Examples:
        ruckstat route difficulty course.gpx --load 35lb --body-mass 180lb
        ruckstat route difficulty course.gpx --load 20kg --above 450 --against ~/rucks
      """)

  @Argument(help: ArgumentHelp("Files, folders or -.", valueName: "path"))
  var paths: [String]

  @Option(help: "A power in watts to tell the longest time above of, 1 to 5000; repeatable.")
  var above: [String] = []

  @Option(help: "A file or folder of your own sessions to rank the route among; repeatable.")
  var against: [String] = []

  @OptionGroup(title: "Pace") var pace: RoutePaceOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    let plan = try AnalysisPlan(walk, files, output: output)
    let person = try RouteWalker(plan, walk.model)
    let (pace, isPaceKnown) = try pace.resolved()
    let powers = try above.map { try OptionText("above", $0).number(in: OptionRange.power) }
    let inputs = await RouteInputs.gather(paths, plan: plan)
    let others = await sessions(plan)
    let results = inputs.routes.map { route in
      RouteDifficultyResult(
        route: route, person: person, pace: pace, isPaceKnown: isPaceKnown,
        powers: powers.isEmpty ? RouteDifficultyResult.usualPowers : powers,
        others: others.map { ContiguousArray($0.sessions.compactMap(\.summary.energy?.gross)) })
    }
    let number = NumberText(units: output.units)
    let document = inputs.document(
      results.map(\.json), schema: "ruckstat.route-difficulty/1",
      page: Page(joining: results.map { $0.page(number) }))
    try document.write(output, hasMarks: inputs.hasMarks)
    inputs.say(output)
    person.say(output)
    if !isPaceKnown { output.say("ruckstat: pace unknown: 5 km/h is taken; give --speed") }
    // What the routes are ranked among counts for the status, and is said like any input.
    var outcome = inputs.outcome
    if let others {
      var ranked = others.outcome
      (ranked.assumesBodyMass, ranked.lacksLoad) = (false, false)
      if ranked.results > 0 || !ranked.failures.isEmpty { ranked.say(output) }
      outcome.failures += ranked.failures
      outcome.damages += ranked.damages
    }
    throw outcome.status.code
  }

  // The sessions' own energies, each with the load its file or the options tell.
  private func sessions(_ plan: AnalysisPlan) async -> AnalysisReport? {
    guard !against.isEmpty else { return nil }
    return await AnalysisReport.gather(InputFile.expand(against), joined: false, plan: plan)
  }
}

/// A route walked there and back.
struct RouteDifficultyResult: Sendable {
  /// The powers of which nobody asked, W: an easy walk, a march, a hard one, a climb.
  static let usualPowers = [300.0, 400, 500, 600]

  private let route: RouteInput
  private let person: RouteWalker
  private let pace: RoutePace
  private let isPaceKnown: Bool
  private let backwards: RouteProfile
  private let forward: RouteEffort?
  private let reversed: RouteEffort?
  private let others: ContiguousArray<Double>?

  init(
    route: RouteInput, person: RouteWalker, pace: RoutePace, isPaceKnown: Bool, powers: [Double],
    others: ContiguousArray<Double>?
  ) {
    self.route = route
    self.person = person
    self.pace = pace
    self.isPaceKnown = isPaceKnown
    self.others = others
    backwards = route.profile.reversed
    forward = route.profile.effort(
      pace, load: person.load, settings: person.settings, powers: powers)
    reversed = backwards.effort(
      pace, load: person.load, settings: person.settings, powers: powers)
  }

  private var percentile: Double? {
    guard let others, let energy = forward?.energy.gross else { return nil }
    return PercentileRank.of(energy, among: others.span)
  }

  /// The object of `ruckstat.route-difficulty/1`.
  var json: JSONValue {
    .object([
      ("source", route.sourceJSON), ("name", JSONValue(route.session.name)),
      ("shape", JSONValue(route.profile.shape?.rawValue)),
      ("distance_m", JSONValue(route.profile.length)),
      ("input", .object(person.members + pace.members(isKnown: isPaceKnown))),
      ("forward", forward?.json(route.profile) ?? .null),
      ("reversed", reversed?.json(backwards) ?? .null),
      (
        "percentile",
        .group([
          ("energy", JSONValue(percentile)), ("sessions", JSONValue(others?.count)),
        ])
      ),
    ])
  }

  /// The same as lines for people.
  func page(_ number: NumberText) -> Page {
    var lines = [
      route.heading,
      "  \(pace.text(number)), body \(number.mass(person.settings.bodyMass)), "
        + person.settings.model.name, "",
    ]
    guard let forward, let reversed else {
      lines.append("  the model has no answer for this walker, load and pace")
      return Page(lines)
    }
    var table = TextTable([.left, .right, .right])
    table.add(["", "forward", "reversed"])
    for (there, back) in zip(
      forward.figures(route.profile, number), reversed.figures(backwards, number))
    {
      table.add([there.name, there.text, back.text])
    }
    lines += table.lines
    if let percentile, let others {
      lines.append(
        "costs more than \(NumberText.fixed(percentile, 0)) % of \(others.count) sessions")
    } else if others != nil {
      lines.append("no session with a known energy to rank it among")
    }
    return Page(lines)
  }
}
#endif
