internal import RuckMetrics

extension Markup {
  /// The splits: a bar for the speed and one for the gain of each, and only columns that say something.
  mutating func splits(_ sheet: RuckSheet, kind: String, _ options: ReportOptions) {
    let all = sheet.splits(options.units)
    guard !all.isEmpty else { return }
    let shown = Array(all.prefix(RuckPage.maximumSplits))
    let columns = SplitColumn.all(shown, RuckSheet.marks(of: all), options)
    func positions<Value>(_ value: (SplitColumn) -> Value?) -> [Int: Value] {
      Dictionary(
        uniqueKeysWithValues: columns.indices.compactMap { index in
          value(columns[index]).map { (index, $0) }
        })
    }
    section(Words.splits, kind: kind) { page in
      page.table(
        "Bars: speed and gain from zero. Calories are gross (resting metabolism included)",
        columns.map(\.title),
        left: Set(columns.indices.filter { columns[$0].bars != nil }).union([0]),
        ranks: positions(\.rank), keys: positions(\.key), bars: positions(\.bars),
        ranges: Array(sheet.splitShares(options.units).prefix(shown.count)),
        printed: RuckPage.printedSplits,
        shown.indices.map { row in columns.map { $0.cells[row] } })
      page.rest(
        of: all.count, listed: RuckPage.maximumSplits, printed: RuckPage.printedSplits,
        Words.printed(_:of:))
      if let sentence = sheet.outstanding(options) {
        page.remark(sentence)
      }
    }
  }
}

/// A column of the table of splits.
private struct SplitColumn {
  let title: String
  let cells: [String]
  var key: String?
  var rank: Int?
  var bars: [Double?]?

  /// The columns that say something: neither the same in each row, nor what another column says.
  static func all(
    _ splits: [SessionSplit], _ marks: (fastest: Int, slowest: Int)?, _ options: ReportOptions
  ) -> [SplitColumn] {
    let number = options.number
    func varies(_ value: (SessionSplit) -> String) -> Bool {
      Set(splits.filter { !$0.isPartial }.map(value)).count > 1
    }
    func rest(_ split: SessionSplit) -> String {
      guard let elapsed = split.elapsed, let moving = split.movingTime, elapsed - moving >= 0.5
      else { return "" }
      return NumberText.duration(elapsed - moving)
    }
    let speeds = splits.map { split in split.pace.flatMap { $0 > 0 ? 1 / $0 : nil } }
    let names = splits.map { split in
      let mark: String? =
        split.isPartial
        ? number.distance(split.distance)
        : split.index == marks?.fastest
          ? "fastest" : split.index == marks?.slowest ? "slowest" : nil
      return ["\(split.index + 1)", mark].compactMap { $0 }.joined(separator: " · ")
    }
    let paces = splits.map { number.pace($0.pace, leavingOut: $0.uncountedTime) }
    var columns = [SplitColumn(title: "split", cells: names)]
    if splits.contains(where: { $0.pace != nil }) {
      columns.append(
        SplitColumn(title: "pace", cells: paces, key: "pace", bars: shares(speeds)))
    }
    // A split of a kilometre or a mile takes what its pace says.
    if splits.contains(where: { split in
      split.elapsed.map { !number.pace(split.pace).hasPrefix(NumberText.duration($0) + " ") }
        ?? false && !split.isPartial
    }) {
      columns.append(
        SplitColumn(
          title: "time", cells: splits.map { NumberText.duration($0.elapsed) }, key: "time"))
    }
    if varies({ number.distance($0.distance) }) {
      columns.append(
        SplitColumn(
          title: "distance", cells: splits.map { number.distance($0.distance) },
          key: "distance"))
    }
    if splits.contains(where: { !rest($0).isEmpty }) {
      columns.append(SplitColumn(title: "rest", cells: splits.map(rest)))
    }
    if splits.contains(where: { $0.gain != nil }) {
      columns.append(
        SplitColumn(
          title: "gain", cells: splits.map { number.height($0.gain) }, key: "gain",
          bars: shares(splits.map(\.gain))))
    }
    if splits.contains(where: { $0.grossKilocalories != nil }) {
      columns.append(
        SplitColumn(
          title: "kcal", cells: splits.map { NumberText.fixed($0.grossKilocalories, 0) }))
    }
    if splits.contains(where: { $0.meanHeartRate != nil }) {
      columns.append(
        SplitColumn(title: "heart", cells: splits.map { number.heart(of: $0) }, rank: 1))
    }
    if varies({ number.mass($0.meanLoad) }) {
      columns.append(
        SplitColumn(title: "load", cells: splits.map { number.mass($0.meanLoad) }, rank: 1))
    }
    return columns
  }

  /// Values as shares of the greatest.
  private static func shares(_ values: [Double?]) -> [Double?] {
    let maximum = values.compactMap { $0 }.max() ?? 0
    return values.map { value in maximum > 0 ? value.map { max(0, $0 / maximum) } : nil }
  }
}

extension RuckSheet {
  /// The fastest and the slowest of whole splits; nil of fewer than three, and of less than a
  /// second a kilometre between them.
  fileprivate static func marks(
    of splits: [SessionSplit]
  ) -> (fastest: Int, slowest: Int)? {
    let whole = splits.filter { !$0.isPartial && $0.pace != nil }
    guard whole.count > 2,
      let fastest = whole.min(by: { ($0.pace ?? 0) < ($1.pace ?? 0) }),
      let slowest = whole.max(by: { ($0.pace ?? 0) < ($1.pace ?? 0) }),
      (slowest.pace ?? 0) - (fastest.pace ?? 0) >= 1
    else { return nil }
    return (fastest.index, slowest.index)
  }
}
