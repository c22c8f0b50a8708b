internal import GRDB
public import RuckMetrics

extension SessionStore {
  /// The digest of a user's completed sessions, the same as that of their records.
  ///
  /// O(sessions).
  public func digest(user userID: String = User.defaultID) throws(StoreError) -> SessionDigest {
    try history(user: userID, withPaths: true).digest
  }

  /// A user's completed sessions as statistics count them, with what a reader of the numbers must
  /// know of them.
  ///
  /// Reads the digests that the store keeps, and writes those that are missing. O(sessions).
  ///
  /// - Parameters:
  ///   - userID: the user.
  ///   - withEfforts: whether their best efforts are read.
  ///   - withPaths: whether the sampled paths of all of them are read, for a digest that is written or
  ///     merged with others; else those alone of which another may be a copy.
  ///   - isWanted: whether a sport counts.
  /// - Returns: the sessions.
  /// - Throws: ``StoreError``.
  package func history(
    user userID: String = User.defaultID, withEfforts: Bool = false, withPaths: Bool = false,
    where isWanted: (String?) -> Bool = { _ in true }
  ) throws(StoreError) -> RecordedHistory {
    try reading(
      user: userID, efforts: withEfforts ? .all : .none, withPaths: withPaths, where: isWanted
    ).history
  }

  /// The best efforts that are read.
  enum EffortReading {
    case none, all
    /// Those of the sessions that may hold a record, where these are known, else all.
    case ofCandidates
  }

  /// A user's completed sessions as they are at one moment, with what is known of their records.
  func reading(
    user userID: String, efforts: EffortReading, withPaths: Bool,
    where isWanted: (String?) -> Bool
  ) throws(StoreError) -> RecordReading {
    let isBehind = try file.read { try DigestRows.areMissing($0) }
    // A process that cannot write to the store can read it all the same.
    let isUpToDate = isBehind ? (try? file.write { try DigestRows.writeMissing($0) }) != nil : true
    return try file.read { db in
      var known = KnownSessions()
      let state = try RecordCandidates.State(of: userID, db)
      if isUpToDate {
        known.reserve(try DigestRows.count(db))
        try DigestRows.forEach(of: userID, db) { number, digest in
          if digest.userID == userID, isWanted(digest.sport) { known.append(number, digest) }
        }
        let areKnown = efforts == .ofCandidates && state.isKnown
        if areKnown { known.leaveOutBests() }
        if efforts != .none {
          try DigestRows.forEachBests(
            db, ofCandidates: areKnown, expecting: known.numbers.count
          ) { known.set(bests: $1, of: $0) }
        }
      } else {
        try DigestRows.computed("WHERE state = 'completed'", [], db) { number, digest, efforts in
          guard digest.userID == userID, isWanted(digest.sport) else { return }
          known.append(number, digest)
          known.set(bests: efforts, of: number)
        }
      }
      try Self.readPaths(of: &known, all: withPaths, db)
      known.outcome.results = known.entries.count
      return RecordReading(
        history: isUpToDate
          ? RecordedHistory(inOrder: known.entries, outcome: known.outcome)
          : RecordedHistory(known.entries, outcome: known.outcome),
        userID: userID, state: state)
    }
  }

  /// Reads the sampled paths of the sessions, or of those that start within the reach of another one: no
  /// other can be a copy (`SampledPath.isSameRecording`).
  private static func readPaths(
    of known: inout KnownSessions, all: Bool, _ db: Database
  ) throws {
    let wanted = all ? Array(known.entries.indices) : sessionsToCompare(known)
    guard !wanted.isEmpty else { return }
    let paths = try db.cachedStatement(sql: "SELECT places FROM sessions WHERE number = ?")
    for index in wanted where known.reaches[index] != nil {
      let number = known.numbers[index]
      guard let text = try String.fetchOne(paths, arguments: [number]) else { continue }
      guard let path = SampledPath(text) else {
        throw StoreError(.damaged, "session \(number) has positions that cannot be read")
      }
      known.entries[index].set(path: path)
    }
  }

  /// The sessions with paths that start within the reach of one before them, and those with one
  /// after them in theirs.
  private static func sessionsToCompare(
    _ known: KnownSessions
  ) -> [Int] {
    let starts: [(start: Int64, index: Int)] = known.entries.indices.compactMap { index in
      guard known.reaches[index] != nil,
        let start = known.entries[index].session?.startMilliseconds
      else { return nil }
      return (start, index)
    }.sorted { $0.start != $1.start ? $0.start < $1.start : $0.index < $1.index }
    var wanted: [Int] = []
    // As far as the reach of any session so far goes.
    var horizon = Int64.min
    for (rank, (start, index)) in starts.enumerated() {
      let end = start + Int64((known.reaches[index] ?? 0) * 1000)
      let hasFollower = rank + 1 < starts.count && starts[rank + 1].start <= end
      if start <= horizon || hasFollower { wanted.append(index) }
      horizon = max(horizon, end)
    }
    return wanted
  }
}

/// The sessions of a history while they are read, with what is needed of each next to its entry.
private struct KnownSessions {
  private(set) var numbers: [Int64] = []
  private(set) var reaches: [Double?] = []
  var entries: [RecordedHistory.Entry] = []
  var outcome = GatheringOutcome(results: 0)
  // By the number less the first one where numbers are near together, else by the number.
  private var indices: [Int32] = []
  private var farIndices: [Int64: Int] = [:]

  /// Makes room for some sessions: growing tables are copied, and each new page costs time.
  mutating func reserve(_ count: Int) {
    numbers.reserveCapacity(count)
    reaches.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  mutating func append(_ number: Int64, _ digest: StoredDigest) {
    outcome.isUsed = true
    outcome.hasMarks = outcome.hasMarks || digest.isDamaged
    outcome.assumesBodyMass = outcome.assumesBodyMass || digest.assumesBodyMass
    outcome.lacksLoad = outcome.lacksLoad || digest.lacksLoad
    numbers.append(number)
    reaches.append(digest.reach)
    entries.append(
      RecordedHistory.Entry(
        digest.session, doubts: digest.doubts, bests: SessionBests.none,
        path: digest.path.map { PathBytes($0) }, isDamaged: digest.isDamaged))
  }

  /// No session holds a record but for those whose best efforts are put in.
  mutating func leaveOutBests() {
    for index in entries.indices { entries[index].set(bests: nil) }
  }

  /// Puts the best efforts of a session in, if it is one of these.
  mutating func set(bests: SessionBests, of number: Int64) {
    if indices.isEmpty, farIndices.isEmpty { makeIndex() }
    let index =
      indices.isEmpty
      ? farIndices[number] : number < indices.count && number >= 0 ? Int(indices[Int(number)]) : nil
    if let index, index >= 0 { entries[index].set(bests: bests) }
  }

  private mutating func makeIndex() {
    let last = numbers.max() ?? 0
    guard last < Int64(4 * numbers.count + 1000), (numbers.min() ?? 0) >= 0 else {
      for (index, number) in numbers.enumerated() { farIndices[number] = index }
      return
    }
    indices = [Int32](repeating: -1, count: Int(last) + 1)
    for (index, number) in numbers.enumerated() { indices[Int(number)] = Int32(clamping: index) }
  }
}
