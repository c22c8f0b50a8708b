import RuckHistory
import RuckTrack
import Testing

@testable import RuckSessions

/// The sessions of recorded files as a history counts them.
@Suite struct RecordedHistoryTests {
  private func history(_ files: [SourceFile]) async -> RecordedHistory {
    var gathered = Gathered<RecordedHistory.Entry>()
    let gathering = SessionGathering(SessionRequest())
    for file in files {
      gathered.add(
        await gathering.sessions(of: file, jobs: 1) {
          RecordedHistory.Entry($0, efforts: [], perceivedExertion: nil)
        })
    }
    return RecordedHistory(gathered)
  }

  @Test func aCopyCountsOnceAndKeepsItsFirstPath() async throws {
    let files = [
      try Walks.file(path: "a.gpx"), try Walks.file(path: "copy.gpx"),
      try Walks.file(hour: 8, path: "b.gpx"),
    ]
    let history = await history(files)
    #expect(history.repeated == 1)
    let digest = history.digest
    let identities = digest.sessions.map(\.identity)
    #expect(Set(identities.map { history.path(of: $0)?.shown }) == ["a.gpx", "b.gpx"])
    #expect(Set(identities.map { history.markedName(of: $0) }) == ["a.gpx", "b.gpx"])
    #expect(history.markedName(of: "x") == nil)
    // The book has each session once: its distance is a record.
    let records = history.book(of: digest).records()
    #expect(!records.isEmpty && records.allSatisfy { identities.contains($0.holder.session) })
  }

  /// By a clock of the 30th of April in a zone behind it is the 1st of May already where the walk was, or
  /// the walk is yet to come.
  @Test func onTheNextDayWhatHasStartedCounts() async throws {
    var history = await history([try Walks.file()])
    let digest = history.digest
    let start = try #require(digest.sessions.first?.startMilliseconds)
    let before = try #require(digest.sessions.first?.localDay).advanced(by: -1)
    for (now, expected) in [(start - 1, 0), (start, 1), (start + 1000, 1)] {
      let counted = history.count(
        digest, by: .onFoot, days: DayRange(), until: before, isClock: true, startedBy: now)
      #expect(counted.sessions.count == expected)
    }
    #expect(history.outcome.leftOut.notBelieved == 1 && !history.outcome.leftOut.isOfSelection)
    let two = history.count(
      digest, by: .onFoot, days: DayRange(), until: before.advanced(by: -1), isClock: true,
      startedBy: start + 1000)
    #expect(two.sessions.isEmpty)
  }

  @Test func whatLiesAfterTheLastDayOfAClockIsDoubted() async throws {
    var history = await history([try Walks.file()])
    let digest = history.digest
    let before = try #require(LocalDay("2024-04-30"))
    // By the day of a question nothing is wrong with a later session.
    var counted = history.count(
      digest, by: .onFoot, days: DayRange(), until: before, isClock: false)
    #expect(counted.sessions.isEmpty && history.outcome.leftOut.isEmpty)
    counted = history.count(digest, by: .onFoot, days: DayRange(), until: before, isClock: true)
    #expect(counted.sessions.isEmpty && history.outcome.leftOut.doubts == [.date: 1])
    counted = history.count(
      digest, by: .onFoot, days: DayRange(), until: before.advanced(by: 1), isClock: true)
    #expect(counted.sessions.count == 1)
  }
}
