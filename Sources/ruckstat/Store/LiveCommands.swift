internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// `ruckstat start`.
struct StartCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "start", "Start a session now, with its load; one at a time.",
    discussion: """
      Examples:
        ruckstat start --load 35lb
        ruckstat finish --distance 4mi
      """)

  @OptionGroup var masses: MassOptions

  @Option(
    help: .value("time", "The local start: '2025-04-01 06:30' (default: now)."))
  var at: LocalMoment?

  @Option(help: "A name.") var name: String?

  @OptionGroup var used: UsedThings

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await madeScope(user: whose.user)
    let (store, output) = (scope.store, scope.output)
    let start =
      at?.seconds(in: output.zone ?? .current) ?? Date().timeIntervalSince1970.rounded(.down)
    var record = SessionRecord(begun: start, by: whose.id, output)
    record.name = name
    (record.routeID, record.equipmentIDs) = try await used.found(in: scope)
    record.take(
      loads: masses.loads, bodyMasses: masses.bodyMasses,
      profile: try await store.profile(user: whose.id))
    let number = try await store.add(record)
    let saved = try await store.session("\(number)").saved
    try await store.write(saved, output)
  }
}

extension SessionRecord {
  /// A session on foot that a user began at a moment, in the zone of local times.
  init(begun start: Double, by userID: String, _ output: ResolvedOutput) {
    let zone = output.zone ?? .current
    self.init(
      id: UUID().uuidString.lowercased(), state: .active, start: start,
      utcOffset: zone.secondsFromGMT(for: Date(timeIntervalSince1970: start)))
    self.userID = userID
    utcOffsetSource = output.zone == nil ? .system : .option
    activity = Activity(.foot, .option)
  }

  /// Ends the session by typed totals, with the load and the body mass that it has.
  mutating func complete(
    end: Double, distance: Length?, elapsed: Double?, gain: Length?, allowsAll: Bool
  ) throws(HistoryError) {
    let load = figures.meanLoad.map { Mass.kilograms($0) }
    let totals = SessionFigures(
      distance: distance, elapsed: elapsed, load: load, gain: gain, bodyMass: walker.bodyMass)
    try complete(
      end: end, figures: totals,
      allowing: allowsAll ? [.underOneMinute, .overFiftyMiles, .fasterThanRecord] : [])
  }
}

extension SessionStore {
  /// The session of a user that is under way; ends the program where none is.
  nonisolated func needActive(of userID: String) async throws -> StoredSession {
    guard let active = try await activeSession(user: userID) else {
      throw ExitStatus.negative.saying("no session is under way; begin one with 'ruckstat start'")
    }
    return active
  }
}
