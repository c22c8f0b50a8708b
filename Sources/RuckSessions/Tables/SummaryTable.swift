internal import RuckFormats

extension Table {
  /// A row for each session with every value of its document, then one for each failure.
  ///
  /// The columns are those of the CSV, and behind them the code, the position and the
  /// message of a failure, whose path is in `source_path`. They are the same whatever the rows. O(rows).
  package static func summaries(
    _ sessions: [AnalyzedSession], failures: [InputFailure]
  ) -> Table {
    let columns = AnalyzedSession.listing.columns
    let fields: [TableField] = columns.leaves(separator: "_")
    let rows = sessions.map { columns.leafValues(of: $0) }
    let path = fields.firstIndex(of: TableField("source_path", .text))
    let count = rows.count + failures.count
    let described = fields.enumerated().map { index, field in
      var values = rows.map { $0[index] }
      values += failures.map { index == path ? .string($0.path.shown) : .null }
      return (field, TableColumn(values, field.kind))
    }
    func ofFailures(_ value: (InputFailure) -> JSONValue) -> [JSONValue] {
      sessions.map { _ in .null } + failures.map(value)
    }
    return Table(
      schema: AnalyzedSession.listing.schema, count: count,
      described + [
        (
          TableField("failure_code", .text),
          TableColumn(ofFailures { .string($0.code) }, .text)
        ),
        (
          TableField("failure_offset", .whole),
          TableColumn(ofFailures { JSONValue($0.offset) }, .whole)
        ),
        (
          TableField("failure_message", .text),
          TableColumn(ofFailures { .string($0.message) }, .text)
        ),
      ])
  }
}

extension TableColumn {
  /// Values of a document as a column of some kind; what is of another kind is unknown.
  fileprivate init(_ values: [JSONValue], _ kind: ColumnKind) {
    switch kind {
    case .number: self.init(ContiguousArray(values.map { $0.number ?? .nan }))
    case .whole: self.init(values.map { $0.integer })
    case .flag: self.init(values.map { if case .bool(let flag) = $0 { flag } else { nil } })
    case .text: self.init(values.map { $0.isNull ? nil : $0.cell.text })
    case .time:
      self.init(
        values.map { value in
          guard case .string(let text) = value else { return nil }
          let bytes = Array(text.utf8)[...]
          return DateTime(bytes.span).flatMap { Int64(exactly: ($0.seconds * 1_000_000).rounded()) }
        })
    }
  }
}

extension JSONValue {
  fileprivate var integer: Int64? {
    if case .integer(let value) = self { Int64(value) } else { nil }
  }
}
