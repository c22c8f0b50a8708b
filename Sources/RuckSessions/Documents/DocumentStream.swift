/// The text of a document of rows, row by row, for results that do not fit into memory: the same bytes
/// as ``Document/json`` or ``Document/ndjson``.
///
/// Only where the document's members are its rows and its failures.
package struct DocumentStream<Rows: ListDocument>: Sendable {
  private let columns: [Column<Rows.Row>]
  private let fields: FieldSelection?
  private let isIndented: Bool
  private var count = 0

  /// A stream of JSON, or of NDJSON.
  ///
  /// - Parameters:
  ///   - empty: the document without rows, which knows their columns.
  ///   - isIndented: whether it is JSON.
  ///   - fields: the fields of the rows that are written; nil for all.
  package init(_ empty: Rows, indented isIndented: Bool, fields: FieldSelection? = nil) {
    self.fields = fields
    columns = empty.columns
    self.isIndented = isIndented
  }

  /// The text of a row, to be handed to ``next(_:)``.
  package func text(of row: Rows.Row) -> String {
    let whole = columns.object(of: row)
    let object = fields?.selected(whole) ?? whole
    return isIndented ? object.text(indented: true, level: 2) : Rows.line(object)
  }

  /// The text before the first row.
  package var start: String {
    guard isIndented else { return "" }
    let version = JSONValue.string(RuckstatVersion.current).text(indented: false)
    return """
      {
        "schema": "\(Rows.schema)",
        "version": \(version),
        "\(Rows.key)": [
      """
  }

  /// What a further row adds.
  package mutating func next(_ text: String) -> String {
    count += 1
    guard isIndented else { return text }
    return (count > 1 ? "," : "") + "\n    " + text
  }

  /// The text after the last row.
  package func end(_ failures: [InputFailure]) -> String {
    guard isIndented else {
      return Rows.lines(of: failures).map { Rows.line($0) }.joined()
    }
    let failed = InputFailure.columns.list(of: failures).text(indented: true, level: 1)
    return (count > 0 ? "\n  " : "") + "],\n  \"failures\": \(failed)\n}\n"
  }
}
