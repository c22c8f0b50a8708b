#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// `ruckstat route simplify`.
struct RouteSimplifyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simplify",
    abstract: "Leave out the points that a route's shape hardly needs.",
    discussion: """
      Writes GPX by default: a route where a route was read, else a track with the times of the \
      points that stay.

      Examples:
        ruckstat route simplify track.gpx --tolerance 10m > course.gpx
        ruckstat route simplify track.gpx --format polyline
      """)

  /// How the points are written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case gpx, polyline, json, csv
  }

  /// Which rule chooses the points.
  enum Method: String, CaseIterable, ExpressibleByArgument {
    case rdp, visvalingam
  }

  @Argument(help: "The route: a file or -.") var path: String

  @Option(
    help: ArgumentHelp(
      "How far a point may lie from what stays (default: 10m).",
      discussion: "For visvalingam: the side of a square as large as the smallest triangle."))
  var tolerance: String?

  @Option(help: "rdp (Ramer, Douglas and Peucker) or visvalingam (default: rdp).")
  var method: Method = .rdp

  @Option(help: "gpx, polyline, json or csv (default: gpx).")
  var format: Format = .gpx

  @Option(help: "Decimals of a polyline's coordinates, 5 or 6 (default: 5).")
  var precision = 5

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but failures.")
  var quiet = false

  @Option(help: "A JSON file with defaults for options (default: the platform's).")
  var config: String?

  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading") var reading: ReadingOptions

  func validate() throws {
    guard EncodedPolyline.Precision(rawValue: precision) != nil else {
      throw ValidationError("--precision takes 5 or 6")
    }
  }

  func run() async throws {
    let meters: Double
    do {
      meters = try tolerance.map { text throws(UnitError) in try Length.parse(text).meters } ?? 10
    } catch {
      throw ValidationError("--tolerance: \(error)")
    }
    guard meters >= 0, meters <= 1e7 else {
      throw ValidationError("--tolerance must not be negative")
    }
    let reader = try reading.resolved(try Configuration.load(named: config))
    let source = PathBytes(argument: path)
    switch await InputFile(named: source, try? source.status()).read(by: reader) {
    case .failed(let failure):
      Terminal.say("ruckstat: " + failure.line)
      throw ExitStatus.nothingRead.code
    case .foreign: throw ExitStatus.nothingToDo.code
    case .read(let reading):
      guard let session = reading.file.sessions.first else {
        Terminal.say("ruckstat: no route found")
        throw ExitStatus.nothingToDo.code
      }
      if reading.file.sessions.count > 1, !quiet {
        Terminal.say("ruckstat: \(source) holds several routes; the first is simplified")
      }
      let track = try part.resolved().cut(session.track, utcOffset: session.utcOffset ?? 0)
      let simple = SimplifiedRoute(
        session, track, tolerance: meters, byArea: method == .visvalingam)
      guard simple.count > 0 else {
        Terminal.say("ruckstat: \(source): there are no positions in it")
        throw ExitStatus.nothingToDo.code
      }
      try Terminal.write(text(simple))
      if !quiet {
        Terminal.say("ruckstat: \(simple.count) of \(simple.pointsBefore) points stay")
      }
    }
  }

  private func text(_ route: SimplifiedRoute) -> String {
    switch format {
    case .gpx: return route.gpx
    case .polyline:
      return route.polyline(EncodedPolyline.Precision(rawValue: precision) ?? .five) + "\n"
    case .json: return route.json(path: PathBytes(argument: path)).text(indented: true) + "\n"
    case .csv: return CSV.text(of: route.points)
    }
  }
}
#endif
