#if Command
internal import RuckFormats
internal import RuckTrack

/// What a list of inputs holds, in their order.
struct InspectionReport {
  let files: [InspectedFile]
  let failures: [Failure]
  let showsUnnamed: Bool

  /// Sorts what reading came to.
  init(_ outcomes: [ReadOutcome], showsUnnamed: Bool, output: ResolvedOutput) {
    var files: [InspectedFile] = []
    var failures: [Failure] = []
    for outcome in outcomes {
      switch outcome {
      case .foreign: continue
      case .failed(let failure): failures.append(failure)
      case .read(let read):
        let file = InspectedFile(read, timeZone: output.timeZone)
        files.append(file)
        if output.isStrict {
          let logs = [read.file.diagnostics] + read.file.sessions.map(\.diagnostics)
          failures += logs.flatMap { $0.strictFailures(path: read.path) }
        }
      }
    }
    self.files = files
    self.failures = failures
    self.showsUnnamed = showsUnnamed
  }

  /// The status to end with.
  var status: ExitStatus {
    if !failures.isEmpty { return files.isEmpty ? .nothingRead : .partlyDone }
    return files.allSatisfy(\.sessions.isEmpty) ? .nothingToDo : .done
  }

  /// The report in the format asked for.
  func text(_ output: ResolvedOutput) -> String {
    let objects = files.map { $0.json(showsUnnamed: showsUnnamed) }
    switch output.format {
    case .json:
      return JSONValue.object([
        ("schema", "ruckstat.inspect/1"), ("version", .string(RuckstatVersion.current)),
        ("files", .array(objects)), ("failures", .array(failures.map(\.json))),
      ]).text(indented: true) + "\n"
    case .ndjson:
      let failed = failures.map { JSONValue.object([("failure", $0.json)]) }
      return (objects + failed).map { $0.text(indented: false) + "\n" }.joined()
    case .csv:
      return CSV.text(of: files.flatMap { showsUnnamed ? $0.unnamedRows : $0.sessionRows })
    case .table:
      let table = InspectionTable(NumberText(units: output.units), showsUnnamed: showsUnnamed)
      return files.map { table.text(of: $0) }.joined(separator: "\n")
    }
  }

  /// Says on standard error what could not be read.
  func say(_ output: ResolvedOutput) {
    for failure in failures { Terminal.say("ruckstat: " + failure.line) }
    if status == .nothingToDo { output.say("ruckstat: no session found") }
  }
}
#endif
