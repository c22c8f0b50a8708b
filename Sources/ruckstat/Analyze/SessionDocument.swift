internal import RuckMetrics
internal import RuckStore

/// A row of a document with what lists know of its session.
struct ListedRow<Row: Sendable>: Sendable {
  let session: SavedSession
  /// The session as statistics keep it, by which copies are recognised.
  let counted: CountedSession?
  let row: Row

  init(_ tracked: TrackedSession, _ row: Row) {
    session = SavedSession(tracked.session)
    counted = CountedSession(tracked.record(perceivedExertion: nil))
    self.row = row
  }
}

/// A document of the sessions of files, with how each of its rows is made.
///
/// The code that writes documents and reads batches is compiled once for all kinds of rows
/// (`optimize.sil.specialize.generic.never`): compared with the cost of a file, a call costs nothing.
struct SessionDocument<Rows: ListDocument> {
  /// The row of a session, made while its columns are in memory.
  let row: @Sendable (TrackedSession) -> Rows.Row
  /// The rows and failures for machines.
  let document: @Sendable ([Rows.Row], [InputFailure]) -> Rows
  /// The rows for people, with the indexes of those that are copies of another recording.
  let page: ([Rows.Row], Set<Int>) -> Page
  /// Whether the copies of a recording are rows too; else each recording is one row.
  var showsCopies = true
  /// Notes in the outcome what the command must know of a row at its end.
  var note: @Sendable (Rows.Row, inout GatheringOutcome) -> Void = { _, _ in }

  /// Analyses files and folders and writes the document: each session as soon as those before it are
  /// written, where the format is a stream and the inputs are not joined.
  ///
  /// Then only what is being worked on is in memory. The table is in the order of the sessions' starts
  /// and aligns its columns over all of them; it is not a stream. Nor is a document without copies: which
  /// of them counts is known when all are read.
  @_semantics("optimize.sil.specialize.generic.never")
  func write(_ paths: [String], plan: AnalysisPlan) async throws -> GatheringOutcome {
    if plan.output.format != .table { _ = try plan.output.fields(of: document([], [])) }
    let inputs = InputFile.expand(paths)
    if showsCopies, !plan.gathering.joins, !plan.gathering.listing.isOrdered,
      let stream = try stream(plan.output)
    {
      return try await write(inputs, plan: plan, to: stream)
    }
    let row = row
    return try write(
      await Batch.sessions(inputs, plan: plan) { ListedRow($0, row($0)) }, plan: plan)
  }

  /// Writes the document of rows that were gathered, in the order asked for.
  @_semantics("optimize.sil.specialize.generic.never")
  func write(
    _ gathered: Gathered<ListedRow<Rows.Row>>, plan: AnalysisPlan
  ) throws -> GatheringOutcome {
    let listing = plan.gathering.listing
    var outcome = gathered.outcome
    var results = gathered.results
    outcome.showsCopies = showsCopies
    if !showsCopies { results = Self.counted(results, &outcome) }
    if listing.isOrdered || plan.output.format == .table {
      results = listing.arranged(results, usually: "start", by: \.session)
    }
    let rows = results.map(\.row)
    for row in rows { note(row, &outcome) }
    let copies = showsCopies ? CountedRecordings(results.map(\.counted)).copies : []
    if showsCopies { outcome.copies = copies.count }
    try plan.output.write(
      document(rows, outcome.failures), hasMarks: results.contains { $0.session.isDamaged },
      page: page(rows, copies))
    return outcome
  }

  /// The rows of sessions that count; the copies are noted.
  @_semantics("optimize.sil.specialize.generic.never")
  private static func counted(
    _ rows: [ListedRow<Rows.Row>], _ outcome: inout GatheringOutcome
  ) -> [ListedRow<Rows.Row>] {
    let recordings = CountedRecordings(rows.map(\.counted))
    outcome.copies = recordings.copies.count
    return recordings.counted(rows)
  }

  /// Writes the document as ``write(_:plan:)`` does, says what a reader of the numbers must know, and
  /// ends with the status.
  @_semantics("optimize.sil.specialize.generic.never")
  func end(_ paths: [String], plan: AnalysisPlan) async throws -> Never {
    let outcome = try await write(paths, plan: plan)
    outcome.say(plan.output)
    throw outcome.status.code
  }

  /// A stream in the format asked for; nil for tables.
  @_semantics("optimize.sil.specialize.generic.never")
  private func stream(_ output: ResolvedOutput) throws -> DocumentStream<Rows>? {
    let form: DocumentStream<Rows>.Form
    switch output.format {
    case .json: form = .json
    case .ndjson: form = .ndjson
    case .csv: form = .csv(isRaw: output.isCSVRaw)
    case .table: return nil
    }
    let document = document
    return DocumentStream(form, fields: try output.fields(of: document([], []))) {
      document($0, [])
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func write(
    _ inputs: [InputFile], plan: AnalysisPlan, to stream: DocumentStream<Rows>
  ) async throws -> GatheringOutcome {
    var pieces = stream
    var outcome = GatheringOutcome()
    // A line of progress overwrites what stands on its line: there only whole lines are written.
    var lines = WholeLines(isNeeded: plan.output.showsProgress && Terminal.showsData)
    try Terminal.write(lines: lines.taking(pieces.start))
    let (row, note) = (row, note)
    try await Batch.each(
      inputs, reader: plan.reader, output: plan.output, isStreaming: true
    ) { file, input in
      var noted = GatheringOutcome()
      var texts = await plan.gathering.sessions(of: file, jobs: input.jobs) {
        let row = row($0)
        note(row, &noted)
        return stream.text(of: row)
      }
      texts.outcome.add(noted)
      return texts
    } deliver: { piece in
      outcome.add(piece.outcome)
      for text in piece.results { try Terminal.write(lines: lines.taking(pieces.next(text))) }
      return true
    }
    outcome.noteUnusedLoads(of: plan.request.table)
    try Terminal.write(lines: lines.rest + pieces.end(outcome.failures))
    return outcome
  }
}

/// Text that is handed on line by line where that is needed.
private struct WholeLines {
  let isNeeded: Bool
  /// The text held back: the beginning of a line.
  private(set) var rest = ""

  init(isNeeded: Bool) { self.isNeeded = isNeeded }

  /// Returns the part that can be written once a further text is there.
  mutating func taking(_ text: String) -> String {
    guard isNeeded else { return text }
    let whole = rest + text
    guard let end = whole.lastIndex(of: "\n") else {
      rest = whole
      return ""
    }
    rest = String(whole[whole.index(after: end)...])
    return String(whole[...end])
  }
}

extension SessionDocument {
  /// Analyses the recordings of a history again and writes the document.
  @_semantics("optimize.sil.specialize.generic.never")
  func write(
    of store: SessionStore, user userID: String, plan: AnalysisPlan
  ) async throws -> GatheringOutcome {
    let row = row
    let numbers = try await store.recordedNumbers(user: userID)
    let gathered = try await Batch.sessions(
      numbers, of: store, gathering: plan.gathering, jobs: plan.output.jobs
    ) { ListedRow($1, row($1)) }
    return try write(gathered, plan: plan)
  }
}
