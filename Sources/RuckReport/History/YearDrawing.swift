internal import RuckMetrics

/// The ruck work of days in levels: four quarters of the days with any, and days without.
struct DayLevels {
  /// Ruck work of each local day in kilogram-kilometres, 0 where no load is known.
  let days: [LocalDay: Double]
  /// The least ruck work of the second, third and fourth quarter.
  let thresholds: [Double]

  init(_ sessions: [CountedSession]) {
    var days: [LocalDay: Double] = [:]
    for session in sessions {
      guard let day = session.localDay else { continue }
      days[day, default: 0] += session.value(.ruckWork) ?? 0
    }
    self.days = days
    let work = days.values.filter { $0 > 0 }.sorted()
    thresholds = work.isEmpty ? [] : [1, 2, 3].map { work[work.count * $0 / 4] }
  }

  /// The levels that occur, each with the ruck work it stands for.
  func key(_ number: NumberText) -> [(kind: String, text: String)] {
    let present = Set(days.values.map(level))
    let steps = thresholds.map { number.ruckWork($0) }
    return present.sorted().map { level in
      let text =
        switch level {
        case 0: "load unknown or none"
        case 1: Words.below(steps[0])
        case 4: Words.andMore(steps[2])
        default: Words.span(steps[level - 2], steps[level - 1])
        }
      return ("s\(level)", text)
    }
  }

  /// Whether a day has less ruck work than another, or as much and is later.
  func isLess(_ one: LocalDay, _ other: LocalDay) -> Bool {
    let (left, right) = (days[one] ?? 0, days[other] ?? 0)
    return left != right ? left < right : one > other
  }

  /// The level of a day: 0 without known ruck work, else 1 to 4.
  func level(_ work: Double) -> Int {
    work > 0 ? 1 + thresholds.count { work >= $0 } : 0
  }
}

extension Markup {
  /// The calendar of the latest years, newest first.
  mutating func calendar(_ sheet: HistorySheet, _ options: ReportOptions) {
    let levels = DayLevels(sheet.sessions)
    let byYear = Dictionary(grouping: levels.days.keys) { $0.civil.year }
    let years = byYear.keys.sorted(by: >)
    guard !years.isEmpty else { return }
    section("Calendar of ruck work") { page in
      for year in years.prefix(6) {
        page.year(
          year, byYear[year] ?? [], levels, within: Self.weeks(of: sheet, levels, options.week),
          options)
      }
      if years.count > 6 {
        page.remark("\(years.count - 6) earlier years are not drawn.")
      }
      options.each { page.key(levels.key($0.number), kind: $1) }
      page.remark(Words.calendarKey(options.week))
      page.groups("Months, newest first", "month", sheet.groups(by: .month), atMost: 120, options)
    }
  }

  /// From the start of the week of the first ruck to the end of the week of the page's day or of
  /// the last ruck.
  private static func weeks(
    of sheet: HistorySheet, _ levels: DayLevels, _ week: CalendarUnit
  ) -> ClosedRange<LocalDay> {
    let asOf = sheet.report.asOf
    let (first, last) = (
      levels.days.keys.min() ?? asOf, max(levels.days.keys.max() ?? asOf, asOf)
    )
    return week.firstDay(of: week.number(of: first))...week.lastDay(of: week.number(of: last))
  }

  private mutating func year(
    _ year: Int, _ days: [LocalDay], _ levels: DayLevels, within weeks: ClosedRange<LocalDay>,
    _ options: ReportOptions
  ) {
    guard let newYear = LocalDay(year: year, month: 1, day: 1),
      let end = LocalDay(year: year, month: 12, day: 31)
    else { return }
    let (first, last) = (max(newYear, weeks.lowerBound), max(newYear, min(end, weeks.upperBound)))
    // A column is a week; the first may begin in the year before.
    let week = options.week
    let origin = week.firstDay(of: week.number(of: first)).daysSince1970
    func square(_ day: Int, _ size: Int) -> String {
      let (column, row) = ((day - origin) / 7, (day - origin) % 7)
      let inset = (10 - size) / 2
      return "M\(column * 10 + inset) \(row * 10 + inset)h\(size)v\(size)h-\(size)z"
    }
    var paths = [String](repeating: "", count: 5)
    var work = 0.0
    for day in days.sorted() {
      let amount = levels.days[day] ?? 0
      work += amount
      let level = levels.level(amount)
      paths[level] += square(day.daysSince1970, [3, 4, 6, 8, 9][level])
    }
    let name = "\(year)"
    let columns = max((last.daysSince1970 - origin) / 7 + 1, 8)
    element("figure", ["class": "year"]) { page in
      page.element("h3", text: name)
      page.element("div", ["class": "calendar", "style": "max-width:\(columns * 3 / 2)rem"]) {
        page in
        page.element(
          "div", ["class": "days", "style": "padding-bottom:\(percent(7 / Double(columns)))"]
        ) { page in
          page.element(
            "svg",
            [
              "viewBox": "0 0 \(columns * 10) 70", "role": "img",
              "aria-label":
                "\(name): \(days.count) days with a ruck. The table of months has the numbers.",
            ]
          ) { page in
            if let maximum = days.max(by: { levels.isLess($0, $1) }), work > 0 {
              let said = options.both { options in
                "\(options.number.ruckWork(work)) of ruck work. "
                  + "Most on \(maximum): \(options.number.ruckWork(levels.days[maximum]))."
              }
              page.element("desc") { $0.text(said.spoken) }
            }
            // One small square for every day, by column, so that weeks of rest are seen.
            let all = (first.daysSince1970...last.daysSince1970).map { square($0, 2) }
            page.empty("path", ["class": "free", "d": all.joined()])
            for (level, path) in paths.enumerated() where !path.isEmpty {
              page.empty("path", ["class": "s\(level)", "d": path])
            }
          }
          for month in 1...12 {
            guard let day = LocalDay(year: year, month: month, day: 1), day <= last,
              case let column = max(day.daysSince1970 - origin, 0) / 7,
              let end = LocalDay(year: year, month: month, day: 28), end >= first,
              columns - column > 1
            else { continue }
            // The name of a month that the drawing begins in would stand on that of the next one.
            if day < first, let next = LocalDay(year: year, month: month + 1, day: 1),
              (next.daysSince1970 - origin) / 7 < 3
            {
              continue
            }
            page.element(
              "span",
              [
                "class": month % 3 == 1 || columns < 27 ? "l x first" : "l x first wide",
                "style": "left:\(percent(Double(column) / Double(columns)))",
              ], text: Words.month(month))
          }
        }
      }
    }
  }
}
