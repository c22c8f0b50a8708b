import Foundation
import TestSupport
import Testing

/// The page of refusals against the sources.
@Suite struct RefusedChangesPageTests {
  @Test func everyCodeStandsInThePageOnceAndNoOther() throws {
    let sources = Repository.root.appending(path: "Sources/RuckHistory")
    let page = try String(
      contentsOf: sources.appending(path: "RuckHistory.docc/RefusedChanges.md"), encoding: .utf8)
    let told = page.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) }
    var made: [String] = []
    let files = FileManager.default.enumerator(atPath: sources.path)
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      made += text.matches(of: /HistoryError\.Code\("([^"]+)"\)/).map { String($0.1) }
    }
    #expect(!made.isEmpty)
    #expect(told.sorted() == made.sorted())
    #expect(Set(made).count == made.count)
  }
}
