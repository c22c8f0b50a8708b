/// A strict reader of JSON (RFC 8259) that keeps nothing: it finds faults and keys given twice.
struct JSONCheck {
  private let bytes: [UInt8]
  private var place = 0

  /// What is wrong with a text that should be one JSON value; nil if nothing is.
  static func fault(in bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return "not UTF-8" }
    var check = JSONCheck(bytes: bytes)
    do {
      try check.value(depth: 0)
      check.skipBlanks()
      return check.place == bytes.count ? nil : "text after the value at byte \(check.place)"
    } catch {
      return error.reason
    }
  }

  private struct Fault: Error {
    let reason: String
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private func fault(_ reason: String) -> Fault { Fault(reason: "\(reason) at byte \(place)") }

  private mutating func skipBlanks() {
    while let byte = next, byte == 32 || byte == 10 || byte == 13 || byte == 9 { place += 1 }
  }

  private mutating func value(depth: Int) throws(Fault) {
    guard depth < 64 else { throw fault("too deep") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    default: try number()
    }
  }

  private mutating func object(depth: Int) throws(Fault) {
    var keys: Set<ArraySlice<UInt8>> = []
    try list(until: UInt8(ascii: "}")) { (check) throws(Fault) in
      let key = try check.string()
      guard keys.insert(key).inserted else {
        throw check.fault("key \(String(decoding: key, as: UTF8.self)) given twice")
      }
      check.skipBlanks()
      guard check.next == UInt8(ascii: ":") else { throw check.fault("no colon") }
      check.place += 1
      try check.value(depth: depth + 1)
    }
  }

  private mutating func array(depth: Int) throws(Fault) {
    try list(until: UInt8(ascii: "]")) { (check) throws(Fault) in
      try check.value(depth: depth + 1)
    }
  }

  // What stands between commas, from the opening bracket to the closing one.
  private mutating func list(
    until end: UInt8, _ element: (inout JSONCheck) throws(Fault) -> Void
  ) throws(Fault) {
    place += 1
    skipBlanks()
    if next == end {
      place += 1
      return
    }
    while true {
      skipBlanks()
      try element(&self)
      skipBlanks()
      guard let byte = next, byte == end || byte == UInt8(ascii: ",") else {
        throw fault("no comma")
      }
      place += 1
      if byte == end { return }
    }
  }

  private mutating func string() throws(Fault) -> ArraySlice<UInt8> {
    guard next == UInt8(ascii: "\"") else { throw fault("no text") }
    place += 1
    let start = place
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw fault("a control character in a text") }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else { throw fault("a text without an end") }
    defer { place += 1 }
    return bytes[start..<place]
  }

  private mutating func word(_ word: String) throws(Fault) {
    guard bytes[place...].starts(with: word.utf8) else { throw fault("no value") }
    place += word.utf8.count
  }

  private mutating func number() throws(Fault) {
    let start = place
    while let byte = next, Self.isOfNumber(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard let first = text.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."),
      let value = Double(text), value.isFinite
    else { throw fault("no number") }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
