#if Store
import RuckFormats
import RuckHistory
import RuckSessions
import Testing

@testable import RuckStore

/// Whose the files of an import are.
@Suite struct SessionOwnersTests {
  private static let files = ["rucks/anna/a.gpx", "rucks/ben/2025/b.fit"].map { PathBytes($0) }

  @Test func allFilesAreOneUsers() async throws {
    let store = try Made.inMemory()
    let owners = try await SessionOwners(
      of: Self.files, by: .user, usual: User.defaultID, unit: nil, in: store)
    #expect(Self.files.allSatisfy { owners.owner(of: $0) == User.defaultID })
    #expect(try await store.users().count == 1)
  }

  @Test func foldersNameUsersWhoAreAddedAndJoinTheUnit() async throws {
    let store = try Made.inMemory()
    let owners = try await SessionOwners(
      of: Self.files, by: .folders([PathBytes("rucks")]), usual: User.defaultID, unit: "alpha",
      in: store)
    #expect(Self.files.map(owners.owner) == ["anna", "ben"])
    #expect(try await store.unit("alpha").memberIDs == ["anna", "ben"])
    #expect(owners.profiles.keys.sorted() == ["anna", "ben", User.defaultID].sorted())
  }

  @Test func aZipNamesItsUserAsAFolderDoes() async throws {
    let files = ["rucks/alice.zip/a.gpx", "rucks/BOB.ZIP/activities/b.fit"].map { PathBytes($0) }
    let owners = try await SessionOwners(
      of: files, by: .folders([PathBytes("rucks")]), usual: User.defaultID, unit: nil,
      in: try Made.inMemory())
    #expect(files.map(owners.owner) == ["alice", "BOB"])
    for name in ["alice", "alice.zip"] {
      let table = try SessionOwners.table(reading: "name,user\n\(name),anna\nb.fit,ben\n")
      let named = try await SessionOwners(
        of: files, by: .table(table), usual: User.defaultID, unit: nil, in: try Made.inMemory())
      #expect(files.map(named.owner) == ["anna", "ben"])
    }
  }

  @Test func aTableNamesUsersByFileOrFolder() async throws {
    let table = try SessionOwners.table(reading: "name,user\nb.fit,tess\nanna,anna\n\n")
    let owners = try await SessionOwners(
      of: Self.files, by: .table(table), usual: User.defaultID, unit: nil,
      in: try Made.inMemory())
    #expect(Self.files.map(owners.owner) == ["anna", "tess"])
  }

  @Test func nobodyIsAddedWhereAFileBelongsToNoOne() async throws {
    let store = try Made.inMemory()
    for rule in [SessionOwners.Rule.table(["a.gpx": "anna"]), .folders([PathBytes("rucks/anna")])] {
      await #expect(throws: SessionOwners.Ownerless.self) {
        _ = try await SessionOwners(
          of: Self.files, by: rule, usual: User.defaultID, unit: nil, in: store)
      }
    }
    await #expect(throws: Refusal.self) {
      _ = try await SessionOwners(
        of: Self.files, by: .table(["a.gpx": "x/y", "b.fit": "ben"]), usual: User.defaultID,
        unit: nil, in: store)
    }
    #expect(try await store.users().count == 1)
  }

  @Test func aDamagedTableIsRefusedWithItsLine() {
    for (text, line) in [
      ("user,name\n", "line 1"), ("name,user\na\n", "line 2"), ("name,user\na,b\na,c\n", "line 3"),
    ] {
      do {
        _ = try SessionOwners.table(reading: text)
        Issue.record("nothing was refused")
      } catch {
        #expect(error.description.hasPrefix(line))
      }
    }
  }
}
#endif
