internal import RuckMetrics

/// A curve drawn with characters: one value for each dot column, from left to right.
struct TextPlot {
  /// The title.
  let title: String
  /// The values; NaN leaves a gap.
  let values: [Double]
  /// The labels below the left and the right end.
  let ends: (left: String, right: String)
  /// What the axis spans at least, so that rounding does not look like a mountain.
  let minimumSpan: Double
  /// A value as its label next to the axis.
  let label: (Double) -> String

  /// Lines that the curve itself takes.
  static let height = 11

  /// The drawing; a word where no value is known.
  func lines(_ style: PlotStyle) -> [String] {
    let known = values.filter(\.isFinite)
    guard var low = known.min(), var high = known.max() else { return [title + ": not known"] }
    if high - low < minimumSpan {
      let middle = low + (high - low) / 2
      (low, high) = (middle - minimumSpan / 2, middle + minimumSpan / 2)
    }
    let dotsPerLine = style.usesBraille ? 4 : 1
    let dots = Self.height * dotsPerLine
    // An even number of steps has a middle, where a level line does not waver between two.
    let steps = (dots - 1) / 2 * 2
    let levels = values.map { value in
      let share = (value - low) / (high - low)
      return Int((share * Double(steps)).rounded(), clampedTo: 0...steps)
    }
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
    let labels = [
      0: label(high), Self.height / 2: label(low + (high - low) / 2), Self.height - 1: label(low),
    ]
    var lines = [title]
    for (line, text) in canvas.lines.enumerated() {
      lines.append(Self.padded(labels[line] ?? "") + text)
    }
    let gap = max(1, style.columns - ends.left.count - ends.right.count)
    lines.append(
      String(repeating: " ", count: PlotStyle.margin) + ends.left
        + String(repeating: " ", count: gap) + ends.right)
    return lines
  }

  private static func padded(_ label: String) -> String {
    let room = PlotStyle.margin - 2
    return String(repeating: " ", count: max(0, room - label.count)) + label + " |"
  }
}
