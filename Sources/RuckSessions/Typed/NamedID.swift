/// Ids that people type, made of names.
package enum NamedID {
  /// Letters of an id that is made of a name, before a number where one is needed.
  private static let longest = 60

  /// The letters and digits of a name in small letters, with a hyphen for whatever lies between, and a
  /// number where that is taken.
  package static func free(of name: String, or usual: String, taken: Set<String>) -> String {
    let parts = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var word = String((parts.isEmpty ? usual : parts.joined(separator: "-")).prefix(longest))
    while word.hasSuffix("-") { word.removeLast() }
    let ids = [word] + (2...taken.count + 2).map { "\(word)-\($0)" }
    return ids.first { !taken.contains($0) } ?? word
  }

  /// Refuses what cannot be part of a key.
  ///
  /// - Throws: the reason.
  package static func check(_ id: String) throws(Refusal) {
    guard !id.isEmpty, !id.contains("/"), !id.contains(","), id.utf8.count <= 100 else {
      throw Refusal("an id is not empty, has no slash and no comma, and at most 100 bytes")
    }
  }
}
