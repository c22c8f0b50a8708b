extension Table {
  /// The first line of the table as comma-separated values.
  package var csvHeader: [UInt8] {
    var lines = CSVLines(isRaw: true)
    lines.addLine(fields.map(\.name))
    return lines.bytes
  }

  /// Calls a closure with lines of comma-separated values, some hundred rows at a time.
  ///
  /// An unknown value is an empty cell; raw texts stay as they are even where a spreadsheet would run them.
  /// O(bytes).
  package func forEachCSV(isRaw: Bool, _ write: ([UInt8]) throws -> Void) rethrows {
    let width = columns.count
    let height = 512
    // The cells of some rows, row by row: columns are read one after the other.
    var cells = ContiguousArray(repeating: TableCell.unknown, count: width * min(height, count))
    for first in stride(from: 0, to: count, by: height) {
      let rows = first..<min(first + height, count)
      for (index, column) in columns.enumerated() {
        column.read(rows, fields[index].kind, into: &cells, from: index, by: width)
      }
      var lines = CSVLines(isRaw: isRaw)
      for start in stride(from: 0, to: rows.count * width, by: width) {
        for index in 0..<width { add(cells[start + index], of: index, to: &lines) }
        lines.endLine()
      }
      try write(lines.bytes)
    }
  }

  /// Adds a cell of a column to a line.
  @inline(__always)
  private func add(_ cell: TableCell, of column: Int, to lines: inout CSVLines) {
    switch cell {
    case .unknown: lines.addUnknown()
    case .number(let number): lines.add(number)
    case .whole(let number): lines.add(number)
    case .flag(let flag): lines.add(flag)
    case .time(let microseconds): lines.add(time: Double(microseconds) / 1_000_000)
    case .text(let row):
      guard case .texts(let starts, let bytes) = columns[column].values else { return }
      lines.add(text: bytes[Int(starts[row])..<Int(starts[row + 1])])
    }
  }
}

/// A value of a table.
private enum TableCell {
  case unknown
  case number(Double)
  case whole(Int64)
  case flag(Bool)
  /// Microseconds since 1970.
  case time(Int64)
  /// The row of a text in its column.
  case text(row: Int)
}

extension TableColumn {
  /// Reads the values of some rows into cells that are a step apart.
  fileprivate func read(
    _ rows: Range<Int>, _ kind: ColumnKind, into cells: inout ContiguousArray<TableCell>,
    from first: Int, by step: Int
  ) {
    func read(_ cell: (Int) -> TableCell) {
      var position = first
      for row in rows {
        cells[position] = isKnown(row) ? cell(row) : .unknown
        position += step
      }
    }
    switch values {
    case .numbers(let values): read { .number(values[$0]) }
    case .integers(let values) where kind == .time: read { .time(values[$0]) }
    case .integers(let values): read { .whole(values[$0]) }
    case .bits(let values): read { .flag(values[$0 / 8] & (1 << UInt8($0 % 8)) != 0) }
    case .texts: read { .text(row: $0) }
    }
  }

  private func isKnown(_ row: Int) -> Bool {
    validity.isEmpty || validity[row / 8] & (1 << UInt8(row % 8)) != 0
  }
}
