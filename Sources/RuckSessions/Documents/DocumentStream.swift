#if Store
/// The text of a document of rows, row by row, for results that do not fit into memory: the same bytes
/// as ``Document/json``, ``Document/ndjson`` or the text of ``Document/table``.
///
/// Only where the document's members are its rows and its failures, and its table is that of one row
/// after the other.
package struct DocumentStream<Rows: ListDocument>: Sendable {
  /// The form of the output.
  package enum Form: Sendable, Hashable {
    case json, ndjson
    /// With texts as they are, or guarded against spreadsheets.
    case csv(isRaw: Bool)
  }

  private let empty: Rows
  private let columns: [Column<Rows.Row>]
  private let fields: FieldSelection?
  private let form: Form
  private let document: @Sendable ([Rows.Row]) -> Rows
  private var count = 0

  /// A stream of some form, with some fields of the rows; nil for all.
  package init(
    _ form: Form, fields: FieldSelection? = nil, document: @escaping @Sendable ([Rows.Row]) -> Rows
  ) {
    (self.form, self.fields, self.document) = (form, fields, document)
    empty = document([])
    columns = empty.columns
  }

  private func table(_ rows: [Rows.Row]) -> CSV {
    let table = document(rows).table
    return fields.map { table.selecting($0) } ?? table
  }

  /// The text of a row, to be handed to ``next(_:)``.
  package func text(of row: Rows.Row) -> String {
    if case .csv(let isRaw) = form { return table([row]).rowsText(isRaw: isRaw) }
    let whole = columns.object(of: row)
    let object = fields?.selected(whole) ?? whole
    return form == .json ? object.text(indented: true, level: 2) : empty.line(object)
  }

  /// The text before the first row.
  package var start: String {
    switch form {
    case .csv: return table([]).headerText
    case .ndjson: return ""
    case .json:
      let version = JSONValue.string(RuckstatVersion.current).text(indented: false)
      return """
        {
          "schema": "\(empty.schema)",
          "version": \(version),
          "\(empty.key)": [
        """
    }
  }

  /// Returns the output of a further row.
  package mutating func next(_ text: String) -> String {
    count += 1
    guard form == .json else { return text }
    return (count > 1 ? "," : "") + "\n    " + text
  }

  /// The text after the last row.
  package func end(_ failures: [InputFailure]) -> String {
    switch form {
    case .csv: return ""
    case .ndjson: return Rows.lines(of: failures).map { empty.line($0) }.joined()
    case .json:
      let failed = InputFailure.columns.list(of: failures).text(indented: true, level: 1)
      return (count > 0 ? "\n  " : "") + "],\n  \"failures\": \(failed)\n}\n"
    }
  }
}
#endif
