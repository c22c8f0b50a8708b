#if Command
internal import RuckFormats
internal import RuckKernels
internal import RuckTrack

/// One route of one input.
struct RouteInput: Sendable {
  let path: PathBytes
  let format: String
  let sessionIndex: Int
  let kind: RecordedSession.Kind
  let session: RecordedSession
  let profile: RouteProfile

  /// The route's name, else its path.
  var title: String { session.name ?? path.shown }

  /// The object that says where the route was read.
  var sourceJSON: JSONValue {
    .object(
      path.members + [
        ("format", .string(format)), ("session_index", .integer(sessionIndex)),
        ("kind", .string(kind.rawValue)),
      ])
  }
}

/// The routes of a list of inputs, with what could not be read.
struct RouteInputs: Sendable {
  private(set) var routes: [RouteInput] = []
  private(set) var failures: [Failure] = []

  /// Reads all inputs; a session without positions is a failure where its file was named.
  static func gather(_ paths: [String], plan: AnalysisPlan) async -> RouteInputs {
    let inputs = InputFile.expand(paths)
    let parts = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) { await read($0, plan: plan) }
    return RouteInputs(
      routes: parts.flatMap(\.routes), failures: parts.flatMap(\.failures))
  }

  /// The status to end with.
  var status: ExitStatus {
    switch (routes.isEmpty, failures.isEmpty) {
    case (false, true): .done
    case (false, false): .partlyDone
    case (true, false): .nothingRead
    case (true, true): .nothingToDo
    }
  }

  /// The members that every object of results begins with.
  static func heading(_ schema: String) -> [(key: String, value: JSONValue)] {
    [("schema", .string(schema)), ("version", .string(RuckstatVersion.current))]
  }

  /// The routes' objects and the failures in a machine format; nil for tables.
  func machineText(
    _ objects: [JSONValue], schema: String, rows: [JSONValue]? = nil, _ format: OutputFormat
  ) -> String? {
    switch format {
    case .table: return nil
    case .csv: return CSV.text(of: rows ?? objects)
    case .ndjson:
      let failed = failures.map { JSONValue.object([("failure", $0.json)]) }
      return (objects + failed).map { $0.text(indented: false) + "\n" }.joined()
    case .json:
      let members = [
        ("routes", JSONValue.array(objects)), ("failures", .array(failures.map(\.json))),
      ]
      return JSONValue.object(Self.heading(schema) + members).text(indented: true) + "\n"
    }
  }

  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput) {
    for failure in failures { Terminal.say("ruckstat: " + failure.line) }
    for route in routes where route.profile.altitudes.isEmpty {
      output.say("ruckstat: \(route.path): no altitudes: the way is taken as level, climb unknown")
    }
    if routes.isEmpty && failures.isEmpty { output.say("ruckstat: no route found") }
  }

  private static func read(_ input: InputFile, plan: AnalysisPlan) async -> RouteInputs {
    switch await input.read(by: plan.reader) {
    case .failed(let failure): return RouteInputs(failures: [failure])
    case .foreign: return RouteInputs()
    case .read(let reading):
      var found = RouteInputs()
      for (index, session) in reading.file.sessions.enumerated() {
        let track = plan.part.cut(session.track, utcOffset: session.utcOffset ?? 0)
        guard
          let profile = RouteProfile(track, rules: plan.rules, terrain: plan.terrain)
        else { continue }
        found.routes.append(
          RouteInput(
            path: reading.path, format: reading.file.format.rawValue, sessionIndex: index,
            kind: session.kind, session: session, profile: profile))
      }
      if found.routes.isEmpty, input.isNamed {
        found.failures.append(
          Failure(
            path: input.path, code: "route.no-way", offset: nil,
            message: "there is no way in it: no two different positions"))
      }
      return found
    }
  }
}
#endif
