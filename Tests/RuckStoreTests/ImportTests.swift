#if Store
import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckStore

@Suite struct ImportTests {
  @Test func aFileIsKeptOnceAndKnownByNameSizeAndTime() async throws {
    let store = try Made.inMemory()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    #expect(try await store.unchanged([file, nil]) == [])
    #expect(try await store.keep(sessions, of: file).added == 1)
    #expect(try await store.unchanged([nil, file]) == [1])
    let again = try await store.keep(sessions, of: file)
    #expect(again.added == 0 && again.copies == 1)
    #expect(try await store.count == 1)
    let kept = try #require(try await store.sessions().first)
    #expect(kept.record.start == sessions[0].record.start && kept.format == "gpx")
    #expect(kept.record.figures.distance == sessions[0].record.figures.distance)
    #expect(try await store.session("1").record.figures.efforts.count > 5)
  }

  @Test func severalFilesAreKeptAtATimeOrNoneOfThem() async throws {
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    let files = [
      FileSessions(sessions, of: file, user: User.defaultID),
      FileSessions(sessions, of: nil, user: User.defaultID),
    ]
    let store = try Made.inMemory()
    let counts = try await store.keep(files)
    #expect(counts.added == 1 && counts.copies == 1)
    #expect(try await store.unchanged([file]) == [0])
    let other = try Made.inMemory()
    let unknown = files + [FileSessions(sessions, of: nil, user: "nobody")]
    await #expect(throws: StoreError.self) { try await other.keep(unknown) }
    #expect(try await other.count == 0)
    #expect(try await other.unchanged([file]) == [])
  }

  @Test func ofTwoAccountsTheOneThatKnowsMoreStaysInAnyOrder() async throws {
    // The same bytes, once without a load.
    let bare = try await Made.file("rucks/twelve-mile.gpx", request: SessionRequest())
    let loaded = try await Made.file("rucks/twelve-mile.gpx")
    #expect(bare.sessions[0].record.figures.meanLoad != loaded.sessions[0].record.figures.meanLoad)
    var digests: [SessionDigest] = []
    for order in [[bare, loaded], [loaded, bare], [bare, loaded, bare]] {
      let store = try Made.inMemory()
      for piece in order { _ = try await store.keep(piece.sessions, of: piece.file) }
      digests.append(try await store.digest())
      let only = try #require(try await store.sessions().first)
      #expect(try await store.count == 1 && only.number == 1)
      #expect(try await store.check().isSound)
    }
    let whole = SessionDigest(bare.sessions.map(\.record) + loaded.sessions.map(\.record))
    #expect(digests == [whole, whole, whole])
  }

  @Test func anotherExportOfARecordingIsACopy() async throws {
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    // The same places and times, in a file of other bytes.
    let other = sessions.map { session in
      var copy = session
      copy.record.id = "export"
      copy.record.fingerprint = "xxh64:0000000000000001"
      copy.record.recordingIdentifier = nil
      return copy
    }
    for order in [[sessions, other], [other, sessions]] {
      let store = try Made.inMemory()
      var counts = try await store.keep(order[0], of: file)
      #expect(counts.added == 1)
      counts = try await store.keep(order[1], of: nil)
      #expect(counts.added == 0 && counts.copies + counts.replaced == 1)
      #expect(try await store.count == 1)
      // Which of the two stays does not depend on which came first.
      #expect(try await store.digest().sessions.map(\.identity) == ["xxh64:0000000000000001#0"])
    }
  }

  /// Neither the bytes nor the places agree, but the unit and its moment do.
  @Test func anotherExportOfOneUnitsRecordingIsACopy() async throws {
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    func export(_ fingerprint: String, _ identifier: String) -> [ImportedSession] {
      sessions.map { session in
        var copy = session
        copy.record.id = fingerprint
        copy.record.fingerprint = fingerprint
        copy.record.recordingIdentifier = identifier
        copy.record.path = nil
        return copy
      }
    }
    let store = try Made.inMemory()
    let unit = "unit:3937453043@1657987705"
    #expect(try await store.keep(export("xxh64:01", unit), of: file).added == 1)
    let again = try await store.keep(export("xxh64:02", unit), of: nil)
    #expect(again.added == 0 && again.copies + again.replaced == 1)
    #expect(try await store.digest().sessions.compactMap(\.recording) == ["\(unit)#0"])
    let another = export("xxh64:03", "unit:3937453044@1657987705")
    #expect(try await store.keep(another, of: nil, duplicates: .keep).added == 1)
    #expect(try await store.check().isSound)
  }

  @Test func whatWasRemovedComesBackOnlyWhenAsked() async throws {
    let store = try Made.inMemory()
    let (sessions, file) = try await Made.file("rucks/twelve-mile.gpx")
    _ = try await store.keep(sessions, of: file)
    try await store.remove("1")
    let refused = try await store.keep(sessions, of: file)
    #expect(refused.removed == 1 && refused.added == 0)
    // Another export of it is known by its places.
    let other = sessions.map { session in
      var copy = session
      copy.record.id = "export"
      copy.record.fingerprint = "xxh64:0000000000000001"
      copy.record.recordingIdentifier = nil
      return copy
    }
    let export = try await store.keep(other, of: nil)
    #expect(export.removed == 1 && export.added == 0)
    let taken = try await store.keep(sessions, of: file, takesBack: true)
    #expect(taken.added == 1)
    #expect(try await store.sessions().map(\.number) == [2])
  }

  @Test func theLoadOfASessionComesBackFromItsText() throws {
    var profile = LoadProfile(constant: 20.1)
    profile.step(at: .time(2700), to: 14)
    profile.step(at: .distance(6000.5), to: 11.3)
    profile.ramp(from: .time(10), to: .time(90), reaching: 1.0 / 3)
    profile.carryWater(kilograms: 3, rate: 0.75 / 3600)
    #expect(LoadProfileText.profile(of: LoadProfileText.text(of: profile)) == profile)
    for text in ["", "x", "20 t5", "20 q5=1", "20 w1,2", "20 t9~5=3", "20 t=3"] {
      #expect(LoadProfileText.profile(of: text) == nil, "\(text)")
    }
  }

  @Test func twoProcessesOnOneFileLoseNothing() async throws {
    let folder = try PassingFolder()
    let path = folder.file("shared.sqlite")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for part in 0..<3 {
        group.addTask {
          // Each with a connection of its own, as a process has; the first one makes the store.
          let store = try Made.store(path)
          for number in 0..<15 { try await store.add(try Made.typed("\(part)-\(number)")) }
        }
      }
      try await group.waitForAll()
    }
    let store = try Made.store(path)
    #expect(try await store.count == 45)
    #expect(try await store.check().isSound)
  }

  /// The n-th statement of an import is broken off, for every n to its end (by day every third):
  /// the store is then as it was before, or as it is after it, and finishing the import gives the
  /// same.
  @Test func anImportThatFailsAnywhereLeavesTheStoreWhole() async throws {
    let (sessions, file) = try await Made.file("synthetic/two-segments.gpx")
    let whole = try Made.inMemory()
    try await whole.add(try Made.typed("before"))
    _ = try await whole.keep(sessions, of: file)
    let expected = try await whole.digest()
    var failures = 0
    let step = Repository.runsLongTests ? 1 : 3
    for number in stride(from: 1, through: .max, by: step) {
      let store = try Made.inMemory()
      try await store.add(try Made.typed("before"))
      let before = try await store.digest()
      let faults = Faults(at: number)
      await store.inject(faults)
      do {
        _ = try await store.keep(sessions, of: file)
        await store.inject(nil)
        #expect(try await store.digest() == expected)
        break
      } catch {
        failures += 1
      }
      await store.inject(nil)
      let present = try await store.digest()
      #expect(present == before)
      #expect(try await store.unchanged([file]) == [])
      #expect(try await store.check().isSound)
      _ = try await store.keep(sessions, of: file)
      #expect(try await store.digest() == expected)
    }
    // At least each row of the session, its track and its file.
    #expect(failures * step > 20)
  }
}
#endif
