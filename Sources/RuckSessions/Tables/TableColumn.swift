/// A column of a table in the layout of Arrow: values, and a bit a row that says whether it is known.
///
/// Bits begin with the lowest of each byte. The values of unknown rows mean nothing.
package struct TableColumn: Sendable {
  package enum Values: Sendable {
    case numbers(ContiguousArray<Double>)
    /// Whole numbers, and times.
    case integers(ContiguousArray<Int64>)
    case bits(ContiguousArray<UInt8>)
    /// The position of each text's start among the bytes, and at last that of their end.
    case texts(starts: ContiguousArray<Int64>, bytes: ContiguousArray<UInt8>)
  }

  package let count: Int
  /// The values, as many as rows.
  package let values: Values
  /// A bit a row, 1 where the value is known; empty where all are.
  package let validity: ContiguousArray<UInt8>
  package let unknown: Int

  private init(_ count: Int, _ values: Values, _ known: RowBits) {
    self.count = count
    self.values = values
    unknown = count - known.ones
    validity = unknown == 0 ? [] : known.bytes
  }

  /// Numbers, of which NaN is unknown, without a copy; O(rows).
  init(_ numbers: ContiguousArray<Double>) {
    var known = RowBits(numbers.count)
    for row in numbers.indices where !numbers[row].isNaN { known.set(row) }
    self.init(numbers.count, .numbers(numbers), known)
  }

  /// Whole numbers or times; O(rows).
  init(_ integers: some Collection<Int64?>) {
    var known = RowBits(integers.count)
    var values: ContiguousArray<Int64> = []
    values.reserveCapacity(integers.count)
    for (row, value) in integers.enumerated() {
      if value != nil { known.set(row) }
      values.append(value ?? 0)
    }
    self.init(values.count, .integers(values), known)
  }

  /// True, false or unknown; O(rows).
  init(_ flags: some Collection<Bool?>) {
    var known = RowBits(flags.count)
    var bits = RowBits(flags.count)
    for (row, flag) in flags.enumerated() {
      if flag != nil { known.set(row) }
      if flag == true { bits.set(row) }
    }
    self.init(flags.count, .bits(bits.bytes), known)
  }

  /// Texts; O(bytes).
  init(_ texts: some Collection<String?>) {
    var known = RowBits(texts.count)
    var starts: ContiguousArray<Int64> = [0]
    var bytes: ContiguousArray<UInt8> = []
    starts.reserveCapacity(texts.count + 1)
    for (row, text) in texts.enumerated() {
      if let text {
        known.set(row)
        bytes += text.utf8
      }
      starts.append(Int64(bytes.count))
    }
    self.init(texts.count, .texts(starts: starts, bytes: bytes), known)
  }
}

/// A bit for each row.
private struct RowBits {
  private(set) var bytes: ContiguousArray<UInt8>
  private(set) var ones = 0

  init(_ count: Int) { bytes = ContiguousArray(repeating: 0, count: (count + 7) / 8) }

  /// Sets the bit of a row that is not set yet.
  mutating func set(_ row: Int) {
    bytes[row / 8] |= 1 << UInt8(row % 8)
    ones += 1
  }
}

/// A table: columns of equal length with names, and the name of its schema.
package struct Table: Sendable {
  /// The name and the version of the schema: `ruckstat.points/1`.
  package let schema: String
  /// The names and kinds of the columns.
  package let fields: [TableField]
  package let columns: [TableColumn]
  package let count: Int

  /// A table of columns that all have as many rows.
  init(schema: String, count: Int, _ columns: [(field: TableField, column: TableColumn)]) {
    self.schema = schema
    self.count = count
    fields = columns.map(\.field)
    self.columns = columns.map(\.column)
  }

  /// The metadata that a reader of the table may need next to the columns.
  package var metadata: [(key: String, value: String)] {
    [("ruckstat.schema", schema), ("ruckstat.version", RuckstatVersion.current)]
  }

  /// This table with further columns before its own.
  func preceded(by columns: [(field: TableField, column: TableColumn)]) -> Table {
    Table(schema: schema, count: count, columns + Array(zip(fields, self.columns)).map { ($0, $1) })
  }
}
