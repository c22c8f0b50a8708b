internal import RuckKernels

/// A quantity along a track as a drawing needs it: of each column the least, the greatest and the mean
/// value, so that every peak is there.
struct Envelope: Sendable {
  /// The values of one column.
  struct Point: Sendable, Equatable {
    /// The column, from 0.
    let column: Int
    let low: Double
    let high: Double
    let mean: Double
  }

  /// Parts of the line between which it is interrupted.
  private(set) var pieces: [[Point]] = []
  /// The least and the greatest value; nil without any.
  private(set) var range: ClosedRange<Double>?

  /// What no quantity of a walk exceeds; values beyond are taken as unknown.
  private static let possible = -1e6...1e6

  /// Takes the values of rows; what is not a number interrupts nothing inside a column.
  ///
  /// O(rows).
  @inline(__always)
  init(_ runs: [PlotRuns.Run], _ value: (Int) -> Double) {
    var piece: [Point] = []
    for run in runs {
      var (low, high, sum, count) = (Double.infinity, -Double.infinity, 0.0, 0.0)
      for row in run.rows {
        let value = value(row)
        guard Self.possible.contains(value) else { continue }
        low = min(low, value)
        high = max(high, value)
        sum += value
        count += 1
      }
      let isBack = (piece.last?.column ?? -1) >= run.column
      if run.isAfterBreak || count == 0 || isBack, !piece.isEmpty {
        pieces.append(piece)
        piece = []
      }
      guard count > 0 else { continue }
      piece.append(Point(column: run.column, low: low, high: high, mean: sum / count))
      range = min(low, range?.lowerBound ?? low)...max(high, range?.upperBound ?? high)
    }
    if !piece.isEmpty { pieces.append(piece) }
  }
}

extension Envelope {
  /// The width of a drawing in its own units; each column has two.
  static let width = PlotRuns.columns * 2
  /// The height of a drawing in its own units.
  static let height = 1000

  /// Rows of a drawing from the top for a value, held inside the drawing.
  static func row(_ value: Double, in range: ClosedRange<Double>) -> Int {
    let share = (range.upperBound - value) / (range.upperBound - range.lowerBound)
    return Int((share * Double(height)).rounded(), clampedTo: 0...height) ?? height
  }

  /// The area between the least and the greatest values, as data of an SVG path.
  ///
  /// - Parameters:
  ///   - range: the values at the bottom and at the top.
  ///   - isDown: whether greater values are lower.
  /// - Returns: the data.
  func band(in range: ClosedRange<Double>, isDown: Bool = false) -> String {
    outline(range, isDown) { piece in
      piece.map { ($0.column, isDown ? $0.low : $0.high) }
        + piece.reversed().map { ($0.column, isDown ? $0.high : $0.low) }
    }
  }

  /// The line through the means, as data of an SVG path.
  func line(in range: ClosedRange<Double>, isDown: Bool = false) -> String {
    outline(range, isDown, isClosed: false) { $0.map { ($0.column, $0.mean) } }
  }

  private func outline(
    _ range: ClosedRange<Double>, _ isDown: Bool, isClosed: Bool = true,
    _ places: ([Point]) -> [(Int, Double)]
  ) -> String {
    var data = ""
    for piece in pieces {
      var last: (x: Int, y: Int)?
      for (column, value) in places(piece) {
        let fall = Self.row(value, in: range)
        let next = (x: 2 * column + 1, y: isDown ? Self.height - fall : fall)
        if let last {
          let (right, down) = (next.x - last.x, next.y - last.y)
          if right == 0, down == 0 { continue }
          data +=
            right == 0
            ? "v\(down)" : down == 0 ? "h\(right)" : "l\(right)\(down < 0 ? "" : " ")\(down)"
        } else {
          data += "M\(next.x) \(next.y)"
        }
        last = next
      }
      // A lone value is a short line.
      if piece.count == 1 { data += "h1" }
      if isClosed { data += "z" }
    }
    return data
  }
}
