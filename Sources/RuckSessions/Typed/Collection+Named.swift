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
