internal import RuckTrack

/// The performances from which the personal records of any load band, as of any day, follow.
///
/// For each kind the book holds the performances that no earlier one dominates (with an equal or better
/// value and an equal or heavier load). A performance that is left out is dominated by one that is held,
/// so adding sessions in any order gives the same book.
public struct RecordBook: Sendable {
  // By the place of the kind: those of whole sessions, then those of efforts in the order in which they came.
  private var kinds = RecordKind.ofSessions
  private var standing = RecordKind.ofSessions.map { StandingPerformances(of: $0) }
  private var places: [Effort.Kind: Int] = [:]
  // The kinds of the efforts that came last, and their places: most sessions have the same ones.
  private var lastEfforts: (kinds: [Effort.Kind], places: [Int]) = ([], [])

  /// The performances of each kind that has some.
  var performances: [RecordKind: StandingPerformances] {
    Dictionary(uniqueKeysWithValues: zip(kinds, standing).filter { !$0.1.isEmpty })
  }

  /// By what whole sessions are measured: who holds a performance is known for these kinds alone.
  package static let measures = RecordKind.ofSessions.map(\.description).joined(separator: " ")

  /// The identities of the sessions that hold one of the performances.
  ///
  /// A book of these sessions alone is the same. O(performances).
  package var holders: Set<String> {
    Set(standing.flatMap { $0.all.map(\.session) })
  }

  /// How often performances were compared with each other, but for their order.
  package var comparisons: Int { standing.reduce(0) { $0 + $1.comparisons } }

  /// An empty book.
  public init() {}

  /// The book of some sessions.
  public init(_ records: some Sequence<SessionRecord>) {
    for record in records { add(record) }
  }

  /// Adds a session: its own figures and its best efforts.
  ///
  /// Only completed sessions with a local day count, for a record is set on a day. Adding the
  /// same session again changes nothing; after a correction of a session the book has to be made
  /// again. Sessions in the order of time take O(1) for each kind on average, in any other order O(log
  /// (performances held)), times the number of different loads carried at most.
  public mutating func add(_ record: SessionRecord) {
    guard let session = CountedSession(record) else { return }
    add(session, SessionBests(record.figures.efforts))
  }

  /// Adds a session with its best efforts, as ``add(_:)`` does.
  package mutating func add(_ session: CountedSession, _ bests: SessionBests) {
    guard let day = session.localDay, let start = session.startMilliseconds else { return }
    let (load, mass) = (session[.load], session[.bodyMass])
    // Most efforts of a session are with one load.
    var lastPercent: (load: Millionths, percent: Millionths?)?
    func percent(_ load: Millionths?) -> Millionths? {
      guard let load, let mass, mass.count > 0 else { return nil }
      if let lastPercent, lastPercent.load == load { return lastPercent.percent }
      let percent = Millionths(Double(load.count) / Double(mass.count) * 100)
      lastPercent = (load, percent)
      return percent
    }
    func add(_ value: Double, _ load: Millionths?, at place: Int) {
      let numbers = Performance.Numbers(
        value: value, load: load, bodyMassPercent: percent(load), day: day,
        startMilliseconds: start)
      // Nearly all are dominated, for which their numbers are enough.
      guard !standing[place].isDominated(numbers) else { return }
      standing[place].add(
        Performance(
          kind: kinds[place], numbers: numbers, session: session.identity,
          interval: kinds[place].interval(of: value, in: session),
          isBelieved: session.isBelieved))
    }
    for (place, kind) in RecordKind.ofSessions.enumerated() {
      if let value = kind.value(of: session) { add(value, load, at: place) }
    }
    if bests.kinds != lastEfforts.kinds {
      lastEfforts = (bests.kinds, bests.kinds.map { place(of: $0) })
    }
    for (best, value) in bests.values.enumerated() {
      add(value.value, bests.load(at: best) ?? load, at: lastEfforts.places[best])
    }
  }

  /// The place of the performances of an effort.
  private mutating func place(of effort: Effort.Kind) -> Int {
    if let place = places[effort] { return place }
    places[effort] = kinds.count
    kinds.append(.effort(effort))
    standing.append(StandingPerformances(of: .effort(effort)))
    return kinds.count - 1
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
