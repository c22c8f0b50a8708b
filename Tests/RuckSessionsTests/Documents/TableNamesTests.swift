import Foundation
import RuckHistory
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckSessions

/// The names of columns in CSV: the keys of JSON, joined by `_`.
@Suite struct TableNamesTests {
  private static let folder = Repository.root.appending(path: "Tests/CommandTests/Documents")
  static let pages =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  /// Every key of a schema.
  private static func keys(of value: JSONValue) -> Set<String> {
    var keys: Set<String> = []
    func add(_ value: JSONValue) {
      if case .array(let values) = value { values.forEach(add) }
      for (key, member) in value.members ?? [] {
        if key == "properties" { keys.formUnion((member.members ?? []).map(\.key)) }
        add(member)
      }
    }
    add(value)
    return keys
  }

  private static func schema(_ name: String) throws -> JSONValue {
    let url = Repository.root.appending(path: "Datasets/schemas/\(name).schema.json")
    return try JSONValue(reading: Array(Data(contentsOf: url)))
  }

  /// Whether a name consists of keys, and of the index of a bound at its end.
  private static func isJoined(_ name: Substring, of keys: Set<String>) -> Bool {
    keys.contains(String(name)) || name == "0" || name == "1"
      || name.indices.contains {
        name[$0] == "_" && keys.contains(String(name[..<$0]))
          && isJoined(name[name.index(after: $0)...], of: keys)
      }
  }

  @Test(arguments: pages) func columnsAreKeysOfTheSchema(_ page: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: page), encoding: .utf8)
    let header = try #require(text.firstMatch(of: #/== csv.*\n(.*)\n/#)?.1)
    let name = try #require(text.firstMatch(of: #/"schema": ?"ruckstat\.([a-z-]+)\/1"/#)?.1)
    let keys = Self.keys(of: try Self.schema(String(name)))
      .union(Self.keys(of: try Self.schema("common")))
    for column in header.split(separator: ",") {
      // A figure that stands by itself in a list has the name that the summary of a ruck gives it.
      let key = TableField.names.first { column.hasPrefix($0.value) }.map {
        $0.key + column.dropFirst($0.value.count)
      }
      #expect(
        Self.isJoined(column, of: keys) || key.map { Self.isJoined($0[...], of: keys) } == true,
        "\(column) in \(page)")
      #expect(TableField.names[String(column)] == nil, "\(column) in \(page)")
    }
  }

  /// The schema of explanations is written by hand.
  @Test func explanationsNameEveryReasonToLeavePointsOut() throws {
    let keys = Self.keys(of: try Self.schema("explain"))
    for reason in DropReason.allCases { #expect(keys.contains(reason.key), "\(reason)") }
  }

  @Test func figuresOfListsHaveTheNamesOfASummary() {
    let summary = Set(AnalyzedSession.listing.columns.header().map(\.asName))
    for (key, name) in TableField.names {
      #expect(summary.contains(name) || summary.contains(name + "_0"), "\(key)")
    }
  }

  @Test func aFieldIsFoundByBothOfItsNames() throws {
    for name in ["gain_m", "elevation_gain_m"] {
      let fields = try #require(FieldSelection(name))
      #expect(fields.names("gain_m") && fields.names("elevation_gain_m"))
      #expect(!fields.names("loss_m"))
    }
  }
}
