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
  private var outcome = Outcome()
  private let request: Request

  /// Reads and compares all inputs, each by itself or joined as one outing.
  static func gather(
    _ inputs: [InputFile], joined: Bool, plan: AnalysisPlan, request: Request
  ) async -> ComparisonReport {
    var report = ComparisonReport(request: request)
    if joined {
      let analysis = await AnalysisReport.gather(inputs, joined: true, plan: plan)
      report.sessions = analysis.sessions.compactMap { compare($0, plan, request) }
      report.outcome = analysis.outcome
    } else {
      // Each session's columns are given up as soon as its rules are through.
      let outcomes = await Batch.map(
        inputs, reader: plan.reader, output: plan.output
      ) { input in
        await FileAnalysis.run(input, plan: plan) { compare($0, plan, request) }
      }
      report.sessions = outcomes.flatMap { $0.sessions.compactMap { $0 } }
      for analysis in outcomes { report.outcome.add(analysis.outcome) }
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

  /// Writes the report, says what a reader of the numbers must know, and ends with the status.
  func end(_ output: ResolvedOutput) throws -> Never {
    let failures = outcome.failures
    let document = Document(
      json: .document(
        "ruckstat.compare/1",
        [
          ("sessions", .array(sessions.map(\.json))),
          ("benchmark", .array(TruthSummary.all(sessions).map(\.json))),
          ("failures", .list(of: failures)),
        ]), lines: sessions.map(\.json) + JSONValue.lines(of: failures),
      rows: sessions.flatMap(\.csvRows), page: page(output))
    try document.write(output, hasMarks: sessions.contains { $0.session.isDamaged })
    outcome.say(output)
    sayWhatIsMissing(output)
    throw outcome.status.code
  }

  private func sayWhatIsMissing(_ output: ResolvedOutput) {
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

  private func page(_ output: ResolvedOutput) -> Page {
    let table = ComparisonTable(
      number: NumberText(units: output.units), showsDevice: request.showsDevice)
    var blocks = sessions.map { session in
      var lines = table.lines(session)
      if let plot = request.plot, let profiles = session.profiles {
        lines += profiles.lines(plot, table.number)
      }
      return Page(lines, boldHead: output.usesColour)
    }
    let summaries = TruthSummary.all(sessions)
    if sessions.count > 1, !summaries.isEmpty { blocks.append(Page(table.lines(summaries))) }
    return Page(joining: blocks)
  }
}
#endif
