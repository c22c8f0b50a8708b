#if Command && Store
internal import RuckHistory
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

extension Batch {
  /// Analyses the recordings of a history again, each with the load that was given when it was imported,
  /// and hands each session to a closure while its columns are in memory.
  ///
  /// - Parameters:
  ///   - numbers: the sessions; those without a recording give nothing.
  ///   - store: the history.
  ///   - plan: how to analyse them.
  ///   - work: what the command makes of a session with its number.
  /// - Returns: the results in the order of the sessions.
  /// - Throws: `StoreError`.
  static func sessions<Result: Sendable>(
    _ numbers: [Int], of store: SessionStore, plan: AnalysisPlan,
    work: @escaping @Sendable (Int, TrackedSession) -> Result
  ) async throws -> Gathered<Result> {
    var gathered = Gathered<Result>()
    var broken: StoreError?
    await forEach(
      numbers, jobs: plan.output.jobs,
      work: { number in
        await analysis(of: number, in: store, plan: plan) { work(number, $0) }
      }, finished: { _ in },
      deliver: { piece in
        switch piece {
        case .success(let piece): gathered.add(piece)
        case .failure(let error): broken = error
        }
        return broken == nil
      })
    if let broken { throw broken }
    gathered.outcome.noteUnusedLoads(of: plan.request.table)
    return gathered
  }

  private static func analysis<Result: Sendable>(
    of number: Int, in store: SessionStore, plan: AnalysisPlan,
    work: (TrackedSession) -> Result
  ) async -> Swift.Result<Gathered<Result>, StoreError> {
    do throws(StoreError) {
      guard let kept = try await store.recording(ofSession: number) else {
        return .success(Gathered())
      }
      var gathering = plan.gathering
      var request = plan.request
      request.profile = try await store.profile(user: kept.record.userID)
      gathering.request = kept.request(by: request)
      return .success(await gathering.session(kept.recorded, source: kept.source, work: work))
    } catch {
      return .failure(error)
    }
  }
}

extension SessionDocument {
  /// Analyses the recordings of a history again and writes the document.
  func write(
    of store: SessionStore, user userID: String, plan: AnalysisPlan
  ) async throws -> GatheringOutcome {
    let row = row
    let gathered = try await stating {
      let numbers = try await store.recordedNumbers(user: userID)
      return try await Batch.sessions(numbers, of: store, plan: plan) { ListedRow($1, row($1)) }
    }
    return try write(gathered, plan: plan)
  }
}
#endif
