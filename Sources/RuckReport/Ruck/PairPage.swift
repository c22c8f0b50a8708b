internal import RuckMetrics

extension ReportPage {
  /// Two rucks side by side: their figures with the differences, their curves over each other, their splits,
  /// and a map of each.
  package static func pair(
    _ one: RuckSheet, _ other: RuckSheet, _ options: ReportOptions
  ) -> [UInt8] {
    let names = [one, other].map { sheet in
      [sheet.ownTitle(options), options.both(sheet.subtitle)].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }
    let frame = PageFrame(
      title: options.title ?? "Two rucks", subtitle: "A: \(names[0]) · B: \(names[1])",
      options: options, isWide: true)
    let pair = TwoSessions(one.session, other.session)
    return frame.bytes { page in
      page.element("div", ["class": "columns"]) { page in
        page.figures(pair, options)
        options.each { page.splits(one.splits($0.units), other.splits($0.units), kind: $1, $0) }
      }
      if let curves = PairCurves(one, other) {
        page.section("Along both rucks") { page in
          page.element("div", ["class": "lanes"]) { page in
            for plot in options.both(curves.plots) { page.plot(plot) }
          }
          page.remark(options.both { Words.pairKey(Words.axis(curves.axis.axis, $0.units)) })
        }
      }
      page.element("div", ["class": "pair"]) { page in
        for (letter, sheet) in [("A", one), ("B", other)] {
          page.element("section") { page in
            page.element("h2", text: "\(letter): \(sheet.ownTitle(options))")
            page.element("div") { page in
              if let map = sheet.map { page.map(map, name: Words.mapName, options) }
            }
            page.element("div") { page in
              options.each { page.laneTable(sheet, kind: $1, $0) }
            }
            page.facts(options.both { Words.origin(of: sheet.session, $0) })
          }
        }
      }
    }
  }
}

extension Markup {
  /// The figures of both and what the second has more; without what neither knows, and times of nothing.
  fileprivate mutating func figures(_ pair: TwoSessions, _ options: ReportOptions) {
    let rows = options.both { options in
      let number = options.number
      return AnalyzedSession.compared.filter(\.isShown).compactMap { figure -> [String]? in
        let texts = [pair.one, pair.other].map { figure.cell(of: $0, number) }
        guard texts.contains(where: { !$0.isEmpty && $0 != "0:00" }) else { return nil }
        return [figure.heading(number.units)] + texts.map { $0.isEmpty ? NumberText.unknown : $0 }
          + [figure.signed(pair.difference(figure), number)]
      }
    }
    section("Side by side") { page in
      page.table(
        "Figures of both, and what B has more than A", ["figure", "A", "B", "B - A"], rows)
    }
  }

  /// The splits of both, with the seconds that the second takes longer.
  fileprivate mutating func splits(
    _ one: [SessionSplit], _ other: [SessionSplit], kind: String, _ options: ReportOptions
  ) {
    let splits = PairSplit.all(one, other)
    guard splits.count > 1 else { return }
    let cells = PairSplit.fields.cells(of: splits.prefix(RuckPage.maximumSplits), options.number)
    let shown = cells[0].indices.filter { column in
      cells.dropFirst().contains { ![NumberText.unknown, ""].contains($0[column]) }
    }
    section(Words.splits, kind: kind) { page in
      page.table(
        "Splits of both; B - A: the time that B takes longer", shown.map { cells[0][$0] },
        ranks: shown.enumerated().reduce(into: [:]) { if $1.element > 4 { $0[$1.offset] = 1 } },
        printed: RuckPage.printedSplits, cells.dropFirst().map { row in shown.map { row[$0] } })
      page.rest(
        of: splits.count, listed: RuckPage.maximumSplits, printed: RuckPage.printedSplits,
        Words.printed(_:of:))
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
