#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// `ruckstat route plan`.
struct RoutePlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "The pace of each part of a route that meets a time at constant effort.",
    discussion: """
      Each section is walked at the speed whose mean metabolic power is the same as every other's; \
      the power is found so that the times add up to the target.

      Examples:
        ruckstat route plan course.gpx --time 3h --load 35lb --body-mass 180lb
        ruckstat route plan course.gpx --time 3h --load 20kg --arrive-by 2026-05-02T12:00
      """)

  @Argument(help: "The route: a file or -.") var path: String

  @Option(help: "The time from start to end: 3h, 2:45:00, 165min; at most a year.")
  var time: String

  @Option(
    help: ArgumentHelp(
      "When to be there, for the latest start: 2026-05-02T12:00, with Z for UTC.",
      valueName: "clock"))
  var arriveBy: String?

  @Option(help: "The longest section walked at one speed, at least 10m (default: 250m).")
  var section: String?

  @Option(help: "The fastest walk (default: 2 m/s, where walking ends).")
  var maxSpeed: String?

  @Option(help: "The slowest walk (default: 0.2 m/s).")
  var minSpeed: String?

  @Option(
    help: "Water to drink: 0.5L/h, at most 5L/h (default: 0.71L/h, see the output for its source).")
  var waterRate: String?

  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup var walk: WalkOptions
  @OptionGroup var files: FileOptions

  func run() async throws {
    let output = try files.output.resolved()
    let plan = try AnalysisPlan(walk, files, splits: splits, output: output)
    try RouteWalker.check(plan)
    guard case .distance(let every) = plan.request.splitLength else {
      throw ValidationError("--every: the splits of a plan are lengths: 1km, 1mi")
    }
    let seconds = try OptionText("time", time).seconds(in: 1...31_536_000)
    let arrival = try arriveBy.map { try instant($0) }
    let limits = try speeds()
    let water = try waterRate.map { try Self.litres(OptionText("water-rate", $0)) }
    let length =
      try section.map { try OptionText("section", $0).length(in: OptionRange.piece).meters } ?? 250
    let inputs = await Batch.routes([path], plan: plan)
    inputs.say(output)
    guard let route = inputs.results.first else { throw inputs.outcome.status.code }
    let person = RouteWalker(plan.request, along: route.session)
    if inputs.results.count > 1 {
      output.say("ruckstat: \(route.source.path) holds several routes; the first is planned")
    }
    // Sections that divide the splits evenly.
    let parts = (every.meters / length).rounded(.up)
    let sectionLength = every.meters / max(1, parts)
    guard route.profile.length / sectionLength <= Double(RoutePlanDocument.mostSections) else {
      throw ValidationError(
        "--section and --every cut this route of "
          + output.number.distance(route.profile.length)
          + " into more than \(RoutePlanDocument.mostSections) sections; make them longer")
    }
    let settings = RoutePlan.Settings(
      energy: person.settings, load: person.load, time: seconds,
      sectionLength: sectionLength, speeds: limits)
    let result: RoutePlan
    do {
      result = try RoutePlan(route.profile, settings: settings)
    } catch {
      throw ValidationError(Self.message(error, output.number))
    }
    let units = output.format == .table ? output.units : output.givenUnits ?? .metric
    let offset = offset(output, route.session.utcOffset, arrival)
    let document = RoutePlanDocument(
      route, person, result, every: every.meters,
      arrival: arrival.map { $0.isUTC ? $0.seconds : $0.seconds - Double(offset) }, water: water,
      loadStep: units == .imperial ? Mass.pounds(10).kilograms : 5)
    try output.write(
      document, hasMarks: route.isDamaged, page: document.page(output.number, utcOffset: offset))
    person.say(output)
    throw inputs.outcome.status.code
  }

  private func speeds() throws -> ClosedRange<Double> {
    func speed(_ text: String?, _ option: String, _ fallback: Double) throws -> Double {
      try text.map { try OptionText(option, $0).speed(in: OptionRange.speed) } ?? fallback
    }
    let usual = RouteProfile.walkingSpeeds
    let low = try speed(minSpeed, "min-speed", usual.lowerBound)
    let high = try speed(maxSpeed, "max-speed", usual.upperBound)
    guard low < high else { throw ValidationError("--min-speed must be below --max-speed") }
    return low...high
  }

  private func instant(_ text: String) throws -> (seconds: Double, isUTC: Bool) {
    let isUTC = text.hasSuffix("Z")
    let sides = (isUTC ? text.dropLast() : text[...]).split(separator: "T")
    let clock = sides.count == 2 ? sides[1].split(separator: ":").compactMap { Double($0) } : []
    guard (2...3).contains(clock.count), let midnight = CivilTime.midnight(String(sides[0])),
      clock[0] < 24, clock.dropFirst().allSatisfy({ $0 < 60 }), clock.allSatisfy({ $0 >= 0 })
    else {
      throw OptionText("arrive-by", text).refused(
        "is not a clock time; write 2026-05-02T12:00, with Z for UTC")
    }
    let seconds = clock[0] * 3600 + clock[1] * 60 + (clock.count == 3 ? clock[2] : 0)
    return (midnight + seconds, isUTC)
  }

  private func offset(
    _ output: ResolvedOutput, _ recorded: Int?, _ arrival: (seconds: Double, isUTC: Bool)?
  ) -> Int {
    guard let arrival else { return 0 }
    return output.localTime.offset(recorded: recorded, start: arrival.seconds)?.seconds ?? 0
  }

  /// Litres an hour of `0.5L/h`.
  private static func litres(_ option: OptionText) throws -> Double {
    let lower = option.text.lowercased().filter { $0 != " " }
    guard lower.hasSuffix("l/h"), let litres = Double(lower.dropLast(3)), (0...5).contains(litres)
    else { throw option.refused("is not a rate from 0L/h to 5L/h; write 0.5L/h") }
    return litres
  }

  private static func message(_ failure: RoutePlan.Failure, _ number: NumberText) -> String {
    switch failure {
    case .tooFast(let fastest):
      "--time: even at --max-speed the route takes \(NumberText.duration(fastest))"
    case .tooSlow(let slowest):
      "--time: even at --min-speed the route takes no more than \(NumberText.duration(slowest))"
    case .tooManySections(let limit):
      "the route would have more than \(limit) sections: ask for longer ones by --section or --every"
    case .noAnswer: "the energy model has no answer for this walker and load on this route"
    }
  }
}
#endif
