internal import GRDB
internal import RuckMetrics

/// Two sessions of one person that may be of one outing: nobody is on two at a time.
package struct OutingPair: Sendable, Hashable {
  /// The number of the one that stays where they are joined.
  package let first: Int
  /// The number of the other.
  package let second: Int
  /// The reason to take them as one.
  package fileprivate(set) var reason: Reason

  /// The reason why two sessions may be one.
  package enum Reason: Sendable {
    /// They cover the same time, at the same positions as far as both have any.
    case sameTime
    /// They cover the same time, at different positions.
    case apart
    /// The first is recorded, and the other was logged by hand for about the same.
    case logged
    /// They are one recording under two clocks.
    case otherClock
  }
}

/// The pairs of sessions that may be of one outing.
package struct OutingPairs: Sendable {
  /// The first of them, by start.
  package fileprivate(set) var named: [OutingPair] = []
  /// The number of all pairs.
  package fileprivate(set) var count = 0
}

extension SessionStore {
  // Two days of a start, and the error of a person who types from memory.
  private static let farthest = 172_800.0
  private static let typedShare = 0.05

  /// Finds the sessions among some that cover the time of others, or were logged next to a recording of the
  /// same day with about its time or distance.
  ///
  /// Reads each session between two days before the first and two days after the last once, and
  /// compares those that begin within two days of each other; all pairs are counted, and the
  /// tracks of those that are named, up to a limit, are compared. O(sessions) memory.
  package func sameOutings(as numbers: [Int], naming limit: Int) throws(StoreError) -> OutingPairs {
    try file.read { db in
      let asked = Set(numbers)
      let accounts = try Self.accounts(around: numbers, db)
      var pairs = OutingPairs()
      var compared = 0
      for (index, one) in accounts.enumerated() {
        for other in accounts[(index + 1)...] {
          guard other.user == one.user, other.start - one.start <= Self.farthest else { break }
          guard asked.contains(one.number) || asked.contains(other.number) else { continue }
          let pair: OutingPair
          if let found = Self.pair(one, other) {
            pair = found
          } else if compared < Self.maximumCompared, Self.mayDifferByClock(one, other) {
            compared += 1
            guard try Self.isUnderAnotherClock(one.number, other.number, db) else { continue }
            let (first, second) = (min(one.number, other.number), max(one.number, other.number))
            pair = OutingPair(first: first, second: second, reason: .otherClock)
          } else {
            continue
          }
          pairs.count += 1
          if pairs.count <= limit { pairs.named.append(pair) }
        }
      }
      for (index, pair) in pairs.named.enumerated() where pair.reason == .sameTime {
        let both = try [pair.first, pair.second].compactMap {
          try StoredRecording(try Self.stored(number: Int64($0), db), db)?.recorded
        }
        if both.count == 2, OutingMatch(both[0], both[1]) == nil {
          pairs.named[index].reason = .apart
        }
      }
      return pairs
    }
  }

  /// The completed sessions of the same people and about the same time as some, by person and start.
  private static func accounts(around numbers: [Int], _ db: Database) throws -> [Account] {
    let list = "[" + numbers.map(String.init).joined(separator: ",") + "]"
    return try Account.fetchAll(
      db,
      sql: """
        WITH asked AS MATERIALIZED (
          SELECT user_id, min(start_s) AS first, max(start_s) AS last
            FROM sessions WHERE number IN (SELECT value FROM json_each(?)) GROUP BY user_id)
        SELECT s.number, s.user_id, s.start_s, s.end_s, s.elapsed_s, s.distance_m, s.utc_offset_s,
            s.fingerprint IS NOT NULL AS is_recorded
          FROM asked JOIN sessions AS s ON s.user_id = asked.user_id
            AND s.start_s BETWEEN asked.first - ? AND asked.last + ? AND s.state = 'completed'
          ORDER BY s.user_id, s.start_s, s.number
        """, arguments: [list, farthest, farthest])
  }

  /// The numbers of the sessions that an exchange made.
  package func madeSessions(of report: SyncReport) throws(StoreError) -> [Int] {
    let ids = report.made.filter { $0.type == SyncedTable.sessions.type }.map(\.id).sorted()
    return try file.read { db in
      let number = try db.cachedStatement(sql: "SELECT number FROM sessions WHERE id = ?")
      return try ids.compactMap { try Int.fetchOne(number, arguments: [$0]) }
    }
  }

  /// The data that tell whether two sessions are of one outing.
  private struct Account: FetchableRecord {
    let number: Int
    let user: String
    let start: Double
    let end: Double
    let elapsed: Double?
    let distance: Double?
    let day: LocalDay?
    let isRecorded: Bool

    init(row: Row) {
      number = row[0]
      user = row[1]
      start = row[2]
      end = max(start, row[3] ?? start)
      elapsed = row[4]
      distance = row[5]
      day = LocalDay(secondsSince1970: start, utcOffset: row[6])
      isRecorded = row[7]
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
    return OutingPair(
      first: first.number, second: second.number, reason: isMixed ? .logged : .sameTime)
  }

  // As many recordings of equal lengths are compared row by row.
  private static let maximumCompared = 64

  /// Whether two recordings may be one under two clocks: a look before their rows are compared.
  private static func mayDifferByClock(_ one: Account, _ other: Account) -> Bool {
    guard one.isRecorded, other.isRecorded, let first = one.elapsed, let second = other.elapsed
    else { return false }
    return OutingMatch.mayDifferByClock(shift: other.start - one.start, first, second)
  }

  private static func isUnderAnotherClock(
    _ one: Int, _ other: Int, _ db: Database
  ) throws -> Bool {
    guard let first = try track(of: Int64(one), db), let second = try track(of: Int64(other), db)
    else { return false }
    return OutingMatch.haveEqualSamples(first, second)
  }
}
