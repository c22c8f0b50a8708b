#if Store
package import RuckHistory

/// The sessions that count, so that each recording does once.
///
/// The rule is that of statistics (`SessionDigest.withoutCopies()`): the same bytes, the same identifier of
/// the recording, or the same positions at the same times. Of copies the one that knows most counts, whatever
/// the order of the sessions; of equal ones the first.
package struct CountedRecordings: Sendable {
  /// The indexes of the copies of another session.
  package let copies: Set<Int>

  /// Looks for copies; nil is not a session.
  ///
  /// O(n log n), and as `SessionDigest.withoutCopies()` where many start together.
  package init(_ sessions: [CountedSession?]) {
    let all = SessionDigest(sessions.compactMap { $0 })
    let counted = all.withoutCopies().digest.sessions
    guard counted.count < sessions.count else {
      copies = []
      return
    }
    var waiting: [[UInt8]: CountedSession] = [:]
    for session in counted { waiting[Array(session.identity.utf8)] = session }
    var copies: Set<Int> = []
    for (index, session) in sessions.enumerated() {
      guard let session else { continue }
      let name = Array(session.identity.utf8)
      if waiting[name] == session { waiting[name] = nil } else { copies.insert(index) }
    }
    self.copies = copies
  }

  /// The rows whose sessions count, in their order.
  package func counted<Row>(_ rows: [Row]) -> [Row] {
    copies.isEmpty ? rows : rows.indices.filter { !copies.contains($0) }.map { rows[$0] }
  }
}
#endif
