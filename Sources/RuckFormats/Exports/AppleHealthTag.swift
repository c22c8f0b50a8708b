internal import RuckKernels

/// A start tag of Apple's `export.xml`, by its attributes.
///
/// Attributes are looked for by name, so that those of later versions change nothing. Versions of
/// iOS wrote blanks inside of names (`creation Date`) and characters that XML forbids: neither
/// matters here.
struct AppleHealthTag: ~Escapable {
  private let bytes: Span<UInt8>

  /// The bytes from `<` up to `>`.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// Returns the ranges of some attributes' values, in the order asked for; nil for an attribute that is
  /// missing.
  ///
  /// O(bytes · names).
  func values(of names: [String]) -> [Range<Int>?] {
    var found = [Range<Int>?](repeating: nil, count: names.count)
    var position = 1
    while position < bytes.count, !isBlank(bytes[position]) { position += 1 }
    while let attribute = nextAttribute(&position) {
      for (index, name) in names.enumerated() where bytes.equals(name, in: attribute.name) {
        found[index] = attribute.value
      }
    }
    return found
  }

  private func nextAttribute(_ position: inout Int) -> (name: Range<Int>, value: Range<Int>)? {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "=") { position += 1 }
    var end = position
    while end > start, isBlank(bytes[end - 1]) { end -= 1 }
    position += 1
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
    guard position < bytes.count else { return nil }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    position += 1
    let first = position
    while position < bytes.count, bytes[position] != quote { position += 1 }
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return (start..<end, first..<position)
  }

  /// Whether a value is a text.
  func isText(_ range: Range<Int>?, _ text: String) -> Bool {
    range.map { bytes.equals(text, in: $0) } ?? false
  }

  /// A value as text, with the entities of XML in plain characters.
  func text(_ range: Range<Int>?) -> String? {
    guard let range, !range.isEmpty else { return nil }
    var text = ContiguousArray<UInt8>()
    var index = range.lowerBound
    while index < range.upperBound {
      var (character, length) = (bytes[index], 1)
      if character == UInt8(ascii: "&") {
        for entity in Self.entities where bytes.starts(with: entity.name, at: index) {
          (character, length) = (entity.character, entity.name.utf8.count)
        }
      }
      text.append(character)
      index += length
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let entities: [(name: String, character: UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&quot;", UInt8(ascii: "\"")),
    ("&apos;", UInt8(ascii: "'")), ("&#39;", UInt8(ascii: "'")), ("&amp;", UInt8(ascii: "&")),
  ]

  /// A value as a number; NaN where it is none.
  func number(_ range: Range<Int>?) -> Double {
    guard let range else { return .nan }
    return DecimalNumber(bytes.extracting(range)).value
  }

  /// A moment, `2016-11-14 07:25:41 -0700`: seconds since 1970, and those that local time was ahead of UTC.
  func moment(_ range: Range<Int>?) -> (seconds: Double, offset: Int?)? {
    guard let range, range.count >= 19,
      // What stands where the offset belongs and is none does not matter.
      let time = DateTime(bytes.extracting(range)) ?? DateTime(bytes.extracting(range.prefix(19)))
    else { return nil }
    if case .offset(let seconds) = time.zone { return (time.seconds, seconds) }
    return (time.seconds, nil)
  }

  /// A value with its unit in one text: `56 degF`, `8000 cm`, `96 %`.
  func quantity(_ range: Range<Int>?) -> (value: Double, unit: String)? {
    guard let parts = text(range)?.split(separator: " "), parts.count == 2 else { return nil }
    let value = DecimalNumber(parts[0]).value
    return value.isFinite ? (value, String(parts[1])) : nil
  }
}
