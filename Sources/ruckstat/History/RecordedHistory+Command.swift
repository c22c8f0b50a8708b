internal import RuckMetrics
internal import RuckStore

extension RecordedHistory {
  /// Reads and analyses all inputs, or where there are none the sessions of the history on disk; planned
  /// routes and courses are not sessions.
  ///
  /// Each file's columns are let go as soon as its records are made.
  init(
    _ paths: [String], else store: StoreOptions, user userID: String, options: HistoryOptions,
    plan: AnalysisPlan,
    efforts: [Effort.Kind] = [], withPaths: Bool = false
  ) async throws {
    let sports = options.sport
    let isWanted = { @Sendable (name: String?) in
      sports.isEmpty || sports.contains { SportName.matches($0, name) }
    }
    guard !paths.isEmpty || !options.private else {
      self.init(try await store.hiddenSessions(user: userID, plan.output, where: options.selects))
      return
    }
    guard !paths.isEmpty else {
      self = try await store.existing(orFiles: true).history(
        user: userID, withEfforts: !efforts.isEmpty, withPaths: withPaths, where: isWanted)
      if !options.where.isEmpty { self = only(try await options.selected(of: userID, in: store)) }
      return
    }
    let exertion = plan.request.perceivedExertion
    var plan = plan
    plan.gathering.listing = ListSelection(conditions: options.where)
    if options.private { plan.request.hiddenZones = try PartOptions.hiddenZones(store) }
    self.init(
      await Batch.sessions(
        InputFile.expand(paths), plan: plan,
        where: { $0.kind == .activity && isWanted($0.sport) }
      ) {
        RecordedHistory.Entry(
          $0, efforts: $0.track.efforts(efforts), perceivedExertion: exertion)
      })
  }

  /// The sessions of a digest that count on the day of the question, whatever days are asked for;
  /// those that do not are noted.
  mutating func count(
    _ digest: SessionDigest, _ options: HistoryOptions, _ output: ResolvedOutput
  ) -> SessionDigest {
    count(
      digest, by: options.kinds.resolved, days: options.days(output), until: options.day(output),
      isClock: options.asOf == nil, startedBy: options.now)
  }

  /// Writes a document, says what a reader of the numbers must know, and ends with the status.
  ///
  /// `hasMarks` says whether the page marks a session that lost data.
  func end(
    writing document: some Document, _ output: ResolvedOutput, counting sessions: Int,
    hasMarks: Bool = false, page: @autoclosure () -> Page
  ) throws -> Never {
    // Of what a history keeps nothing is read again, so that nothing is said of it.
    let note = outcome.damages.isEmpty ? Damage.noteOfHistory : Damage.note
    try output.write(document, hasMarks: hasMarks, note: note, page: page())
    if repeated > 0 { output.say(GatheringOutcome.words(ofCopies: repeated)) }
    outcome.say(output, showing: sessions)
    throw outcome.status(showing: sessions).code
  }
}
