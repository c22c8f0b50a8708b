internal import RuckMetrics
internal import RuckReport
internal import RuckStore

/// A session with what its own page is made of.
struct Ruck {
  let entry: RecordedHistory.Entry
  let efforts: [Effort]
  let standards: [Standard]
}

/// What a page shows of a session.
typealias Report<Shown> = @Sendable (TrackedSession, Ruck) -> Shown?

/// A session as a history counts it, and what a page shows of it.
struct Reported<Shown: Sendable>: Sendable {
  let entry: RecordedHistory.Entry
  let name: String?
  let line: RuckLine?
  let shown: Shown?
}

/// A history with what its page shows beyond its numbers.
struct ReportedHistory {
  var inputs: RecordedHistory
  /// Names, and numbers of sessions with a track in the history on disk, by the sessions' identities.
  var names: [String: String] = [:]
  var numbers: [String: Int] = [:]
  /// The lines of the rucks of files on the map of all of them.
  var lines: [String: RuckLine] = [:]
  var wear: [EquipmentStatus] = []
  var goals: [Challenge] = []

  init(_ inputs: RecordedHistory) { self.inputs = inputs }

  /// The history of sessions that were read.
  init<Shown>(_ gathered: Gathered<Reported<Shown>>) {
    var entries = Gathered<RecordedHistory.Entry>()
    entries.results = gathered.results.map(\.entry)
    entries.outcome = gathered.outcome
    self.init(RecordedHistory(entries))
    for ruck in gathered.results {
      if let identity = ruck.entry.session?.identity, names[identity] == nil {
        names[identity] = ruck.name
        lines[identity] = ruck.line
      }
    }
  }
}

extension ReportCommand {
  /// The history on disk.
  func storedHistory() async throws -> ReportedHistory {
    let inputs = try await store.history(user: whose.id, withEfforts: true, withPlaces: true)
    var history = ReportedHistory(inputs)
    let kept = try await store.existing()
    for session in try await kept.names(user: whose.id) {
      if !page.private { history.names[session.identity] = session.name }
      if session.hasTrack { history.numbers[session.identity] = session.number }
    }
    if !page.private {
      history.wear = try await store.equipmentInUse(user: whose.id)
      history.goals = try await kept.goals(user: whose.id)
    }
    return history
  }
}
