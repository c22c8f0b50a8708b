#if Store
import Foundation
import RuckHistory
import RuckKernels
import RuckSessions
import TestSupport
import Testing

@testable import RuckStore

/// Three devices that do not know of each other's changes: whatever the order in which these meet, no value
/// that a person gave is missing unless a conflict names it.
@Suite struct SyncLossTests {
  private static let seeds =
    ProcessInfo.processInfo.environment["RUCKSTAT_LONG_TESTS"] == nil ? 5 : 200

  @Test(arguments: 0..<seeds) func nothingThatWasGivenIsLost(_ seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let clocks = (0..<3).map { _ in
      HandClock(1_750_000_000 + Double(Int.random(in: -30_000...30_000, using: &random)))
    }
    let stores = try clocks.map { try $0.store() }
    let folders = (0..<3).map { _ in MemoryFolder() }
    func settle() async throws {
      for _ in 0..<12 {
        var written = 0
        for (store, folder) in zip(stores, folders) {
          for other in folders where other !== folder { folder.take(other) }
          written += try await store.exchange(folder, joins: true).filesWritten
        }
        if written == 0 { return }
      }
      Issue.record("the exchange does not end")
    }
    let walks = (0..<5).map { "walk\($0)" }
    for (day, id) in walks.enumerated() {
      try await stores[0].add(try Made.typed(id, day: 20_000 + day))
    }
    try await settle()
    let loads = [12.0, 18, 25]
    let imports = try await loads.asyncMap { load in
      try await Made.file(
        "synthetic/two-segments.gpx", request: SessionRequest(load: .kilograms(load)))
    }
    // What each device does before it hears of the others.
    var given: [(session: String, text: String)] = []
    var imported: [Double] = []
    for (device, store) in stores.enumerated() {
      clocks[device].advance(Double(Int.random(in: 0...5000, using: &random)))
      for walk in walks {
        let text = "\(device) of \(walk)"
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          try await store.edit(walk) { $0.notes = "notes \(text)" }
          given.append((walk, "notes \(text)"))
        case 1:
          try await store.edit(walk) { $0.name = "name \(text)" }
          given.append((walk, "name \(text)"))
        case 2:
          try await store.edit(walk) { $0.notes = "first" }
          try await store.edit(walk) { $0.notes = "later \(text)" }
          given.append((walk, "later \(text)"))
        case 3: try await store.remove(walk)
        case 4:
          try await store.add(
            [MetricSample(name: "metric \(text)", time: 1, value: 2, unit: "x")], toSession: walk)
          given.append((walk, "metric \(text)"))
        default: break
        }
      }
      if Bool.random(using: &random) {
        _ = try await store.keep(imports[device].sessions, of: imports[device].file)
        imported.append(loads[device])
      }
    }
    // The changes meet in any order, some files late.
    for _ in 0..<20 {
      let (from, to) = (
        Int.random(in: 0..<3, using: &random), Int.random(in: 0..<3, using: &random)
      )
      if Bool.random(using: &random) {
        try await stores[to].exchange(folders[to], joins: true)
      } else if let name = folders[from].names.randomElement(using: &random) {
        try folders[to].write(try folders[from].read(name), named: name)
      }
    }
    try await settle()
    let rows = try await stores[0].syncedRows()
    for store in stores {
      #expect(try await store.syncedRows() == rows)
      #expect(try await store.check().problems == [])
      for value in given {
        let isThere = rows.contains {
          $0.contains(value.text)
            && ($0.hasPrefix("session \(value.session) ") || $0.hasPrefix("conflict "))
        }
        #expect(isThere, "\(value)")
      }
      // A load that was given is that of the session, or a conflict has it.
      let recorded = try await store.sessions().filter { $0.record.fingerprint != nil }
      #expect(recorded.isEmpty == imported.isEmpty)
      for load in imported {
        let isUsed = try await store.conflicts().contains { $0.value.contains("\"\(load)\"") }
        #expect(recorded.contains { $0.record.figures.meanLoad == load } || isUsed, "\(load)")
      }
    }
  }
}
#endif
