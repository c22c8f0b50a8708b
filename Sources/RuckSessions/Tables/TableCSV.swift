extension Table {
  /// The first line of the table as comma-separated values.
  package var csvHeader: String { fields.map(\.name).joined(separator: ",") + "\n" }

  /// Calls a closure with lines of comma-separated values, some thousand rows at a time.
  ///
  /// An unknown value is an empty cell. O(bytes).
  ///
  /// - Parameters:
  ///   - isRaw: whether texts stay as they are even where a spreadsheet would run them.
  ///   - write: takes the lines.
  package func forEachCSV(isRaw: Bool, _ write: (String) throws -> Void) rethrows {
    for first in stride(from: 0, to: count, by: 4096) {
      var lines = ""
      for row in first..<min(first + 4096, count) {
        for (place, column) in columns.enumerated() {
          if place > 0 { lines += "," }
          let cell = CSV.Cell(column.value(row, fields[place].kind))
          lines += CSV.text(of: cell, isRaw: isRaw)
        }
        lines += "\n"
      }
      try write(lines)
    }
  }
}

extension TableColumn {
  /// A value as documents have it.
  fileprivate func value(_ row: Int, _ kind: ColumnKind) -> JSONValue {
    guard validity.isEmpty || validity[row / 8] & (1 << UInt8(row % 8)) != 0 else { return .null }
    return switch values {
    case .numbers(let values): JSONValue(values[row])
    case .integers(let values) where kind == .time:
      JSONValue(CivilTime.timestamp(Double(values[row]) / 1_000_000))
    case .integers(let values):
      Int(exactly: values[row]).map { .integer($0) } ?? .number(Double(values[row]))
    case .bits(let values): .bool(values[row / 8] & (1 << UInt8(row % 8)) != 0)
    case .texts(let starts, let bytes):
      .string(String(decoding: bytes[Int(starts[row])..<Int(starts[row + 1])], as: UTF8.self))
    }
  }
}
