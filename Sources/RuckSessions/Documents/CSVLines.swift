internal import RuckKernels

/// Lines of comma-separated values in UTF-8, written cell by cell into one buffer.
struct CSVLines {
  /// The lines that are ended, and the cells of the next one with a comma behind each.
  private(set) var bytes: [UInt8] = []
  /// Whether texts stay as they are even where a spreadsheet would run them.
  private let isRaw: Bool

  init(isRaw: Bool) { self.isRaw = isRaw }

  /// The lines as a text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Ends the line of the cells since the last one.
  mutating func endLine() {
    if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    bytes.append(UInt8(ascii: "\n"))
  }

  mutating func addLine(_ texts: some Sequence<String>) {
    for text in texts { add(text: text.utf8) }
    endLine()
  }

  /// Adds a cell for what is unknown.
  @inline(__always)
  mutating func addUnknown() { bytes.append(UInt8(ascii: ",")) }

  /// Adds a number; an empty cell for what is not finite.
  @inline(__always)
  mutating func add(_ number: Double) {
    if number.isFinite { bytes.append(plain: number) }
    bytes.append(UInt8(ascii: ","))
  }

  /// Adds a whole number.
  mutating func add(_ number: Int64) {
    bytes.append(whole: number)
    bytes.append(UInt8(ascii: ","))
  }

  /// Adds true or false.
  mutating func add(_ flag: Bool) {
    bytes.append(contentsOf: flag ? "true,".utf8 : "false,".utf8)
  }

  /// Adds a time in UTC, of seconds since 1970; an empty cell outside years 1...9999.
  mutating func add(time: Double) {
    Timestamp.append(time, to: &bytes)
    bytes.append(UInt8(ascii: ","))
  }

  /// Adds a text, in quotes where it needs them, and with an apostrophe where it begins a formula.
  mutating func add(text: some Collection<UInt8>) {
    let guarded = !isRaw && text.first.map { "=+-@\t\r".utf8.contains($0) } == true
    let isQuoted = text.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    if isQuoted { bytes.append(UInt8(ascii: "\"")) }
    if guarded { bytes.append(UInt8(ascii: "'")) }
    if isQuoted {
      for byte in text {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    } else {
      bytes.append(contentsOf: text)
    }
    bytes.append(UInt8(ascii: ","))
  }

  /// Adds a value of a document.
  mutating func add(_ value: JSONValue) {
    switch value {
    case .null: addUnknown()
    case .bool(let flag): add(flag)
    case .number(let number) where number.isFinite: add(number)
    case .integer(let number): add(Int64(number))
    case .string(let text): add(text: text.utf8)
    case .number, .array, .object, .group:
      let cell = value.cell
      var lines = CSVLines(isRaw: isRaw || !cell.isText)
      lines.add(text: cell.text.utf8)
      bytes += lines.bytes
    }
  }
}

extension JSONValue {
  /// The cell of a text, a number, true or false, or of several of them with blanks between, and whether
  /// it has a text; empty where the value is unknown.
  var cell: (text: String, isText: Bool) {
    switch self {
    case .null: return ("", false)
    case .string(let text): return (text, true)
    case .array(let values):
      let cells = values.map(\.cell)
      return (cells.map(\.text).joined(separator: " "), cells.contains(where: \.isText))
    case .bool, .number, .integer, .object, .group: return (text(indented: false), false)
    }
  }
}
