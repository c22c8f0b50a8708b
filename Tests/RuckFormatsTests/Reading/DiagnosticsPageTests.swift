import Foundation
import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// The catalogue of diagnostics against its page and against the sources.
@Suite struct DiagnosticsPageTests {
  static let catalogue =
    DiagnosticCode.allFormatCodes + DiagnosticCode.allSessionCodes

  /// Code names in the page stand in backticks; the catalogue's own texts have none.
  static func row(_ code: DiagnosticCode) -> String {
    "| \(code.name) | \(code.severity.rawValue) | \(code.meaning) | \(code.advice) |"
  }

  @Test func everyCodeStandsInThePageAndNoOther() throws {
    let page = Repository.root.appending(
      path: "Sources/RuckFormats/RuckFormats.docc/Diagnostics.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let rows: [String] = lines.filter { $0.hasPrefix("| `") }.map {
      $0.filter { $0 != "`" }
    }
    let expected: [String] = Self.catalogue.map { Self.row($0) }
    let missing = Set(expected).subtracting(Set(rows)).sorted()
    let unknown = Set(rows).subtracting(Set(expected)).sorted()
    #expect(missing == [])
    #expect(unknown == [])
    #expect(rows.count == expected.count)
  }

  @Test func namesAreUniqueAndWellFormed() {
    #expect(Set(Self.catalogue.map(\.name)).count == Self.catalogue.count)
    for code in Self.catalogue {
      #expect(code.name.wholeMatch(of: /[a-z0-9]+(\.[a-z0-9-]+)*(-[a-z0-9]+)*/) != nil)
      #expect(code.meaning.hasSuffix(".") && code.advice.hasSuffix("."), "\(code.name)")
    }
  }

  /// A code is declared by its name in the catalogue: each line has one, and each one has a line.
  @Test func eachLineOfTheCatalogueIsACodeThatIsDeclared() throws {
    let sources = Repository.root.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)
    var declared: [String] = []
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix(".swift") else { continue }
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      declared += text.matches(of: /static let \w+ = \w+\["([a-z0-9.-]+)"\]/).map { String($0.1) }
    }
    // What is wrong with XML is looked up by the issue.
    let lines = Self.catalogue.map(\.name).filter { !$0.contains(/^\w+\.xml\./) }
    #expect(declared.sorted() == lines.sorted())
    for format in [FileFormat.gpx, .tcx, .kml] {
      #expect(DiagnosticCode.xml(in: format).count == XMLIssue.allCases.count)
    }
  }
}
