internal import RuckSessions

/// Two rucks side by side: their figures in one table, then the map and the curves of each.
enum PairPage {
  static func bytes(_ one: RuckSheet, _ other: RuckSheet, _ options: ReportOptions) -> [UInt8] {
    let words = options.words
    let names = [one, other].map { sheet in
      [sheet.ownTitle(options), sheet.subtitle(options)].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }
    let frame = PageFrame(
      title: options.title ?? words.pair, subtitle: "A: \(names[0]) · B: \(names[1])",
      options: options, isWide: true)
    let drawn = [one, other].compactMap { $0.axis?.axis }
    let axes = ReportOptions.Axis.allCases.filter { drawn.contains($0) }
      .map { words.axis($0, options.units) }
    return frame.bytes { page in
      page.section(words.figures) { page in
        let rows = zip(one.tiles(options), other.tiles(options))
        page.table(
          words.pairTable, ["figure", "A", "B"],
          rows.map { [$0.label, $0.value, $1.value] })
      }
      page.element("div", ["class": "pair"]) { page in
        let quantities = Set((one.lanes + other.lanes).map(\.quantity))
        // Each part has as many rows, so that curves of a kind stand side by side.
        let style = "grid-row:span \(quantities.count + 4)"
        for (letter, sheet) in [("A", one.scaled(with: other)), ("B", other.scaled(with: one))] {
          page.element("section", ["style": style]) { page in
            page.element("h2", text: "\(letter): \(sheet.ownTitle(options))")
            page.element("div") { page in
              if let map = sheet.map { page.map(map, name: words.mapName, options) }
            }
            page.lanes(sheet, keeping: quantities, options)
            page.element("div") { $0.laneTable(sheet, options) }
            page.facts(words.origin(of: sheet.session, options))
          }
        }
      }
      guard !axes.isEmpty else { return }
      page.element(
        "p", ["class": "remark soft"], text: words.pairKey(axes.joined(separator: " or ")))
    }
  }
}

extension RuckSheet {
  /// The title of its recording, whatever the title of the page.
  func ownTitle(_ options: ReportOptions) -> String {
    var own = options
    own.title = nil
    return title(own)
  }
}
