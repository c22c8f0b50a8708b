internal import GRDB
internal import RuckFormats
public import RuckHistory
package import RuckSessions
internal import RuckTrack

extension SessionStore {
  /// The digest of a user's completed sessions, the same as that of their records.
  ///
  /// O(sessions).
  public func digest(user userID: String = User.defaultID) throws(StoreError) -> SessionDigest {
    try history(user: userID, withPlaces: true).digest
  }

  /// A user's completed sessions as statistics count them, with what a reader of the numbers must
  /// know of them.
  ///
  /// Reads the digests that the store keeps, and writes those that are missing. O(sessions).
  ///
  /// - Parameters:
  ///   - userID: whose.
  ///   - withEfforts: whether their best efforts are read.
  ///   - withPlaces: whether the places of all of them are read, for a digest that is written or
  ///     merged with others; else of those alone of which another may be a copy.
  ///   - isWanted: whether a sport counts.
  /// - Returns: the sessions.
  /// - Throws: ``StoreError``.
  package func history(
    user userID: String = User.defaultID, withEfforts: Bool = false, withPlaces: Bool = false,
    where isWanted: (String?) -> Bool = { _ in true }
  ) throws(StoreError) -> RecordedHistory {
    try reading(
      user: userID, efforts: withEfforts ? .all : .none, withPlaces: withPlaces, where: isWanted
    ).history
  }

  /// Which best efforts are read.
  enum EffortReading {
    case none, all
    /// Those of the sessions that may hold a record, where these are known, else all.
    case ofCandidates
  }

  /// A user's completed sessions as they are at one moment, with what is known of their records.
  func reading(
    user userID: String, efforts: EffortReading, withPlaces: Bool,
    where isWanted: (String?) -> Bool
  ) throws(StoreError) -> RecordReading {
    let isBehind = try file.read { try DigestRows.areMissing($0) }
    // Who cannot write to the store can read it all the same.
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
      try Self.readPlaces(of: &known, all: withPlaces, db)
      known.outcome.results = known.entries.count
      return RecordReading(
        history: isUpToDate
          ? RecordedHistory(inOrder: known.entries, outcome: known.outcome)
          : RecordedHistory(known.entries, outcome: known.outcome),
        userID: userID, state: state)
    }
  }

  /// Reads the places of the sessions, or of those that start within the reach of another one: no
  /// other can be a copy (`SampledPath.isSameRecording`).
  private static func readPlaces(
    of known: inout KnownSessions, all: Bool, _ db: Database
  ) throws {
    let wanted = all ? Array(known.entries.indices) : placesToCompare(known)
    guard !wanted.isEmpty else { return }
    let places = try db.cachedStatement(sql: "SELECT places FROM sessions WHERE number = ?")
    for place in wanted where known.reaches[place] != nil {
      let number = known.numbers[place]
      guard let text = try String.fetchOne(places, arguments: [number]) else { continue }
      guard let path = SampledPath(text) else {
        throw StoreError(.damaged, "session \(number) has places that cannot be read")
      }
      known.entries[place].set(path: path)
    }
  }

  /// The sessions with places that start within the reach of one before them, and those with one
  /// after them in theirs.
  private static func placesToCompare(
    _ known: KnownSessions
  ) -> [Int] {
    let starts: [(start: Int64, place: Int)] = known.entries.indices.compactMap { place in
      guard known.reaches[place] != nil,
        let start = known.entries[place].session?.startMilliseconds
      else { return nil }
      return (start, place)
    }.sorted { $0.start != $1.start ? $0.start < $1.start : $0.place < $1.place }
    var wanted: [Int] = []
    // As far as the reach of any session so far goes.
    var horizon = Int64.min
    for (rank, (start, place)) in starts.enumerated() {
      let end = start + Int64((known.reaches[place] ?? 0) * 1000)
      let hasFollower = rank + 1 < starts.count && starts[rank + 1].start <= end
      if start <= horizon || hasFollower { wanted.append(place) }
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
  private var places: [Int32] = []
  private var farPlaces: [Int64: Int] = [:]

  /// Makes room for so many sessions: growing tables are copied, and each new page costs time.
  mutating func reserve(_ count: Int) {
    numbers.reserveCapacity(count)
    reaches.reserveCapacity(count)
    entries.reserveCapacity(count)
  }

  mutating func append(_ number: Int64, _ digest: StoredDigest) {
    outcome.isKept = true
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
    for place in entries.indices { entries[place].set(bests: nil) }
  }

  /// Puts the best efforts of a session in, if it is one of these.
  mutating func set(bests: SessionBests, of number: Int64) {
    if places.isEmpty, farPlaces.isEmpty { index() }
    let place =
      places.isEmpty
      ? farPlaces[number] : number < places.count && number >= 0 ? Int(places[Int(number)]) : nil
    if let place, place >= 0 { entries[place].set(bests: bests) }
  }

  private mutating func index() {
    let last = numbers.max() ?? 0
    guard last < Int64(4 * numbers.count + 1000), (numbers.min() ?? 0) >= 0 else {
      for (place, number) in numbers.enumerated() { farPlaces[number] = place }
      return
    }
    places = [Int32](repeating: -1, count: Int(last) + 1)
    for (place, number) in numbers.enumerated() { places[Int(number)] = Int32(clamping: place) }
  }
}
