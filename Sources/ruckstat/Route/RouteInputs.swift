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

  /// Whether data of it were lost.
  let isDamaged: Bool

  /// The route's name, else its path, for people; marked where data were lost.
  var title: String { (session.name ?? path.shown).marked(isDamaged) }
  /// The route's name and its path for people, marked where data were lost.
  var heading: String { "\(session.name ?? path.shown)  (\(path.shown))".marked(isDamaged) }

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
  private(set) var outcome = Outcome()

  /// What failed.
  var failures: [Failure] { outcome.failures }

  /// Reads all inputs; a session without positions is a failure where its file was named.
  static func gather(_ paths: [String], plan: AnalysisPlan) async -> RouteInputs {
    let inputs = InputFile.expand(paths)
    let parts = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) { await read($0, plan: plan) }
    var gathered = RouteInputs()
    for part in parts { gathered.add(part) }
    return gathered
  }

  /// Takes in other routes.
  mutating func add(_ other: RouteInputs) {
    routes += other.routes
    outcome.add(other.outcome)
  }

  /// What is shown of each route, in every format.
  ///
  /// - Parameters:
  ///   - objects: each route's object.
  ///   - schema: the name of the document.
  ///   - page: all routes for people.
  /// - Returns: the document.
  func document(
    _ objects: [JSONValue], schema: String, page: @autoclosure @escaping () -> Page
  ) -> Document {
    Document(
      json: .document(
        schema, [("routes", .array(objects)), ("failures", .list(of: failures))]),
      lines: objects + JSONValue.lines(of: failures), rows: objects, page: page())
  }

  /// Whether some route is marked.
  var hasMarks: Bool { routes.contains(where: \.isDamaged) }

  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput) {
    outcome.say(output, nothing: "no route found")
    for route in routes where route.profile.altitudes.isEmpty {
      output.say("ruckstat: \(route.path): no altitudes: the way is taken as level, climb unknown")
    }
  }

  private mutating func add(
    _ session: RecordedSession, index: Int, of reading: ReadInput, plan: AnalysisPlan
  ) {
    do throws(Failure) {
      let cut = try plan.part.cut(session, path: reading.path, timeZone: plan.output.timeZone)
      guard
        let profile = RouteProfile(cut.track, rules: plan.rules, terrain: plan.terrain)
      else { return }
      outcome.results += 1
      routes.append(
        RouteInput(
          path: reading.path, format: reading.file.format.rawValue, sessionIndex: index,
          kind: session.kind, session: session, profile: profile,
          isDamaged: reading.isDamaged(session)))
    } catch {
      outcome.failures.append(error)
    }
  }

  private static func read(_ input: InputFile, plan: AnalysisPlan) async -> RouteInputs {
    var found = RouteInputs()
    switch await input.read(by: plan.reader) {
    case .failed(let failure): found.outcome.failures = [failure]
    case .foreign: break
    case .read(let reading):
      for (index, session) in reading.file.sessions.enumerated() {
        found.add(session, index: index, of: reading, plan: plan)
      }
      if !found.routes.isEmpty {
        found.outcome.damages = reading.damages
      } else if let failure = reading.failureWithoutSession {
        found.outcome.failures.append(failure)
      } else if input.isNamed, found.failures.isEmpty {
        found.outcome.failures.append(
          Failure(
            path: input.path, code: "route.no-way", offset: nil,
            message: "there is no path in it: no two different positions"))
      }
    }
    return found
  }
}
#endif
