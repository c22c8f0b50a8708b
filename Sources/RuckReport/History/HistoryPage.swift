internal import RuckMetrics

/// The number of entries that the page of a history lists.
enum HistoryPage {
  /// The most rucks that are listed.
  static let maximumRucks = 1000
  /// The most records and pieces of equipment that are listed.
  static let maximumRecords = 120
}

extension ReportPage {
  /// The page of a history.
  package static func history(_ sheet: HistorySheet, _ options: ReportOptions) -> [UInt8] {
    let days = sheet.sessions.compactMap(\.localDay)
    let subtitle =
      [
        days.min().flatMap { first in
          days.max().map { Words.span(first.description, $0.description) }
        }, "as of \(sheet.report.asOf)",
      ].compactMap { $0 }.joined(separator: " · ")
    let frame = PageFrame(
      title: options.title ?? Words.history, subtitle: subtitle, options: options)
    return frame.bytes { page in
      guard !sheet.sessions.isEmpty else {
        page.element("p", text: "No ruck counts.")
        return
      }
      page.tiles(options.both { tiles(sheet, $0) })
      if sheet.report.people.isEmpty {
        page.section(Words.streak) { page in
          page.facts(options.both { Words.facts(of: sheet.streak, $0) })
        }
      } else {
        page.section(Words.people) { page in
          page.table(
            Words.people, ["person"] + Words.groupHeader, ranks: [3: 1, 4: 1, 5: 2, 7: 1],
            options.both { options in
              sheet.report.people.enumerated().map { index, person in
                options.number.cells(
                  of: person.statistics,
                  options.isPrivate ? "person \(index + 1)" : person.userID)
              }
            })
        }
      }
      if !sheet.goals.isEmpty {
        page.section("Goals") { $0.list(sheet.goals, "Goals and what is reached of them", options) }
      }
      page.years(sheet, options)
      page.calendar(sheet, options)
      page.weeks(sheet, options)
      page.training(sheet, options)
      page.heatMap(sheet, options)
      options.each { page.records(sheet, kind: $1, $0) }
      page.scatter(sheet, options)
      if !sheet.wear.isEmpty {
        let wear = sheet.wear.map { ListedEquipment($0, asOf: sheet.report.asOf) }
        page.section(Words.equipment) {
          $0.list(wear, "Equipment with all its wear, whatever the days of the page", options)
        }
      } else if !sheet.equipment.isEmpty {
        page.section(Words.equipment) { page in
          page.table(
            Words.equipment, ["equipment"] + Words.groupHeader,
            options.both { options in
              sheet.equipment.prefix(HistoryPage.maximumRecords).map {
                options.number.cells(of: $0)
              }
            })
          page.rest(sheet.equipment.count - HistoryPage.maximumRecords)
        }
      }
      page.section("Rucks") { page in
        let rucks = sheet.sessions.prefix(HistoryPage.maximumRucks)
        let named = options.isPrivate ? 0 : 1
        page.table(
          "Newest first", (options.isPrivate ? [] : ["ruck"]) + Words.listHeader,
          left: options.isPrivate ? [0] : [0, 1], wrapped: options.isPrivate ? [] : [0],
          ranks: [2: 1, 3: 2, 5: 2, 7: 1, 8: 1].reduce(into: [:]) { $0[$1.key + named] = $1.value },
          links: rucks.map { sheet.pages[$0.identity] },
          options.both { options in rucks.map { cells($0, sheet, options) } })
        page.rest(sheet.sessions.count - HistoryPage.maximumRucks)
      }
      page.section(Words.making) { page in
        // The day of the page is that of the last ruck unless another was asked for: it need not be today.
        let facts = options.both { options in
          options.number.facts(of: sheet.report, sheet.inputs).map { fact in
            fact.key == .lastRuck && fact.remark == "today"
              ? Fact(fact.key, value: fact.value) : fact
          }
        }
        page.facts(
          options.isPrivate
            ? facts.map { Fact($0.key, value: $0.value) }
            : Words.withFileNames(facts))
        if let left = sheet.inputs.outcome.leftOut.words {
          page.remark("Left out: \(left).")
        }
      }
    }
  }

  private static func tiles(_ sheet: HistorySheet, _ options: ReportOptions) -> [Tile] {
    let (number, all) = (options.number, sheet.report.statistics.all)
    let isLoaded = all.known(.load) > 0
    let unit = sheet.streak.rule.unit
    return [
      Tile("rucks", "\(all.sessions)", ["experience: \(sheet.report.experience.rawValue)"]),
      Tile(
        "distance", number.distance(all.sum(.distance)),
        [all.longest.map { Words.longest(number.distance($0.value)) }]),
      Tile(
        "time", NumberText.duration(all.sum(.elapsed)),
        ["moving " + NumberText.duration(all.sum(.moving))]),
      Tile("gain", number.height(all.sum(.gain))),
      Tile(
        "mean load", number.mass(all.mean(.load)),
        [
          isLoaded
            ? number.mass(all.meanLoadByDistance) + " by distance" : Words.loadUnknown
        ], isLoad: true),
      Tile(
        "ruck work", isLoaded ? number.ruckWork(all.sum(.ruckWork)) : NumberText.unknown,
        [isLoaded ? nil : Words.loadUnknown]),
      Tile("energy", NumberText.fixed(all.sum(.grossEnergy), 0) + " kcal"),
      sheet.report.people.isEmpty
        ? Tile(
          Words.streak.lowercased(),
          NumberText.count(sheet.streak.current?.count ?? 0, unit.word),
          [Words.longest(NumberText.count(sheet.streak.longest?.count ?? 0, unit.word))])
        : Tile(Words.people.lowercased(), "\(sheet.report.people.count)"),
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
    guard !options.isPrivate else { return cells }
    let name = sheet.names[session.identity]
    return [
      name ?? sheet.inputs.path(of: session.identity)?.shown.fileName ?? Words.ruck
    ].map { $0.marked(sheet.inputs.isDamaged(session.identity)) } + cells
  }
}

extension Markup {
  /// A table of rows of the history on disk, without the columns that are for the command.
  fileprivate mutating func list<Row: Described>(
    _ rows: [Row], _ name: String, _ options: ReportOptions
  ) {
    let cells = options.both { options in
      Row.listing.cells(of: Array(rows.prefix(HistoryPage.maximumRecords)), options.number)
    }
    let shown = cells[0].indices.filter { !["id", "user"].contains(cells[0][$0]) }
    let columns = shown.map { Row.listing.textColumns[$0] }
    table(
      name, shown.map { cells[0][$0] },
      left: Set(columns.indices.filter { columns[$0].alignment == .left }),
      ranks: columns.enumerated().reduce(into: [:]) { ranks, column in
        if column.element.rank > 0 { ranks[column.offset] = min(column.element.rank, 2) }
      },
      cells.dropFirst().map { row in shown.map { row[$0] } })
    rest(rows.count - HistoryPage.maximumRecords)
  }

  /// Records of whole sessions, then, folded, those of parts.
  fileprivate mutating func records(
    _ sheet: HistorySheet, kind: String, _ options: ReportOptions
  ) {
    let number = options.number
    guard let all = sheet.records[options.units], !all.isEmpty else { return }
    func isEffort(_ record: PersonalRecord) -> Bool {
      if case .effort = record.kind { true } else { false }
    }
    let groups = [all.filter { !isEffort($0) }, all.filter(isEffort)]
    func list(_ page: inout Markup, _ name: String, _ records: [PersonalRecord]) {
      page.table(
        name, Words.recordHeader, left: [0, 1, 5], ranks: [3: 2, 4: 1, 6: 1],
        records.prefix(HistoryPage.maximumRecords).map { number.cells(of: $0) })
      page.rest(records.count - HistoryPage.maximumRecords)
    }
    section("Records", kind: kind) { page in
      list(&page, "The best with any load, then of each load band", groups[0])
      guard !groups[1].isEmpty else { return }
      page.element("details") { page in
        page.element("summary", text: Words.effortRecords)
        list(&page, Words.effortRecords, groups[1])
      }
      if all.contains(where: { $0.trust == .low }) {
        page.remark(PersonalRecord.doubtNote)
      }
    }
  }
}
