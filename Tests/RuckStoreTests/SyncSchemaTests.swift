#if Store
import Foundation
import TestSupport
import Testing

@testable import RuckStore

/// The list of synchronised tables, the tables, the page, the migration and change files say the same.
@Suite struct SyncSchemaTests {
  private static let step = Repository.root.appending(
    path: "Sources/RuckStore/Schema/MigrationSteps+Changes.swift")

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "      " + $0 }.joined(separator: "\n")
  }

  /// The file of the migration step with the statements of the list.
  private static func file() -> String {
    let checks = SyncedTable.all.map(\.trackedCheck).map { check in
      """
            (
              "\(check.name)",
              \"""
      \(indented("  " + check.sql.replacing("\n", with: "\n  ")))
              \"""
            ),
      """
    }
    return """
      #if Store
      extension MigrationStep {
        /// Version \(SessionStore.schemaVersion): which changes were made, for exchange with other stores.
        ///
        /// The statements are those of `SyncedTable.tracking` at the time of the release: the test of the schema
        /// writes them here, and compares the two.
        static let changes = MigrationStep(
          name: "changes, for exchange with other stores",
          sql: #\"""
      \(indented(SyncedTable.tracking))
            \"""#,
          checks: [
      \(checks.joined(separator: "\n"))
          ])
      }
      #endif

      """
  }

  /// `RUCKSTAT_WRITE_PAGES=1` writes the step again, which is right until it is released.
  @Test func theStatementsAreThoseOfTheList() throws {
    if ProcessInfo.processInfo.environment["RUCKSTAT_WRITE_PAGES"] != nil {
      try Data(Self.file().utf8).write(to: Self.step)
    }
    #expect(try String(contentsOf: Self.step, encoding: .utf8) == Self.file())
  }
}
#endif
