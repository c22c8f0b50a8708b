internal import RuckSessions

extension Markup {
  /// The curves of a ruck one below the other over one axis.
  mutating func lanes(_ sheet: RuckSheet, _ options: ReportOptions) {
    // What never changes is a figure.
    let drawn = sheet.lanes.filter { $0.quantity != .load || !$0.isLevel }
    for lane in drawn {
      let isLoad = lane.quantity == .load
      element("figure", ["class": isLoad ? "lane load-lane" : "lane"]) { page in
        page.element("figcaption") { page in
          page.element(
            "h3", ["class": isLoad ? "is-load" : "name"],
            text: options.both { $0.words.name(of: lane.quantity, $0.units) })
          page.element("span", text: options.both { sheet.remark(on: lane.quantity, $0) })
        }
        page.plot(lane, sheet, isLast: lane.quantity == drawn.last?.quantity, options)
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
    element("div", ["class": isLast ? height + " foot" : height]) { page in
      page.curve(lane, sheet, options)
      options.each { options, kind in
        for tick in lane.ticks(options.units) {
          page.element(
            "span", ["class": "l y " + kind, "style": "top:" + percent(tick.share)], text: tick.text
          )
        }
      }
      for mark in LoadMark.spread(sheet.loadMarks) {
        let side = mark.share > 0.8 ? "l at left is-load" : "l at is-load"
        page.element(
          "span", ["class": side, "style": "left:" + percent(mark.share)],
          text: options.both { $0.number.mass(mark.kilograms) })
      }
      guard isLast else { return }
      options.each { options, kind in
        for tick in sheet.axis?.ticks(options) ?? [] {
          let edge = tick.share < 0.03 ? "l x first " : tick.share > 0.97 ? "l x last " : "l x "
          page.element(
            "span", ["class": edge + kind, "style": "left:" + percent(tick.share)], text: tick.text)
        }
      }
    }
  }

  private mutating func curve(
    _ lane: Lane, _ sheet: RuckSheet, _ options: ReportOptions
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
        "aria-label": "\(name). \(words.seeTable)",
      ]
    ) { page in
      page.element("desc", text: sheet.description(of: lane, options))
      options.each { options, kind in
        let rows = lane.ticks(options.units).map {
          "M0 \(Int(($0.share * height).rounded()))h\(Envelope.width)"
        }
        let columns = (sheet.axis?.ticks(options) ?? []).map {
          "M\(column($0.share)) 0v\(Envelope.height)"
        }
        page.empty("path", ["class": "grid " + kind, "d": (rows + columns).joined()])
      }
      if lane.quantity == .altitude {
        let climbs = sheet.climbs.map { climb in
          let from = column(climb.shares.lowerBound)
          return "M\(from) 985H\(max(from + 1, column(climb.shares.upperBound)))"
        }
        if !climbs.isEmpty { page.empty("path", ["class": "climb", "d": climbs.joined()]) }
      }
      if !sheet.rests.isEmpty {
        let rests = sheet.rests.map { rest in
          let from = column(rest.lowerBound)
          let across = max(2, column(rest.upperBound) - from)
          return "M\(from) 0h\(across)v\(Envelope.height)h-\(across)z"
        }
        page.empty("path", ["class": "rest", "d": rests.joined()])
      }
      page.empty(
        "path",
        [
          "class": "band",
          "d": lane.envelope.band(in: lane.range, isDown: isPace, spread: lane.spread),
        ])
      page.empty(
        "path", ["class": "mean", "d": lane.envelope.line(in: lane.range, isDown: isPace)])
      let clipped = lane.clipped
      if !clipped.isEmpty {
        let marks = clipped.map { column, isAbove in
          "M\(2 * column + 1) " + (isAbove != isPace ? "0v60" : "\(Envelope.height)v-60")
        }
        page.empty("path", ["class": "clip", "d": marks.joined()])
      }
      if !sheet.loadMarks.isEmpty {
        let marks = sheet.loadMarks.map { "M\(column($0.share)) 0v\(Envelope.height)" }
        page.empty("path", ["class": "change", "d": marks.joined()])
      }
    }
  }
}
