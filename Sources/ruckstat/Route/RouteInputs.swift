#if Command
internal import RuckFormats
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

extension SourceRoute {
  /// The route's name, else its path, for people; marked where data were lost.
  var title: String { (session.name ?? source.pathText).marked(isDamaged) }
  /// The route's name and its path for people, marked where data were lost.
  var heading: String {
    "\(session.name ?? source.pathText)  (\(source.pathText))".marked(isDamaged)
  }
}

extension Batch {
  /// Reads the routes of inputs; a session without positions is a failure where its file was named.
  static func routes(_ paths: [String], plan: AnalysisPlan) async -> Gathered<SourceRoute> {
    await files(InputFile.expand(paths), reader: plan.reader, output: plan.output) { file, input in
      var found = Gathered<SourceRoute>()
      for index in file.recording.sessions.indices {
        do throws(InputFailure) {
          guard let route = try SourceRoute(file, session: index, request: plan.request) else {
            continue
          }
          found.results.append(route)
          found.outcome.results += 1
          found.outcome.hasMarks = found.outcome.hasMarks || route.isDamaged
        } catch {
          found.outcome.failures.append(error)
        }
      }
      if !found.results.isEmpty {
        found.outcome.damages = file.damages
      } else if let failure = file.failureWithoutSession {
        found.outcome.failures.append(failure)
      } else if input.isNamed, found.failures.isEmpty {
        found.outcome.failures.append(
          InputFailure(
            path: input.path, code: "route.no-way", offset: nil,
            message: "it has no path: no two different positions"))
      }
      return found
    }
  }
}

extension Gathered<SourceRoute> {
  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput) {
    outcome.say(output, nothing: "no route found")
    for route in results where route.profile.altitudes.isEmpty {
      output.say(
        "ruckstat: \(route.source.path): no altitudes: the path is taken as level, gain unknown")
    }
  }
}
#endif
