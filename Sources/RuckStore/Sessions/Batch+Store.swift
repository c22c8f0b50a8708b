package import RuckMetrics

extension Batch {
  /// Analyses the recordings of a history again, each with the load that was given when it was imported,
  /// and hands each session to a closure while its columns are in memory.
  ///
  /// - Parameters:
  ///   - numbers: the sessions; those without a recording give nothing.
  ///   - store: the history.
  ///   - gathering: the settings of their analysis.
  ///   - jobs: the number analysed at a time.
  ///   - finished: called after each with its index among the numbers.
  ///   - work: makes the result of a session with its number.
  /// - Returns: the results in the order of the sessions.
  /// - Throws: ``StoreError``.
  package static func sessions<Result: Sendable>(
    _ numbers: [Int], of store: SessionStore, gathering: SessionGathering,
    jobs: Int, finished: (Int) -> Void = { _ in },
    work: @escaping @Sendable (Int, TrackedSession) -> Result
  ) async throws(StoreError) -> Gathered<Result> {
    var gathered = Gathered<Result>()
    try await forEach(
      numbers, jobs: jobs,
      work: { number throws(StoreError) in
        try await analysis(of: number, in: store, gathering) { work(number, $0) }
      }, finished: finished
    ) { gathered.add($0) }
    gathered.outcome.noteUnusedLoads(of: gathering.request.table)
    return gathered
  }

  private static func analysis<Result: Sendable>(
    of number: Int, in store: SessionStore, _ gathering: SessionGathering,
    work: (TrackedSession) -> Result
  ) async throws(StoreError) -> Gathered<Result> {
    guard let saved = try await store.recording(ofSession: number) else { return Gathered() }
    var gathering = gathering
    var request = gathering.request
    request.profile = try await store.profile(user: saved.record.userID)
    gathering.request = saved.measured(saved.request(by: request))
    return await gathering.session(saved.recorded, source: saved.source, work: work)
  }
}
