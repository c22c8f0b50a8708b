import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckTrack
import Testing

@testable import RuckSessions

/// What holds for every document of sessions.
@Suite struct DocumentTests {
  static let kinds = Effort.Kind.standard

  static func tracked(_ file: SourceFile, preparesRules: Bool = true) throws -> TrackedSession {
    var request = SessionRequest(load: .kilograms(20), bodyMass: .kilograms(80))
    request.preparesRules = preparesRules
    return try file.tracked(by: request)
  }

  /// The documents of some files, by name.
  static func documents(_ files: [SourceFile]) throws -> [(name: String, document: any Document)] {
    let sessions = try files.map { try tracked($0) }
    let number = NumberText(units: .metric)
    let request = SessionRequest()
    let routes = try files.compactMap { try SourceRoute($0, session: 0, request: request) }
    let walker = RouteWalker(request)
    let pace = GivenPace(.speed(1.4), isKnown: true)
    let records = sessions.map { $0.record(efforts: $0.track.efforts(kinds), perceivedExertion: 4) }
    let digest = SessionDigest(records)
    let day = try #require(LocalDay("2024-05-02"))
    return [
      ("analysis", AnalysisDocument(sessions.map(\.session))),
      ("splits", SplitsDocument(sessions.map(\.session))),
      ("efforts", Rows(sessions.map { SessionEfforts($0, kinds) })),
      ("standards", Rows(sessions.map { SessionVerdicts($0, by: StandardTable.all) })),
      ("standards list", SheetDocument(StandardList(files.isEmpty ? [] : StandardTable.all))),
      (
        "energy",
        Rows(
          sessions.map { SessionModels($0, models: EnergyModels.names, apps: []) },
          as: SessionModels.listing(explains: true))
      ),
      (
        "compare",
        ComparisonDocument(
          sessions.compactMap { ComparedSession($0, rules: Rules(), isTimed: false) },
          isTimed: false)
      ),
      (
        "explain",
        ExplanationDocument(
          sessions.map { ExplainedSession($0, ExplainedFigure.allCases, number) })
      ),
      (
        "inspect",
        InspectionDocument(
          files.map { InspectedFile($0, localTime: LocalTime()) }, showsUnnamed: false)
      ),
      (
        "inspect unknown",
        InspectionDocument(
          files.map { InspectedFile($0, localTime: LocalTime()) }, showsUnnamed: true)
      ),
      (
        "stats",
        SheetDocument(
          StatisticsAnswer(
            StatisticsReport(
              digest: digest, names: ["week"], groupings: [.calendar(.week)],
              bands: .fiveKilograms, days: DayRange(first: nil, last: nil), asOf: day, repeated: 0),
            path: { _ in nil }, leftOut: LeftOutSessions()))
      ),
      (
        "streaks",
        SheetDocument(
          StreakAnswer(StreakReport(of: digest, asOf: day), isEmpty: files.isEmpty))
      ),
      (
        "records",
        SheetDocument(
          RecordsAnswer(
            RecordBook(records).records(bands: .fiveKilograms, asOf: day), asOf: day,
            path: { _ in nil }))
      ),
      ("route", Rows(routes.map { RouteFacts($0, terrain: nil, request) })),
      (
        "difficulty",
        Rows(
          routes.map {
            RouteDifficultyResult($0, walker, pace, powers: RouteWalk.usualPowers, others: nil)
          })
      ),
    ]
  }

  static func header(_ document: any Document) -> String {
    String(document.csv.prefix { $0 != "\n" })
  }

  @Test func everyTableHasTheSameHeaderWhateverTheData() throws {
    let none = try Self.documents([])
    let inputs = [
      [try Walks.file()], [try Walks.file(altitudes: false)],
      [try Walks.file(times: false, name: "=1+1"), try Walks.file(minutes: 3)],
    ]
    for files in inputs {
      for (empty, some) in zip(none, try Self.documents(files)) {
        #expect(Self.header(some.document) == Self.header(empty.document), "\(some.name)")
      }
    }
  }

  @Test func everyLineOfATableHasACellForEachColumn() throws {
    for (name, document) in try Self.documents([try Walks.file(), try Walks.file(minutes: 3)]) {
      let rows = Self.rows(document.csv)
      #expect(Set(rows.map(\.count)).count == 1, "\(name)")
      #expect(Set(rows[0]).count == rows[0].count, "\(name) names a column twice")
      #expect(rows.count > 1 || name == "inspect unknown", "\(name)")
    }
  }

  @Test func everyCellOfTheAnalysisIsThatOfTheObject() throws {
    let document = AnalysisDocument(
      [try Walks.file(), try Walks.file(altitudes: false)].flatMap { AnalyzedSession.all(in: $0) })
    let rows = Self.rows(document.csv)
    let objects = try document.lines.map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.text(indented: false).utf8))
          as? [String: Any])
    }
    #expect(objects.count == 2 && rows.count == 3 && rows[0].count > 80)
    for (object, row) in zip(objects, rows.dropFirst()) {
      let values = Self.flat(object)
      for (key, cell) in zip(rows[0], row) {
        switch values[key] {
        // Foundation reads numbers to the last digit but one.
        case let number as Double:
          let written = try #require(Double(cell), "\(key)")
          #expect(abs(written - number) <= 1e-14 * abs(number), "\(key)")
        case let text as String: #expect(cell == text)
        case nil: #expect(cell.isEmpty || values[key + "_0"] != nil, "\(key)")
        default: break
        }
      }
    }
  }

  @Test func everyDocumentNamesItsSchemaAndTheVersionFirst() throws {
    for (name, document) in try Self.documents([try Walks.file()]) {
      let start =
        "{\n  \"schema\": \"\(document.schema)\",\n  \"version\": \"\(RuckstatVersion.current)\","
      #expect(document.json.hasPrefix(start), "\(name)")
      #expect(throws: Never.self) {
        try JSONSerialization.jsonObject(with: Data(document.json.utf8))
      }
    }
  }

  @Test func aStreamGivesTheBytesOfTheDocument() throws {
    let failure = InputFailure(
      path: PathBytes("b"), code: "file.unreadable", offset: 3, message: "x")
    for count in 0...2 {
      let sessions = try (0..<count).map { _ in try Walks.file() }
        .flatMap { AnalyzedSession.all(in: $0) }
      for (form, failures) in [
        (DocumentStream<AnalysisDocument>.Form.json, []), (.json, [failure]), (.ndjson, [failure]),
        (.csv(isRaw: false), [failure]),
      ] {
        var stream = DocumentStream<AnalysisDocument>(form) { AnalysisDocument($0) }
        var text = stream.start
        for session in sessions {
          text += stream.next(stream.text(of: session))
        }
        text += stream.end(failures)
        let document = AnalysisDocument(sessions, failures: failures)
        let whole =
          form == .json ? document.json : form == .ndjson ? document.ndjson : document.table.text()
        #expect(text == whole)
      }
    }
  }

  /// The values of an object by their keys, those of objects and lists inside it joined by `_`.
  private static func flat(_ value: Any, _ path: String = "") -> [String: Any] {
    let parts: [(String, Any)]
    if let object = value as? [String: Any] {
      parts = object.map { ($0.key, $0.value) }
    } else if let list = value as? [Any] {
      parts = list.enumerated().map { (String($0.offset), $0.element) }
    } else {
      return value is NSNull ? [:] : [path: value]
    }
    return parts.reduce(into: [:]) { all, part in
      let name = path.isEmpty ? part.0 : "\(path)_\(part.0)"
      all.merge(flat(part.1, name)) { one, _ in one }
    }
  }

  /// The cells of a table after RFC 4180.
  private static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = [[]]
    var cell = ""
    var isQuoted = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        rows[rows.count - 1].append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows[rows.count - 1].append(cell)
        cell = ""
        rows.append([])
      default: cell.unicodeScalars.append(scalar)
      }
    }
    return rows.dropLast()
  }
}
