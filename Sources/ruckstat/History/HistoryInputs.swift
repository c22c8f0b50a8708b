#if Command
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions
internal import RuckTrack

/// The sessions of recorded files as a history counts them, in the order of the inputs.
struct HistoryInputs: Sendable {
  let records: [SessionRecord]
  /// The first file that a session was read from, by the session's identity.
  let paths: [String: PathBytes]
  private var outcome: Outcome
  // The identities of sessions that lost data.
  private let damaged: Set<String>
  /// Recordings that were read before, byte for byte or by their identifier.
  let repeated: Int

  /// What failed.
  var failures: [InputFailure] { outcome.failures }

  /// Reads and analyses all inputs; planned routes and courses are no sessions.
  ///
  /// Each file's columns are let go as soon as its records are made.
  init(
    _ paths: [String], options: HistoryOptions, plan: AnalysisPlan, efforts: [Effort.Kind] = []
  ) async {
    let gathered = await Batch.sessions(
      InputFile.expand(paths), plan: plan,
      where: { $0.kind == .activity && options.includes(sport: $0.sport) }
    ) { tracked in
      let record = tracked.record(
        efforts: tracked.track.efforts(efforts),
        perceivedExertion: plan.request.perceivedExertion)
      return (
        record: record, identity: CountedSession(record)?.identity,
        path: tracked.session.source.path, isDamaged: tracked.session.isDamaged
      )
    }
    outcome = gathered.outcome
    records = gathered.results.map(\.record)
    let known = gathered.results.compactMap { result in result.identity.map { ($0, result) } }
    self.paths = Dictionary(known.map { ($0, $1.path) }) { first, _ in first }
    damaged = Set(known.filter(\.1.isDamaged).map(\.0))
    repeated = known.count - self.paths.count
  }

  /// The sessions of a digest that count on the day of the question, whatever days are asked for;
  /// those that do not are noted.
  ///
  /// - Parameters:
  ///   - digest: all sessions.
  ///   - options: the kinds and the days.
  ///   - output: the zone of the day.
  /// - Returns: the sessions that count, on all days until that of the question.
  mutating func count(
    _ digest: SessionDigest, _ options: HistoryOptions, _ output: ResolvedOutput
  ) -> SessionDigest {
    let selection = KindSelection(of: options.kind.flatMap(\.values))
    let known = digest.until(options.lastDay(output))
    // Where no day is asked for, what lies in the future is a clock that was wrong.
    if options.asOf == nil {
      let future = digest.sessions.count - known.sessions.count
      outcome.leftOut.note(future, doubt: .date)
    }
    let doubts = Dictionary(
      records.compactMap { record in CountedSession(record).map { ($0.identity, record.doubts) } }
    ) { first, _ in first }
    for session in known.limited(to: options.days).sessions {
      outcome.leftOut.note(
        session.kind, isBelieved: session.isBelieved, doubts: doubts[session.identity] ?? [],
        by: selection)
    }
    return known.counted(by: selection)
  }

  /// The file that a session was read from for people, marked where data of it were lost; nil for
  /// one of a digest.
  func markedPath(of identity: String) -> String? {
    paths[identity]?.shown.marked(damaged.contains(identity))
  }

  /// Adds what could not be used beside the files.
  mutating func add(failures more: [InputFailure]) { outcome.failures += more }

  /// Writes a document, says what a reader of the numbers must know, and ends with the status.
  ///
  /// - Parameters:
  ///   - document: the answer for machines.
  ///   - output: how it is written.
  ///   - sessions: how many sessions count.
  ///   - page: the answer for people.
  /// - Throws: the exit status.
  func end(
    writing document: some Document, _ output: ResolvedOutput, counting sessions: Int,
    page: @autoclosure () -> Page
  ) throws -> Never {
    try output.write(document, hasMarks: !damaged.isEmpty, page: page())
    if repeated > 0 {
      output.say(
        "ruckstat: \(repeated) \(repeated == 1 ? "recording is a copy and counts" : "recordings are copies and count") once"
      )
    }
    outcome.say(output, showing: sessions)
    throw outcome.status(showing: sessions).code
  }
}
#endif
