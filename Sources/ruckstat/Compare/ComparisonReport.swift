#if Command
internal import RuckTrack

/// All sessions of all inputs under every rule.
struct ComparisonReport: Sendable {
  /// What is asked for beside the rules.
  struct Request: Sendable {
    let truths: TruthCollection
    let showsDevice: Bool
    let isTimed: Bool
    let plot: PlotStyle?
  }

  private(set) var sessions: [ComparedSession] = []
  private(set) var failures: [Failure] = []
  private let request: Request

  /// Reads and compares all inputs, each by itself or joined as one outing.
  static func gather(
    _ inputs: [InputFile], joined: Bool, plan: AnalysisPlan, request: Request
  ) async -> ComparisonReport {
    var report = ComparisonReport(request: request)
    if joined {
      let analysis = await AnalysisReport.gather(inputs, joined: true, plan: plan)
      report.sessions = analysis.sessions.compactMap { compare($0, plan, request) }
      report.failures = analysis.failures
    } else {
      // Each file's columns are let go as soon as its rules are through.
      let outcomes = await Batch.map(
        inputs, reader: plan.reader, output: plan.output
      ) { input in
        let analysis = await FileAnalysis.run(input, plan: plan)
        return (
          analysis.sessions.compactMap { compare($0, plan, request) }, analysis.failures
        )
      }
      report.sessions = outcomes.flatMap(\.0)
      report.failures = outcomes.flatMap(\.1)
    }
    report.findTruths()
    return report
  }

  private static func compare(
    _ session: AnalyzedSession, _ plan: AnalysisPlan, _ request: Request
  ) -> ComparedSession? {
    ComparedSession(
      session, rules: plan.rules, isTimed: request.isTimed, profileWidth: request.plot?.points)
  }

  private mutating func findTruths() {
    for index in sessions.indices {
      sessions[index].truth = request.truths.truth(
        of: sessions[index].session.origin.path, amongMany: sessions.count > 1)
    }
  }

  /// The status to end with.
  var status: ExitStatus {
    AnalysisReport(sessions: sessions.map(\.session), failures: failures).status
  }

  /// The report in the format asked for.
  func text(_ output: ResolvedOutput) -> String {
    switch output.format {
    case .json:
      return JSONValue.object([
        ("schema", "ruckstat.compare/1"), ("version", .string(RuckstatVersion.current)),
        ("sessions", .array(sessions.map(\.json))),
        ("benchmark", .array(TruthSummary.all(sessions).map(\.json))),
        ("failures", .array(failures.map(\.json))),
      ]).text(indented: true) + "\n"
    case .ndjson:
      let failed = failures.map { JSONValue.object([("failure", $0.json)]) }
      return (sessions.map(\.json) + failed).map { $0.text(indented: false) + "\n" }.joined()
    case .csv:
      return CSV.text(of: sessions.flatMap(\.csvRows))
    case .table:
      return table(output)
    }
  }

  /// Says on standard error what a reader of the numbers must know.
  func say(_ output: ResolvedOutput) {
    AnalysisReport(sessions: sessions.map(\.session), failures: failures).say(output)
    for session in sessions where session.truth == nil && !request.truths.isEmpty {
      output.say("ruckstat: no truth of \(session.session.origin.path) is given")
    }
    let hasDevice = sessions.contains { session in
      ComparedRule.Quantity.allCases.contains { session.device($0) != nil }
    }
    if request.showsDevice, !sessions.isEmpty, !hasDevice {
      output.say("ruckstat: no device says anything here that rules could be compared with")
    }
  }

  private func table(_ output: ResolvedOutput) -> String {
    let table = ComparisonTable(
      number: NumberText(units: output.units), usesColour: output.usesColour,
      showsDevice: request.showsDevice)
    var blocks = sessions.map { session in
      var lines = table.lines(session)
      if let plot = request.plot, let profiles = session.profiles {
        lines += profiles.lines(plot, table.number)
      }
      return lines.joined(separator: "\n") + "\n"
    }
    let summaries = TruthSummary.all(sessions)
    if sessions.count > 1, !summaries.isEmpty {
      blocks.append(table.lines(summaries).joined(separator: "\n") + "\n")
    }
    return blocks.joined(separator: "\n")
  }
}
#endif
