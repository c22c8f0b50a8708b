internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// `ruckstat finish`.
struct FinishCommand: GroupedCommand, StoreCommand {
  static let configuration = CommandConfiguration(
    "finish", "Finish the session in progress, with its recording or its totals.",
    discussion: """
      The load and the body mass of its start count unless others are given. With a recording, start, \
      end, distance and gain are the recording's; name, notes and equipment stay. Without one, less \
      than a minute and more than 50 miles are refused (--force).

      Examples:
        ruckstat finish --distance 4mi
        ruckstat finish --distance 8km --gain 120m --end '2025-04-01 08:05'
        ruckstat finish ~/Downloads/morning.fit
      """)

  @Argument(
    help: .value("file", "The recording, with one session (default: none)."),
    completion: .file())
  var file: String?

  @Option(help: "Distance: 4mi, 8km.") var distance: Within<Length, Bounds.SessionDistance>?

  @Option(help: "The gain.") var gain: Within<Length, Bounds.SessionGain>?

  @Option(
    help: .value("time", "The local end: '2025-04-01 08:05' (default: now)."))
  var end: LocalMoment?

  @Option(help: "Notes.") var notes: String?

  @Option(
    help: .value("text", "The weather: 'light rain, 12C, 80%, wind 5m/s NW, 1013hPa'."))
  var weather: WeatherText?

  @Flag(help: "Save it even if it is shorter than a minute or longer than 50 miles.")
  var force = false

  @Flag(help: "Cancel the session instead: it is saved, but not counted.") var discard = false

  @OptionGroup(title: "History", visibility: .full) var store: StoreOptions
  @OptionGroup(title: "History", visibility: .full) var whose: UserOptions
  @OptionGroup var walk: FileOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    let hasFigures = distance != nil || gain != nil || end != nil
    try ensure(
      !discard || file == nil && !hasFigures,
      "a session that is discarded has no recording and no figures")
    try ensure(
      file == nil || !hasFigures,
      "distance, gain and end are those of the recording: leave them out")
    try ensure(
      file != nil || !walker.changesLoad, "a load that changes needs a recording")
  }

  func run() async throws {
    let (store, output) = try await existing()
    let active = try await store.needActive(of: whose.id)
    if discard {
      _ = try await store.edit(active.record.id) { record throws(HistoryError) in
        try record.discard()
      }
    } else if let file {
      try await finish(active, by: file, in: store, output)
    } else {
      try await finish(active, in: store, output)
    }
    if notes != nil || weather != nil {
      _ = try await store.edit(active.record.id) { record throws(HistoryError) in
        record.notes = notes ?? record.notes
        record.note(weather?.weather)
      }
    }
    let session = try await store.session(active.record.id)
    let saved = session.saved
    try await store.write(saved, output)
    if file == nil { output.sayAssumptions(of: session) }
    try await store.sayDueEquipment(Set(saved.record.equipmentIDs), of: saved.record.userID, output)
  }

  /// Ends the session by what the options say of it.
  private func finish(
    _ active: StoredSession, in store: SessionStore, _ output: ResolvedOutput
  ) async throws {
    let moment = end?.seconds(in: output.zone ?? .current) ?? Date().timeIntervalSince1970
    let (distance, gain, exertion) = (distance?.value, gain?.value, rules.request.perceivedExertion)
    let (loads, masses) = (walker.wholeLoads, walker.bodyMasses)
    let profile = try await store.profile(user: active.record.userID)
    let allowsAll = force
    let elapsed = active.record.start.map { moment - $0 }
    do {
      _ = try await store.edit(active.record.id) { record throws(HistoryError) in
        record.take(loads: loads, bodyMasses: masses, profile: profile)
        try record.complete(
          end: moment, distance: distance, elapsed: elapsed, gain: gain, allowsAll: allowsAll)
        record.perceivedExertion = exertion ?? record.perceivedExertion
      }
    } catch let error as HistoryError {
      throw error.refusing(
        self.distance?.text, in: elapsed, correction: "give --distance or --end again")
    }
  }

  /// Ends the session by its recording.
  private func finish(
    _ active: StoredSession, by file: String, in store: SessionStore, _ output: ResolvedOutput
  ) async throws {
    var plan = planOfWholeFiles(output, shown: .trainingLoad)
    plan.request.profile = try await store.profile(user: active.record.userID)
    plan.request.take(startOf: active.record)
    let request = plan.request
    let path = PathBytes(argument: file)
    let gathered = await Batch.sessions(
      [InputFile(named: path, try? path.status())], plan: plan, where: { $0.kind == .activity }
    ) { ImportedSession($0, by: request) }
    let found = gathered.results.filter(\.hasStart)
    gathered.outcome.say(output, showing: found.count)
    guard let recording = found.first else {
      throw (gathered.failures.isEmpty ? ExitStatus.negative : .nothingRead).code
    }
    try ensure(
      found.count == 1,
      "\(path) holds \(found.count) sessions: 'ruckstat finish --discard', then 'ruckstat import' them"
    )
    try await store.finish(active.number, by: recording)
  }
}

extension SessionRequest {
  /// Takes the load and the body mass of a session's start, behind those of the same source that are given
  /// now.
  fileprivate mutating func take(startOf record: SessionRecord) {
    if let load = record.figures.meanLoad {
      loads.append(Sourced(LoadProfile(constant: .kilograms(load)), record.loadSource))
    }
    if let mass = record.figures.bodyMass {
      bodyMasses.append(Sourced(.kilograms(mass), record.bodyMassSource))
    }
  }
}
