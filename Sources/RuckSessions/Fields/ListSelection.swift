#if Store
package import RuckHistory
internal import RuckKernels

extension Field: TypedValue where Row: Described {
  package static var domain: ValueDomain { .names(names) }

  /// A field by its name, its key, or the beginning of its name, as people type it.
  ///
  /// - Throws: the names that there are, with the nearest one.
  package init(typed text: String) throws(Refusal) {
    let name = text.lowercased().filter { $0 != " " }
    let fields = Row.listing.fields
    if let found = fields.first(where: { $0.name == name })
      ?? fields.first(where: { $0.column.key == name })
    {
      self = found
      return
    }
    let begun = fields.filter { !name.isEmpty && $0.name.hasPrefix(name) }
    // `dist` is the distance, also where there is its interval.
    let shortest = begun.min { $0.name.count < $1.name.count }
    guard let shortest, begun.allSatisfy({ $0.name.hasPrefix(shortest.name) }) else {
      throw Refusal(
        "'\(text)' is not a column\(NearestName.hint(for: name, among: Self.names)); there are "
          + Self.mainNames.joined(separator: ", "))
    }
    self = shortest
  }

  /// The names of the fields, as `--columns`, `--sort` and `--where` take them.
  package static var names: [String] { names(of: Row.listing.fields) }

  /// The names that help lists: of those that tables have, where there are many others.
  package static var mainNames: [String] { names(of: Row.listing.fields.filter { !$0.isDetail }) }

  private static func names(of fields: [Field]) -> [String] {
    var taken: Set<String> = []
    return fields.map { field in
      let name = taken.contains(field.name) ? field.column.key : field.name
      taken.insert(name)
      return name
    }
  }
}

/// The columns of a table as people type them: `day,name,distance`.
package struct FieldNames<Row: Described>: TypedValue {
  package static var domain: ValueDomain { .names(Field<Row>.names) }

  /// The fields, in the order of the names.
  package let fields: [Field<Row>]

  /// The fields of names with commas between them; throws for any other text.
  package init(typed text: String) throws(Refusal) {
    var fields: [Field<Row>] = []
    for name in text.split(separator: ",") { fields.append(try Field(typed: String(name))) }
    guard !fields.isEmpty, fields.count <= 50 else { throw Refusal("must name columns") }
    self.fields = fields
  }
}

/// A condition on a field as people type it: `load>15kg`, `distance>=10mi`, `name~ruck`.
package struct FieldCondition<Row: Described>: TypedValue {
  fileprivate let field: Field<Row>
  fileprivate let comparison: ListComparison
  fileprivate let value: ListValue

  /// The condition of a field, a comparison and a value.
  ///
  /// - Throws: which of them is wrong, and what it may be.
  package init(typed text: String) throws(Refusal) {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = text.dropFirst(name.count).drop { $0 == " " }
    guard let comparison = ListComparison(beginning: rest) else {
      throw Refusal(
        "must be a column, one of > >= < <= = != ~ (contains), and a value: distance>=10mi, name~ruck"
      )
    }
    let field = try Field<Row>(typed: String(name))
    let typed = rest.dropFirst(comparison.rawValue.count).drop { $0 == " " }
    guard let value = field.typed(String(typed)), !typed.isEmpty else {
      let unit = field.quantity?.unit(.metric) ?? ""
      guard typedNumber(typed) != nil, field.typed(typed + unit) != nil else {
        throw Refusal("compares \(field.name) with '\(typed)', which is not a value of it")
      }
      throw Refusal(
        "the unit of '\(typed)' is missing; write \(field.name)\(comparison.rawValue)\(typed)\(unit)"
      )
    }
    self.init(field, comparison, value)
  }

  fileprivate init(_ field: Field<Row>, _ comparison: ListComparison, _ value: ListValue) {
    (self.field, self.comparison, self.value) = (field, comparison, value)
  }

  /// Whether a row meets the condition; one whose value is unknown does not.
  fileprivate func holds(for row: Row) -> Bool {
    field.value(of: row).map { comparison.holds($0, value) } ?? false
  }
}

/// The rows, order and columns of a described list: `--where`, `--sort`, `--reverse`, `--limit` and
/// `--columns` of every list.
package struct ListSelection<Row: Described>: Sendable {
  /// The columns of tables.
  private let columns: [Field<Row>]
  /// The field that rows are sorted by; nil for the order of the list.
  private let sort: Field<Row>?
  /// Whether the order is turned round.
  private let isReversed: Bool
  /// The number of rows that are shown, from the first in the order; nil for all.
  private let limit: Int?
  /// The conditions that rows must meet, all of them.
  private var conditions: [FieldCondition<Row>]

  /// A selection; without arguments all rows in their order, with the columns that tables show.
  package init(
    columns: FieldNames<Row>? = nil, sort: Field<Row>? = nil, isReversed: Bool = false,
    limit: Int? = nil, conditions: [FieldCondition<Row>] = []
  ) {
    self.columns = columns?.fields ?? Row.listing.shown
    (self.sort, self.isReversed) = (sort, isReversed)
    (self.limit, self.conditions) = (limit, conditions)
  }

  /// Whether the order of a document differs from that of the list, or rows are left out by their position.
  package var isOrdered: Bool { sort != nil || isReversed || limit != nil }

  /// Whether every row is shown, whatever it holds.
  package var selectsAll: Bool { conditions.isEmpty }

  /// Whether a row is shown, whatever its position.
  package func selects(_ row: @autoclosure () -> Row) -> Bool {
    if selectsAll { return true }
    let row = row()
    return conditions.allSatisfy { $0.holds(for: row) }
  }

  /// The rows that are shown, in their order; those whose value is unknown come last.
  ///
  /// O(n log n).
  package func rows(of all: [Row]) -> [Row] {
    arranged(all.filter { selects($0) }) { $0 }
  }

  /// Rows in the order asked for: from the least to the greatest, of paces from the slowest to the
  /// fastest, or the other way round; those whose value is unknown come last in both, equal ones
  /// stay as they are.
  ///
  /// O(n log n).
  ///
  /// - Parameters:
  ///   - all: what is listed.
  ///   - usual: the field of the order where none is asked for; nil for that of the list.
  ///   - skipped: how many are left out, from the first in the order on.
  ///   - row: the row of an element.
  /// - Returns: the elements that are shown.
  package func arranged<Element>(
    _ all: [Element], usually usual: String? = nil, skipping skipped: Int = 0,
    by row: (Element) -> Row
  ) -> [Element] {
    var sorted = all
    if let field = sort ?? usual.flatMap({ name in Row.listing.fields.first { $0.name == name } }) {
      let isDescending = isReversed != (field.quantity?.isFalling ?? false)
      let keys = all.map { field.value(of: row($0)) }
      sorted = all.indices.sorted { one, other in
        switch (keys[one], keys[other]) {
        case (let left?, let right?) where left.precedes(right): !isDescending
        case (let left?, let right?) where right.precedes(left): isDescending
        case (nil, _?): false
        case (_?, nil): true
        default: one < other
        }
      }.map { all[$0] }
    } else if isReversed {
      sorted.reverse()
    }
    return Array(sorted.dropFirst(skipped).prefix(limit ?? all.count))
  }

  /// The columns of a table for people.
  package var textColumns: [TextColumn] { columns.map(\.textColumn) }

  /// The lines of a table for people, the headings first.
  package func cells(of rows: [Row], _ number: NumberText) -> [[String]] {
    [columns.map { $0.heading(number.units) }]
      + rows.map { row in columns.map { $0.text(row, number) } }
  }
}

extension ListSelection where Row == SavedSession {
  /// The sessions that also start on some local days.
  package func limited(to days: DayRange) -> ListSelection {
    var selection = self
    let ends: [(LocalDay?, ListComparison)] = [(days.first, .atLeast), (days.last, .atMost)]
    for (day, comparison) in ends {
      guard let day else { continue }
      selection.conditions.append(
        FieldCondition(SavedSession.day, comparison, .text(day.description)))
    }
    return selection
  }
}
#endif
