/// The usage in the text of a help, which the parser writes on one line however long that is.
enum UsageText {
  private static let label = "USAGE: "

  /// The text with its usage in lines of some width, divided between options.
  ///
  /// O(length).
  static func folded(in text: String, to width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix(label) && line.count > width ? folded(line, to: width) : String(line)
    }.joined(separator: "\n")
  }

  private static func folded(_ line: Substring, to width: Int) -> String {
    let lines = words(line.dropFirst(label.count)).folded(to: width - label.count)
    return label + lines.joined(separator: "\n" + String(repeating: " ", count: label.count))
  }

  /// The words of a usage; what stands in brackets is one.
  private static func words(_ line: Substring) -> [String] {
    var words: [String] = []
    var isOpen = false
    for word in line.split(separator: " ") {
      if isOpen { words[words.count - 1] += " " + word } else { words.append(String(word)) }
      if word.hasPrefix("[") { isOpen = true }
      if word.hasSuffix("]") { isOpen = false }
    }
    return words
  }
}
