internal import ArgumentParser
internal import RuckMetrics

/// A command that analyses walks: who walked, with what, over which ground, by which rules.
protocol WalkCommand: AsyncParsableCommand, WalkOptions {}

/// A command that analyses parts of recorded files.
protocol PartCommand: WalkCommand {
  var part: PartOptions { get }
  /// The history that has the hidden zones; nil for the usual one.
  var zoneStore: StoreOptions? { get }
}

/// The groups of options that most commands on walks have.
///
/// In debug builds the parser checks a group four times for each group around it: no group stands deeper than
/// these, and the output, which has groups itself, is not one of them.
protocol WalkOptions: ParsableArguments {
  var walker: WalkerOptions { get }
  var rules: RuleOptions { get }
  var reading: ReadingOptions { get }
}

/// The options of a command on whole files.
struct FileOptions: WalkOptions {
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
}

/// The options of a command on parts of files.
struct TrackOptions: WalkOptions {
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
}

/// The options of a command on routes, of files and of the history.
struct RouteOptions: WalkOptions {
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
}

/// A command whose options are one of these.
protocol GroupedCommand: WalkCommand {
  associatedtype Walk: WalkOptions
  var walk: Walk { get }
}

extension GroupedCommand {
  var walker: WalkerOptions { walk.walker }
  var rules: RuleOptions { walk.rules }
  var reading: ReadingOptions { walk.reading }
}

extension PartCommand where Self: GroupedCommand, Walk == TrackOptions {
  var part: PartOptions { walk.part }
}

extension PartCommand where Self: GroupedCommand, Walk == RouteOptions {
  var part: PartOptions { walk.part }
  var store: StoreOptions { walk.store }
  var zoneStore: StoreOptions? { store }
}

extension WalkCommand {
  /// Returns the plan for reading and analysing whole files.
  func planOfWholeFiles(_ output: ResolvedOutput, shown: ShownFigures = []) -> AnalysisPlan {
    AnalysisPlan(
      gathering: SessionGathering(request(output, shown), isStrict: output.isStrict),
      output: output, reader: reading.reader)
  }

  private func request(_ output: ResolvedOutput, _ shown: ShownFigures) -> SessionRequest {
    var request = SessionRequest()
    walker.fill(&request)
    rules.change(&request)
    request.localTime = output.localTime
    request.shown = shown
    return request
  }
}

extension PartCommand {
  var zoneStore: StoreOptions? { nil }

  /// Returns the plan for reading and analysing the parts of files asked for.
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

/// The plan for reading and analysing inputs.
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
