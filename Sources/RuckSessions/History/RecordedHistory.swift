package import RuckFormats
package import RuckHistory
internal import RuckKernels
package import RuckTrack

/// The sessions of recorded files, or those that were saved, as a history counts them.
package struct RecordedHistory: Sendable {
  /// One session.
  package struct Entry: Sendable {
    /// The session as statistics keep it; nil unless it is completed.
    package private(set) var session: CountedSession?
    /// Why it is not believed.
    let doubts: [SessionDoubt]
    /// Its best efforts; nil where it is known to hold no record.
    private(set) var bests: SessionBests?
    /// The file it was read from; nil for one without a file.
    let path: PathBytes?
    let isDamaged: Bool

    /// A session, while its columns are in memory, with its best efforts as far as they count.
    package init(
      _ tracked: TrackedSession, efforts: [Effort], perceivedExertion: Double?,
      of userID: String = User.defaultID
    ) {
      var record = tracked.record(efforts: efforts, perceivedExertion: perceivedExertion)
      record.userID = userID
      self.init(
        CountedSession(record), doubts: record.doubts,
        bests: SessionBests(efforts),
        path: tracked.session.source.path, isDamaged: tracked.session.isDamaged)
    }

    /// A saved session, or one of a list.
    package init(
      _ session: CountedSession?, doubts: [SessionDoubt], bests: SessionBests?,
      path: PathBytes?, isDamaged: Bool
    ) {
      (self.session, self.doubts, self.bests) = (session, doubts, bests)
      (self.path, self.isDamaged) = (path, isDamaged)
    }

    /// Puts the positions of the session in, by which copies are known.
    package mutating func set(path: SampledPath) { session?.path = path }

    /// Puts the best efforts in; nil where the session is known to hold no record.
    package mutating func set(bests: SessionBests?) { self.bests = bests }
  }

  // In the order of the sessions' identities; of one identity in the order of the inputs.
  private let entries: [Entry]
  /// The names of sessions by their identities; empty where files are read.
  package var names: [String: String] = [:]
  // Whether each identity is there once, and all are completed.
  private let isEachOnce: Bool
  /// Recordings that were read before: byte for byte, by their identifier, or, among those that were
  /// counted, by their path.
  package private(set) var repeated: Int
  /// The outcome of the inputs, with the sessions that do not count.
  package private(set) var outcome: GatheringOutcome

  /// Sessions that a store keeps, in the order of their identities, each of another session; O(n).
  package init(inOrder saved: [Entry], outcome: GatheringOutcome) {
    entries = saved
    self.outcome = outcome
    repeated = 0
    isEachOnce = true
  }

  /// The sessions that were gathered; O(n log n), and O(n) for those in the order of their identities.
  package init(_ gathered: Gathered<Entry>) {
    outcome = gathered.outcome
    let known = gathered.results.filter { $0.session != nil }
    entries = Self.areInOrder(known) ? known : Self.ordered(known)
    repeated = 0
    isEachOnce = false
    for (one, next) in zip(entries, entries.dropFirst()) where one.name == next.name {
      repeated += 1
    }
  }

  /// Saved sessions, with what came of reading them; O(n).
  package init(_ saved: [Entry], outcome: GatheringOutcome = GatheringOutcome()) {
    var gathered = Gathered<Entry>()
    gathered.results = saved
    gathered.outcome = outcome
    self.init(gathered)
  }

  #if Store
  /// Sessions that a list shows, as far as they are completed.
  package init(_ gathered: Gathered<SavedSession>) {
    var entries = Gathered<Entry>()
    entries.outcome = gathered.outcome
    entries.results = gathered.results.map {
      Entry(
        CountedSession($0.record), doubts: $0.record.doubts,
        bests: SessionBests($0.record.figures.efforts), path: $0.path, isDamaged: $0.isDamaged)
    }
    self.init(entries)
  }
  #endif

  /// The sessions of several people together; what does not count of each is that of all.
  package init(joining histories: [RecordedHistory]) {
    var gathered = Gathered<Entry>()
    for history in histories {
      gathered.results += history.entries
      gathered.outcome.add(history.outcome)
    }
    let repeated = histories.reduce(0) { $0 + $1.repeated }
    self.init(gathered)
    self.repeated = repeated
  }

  /// Those of some identities, of sessions that a store keeps; O(n).
  package func only(_ identities: Set<String>) -> RecordedHistory {
    RecordedHistory(inOrder: entries.filter { identities.contains($0.name) }, outcome: outcome)
  }

  private static func areInOrder(_ entries: [Entry]) -> Bool {
    zip(entries, entries.dropFirst()).allSatisfy { CountedSession.precedes($0.name, $1.name) }
  }

  private static func ordered(_ entries: [Entry]) -> [Entry] {
    entries.indices.sorted { one, other in
      let (left, right) = (entries[one].name, entries[other].name)
      return left == right ? one < other : CountedSession.precedes(left, right)
    }.map { entries[$0] }
  }

  /// The digest of all sessions; O(n).
  package var digest: SessionDigest {
    let sessions = entries.compactMap(\.session)
    return isEachOnce ? SessionDigest(inOrder: sessions) : SessionDigest(sessions)
  }

  // The indexes of the entries of one identity; O(log n).
  private func range(of identity: String) -> Range<Int> {
    let start = entries.indices.binarySearch {
      !CountedSession.precedes(entries[$0].name, identity)
    }
    var end = start
    while end < entries.count, entries[end].name == identity { end += 1 }
    return start..<end
  }

  /// The first file that a session was read from, by the session's identity.
  ///
  /// Nil for one without a file, and for one of a digest. O(log n).
  package func path(of identity: String) -> PathBytes? {
    entries[range(of: identity)].lazy.compactMap(\.path).first
  }

  /// Whether data of a session were lost, by its identity; O(log n).
  package func isDamaged(_ identity: String) -> Bool {
    entries[range(of: identity)].contains(where: \.isDamaged)
  }

  /// The name of a session for people, else the file that it was read from, marked where data of it
  /// were lost; nil for one of a digest.
  package func markedName(of identity: String) -> String? {
    (names[identity] ?? path(of: identity)?.shown)?.marked(
      entries[range(of: identity)].contains(where: \.isDamaged))
  }

  /// Leaves unsaid that body masses were assumed or loads are unknown, where no number needs them.
  package mutating func needs(bodyMass: Bool, load: Bool) {
    if !bodyMass { outcome.assumesBodyMass = false }
    if !load { outcome.lacksLoad = false }
  }

  /// Adds what could not be used, other than the files.
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
  ///   - now: milliseconds since 1970 by which a session may have started on the day after the last one,
  ///     in a zone ahead.
  /// - Returns: the sessions that count, on all days until the last.
  package mutating func count(
    _ digest: SessionDigest, by selection: KindSelection, days: DayRange, until lastDay: LocalDay,
    isClock: Bool, startedBy now: Int64? = nil
  ) -> SessionDigest {
    let (known, copies) = digest.until(lastDay, orStartedBy: now).withoutCopies()
    repeated += copies
    if isClock {
      let later = digest.sessions.count - copies - known.sessions.count
      outcome.leftOut.note(later, doubt: .date)
    }
    let isOnFoot = selection == .onFoot
    for session in known.limited(to: days).sessions {
      // What counts is not noted.
      if isOnFoot, session.kind.countsAsFoot, session.isBelieved, session.startMilliseconds != nil {
        continue
      }
      outcome.leftOut.note(
        session.kind, isBelieved: session.isBelieved,
        doubts: session.isBelieved
          ? [] : entries[range(of: session.identity)].first?.doubts ?? [],
        hasTime: session.startMilliseconds != nil, by: selection)
    }
    return known.counted(by: selection)
  }

  /// The sessions until a day that were not known to hold no record, and hold none in the book of all that
  /// count until that day: however the day moves, and whatever sessions come in addition, they hold none.
  ///
  /// O(n).
  package func recordless(until lastDay: LocalDay, by book: RecordBook) -> [String] {
    let holders = book.holders
    return entries.compactMap { entry in
      guard entry.bests != nil, let session = entry.session, !holders.contains(session.identity),
        session.localDay.map({ $0 <= lastDay }) ?? true
      else { return nil }
      return session.identity
    }
  }

  /// Whether some session is left out of books of records, for it was known to hold none.
  package var leavesOutRecordless: Bool { entries.contains { $0.bests == nil } }

  /// The book of records of the sessions of a digest; of copies the one that the digest keeps.
  ///
  /// O(n log n) besides the book's own work.
  package func book(of digest: SessionDigest) -> RecordBook {
    var counted: [(start: Int64, entry: Int)] = []
    var index = 0
    counted.reserveCapacity(digest.sessions.count)
    for session in digest.sessions {
      guard let start = session.startMilliseconds else { continue }
      // Where both are in step the next entry is the one.
      if index >= entries.count || entries[index].session != session {
        let identity = session.identity
        while index < entries.count, CountedSession.precedes(entries[index].name, identity) {
          index += 1
        }
        let first = index
        while index < entries.count, entries[index].name == identity,
          entries[index].session != session
        { index += 1 }
        guard index < entries.count, entries[index].name == identity else {
          index = first
          continue
        }
      }
      if entries[index].bests != nil { counted.append((start, index)) }
      index += 1
    }
    // A book takes them the fastest in the order of time.
    counted.sort { ($0.start, $0.entry) < ($1.start, $1.entry) }
    var book = RecordBook()
    for (_, entry) in counted {
      if let session = entries[entry].session, let bests = entries[entry].bests {
        book.add(session, bests)
      }
    }
    return book
  }
}

extension RecordedHistory.Entry {
  /// The identity of the session; empty for one that does not count.
  fileprivate var name: String { session?.identity ?? "" }
}
