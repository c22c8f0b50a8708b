internal import RuckMetrics

/// Distance a week in bands of load.
struct WeekBars {
  struct Week {
    /// Metres of each band.
    var meters = [Double](repeating: 0, count: 5)
    /// Kilogram-kilometres.
    var work = 0.0
    /// Whether the week's ruck work grew too fast.
    var isRamp = false
  }

  /// The number of the first week.
  let first: Int
  /// The weeks, without gaps.
  let weeks: [Week]
  /// The number of bars that the drawing has room for: some at least, so that two weeks are not walls.
  var columns: Int { max(weeks.count, 13) }
  /// The greatest distance of a week, metres.
  let maximum: Double
  /// The greatest ruck work of a week, kilogram-kilometres; 0 where no load is known.
  var greatestWork: Double { weeks.map(\.work).max() ?? 0 }
  private let bands: LoadBands
  /// The kind of weeks.
  let week: CalendarUnit

  /// The most weeks that are drawn.
  static let limit = 104

  /// The latest weeks; nil without a day.
  init?(_ sessions: [CountedSession], _ units: UnitSystem, _ week: CalendarUnit = .week) {
    self.week = week
    let usual =
      units == .imperial
      ? LoadBands(width: 20, unit: .pounds) : LoadBands(width: 10, unit: .kilograms)
    let bands = usual ?? .fiveKilograms
    self.bands = bands
    let numbered = sessions.compactMap { session in
      session.localDay.map { (week.number(of: $0), session) }
    }
    guard let last = numbered.map(\.0).max(), let earliest = numbered.map(\.0).min() else {
      return nil
    }
    // Four more, by which the first ones are judged.
    let from = max(earliest, last - Self.limit - 3)
    var weeks = [Week](repeating: Week(), count: last - from + 1)
    for (number, session) in numbered where number >= from {
      weeks[number - from].meters[Self.band(session, bands)] += session.value(.distance) ?? 0
      weeks[number - from].work += session.value(.ruckWork) ?? 0
    }
    for index in weeks.indices where index >= 4 {
      let before = weeks[(index - 4)..<index].map(\.work)
      let mean = before.reduce(0, +) / 4
      weeks[index].isRamp = before.count { $0 > 0 } >= 2 && weeks[index].work > 1.5 * mean
    }
    let hidden = max(0, weeks.count - Self.limit)
    first = from + hidden
    self.weeks = Array(weeks.dropFirst(hidden))
    maximum = self.weeks.map { $0.meters.reduce(0, +) }.max() ?? 0
  }

  /// 0 for an unknown load, else 1 to 4.
  private static func band(_ session: CountedSession, _ bands: LoadBands) -> Int {
    session[.load].map { 1 + min(bands.number(of: $0), 3) } ?? 0
  }

  /// The bands that occur, each with its loads.
  func key(_ options: ReportOptions) -> [(kind: String, text: String)] {
    (0...4).filter { band in weeks.contains { $0.meters[band] > 0 } }
      .map { ("s\($0)", name($0, options.number)) }
  }

  private func name(_ band: Int, _ number: NumberText) -> String {
    if band == 0 { return "load unknown" }
    if band == 4 { return Words.andMore(number.mass(bands.lowerBound(of: 3))) }
    return Words.span(
      number.mass(bands.lowerBound(of: band - 1)), number.mass(bands.lowerBound(of: band)))
  }
}

extension WeekBars {
  /// Room above the highest bar.
  private static let headroom = 1.12
  /// Units of a drawing from one bar to the next.
  private static let step = 10

  /// The days on which some weeks begin, at about even distances: four, for which a phone has room.
  private func labels() -> [Plot.Tick] {
    let every = max(1, (weeks.count + 3) / 4)
    return stride(from: 0, to: weeks.count, by: every).map { index in
      Plot.Tick(
        share: (Double(index) + 0.5) / Double(columns),
        text: Words.day(week.firstDay(of: first + index)))
    }
  }

  /// Round values from zero to the top of a drawing, in its unit.
  private func rows(to maximum: Double) -> [Plot.Tick] {
    let top = maximum * Self.headroom
    return Ticks.decimal(0...top, atMost: 4).map {
      Plot.Tick(share: 1 - $0.value / top, text: $0.text)
    }
  }

  /// A bar of a week between two shares of the greatest value.
  private func bar(_ index: Int, _ low: Double, _ high: Double) -> String {
    let (foot, head) = (row(low), row(high))
    return "M\(index * Self.step + 1) \(foot)h8V\(head)h-8z"
  }

  /// The first and the last week.
  private var range: String { Words.span(title(0), title(weeks.count - 1)) }

  private func title(_ index: Int) -> String { week.title(of: first + index) }

  private func row(_ share: Double) -> Int { Plot.height - Plot.units(share / Self.headroom) }

  /// Distance by load band.
  fileprivate func distances(_ options: ReportOptions) -> Plot {
    let isImperial = options.units == .imperial
    var bands = [String](repeating: "", count: 5)
    for (index, week) in weeks.enumerated() {
      var below = 0.0
      for band in 0...4 where week.meters[band] > 0 {
        bands[band] += bar(index, below / maximum, (below + week.meters[band]) / maximum)
        below += week.meters[band]
      }
    }
    let sums = weeks.map { $0.meters.reduce(0, +) }
    return Plot(
      title: isImperial ? "Distance, mi" : "Distance, km", remark: range,
      name: "Distance a week by load band, \(range). The table of weeks has the numbers.",
      description: "The farthest: \(options.number.distance(maximum)) in the week of "
        + "\(title(sums.firstIndex(of: maximum) ?? 0)). "
        + "Weeks with a ruck: \(sums.count { $0 > 0 }) of \(sums.count).",
      width: columns * Self.step,
      rows: rows(to: maximum / (isImperial ? Length.metersPerMile : 1000)),
      columns: labels(), hasFoot: greatestWork == 0,
      paths: bands.enumerated().map { ("s\($0)", $1) }, kind: "stack")
  }

  /// Ruck work, with a mark at each week in which it grew too fast.
  fileprivate func work(_ options: ReportOptions) -> Plot {
    let isImperial = options.units == .imperial
    var (bars, warnings) = ("", "")
    for (index, week) in weeks.enumerated() where week.work > 0 {
      bars += bar(index, 0, week.work / greatestWork)
      if week.isRamp {
        let head = max(row(week.work / greatestWork) - 20, 110)
        warnings += "M\(index * Self.step + 1) \(head)h8l-4 -90z"
      }
    }
    let unit = isImperial ? NumberText.poundMiles(1) : 1
    let best = weeks.firstIndex { $0.work == greatestWork } ?? 0
    return Plot(
      title: isImperial ? "Ruck work, lb·mi" : "Ruck work, kg·km",
      name: "Ruck work a week, \(range). The table of weeks has the numbers.",
      description: "Most in the week of \(title(best)): \(options.number.ruckWork(greatestWork)). "
        + "Weeks with a spike: \(weeks.count(where: \.isRamp)).",
      width: columns * Self.step, rows: rows(to: greatestWork * unit), columns: labels(),
      paths: [("work", bars), ("warn", warnings)], kind: "stack")
  }
}

extension Markup {
  /// Weeks as bars: distance by load band, and ruck work; with their table.
  mutating func weeks(_ sheet: HistorySheet, _ options: ReportOptions) {
    func bars(_ options: ReportOptions) -> WeekBars? {
      WeekBars(sheet.sessions, options.units, options.week)
    }
    guard let own = bars(options), own.maximum > 0 else { return }
    let hasWork = own.greatestWork > 0
    section("Weeks") { page in
      if let plot = options.both({ options in bars(options)?.distances(options) }) {
        page.plot(plot, atMost: own.columns * 3)
      }
      options.each { page.key(bars($0)?.key($0) ?? [], kind: $1) }
      if hasWork { page.plot(options.both(own.work), atMost: own.columns * 3) }
      page.remark(Words.weekKey(options.week, hasWork: hasWork))
      page.groups(
        "Weeks, newest first", "week", sheet.groups(by: options.week), atMost: WeekBars.limit,
        options)
    }
  }

  /// The table of groups of the calendar, folded.
  mutating func groups(
    _ name: String, _ unit: String, _ groups: [Statistics.Group], atMost limit: Int,
    _ options: ReportOptions
  ) {
    element("details") { page in
      page.element("summary", text: name)
      page.table(
        name, [unit] + Words.groupHeader, ranks: [3: 1, 4: 1, 5: 2, 7: 1],
        options.both { options in groups.prefix(limit).map { options.number.cells(of: $0) } })
      page.rest(groups.count - limit)
    }
  }
}

extension Words {
  /// A day of a year that stands nearby: `Mar 4`.
  static func day(_ day: LocalDay) -> String { "\(month(day.civil.month)) \(day.civil.day)" }

  /// The short name of a month, from 1.
  static func month(_ number: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }
}
