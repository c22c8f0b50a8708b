#if Store
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
    let isBehind = try file.read { try DigestRows.areMissing($0) }
    // Who cannot write to the store can read it all the same.
    let isUpToDate = isBehind ? (try? file.write { try DigestRows.writeMissing($0) }) != nil : true
    return try file.read { db in
      var known: [(number: Int64, digest: StoredDigest)] = []
      var bests: [Int64: [RecordBook.Best]] = [:]
      if isUpToDate {
        try DigestRows.forEach(of: userID, db) { number, digest in
          if digest.userID == userID, isWanted(digest.sport) { known.append((number, digest)) }
        }
        if withEfforts { bests = try DigestRows.bests(db) }
      } else {
        try DigestRows.computed("WHERE state = 'completed'", [], db) { number, digest, efforts in
          guard digest.userID == userID, isWanted(digest.sport) else { return }
          known.append((number, digest))
          bests[number] = efforts
        }
      }
      try Self.readPlaces(of: &known, all: withPlaces, db)
      return Self.history(known, bests)
    }
  }

  private static func history(
    _ known: [(number: Int64, digest: StoredDigest)], _ bests: [Int64: [RecordBook.Best]]
  ) -> RecordedHistory {
    var outcome = GatheringOutcome(results: known.count)
    var entries: [RecordedHistory.Entry] = []
    entries.reserveCapacity(known.count)
    for (number, digest) in known {
      outcome.hasMarks = outcome.hasMarks || digest.isDamaged
      outcome.assumesBodyMass = outcome.assumesBodyMass || digest.assumesBodyMass
      outcome.lacksLoad = outcome.lacksLoad || digest.lacksLoad
      entries.append(
        RecordedHistory.Entry(
          digest.session, doubts: digest.doubts, bests: bests[number] ?? [],
          path: digest.path.map { PathBytes($0) }, isDamaged: digest.isDamaged))
    }
    return RecordedHistory(entries, outcome: outcome)
  }

  /// Reads the places of the sessions, or of those that start within the reach of another one: no
  /// other can be a copy (`SampledPath.isSameRecording`).
  private static func readPlaces(
    of known: inout [(number: Int64, digest: StoredDigest)], all: Bool, _ db: Database
  ) throws {
    let wanted = all ? Array(known.indices) : placesToCompare(known)
    guard !wanted.isEmpty else { return }
    let places = try db.cachedStatement(sql: "SELECT places FROM sessions WHERE number = ?")
    for place in wanted where known[place].digest.reach != nil {
      let number = known[place].number
      guard let text = try String.fetchOne(places, arguments: [number]) else { continue }
      guard let path = SampledPath(text) else {
        throw StoreError(.damaged, "session \(number) has places that cannot be read")
      }
      known[place].digest.session.path = path
    }
  }

  /// The sessions with places that start within the reach of one before them, and those with one
  /// after them in theirs.
  private static func placesToCompare(
    _ known: [(number: Int64, digest: StoredDigest)]
  ) -> [Int] {
    let starts: [(start: Int64, place: Int)] = known.indices.compactMap { place in
      guard known[place].digest.reach != nil,
        let start = known[place].digest.session.startMilliseconds
      else { return nil }
      return (start, place)
    }.sorted { ($0.start, $0.place) < ($1.start, $1.place) }
    var wanted: [Int] = []
    // As far as the reach of any session so far goes.
    var horizon = Int64.min
    for (rank, (start, place)) in starts.enumerated() {
      let end = start + Int64((known[place].digest.reach ?? 0) * 1000)
      let hasFollower = rank + 1 < starts.count && starts[rank + 1].start <= end
      if start <= horizon || hasFollower { wanted.append(place) }
      horizon = max(horizon, end)
    }
    return wanted
  }
}
#endif
