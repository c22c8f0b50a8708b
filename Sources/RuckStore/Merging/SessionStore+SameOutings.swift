#if Store
internal import GRDB
internal import RuckHistory
internal import RuckTrack

/// Two sessions of one person that may be of one outing: nobody is on two at a time.
package struct OutingPair: Sendable, Hashable {
  /// The number of the one that stays where they are joined.
  package let first: Int
  /// The number of the other.
  package let second: Int
  /// Whether the other was logged by hand and the first is recorded.
  package let isLogged: Bool
  /// Whether the recordings were made at different places.
  package var isApart = false
}

extension SessionStore {
  // Two days of a start, and what a person who types from memory is off by.
  private static let farthest = 172_800.0
  private static let typedShare = 0.05
  private static let compared = 5

  /// Which of some sessions cover the time of others, or were logged next to a recording of the same day with about
  /// its time or distance.
  ///
  /// A look-up by an index for each; the tracks of the first pairs are compared.
  ///
  /// - Parameter numbers: the sessions.
  /// - Returns: the pairs.
  /// - Throws: ``StoreError``.
  package func sameOutings(as numbers: [Int]) throws(StoreError) -> [OutingPair] {
    try file.read { db in
      let list = "[" + numbers.map(String.init).joined(separator: ",") + "]"
      let columns = ["a", "b"].map { table in
        ["number", "start_s", "end_s", "elapsed_s", "distance_m", "utc_offset_s", "fingerprint"]
          .map { "\(table).\($0)" }.joined(separator: ", ")
      }
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT \(columns.joined(separator: ", ")) FROM json_each(?) AS new
            JOIN sessions AS a ON a.number = new.value AND a.state = 'completed'
            JOIN sessions AS b ON b.user_id = a.user_id AND b.number <> a.number
              AND b.start_s BETWEEN a.start_s - ? AND a.start_s + ? AND b.state = 'completed'
          """, arguments: [list, Self.farthest, Self.farthest])
      var pairs: [OutingPair] = []
      for row in rows {
        let pair = Self.pair(Account(row, 0), Account(row, 7))
        if let pair, !pairs.contains(pair) { pairs.append(pair) }
      }
      for index in pairs.indices.prefix(Self.compared) where !pairs[index].isLogged {
        let both = try [pairs[index].first, pairs[index].second].compactMap {
          try StoredRecording(try Self.stored(number: Int64($0), db), db)?.recorded
        }
        pairs[index].isApart = both.count == 2 && OutingMatch(both[0], both[1]) == nil
      }
      return pairs
    }
  }

  /// The numbers of the sessions that an exchange made.
  package func madeSessions(of report: SyncReport) throws(StoreError) -> [Int] {
    let ids = report.made.filter { $0.type == SyncedTable.sessions.type }.map(\.id).sorted()
    return try file.read { db in
      let number = try db.cachedStatement(sql: "SELECT number FROM sessions WHERE id = ?")
      return try ids.compactMap { try Int.fetchOne(number, arguments: [$0]) }
    }
  }

  /// What tells whether two sessions are of one outing.
  private struct Account {
    let number: Int
    let start: Double
    let end: Double
    let elapsed: Double?
    let distance: Double?
    let day: LocalDay?
    let isRecorded: Bool

    init(_ row: Row, _ first: Int) {
      number = row[first]
      start = row[first + 1]
      elapsed = row[first + 3]
      end = max(start, row[first + 2] ?? start)
      distance = row[first + 4]
      day = LocalDay(secondsSince1970: start, utcOffset: row[first + 5])
      isRecorded = (row[first + 6] as String?) != nil
    }
  }

  private static func pair(_ one: Account, _ other: Account) -> OutingPair? {
    func isNear(_ value: (Account) -> Double?) -> Bool {
      guard let first = value(one), let second = value(other) else { return false }
      return (first - second).magnitude <= typedShare * max(first, second)
    }
    let isMixed = one.isRecorded != other.isRecorded
    let isOfDay = isMixed && one.day == other.day && (isNear(\.distance) || isNear(\.elapsed))
    guard isOfDay || OutingMatch.canBe(one.start...one.end, other.start...other.end) else {
      return nil
    }
    func order(_ account: Account) -> (Int, Double, Int) {
      (account.isRecorded ? 0 : 1, account.start, account.number)
    }
    let (first, second) = order(one) < order(other) ? (one, other) : (other, one)
    return OutingPair(first: first.number, second: second.number, isLogged: isMixed)
  }
}
#endif
