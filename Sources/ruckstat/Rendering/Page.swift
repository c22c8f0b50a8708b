internal import RuckMetrics

/// Lines for people, which cannot steer the terminal that shows them.
///
/// It is the only text that ``Terminal/write(table:)`` takes. Every line is cleaned here, whatever
/// it was composed of; bold is added afterwards.
struct Page: Sendable {
  /// The lines, each with a line feed.
  private(set) var text = ""

  /// Whether there is nothing to show.
  var isEmpty: Bool { text.isEmpty }

  /// Nothing.
  init() {}

  /// Lines one below the other, the first in bold where asked for.
  init(_ lines: [String], boldHead: Bool = false) {
    for (index, line) in lines.enumerated() {
      let clean = line.printable
      text += boldHead && index == 0 ? "\u{1b}[1m\(clean)\u{1b}[0m\n" : clean + "\n"
    }
  }

  /// The page with a line below it.
  func adding(_ line: String) -> Page {
    var page = self
    page.text += line.printable + "\n"
    return page
  }

  /// Pages one below the other with an empty line between them.
  init(joining pages: [Page]) { text = pages.map(\.text).joined(separator: "\n") }
}
