internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat route simplify`.
struct RouteSimplifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "simplify", "Reduce the number of points of a route.",
    discussion: """
      Writes GPX by default: a route where a route was read, else a track with the times of the \
      remaining points.

      Examples:
        ruckstat route simplify track.gpx --tolerance 10m > course.gpx
        ruckstat route simplify track.gpx --format polyline
      """)

  /// The formats of the points.
  enum Format: String, CaseIterable, NamedArgument {
    case gpx, polyline, json, csv
  }

  /// The methods that choose the points.
  enum Method: String, CaseIterable, NamedArgument {
    case rdp, visvalingam
  }

  @Argument(help: "The route: a file, - or a saved route.") var path: String

  @Option(
    help: ArgumentHelp(
      "The greatest distance of a point left out from the result, up to 10000km (default: 10m).",
      discussion: "For visvalingam: the side of a square as large as the smallest triangle."))
  var tolerance: Within<Length, Bounds.Tolerance>?

  @Option(help: "rdp (Ramer, Douglas and Peucker) or visvalingam (default: rdp).")
  var method: Method = .rdp

  @Option(help: "gpx, polyline, json or csv (default: gpx).") var format: Format = .gpx

  @Option(help: "Decimals of a polyline's coordinates, 5 or 6 (default: 5).")
  var precision: Within<Int, Bounds.Decimals>?

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but failures.") var quiet = false

  @Option(
    help: "A JSON file with defaults for any option by its name (default: the platform's).",
    completion: .file(extensions: ["json"]))
  var config: String?

  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions

  func run() async throws {
    let source = PathBytes(argument: path)
    if let saved = try await store.routes(named: [path])[path] {
      try simplify(RecordedSession(saved: saved.route), of: source, GatheringOutcome())
    }
    switch await InputFile(named: source, try? source.status())
      .read(by: reading.reader, advice: ReadingOptions.advice)
    {
    case .failed(let failure): try end(GatheringOutcome(failures: [failure]))
    case .foreign: try end(GatheringOutcome())
    case .read(let reading):
      var outcome = GatheringOutcome(damages: reading.damages)
      if let failure = reading.failureWithoutSession {
        outcome = GatheringOutcome(failures: [failure])
      }
      guard let session = reading.recording.sessions.first else { try end(outcome) }
      if reading.recording.sessions.count > 1, !quiet {
        Terminal.say("\(source) holds several routes; the first is simplified")
      }
      try simplify(session, of: source, outcome)
    }
  }

  /// Writes a route with fewer points, and ends with the status.
  private func simplify(
    _ session: RecordedSession, of source: PathBytes, _ outcome: GatheringOutcome
  ) throws -> Never {
    var outcome = outcome
    let cut: RecordedSession
    do throws(InputFailure) {
      cut = try part.part.cut(session, path: source, localTime: .automatic)
    } catch {
      outcome.failures.append(error)
      try end(outcome)
    }
    let simple = SimplifiedRoute(
      cut, path: source, tolerance: tolerance?.value.meters ?? 10, byArea: method == .visvalingam)
    guard simple.count > 0 else {
      Terminal.say("\(source): it has no positions")
      try end(outcome, isSaid: true)
    }
    try Terminal.write(data: text(simple))
    outcome.results = 1
    if !quiet {
      Terminal.say("\(simple.count) of \(simple.pointsBefore) points remain")
    }
    if simple.pointsOutOfRange > 0, !quiet {
      Terminal.say("\(source): \(simple.pointsOutOfRange) positions are out of range and left out")
    }
    try end(outcome)
  }

  /// Says what failed or was lost, and ends with the status.
  private func end(_ outcome: GatheringOutcome, isSaid: Bool = false) throws -> Never {
    outcome.say(isQuiet: isSaid || quiet, nothing: "no route found")
    throw (outcome.results == 0 ? outcome.statusOfNone : outcome.status).code
  }

  private func text(_ route: SimplifiedRoute) -> String {
    switch format {
    case .gpx: return route.gpx
    case .polyline:
      let decimals = precision.flatMap { EncodedPolyline.Precision(rawValue: $0.value) }
      return route.polyline(decimals ?? .five) + "\n"
    case .json: return SheetDocument(route).json
    // Numbers and times only: no cell is a text of the file.
    case .csv: return SheetDocument(route).table.text(isRaw: true)
    }
  }
}
