#if Command
import Foundation
import TestSupport
import Testing

/// What the plans behind the program promise, and their twenty tests: `Promises/promises.txt` has a
/// row for each, with the command that shows it and what its answer contains, or why it is kept
/// otherwise or not at all.
///
/// A section (`#`) has a history of its own, on which its rows act in their order; a line with `$`
/// prepares it. In a command `&&` goes on with another one, whose answer then counts, and `%/` is a
/// folder of the section. An answer is standard output and standard error with single spaces; `&`
/// stands between what it contains, and `status N` is the exit status where it is not 0.
@Suite struct PromiseTests {
  struct Row {
    let id: Substring
    let promise: Substring
    let command: Substring
    let expected: Substring

    init?(_ line: Substring) {
      let cells = line.split(separator: " | ")
      guard cells.count == 4 else { return nil }
      (id, promise, command, expected) = (cells[0], cells[1], cells[2], cells[3])
    }

    /// `otherwise`, `library` or `outside`; nil where a command keeps it.
    var instead: Substring? { command.first == "(" ? command.dropFirst().dropLast() : nil }
  }

  struct Section: CustomTestStringConvertible {
    let title: Substring
    var lines: [Substring] = []
    var testDescription: String { String(title) }
    var rows: [Row] { lines.compactMap(Row.init) }
  }

  static let sections: [Section] = {
    let file = "Tests/CommandTests/Promises/promises.txt"
    let url = URL(fileURLWithPath: file, relativeTo: Repository.root)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reduce(into: []) { sections, line in
      if line.hasPrefix("# ") {
        sections.append(Section(title: line.dropFirst(2)))
      } else {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }()

  /// The words of a command, of which those in quotes are one.
  private static func words(_ command: Substring, in place: Place) -> [String] {
    let parts = command.split(separator: "'", omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { number, part -> [Substring] in
      number % 2 == 1 ? [part] : part.split(separator: " ")
    }.map { word -> String in
      word.replacingOccurrences(of: "%/", with: place.folder.path + "/")
    }
  }

  private static func runs(_ commands: Substring, in place: Place) throws -> Program.Run? {
    try commands.split(separator: " && ").map { try place.run(words($0, in: place)) }.last
  }

  @Test(arguments: sections) func theProgramKeeps(section: Section) throws {
    let place = try Place()
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "shared"), withIntermediateDirectories: true)
    for line in section.lines {
      if line.hasPrefix("$ ") {
        let made = try Self.runs(line.dropFirst(2), in: place)
        #expect(made?.status == 0, "\(line): \(made?.errors ?? "")")
        continue
      }
      let row = try #require(Row(line), "\(line)")
      guard row.instead == nil else { continue }
      let run = try #require(try Self.runs(row.command, in: place))
      let answer = (run.output + run.errors).split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      var status: Int32 = 0
      for part in row.expected.split(separator: " & ") {
        if part.hasPrefix("status ") {
          status = Int32(part.dropFirst(7)) ?? -1
        } else {
          #expect(answer.contains(part), "\(row.id) \(row.command): \(answer)")
        }
      }
      #expect(run.status == status, "\(row.id) \(row.command): \(run.errors)")
    }
  }

  /// The page has every promise once, with its command or the reason.
  @Test func thePageIsMadeOfTheTable() throws {
    let rows = Self.sections.flatMap(\.rows)
    #expect(Set(rows.map(\.id)).count == rows.count && rows.count == 229)
    func count(_ instead: Substring?) -> Int { rows.count { $0.instead == instead } }
    func cell(_ text: Substring) -> String {
      text.replacingOccurrences(of: "|", with: "\\|")
    }
    var page = """
      # Promises

      What the plans behind the program ask for, and what gives it.

      ## Overview

      Of \(rows.count) promises, twenty of them the plans' own tests, commands keep \(count(nil)), each tried by a test, and the library \(count("library")); \
      \(count("otherwise")) are met otherwise or not, with the reason, and \(count("outside")) are outside of what the \
      program is for. The table is `Tests/CommandTests/Promises/promises.txt`; this page is made of it.

      """
    for section in Self.sections {
      page += "\n## \(section.title)\n\n| | promise | met by |\n|---|---|---|\n"
      for row in section.rows {
        let kept =
          row.instead.map { "\($0): \(cell(row.expected))" }
          ?? row.command.split(separator: " && ").map { "`ruckstat \(cell($0))`" }
          .joined(separator: ", ")
        page += "| \(row.id) | \(cell(row.promise)) | \(kept) |\n"
      }
    }
    let url = Repository.root.appending(
      path: "Sources/RuckMetrics/RuckMetrics.docc/Promises.md")
    #expect(try Golden.difference(of: page, from: url) == nil)
  }
}
#endif
