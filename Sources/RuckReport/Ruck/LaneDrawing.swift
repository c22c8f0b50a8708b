internal import RuckSessions

extension RuckSheet {
  /// The curves one below the other over one axis; the first has the loads that change, the last
  /// the values of the axis.
  func plots(_ options: ReportOptions) -> [Plot] {
    // What never changes is a figure.
    let drawn = lanes.filter { $0.quantity != .load || !$0.isLevel }
    return drawn.map { lane in
      let paths = paths(of: lane)
      return options.both { options in
        plot(
          lane, paths, isFirst: lane.quantity == drawn.first?.quantity,
          hasFoot: lane.quantity == drawn.last?.quantity, options)
      }
    }
  }

  private func plot(
    _ lane: Lane, _ paths: [(kind: String, data: String)], isFirst: Bool, hasFoot: Bool,
    _ options: ReportOptions
  ) -> Plot {
    let quantity = lane.quantity
    return Plot(
      title: quantity.title(options.units), remark: remark(on: quantity, options),
      name: "\(quantity.traits.name). The table below the curves has the numbers.",
      description: description(of: lane, options), width: Envelope.width,
      rows: lane.ticks(options.units), columns: axis?.ticks(options) ?? [], hasFoot: hasFoot,
      paths: paths,
      marks: isFirst
        ? LoadMark.spread(loadMarks).map {
          Plot.Tick(share: $0.share, text: options.number.mass($0.kilograms))
        } : [],
      frame: quantity.traits.frame, isLoad: quantity == .load)
  }

  /// The paths that draw a curve, from below.
  private func paths(of lane: Lane) -> [(kind: String, data: String)] {
    let height = Plot.height
    let isDown = lane.quantity.isDown
    func column(_ share: Double) -> Int { Plot.units(share, of: Envelope.width) }
    let climbs = climbs.map { climb in
      let from = column(climb.shares.lowerBound)
      return "M\(from) 985H\(max(from + 1, column(climb.shares.upperBound)))"
    }
    let rests = rests.map { rest in
      let from = column(rest.lowerBound)
      let across = max(2, column(rest.upperBound) - from)
      return "M\(from) 0h\(across)v\(height)h-\(across)z"
    }
    let clipped = lane.clipped.map { column, isAbove in
      "M\(2 * column + 1) " + (isAbove != isDown ? "0v60" : "\(height)v-60")
    }
    return [
      ("climb", lane.quantity == .altitude ? climbs.joined() : ""), ("rest", rests.joined()),
      ("band", lane.envelope.band(in: lane.range, isDown: isDown, spreads: lane.spreads)),
      ("mean", lane.envelope.line(in: lane.range, isDown: isDown)), ("clip", clipped.joined()),
      ("change", loadMarks.map { "M\(column($0.share)) 0v\(height)" }.joined()),
    ]
  }
}
