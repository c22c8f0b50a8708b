internal import ArgumentParser
internal import RuckMetrics

/// A command that analyses walks: who walked, with what, over which ground, by which rules.
///
/// The groups stand side by side and not inside a group of groups: in debug builds the parser
/// checks a group four times for each group around it.
protocol WalkCommand: AsyncParsableCommand {
  var walker: WalkerOptions { get }
  var rules: RuleOptions { get }
  var reading: ReadingOptions { get }
}

/// A command that analyses parts of recorded files.
protocol PartCommand: WalkCommand {
  var part: PartOptions { get }
  /// The history that has the hidden zones; nil for the usual one.
  var zoneStore: StoreOptions? { get }
}

extension WalkCommand {
  /// How whole files are read and analysed.
  func planOfWholeFiles(_ output: ResolvedOutput, shown: ShownFigures = []) -> AnalysisPlan {
    AnalysisPlan(
      gathering: SessionGathering(request(output, shown), isStrict: output.isStrict),
      output: output, reader: reading.reader)
  }

  private func request(_ output: ResolvedOutput, _ shown: ShownFigures) -> SessionRequest {
    var request = SessionRequest()
    walker.fill(&request)
    rules.fill(&request)
    request.localTime = output.localTime
    request.shown = shown
    return request
  }
}

extension PartCommand {
  var zoneStore: StoreOptions? { nil }

  /// How the parts of files asked for are read and analysed.
  func plan(
    _ output: ResolvedOutput, shown: ShownFigures = [], splits: SplitOptions? = nil,
    listing: ListingOptions? = nil
  ) throws -> AnalysisPlan {
    var plan = planOfWholeFiles(output, shown: shown)
    if part.private { plan.request.hiddenZones = try PartOptions.hiddenZones(zoneStore) }
    if let listing { plan.gathering.listing = listing.resolved(output) }
    plan.gathering.joins = part.join
    plan.gathering.forcesJoin = part.force
    plan.request.part = part.part
    if let splits { plan.request.splitLength = splits.resolved(output) }
    return plan
  }
}

/// How inputs are read and analysed.
struct AnalysisPlan: Sendable {
  var gathering: SessionGathering
  let output: ResolvedOutput
  let reader: RecordingReader

  var request: SessionRequest {
    get { gathering.request }
    set { gathering.request = newValue }
  }

  /// The same for inputs that are sessions of their own.
  var withoutJoining: AnalysisPlan {
    var plan = self
    plan.gathering.joins = false
    return plan
  }
}
