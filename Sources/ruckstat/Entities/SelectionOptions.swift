#if Command
internal import ArgumentParser
internal import RuckSessions

/// Which rows of a list are shown, in which order and with which columns.
struct SelectionOptions<Row: Described>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The columns of the table: \(ListSelection<Row>.names.prefix(3).joined(separator: ",")).",
      discussion: "Columns: \(ListSelection<Row>.names.joined(separator: ", ")).",
      valueName: "columns", visibility: .brief))
  var columns: String?
  @Option(
    help: ArgumentHelp(
      "Only rows that meet a condition on a column: '\(ListSelection<Row>.names[0])=x', 'name~x'; repeatable.",
      valueName: "condition", visibility: .brief))
  var `where`: [String] = []
  @Option(help: .full("Sort by a column, ascending.", valueName: "column")) var sort: String?
  @Flag(help: .full("Reverse the order.")) var reverse = false
  @Option(
    name: [.customShort("n"), .long],
    help: .full("Show at most this many rows, the first in the order shown.", valueName: "count"))
  var limit: Within<Int, Bounds.Count>?

  func validate() throws { _ = try resolved() }

  /// The selection; refuses names that are not columns.
  func resolved() throws -> ListSelection<Row> {
    do throws(Refusal) {
      return try ListSelection(
        columns: columns, sort: sort, isReversed: reverse, limit: limit?.value, conditions: `where`)
    } catch {
      throw ValidationError("a list \(error.description)")
    }
  }
}
#endif
