package import RuckMetrics

extension Batch {
  /// Analyses the recordings of a history again, each with the load that was given when it was imported,
  /// and hands each session to a closure while its columns are in memory.
  ///
  /// - Parameters:
  ///   - numbers: the sessions; those without a recording give nothing.
  ///   - store: the history.
  ///   - gathering: how to analyse them.
  ///   - jobs: how many at a time.
  ///   - finished: called after each with its index among the numbers.
  ///   - work: what is made of a session with its number.
  /// - Returns: the results in the order of the sessions.
  /// - Throws: ``StoreError``.
  package static func sessions<Result: Sendable>(
    _ numbers: [Int], of store: SessionStore, gathering: SessionGathering,
    jobs: Int, finished: (Int) -> Void = { _ in },
    work: @escaping @Sendable (Int, TrackedSession) -> Result
  ) async throws(StoreError) -> Gathered<Result> {
    var gathered = Gathered<Result>()
    var broken: StoreError?
    await forEach(
      numbers, jobs: jobs,
      work: { number in
        await analysis(of: number, in: store, gathering) { work(number, $0) }
      }, finished: finished,
      deliver: { piece in
        switch piece {
        case .success(let piece): gathered.add(piece)
        case .failure(let error): broken = error
        }
        return broken == nil
      })
    if let broken { throw broken }
    gathered.outcome.noteUnusedLoads(of: gathering.request.table)
    return gathered
  }

  private static func analysis<Result: Sendable>(
    of number: Int, in store: SessionStore, _ gathering: SessionGathering,
    work: (TrackedSession) -> Result
  ) async -> Swift.Result<Gathered<Result>, StoreError> {
    do throws(StoreError) {
      guard let saved = try await store.recording(ofSession: number) else {
        return .success(Gathered())
      }
      var gathering = gathering
      var request = gathering.request
      request.profile = try await store.profile(user: saved.record.userID)
      gathering.request = saved.measured(saved.request(by: request))
      return .success(await gathering.session(saved.recorded, source: saved.source, work: work))
    } catch {
      return .failure(error)
    }
  }
}
