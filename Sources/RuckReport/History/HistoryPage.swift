internal import RuckHistory
internal import RuckSessions

/// The page of a history.
enum HistoryPage {
  /// The most rucks that are listed.
  static let mostRucks = 1000
  /// The most records and pieces of equipment that are listed.
  static let mostRecords = 120

  /// The page.
  static func bytes(_ sheet: HistorySheet, _ options: ReportOptions) -> [UInt8] {
    let (number, words) = (options.number, options.words)
    let days = sheet.sessions.compactMap(\.localDay)
    let subtitle =
      [
        days.min().flatMap { first in
          days.max().map { words.span(first.description, $0.description) }
        }, "\(words.asOf) \(sheet.report.asOf)",
      ].compactMap { $0 }.joined(separator: " · ")
    let frame = PageFrame(
      title: options.title ?? words.history, subtitle: subtitle, options: options)
    return frame.bytes { page in
      guard !sheet.sessions.isEmpty else {
        page.element("p", text: words.noRuck)
        return
      }
      page.tiles(tiles(sheet, options))
      page.section(words.streak) { $0.facts(words.facts(of: sheet.streak, options)) }
      page.calendar(sheet, options)
      page.weeks(sheet, options)
      page.records(sheet, options)
      page.scatter(sheet, options)
      if !sheet.wear.isEmpty {
        page.section(words.equipment) { page in
          let rows = sheet.wear.prefix(mostRecords).map {
            ListedEquipment($0, asOf: sheet.report.asOf)
          }
          // An id is for the command, not for readers.
          let columns = ListedEquipment.listing.textColumns.dropFirst()
          let cells = ListedEquipment.listing.cells(of: rows, number).map { Array($0.dropFirst()) }
          page.table(
            words.wearTable, cells[0],
            left: Set(columns.enumerated().filter { $1.alignment == .left }.map(\.offset)),
            Array(cells.dropFirst()))
          page.rest(sheet.wear.count - mostRecords, words)
        }
      } else if !sheet.equipment.isEmpty {
        page.section(words.equipment) { page in
          page.table(
            words.equipment, ["equipment"] + words.groupHeader,
            sheet.equipment.prefix(mostRecords).map { number.cells(of: $0) })
          page.rest(sheet.equipment.count - mostRecords, words)
        }
      }
      page.section(words.list) { page in
        page.table(
          words.listTable, words.listHeader + (options.isPrivate ? [] : [words.file]),
          left: [0, 9], wrapped: [9],
          sheet.sessions.prefix(mostRucks).map { cells($0, sheet, options) })
        page.rest(sheet.sessions.count - mostRucks, words)
      }
      page.section(words.making) { page in
        // The day of the page is that of the last ruck unless another was asked for: it need not be today.
        let facts = number.facts(of: sheet.report, sheet.inputs).map { fact in
          fact.key == .lastRuck && fact.remark == "today" ? Fact(fact.key, value: fact.value) : fact
        }
        page.facts(
          options.isPrivate
            ? facts.map { Fact($0.key, value: $0.value) }
            : words.withFileNames(facts))
        if let left = sheet.inputs.outcome.leftOut.words {
          page.element("p", ["class": "remark soft"], text: words.leftOut(left))
        }
      }
    }
  }

  private static func tiles(_ sheet: HistorySheet, _ options: ReportOptions) -> [Tile] {
    let (number, words, all) = (options.number, options.words, sheet.report.statistics.all)
    let isLoaded = all.known(.load) > 0
    let unit = sheet.streak.rule.unit
    return [
      Tile(
        words.meanLoad, number.mass(all.mean(.load)),
        [
          isLoaded
            ? words.byDistance(number.mass(all.meanLoadByDistance)) : words.loadUnknown
        ], isLoad: true),
      Tile(
        words.ruckWork, isLoaded ? number.ruckWork(all.sum(.ruckWork)) : NumberText.unknown,
        [isLoaded ? nil : words.loadUnknown]),
      Tile(words.sessions, "\(all.sessions)", [words.experience(sheet.report.experience.rawValue)]),
      Tile(
        words.distance, number.distance(all.sum(.distance)),
        [all.longest.map { words.longest(number.distance($0.value)) }]),
      Tile(
        words.time, NumberText.duration(all.sum(.elapsed)),
        [words.moving + " " + NumberText.duration(all.sum(.moving))]),
      Tile(words.gain, number.height(all.sum(.gain))),
      Tile(words.energy, NumberText.fixed(all.sum(.grossEnergy), 0) + " kcal"),
      Tile(
        words.streak.lowercased(), Streak.words(sheet.streak.current?.count ?? 0, unit),
        [words.longest(Streak.words(sheet.streak.longest?.count ?? 0, unit))]),
    ]
  }

  /// The row of a ruck; the moment is local.
  private static func cells(
    _ session: CountedSession, _ sheet: HistorySheet, _ options: ReportOptions
  ) -> [String] {
    let number = options.number
    let start = session.startMilliseconds.map { Double($0) / 1000 }
    let cells = [
      CivilTime.local(start, offset: session.utcOffset), number.distance(session.value(.distance)),
      NumberText.duration(session.value(.elapsed)), NumberText.duration(session.value(.moving)),
      number.pace(session.pace, leavingOut: session.unpacedSeconds),
      number.height(session.value(.gain)),
      number.mass(session.value(.load)), NumberText.fixed(session.value(.grossEnergy), 0),
      number.ruckWork(session.value(.ruckWork)),
    ]
    return options.isPrivate
      ? cells
      : cells + [sheet.inputs.markedPath(of: session.identity)?.fileName ?? NumberText.unknown]
  }
}

extension Markup {
  /// Records of whole sessions, then, folded, those of parts.
  fileprivate mutating func records(_ sheet: HistorySheet, _ options: ReportOptions) {
    let (number, words) = (options.number, options.words)
    guard !sheet.records.isEmpty else { return }
    func isEffort(_ record: PersonalRecord) -> Bool {
      if case .effort = record.kind { true } else { false }
    }
    let groups = [sheet.records.filter { !isEffort($0) }, sheet.records.filter(isEffort)]
    func list(_ page: inout Markup, _ name: String, _ records: [PersonalRecord]) {
      page.table(
        name, words.recordHeader, left: [0, 1, 5],
        records.prefix(HistoryPage.mostRecords).map { number.cells(of: $0) })
      page.rest(records.count - HistoryPage.mostRecords, words)
    }
    section(words.records) { page in
      list(&page, words.recordTable, groups[0])
      guard !groups[1].isEmpty else { return }
      page.element("details") { page in
        page.element("summary", text: words.effortRecords)
        list(&page, words.effortRecords, groups[1])
      }
      if sheet.records.contains(where: { $0.trust == .low }) {
        page.element("p", ["class": "remark soft"], text: PersonalRecord.doubtNote)
      }
    }
  }
}
