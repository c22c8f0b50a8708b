internal import RuckMetrics

/// A curve drawn with characters: one value for each dot column, from left to right.
struct TextPlot {
  let title: String
  /// The values; NaN leaves a gap.
  let values: [Double]
  /// The intervals that hold the truth of each value with 90 % probability; empty where these are unknown.
  var band: [ClosedRange<Double>?] = []
  /// The labels below the left and the right end.
  let ends: (left: String, right: String)
  /// The minimum span of the axis, so that rounding does not look like a mountain.
  let minimumSpan: Double
  /// A value as its label next to the axis.
  let label: (Double) -> String

  /// Dots of half the band at its widest that are seen beside the line, and columns from dot to dot
  /// of its edges.
  private static let (minimumBand, dotting) = (2.0, 3)
  /// Lines that the curve itself takes.
  static let height = 11

  /// The pace of speeds in metres a second.
  static func pace(
    _ speeds: [Double], ends: (left: String, right: String), _ number: NumberText
  ) -> TextPlot {
    TextPlot(title: "pace, rests included", values: speeds, ends: ends, minimumSpan: 0.5) {
      $0 > 0 ? number.pace(1000 / $0) : NumberText.unknown
    }
  }

  /// The drawing; a word where no value is known.
  func lines(_ style: PlotStyle) -> [String] {
    let known = values.filter(\.isFinite)
    guard var low = known.min(), var high = known.max() else { return [title + ": not known"] }
    let dotsPerLine = style.usesBraille ? 4 : 1
    let dots = Self.height * dotsPerLine
    // An even number of steps has a middle, where a level line does not waver between two.
    let steps = (dots - 1) / 2 * 2
    let edges = style.usesBraille ? band.compactMap { $0 } : []
    // A band as narrow as the line is not drawn.
    let widest = edges.reduce(0) { max($0, ($1.upperBound - $1.lowerBound) / 2) }
    let hasBand = widest * Double(steps) > Self.minimumBand * max(high - low, minimumSpan)
    if hasBand {
      low = edges.reduce(low) { min($0, $1.lowerBound) }
      high = edges.reduce(high) { max($0, $1.upperBound) }
    }
    if high - low < minimumSpan {
      let middle = low + (high - low) / 2
      (low, high) = (middle - minimumSpan / 2, middle + minimumSpan / 2)
    }
    func level(_ value: Double) -> Int? {
      let share = (value - low) / (high - low)
      return Int((share * Double(steps)).rounded(), clampedTo: 0...steps)
    }
    let levels = values.map(level)
    var canvas = Canvas(columns: style.columns, lines: Self.height, style.characters)
    var last: Int?
    for (column, level) in levels.enumerated() {
      if let level {
        // A steep piece is drawn as the upright line that joins the two values.
        let from = last.map { $0 < level ? $0 + 1 : $0 > level ? $0 - 1 : level } ?? level
        for dot in min(from, level)...max(from, level) {
          canvas.set(column: column, row: steps - dot)
        }
      }
      last = level
    }
    if hasBand {
      for column in stride(from: 1, to: band.count, by: Self.dotting) {
        guard let edges = band[column] else { continue }
        for edge in [edges.lowerBound, edges.upperBound] {
          if let dot = level(edge) { canvas.set(column: column, row: steps - dot) }
        }
      }
    }
    let labels = [
      0: label(high), Self.height / 2: label(low + (high - low) / 2), Self.height - 1: label(low),
    ]
    var lines = [
      hasBand
        ? title + "; dotted: the ground is between, nine times in ten, but for slow drift" : title
    ]
    for (line, text) in canvas.lines.enumerated() {
      lines.append(Self.padded(labels[line] ?? "") + text)
    }
    let gap = max(1, style.columns - ends.left.count - ends.right.count)
    lines.append(
      PlotStyle.indent + ends.left + String(repeating: " ", count: gap) + ends.right)
    return lines
  }

  private static func padded(_ label: String) -> String {
    let room = PlotStyle.margin - 2
    return String(repeating: " ", count: max(0, room - label.count)) + label + " |"
  }
}
