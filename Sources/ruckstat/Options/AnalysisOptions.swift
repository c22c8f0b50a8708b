#if Command
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckSessions

/// A command that analyses walks: who walked, with what, over which ground, by which rules.
///
/// The groups stand beside each other and not inside a group of groups: in debug builds the parser
/// checks a group four times for each group around it.
protocol WalkCommand: AsyncParsableCommand {
  var walker: WalkerOptions { get }
  var rules: RuleOptions { get }
  var reading: ReadingOptions { get }
  var output: OutputOptions { get }
}

/// A command that analyses parts of recorded files.
protocol PartCommand: WalkCommand {
  var part: PartOptions { get }
}

extension WalkCommand {
  /// How whole files are read and analysed.
  func planOfWholeFiles(_ output: ResolvedOutput, shown: ShownFigures = []) -> AnalysisPlan {
    AnalysisPlan(request: request(output, shown), output: output, reader: reading.reader)
  }

  fileprivate func request(_ output: ResolvedOutput, _ shown: ShownFigures) -> SessionRequest {
    var request = SessionRequest()
    walker.fill(&request)
    rules.fill(&request)
    request.localTime = output.localTime
    request.shown = shown
    return request
  }
}

extension PartCommand {
  /// How the parts of files asked for are read and analysed.
  func plan(
    _ output: ResolvedOutput, shown: ShownFigures = [], splits: SplitOptions? = nil
  ) -> AnalysisPlan {
    var plan = AnalysisPlan(
      request: request(output, shown), output: output, reader: reading.reader, joins: part.join,
      forcesJoin: part.force)
    plan.request.part = part.part
    if let splits { plan.request.splitLength = splits.resolved(output) }
    return plan
  }
}

/// How inputs are read and analysed.
struct AnalysisPlan: Sendable {
  var request: SessionRequest
  let output: ResolvedOutput
  let reader: RecordingReader
  /// Whether all inputs are one outing.
  var joins = false
  /// Which sessions are shown; nil for all.
  var selection: KindSelection?
  /// Whether recordings that can hardly be of one outing are joined all the same.
  var forcesJoin = false

  /// The same for inputs that are sessions of their own.
  var withoutJoining: AnalysisPlan {
    var plan = self
    plan.joins = false
    return plan
  }
}
#endif
