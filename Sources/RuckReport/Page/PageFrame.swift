internal import RuckSessions

/// The parts that all pages have: the head, the title and the foot.
struct PageFrame {
  /// The first bytes of every page, by which a file is recognised as one.
  static let signature = "<!DOCTYPE html>\n<!-- ruckstat report -->\n"

  let title: String
  /// When, and from which file.
  let subtitle: String
  /// The options of the page.
  let options: ReportOptions
  /// Whether it has two columns.
  var isWide = false
  /// Whether it runs the script.
  var hasScript = false
  /// The description of the page in a preview.
  var summary: String?

  /// A page around its blocks, as UTF-8.
  func bytes(_ content: (inout Markup) -> Void) -> [UInt8] {
    var page = Markup()
    page.documentType()
    page.element("html", ["lang": "en"]) { page in
      page.element("head", [:], head)
      page.element("body", ["class": isWide ? "wide" : "one"]) { page in
        page.element("header") { page in
          if let home = options.home {
            page.element("p", ["class": "sub"]) { page in
              page.element("a", ["href": home], text: "← " + Words.history)
            }
          }
          page.element("h1", text: title)
          if !subtitle.isEmpty { page.element("p", ["class": "sub"], text: subtitle) }
          page.units(options)
        }
        page.element("main", [:], content)
        page.element("footer") { page in
          page.element("p", text: foot)
        }
        // Read by programs, and shown by none.
        if let data = options.data {
          page.element("template", ["id": "ruckstat-data"], text: data)
        }
        if hasScript { page.script(PageScript.text) }
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
        "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:" + scriptSource,
      ])
    page.empty("meta", ["name": "referrer", "content": "no-referrer"])
    page.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    page.empty("meta", ["name": "generator", "content": "ruckstat \(RuckstatVersion.current)"])
    page.empty("meta", ["property": "og:title", "content": title])
    if let summary { page.empty("meta", ["property": "og:description", "content": summary]) }
    page.element("title", text: title)
    page.style(StyleSheet.text(options.textSize))
  }

  /// The digest by which the page's own script, and no other, may run.
  private var scriptSource: String {
    hasScript ? "; script-src '\(PageScript.digest)'" : ""
  }

  private var foot: String {
    var parts = ["ruckstat \(RuckstatVersion.current)"]
    if let stamp = options.stamp { parts.append("made " + stamp) }
    parts.append("This page makes no network requests.")
    return parts.joined(separator: " · ")
  }
}

extension Markup {
  /// The buttons by which a reader chooses the units, the page's own first.
  fileprivate mutating func units(_ options: ReportOptions) {
    var buttons: [(id: String, text: String)] = []
    options.each { buttons.append(($1, $0.units.rawValue)) }
    choice("Units", kind: "by units", name: "units", buttons)
  }

  /// Buttons of which a reader chooses one; the first is chosen to begin with.
  mutating func choice(
    _ legend: String, kind: String, name: String, _ buttons: [(id: String, text: String)]
  ) {
    element("fieldset", ["class": kind]) { page in
      page.element("legend", text: legend)
      for (index, button) in buttons.enumerated() {
        page.element("label") { page in
          page.empty(
            "input",
            ["type": "radio", "name": name, "id": button.id, "autocomplete": "off"]
              + (index == 0 ? ["checked": ""] : [:]))
          page.text(button.text)
        }
      }
    }
  }

  /// Adds the key of colours, each by its class of the style sheet.
  mutating func key(_ colours: [(kind: String, text: String)], kind: String) {
    element("ul", ["class": "key " + kind]) { page in
      for colour in colours {
        page.element("li") { page in
          page.element("span", ["class": colour.kind]) { _ in }
          page.text(colour.text)
        }
      }
    }
  }

  /// A part of the page under a heading, of a class where it has one.
  mutating func section(
    _ title: String, kind: String = "", _ content: (inout Markup) -> Void
  ) {
    element("section", kind.isEmpty ? [:] : ["class": kind]) { page in
      page.element("h2", text: title)
      content(&page)
    }
  }

  /// A note in small type.
  mutating func remark(_ text: String) { element("p", ["class": "remark soft"], text: text) }

  /// A table with its name; columns are to the right but for those named.
  ///
  /// - Parameters:
  ///   - name: what the table shows, its caption.
  ///   - header: the names of the columns.
  ///   - left: the columns whose text stands left.
  ///   - wrapped: the columns of long texts.
  ///   - ranks: the columns that a narrow screen leaves out: 1 on a phone, 2 on a tablet too.
  ///   - keys: what a column is, for the script.
  ///   - bars: the lengths of bars behind the texts of a column, 0 to 1.
  ///   - ranges: where each row lies along the ruck, from 0 to 1.
  ///   - links: the page that each row's first cell leads to, where there is one.
  ///   - printed: how many rows are on paper too.
  ///   - rows: the cells; a formatter's text for the unknown is written as a dash.
  mutating func table(
    _ name: String, _ header: [String], left: Set<Int> = [0], wrapped: Set<Int> = [],
    ranks: [Int: Int] = [:], keys: [Int: String] = [:], bars: [Int: [Double?]] = [:],
    ranges: [ClosedRange<Double>] = [], links: [String?] = [], printed: Int = .max,
    _ rows: [[String]]
  ) {
    let kinds = header.indices.map { column in
      let parts = [
        wrapped.contains(column) || left.contains(column) ? "t" : nil,
        wrapped.contains(column) ? "wrap" : nil, bars[column] == nil ? nil : "bar",
        ranks[column].map { "rank\($0)" },
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    }
    // A caption in both systems of units is read as it is shown.
    let id = name.isInBothUnits ? "about-\(name.own.prefix { $0 != " " }.lowercased())" : nil
    let label: Attributes = id.map { ["aria-labelledby": $0] } ?? ["aria-label": name]
    element("div", ["class": "table", "tabindex": "0", "role": "region"] + label) { page in
      page.element("table") { page in
        page.element("caption", id.map { ["id": $0] } ?? [:], text: name)
        page.element("thead") { page in
          page.element("tr") { page in
            for (column, title) in header.enumerated() {
              page.cell("th", kinds[column], ["scope": "col"], title)
            }
          }
        }
        page.element("tbody") { page in
          for (index, row) in rows.enumerated() {
            let range: Attributes =
              ranges.isEmpty
              ? [:]
              : [
                "data-from": NumberText.trimmed(ranges[index].lowerBound, 5),
                "data-to": NumberText.trimmed(ranges[index].upperBound, 5),
              ]
            page.element("tr", (index < printed ? [:] : ["class": "screen"]) + range) { page in
              for (column, cell) in row.enumerated() {
                var attributes: Attributes = column == 0 ? ["scope": "row"] : [:]
                if let key = keys[column] { attributes = attributes + ["data-cell": key] }
                if let bar = bars[column]?[index] {
                  attributes = attributes + ["style": "--bar:" + percent(bar)]
                }
                page.cell(
                  column == 0 ? "th" : "td", kinds[column], attributes,
                  cell == NumberText.unknown ? Markup.unknown : cell,
                  link: column == 0 && index < links.count ? links[index] : nil)
              }
            }
          }
        }
      }
    }
    let marked = rows.lazy.map { row in
      row.filter { $0.utf8.contains(where: NumberText.shortPaceMark.utf8.contains) }.map(\.own)
    }
    if let note = NumberText.note(below: marked) {
      remark(note)
    }
  }

  /// A cell; most have no class, and tables are long.
  private mutating func cell(
    _ name: String, _ kind: String, _ attributes: Attributes, _ text: String, link: String? = nil
  ) {
    element(name, attributes + (kind.isEmpty ? [:] : ["class": kind])) { page in
      if let link { page.element("a", ["href": link], text: text) } else { page.text(text) }
    }
  }

  /// The sign for the unknown.
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
