internal import GRDB
public import RuckMetrics

/// A selection of the sessions of a store, and their order.
public struct SessionQuery: Sendable, Hashable {
  /// The order of sessions.
  public enum Order: String, Sendable, CaseIterable {
    /// The newest first.
    case newest
    /// The oldest first.
    case oldest
    /// The longest distance first.
    case distance
    /// The longest time first.
    case time
    /// The quickest pace first.
    case pace
    /// The heaviest load first.
    case load
    /// The most gain first.
    case gain
    /// The most energy first.
    case energy
  }

  /// The ids of the sessions' users.
  public var userIDs = [User.defaultID]
  /// The kinds that are listed; nil for all.
  public var kinds: Set<ActivityKind>?
  /// The states of the sessions; nil for all.
  public var states: Set<SessionRecord.State>?
  /// The local days, both ends included.
  public var days = DayRange()
  /// The lightest mean load in kilograms; nil for any.
  public var minimumLoad: Double?
  /// The route, by id; nil for any.
  public var routeID: String?
  /// A piece of equipment, by id; nil for any.
  public var equipmentID: String?
  /// Words that begin words of the name or the notes; nil for any.
  public var words: String?
  /// The order.
  public var order = Order.newest
  /// The maximum number of sessions; nil for all.
  public var limit: Int?
  /// The number of sessions to skip at the start.
  public var offset = 0

  /// A query for the newest sessions, up to a maximum number; nil for all.
  public init(limit: Int? = nil) { self.limit = limit }

  /// The SQL after the name of the table, with its arguments.
  var condition: (sql: String, arguments: StatementArguments) {
    var parts: [String] = []
    var arguments = StatementArguments()
    func require(_ part: String, _ values: StatementArguments) {
      parts.append(part)
      arguments += values
    }
    func require(_ column: String, among words: [String]) {
      let marks = words.map { _ in "?" }.joined(separator: ", ")
      require("\(column) IN (\(marks))", StatementArguments(words))
    }
    require("user_id", among: userIDs)
    if let kinds { require("kind", among: kinds.map(\.rawValue).sorted()) }
    if let states { require("state", among: states.map(\.rawValue).sorted()) }
    // The index is by the moment; the day is the local one, at most two days away.
    if let first = days.first {
      require(
        "start_s >= ? AND start_s + utc_offset_s >= ?",
        [Self.seconds(first) - 172_800, Self.seconds(first)])
    }
    if let last = days.last {
      require(
        "start_s < ? AND start_s + utc_offset_s < ?",
        [Self.seconds(last) + 259_200, Self.seconds(last) + 86_400])
    }
    if let minimumLoad { require("mean_load_kg >= ?", [minimumLoad]) }
    if let routeID { require("route_id = ?", [routeID]) }
    if let equipmentID {
      require(
        "number IN (SELECT session FROM session_equipment WHERE equipment_id = ?)", [equipmentID])
    }
    if let words, let query = SearchWords.query(of: words) {
      require("number IN (SELECT rowid FROM session_texts WHERE session_texts MATCH ?)", [query])
    }
    let sql = "WHERE \(parts.joined(separator: " AND ")) ORDER BY \(order.sql) LIMIT ? OFFSET ?"
    arguments += [limit ?? -1, offset]
    return (sql, arguments)
  }

  private static func seconds(_ day: LocalDay) -> Double { Double(day.daysSince1970) * 86_400 }
}

extension SessionQuery.Order {
  /// The SQL after ORDER BY: unknown values come last, of equals the newest first.
  fileprivate var sql: String {
    switch self {
    case .newest: "start_s DESC, number DESC"
    case .oldest: "start_s, number"
    case .distance: "distance_m DESC, start_s DESC, number DESC"
    case .time: "elapsed_s DESC, start_s DESC, number DESC"
    case .pace: "pace_s_per_km IS NULL, pace_s_per_km, start_s DESC, number DESC"
    case .load: "mean_load_kg DESC, start_s DESC, number DESC"
    case .gain: "gain_m DESC, start_s DESC, number DESC"
    case .energy: "gross_kcal DESC, start_s DESC, number DESC"
    }
  }
}
