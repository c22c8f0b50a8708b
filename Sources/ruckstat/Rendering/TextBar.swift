internal import RuckMetrics

/// Numbers as lengths and heights of characters.
struct TextBar: Sendable {
  /// Whether block characters may be used; else plain ASCII.
  let usesBlocks: Bool

  private static let eighths: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  private static let heights: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let marks: [Character] = [".", ":", "-", "=", "+", "*", "#", "@"]

  /// A bar whose length is a share of the width; nothing for a share of 0.
  func bar(_ share: Double, width: Int) -> String {
    guard share > 0, share.isFinite else { return "" }
    let units = usesBlocks ? 8 : 1
    let maximum = width * units
    let length = Int((share * Double(maximum)).rounded(), clampedTo: 1...max(1, maximum)) ?? 1
    guard usesBlocks else { return String(repeating: "#", count: length) }
    let rest = length % 8
    return String(repeating: "█", count: length / 8)
      + (rest == 0 ? "" : String(Self.eighths[rest - 1]))
  }

  /// A character for each value, as high as its share of the greatest; a blank for 0 and below.
  func sparkline(_ values: [Double]) -> String {
    guard let maximum = values.max(), maximum > 0 else {
      return String(repeating: " ", count: values.count)
    }
    let levels = usesBlocks ? Self.heights : Self.marks
    return String(
      values.map { value in
        guard value > 0 else { return " " }
        let height = Int((value / maximum * 8).rounded(.up), clampedTo: 1...8) ?? 8
        return levels[height - 1]
      })
  }
}
