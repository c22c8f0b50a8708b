internal import ArgumentParser
internal import Foundation
internal import RuckMetrics
internal import RuckStore

/// The options for the history that a command reads or writes.
struct StoreOptions: ParsableArguments {
  @Option(
    help: .value(
      "file",
      "The history (default: $RUCKSTAT_STORE, else store.sqlite in the platform's data folder)."),
    completion: .file(extensions: ["sqlite"]))
  var store: String?

  /// The path of the history, which need not exist.
  func path() throws -> String { try Self.path(store) }

  /// The path of the history that an option names, or of the usual one.
  static func path(_ store: String?) throws -> String {
    let path =
      store ?? EnvironmentVariables.value("RUCKSTAT_STORE")
      ?? EnvironmentVariables.path(of: "store.sqlite", in: "XDG_DATA_HOME", else: ".local/share")
    guard let path else { throw ValidationError("no folder for data is known: give --store") }
    // SQLite opens files by texts.
    try ensure(PathBytes(argument: path).isUTF8, "the path of a history must be UTF-8")
    return path
  }
}

extension StoreOptions {
  /// Sessions of the history on disk as others may see them, see `SessionStore.hidden`.
  func hidden(
    _ sessions: [StoredSession], _ output: ResolvedOutput
  ) async throws -> Gathered<SavedSession> {
    let store = try await existing()
    var gathered = Gathered<SavedSession>()
    var progress = ProgressLine(sessions: sessions.count, isShown: output.showsProgress)
    defer { progress.clear() }
    try await Batch.forEach(sessions, jobs: output.jobs) { session in
      try await store.hidden(session)
    } finished: {
      progress.finished($0)
    } take: { hidden in
      switch hidden {
      case .success(let session):
        gathered.results.append(session)
        gathered.outcome.count(session.record, isDamaged: session.isDamaged)
      case .failure(let failure): gathered.outcome.failures.append(failure)
      }
    }
    return gathered
  }

  /// A user's completed sessions of the history on disk as others may see them.
  func hiddenSessions(
    user userID: String, _ output: ResolvedOutput,
    where isWanted: (SavedSession) -> Bool = { _ in true }
  ) async throws -> Gathered<SavedSession> {
    var query = SessionQuery()
    query.userIDs = [userID]
    query.states = [.completed]
    let sessions = try await existing(orFiles: true).sessions(query)
    return try await hidden(sessions.filter { isWanted($0.saved) }, output)
  }

  /// Tables as a user of the history on disk prefers them; those of no one where there is no history.
  func following(
    _ output: ResolvedOutput, user userID: String
  ) async throws -> ResolvedOutput {
    guard FileManager.default.fileExists(atPath: try path()) else { return output }
    return try await output.following(userID, in: try await existing())
  }

  /// Of whom a command speaks: one user, the members of a team, or everyone who has sessions.
  func people(_ whose: UserOptions, _ team: TeamOptions) async throws -> [String] {
    let store = try await existing()
    if let team = team.team { return try await store.unit(team).memberIDs }
    return whose.user == nil || whose.isAll ? try await store.usersWithSessions() : [whose.id]
  }

  /// Returns the names of users with sessions in the history on disk, by their identities.
  func names(of users: [String]) async throws -> [String: String] {
    let store = try await existing()
    var names: [String: String] = [:]
    for user in users {
      for session in try await store.names(user: user) { names[session.identity] = session.name }
    }
    return names
  }

  /// Returns the others with sessions in the history on disk, where no one was named: `; anna, ben have some:
  /// --user`.
  func others(than whose: UserOptions) async throws -> String {
    guard whose.user == nil else { return "" }
    let found = try await existing().usersWithSessions().filter { $0 != whose.id }.map(\.printable)
    guard !found.isEmpty else { return "" }
    let names = found.prefix(5).joined(separator: ", ") + (found.count > 5 ? " and others" : "")
    return " of \(whose.id); \(names) \(found.count == 1 ? "has" : "have") some: give --user"
  }

  /// The routes of the history on disk that are meant by texts that are not paths.
  ///
  /// A text is an id, a name in any case, or the beginning of one id. Without a history there are none.
  func routes(named texts: [String]) async throws -> [String: SavedRoute] {
    let names = texts.filter { text in
      let path = PathBytes(argument: text)
      return !path.isStandardInput && (try? path.status()) == nil
    }
    guard !names.isEmpty, try exists() else { return [:] }
    let all = try await existing(toRead: true).routes().map(SavedRoute.init)
    return names.reduce(into: [:]) { found, name in
      let meant = all.meant(by: name, NumberText(units: .metric))
      found[name] = meant.count == 1 ? meant[0] : nil
    }
  }

  /// Analyses the recordings of some sessions of the history on disk; one without a recording is an
  /// error.
  func recordings<Result: Sendable>(
    of names: [String], plan: AnalysisPlan, work: @escaping @Sendable (TrackedSession) -> Result
  ) async throws -> Gathered<Result> {
    let store = try await existing()
    var numbers: [Int] = []
    for name in names { numbers.append(try await store.session(name).number) }
    let recorded = Set(try await store.recordedNumbersOfAll())
    if let number = numbers.first(where: { !recorded.contains($0) }) {
      throw ExitStatus.negative.saying("session \(number) has no recording")
    }
    var progress = ProgressLine(sessions: numbers.count, isShown: plan.output.showsProgress)
    defer { progress.clear() }
    return try await Batch.sessions(
      numbers, of: store, gathering: plan.gathering, jobs: plan.output.jobs,
      finished: { progress.finished($0) }
    ) { work($1) }
  }

  /// The path of the history, whose folder is made if it is missing.
  static func pathWithFolder(_ store: String?) throws -> String {
    let path = try path(store)
    let folder = PathBytes(path).folder.shown
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ExitStatus.notWritten.saying("the folder \(folder) of the history cannot be made")
    }
    return path
  }

  /// The history, made with its folder if it is missing.
  func made() async throws -> SessionStore {
    try await OpenHistories.shared.history(at: try Self.pathWithFolder(store))
  }

  /// Whether the history is there.
  func exists() throws -> Bool { FileManager.default.fileExists(atPath: try path()) }

  /// The history; ends the program if it is missing, and says so to whom could give files as well.
  func existing(orFiles: Bool = false, toRead: Bool = false) async throws -> SessionStore {
    let path = try path()
    guard try exists() else {
      throw ExitStatus.negative.saying(
        "no history at \(path): begin one with 'ruckstat import PATH...'"
          + (orFiles ? ", or give files or folders to read" : " or 'ruckstat log'"))
    }
    return try await toRead ? SessionStore(reading: path) : OpenHistories.shared.history(at: path)
  }
}

/// The histories that a command has opened: each once, for SQLite reads the whole schema of a file
/// that it opens.
actor OpenHistories {
  static let shared = OpenHistories()

  private var stores: [String: SessionStore] = [:]

  /// The history at a path, made if it is missing.
  func history(at path: String) throws -> SessionStore {
    if let store = stores[path] { return store }
    let store = try SessionStore(path: path, label: Self.label) { Date().timeIntervalSince1970 }
    stores[path] = store
    return store
  }

  /// Closes them at the end of a command, so that nothing stays in a file next to a history.
  func close() { stores = [:] }

  /// The command line, by which a person knows again what an undo would take back.
  private static var label: String {
    let line = (["ruckstat"] + ProcessArguments.line).map(\.quotedForShell).joined(separator: " ")
    return line.count > 200 ? line.prefix(197) + "..." : line
  }
}

extension ResolvedOutput {
  /// Tables as a user of a history prefers them, without an id the user of whom no other is named; what an
  /// option gives takes precedence.
  ///
  /// - Throws: the exit status, where there is no such user.
  func following(_ userID: String?, in store: SessionStore) async throws -> ResolvedOutput {
    let user = try await store.user(userID ?? User.defaultID)
    // The general persona says nothing of units and clock: the locale and 24 hours stay.
    let isGeneral = user.persona == .general
    var output = self
    output.preferences = user.preferences
    if isGeneral { output.preferences?.clock = user.choices.clock ?? .hours24 }
    let units = isGeneral ? user.choices.units : user.preferences.units
    output.preferredUnits = units.map { $0 == .imperial ? .imperial : .metric }
    return output
  }
}
