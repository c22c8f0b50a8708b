extension Array {
  /// The columns of a table for people, of the fields that tables show.
  @_semantics("optimize.sil.specialize.generic.never")
  package func textColumns<Row>() -> [TextColumn] where Element == Field<Row> {
    compactMap(\.shown?.column)
  }

  /// The lines of a table for people, the headings first.
  @_semantics("optimize.sil.specialize.generic.never")
  package func cells<Row>(of rows: some Sequence<Row>, _ number: NumberText) -> [[String]]
  where Element == Field<Row> {
    let shown = filter { $0.shown != nil }
    return [shown.map { $0.heading(number.units) }]
      + rows.map { row in shown.map { $0.text(row, number) } }
  }

  /// Headings and texts of a row for people, those that are known.
  @_semantics("optimize.sil.specialize.generic.never")
  func facts<Row>(
    of row: Row, _ number: NumberText, onlyShown: Bool = true
  ) -> [(label: String, text: String)] where Element == Field<Row> {
    filter { !onlyShown || $0.shown != nil }
      .map { ($0.heading(number.units), $0.text(row, number)) }
      .filter { !$0.1.isEmpty && $0.1 != NumberText.unknown }
  }

  /// The members of documents, but for fields of tables alone.
  @_semantics("optimize.sil.specialize.generic.never")
  func columns<Row>() -> [Column<Row>] where Element == Field<Row> {
    filter { $0.extent != .table }.map(\.column)
  }

  /// The fields of a part of a larger row; unknown where the part is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  package func of<Row, Whole>(_ part: @escaping @Sendable (Whole) -> Row?) -> [Field<Whole>]
  where Element == Field<Row> {
    map { $0.of(part) }
  }

  /// The schemas of the members of a line, and those that a line may lack.
  @_semantics("optimize.sil.specialize.generic.never")
  func line<Row>() -> (members: [(key: String, value: JSONValue)], optional: Set<String>)
  where Element == Field<Row> {
    let members = filter { $0.extent != .table }
    return (
      members.map { ($0.column.key, $0.schema) },
      Set(members.filter(\.isOptional).map(\.column.key))
    )
  }
}

extension JSONValue {
  /// The schema of an object of fields.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func object<Row>(of fields: [Field<Row>]) -> JSONValue {
    let (members, optional) = fields.line()
    return object(of: members, optional: optional)
  }
}
