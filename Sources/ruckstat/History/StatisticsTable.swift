internal import RuckMetrics

/// The means of a unit's members.
struct GroupMean: Sendable {
  /// The unit's name for people.
  let unit: String
  /// The statistics of each member; those without sessions count.
  let members: [GroupStatistics]

  /// Sessions a member.
  var sessions: Double {
    Double(members.reduce(0) { $0 + $1.sessions }) / Double(max(1, members.count))
  }

  /// A sum a member.
  func sum(_ measure: CountedSession.Measure) -> Double {
    members.reduce(0) { $0 + $1.sum(measure) } / Double(max(1, members.count))
  }
}

/// Statistics as a person reads them.
struct StatisticsTable {
  let number: NumberText
  let usesColour: Bool
  private let bar: TextBar
  private let preferences: Preferences?
  private static let barWidth = 16
  private static let maximumBars = 26
  private static let maximumEnergyWeeks = 8
  private static let sparkWidth = 60

  /// Tables in the units that the user asked for.
  init(_ output: ResolvedOutput, _ style: PlotStyle = .ofTerminal) {
    bar = TextBar(usesBlocks: style.characters != .ascii)
    number = output.number
    preferences = output.preferences
    usesColour = output.usesColour
  }

  /// The facts of all, then a table for each grouping.
  func page(of report: StatisticsReport, _ inputs: RecordedHistory) -> Page {
    guard report.statistics.all.sessions > 0 else { return Page() }
    var blocks = report.names.isEmpty ? [Page(facts(report, inputs))] : []
    if !report.people.isEmpty { blocks.append(Page(people(report.people))) }
    var rest = report.statistics.groups[...]
    for name in report.names {
      let grouping = rest.first?.grouping
      let groups = rest.prefix { $0.grouping == grouping }
      rest = rest.dropFirst(groups.count)
      blocks.append(table(Array(groups), title: "by " + name))
    }
    if report.names.isEmpty, !report.energyWeeks.isEmpty {
      blocks.append(Page(energy(report.energyWeeks)))
    }
    if report.names.isEmpty {
      let lines = histograms(report.statistics)
      blocks.append(Page(lines.isEmpty ? [""] : lines))
    }
    return Page(joining: blocks)
  }

  /// A user's figures next to the mean of the members of each of the user's units; nothing without one.
  func page(of means: [GroupMean], nextTo report: StatisticsReport) -> Page {
    guard !means.isEmpty, report.statistics.all.sessions > 0 else { return Page() }
    func row(
      _ name: String, _ sessions: String, _ sum: (CountedSession.Measure) -> Double
    ) -> [String] {
      [
        name, sessions, number.distance(sum(.distance)), NumberText.duration(sum(.elapsed)),
        number.ruckWork(sum(.ruckWork)),
      ]
    }
    let all = report.statistics.all
    let rows = means.map { mean in
      row("mean of \(mean.unit)", NumberText.trimmed(mean.sessions, 1), mean.sum)
    }
    return Page(
      TextTable(
        [.name, .right, .right, .right, .right],
        ["compared with", "sessions", "distance", "time", "ruck work"],
        [row("you", "\(all.sessions)", all.sum)] + rows
      ).lines)
  }

  /// The members of a unit, a line each.
  private func people(_ people: [(userID: String, statistics: GroupStatistics)]) -> [String] {
    let rows = people.map { number.cells(of: $0.statistics, $0.userID) }
    let table = TextTable(
      [
        .left, .right, .right, .right, .right, .right.ranked(2), .right, .right.ranked(3),
        .right,
      ], ["by user", "sessions", "distance", "time", "pace", "gain", "load", "kcal", "ruck work"],
      rows)
    return table.lines + [NumberText.note(below: rows)].compactMap { $0 }
  }

  /// The lines of the energy eaten and spent in the latest weeks that know both.
  private func energy(_ weeks: [EnergyWeek]) -> [String] {
    TextTable(weeks.suffix(Self.maximumEnergyWeeks), EnergyWeek.fields, number).lines
  }

  private func facts(_ report: StatisticsReport, _ inputs: RecordedHistory) -> [String] {
    TextTable(number.facts(of: report, inputs), preferences).lines
  }

  /// Weeks, a line each, of statistics by week.
  func weeks(_ groups: some Collection<Statistics.Group>) -> Page {
    Page(lines(Array(groups), title: "week"))
  }

  /// A bar for each of the latest weeks, those without a session among them: its distance, and its ruck
  /// work where there is some.
  func bars(_ groups: [Statistics.Group]) -> Page {
    guard case .calendar(let unit)? = groups.first(where: { $0.number != nil })?.grouping else {
      return Page()
    }
    let weeks = Dictionary(
      groups.compactMap { group in group.number.map { ($0, group.statistics) } },
      uniquingKeysWith: { one, _ in one })
    guard let last = weeks.keys.max(), let first = weeks.keys.min() else { return Page() }
    let shown = max(first, last - Self.maximumBars + 1)...last
    let hasWork = weeks.values.contains { $0.known(.ruckWork) > 0 }
    let measure = hasWork ? CountedSession.Measure.ruckWork : .distance
    let maximum = shown.compactMap { weeks[$0]?.sum(measure) }.max() ?? 0
    // The name of the week, a blank pair on each side of the bar, and the figure.
    let width = max(10, TerminalSize.lineWidth - 26)
    var table = TextTable([.left, .left, .right])
    for week in shown {
      let sum = weeks[week]?.sum(measure) ?? 0
      table.add([
        unit.title(of: week), bar.bar(maximum > 0 ? sum / maximum : 0, width: width),
        hasWork ? number.ruckWork(sum) : number.distance(sum),
      ])
    }
    let weeksInAll = last - first + 1
    let some = weeksInAll > shown.count ? ", latest \(shown.count) of \(weeksInAll) weeks" : ""
    return Page([(hasWork ? "ruck work by week" : "distance by week") + some] + table.lines)
  }

  private func table(_ groups: [Statistics.Group], title: String) -> Page {
    guard !groups.isEmpty else { return Page([""]) }
    let sparkline = sparkline(groups).map { [$0, ""] } ?? []
    return Page(
      sparkline + lines(groups, title: title), boldHead: usesColour && !sparkline.isEmpty)
  }

  private func lines(_ groups: [Statistics.Group], title: String) -> [String] {
    let longest = groups.map { $0.statistics.sum(.distance) }.max() ?? 0
    let rows = groups.map { group in
      let share = longest > 0 ? group.statistics.sum(.distance) / longest : 0
      var cells = number.cells(of: group)
      cells.insert(bar.bar(share, width: Self.barWidth), at: 3)
      return cells
    }
    let table = TextTable(
      [
        .left, .right, .right, .left.ranked(7), .right, .right.ranked(3), .right.ranked(5),
        .right.ranked(2), .right.ranked(6), .right.ranked(1),
      ],
      [title, "sessions", "distance", "", "time", "pace", "gain", "load", "kcal", "ruck work"],
      rows)
    return table.lines + [NumberText.note(below: rows)].compactMap { $0 }
  }

  // The distance of the latest periods of the calendar, those without a session among them.
  private func sparkline(_ groups: [Statistics.Group]) -> String? {
    guard case .calendar(let unit)? = groups.first?.grouping else { return nil }
    let numbered = groups.compactMap { group in
      group.number.map { ($0, group.statistics.sum(.distance)) }
    }
    guard let first = numbered.first?.0, let last = numbered.last?.0, last > first else {
      return nil
    }
    let start = max(first, last - Self.sparkWidth + 1)
    let distances = Dictionary(numbered, uniquingKeysWith: { one, _ in one })
    let line = bar.sparkline((start...last).map { distances[$0] ?? 0 })
    return "\(unit.title(of: start)) |\(line)| \(unit.title(of: last))"
  }

  private func histograms(_ statistics: Statistics) -> [String] {
    var table = TextTable([.left, .right, .left, .text])
    for histogram in statistics.histograms {
      let bins = histogram.bins
      guard let first = bins.first, let last = bins.last, bins.count <= 100 else { continue }
      let (label, write) = words(histogram.quantity)
      table.add([
        label, write(first.lowerBound),
        "|\(bar.sparkline(bins.map { Double($0.sessions) }))|",
        last.upperBound.map(write) ?? "more",
      ])
    }
    return table.lines
  }

  private func words(
    _ quantity: SessionHistogram.Quantity
  ) -> (label: String, write: (Double) -> String) {
    switch quantity {
    case .load: ("sessions by load", { number.mass($0) })
    case .pace: ("by pace", { number.pace($0) })
    case .hourOfDay: ("by hour of day", { "\(Int($0, clampedTo: 0...24) ?? 0):00" })
    }
  }
}
