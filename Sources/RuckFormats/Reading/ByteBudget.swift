#if Concurrency
/// Bytes that many files read at the same time may take together.
///
/// ```swift
/// let budget = ByteBudget(256 << 20)
/// let kilometers = try await reader.withFile(at: path, within: budget) { file in
///   file.sessions.map { analysis.analyze($0).summary.distance ?? 0 }.reduce(0, +) / 1000
/// }
/// ```
///
/// Whoever finds too few bytes waits until others give theirs back, in the order of asking.
public actor ByteBudget {
  /// All bytes of the budget.
  public let bytes: Int
  private var free: Int
  private var waiting: [(bytes: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// A budget of this many bytes, at least one.
  public init(_ bytes: Int) {
    self.bytes = max(1, bytes)
    free = self.bytes
  }

  /// Does work that takes this many bytes; more than the whole budget are taken as the whole.
  ///
  /// - Parameters:
  ///   - count: how many bytes the work takes at most.
  ///   - work: is begun when they are free.
  /// - Returns: what the work returns.
  /// - Throws: what the work throws.
  public nonisolated func with<Result: Sendable, Failure: Error>(
    _ count: Int, _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let count = min(max(0, count), bytes)
    await take(count)
    do throws(Failure) {
      let result = try await work()
      await giveBack(count)
      return result
    } catch {
      await giveBack(count)
      throw error
    }
  }

  private func take(_ count: Int) async {
    if waiting.isEmpty, count <= free {
      free -= count
      return
    }
    await withCheckedContinuation { waiting.append((count, $0)) }
  }

  private func giveBack(_ count: Int) {
    free += count
    while let next = waiting.first, next.bytes <= free {
      waiting.removeFirst()
      free -= next.bytes
      next.continuation.resume()
    }
  }
}
#endif
