internal import RuckHistory
internal import RuckKernels
internal import RuckSessions

/// Distance a week in bands of load.
struct WeekBars {
  /// A week.
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
  /// How many bars the drawing has room for: half a year at least, so that two weeks are not walls.
  var columns: Int { max(weeks.count, 26) }
  /// The greatest distance of a week, metres.
  let greatest: Double
  private let bands: LoadBands

  /// The most weeks that are drawn.
  static let limit = 104

  /// The latest weeks; nil without a day.
  init?(_ sessions: [CountedSession], _ units: UnitSystem) {
    let usual =
      units == .imperial
      ? LoadBands(width: 20, unit: .pounds) : LoadBands(width: 10, unit: .kilograms)
    let bands = usual ?? .fiveKilograms
    self.bands = bands
    let numbered = sessions.compactMap { session in
      session.localDay.map { (CalendarUnit.week.number(of: $0), session) }
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
    greatest = self.weeks.map { $0.meters.reduce(0, +) }.max() ?? 0
  }

  /// 0 for an unknown load, else 1 to 4.
  private static func band(_ session: CountedSession, _ bands: LoadBands) -> Int {
    session[.load].map { 1 + min(bands.number(of: $0), 3) } ?? 0
  }

  /// The name of a band.
  func name(_ band: Int, _ number: NumberText, _ words: ReportWords) -> String {
    if band == 0 { return words.unknownLoad }
    if band == 4 { return words.andMore(number.mass(bands.lowerBound(of: 3))) }
    return words.span(
      number.mass(bands.lowerBound(of: band - 1)), number.mass(bands.lowerBound(of: band)))
  }
}

extension Markup {
  /// Weeks as stacked bars, with their table.
  mutating func weeks(_ sheet: HistorySheet, _ options: ReportOptions) {
    let (number, words) = (options.number, options.words)
    guard let bars = WeekBars(sheet.sessions, options.units), bars.greatest > 0 else { return }
    let unit = options.units == .imperial ? Length.metersPerMile : 1000
    let top = bars.greatest * 1.12
    let ticks = Ticks.decimal(0...(top / unit), most: 4)
    let groups = sheet.groups(by: .week)
    section(words.weeks) { page in
      page.element("figure", ["class": "lane"]) { page in
        page.element("figcaption") { page in
          page.element(
            "h3", ["class": "name"],
            text: options.units == .imperial ? "Distance, mi" : "Distance, km")
          page.element("span", ["class": "soft"], text: words.weekRange(bars))
        }
        page.element("div", ["class": "plot high foot"]) { page in
          page.bars(bars, top, ticks.map { $0.value * unit / top }, options)
          for tick in ticks {
            page.element(
              "span",
              ["class": "l y", "style": "top:" + percent(1 - tick.value * unit / top)],
              text: tick.text)
          }
          let last = bars.weeks.count - 1
          for index in Set([0, last / 2, last]).sorted() where index == 0 || last >= 20 {
            let share = (Double(index) + 0.5) / Double(bars.columns)
            let kind = index == 0 ? "l x first" : share > 0.9 ? "l x last" : "l x"
            page.element(
              "span", ["class": kind, "style": "left:" + percent(share)],
              text: CalendarUnit.week.title(of: bars.first + index))
          }
        }
      }
      page.key(
        (0...4).filter { band in bars.weeks.contains { $0.meters[band] > 0 } }
          .map { ($0, bars.name($0, number, words)) })
      page.element("p", ["class": "remark soft"], text: words.weekKey)
      page.element("details") { page in
        page.element("summary", text: words.weekTable)
        page.table(
          words.weekTable, ["week"] + words.groupHeader,
          groups.prefix(WeekBars.limit).map { number.cells(of: $0) })
        page.rest(groups.count - WeekBars.limit, words)
      }
    }
  }

  /// What the five colours stand for.
  mutating func key(_ levels: [(level: Int, text: String)]) {
    element("ul", ["class": "key"]) { page in
      for (level, text) in levels {
        page.element("li") { page in
          page.element("span", ["class": "s\(level)"]) { _ in }
          page.text(text)
        }
      }
    }
  }

  private mutating func bars(
    _ bars: WeekBars, _ top: Double, _ lines: [Double], _ options: ReportOptions
  ) {
    let wide = 10
    func row(_ meters: Double) -> Int { 1000 - Int((meters / top * 1000).rounded()) }
    var paths = [String](repeating: "", count: 5)
    var warnings = ""
    for (index, week) in bars.weeks.enumerated() {
      var below = 0.0
      for band in 0...4 where week.meters[band] > 0 {
        let (foot, head) = (row(below), row(below + week.meters[band]))
        below += week.meters[band]
        paths[band] += "M\(index * wide + 1) \(foot)h8V\(head)h-8z"
      }
      if week.isRamp {
        let head = max(row(below) - 15, 70)
        warnings += "M\(index * wide + 1) \(head)h8l-4 -55z"
      }
    }
    element(
      "svg",
      [
        "class": "stack", "viewBox": "0 0 \(bars.columns * wide) 1000",
        "preserveAspectRatio": "none",
        "role": "img", "aria-label": options.words.weekName(bars),
      ]
    ) { page in
      page.element("desc", text: options.words.description(of: bars, options.number))
      page.empty(
        "path",
        [
          "class": "grid",
          "d": lines.map { "M0 \(1000 - Int(($0 * 1000).rounded()))h\(bars.columns * wide)" }
            .joined(),
        ])
      for (band, path) in paths.enumerated() where !path.isEmpty {
        page.empty("path", ["class": "s\(band)", "d": path])
      }
      if !warnings.isEmpty { page.empty("path", ["class": "warn", "d": warnings]) }
    }
  }
}

extension ReportWords {
  func weekRange(_ bars: WeekBars) -> String {
    span(
      CalendarUnit.week.title(of: bars.first),
      CalendarUnit.week.title(of: bars.first + bars.weeks.count - 1))
  }

  func weekName(_ bars: WeekBars) -> String {
    weekName(
      CalendarUnit.week.title(of: bars.first),
      CalendarUnit.week.title(of: bars.first + bars.weeks.count - 1))
  }

  /// What stands out of weeks.
  func description(of bars: WeekBars, _ number: NumberText) -> String {
    let sums = bars.weeks.map { $0.meters.reduce(0, +) }
    let best = sums.firstIndex(of: bars.greatest) ?? 0
    return farthestWeek(
      number.distance(bars.greatest), CalendarUnit.week.title(of: bars.first + best),
      rucked: sums.count { $0 > 0 }, of: sums.count, ramps: bars.weeks.count(where: \.isRamp))
  }

  /// The short name of a month, from 1.
  func month(_ number: Int) -> String {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }
}
