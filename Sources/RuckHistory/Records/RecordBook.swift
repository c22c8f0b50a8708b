internal import RuckTrack

/// The performances from which the personal records of any load band, as of any day, follow.
///
/// For each kind the book holds the performances that no earlier one dominates (with an equal or better
/// value and an equal or heavier load). A performance that is left out is dominated by one that is held,
/// so adding sessions in any order gives the same book.
public struct RecordBook: Sendable {
  // By the index of the kind: those of whole sessions, then those of efforts in the order in which they came.
  private var kinds = RecordKind.ofSessions
  private var standing = RecordKind.ofSessions.map { StandingPerformances(of: $0) }
  private var indices: [Effort.Kind: Int] = [:]
  // The kinds of the efforts that came last, and their indices: most sessions have the same ones.
  private var lastEfforts: (kinds: [Effort.Kind], indices: [Int]) = ([], [])

  /// The performances of each kind that has some.
  var performances: [RecordKind: StandingPerformances] {
    Dictionary(uniqueKeysWithValues: zip(kinds, standing).filter { !$0.1.isEmpty })
  }

  /// The names of the kinds of whole sessions: the holder of a performance is known for these kinds alone.
  package static let measures = RecordKind.ofSessions.map(\.description).joined(separator: " ")

  /// The identities of the sessions that hold one of the performances.
  ///
  /// A book of these sessions alone is the same. O(performances).
  package var holders: Set<String> {
    Set(standing.flatMap { $0.all.map(\.session) })
  }

  /// The number of comparisons between performances, but for their order.
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
    func add(_ value: Double, _ load: Millionths?, at index: Int) {
      let numbers = Performance.Numbers(
        value: value, load: load, bodyMassPercent: percent(load), day: day,
        startMilliseconds: start)
      // Nearly all are dominated, for which their numbers are enough.
      guard !standing[index].isDominated(numbers) else { return }
      standing[index].add(
        Performance(
          kind: kinds[index], numbers: numbers, session: session.identity,
          interval: kinds[index].interval(of: value, in: session),
          isBelieved: session.isBelieved))
    }
    for (index, kind) in RecordKind.ofSessions.enumerated() {
      if let value = kind.value(of: session) { add(value, load, at: index) }
    }
    if bests.kinds != lastEfforts.kinds {
      lastEfforts = (bests.kinds, bests.kinds.map { index(of: $0) })
    }
    for (best, value) in bests.values.enumerated() {
      add(value.value, bests.load(at: best) ?? load, at: lastEfforts.indices[best])
    }
  }

  /// The index of the performances of an effort.
  private mutating func index(of effort: Effort.Kind) -> Int {
    if let index = indices[effort] { return index }
    indices[effort] = kinds.count
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

extension RecordBook {
  /// The records as of a day.
  ///
  /// For each kind the best with any load, then the best of each band of kilograms or pounds and
  /// of percent of body mass, from the lightest to the heaviest that was carried. A heavier load
  /// counts in every lighter band too.
  ///
  /// - Parameters:
  ///   - bands: the bands of the load.
  ///   - percentBands: the bands of the load by body mass.
  ///   - asOf: the last day that counts; nil for every day.
  /// - Returns: the records, in a fixed order.
  public func records(
    bands: LoadBands = .fiveKilograms, percentBands: LoadBands = .fivePercent,
    asOf: LocalDay? = nil
  ) -> [PersonalRecord] {
    performances.sorted { $0.key.rank < $1.key.rank }.flatMap { kind, standing in
      let eligible = standing.all.filter { $0.day <= asOf ?? $0.day }
      var records = [Self.record(kind, eligible) { _ in false }].compactMap { $0 }
      guard kind.hasBands else { return records }
      records += Self.records(kind, eligible, bands) { $0.load }
      records += Self.records(kind, eligible, percentBands) { $0.bodyMassPercent }
      return records
    }
  }

  // More bands than any pack has use for; heavier loads are in the last.
  private static let maximumBands = 1000

  private static func records(
    _ kind: RecordKind, _ eligible: [Performance], _ bands: LoadBands,
    by load: (Performance) -> Millionths?
  ) -> [PersonalRecord] {
    func number(_ performance: Performance) -> Int? {
      load(performance).map { min(bands.number(of: $0), maximumBands) }
    }
    let numbers = eligible.map { number($0) ?? -1 }
    guard let heaviest = numbers.max(), heaviest >= 0 else { return [] }
    return (0...heaviest).compactMap { band in
      let inside = eligible.indices.filter { numbers[$0] >= band }
      return record(
        kind, inside.map { eligible[$0] }, band: bands.key(of: band),
        isByBodyMass: bands.unit == .bodyMassPercent
      ) { number($0) ?? band > band }
    }
  }

  /// Walks through the performances in their order; one that beats the holder replaces it.
  private static func record(
    _ kind: RecordKind, _ eligible: [Performance], band: String? = nil,
    isByBodyMass: Bool = false, isOfHeavierBand: (Performance) -> Bool
  ) -> PersonalRecord? {
    var holder: Performance?
    var replaced: Performance?
    for performance in eligible {
      if let present = holder, !performance.beats(present) { continue }
      replaced = holder
      holder = performance
    }
    return holder.map {
      PersonalRecord(
        kind: kind, loadBand: band, isByBodyMass: isByBodyMass,
        isOfHeavierBand: isOfHeavierBand($0), holder: $0.asHolder, replaced: replaced?.asHolder,
        trust: $0.trust(over: replaced))
    }
  }
}

extension Performance {
  fileprivate var asHolder: PersonalRecord.Holder {
    PersonalRecord.Holder(
      value: value, interval: interval, session: session, setOn: day, load: load?.value,
      bodyMassPercent: bodyMassPercent?.value)
  }

  /// Returns the trust that it is better than the performance it replaced.
  fileprivate func trust(over replaced: Performance?) -> PersonalRecord.Trust? {
    guard isBelieved else { return .low }
    guard kind.isEstimate else { return .high }
    guard let interval else { return nil }
    guard let before = replaced?.value else { return .high }
    let isBetter =
      kind.isSmallerBetter ? interval.upperBound < before : interval.lowerBound > before
    return isBetter ? .high : .low
  }
}
