internal import RuckSessions

/// The parts that all pages have: the head, the title and the foot.
struct PageFrame {
  /// What every page begins with, by which a file is known as one.
  static let signature = "<!DOCTYPE html>\n<!-- ruckstat report -->\n"

  /// The title.
  let title: String
  /// When, and from which file.
  let subtitle: String
  /// How the page is made.
  let options: ReportOptions
  /// Whether it has two columns.
  var isWide = false

  /// A page around its blocks, as UTF-8.
  func bytes(_ content: (inout Markup) -> Void) -> [UInt8] {
    var page = Markup()
    page.documentType()
    page.element("html", ["lang": options.language.rawValue]) { page in
      page.element("head", [:], head)
      page.element("body", ["class": isWide ? "wide" : "one"]) { page in
        page.element("header") { page in
          page.element("h1", text: title)
          if !subtitle.isEmpty { page.element("p", ["class": "sub"], text: subtitle) }
        }
        page.element("main", [:], content)
        page.element("footer") { page in
          page.element("p", text: foot)
        }
        // Read by programs, and shown by none.
        if let data = options.data {
          page.element("template", ["id": "ruckstat-data"], text: data)
        }
      }
    }
    return Array((page.html + "\n").utf8)
  }

  private func head(_ page: inout Markup) {
    page.empty("meta", ["charset": "utf-8"])
    page.empty(
      "meta",
      [
        "http-equiv": "Content-Security-Policy",
        "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      ])
    page.empty("meta", ["name": "referrer", "content": "no-referrer"])
    page.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    page.empty("meta", ["name": "generator", "content": "ruckstat \(RuckstatVersion.current)"])
    page.element("title", text: title)
    page.style(StyleSheet.text(options.textSize))
  }

  private var foot: String {
    var parts = ["ruckstat \(RuckstatVersion.current)"]
    if let stamp = options.stamp { parts.append(options.words.made + " " + stamp) }
    parts.append(options.words.loadsNothing)
    return parts.joined(separator: " · ")
  }
}

extension Markup {
  /// A part of the page under a heading.
  mutating func section(_ title: String, _ content: (inout Markup) -> Void) {
    element("section") { page in
      page.element("h2", text: title)
      content(&page)
    }
  }

  /// A table with its name; columns are to the right but for those named.
  ///
  /// - Parameters:
  ///   - name: what the table shows, its caption.
  ///   - header: the names of the columns.
  ///   - left: the columns whose text stands left.
  ///   - wrapped: the columns of long texts.
  ///   - printed: how many rows are on paper too.
  ///   - rows: the cells; a formatter's text for the unknown is written as a dash.
  mutating func table(
    _ name: String, _ header: [String], left: Set<Int> = [0], wrapped: Set<Int> = [],
    printed: Int = .max, _ rows: [[String]]
  ) {
    func kind(_ column: Int) -> String {
      wrapped.contains(column) ? "t wrap" : left.contains(column) ? "t" : ""
    }
    element("div", ["class": "table", "tabindex": "0", "role": "region", "aria-label": name]) {
      page in
      page.element("table") { page in
        page.element("caption", text: name)
        page.element("thead") { page in
          page.element("tr") { page in
            for (column, title) in header.enumerated() {
              page.cell("th", kind(column), scope: "col", title)
            }
          }
        }
        page.element("tbody") { page in
          for (index, row) in rows.enumerated() {
            page.element("tr", index < printed ? [:] : ["class": "screen"]) { page in
              for (column, cell) in row.enumerated() {
                let text = cell == NumberText.unknown ? Markup.unknown : cell
                page.cell(
                  column == 0 ? "th" : "td", kind(column), scope: column == 0 ? "row" : nil, text)
              }
            }
          }
        }
      }
    }
    if let note = NumberText.note(below: rows) {
      element("p", ["class": "remark soft"], text: note)
    }
  }

  /// A cell; most have neither a class nor a scope, and tables are long.
  private mutating func cell(_ name: String, _ kind: String, scope: String?, _ text: String) {
    switch (kind.isEmpty, scope) {
    case (true, nil): element(name, text: text)
    case (true, let scope?): element(name, ["scope": scope], text: text)
    case (false, nil): element(name, ["class": kind], text: text)
    case (false, let scope?): element(name, ["scope": scope, "class": kind], text: text)
    }
  }

  /// What stands in place of the unknown.
  static let unknown = "—"

  /// Figures with their names, one a line.
  mutating func facts(_ facts: [Fact]) {
    element("dl", ["class": "facts"]) { page in
      for fact in facts {
        page.element("dt", text: fact.label)
        page.element(
          "dd", ["data-fact": fact.label],
          text: fact.text.replacing(NumberText.unknown, with: Markup.unknown))
      }
    }
  }
}
