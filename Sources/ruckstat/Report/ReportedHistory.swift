internal import RuckMetrics
internal import RuckReport
internal import RuckStore

/// A function that returns the part of a session that a page shows, from the session, its entry in a history
/// and its efforts.
typealias Report<Shown> = @Sendable (TrackedSession, RecordedHistory.Entry, [Effort]) -> Shown?

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
  /// The title, instead of that of every history.
  var title: String?
  /// The histories of several people, which this one joins; none where it is of one.
  var people: [(id: String, inputs: RecordedHistory)] = []

  init(_ inputs: RecordedHistory) { self.inputs = inputs }

  /// The history of sessions that were read.
  init<Shown>(_ gathered: Gathered<Reported<Shown>>) {
    self.init(RecordedHistory(Gathered(gathered.results.map(\.entry), gathered.outcome)))
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
  func storedHistory(_ output: ResolvedOutput) async throws -> ReportedHistory {
    let isOfPeople = whose.isOfPeople(team)
    let saved = try await store.existing()
    var people: [(id: String, inputs: RecordedHistory)] = []
    var (names, numbers): ([String: String], [String: Int]) = ([:], [:])
    for id in isOfPeople ? try await store.people(whose, team) : [whose.id] {
      if part.private {
        let hidden = try await store.hiddenSessions(user: id, output)
        people.append((id, RecordedHistory(hidden)))
        let recorded = Set(try await saved.recordedNumbers(user: id))
        for session in hidden.results where session.number.map(recorded.contains) ?? false {
          CountedSession(session.record).map { numbers[$0.identity] = session.number }
        }
        continue
      }
      people.append((id, try await saved.history(user: id, withEfforts: true, withPaths: true)))
      for session in try await saved.names(user: id) {
        names[session.identity] = isOfPeople ? "\(id): \(session.name ?? "ruck")" : session.name
        if session.hasTrack { numbers[session.identity] = session.number }
      }
    }
    var history = ReportedHistory(
      people.count == 1 ? people[0].inputs : RecordedHistory(joining: people.map(\.inputs)))
    (history.names, history.numbers) = (names, numbers)
    if isOfPeople {
      history.people = people
      if let team = team.team { history.title = try await saved.unit(team).name }
    } else if !part.private {
      history.wear = try await saved.equipment(user: whose.id).filter(\.equipment.isActive)
      history.goals = try await saved.goals(user: whose.id)
    }
    return history
  }
}
