#if Store
extension JSONValue {
  /// Why a text is not JSON.
  package struct Damage: Error, Sendable, Hashable, CustomStringConvertible {
    /// The byte at which it ends to be JSON.
    package let offset: Int
    package var description: String { "no JSON at byte \(offset)" }
  }

  /// Reads a JSON text; numbers come back bit for bit, members keep their order.
  ///
  /// O(bytes). Bytes of any kind are an error at worst.
  ///
  /// - Parameter bytes: one value, with blanks around it and after a byte order mark if there is one.
  /// - Throws: ``Damage``; lists and objects more than 64 deep are one too.
  package init(reading bytes: [UInt8]) throws(Damage) {
    var reader = JSONReader(bytes: bytes)
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { reader.position = 3 }
    self = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.damage }
  }
}

/// A position in a JSON text.
private struct JSONReader {
  private static let maximumDepth = 64
  let bytes: [UInt8]
  var position = 0

  var damage: JSONValue.Damage { JSONValue.Damage(offset: position) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte) { position += 1 }
  }

  private mutating func take(_ byte: Character) throws(JSONValue.Damage) {
    skipBlanks()
    guard next == byte.asciiValue else { throw damage }
    position += 1
  }

  private mutating func takes(_ byte: Character) -> Bool {
    skipBlanks()
    guard next == byte.asciiValue else { return false }
    position += 1
    return true
  }

  mutating func value(depth: Int) throws(JSONValue.Damage) -> JSONValue {
    guard depth < Self.maximumDepth else { throw damage }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: String, _ value: JSONValue
  ) throws(JSONValue.Damage) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw damage }
    position += word.utf8.count
    return value
  }

  private mutating func object(depth: Int) throws(JSONValue.Damage) -> JSONValue {
    try take("{")
    var members: [(key: String, value: JSONValue)] = []
    if takes("}") { return .object(members) }
    repeat {
      skipBlanks()
      let key = try text()
      try take(":")
      members.append((key, try value(depth: depth + 1)))
    } while takes(",")
    try take("}")
    return .object(members)
  }

  private mutating func array(depth: Int) throws(JSONValue.Damage) -> JSONValue {
    try take("[")
    var values: [JSONValue] = []
    if takes("]") { return .array(values) }
    repeat { values.append(try value(depth: depth + 1)) } while takes(",")
    try take("]")
    return .array(values)
  }

  private mutating func number() throws(JSONValue.Damage) -> JSONValue {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), let number = Double(text) else {
      position = start
      throw damage
    }
    // A zero below zero is not a whole number.
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2d }), let whole = Int(text),
      whole != 0 || number.sign == .plus
    {
      return .integer(whole)
    }
    return .number(number)
  }

  private mutating func text() throws(JSONValue.Damage) -> String {
    guard next == UInt8(ascii: "\"") else { throw damage }
    position += 1
    var plain: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw damage }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &plain) } else { plain.append(byte) }
    }
    guard next != nil else { throw damage }
    position += 1
    return String(decoding: plain, as: UTF8.self)
  }

  private mutating func escape(into plain: inout [UInt8]) throws(JSONValue.Damage) {
    guard let letter = next else { throw damage }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain.append(letter)
    case UInt8(ascii: "b"): plain.append(0x08)
    case UInt8(ascii: "f"): plain.append(0x0c)
    case UInt8(ascii: "n"): plain.append(0x0a)
    case UInt8(ascii: "r"): plain.append(0x0d)
    case UInt8(ascii: "t"): plain.append(0x09)
    case UInt8(ascii: "u"):
      var code = try unit()
      if (0xd800...0xdbff).contains(code), bytes[position...].starts(with: "\\u".utf8) {
        position += 2
        let low = try unit()
        guard (0xdc00...0xdfff).contains(low) else { throw damage }
        code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00)
      }
      guard let scalar = UnicodeScalar(code) else { throw damage }
      plain += String(Character(scalar)).utf8
    default: throw damage
    }
  }

  private mutating func unit() throws(JSONValue.Damage) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4,
      digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }),
      let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw damage }
    position += 4
    return code
  }
}
#endif
