internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat list`.
struct SessionListCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "list", "List saved sessions, newest first.",
    discussion: """
      Examples:
        ruckstat list --limit 20
        ruckstat list --since 30d --kind foot --sort distance
        ruckstat list --since 2025-01-01 --min-load 15kg --format csv > history.csv
        ruckstat list --team alpha --since last-week
      """)

  @Option(
    help: .value(
      "kind",
      "Only these kinds: foot (with those of unknown kind), ride, swim, ski, vehicle, other, or all; "
        + "repeatable (default: all)."))
  var kind: [Selection<ActivityKind>] = []

  @Option(help: "Only sessions with at least this mean load.")
  var minLoad: Within<Mass, Bounds.Load>?

  @Option(help: "Only sessions with these words, or words that begin so, in name or notes.")
  var search: String?

  @Option(help: "Only sessions on this route, by its id or name.") var route: String?

  @Option(help: "Only sessions with this piece of equipment, by its id or name.")
  var equipment: String?

  @Option(help: "Skip this many first.") var offset: Within<Int, Bounds.Offset>?

  @Flag(help: "Include discarded sessions.") var discarded = false

  @Flag(help: "List deleted sessions that 'ruckstat undo' restores instead.") var removed = false

  @Flag(help: PartOptions.privateHelp) var `private` = false

  @OptionGroup(title: "Sessions") var listing: ListingOptions
  @OptionGroup(title: "History", visibility: .full) var team: TeamOptions
  @OptionGroup(title: "Sessions") var columns: ColumnOptions
  @OptionGroup var common: UserCommandOptions

  func validate() throws {
    try ensure(team.team == nil || whose.user == nil, "give --user or --team, not both")
    try ensure(
      !removed || !whose.isOfPeople(team),
      "--removed lists one user's sessions: leave out --team and --user all")
    try ensure(!(removed && `private`), "give --removed or --private, not both")
  }

  func run() async throws {
    let (store, output) = try await existing()
    let shown = try await output.following(whose.id, in: store)
    let listing = self.listing.resolved(output)
    if removed { return try await listRemoved(of: store, listing, shown, output) }
    // The store knows the newest; other orders and conditions are those of all lists.
    let isWhole =
      self.listing.sort != nil || self.listing.reverse || !self.listing.days.where.isEmpty
    var query = SessionQuery(limit: isWhole ? nil : self.listing.limit?.value)
    query.offset = isWhole ? 0 : offset?.value ?? 0
    let isOfPeople = whose.isOfPeople(team)
    query.userIDs = isOfPeople ? try await self.store.people(whose, team) : [whose.id]
    if !discarded { query.states = [.active, .completed] }
    query.words = search
    let scope = Scope(store: store, output: output, user: whose.isAll ? nil : whose.user)
    query.routeID = try await scope.route(route)
    query.equipmentID = try await scope.equipment(equipment.map { [$0] } ?? []).first
    query.minimumLoad = minLoad?.value.kilograms
    query.days = self.listing.days.range(on: .today(output), output)
    if !kind.isEmpty { query.kinds = KindSelection(of: kind.flatMap(\.values)).kinds }
    let found = try await store.sessions(query)
    var outcome = GatheringOutcome()
    var sessions: [SavedSession]
    if `private` {
      let hidden = try await self.store.hidden(found, output)
      (sessions, outcome.failures) = (hidden.results, hidden.outcome.failures)
    } else {
      sessions = found.map(\.saved)
    }
    if isWhole {
      sessions = listing.arranged(
        sessions.filter { listing.selects($0) }, skipping: offset?.value ?? 0
      ) { $0 }
    }
    try output.write(
      Rows(sessions), hasMarks: sessions.contains(where: \.isDamaged),
      note: Damage.noteOfHistory,
      page: SessionList(shown).page(of: sessions, columns.fields, hasUsers: isOfPeople))
    if sessions.isEmpty {
      output.say("no session found" + (try await self.store.others(than: whose)))
    }
    guard outcome.failures.isEmpty else {
      outcome.results = sessions.count
      outcome.say(output)
      throw outcome.status.code
    }
  }

  /// Lists the sessions that can be brought back, those removed last first, with what does it.
  private func listRemoved(
    of store: SessionStore, _ listing: ListSelection<SavedSession>, _ shown: ResolvedOutput,
    _ output: ResolvedOutput
  ) async throws {
    let found = try await store.removedSessions(user: whose.id)
      .filter { listing.selects($0.session.saved) }
    let sessions = listing.arranged(found.map(\.session.saved), usually: "start") { $0 }
    try output.write(
      Rows(sessions), hasMarks: sessions.contains(where: \.isDamaged),
      page: SessionList(shown).page(of: sessions, columns.fields))
    if sessions.isEmpty { return output.say("no deleted session can be restored") }
    let steps = Dictionary(grouping: found, by: \.step.number).sorted { $0.key > $1.key }
    for (step, sessions) in steps {
      let numbers = sessions.map(\.session.number).sorted().map(String.init)
      output.say(
        "\(numbers.joined(separator: ", ")) by '\(sessions[0].step.label.printable)'; "
          + "undo: \(ProcessArguments.next("undo \(step)"))")
    }
  }
}
