#if Store
import RuckTrack
import Testing

@testable import RuckStore

/// The hidden zones of a history.
@Suite struct HiddenZoneStoreTests {
  private static let home = (latitude: 47.0, longitude: 8.0)

  @Test func aHomeHasOneZoneOnEveryDevice() async throws {
    let store = try Made.inMemory()
    let first = try store.hiddenZones(holding: [Self.home, Self.home])
    #expect(first.count == 1)
    // Next to the door, and from another thread's connection: the same.
    let near = (latitude: 47.0004, longitude: 8.0004)
    #expect(try store.hiddenZones(holding: [near]) == first)
    let carried = MemoryFolder()
    try await store.exchange(carried, joins: true)
    let other = try Made.inMemory()
    try await other.exchange(carried, joins: true)
    #expect(try other.hiddenZones(holding: [Self.home]) == first)
    let far = (latitude: 47.5, longitude: 8.0)
    let both = try other.hiddenZones(holding: [Self.home, far])
    #expect(both.count == 2 && both.contains { $0.contains(latitude: 47.5, longitude: 8) })
  }
}
#endif
