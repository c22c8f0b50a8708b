internal import RuckMetrics

/// Fitness and fatigue over the latest year: long and short averages of a training load by day.
struct TrainingCurves {
  /// The measure of the load.
  let measure: TrainingMeasure
  /// The first day that is drawn.
  let first: LocalDay
  /// The average over 42 days after each day.
  let fitness: [Double]
  /// The average over 7 days after each day.
  let fatigue: [Double]

  /// The most days that are drawn.
  static let limit = 365

  /// The averages of ruck work, or of net energy where no load is known; nil of less than four weeks.
  init?(_ training: [TrainingSummary]) {
    guard
      let summary = [TrainingMeasure.loadDistance, .netEnergy].lazy
        .compactMap({ measure in training.first { $0.days.measure == measure } }).first,
      summary.days.values.count >= 28
    else { return nil }
    measure = summary.days.measure
    func averages(_ days: Int) -> [Double] {
      TrainingSummary.convention.averages(of: summary.days.values, days: days).suffix(Self.limit)
    }
    (fitness, fatigue) = (averages(42), averages(7))
    first = summary.days.days.upperBound.advanced(by: 1 - fitness.count)
    guard (fitness + fatigue).contains(where: { $0 > 0 }) else { return nil }
  }

  /// Both as lines over the days.
  func plot(_ options: ReportOptions) -> Plot {
    let number = options.number
    let isImperial = options.units == .imperial
    let unit =
      switch measure {
      case .loadDistance: isImperial ? NumberText.poundMiles(1) : 1
      default: 1000 / Energy.joulesPerKilocalorie
      }
    let top = ((fitness + fatigue).max() ?? 1) * 1.12
    let days = fitness.count
    func line(_ values: [Double]) -> String {
      var data = PathData()
      data.draw(
        values.enumerated().map { (2 * $0 + 1, Plot.height - Plot.units($1 / top)) })
      return data.text
    }
    let months = (0..<days).filter { first.advanced(by: $0).civil.day == 1 }
    let every = max(1, (months.count + 5) / 6)
    let columns = stride(from: 0, to: months.count, by: every).map { index -> Plot.Tick in
      let day = first.advanced(by: months[index])
      return Plot.Tick(
        share: (Double(months[index]) + 0.5) / Double(days),
        text: Words.month(day.civil.month) + (day.civil.month == 1 ? " \(day.civil.year)" : ""))
    }
    let best = first.advanced(by: fitness.indices.max { fitness[$0] < fitness[$1] } ?? 0)
    return Plot(
      title: Words.training(measure, options.units),
      remark: number.text(fatigue[days - 1], of: measure) + " over 7 days, "
        + number.text(fitness[days - 1], of: measure) + " over 42",
      name: "Fitness and fatigue over \(days) days. "
        + "The figures at the end of the page have the latest.",
      description: "The highest average over 42 days: "
        + "\(number.text(fitness.max() ?? 0, of: measure)) on \(best).",
      width: days * 2,
      rows: Ticks.decimal(0...(top * unit), atMost: 4)
        .map { Plot.Tick(share: 1 - $0.value / unit / top, text: $0.text) },
      columns: columns, paths: [("even", line(fatigue)), ("mean", line(fitness))],
      kind: "days", frame: "plot high")
  }
}

extension Markup {
  /// Fitness and fatigue.
  mutating func training(_ sheet: HistorySheet, _ options: ReportOptions) {
    guard let curves = TrainingCurves(sheet.report.training) else { return }
    section("Fitness and fatigue") { page in
      page.plot(options.both(curves.plot))
      page.remark(Words.trainingKey)
    }
  }
}
