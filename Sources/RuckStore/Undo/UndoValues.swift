internal import GRDB

/// Values of a row by their columns, as the log of changes holds them: `name=T48696c6c,rating=4.5,end_s=N,`.
///
/// A letter says what a value is: `T` a text and `X` bytes, both in base 16, `N` unknown, `D` that the value
/// is in the log's own column `data`; a number stands by itself, with all its digits. Triggers write it.
struct UndoValues {
  /// The columns in their order, each with its value; nil for one in the column `data`.
  let columns: [(name: String, value: DatabaseValue?)]

  /// The column of large values, which are not written as a text.
  static let large = "data"

  /// The values of a text; nil of any other text.
  init?(_ text: String) {
    var columns: [(name: String, value: DatabaseValue?)] = []
    for item in text.split(separator: ",") {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, let value = Self.value(sides[1]) else { return nil }
      columns.append((String(sides[0]), value))
    }
    self.columns = columns
  }

  /// The value of a column; nil where it is not named, or is in the log's own column.
  subscript(name: String) -> DatabaseValue? { columns.first { $0.name == name }?.value ?? nil }

  /// A text as the log writes it: `T48696c6c`, in capital letters.
  static func text(_ text: String) -> String { "T" + digits(text.utf8) }

  private static func digits(_ bytes: some Collection<UInt8>) -> String {
    func digit(_ nibble: UInt8) -> UInt8 { nibble + (nibble < 10 ? 0x30 : 0x37) }
    return String(decoding: bytes.flatMap { [digit($0 >> 4), digit($0 & 15)] }, as: UTF8.self)
  }

  /// Nil for a text that is not a value, nil inside for a value that is elsewhere.
  private static func value(_ text: Substring) -> DatabaseValue?? {
    switch text.first {
    case "N" where text.count == 1: return DatabaseValue.null
    case "D" where text.count == 1: return .some(nil)
    case "T":
      return bytes(text.dropFirst()).map { String(decoding: $0, as: UTF8.self).databaseValue }
    case "X": return bytes(text.dropFirst()).map { StoredBytes($0).databaseValue }
    default:
      if let whole = Int64(text) { return whole.databaseValue }
      return Double(text).map(\.databaseValue)
    }
  }

  private static func bytes(_ digits: Substring) -> [UInt8]? {
    let digits = digits.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return bytes
  }

  /// The functions of SQL that write columns of rows, which every connection of a store has.
  ///
  /// A command that writes has SQLite parse the triggers of all tables, twice: an expression for
  /// each column takes four times as long, and SQLite's own texts of numbers lose bits.
  static var functions: [DatabaseFunction] {
    [
      DatabaseFunction("ruckstat_items", pure: true) { arguments in
        names(arguments).enumerated().map { item($1, arguments[1 + $0]) }.joined()
      },
      DatabaseFunction("ruckstat_changes", pure: true) { arguments in
        let names = names(arguments)
        var (old, new) = ("", "")
        for (index, name) in names.enumerated() {
          let (before, after) = (arguments[1 + index], arguments[1 + names.count + index])
          guard differ(before, after) else { continue }
          old += item(name, before)
          new += item(name, after)
        }
        return old + ";" + new
      },
    ]
  }

  private static func names(_ arguments: [DatabaseValue]) -> [Substring] {
    (String.fromDatabaseValue(arguments[0]) ?? "").split(separator: ",")
  }

  /// Whether SQLite tells two values apart, texts by their bytes.
  private static func differ(_ value: DatabaseValue, _ other: DatabaseValue) -> Bool {
    switch (value.storage, other.storage) {
    case (.string(let text), .string(let other)): !text.utf8.elementsEqual(other.utf8)
    default: value != other
    }
  }

  private static func item(_ name: Substring, _ value: DatabaseValue) -> String {
    let text =
      switch value.storage {
      case .null: "N"
      case .int64(let whole): "\(whole)"
      case .double(let number): "\(number)"
      case .string(let words): text(words)
      case .blob: "X" + digits(value.bytes)
      }
    return "\(name)=\(text),"
  }

  /// The expression of SQL that writes columns of a row.
  static func items(_ columns: [String], of row: String) -> String {
    (calls("ruckstat_items", columns, of: [row])
      + (columns.contains(large) ? ["'\(large)=D,'"] : [])).joined(separator: " || ")
  }

  /// The expressions of SQL that write the columns in which a changed row differs: as they were, a
  /// semicolon, and as they are.
  static func changes(_ columns: [String]) -> [String] {
    calls("ruckstat_changes", columns, of: ["OLD", "NEW"])
      + (columns.contains(large)
        ? ["iif(OLD.\(large) IS NOT NEW.\(large), '\(large)=D,;\(large)=D,', ';')"] : [])
  }

  /// As many calls as it takes: SQLite allows 127 arguments.
  private static func calls(_ function: String, _ columns: [String], of rows: [String]) -> [String]
  {
    let columns = columns.filter { $0 != large }
    let count = 126 / rows.count
    return stride(from: 0, to: columns.count, by: count).map { start in
      let columns = columns[start..<min(start + count, columns.count)]
      let values = rows.flatMap { row in columns.map { "\(row).\"\($0)\"" } }
      return "\(function)('\(columns.joined(separator: ","))',\(values.joined(separator: ",")))"
    }
  }
}
