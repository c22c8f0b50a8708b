/// The name that a person meant.
package enum NearestName {
  /// Letters of a typed word that are looked at.
  private static let longest = 40

  /// The name nearest to a word, as `; did you mean NAME?`; nothing where none is near.
  package static func hint(for word: String, among names: [String]) -> String {
    nearest(to: word, among: names).map { "; did you mean \($0)?" } ?? ""
  }

  /// The name that a word begins, or that differs from it in at most a third of its letters: the
  /// nearest, the first of equals; nil where there is none.
  ///
  /// O(names · length²) for a length of at most 40.
  package static func nearest(to word: String, among names: [String]) -> String? {
    let word = Array(word.lowercased().prefix(longest))
    guard !word.isEmpty else { return nil }
    let begun = names.filter { $0.lowercased().hasPrefix(String(word)) }
    if begun.count == 1 { return begun[0] }
    let scored = names.map { ($0, distance(word, Array($0.lowercased().prefix(longest)))) }
    guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(1, word.count / 3) else {
      return nil
    }
    return best.0
  }

  /// Letters to insert, to leave out, to replace or to swap with their neighbour (optimal string
  /// alignment).
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var cost = min(last[j + 1], row[j]) + 1
        cost = min(cost, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }
}

extension Collection where Element: Sendable {
  /// The element of a name: case does not count, and a unique beginning is enough.
  ///
  /// - Throws: what the text could mean where it begins several names, else all names and what else
  ///   there is.
  package func named(
    _ text: String, by name: (Element) -> String, or others: String = ""
  ) throws(Refusal) -> Element {
    let typed = text.lowercased()
    var candidates: [Element] = []
    for element in self {
      let known = name(element).lowercased()
      if known == typed { return element }
      if !typed.isEmpty, known.hasPrefix(typed) { candidates.append(element) }
    }
    if candidates.count == 1 { return candidates[0] }
    guard candidates.isEmpty else {
      throw Refusal("could be " + candidates.map(name).joined(separator: ", "))
    }
    throw Refusal("must be one of " + map(name).joined(separator: ", ") + others)
  }
}
