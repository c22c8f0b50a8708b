#if Command
internal import RuckFormats
internal import RuckTrack

/// What a list of inputs holds, in their order.
struct InspectionReport {
  let files: [InspectedFile]
  private let outcome: Outcome
  let showsUnnamed: Bool

  /// Sorts what reading came to.
  init(_ outcomes: [ReadOutcome], showsUnnamed: Bool, output: ResolvedOutput) {
    var files: [InspectedFile] = []
    var outcome = Outcome()
    for read in outcomes {
      switch read {
      case .foreign: continue
      case .failed(let failure): outcome.failures.append(failure)
      case .read(let read):
        let file = InspectedFile(read, timeZone: output.timeZone)
        files.append(file)
        outcome.results += 1
        outcome.damages += read.damages
        if output.isStrict {
          let logs = [read.file.diagnostics] + read.file.sessions.map(\.diagnostics)
          outcome.failures += logs.flatMap { $0.strictFailures(path: read.path) }
        }
      }
    }
    self.files = files
    self.outcome = outcome
    self.showsUnnamed = showsUnnamed
  }

  /// Writes the report, says what could not be read, and ends with the status.
  func end(_ output: ResolvedOutput) throws -> Never {
    try document(output).write(output, hasMarks: !outcome.damages.isEmpty)
    let sessions = files.reduce(0) { $0 + $1.sessions.count }
    outcome.say(output, showing: sessions)
    throw outcome.status(showing: sessions).code
  }

  private func document(_ output: ResolvedOutput) -> Document {
    let (files, failures, showsUnnamed) = (files, outcome.failures, showsUnnamed)
    func objects() -> [JSONValue] { files.map { $0.json(showsUnnamed: showsUnnamed) } }
    let table = InspectionTable(NumberText(units: output.units), showsUnnamed: showsUnnamed)
    return Document(
      json: .document(
        "ruckstat.inspect/1",
        [("files", .array(objects())), ("failures", .list(of: failures))]),
      lines: objects() + JSONValue.lines(of: failures),
      rows: files.lazy.flatMap { showsUnnamed ? $0.unnamedRows : $0.sessionRows },
      page: Page(joining: files.map { table.page(of: $0) }))
  }
}
#endif
