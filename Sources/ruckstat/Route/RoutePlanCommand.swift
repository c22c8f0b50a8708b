internal import ArgumentParser
internal import RuckMetrics
internal import RuckReport

/// `ruckstat route plan`.
struct RoutePlanCommand: GroupedCommand, PartCommand {
  static let configuration = CommandConfiguration(
    "plan", "Plan the pace of each part of a route to meet a time at constant effort.",
    discussion: """
      Each section is walked at the speed whose mean metabolic power is the same as every other's; \
      the power is found so that the times add up to the target. The usual time is Naismith's with \
      Langmuir's corrections; 'route show' prints time and energy of the same plan.

      Examples:
        ruckstat route plan course.gpx --time 3h --load 35lb --body-mass 180lb
        ruckstat route plan course.gpx --time 3h --load 20kg --arrive-by 2026-05-02T12:00
        ruckstat route plan 'River loop' --time 3h
      """)

  @Argument(help: "The route: a file, - or a saved route.", completion: .recordings)
  var path: String

  @Option(
    help:
      "The time from start to end: 3h, 2:45:00, 165min; at most a year (default: the usual time).")
  var time: Within<Duration, Bounds.PlannedTime>?

  @Option(
    help: .value(
      "clock", "The time of arrival, to find the latest start: 2026-05-02T12:00, with Z for UTC."))
  var arriveBy: ClockArgument?

  @Option(help: "The longest section walked at one speed, at least 10m (default: 250m).")
  var section: Within<Length, Bounds.Piece>?

  @Option(help: "The fastest walk (default: 2 m/s, where walking ends).")
  var maxSpeed: Within<Speed, Bounds.Walk>?

  @Option(help: "The slowest walk (default: 0.2 m/s).") var minSpeed: Within<Speed, Bounds.Walk>?

  @Option(
    help: "Water to drink: 0.5L/h, at most 5L/h (default: 0.71L/h, see the output for its source).")
  var waterRate: WaterRate?

  @Option(
    help: .value(
      "file", "Write the plan to this file too, as a card in HTML that prints on one page."))
  var page: String?

  @Option(
    help: .value(
      "length", "The length of a split: 1km, 1mi, 400m (default: 1 km or 1 mi by the units)."))
  var every: Within<Length, Bounds.Piece>?

  @OptionGroup var walk: RouteOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try ensure(speeds.lowerBound < speeds.upperBound, "--min-speed must be below --max-speed")
  }

  func run() async throws {
    let output = self.output.resolved()
    let plan = try routePlan(output)
    let card = try page.map(OutputFile.page)
    let every = every?.value ?? (output.documentUnits == .imperial ? .miles(1) : .kilometers(1))
    let inputs = try await Batch.routes([path], in: store, plan: plan)
    inputs.say(output)
    guard let route = inputs.results.first else { throw inputs.outcome.statusOfNone.code }
    let person = RouteWalker(plan.request, along: route.session)
    if inputs.results.count > 1 {
      output.say(
        "\(ArgumentBytes.shown(path)) has \(inputs.results.count) routes; the first is "
          + "planned: \(route.source.path)")
    }
    let sectionLength = section?.value.meters ?? min(250, every.meters)
    try ensure(
      route.profile.length / sectionLength <= Double(RoutePlanDocument.maximumSections),
      "--section and --every cut this route of "
        + output.number.distance(route.profile.length)
        + " into more than \(RoutePlanDocument.maximumSections) sections; make them longer")
    let settings = RoutePlan.Settings(
      energy: person.settings, load: person.load,
      time: time?.value.inSeconds ?? route.profile.usualTime,
      sectionLength: sectionLength, speeds: speeds)
    let result: RoutePlan
    do {
      result = try RoutePlan(route.profile, settings: settings)
    } catch {
      throw ValidationError(Self.message(error, output.number))
    }
    let recorded = route.session.utcOffset
    let arrival = arriveBy.map {
      $0.isUTC
        ? $0.seconds : output.localTime.instant(ofLocal: $0.seconds, recorded: recorded)
    }
    let offset =
      arrival.flatMap { output.localTime.offset(recorded: recorded, start: $0) }?.seconds ?? 0
    let document = RoutePlanDocument(
      route, person, result, every: every.meters,
      arrival: arrival,
      water: waterRate?.litres,
      loadStep: output.documentUnits == .imperial ? Mass.pounds(10).kilograms : 5)
    if let card {
      var options = ReportOptions()
      options.units = output.units
      try card.write(ReportPage.plan(document, utcOffset: offset, options), output)
    }
    try output.write(
      SheetDocument(document), hasMarks: route.isDamaged,
      page: document.page(output.number, utcOffset: offset))
    person.say(output)
    throw inputs.outcome.status.code
  }

  private var speeds: ClosedRange<Double> {
    let usual = RouteProfile.walkingSpeeds
    let low = minSpeed?.value.metersPerSecond ?? usual.lowerBound
    return low...max(low, maxSpeed?.value.metersPerSecond ?? usual.upperBound)
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

/// A moment as people type it: `2026-05-02T12:00`, with `Z` for UTC.
struct ClockArgument: TypedArgument {
  /// Seconds since 1970, on the local clock unless in UTC.
  let seconds: Double
  let isUTC: Bool

  init(typed text: String) throws(Refusal) {
    switch TrackPart.Position.moment(text) {
    case .instant(let moment): (seconds, isUTC) = (moment, true)
    case .localTime(let moment): (seconds, isUTC) = (moment, false)
    default: throw Refusal("must be a clock time; write 2026-05-02T12:00, with Z for UTC")
    }
  }
}

/// Water by the hour as people type it: `0.5L/h`.
struct WaterRate: TypedArgument {
  /// Litres an hour.
  let litres: Double

  init(typed text: String) throws(Refusal) {
    guard let rate = WaterText.rate(text), rate <= 5 else {
      throw Refusal("must be a rate from 0L/h to 5L/h; write 0.5L/h")
    }
    litres = rate
  }
}
