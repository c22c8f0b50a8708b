#if Command || Store
/// Which rows of a described list are shown, in which order and with which columns: `--where`, `--sort`,
/// `--reverse`, `--limit` and `--columns` of every list.
package struct ListSelection<Row: Described>: Sendable {
  private let columns: [Field<Row>]
  private let sort: Field<Row>?
  private let isReversed: Bool
  private let limit: Int?
  private let conditions: [Condition]

  private struct Condition: Sendable {
    let field: Field<Row>
    let comparison: ListComparison
    let value: ListValue
  }

  /// A selection as people type it.
  ///
  /// - Parameters:
  ///   - columns: names of fields with commas between them; nil for the columns that tables show.
  ///   - sort: the name of a field; nil for the order of the list.
  ///   - isReversed: whether the order is turned round.
  ///   - limit: how many rows are shown, from the first in the order on; nil for all.
  ///   - conditions: what rows must meet, all of it: `distance>100mi`, `kind=boots`, `name~jungle`.
  /// - Throws: what is wrong, with the names that there are.
  package init(
    columns: String? = nil, sort: String? = nil, isReversed: Bool = false, limit: Int? = nil,
    conditions: [String] = []
  ) throws(Refusal) {
    var asked: [Field<Row>] = []
    for name in columns?.split(separator: ",") ?? [] { asked.append(try Self.field(name)) }
    var read: [Condition] = []
    for text in conditions { read.append(try Self.condition(text)) }
    self.columns = asked.isEmpty ? Row.listing.fields.filter { $0.shown != nil } : asked
    self.sort = try sort.map { name throws(Refusal) in try Self.field(name) }
    self.isReversed = isReversed
    self.limit = limit
    self.conditions = read
  }

  /// The rows that are shown, in their order; those whose value is unknown come last.
  ///
  /// O(n log n).
  package func rows(of all: [Row]) -> [Row] {
    var rows = all.filter { row in
      conditions.allSatisfy { condition in
        condition.field.value(of: row).map { condition.comparison.holds($0, condition.value) }
          ?? false
      }
    }
    if let sort {
      let keys = rows.map { sort.value(of: $0) }
      rows = rows.indices.sorted { one, other in
        switch (keys[one], keys[other]) {
        case (let left?, let right?) where left.precedes(right): !isReversed
        case (let left?, let right?) where right.precedes(left): isReversed
        case (nil, _?): false
        case (_?, nil): true
        default: one < other
        }
      }.map { rows[$0] }
    } else if isReversed {
      rows.reverse()
    }
    return Array(rows.prefix(limit ?? rows.count))
  }

  /// The columns of a table for people.
  package var textColumns: [TextColumn] { columns.map { ($0.shown ?? $0.usual).column } }

  /// The lines of a table for people, the headings first.
  package func cells(of rows: [Row], _ number: NumberText) -> [[String]] {
    [columns.map { ($0.shown ?? $0.usual).heading }]
      + rows.map { row in columns.map { $0.text(row, number) } }
  }

  /// The names of the fields, as `--columns`, `--sort` and `--where` take them.
  package static var names: [String] {
    var names: [String] = []
    for field in Row.listing.fields {
      names.append(names.contains(field.name) ? field.column.key : field.name)
    }
    return names
  }

  /// A field by its name, its key, or the beginning of its name.
  private static func field(_ typed: some StringProtocol) throws(Refusal) -> Field<Row> {
    let name = typed.lowercased().filter { $0 != " " }
    let fields = Row.listing.fields
    if let found = fields.first(where: { $0.column.key == name || $0.name == name }) {
      return found
    }
    let begun = fields.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    if begun.count == 1 { return begun[0] }
    throw Refusal(
      "has no field '\(typed)'\(NearestName.hint(for: name, among: names)); there are "
        + names.joined(separator: ", "))
  }

  private static func condition(_ text: String) throws(Refusal) -> Condition {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text.dropFirst(name.count).drop { $0 == " " }
    guard let comparison = ListComparison(beginning: rest) else {
      throw Refusal(
        "must be a field, one of > >= < <= = != ~ (contains), and a value: name~boots")
    }
    let field = try field(name)
    let typed = rest.dropFirst(comparison.rawValue.count).drop { $0 == " " }
    guard let value = field.typed(String(typed)) else {
      throw Refusal("compares \(field.name) with '\(typed)', which is not a value of it")
    }
    return Condition(field: field, comparison: comparison, value: value)
  }
}
#endif
