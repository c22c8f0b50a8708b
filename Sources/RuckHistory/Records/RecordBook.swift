package import RuckTrack

/// The performances from which the personal records of any load band, as of any day, follow.
///
/// For each kind the book holds the performances that no earlier one dominates (with an equal or better
/// value and an equal or heavier load). A performance that is left out is dominated by one that is held,
/// so adding sessions in any order gives the same book.
public struct RecordBook: Sendable {
  // By the place of the kind, in the order in which the kinds came.
  private var standing: [StandingPerformances] = []
  private var kinds: [RecordKind] = []
  private var places: [RecordKind: Int] = [:]

  /// The performances of each kind.
  var performances: [RecordKind: StandingPerformances] {
    Dictionary(uniqueKeysWithValues: zip(kinds, standing))
  }

  /// How often performances were compared with each other, but for their order.
  package var comparisons: Int { standing.reduce(0) { $0 + $1.comparisons } }

  /// An empty book.
  public init() {}

  /// The book of some sessions.
  public init(_ records: some Sequence<SessionRecord>) {
    for record in records { add(record) }
  }

  /// What a book knows of a best effort, rounded as all numbers are, so that equal ones are equal on
  /// every machine.
  package struct Best: Sendable, Hashable {
    /// Which effort.
    package let kind: Effort.Kind
    /// In the unit of the kind.
    package let value: Millionths
    /// Kilograms carried; nil where that of the session counts.
    package let load: Millionths?

    /// A best effort by its numbers.
    package init(kind: Effort.Kind, value: Millionths, load: Millionths?) {
      self.kind = kind
      self.value = value
      self.load = load
    }

    /// What a book takes of an effort; nil of one whose value is no number above 0.
    package init?(_ effort: Effort) {
      guard let value = Millionths(effort.value), value.count > 0 else { return nil }
      self.init(kind: effort.kind, value: value, load: effort.meanLoad.flatMap { Millionths($0) })
    }
  }

  /// Adds a session: its own figures and its best efforts.
  ///
  /// Only completed sessions with a local day count, for a record is set on a day. Adding the
  /// same session again changes nothing; after a correction of a session the book has to be made
  /// again. Sessions in the order of time take O(1) for each kind on average, in any other order O(log
  /// (performances held)), times the number of different loads carried at most.
  public mutating func add(_ record: SessionRecord) {
    guard let session = CountedSession(record) else { return }
    add(session, record.figures.efforts.compactMap { Best($0) })
  }

  /// Adds a session with its best efforts, as ``add(_:)`` does.
  package mutating func add(_ session: CountedSession, _ bests: [Best]) {
    guard let day = session.localDay, let start = session.startMilliseconds else { return }
    func performance(_ kind: RecordKind, _ value: Double, _ load: Millionths?) -> Performance {
      var percent: Millionths?
      if let load, let mass = session[.bodyMass], mass.count > 0 {
        percent = Millionths(Double(load.count) / Double(mass.count) * 100)
      }
      return Performance(
        kind: kind, value: value, load: load, bodyMassPercent: percent, day: day,
        startMilliseconds: start, session: session.identity)
    }
    var place = 0
    for kind in RecordKind.ofSessions {
      guard let value = kind.value(of: session) else { continue }
      insert(performance(kind, value, session[.load]), near: &place)
    }
    for best in bests {
      insert(
        performance(.effort(best.kind), best.value.value, best.load ?? session[.load]), near: &place
      )
    }
  }

  /// Adds a performance; sessions have the same kinds in the same order, so its place is near the last.
  private mutating func insert(_ new: Performance, near place: inout Int) {
    if place >= kinds.count || kinds[place] != new.kind {
      place = places[new.kind] ?? kinds.count
      if place == kinds.count {
        places[new.kind] = place
        kinds.append(new.kind)
        standing.append(StandingPerformances())
      }
    }
    standing[place].add(new)
    place += 1
  }
}

extension RecordBook: Hashable {
  /// Compares the performances of each kind, in whatever order they were added.
  public static func == (left: Self, right: Self) -> Bool {
    left.performances == right.performances
  }

  /// Combines the performances of each kind.
  public func hash(into hasher: inout Hasher) { hasher.combine(performances) }
}
