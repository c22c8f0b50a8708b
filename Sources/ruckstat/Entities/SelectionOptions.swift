internal import ArgumentParser
internal import RuckMetrics

/// Which rows of a list are shown, in which order and with which columns.
struct SelectionOptions<Row: Described>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns of the table: \(Field<Row>.names.prefix(3).joined(separator: ",")).",
      discussion: "Columns: \(Field<Row>.names.joined(separator: ", ")).",
      valueName: "columns", visibility: .brief))
  var columns: FieldNames<Row>?
  @Option(
    help: ArgumentHelp(
      "Only rows that meet a condition on a column: '\(Field<Row>.names[0])=x', 'name~x'; repeatable.",
      valueName: "condition", visibility: .brief))
  var `where`: [FieldCondition<Row>] = []
  @Option(help: .full("Sort by a column, ascending.", valueName: "column")) var sort: Field<Row>?
  @Flag(help: .full("Reverse the order.")) var reverse = false
  @Option(
    name: [.customShort("n"), .long],
    help: .full("Show at most this many rows, the first in the order shown.", valueName: "count"))
  var limit: Within<Int, Bounds.Count>?

  /// The selection.
  var resolved: ListSelection<Row> {
    ListSelection(
      columns: columns, sort: sort, isReversed: reverse, limit: limit?.value, conditions: `where`)
  }
}
