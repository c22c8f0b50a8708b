import RuckFormats
import RuckHistory
import RuckTrack
import Testing

@testable import RuckSessions

/// What comes of the sessions of files.
@Suite struct SessionGatheringTests {
  @Test func sessionsOfAFileAreGatheredInItsOrder() async throws {
    let gathering = SessionGathering(SessionRequest())
    let found = await gathering.sessions(of: try Walks.file(path: "a.gpx"), jobs: 1) {
      $0.session.source.pathText
    }
    #expect(found.results == ["a.gpx"] && found.failures.isEmpty)
    #expect(found.outcome.results == 1)
    #expect(found.outcome.lacksLoad && found.outcome.assumesBodyMass)
    let none = await gathering.sessions(
      of: try Walks.file(), jobs: 1, where: { _ in false }, work: { _ in 0 })
    #expect(none.results.isEmpty && none.outcome.results == 0)
  }

  @Test func aSelectionLeavesOutOtherKinds() async throws {
    var gathering = SessionGathering(SessionRequest(), selection: KindSelection([.ride]))
    gathering.request.kind = .foot
    let found = await gathering.sessions(of: try Walks.file(), jobs: 1) { _ in 0 }
    #expect(found.results.isEmpty && found.outcome.leftOut.kinds == [.foot: 1])
    #expect(found.outcome.leftOut.words == "1 session")
  }

  @Test func filesThatOverlapAreJoinedOnlyByForce() async throws {
    let files = [try Walks.file(path: "a.gpx"), try Walks.file(path: "b.gpx")]
    var gathering = SessionGathering(SessionRequest(), joins: true)
    let refused = await gathering.joining(files, jobs: 1) { _ in 0 }
    #expect(refused.results.isEmpty && refused.failures.map(\.code) == ["join.overlap"])
    gathering.forcesJoin = true
    let joined = await gathering.joining(files, jobs: 1) { $0.recorded.track.count }
    #expect(joined.results.count == 1 && joined.failures.isEmpty)
  }

  @Test func outcomesAddUp() throws {
    var outcome = GatheringOutcome(results: 2)
    outcome.standardsMet = ["a"]
    var other = GatheringOutcome(results: 1)
    other.hasMarks = true
    other.standardsMet = ["b"]
    outcome.add(other)
    #expect(outcome.results == 3 && outcome.hasMarks && outcome.standardsMet == ["a", "b"])
    #expect(!outcome.lacksLoad && outcome.replacedLoads == 0)
  }
}
