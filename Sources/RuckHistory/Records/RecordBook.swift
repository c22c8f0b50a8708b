internal import RuckTrack

/// Everything that is, was or may become a personal record, as sessions are added in any order.
///
/// For each kind the book keeps the performances that no earlier one dominates: better value or
/// equal, load as heavy or heavier. That is all that records of any load band, as of any day, can
/// be made of; what is left out is dominated by something kept. So telling sessions one after
/// another, in any order, gives the same book as telling them at once.
public struct RecordBook: Sendable, Hashable {
  /// By kind, in the order in which they came about.
  private(set) var performances: [RecordKind: [Performance]] = [:]

  /// An empty book.
  public init() {}

  /// The book of some sessions.
  public init(_ records: some Sequence<SessionRecord>) {
    for record in records { add(record) }
  }

  /// Takes in a session: its own numbers and its best efforts.
  ///
  /// Only completed sessions with a local day count, for a record is set on a day. Telling the
  /// same session again changes nothing; one whose numbers were corrected needs the book made
  /// anew. O(performances kept) for each kind.
  public mutating func add(_ record: SessionRecord) {
    guard let session = CountedSession(record), let day = session.localDay,
      let start = session.startMilliseconds
    else { return }
    func performance(_ kind: RecordKind, _ value: Double, _ load: Millionths?) -> Performance {
      var percent: Millionths?
      if let load, let mass = session[.bodyMass], mass.count > 0 {
        percent = Millionths(Double(load.count) / Double(mass.count) * 100)
      }
      return Performance(
        kind: kind, value: value, load: load, bodyMassPercent: percent, day: day,
        startMilliseconds: start, session: session.identity)
    }
    for kind in RecordKind.ofSessions {
      if let value = kind.value(of: session) { insert(performance(kind, value, session[.load])) }
    }
    for effort in record.figures.efforts {
      // Rounded as all numbers are, so that equal ones are equal on every machine.
      guard let value = Millionths(effort.value)?.value, value > 0 else { continue }
      let load = effort.meanLoad.flatMap { Millionths($0) } ?? session[.load]
      insert(performance(.effort(effort.kind), value, load))
    }
  }

  private mutating func insert(_ new: Performance) {
    var kept = performances[new.kind] ?? []
    guard !kept.contains(where: { $0.dominates(new) }) else { return }
    kept.removeAll { new.dominates($0) }
    kept.insert(new, at: kept.firstIndex { new.precedes($0) } ?? kept.count)
    performances[new.kind] = kept
  }
}
