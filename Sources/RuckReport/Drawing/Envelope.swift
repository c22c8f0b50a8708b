internal import RuckKernels

/// A quantity along a track as a drawing needs it: of each column the least, the greatest and the mean
/// value, so that every peak is there.
struct Envelope: Sendable {
  /// The values of one column.
  struct Point: Sendable, Equatable {
    /// The column, from 0.
    let column: Int
    let low, high, mean: Double
  }

  /// Parts of the line between which it is interrupted.
  private(set) var pieces: [[Point]] = []
  /// The least and the greatest value; nil without any.
  private(set) var range: ClosedRange<Double>?

  /// A range that no quantity of a walk leaves; values beyond are taken as unknown.
  static let possible = -1e6...1e6

  /// Takes the values of the marked rows of a column, each changed by a function that never falls, or that
  /// never rises; what is not a number interrupts nothing inside a column of the drawing.
  ///
  /// The mean is that of the values before they are changed. O(rows).
  init(
    _ runs: [PlotRuns.Run], _ values: Span<Double>, within range: ClosedRange<Double> = possible,
    where marks: Span<Bool> = Span(), change: (Double) -> Double = { $0 }
  ) {
    self.init(runs) { (run: PlotRuns.Run) in
      ValueExtent(of: values, rows: run.rows, within: range, where: marks).map { extent in
        let (one, two) = (change(extent.minimum), change(extent.maximum))
        return Point(
          column: run.column, low: min(one, two), high: max(one, two), mean: change(extent.mean))
      }
    }
  }

  /// Takes one value that holds everywhere; O(columns).
  init(_ runs: [PlotRuns.Run], constant value: Double) {
    self.init(runs) { (run: PlotRuns.Run) in
      guard Self.possible.contains(value) else { return nil }
      return Point(column: run.column, low: value, high: value, mean: value)
    }
  }

  @inline(__always)
  private init(_ runs: [PlotRuns.Run], point: (PlotRuns.Run) -> Point?) {
    var piece: [Point] = []
    for run in runs {
      let point = point(run)
      let isBack = (piece.last?.column ?? -1) >= run.column
      if run.isAfterBreak || point == nil || isBack, !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
      guard let point else { continue }
      piece.append(point)
      range =
        min(
          point.low, range?.lowerBound ?? point.low)...max(
          point.high, range?.upperBound ?? point.high)
    }
    if !piece.isEmpty { pieces.append(piece) }
  }
}

extension Envelope {
  /// Whether it is a single point of a longer axis, too little to be seen.
  func isLone(_ runs: [PlotRuns.Run]) -> Bool {
    runs.count > 1 && pieces.lazy.joined().prefix(2).count < 2
  }

  /// The width of a drawing in its own units; each column has two.
  static let width = PlotRuns.columns * 2

  /// Rows of a drawing from the top for a value, held inside the drawing.
  static func row(_ value: Double, in range: ClosedRange<Double>) -> Int {
    let share = (range.upperBound - value) / (range.upperBound - range.lowerBound)
    return Int((share * Double(Plot.height)).rounded(), clampedTo: 0...Plot.height) ?? Plot.height
  }

  /// The area between the least and the greatest values, as data of an SVG path.
  ///
  /// - Parameters:
  ///   - range: the values at the bottom and at the top.
  ///   - isDown: whether greater values are lower.
  ///   - spreads: by how much the area is wider on either side in each column; none where empty.
  /// - Returns: the data.
  func band(
    in range: ClosedRange<Double>, isDown: Bool = false, spreads: [Double] = []
  ) -> String {
    func low(_ point: Point) -> Double { point.low - (spreads.isEmpty ? 0 : spreads[point.column]) }
    func high(_ point: Point) -> Double {
      point.high + (spreads.isEmpty ? 0 : spreads[point.column])
    }
    return outline(range, isDown) { piece in
      piece.map { ($0.column, isDown ? low($0) : high($0)) }
        + piece.reversed().map { ($0.column, isDown ? high($0) : low($0)) }
    }
  }

  /// The least and the greatest value where each column is wider by its spread on either side; nil
  /// without any.
  func range(with spreads: [Double]) -> ClosedRange<Double>? {
    guard !spreads.isEmpty else { return range }
    let points = pieces.joined()
    guard let low = points.map({ $0.low - spreads[$0.column] }).min(),
      let high = points.map({ $0.high + spreads[$0.column] }).max()
    else { return nil }
    return low...high
  }

  /// The line through the means, as data of an SVG path.
  ///
  /// - Parameters:
  ///   - range: the values at the bottom and at the top.
  ///   - isDown: whether greater values are lower.
  ///   - share: which part of the width it takes.
  /// - Returns: the data.
  func line(
    in range: ClosedRange<Double>, isDown: Bool = false, over share: Double = 1
  ) -> String {
    outline(range, isDown, isClosed: false, over: share) { $0.map { ($0.column, $0.mean) } }
  }

  private func outline(
    _ range: ClosedRange<Double>, _ isDown: Bool, isClosed: Bool = true, over share: Double = 1,
    _ values: ([Point]) -> [(Int, Double)]
  ) -> String {
    var data = PathData()
    for piece in pieces {
      data.draw(
        values(piece).map { column, value in
          let fall = Self.row(value, in: range)
          return (Plot.units(share, of: 2 * column + 1), isDown ? Plot.height - fall : fall)
        })
      // A lone value is a short line.
      if piece.count == 1 { data.dot() }
      if isClosed { data.close() }
    }
    return data.text
  }
}
