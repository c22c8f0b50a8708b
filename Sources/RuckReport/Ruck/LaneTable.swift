internal import RuckMetrics

/// The axis under the curves of a ruck.
struct LaneAxis: Sendable {
  /// The axis of the drawing.
  let axis: ReportOptions.Axis
  /// Its length in metres or seconds.
  let length: Double

  /// The number of rows of a table at most.
  private static let maximumRows = 24

  /// A position as a reader knows it, by its share of the axis.
  func text(_ share: Double, _ number: NumberText) -> String {
    axis == .distance ? number.distance(share * length) : NumberText.duration(share * length)
  }

  /// Round positions from the start, 0 to 1.
  func positions(_ units: UnitSystem) -> [Double] {
    let unit = axis == .time ? 1 : units == .imperial ? Length.metersPerMile : 1000
    let ticks =
      axis == .time
      ? Ticks.clock(0...length, atMost: Self.maximumRows)
      : Ticks.decimal(0...(length / unit), atMost: Self.maximumRows)
    return ticks.map { min($0.value * unit / length, 1) }
  }
}

extension Envelope {
  /// The points of least and greatest value; nil without any.
  var extremes: (minimum: Point, maximum: Point)? {
    let points = pieces.joined()
    guard let minimum = points.min(by: { $0.low < $1.low }),
      let maximum = points.max(by: { $0.high < $1.high })
    else { return nil }
    return (minimum, maximum)
  }

  /// The position of a column's middle along the axis, 0 to 1.
  static func share(ofColumn column: Int) -> Double {
    (Double(column) + 0.5) / Double(PlotRuns.columns)
  }

  /// The mean of each column, where there is one; of several runs of a column the first.
  var means: [Double?] {
    var means = [Double?](repeating: nil, count: PlotRuns.columns)
    for point in pieces.joined() where means[point.column] == nil {
      means[point.column] = point.mean
    }
    return means
  }
}

extension Envelope {
  /// The mean of each column as the line is drawn: between two of its points what lies between them.
  var drawnMeans: [Double?] {
    var means = means
    for piece in pieces {
      for (one, two) in zip(piece, piece.dropFirst()) where two.column > one.column + 1 {
        let width = Double(two.column - one.column)
        for column in one.column + 1..<two.column where means[column] == nil {
          means[column] = one.mean + Double(column - one.column) / width * (two.mean - one.mean)
        }
      }
    }
    return means
  }
}

extension LaneQuantity {
  /// A value with its unit, in the units asked for.
  func text(_ value: Double, _ number: NumberText) -> String {
    switch self {
    case .altitude: number.height(value)
    case .grade: NumberText.fixed(value, 1) + " %"
    case .pace: number.pace(value)
    case .heartRate: NumberText.fixed(value, 0)
    case .power: NumberText.fixed(value, 0) + " W"
    case .load: number.mass(value)
    }
  }
}

extension RuckSheet {
  /// Describes a curve for a reader who does not see it: its extremes and their positions.
  func description(of lane: Lane, _ options: ReportOptions) -> String {
    guard let axis, let extremes = lane.envelope.extremes else { return "" }
    let number = options.number
    func text(_ value: Double) -> String { lane.quantity.text(value, number) }
    func position(_ point: Envelope.Point) -> String {
      axis.text(Envelope.share(ofColumn: point.column), number)
    }
    let remark = remark(on: lane.quantity, options)
    if lane.quantity == .pace {
      let usual = lane.usual ?? lane.range
      return
        "Usually from \(Words.span(text(usual.lowerBound), text(usual.upperBound))); \(remark)."
    }
    return Words.ends(
      minimum: text(extremes.minimum.low), at: position(extremes.minimum),
      maximum: text(extremes.maximum.high), at: position(extremes.maximum), remark)
  }
}

extension Markup {
  /// The numbers of the curves at round positions, folded.
  mutating func laneTable(_ sheet: RuckSheet, kind: String = "", _ options: ReportOptions) {
    let number = options.number
    guard let axis = sheet.axis, !sheet.lanes.isEmpty else { return }
    let means = sheet.lanes.map(\.envelope.means)
    element("details", kind.isEmpty ? [:] : ["class": kind]) { page in
      page.element("summary", text: "Chart data")
      page.table(
        "Averages at round positions",
        [axis.axis.rawValue] + sheet.lanes.map(\.quantity.traits.column),
        axis.positions(options.units).map { share in
          let column = min(Int(share * Double(PlotRuns.columns)), PlotRuns.columns - 1)
          return [axis.text(share, number)]
            + zip(sheet.lanes, means).map { lane, means in
              means[column].map { lane.quantity.text($0, number) } ?? NumberText.unknown
            }
        })
    }
  }
}
