internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat load`.
struct LoadCommand: GroupedCommand {
  static let configuration = CommandConfiguration(
    "load", "Estimate the load that the heart rate of a recording suggests.",
    discussion: """
      A guess for a forgotten pack: your saved sessions with a known load and heart rates say how your heart rate \
      follows the power of the energy model; the load is that whose power gives the heart rate of this recording. \
      Days differ by several beats a minute, so that the interval is wide. Nothing else uses the guess; \
      'edit' and --load take what you decide.

      Examples:
        ruckstat load morning.fit
        ruckstat load morning.fit --user anna --format json
      """)

  @Argument(help: .value("path", "One recorded file."), completion: .recordings)
  var path: String

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup var walk: FileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try ensure(
      !walker.gives("load"),
      "'load' finds a load that is not known: leave out --load; 'analyze' takes one that is")
  }

  func run() async throws {
    let output = self.output.resolved()
    let saved = try await store.existing()
    let shown = try await store.following(output, user: whose.id)
    var plan = planOfWholeFiles(output)
    plan.request.profile = try await saved.profile(user: whose.id)
    let numbers = try await saved.recordedNumbers(user: whose.id)
    var progress = ProgressLine(sessions: numbers.count, isShown: output.showsProgress)
    let known = try await Batch.sessions(
      numbers, of: saved, gathering: planOfSaved(plan), jobs: output.jobs,
      finished: { progress.finished($0) }
    ) { _, tracked in (tracked.session.source.fingerprint, tracked.calibrationPoint) }
    progress.clear()
    let points = known.results.compactMap { fingerprint, point in point.map { (fingerprint, $0) } }
    var gathered = await Batch.sessions(InputFile.expand([path]), plan: plan) { tracked in
      SuggestedLoad(
        tracked, points.filter { $0.0 != tracked.session.source.contentFingerprint }.map(\.1))
    }
    (gathered.outcome.lacksLoad, gathered.outcome.unknownLoads) = (false, 0)
    guard gathered.results.count == 1, let suggested = gathered.results.first else {
      gathered.outcome.say(output)
      guard gathered.failures.isEmpty else { throw gathered.outcome.status.code }
      throw ValidationError("load takes one session; the file has \(gathered.results.count)")
    }
    try shown.write(facts: suggested, failures: gathered.failures)
    gathered.outcome.say(output)
    guard suggested.reason == nil else { throw ExitStatus.negative.code }
    throw gathered.outcome.status.code
  }

  /// The plan for the analysis of saved sessions: with the load of each.
  private func planOfSaved(_ plan: AnalysisPlan) -> SessionGathering {
    var gathering = plan.gathering
    let usual = SessionRequest()
    (gathering.request.loads, gathering.request.defaultLoad) = (usual.loads, usual.defaultLoad)
    (gathering.request.loadChanges, gathering.request.table) = (usual.loadChanges, usual.table)
    gathering.request.kind = nil
    return gathering
  }
}
