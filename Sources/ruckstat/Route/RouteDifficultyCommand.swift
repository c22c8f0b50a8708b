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

  @Option(help: "A power in watts to tell the longest time above of; repeatable.")
  var above: [Double] = []

  @Option(help: "A file or folder of your own sessions to rank the route among; repeatable.")
  var against: [String] = []

  @OptionGroup(title: "Pace") var pace: RoutePaceOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func validate() throws {
    guard above.allSatisfy({ $0 > 0 && $0 <= 5000 }) else {
      throw ValidationError("--above takes 1 to 5000 W")
    }
  }

  func run() async throws {
    let output = try files.output.resolved()
    let plan = try AnalysisPlan(walk, files, output: output)
    let person = try RouteWalker(plan, walk.model)
    let (pace, isPaceKnown) = try pace.resolved()
    let inputs = await RouteInputs.gather(paths, plan: plan)
    let others = try await sessions(plan)
    let results = inputs.routes.map { route in
      RouteDifficultyResult(
        route: route, person: person, pace: pace, isPaceKnown: isPaceKnown,
        powers: above.isEmpty ? RouteDifficultyResult.usualPowers : above, others: others)
    }
    let number = NumberText(units: output.units)
    let text =
      inputs.machineText(
        results.map(\.json), schema: "ruckstat.route-difficulty/1", output.format)
      ?? results.map { $0.table(number) }.joined(separator: "\n")
    try Terminal.write(text)
    inputs.say(output)
    person.say(output)
    if !isPaceKnown { output.say("ruckstat: pace unknown: 5 km/h is taken; give --speed") }
    throw inputs.status.code
  }

  // The sessions' own energies, each with the load its file or the options tell.
  private func sessions(_ plan: AnalysisPlan) async throws -> ContiguousArray<Double>? {
    guard !against.isEmpty else { return nil }
    let report = await AnalysisReport.gather(
      InputFile.expand(against), joined: false, plan: plan)
    for failure in report.failures { Terminal.say("ruckstat: " + failure.line) }
    return ContiguousArray(report.sessions.compactMap(\.summary.energy?.gross))
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
  func table(_ number: NumberText) -> String {
    var lines = [
      "\(route.title)  (\(route.path))".printable,
      "  \(pace.text(number)), body \(number.mass(person.settings.bodyMass)), "
        + person.settings.model.name, "",
    ]
    guard let forward, let reversed else {
      lines.append("  the model has no answer for this walker, load and pace")
      return lines.joined(separator: "\n") + "\n"
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
    return lines.joined(separator: "\n") + "\n"
  }
}
#endif
