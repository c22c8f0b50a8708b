internal import RuckSessions
internal import RuckStore
internal import RuckTrack

extension SessionDocument {
  /// Analyses the recordings of a history again and writes the document.
  func write(
    of store: SessionStore, user userID: String, plan: AnalysisPlan
  ) async throws -> GatheringOutcome {
    let row = row
    let numbers = try await store.recordedNumbers(user: userID)
    let gathered = try await Batch.sessions(
      numbers, of: store, gathering: plan.gathering, jobs: plan.output.jobs
    ) { ListedRow($1, row($1)) }
    return try write(gathered, plan: plan)
  }
}
