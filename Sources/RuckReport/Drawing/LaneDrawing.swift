internal import RuckSessions

extension Markup {
  /// The curves of a ruck one below the other over one axis.
  mutating func lanes(_ sheet: RuckSheet, _ options: ReportOptions) {
    let words = options.words
    let last = sheet.lanes.indices.last
    for (index, lane) in sheet.lanes.enumerated() {
      let isLoad = lane.quantity == .load
      element("figure", ["class": isLoad ? "lane load-lane" : "lane"]) { page in
        page.element("figcaption") { page in
          page.element(
            "h3", ["class": isLoad ? "is-load" : "name"],
            text: words.name(of: lane.quantity, options.units))
          page.element("span", text: sheet.remark(on: lane.quantity, options))
        }
        page.plot(lane, sheet, isLast: index == last, options)
      }
    }
  }

  private mutating func plot(
    _ lane: Lane, _ sheet: RuckSheet, isLast: Bool, _ options: ReportOptions
  ) {
    let height =
      switch lane.quantity {
      case .load, .grade: "plot low"
      case .altitude: "plot high"
      default: "plot"
      }
    let vertical = lane.ticks(options.units)
    element("div", ["class": isLast ? height + " foot" : height]) { page in
      page.curve(lane, sheet, vertical.map(\.share), options)
      for tick in vertical {
        page.element(
          "span", ["class": "l y", "style": "top:" + percent(tick.share)], text: tick.text)
      }
      for mark in LoadMark.spread(sheet.loadMarks) {
        let side = mark.share > 0.8 ? "l at left is-load" : "l at is-load"
        page.element(
          "span", ["class": side, "style": "left:" + percent(mark.share)],
          text: options.number.mass(mark.kilograms))
      }
      guard isLast else { return }
      for tick in sheet.ticks {
        let edge = tick.share < 0.03 ? "l x first" : tick.share > 0.97 ? "l x last" : "l x"
        page.element(
          "span", ["class": edge, "style": "left:" + percent(tick.share)], text: tick.text)
      }
    }
  }

  private mutating func curve(
    _ lane: Lane, _ sheet: RuckSheet, _ lines: [Double], _ options: ReportOptions
  ) {
    let words = options.words
    let (width, height) = (Double(Envelope.width), Double(Envelope.height))
    let isPace = lane.quantity == .pace
    func column(_ share: Double) -> Int { Int((share * width).rounded()) }
    let name = words.name(of: lane.quantity, options.units)
    element(
      "svg",
      [
        "viewBox": "0 0 \(Envelope.width) \(Envelope.height)", "preserveAspectRatio": "none",
        "role": "img",
        "aria-label": "\(name). \(sheet.remark(on: lane.quantity, options)). \(words.seeSplits)",
      ]
    ) { page in
      var grid = lines.map { "M0 \(Int(($0 * height).rounded()))h\(Envelope.width)" }
      grid += sheet.ticks.map { "M\(column($0.share)) 0v\(Envelope.height)" }
      page.empty("path", ["class": "grid", "d": grid.joined()])
      if lane.quantity == .altitude {
        let climbs = sheet.climbs.map { climb in
          let from = column(climb.shares.lowerBound)
          return "M\(from) 985H\(max(from + 1, column(climb.shares.upperBound)))"
        }
        if !climbs.isEmpty { page.empty("path", ["class": "climb", "d": climbs.joined()]) }
      }
      if isPace, !sheet.rests.isEmpty {
        let rests = sheet.rests.map { "M\(column($0)) 0v\(Envelope.height)" }
        page.empty("path", ["class": "rest", "d": rests.joined()])
      }
      page.empty(
        "path", ["class": "band", "d": lane.envelope.band(in: lane.range, isDown: isPace)])
      page.empty(
        "path", ["class": "mean", "d": lane.envelope.line(in: lane.range, isDown: isPace)])
      if !sheet.loadMarks.isEmpty {
        let marks = sheet.loadMarks.map { "M\(column($0.share)) 0v\(Envelope.height)" }
        page.empty("path", ["class": "change", "d": marks.joined()])
      }
    }
  }
}

/// A change of load along a ruck.
struct LoadMark: Sendable {
  /// Its place along the axis, 0 to 1.
  let share: Double
  /// Its row of the track.
  let row: Int
  /// The load from then on, kg.
  let kilograms: Double

  /// The most that are drawn.
  static let limit = 24

  /// Those whose texts do not overlap at the width of a phone.
  static func spread(_ marks: [LoadMark]) -> [LoadMark] {
    var last = -1.0
    return marks.filter { mark in
      let isLeft = mark.share > 0.8
      let begin = isLeft ? mark.share - 0.22 : mark.share
      guard begin >= last else { return false }
      last = isLeft ? mark.share : mark.share + 0.22
      return true
    }
  }
}
