#if Command || Store
package import RuckHistory
internal import RuckTrack

/// Which sessions a list shows, and in which order.
package struct SessionListing: Sendable {
  /// The local days on which sessions start that are shown.
  package var days: DayRange
  /// What sessions must meet, all of it.
  package var conditions: [ListCondition]
  /// What they are sorted by; nil for the order of the inputs in documents, for the start in tables.
  package var sort: ListField?
  /// Whether the order is turned round.
  package var isReversed: Bool
  /// How many are shown, from the first in the order on; nil for all.
  package var limit: Int?

  /// All sessions.
  package init(
    days: DayRange = DayRange(), conditions: [ListCondition] = [], sort: ListField? = nil,
    isReversed: Bool = false, limit: Int? = nil
  ) {
    self.days = days
    self.conditions = conditions
    self.sort = sort
    self.isReversed = isReversed
    self.limit = limit
  }

  /// Whether the order of a document differs from that of the inputs, or sessions are left out of it
  /// by their place.
  package var isOrdered: Bool { sort != nil || isReversed || limit != nil }

  /// Whether a session is shown, whatever its place.
  package func selects(_ session: ListedSession) -> Bool {
    if days.first != nil || days.last != nil {
      guard let day = session.day, days.contains(day) else { return false }
    }
    return conditions.allSatisfy { $0.holds(for: session) }
  }

  /// Rows in the order asked for (``sorted(_:by:)``), the first ``limit`` of them.
  ///
  /// O(n log n).
  ///
  /// - Parameters:
  ///   - rows: what is listed.
  ///   - session: what a row shows of its session.
  /// - Returns: the rows that are shown.
  package func arranged<Row>(_ rows: [Row], by session: (Row) -> ListedSession) -> [Row] {
    Array(sorted(rows, by: session).prefix(limit ?? rows.count))
  }

  /// All rows in the order asked for, by the start where none is.
  ///
  /// From the least to the greatest, of paces from the slowest to the fastest, or the other way round; rows
  /// whose figure is unknown come last in both, equal ones stay as they are. O(n log n).
  ///
  /// - Parameters:
  ///   - rows: what is listed.
  ///   - session: what a row shows of its session.
  /// - Returns: the rows.
  package func sorted<Row>(_ rows: [Row], by session: (Row) -> ListedSession) -> [Row] {
    let field = sort ?? .start
    let isDescending = isReversed != (field == .pace)
    let keys = rows.map { field.value(of: session($0)) }
    return rows.indices.sorted { one, other in
      switch (keys[one], keys[other]) {
      case (let left?, let right?) where left.precedes(right): !isDescending
      case (let left?, let right?) where right.precedes(left): isDescending
      case (nil, _?): false
      case (_?, nil): true
      default: one < other
      }
    }.map { rows[$0] }
  }
}
#endif
