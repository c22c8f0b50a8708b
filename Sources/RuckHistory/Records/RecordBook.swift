internal import RuckTrack

/// Everything that is, was or may become a personal record, as sessions are added in any order.
///
/// For each kind the book keeps the performances that no earlier one dominates: better value or
/// equal, load as heavy or heavier. That is all that records of any load band, as of any day, can
/// be made of; what is left out is dominated by something kept. So adding sessions one after
/// another, in any order, gives the same book as adding them at once.
public struct RecordBook: Sendable, Hashable {
  private(set) var performances: [RecordKind: StandingPerformances] = [:]

  /// How often performances were compared with each other, but for their order.
  package var comparisons: Int { performances.values.reduce(0) { $0 + $1.comparisons } }

  /// An empty book.
  public init() {}

  /// The book of some sessions.
  public init(_ records: some Sequence<SessionRecord>) {
    for record in records { add(record) }
  }

  /// Takes in a session: its own numbers and its best efforts.
  ///
  /// Only completed sessions with a local day count, for a record is set on a day. Adding the
  /// same session again changes nothing; one whose numbers were corrected needs the book made
  /// anew. O(log(performances kept)) for each kind on average over many sessions, times the number
  /// of different loads carried at most.
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
    performances[new.kind, default: StandingPerformances()].add(new)
  }
}
