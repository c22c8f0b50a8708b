#if Store
package import RuckFormats
package import RuckHistory
package import RuckTrack

/// The settings for the sessions of files: their analysis, and the ones that count.
package struct SessionGathering: Sendable {
  /// The walker, the load and the rules.
  package var request: SessionRequest
  /// The sessions that count; nil for all.
  package var selection: KindSelection?
  /// The sessions, of those that count, that are listed, and their order.
  package var listing = ListSelection<SavedSession>()
  /// Whether all files are one outing.
  package var joins: Bool
  /// Whether recordings that can hardly be of one outing are joined all the same.
  package var forcesJoin: Bool
  /// Whether warnings are failures.
  package var isStrict: Bool

  /// Analyses by a request.
  package init(
    _ request: SessionRequest, selection: KindSelection? = nil, joins: Bool = false,
    forcesJoin: Bool = false, isStrict: Bool = false
  ) {
    (self.request, self.selection, self.joins) = (request, selection, joins)
    (self.forcesJoin, self.isStrict) = (forcesJoin, isStrict)
  }

  /// Analyses the sessions of a file that are wanted, in its order; the result does not depend on the jobs.
  ///
  /// The closure makes the result of a session while its columns are in memory. O(points).
  package func sessions<Result: Sendable>(
    of file: SourceFile, jobs: Int, where isWanted: (RecordedSession) -> Bool = { _ in true },
    work: (TrackedSession) -> Result
  ) async -> Gathered<Result> {
    var gathered = Gathered<Result>()
    var isShown = false
    for (index, session) in file.sessions(by: request).enumerated() {
      gathered.outcome.usedLoads.formUnion(request.usedLoads(of: session, file: file.path))
      guard isWanted(session) else {
        if session.kind == .activity {
          gathered.outcome.otherSports[session.sport ?? "without a sport", default: 0] += 1
        }
        continue
      }
      isShown = true
      await add(
        session, file.source(ofSession: index), file.recording.diagnostics, jobs: jobs, work,
        to: &gathered)
    }
    if isShown { gathered.outcome.damages = file.damages }
    if let failure = file.failureWithoutSession { gathered.outcome.failures.append(failure) }
    return gathered
  }

  /// The sessions of a file as they are recorded, without computed figures; O(points).
  package func recordings(of file: SourceFile) -> Gathered<RecordedSession> {
    var gathered = Gathered<RecordedSession>()
    for (index, session) in file.sessions(by: request).enumerated() {
      do throws(InputFailure) {
        gathered.results.append(try request.cut(session, file.source(ofSession: index)))
        gathered.outcome.results += 1
      } catch {
        gathered.outcome.failures.append(error)
      }
    }
    if !gathered.results.isEmpty { gathered.outcome.damages = file.damages }
    if let failure = file.failureWithoutSession { gathered.outcome.failures.append(failure) }
    return gathered
  }

  /// Analyses the sessions of several files as one outing: one result, or none.
  ///
  /// Recordings that can hardly be of one outing are failures unless ``forcesJoin`` is set. O(points).
  package func joining<Result: Sendable>(
    _ files: [SourceFile], jobs: Int, work: (TrackedSession) -> Result
  ) async -> Gathered<Result> {
    var gathered = Gathered<Result>()
    gathered.outcome.failures = files.compactMap(\.failureWithoutSession)
    gathered.outcome.damages = files.filter { !$0.recording.sessions.isEmpty }.flatMap(\.damages)
    let conflicts = forcesJoin ? [] : JoinedSessions.conflicts(of: files)
    gathered.outcome.failures += conflicts
    guard conflicts.isEmpty, let joined = JoinedSessions(files) else { return gathered }
    gathered.outcome.usedLoads.formUnion(
      request.usedLoads(of: joined.recorded, file: joined.source.path))
    await add(
      joined.recorded, joined.source, joined.fileDiagnostics, jobs: jobs, work, to: &gathered)
    return gathered
  }

  /// Analyses one session that no longer belongs to a file; O(points).
  package func session<Result: Sendable>(
    _ recorded: RecordedSession, source: SessionSource, work: (TrackedSession) -> Result
  ) async -> Gathered<Result> {
    var gathered = Gathered<Result>()
    gathered.outcome.usedLoads.formUnion(request.usedLoads(of: recorded, file: source.path))
    await add(recorded, source, DiagnosticLog(), jobs: 1, work, to: &gathered)
    return gathered
  }

  /// Whether a session is shown; one that is not is noted.
  private func selects(_ tracked: TrackedSession, _ leftOut: inout LeftOutSessions) -> Bool {
    guard let selection else { return true }
    let kind = tracked.session.summary.activity.kind
    let doubts =
      selection.countsDoubtful || !selection.kinds.contains(kind)
      ? [] : tracked.doubts
    leftOut.note(kind, isBelieved: doubts.isEmpty, doubts: doubts, by: selection)
    return selection.counts(kind, isBelieved: doubts.isEmpty)
  }

  private func add<Result: Sendable>(
    _ recorded: RecordedSession, _ source: SessionSource, _ diagnostics: DiagnosticLog, jobs: Int,
    _ work: (TrackedSession) -> Result, to gathered: inout Gathered<Result>
  ) async {
    do throws(InputFailure) {
      let tracked = try await request.analyze(
        recorded, source: source, fileDiagnostics: diagnostics, jobs: jobs)
      guard selects(tracked, &gathered.outcome.leftOut) else { return }
      guard listing.selects(SavedSession(tracked.session)) else {
        gathered.outcome.unlisted += 1
        return
      }
      gathered.results.append(work(tracked))
      gathered.outcome.count(tracked.session)
      if tracked.session.loadSource == .file,
        request.loads.contains(where: { $0.source == .option && $0.isDefault })
      {
        gathered.outcome.keptLoads += 1
      }
      if isStrict {
        gathered.outcome.failures += tracked.session.diagnostics.strictFailures(path: source.path)
      }
    } catch {
      gathered.outcome.failures.append(error)
    }
  }
}

extension InputFile {
  /// Reads the input with the jobs it has and gathers what a closure makes of the file.
  ///
  /// A file that cannot be read is a failure, with advice by its code; a file that is not a recording gives
  /// nothing. Never throws, never traps on what the file holds.
  package func gather<Result: Sendable>(
    by reader: RecordingReader, advice: (DiagnosticCode) -> String,
    _ work: (SourceFile) async -> Gathered<Result>
  ) async -> Gathered<Result> {
    switch await read(by: reader, advice: advice) {
    case .read(let file): return await work(file)
    case .foreign: return Gathered()
    case .failed(let failure):
      var gathered = Gathered<Result>()
      gathered.outcome.failures = [failure]
      return gathered
    }
  }
}
#endif
