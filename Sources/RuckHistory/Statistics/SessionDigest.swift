internal import RuckTrack

/// The sessions that were counted, each once: the value that machines exchange and merge.
///
/// A digest is a set of accounts by the sessions' identities. Merging is the union of two sets, and
/// of two accounts of one session the better one stays; so merging is associative, commutative and
/// idempotent, and any partition of the same accounts, in any order, with any of them repeated,
/// gives the same digest and the same bytes. Sums alone could not do so: two sums that share a
/// session cannot be distinguished from two that do not. The sums are therefore taken when they are
/// asked for, in one pass with constant memory for each group (`Statistics`).
public struct SessionDigest: Sendable, Hashable {
  /// The sessions in the order of their identities' bytes, each once.
  public private(set) var sessions: [CountedSession]

  /// A digest of nothing.
  public init() { sessions = [] }

  /// The digest of some accounts, in any order, the same session given more than once or not.
  ///
  /// O(n log n).
  public init(_ accounts: some Sequence<CountedSession>) {
    sessions = []
    let sorted = accounts.sorted { CountedSession.precedes($0.identity, $1.identity) }
    sessions.reserveCapacity(sorted.count)
    for account in sorted { Self.append(account, to: &sessions) }
  }

  /// The digest of accounts that are in the order of their identities, each of another session; O(1).
  package init(inOrder accounts: [CountedSession]) { sessions = accounts }

  /// The digest of some records; only the completed ones count.
  public init(_ records: some Sequence<SessionRecord>) {
    self.init(records.compactMap { CountedSession($0) })
  }

  /// Both digests together; a session of both counts once.
  ///
  /// O(n).
  public func merged(with other: SessionDigest) -> SessionDigest {
    var result = SessionDigest()
    result.sessions.reserveCapacity(sessions.count + other.sessions.count)
    var (mine, others) = (0, 0)
    while mine < sessions.count || others < other.sessions.count {
      let takesOther =
        mine == sessions.count
        || others < other.sessions.count
          && CountedSession.precedes(
            other.sessions[others].identity, sessions[mine].identity)
      if takesOther {
        Self.append(other.sessions[others], to: &result.sessions)
        others += 1
      } else {
        Self.append(sessions[mine], to: &result.sessions)
        mine += 1
      }
    }
    return result
  }

  /// The sessions that started on the days of a range; those without a day only where both ends are
  /// open.
  ///
  /// O(n).
  public func limited(to days: DayRange) -> SessionDigest {
    days.first == nil && days.last == nil ? self : filtered { days.contains($0) }
  }

  /// The sessions that meet a condition; O(n).
  func filtered(_ isIncluded: (CountedSession) -> Bool) -> SessionDigest {
    // Most conditions hold for all: nothing is copied then.
    guard let first = sessions.firstIndex(where: { !isIncluded($0) }) else { return self }
    return SessionDigest(
      inOrder: Array(sessions[..<first]) + sessions[(first + 1)...].filter(isIncluded))
  }

  // The accounts come in the order of their identities; equal ones are neighbours.
  private static func append(_ account: CountedSession, to sessions: inout [CountedSession]) {
    guard let last = sessions.last, last.identity.utf8.elementsEqual(account.identity.utf8) else {
      sessions.append(account)
      return
    }
    if account.isBetter(than: last) { sessions[sessions.count - 1] = account }
  }
}

extension SessionDigest {
  // A march on which everybody starts at the same second is compared with that many neighbours.
  private static let maximumNeighbours = 4096
  /// The digest with one account of each recording: of sessions of one user whose paths are of one
  /// recording (``SampledPath/isSameRecording(as:)``) or which share the recording's own identifier
  /// (``CountedSession/recording``), directly or by others between them, the one stays that knows most.
  ///
  /// The result depends on the set of sessions alone, not on the order in which they came or how
  /// they were merged. O(n log n), and for sessions that start together O(n) for each, up to 4 096.
  ///
  /// - Returns: the digest, and the number of copies that it lacks.
  public func withoutCopies() -> (digest: SessionDigest, copies: Int) {
    let known = sessions.indices.filter {
      sessions[$0].path != nil || sessions[$0].recording != nil
    }
    guard known.count > 1 else { return (self, 0) }
    var withPaths = known.filter { sessions[$0].path != nil }
    withPaths.sort {
      let (one, other) = (sessions[$0].startMilliseconds, sessions[$1].startMilliseconds)
      return one == other ? $0 < $1 : one ?? .min < other ?? .min
    }
    var roots = Array(sessions.indices)
    func root(of index: Int) -> Int {
      var index = index
      while roots[index] != index {
        roots[index] = roots[roots[index]]
        index = roots[index]
      }
      return index
    }
    func join(_ index: Int, _ other: Int) {
      let (one, two) = (root(of: index), root(of: other))
      roots[max(one, two)] = min(one, two)
    }
    for (rank, index) in withPaths.enumerated() {
      guard let path = sessions[index].path, let start = sessions[index].startMilliseconds else {
        continue
      }
      let reach = Int64(path.reach * 1000)
      for other in withPaths[(rank + 1)...].prefix(Self.maximumNeighbours) {
        guard let later = sessions[other].startMilliseconds, later - start <= reach else { break }
        guard let otherPath = sessions[other].path, sessions[other].user == sessions[index].user,
          path.isSameRecording(as: otherPath)
        else { continue }
        join(index, other)
      }
    }
    var recordings: [RecordingKey: Int] = [:]
    for index in known {
      guard let recording = sessions[index].recording else { continue }
      let key = RecordingKey(user: sessions[index].user, recording: Array(recording.utf8))
      if let first = recordings[key] { join(first, index) } else { recordings[key] = index }
    }
    // Of equal ones the first.
    let best = Dictionary(known.map { (root(of: $0), $0) }) { chosen, index in
      sessions[index].isBetter(than: sessions[chosen]) ? index : chosen
    }
    let copies = Set(known).subtracting(best.values)
    guard !copies.isEmpty else { return (self, 0) }
    let kept = sessions.indices.filter { !copies.contains($0) }.map { sessions[$0] }
    return (SessionDigest(inOrder: kept), copies.count)
  }
}

/// A recording of a user, by its own identifier.
private struct RecordingKey: Hashable {
  let user: Substring
  let recording: [UInt8]
}

extension CountedSession {
  /// The user's id before the identity's first slash; empty where there is one user.
  fileprivate var user: Substring {
    identity.utf8.contains(0x2f) ? identity.prefix { $0 != "/" } : ""
  }
}

extension SessionDigest {
  /// The version that is written; those before it are read.
  static let version = 3

  /// The beginning of the first line of a digest of any version.
  static let family = "ruckstat-digest "

  /// The bytes that a digest of any version begins with.
  package static var beginning: [UInt8] { Array(family.utf8) }

  /// The digest as lines of text: signature, names of the columns, a line for each session, a
  /// checksum.
  ///
  /// Equal digests give equal bytes. Columns are separated by tabs; an unknown value is `-`; a byte
  /// of a text that could be taken for something else is written as `%` and two digits. The last
  /// line is `end`, the number of sessions and the FNV-1a hash (64 bits) of all bytes before it.
  /// O(n).
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 + sessions.count * 192)
    bytes += "\(Self.family)\(Self.version)\n".utf8
    bytes += DigestColumn.all.map(\.name).joined(separator: "\t").utf8
    bytes.append(DigestText.newline)
    for session in sessions {
      Self.write(session, DigestColumn.all, to: &bytes)
      bytes.append(DigestText.newline)
    }
    let check = DigestText.checksum(bytes[...])
    bytes += "end\t\(sessions.count)\t\(check)\n".utf8
    return bytes
  }

  /// Writes the line of a session, without its end.
  static func write(
    _ session: CountedSession, _ columns: [DigestColumn], to bytes: inout [UInt8]
  ) {
    for (number, column) in columns.enumerated() {
      if number > 0 { bytes.append(DigestText.tab) }
      column.write(session, to: &bytes)
    }
  }
}

extension SessionDigest {
  /// Reads the bytes of `encoded()`, of this version or one before it.
  ///
  /// The second line names the columns: a digest that lacks some, because it was written before they
  /// were known, has sessions of unknown kind that are believed, and unknown measures. Every line must
  /// be written as `encoded()` would write those columns, in its order, and the checksum must agree.
  /// Bytes of any kind are an error at worst. O(number of bytes).
  ///
  /// - Parameter bytes: a whole digest.
  /// - Throws: the error, with its byte.
  public init(decoding bytes: [UInt8]) throws(DigestError) {
    self.init()
    var lines = Lines(bytes: bytes)
    let known = try Self.columns(&lines)
    var previous: String?
    var read: [CountedSession] = []
    while true {
      let start = lines.position
      let line = try lines.next()
      let columns = line.split(separator: DigestText.tab, omittingEmptySubsequences: false)
      if columns.count == 3 {
        try Self.checkEnd(columns, count: read.count, bytes: bytes, start: start)
        guard lines.position == bytes.count else {
          throw DigestError(
            code: .malformed, offset: lines.position, message: "bytes after the end")
        }
        break
      }
      let session = try Self.session(columns, known, line: line, start: start)
      if let previous, !CountedSession.precedes(previous, session.identity) {
        throw DigestError(
          code: .order, offset: start, message: "a session out of order or given twice")
      }
      previous = session.identity
      read.append(session)
    }
    // The lines are in order and differ: nothing is sorted or merged here.
    self.init(read)
  }

  /// The columns that the first two lines state.
  private static func columns(_ lines: inout Lines) throws(DigestError) -> [DigestColumn] {
    let word = beginning
    guard word.starts(with: lines.bytes.prefix(word.count)) else {
      throw DigestError(code: .unknown, offset: 0, message: "no digest of ruckstat")
    }
    let first = try lines.next()
    guard let version = DigestText.number(first.dropFirst(word.count)),
      first.elementsEqual("\(family)\(version)".utf8), (1...Int64(Self.version)).contains(version)
    else {
      throw DigestError(
        code: .version, offset: word.count,
        message: "a digest of another version; this program reads 1 to \(Self.version)")
    }
    let start = lines.position
    let line = try lines.next()
    var rest = DigestColumn.all[...]
    var columns: [DigestColumn] = []
    for name in line.split(separator: DigestText.tab, omittingEmptySubsequences: false) {
      guard let found = rest.firstIndex(where: { name.elementsEqual($0.name.utf8) }) else {
        throw DigestError(
          code: .malformed, offset: name.startIndex, message: "a column that is not known here")
      }
      columns.append(rest[found])
      rest = rest[(found + 1)...]
    }
    guard DigestColumn.needed.isSubset(of: columns) else {
      throw DigestError(code: .malformed, offset: start, message: "a needed column is missing")
    }
    return columns
  }

  private static func checkEnd(
    _ columns: [ArraySlice<UInt8>], count: Int, bytes: [UInt8], start: Int
  ) throws(DigestError) {
    guard columns[0].elementsEqual("end".utf8), columns[1].elementsEqual(String(count).utf8) else {
      throw DigestError(code: .malformed, offset: start, message: "a line that is not a session")
    }
    guard columns[2].elementsEqual(DigestText.checksum(bytes[..<start]).utf8) else {
      throw DigestError(
        code: .checksum, offset: columns[2].startIndex,
        message: "the check does not agree with the lines above")
    }
  }

  private static func session(
    _ fields: [ArraySlice<UInt8>], _ columns: [DigestColumn], line: ArraySlice<UInt8>, start: Int
  ) throws(DigestError) -> CountedSession {
    guard fields.count == columns.count else {
      throw DigestError(
        code: .malformed, offset: start, message: "a line of \(fields.count) columns")
    }
    let session = try DigestLine(fields: fields, columns: columns).session()
    // Text that differs from the line of a digest was not written by one.
    var written: [UInt8] = []
    write(session, columns, to: &written)
    guard written.elementsEqual(line) else {
      throw DigestError(
        code: .malformed, offset: start, message: "a line that no digest writes")
    }
    return session
  }

  /// The lines of a digest; each must end.
  private struct Lines {
    let bytes: [UInt8]
    var position = 0

    mutating func next() throws(DigestError) -> ArraySlice<UInt8> {
      guard let end = bytes[position...].firstIndex(of: DigestText.newline) else {
        throw DigestError(
          code: .truncated, offset: bytes.count, message: "the digest ends before its last line")
      }
      defer { position = end + 1 }
      return bytes[position..<end]
    }
  }
}
