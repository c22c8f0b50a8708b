#if Store
import Testing

@testable import RuckStore

/// Two stores that exchange their changes through a folder.
struct SyncPair {
  let folder = MemoryFolder()
  let clocks: [HandClock]
  let one: SessionStore
  let other: SessionStore

  /// Two empty stores; the clock of the other one is ahead by some seconds.
  init(ahead seconds: Double = 0) throws {
    clocks = [HandClock(1_750_000_000), HandClock(1_750_000_000 + seconds)]
    one = try clocks[0].store()
    other = try clocks[1].store()
  }

  /// Both exchange until neither has anything to write; then they are sound, and equal.
  func settle() async throws {
    for _ in 0..<8 {
      let first = try await one.exchange(folder, joins: true)
      let second = try await other.exchange(folder, joins: true)
      guard first.filesWritten + second.filesWritten == 0 else { continue }
      for store in [one, other] { #expect(try await store.check().problems == []) }
      let (rows, otherRows) = (try await one.syncedRows(), try await other.syncedRows())
      #expect(rows == otherRows)
      return
    }
    Issue.record("the exchange does not end")
  }
}
#endif
