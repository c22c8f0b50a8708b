package import RuckFormats
package import RuckHistory
package import RuckTrack

/// The sessions of recorded files as a history counts them, in the order of the inputs.
package struct RecordedHistory: Sendable {
  /// One session of one file.
  package struct Entry: Sendable {
    package let record: SessionRecord
    package let identity: String?
    let path: PathBytes?
    let isDamaged: Bool

    /// A session.
    ///
    /// - Parameters:
    ///   - tracked: the session, while its columns are in memory.
    ///   - efforts: its best efforts, as far as they count.
    ///   - perceivedExertion: the exertion of the session, 0 to 10; nil where it is unknown.
    package init(
      _ tracked: TrackedSession, efforts: [Effort], perceivedExertion: Double?
    ) {
      record = tracked.record(efforts: efforts, perceivedExertion: perceivedExertion)
      identity = CountedSession(record)?.identity
      path = tracked.session.source.path
      isDamaged = tracked.session.isDamaged
    }

    /// A session that was kept.
    ///
    /// - Parameters:
    ///   - record: the session.
    ///   - path: the file it was read from; nil for one without a file.
    ///   - isDamaged: whether data of the file were lost.
    package init(_ record: SessionRecord, path: PathBytes?, isDamaged: Bool) {
      self.record = record
      identity = CountedSession(record)?.identity
      self.path = path
      self.isDamaged = isDamaged
    }
  }

  /// The sessions, copies among them.
  package let records: [SessionRecord]
  /// The first file that a session was read from, by the session's identity.
  package let paths: [String: PathBytes]
  /// Recordings that were read before: byte for byte, by their identifier, or, among those that were
  /// counted, by their path.
  package private(set) var repeated: Int
  /// What came of the inputs, with the sessions that do not count.
  package private(set) var outcome: GatheringOutcome
  // The identities of sessions that lost data.
  private let damaged: Set<String>

  /// The sessions that were gathered; O(n).
  package init(_ gathered: Gathered<Entry>) {
    outcome = gathered.outcome
    records = gathered.results.map(\.record)
    let known = gathered.results.compactMap { entry in entry.identity.map { ($0, entry) } }
    paths = Dictionary(known.compactMap { name, entry in entry.path.map { (name, $0) } }) {
      first, _ in first
    }
    damaged = Set(known.filter(\.1.isDamaged).map(\.0))
    repeated = known.count - Set(known.map(\.0)).count
  }

  /// Sessions that were kept, with what a reader of the numbers must know of them; O(n).
  package init(_ kept: [Entry]) {
    var gathered = Gathered<Entry>()
    gathered.results = kept
    for entry in kept { gathered.outcome.count(entry.record, isDamaged: entry.isDamaged) }
    self.init(gathered)
  }

  /// Whether some session lost data.
  package var hasDamage: Bool { !damaged.isEmpty }

  /// The file that a session was read from for people, marked where data of it were lost; nil for
  /// one of a digest.
  package func markedPath(of identity: String) -> String? {
    paths[identity]?.shown.marked(damaged.contains(identity))
  }

  /// Adds what could not be used beside the files.
  package mutating func add(failures more: [InputFailure]) { outcome.failures += more }

  /// The sessions of a digest that count, whatever days are asked for, each recording once; those
  /// that do not are noted.
  ///
  /// O(n).
  ///
  /// - Parameters:
  ///   - digest: all sessions.
  ///   - selection: the kinds that count.
  ///   - days: the days that are asked for.
  ///   - lastDay: the last day of which sessions count.
  ///   - isClock: whether the last day is that of a clock: what lies after it was recorded by a clock
  ///     that was wrong.
  /// - Returns: the sessions that count, on all days until the last.
  package mutating func count(
    _ digest: SessionDigest, by selection: KindSelection, days: DayRange, until lastDay: LocalDay,
    isClock: Bool
  ) -> SessionDigest {
    let (known, copies) = digest.until(lastDay).withoutCopies()
    repeated += copies
    if isClock {
      let later = digest.sessions.count - copies - known.sessions.count
      outcome.leftOut.note(later, doubt: .date)
    }
    let doubts = Dictionary(
      records.compactMap { record in CountedSession(record).map { ($0.identity, record.doubts) } }
    ) { first, _ in first }
    for session in known.limited(to: days).sessions {
      outcome.leftOut.note(
        session.kind, isBelieved: session.isBelieved, doubts: doubts[session.identity] ?? [],
        hasTime: session.startMilliseconds != nil, by: selection)
    }
    return known.counted(by: selection)
  }

  /// The records of the sessions of a digest; of copies the one that the digest keeps.
  ///
  /// O(n).
  package func records(in digest: SessionDigest) -> [SessionRecord] {
    var kept = Dictionary(uniqueKeysWithValues: digest.sessions.map { ($0.identity, $0) })
    return records.filter { record in
      guard let session = CountedSession(record), kept[session.identity] == session else {
        return false
      }
      kept[session.identity] = nil
      return true
    }
  }
}
