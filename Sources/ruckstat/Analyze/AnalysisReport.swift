#if Command
internal import RuckTrack

/// What came of a list of inputs: sessions and failures in the order of the inputs.
struct AnalysisReport: Sendable {
  let sessions: [AnalyzedSession]
  /// What came of the inputs, without the sessions themselves.
  let outcome: Outcome

  /// What failed.
  var failures: [Failure] { outcome.failures }

  /// Reads and analyses all inputs, each by itself or joined as one outing.
  static func gather(
    _ inputs: [InputFile], joined: Bool, plan: AnalysisPlan
  ) async -> AnalysisReport {
    joined ? await join(inputs, plan: plan) : await gather(inputs, plan: plan)
  }

  /// Reads and analyses all inputs.
  private static func gather(_ inputs: [InputFile], plan: AnalysisPlan) async -> AnalysisReport {
    let analyses = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) {
      await FileAnalysis.run($0, plan: plan) { $0 }
    }
    var outcome = Outcome()
    for analysis in analyses { outcome.add(analysis.outcome) }
    return AnalysisReport(sessions: analyses.flatMap(\.sessions), outcome: outcome)
  }

  /// Reads all inputs and analyses them as one outing.
  private static func join(_ inputs: [InputFile], plan: AnalysisPlan) async -> AnalysisReport {
    let outcomes = await Batch.map(
      inputs, reader: plan.reader, output: plan.output
    ) {
      await $0.read(by: plan.reader)
    }
    var readings: [ReadInput] = []
    var outcome = Outcome()
    for read in outcomes {
      switch read {
      case .read(let reading): readings.append(reading)
      case .failed(let failure): outcome.failures.append(failure)
      case .foreign: break
      }
    }
    let analysis = await FileAnalysis.join(readings, plan: plan) { $0 }
    outcome.add(analysis.outcome)
    return AnalysisReport(sessions: analysis.sessions, outcome: outcome)
  }

  /// Whether some session is marked.
  var hasMarks: Bool { sessions.contains(where: \.isDamaged) }
}
#endif
