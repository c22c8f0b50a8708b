internal import RuckMetrics

/// The curves of two rucks over one axis and with one scale each.
struct PairCurves {
  /// The axis, as long as the longer ruck.
  let axis: LaneAxis
  /// The rucks that have curves over it.
  private let sheets: [(isOther: Bool, sheet: RuckSheet, share: Double)]

  /// The curves; nil where neither ruck has one.
  init?(_ one: RuckSheet, _ other: RuckSheet) {
    guard let kind = (one.axis ?? other.axis)?.axis else { return nil }
    let drawn = [(false, one), (true, other)].filter { $0.1.axis?.axis == kind }
    let length = drawn.compactMap { $0.1.axis?.length }.max() ?? 1
    axis = LaneAxis(axis: kind, length: length)
    sheets = drawn.map { ($0, $1, ($1.axis?.length ?? 0) / length) }
  }

  /// The drawings, one below the other; the last has the values of the axis.
  func plots(_ options: ReportOptions) -> [Plot] {
    // What never changes is a figure.
    let drawn = LaneQuantity.allCases.map { quantity in (quantity, lanes(quantity)) }
      .filter { quantity, lanes in
        quantity == .load ? lanes.contains { !$0.lane.isLevel } : !lanes.isEmpty
      }
    let gap = gap(options)
    return drawn.map { quantity, lanes in
      plot(quantity, lanes, hasFoot: gap == nil && quantity == drawn.last?.0, options)
    } + [gap].compactMap { $0 }
  }

  private typealias RuckLane = (isOther: Bool, sheet: RuckSheet, share: Double, lane: Lane)

  private func lanes(_ quantity: LaneQuantity) -> [RuckLane] {
    sheets.compactMap { isOther, sheet, share in
      sheet.lanes.first { $0.quantity == quantity }.map { (isOther, sheet, share, $0) }
    }
  }

  private func plot(
    _ quantity: LaneQuantity, _ lanes: [RuckLane], hasFoot: Bool, _ options: ReportOptions
  ) -> Plot {
    // Hills compare by their heights, wherever they are.
    let bases = lanes.map { ruck in
      quantity == .altitude ? ruck.lane.envelope.means.lazy.compactMap { $0 }.first ?? 0 : 0
    }
    let lows = zip(lanes, bases).map { $0.lane.range.lowerBound - $1 }
    let highs = zip(lanes, bases).map { $0.lane.range.upperBound - $1 }
    let (low, high) = (lows.min() ?? 0, highs.max() ?? 1)
    let name = quantity == .altitude ? "Above the start" : quantity.traits.name
    return Plot(
      title: quantity.title(options.units, name: name),
      remark: lanes.map { Words.of($0.isOther, $0.sheet.remark(on: quantity, options)) }
        .joined(separator: " · "),
      name: "\(name). The tables below the maps have the numbers.",
      description: lanes.map {
        Words.of($0.isOther, $0.sheet.description(of: $0.lane, options))
      }.joined(separator: " "),
      width: Envelope.width, rows: quantity.ticks(low...high, options.units),
      columns: axis.ticks(options), hasFoot: hasFoot,
      paths: zip(lanes, bases).map { ruck, base in
        (
          ruck.isOther ? "mean other" : "mean",
          ruck.lane.envelope.line(
            in: (low + base)...(high + base), isDown: quantity.isDown, over: ruck.share)
        )
      }, frame: quantity.traits.frame)
  }

  /// The seconds that the second ruck is behind the first at each of some distances that both have; nil
  /// over time, and where one has no times.
  var secondsBehind: [(share: Double, seconds: Double)]? {
    guard axis.axis == .distance, sheets.count == 2,
      let one = sheets[0].sheet.readings?.times, let other = sheets[1].sheet.readings?.times,
      let end = [one.last?.distance, other.last?.distance].compactMap({ $0 }).min(), end > 0
    else { return nil }
    let count = PlotRuns.columns / 2
    return (0...count).map { step in
      let distance = end * Double(step) / Double(count)
      return (
        distance / axis.length,
        RuckReadings.seconds(at: distance, other) - RuckReadings.seconds(at: distance, one)
      )
    }
  }

  private func gap(_ options: ReportOptions) -> Plot? {
    guard let gaps = secondsBehind, let last = gaps.last else { return nil }
    let values = gaps.map(\.seconds)
    let (minimum, maximum) = (min(values.min() ?? 0, 0), max(values.max() ?? 0, 0))
    let margin = max((maximum - minimum) * 0.08, 10)
    let range = (minimum - margin)...(maximum + margin)
    func text(_ seconds: Double) -> String {
      (seconds < -0.5 ? "-" : seconds > 0.5 ? "+" : "") + NumberText.duration(seconds.magnitude)
    }
    var line = PathData()
    line.draw(
      gaps.map {
        (Plot.units($0.share, of: Envelope.width), Envelope.row($0.seconds, in: range))
      })
    let distance = options.number.distance(last.share * axis.length)
    return Plot(
      title: "Gap, B behind A", remark: Words.gapAtEnd(text(last.seconds), distance),
      name: "Gap. The time that B takes longer than A from the start to each distance.",
      description: Words.gapAtEnd(text(last.seconds), distance),
      width: Envelope.width,
      rows: Ticks.clock(range, atMost: 4).map { tick in
        Plot.Tick(
          share: (range.upperBound - tick.value) / (range.upperBound - range.lowerBound),
          text: text(tick.value))
      }, columns: axis.ticks(options),
      paths: [
        ("zero", "M0 \(Envelope.row(0, in: range))h\(Envelope.width)"), ("mean", line.text),
      ])
  }
}

extension RuckReadings {
  /// Metres and seconds from the start to each border of a column; nil where one is unknown.
  var times: [(distance: Double, seconds: Double)]? {
    guard let distances = sums.first(where: { $0.sum == .distance })?.values,
      let seconds = sums.first(where: { $0.sum == .time })?.values
    else { return nil }
    return zip(distances, seconds).map { (Double($0) / 100, Double($1) / 10) }
  }

  /// The time at a distance, between two borders on a straight line.
  static func seconds(at distance: Double, _ times: [(distance: Double, seconds: Double)]) -> Double
  {
    guard let next = times.firstIndex(where: { $0.distance >= distance }) else {
      return times.last?.seconds ?? 0
    }
    guard next > 0, times[next].distance > times[next - 1].distance else {
      return times[next].seconds
    }
    let (from, to) = (times[next - 1], times[next])
    let share = (distance - from.distance) / (to.distance - from.distance)
    return from.seconds + share * (to.seconds - from.seconds)
  }
}
