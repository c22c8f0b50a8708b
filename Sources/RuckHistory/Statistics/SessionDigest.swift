/// The sessions that were counted, each once: the value that machines exchange and merge.
///
/// A digest is a set of accounts by the sessions' identities. Merging is the union of two sets, and
/// of two accounts of one session the better one stays; so merging is associative, commutative and
/// idempotent, and any partition of the same accounts, in any order, with any of them repeated,
/// gives the same digest and the same bytes. Sums alone could not do so: two sums that share a
/// session cannot be distinguished from two that do not. The sums are therefore taken when they are
/// asked for, in one pass with constant memory for each group (`Statistics`).
public struct SessionDigest: Sendable, Hashable {
  /// The sessions in the order of their identities' bytes, each once.
  public private(set) var sessions: [CountedSession]

  /// A digest of nothing.
  public init() { sessions = [] }

  /// The digest of some accounts, in any order, the same session given more than once or not.
  ///
  /// O(n log n).
  public init(_ accounts: some Sequence<CountedSession>) {
    sessions = []
    let sorted = accounts.sorted { CountedSession.precedes($0.identity, $1.identity) }
    sessions.reserveCapacity(sorted.count)
    for account in sorted { Self.append(account, to: &sessions) }
  }

  /// The digest of accounts that are in the order of their identities, each of another session; O(1).
  package init(inOrder accounts: [CountedSession]) { sessions = accounts }

  /// The digest of some records; only the completed ones count.
  public init(_ records: some Sequence<SessionRecord>) {
    self.init(records.compactMap { CountedSession($0) })
  }

  /// Both digests together; a session of both counts once.
  ///
  /// O(n).
  public func merged(with other: SessionDigest) -> SessionDigest {
    var result = SessionDigest()
    result.sessions.reserveCapacity(sessions.count + other.sessions.count)
    var (mine, others) = (0, 0)
    while mine < sessions.count || others < other.sessions.count {
      let takesOther =
        mine == sessions.count
        || others < other.sessions.count
          && CountedSession.precedes(
            other.sessions[others].identity, sessions[mine].identity)
      if takesOther {
        Self.append(other.sessions[others], to: &result.sessions)
        others += 1
      } else {
        Self.append(sessions[mine], to: &result.sessions)
        mine += 1
      }
    }
    return result
  }

  /// The sessions that started on the days of a range; those without a day only where both ends are
  /// open.
  ///
  /// O(n).
  public func limited(to days: DayRange) -> SessionDigest {
    days.first == nil && days.last == nil ? self : filtered { days.contains($0) }
  }

  /// The sessions for which something holds; O(n).
  func filtered(_ isIncluded: (CountedSession) -> Bool) -> SessionDigest {
    // Most conditions hold for all: nothing is copied then.
    guard let first = sessions.firstIndex(where: { !isIncluded($0) }) else { return self }
    var result = SessionDigest()
    result.sessions.reserveCapacity(sessions.count)
    result.sessions += sessions[..<first]
    for session in sessions[(first + 1)...] where isIncluded(session) {
      result.sessions.append(session)
    }
    return result
  }

  /// Keeps the sessions at the places for which something holds; O(n).
  mutating func keep(_ isIncluded: (Int) -> Bool) {
    sessions = sessions.indices.filter(isIncluded).map { sessions[$0] }
  }

  // The accounts come in the order of their identities; equal ones are neighbours.
  private static func append(_ account: CountedSession, to sessions: inout [CountedSession]) {
    guard let last = sessions.last, last.identity.utf8.elementsEqual(account.identity.utf8) else {
      sessions.append(account)
      return
    }
    if account.isBetter(than: last) { sessions[sessions.count - 1] = account }
  }
}
