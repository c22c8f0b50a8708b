import RuckHistory
import Testing

@Suite struct SessionLogTests {
  private func active(_ id: String, of user: String) -> SessionRecord {
    var session = SessionRecord(id: id, state: .active, start: 0)
    session.userID = user
    return session
  }

  @Test func aUserHasOneActiveSession() throws {
    var log = SessionLog()
    try log.add(active("first", of: "anna"))
    try log.add(active("other", of: "ben"))
    let before = log
    let error = #expect(throws: HistoryError.self) { try log.add(active("second", of: "anna")) }
    #expect(error?.code == .alreadyActive)
    #expect(error?.conflictingID == "first")
    #expect(error?.description.contains("first") == true)
    #expect(log == before)
    #expect(log.activeSession(of: "anna")?.id == "first")

    // A session that is over may be taken in at any time.
    var over = active("past", of: "anna")
    try over.complete(end: 600)
    try log.add(over)

    try log.complete("first", end: 600)
    #expect(log.activeSession(of: "anna") == nil)
    try log.add(active("second", of: "anna"))
    try log.discard("second")
    try log.add(active("third", of: "anna"))
    #expect(log.sessions.map(\.id) == ["first", "other", "past", "second", "third"])
    #expect(log["second"]?.state == .discarded)
    #expect(log.activeSession(of: "ben")?.id == "other")
  }

  @Test func aRefusedCompletionLeavesTheSessionActive() throws {
    var log = SessionLog()
    try log.add(active("first", of: "anna"))
    let before = log
    let error = #expect(throws: HistoryError.self) { try log.complete("first", end: 30) }
    #expect(error?.code == .underOneMinute)
    #expect(log == before)
    #expect(log.activeSession(of: "anna")?.id == "first")
  }

  @Test func idsAreUniqueAndKnown() throws {
    var log = SessionLog()
    try log.add(SessionRecord(id: "x", state: .completed, start: 0, end: 600))
    let taken = #expect(throws: HistoryError.self) {
      try log.add(SessionRecord(id: "x", state: .completed, start: 1, end: 601))
    }
    #expect(taken?.code == .idTaken)
    let unknown = #expect(throws: HistoryError.self) { try log.discard("y") }
    #expect(unknown?.code == .unknownSession)
    #expect(log.sessions.count == 1)
  }
}
