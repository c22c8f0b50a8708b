#if Store
import Foundation
import TestSupport
import Testing

@testable import RuckStore

/// The list of synchronised tables, the tables, the page, the migration and change files say the same.
@Suite struct SyncSchemaTests {
  /// Statements without their line breaks and the sign that ends them.
  private static func flat(_ statements: [String]) -> Set<String> {
    Set(
      statements.map { statement in
        statement.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          .trimmingCharacters(in: [";"])
      })
  }

  /// A new store has the triggers of the list, and no other that notes changes.
  @Test func theTriggersAreThoseOfTheList() async throws {
    let present = try await Made.inMemory().texts(
      "SELECT sql FROM sqlite_master WHERE type IN ('trigger', 'view') AND name LIKE 'sync_%'")
    let stated = Self.flat(SyncedTable.noting + SyncedTable.all.flatMap(\.triggers))
    #expect(Self.flat(present).subtracting(stated) == [])
    #expect(stated.subtracting(Self.flat(present)) == [])
  }

  /// Tables that stay in their store, and why: paths and files of one machine, what follows from other
  /// tables, and what a store notes of itself.
  private static let local: Set<String> = [
    "files", "originals", "session_originals", "session_digests", "session_bests",
    "record_books", "record_candidates", "sync_fields", "sync_parts",
    "sync_rows", "sync_state", "sync_waiting", "undo_changes", "undo_steps",
  ]

  @Test func everyTableAndColumnTravelsOrDoesNot() async throws {
    let lines = try await Made.inMemory().schemaLines()
    let columns = Dictionary(grouping: lines, by: \.table).mapValues { $0.map(\.name).sorted() }
    var known = Self.local
    for table in SyncedTable.all {
      known.insert(table.table)
      let exchanged = table.columns.map(\.name)
      let stated = table.key + exchanged + table.local + (table.number.map { [$0] } ?? [])
      #expect(columns[table.table] == stated.sorted(), "\(table.table)")
      for list in table.lists {
        known.insert(list.table)
        let stated = [list.owner] + list.columns.map(\.name)
        #expect(columns[list.table] == stated.sorted(), "\(list.table)")
      }
      // A name is that of one column or list only, or a change file could not tell them apart.
      let names = exchanged + table.lists.map(\.table)
      #expect(Set(names).count == names.count)
    }
    #expect(known == Set(columns.keys))
    #expect(Set(SyncedTable.all.map(\.type)).count == SyncedTable.all.count)
  }

  @Test func everyRelationOfASynchronisedRowIsStatedWithItsRule() async throws {
    let lines = try await Made.inMemory().schemaLines()
    for (place, table) in SyncedTable.all.enumerated() {
      let relations = lines.filter { $0.table == table.table && !$0.reference.isEmpty }
      #expect(Set(relations.map(\.name)) == Set(table.parents.map(\.column)), "\(table.table)")
      for relation in relations {
        let parent = try #require(table.parent(relation.name))
        // What may not be removed here while others refer to it can be removed elsewhere: they go
        // with it, unless they can do without.
        let canDoWithout =
          relation.rule == "set null" || relation.rule == "restrict" && relation.mayBeNull
        #expect(parent.isRequired == !canDoWithout, "\(relation)")
        // Owners come first.
        let owner = try #require(SyncedTable.all.firstIndex { $0.type == parent.type })
        #expect(owner < place)
        let other = SyncedTable.all[owner]
        // The number of a row stands in keys only.
        let column = table.key.contains(relation.name) ? other.number ?? other.key[0] : other.key[0]
        #expect(relation.reference == "\(other.table).\(column)")
      }
    }
  }

  /// Two stores can each make a row that only one may be: every such claim has a rule.
  @Test func everyUniqueClaimIsStated() async throws {
    let store = try Made.inMemory()
    for table in SyncedTable.all {
      var stated = Set(table.uniques)
      // An address and a recording have rules of their own.
      if let own = ["user": "email", "session": "identity"][table.type] { stated.insert([own]) }
      if table.number != nil { stated.insert(table.key) }
      let claims = try await store.texts(
        """
        SELECT (SELECT group_concat(name) FROM pragma_index_info(i.name))
          FROM pragma_index_list('\(table.table)') AS i WHERE i."unique" AND i.origin <> 'pk'
        """)
      let claimed = claims.map { columns -> [String] in
        columns.split(separator: ",").map(String.init)
      }
      #expect(Set(claimed) == stated)
    }
  }

  @Test func thePageAndTheSchemasNameWhatTravels() throws {
    let page = String(decoding: try Repository.bytes("schema.md"), as: UTF8.self)
    for table in SyncedTable.all {
      func words(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
      let groups = table.fields.filter { $0.columns.count > 1 }.map(\.name)
      let stays = (table.number.map { [$0] } ?? []) + table.local
      let line = "| `\(table.type)` | `\(table.table)` | \(words(groups)) | \(words(stays)) |"
      #expect(page.contains(line.replacing("|  |", with: "|  |")), "\(line)")
      for list in table.lists { #expect(page.contains("`\(list.table)`")) }
    }
    func words(_ file: String, _ path: [String]) throws -> [String]? {
      var value: Any? = try JSONSerialization.jsonObject(with: Data(try Repository.bytes(file)))
      for key in path { value = (value as? [String: Any])?[key] }
      return value as? [String]
    }
    #expect(
      try words(
        "schemas/changes.schema.json", ["$defs", "record", "properties", "object_type", "enum"])
        == SyncedTable.all.map(\.type))
    #expect(
      try words(
        "schemas/sync.schema.json",
        ["properties", "decisions", "items", "properties", "reason", "enum"])
        == SyncDecision.Reason.allCases.map(\.rawValue))
  }
}

extension SyncedTable {
  /// Columns that are not exchanged.
  fileprivate var local: [String] {
    StoreTable.all.filter { $0.name == table }.flatMap(\.columns).filter(\.isLocal).map(\.name)
  }
}
#endif
