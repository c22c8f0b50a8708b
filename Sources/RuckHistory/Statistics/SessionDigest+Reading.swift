internal import RuckTrack

extension SessionDigest {
  /// Reads what `encoded()` writes, and nothing else.
  ///
  /// Every line must be written as `encoded()` would write it, in its order, and the check must
  /// agree: what is read gives the same bytes again. Bytes of any kind are an error at worst.
  /// O(number of bytes).
  ///
  /// - Parameter bytes: a whole digest.
  /// - Throws: what is wrong, and at which byte.
  public init(decoding bytes: [UInt8]) throws(DigestError) {
    self.init()
    var lines = Lines(bytes: bytes)
    try Self.checkSignature(&lines)
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
      let session = try Self.session(columns, line: line, start: start)
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

  private static func checkSignature(_ lines: inout Lines) throws(DigestError) {
    let word = Array("ruckstat-digest ".utf8)
    let head = lines.bytes.prefix(word.count)
    guard word.starts(with: head) else {
      throw DigestError(code: .unknown, offset: 0, message: "no digest of ruckstat")
    }
    let first = try lines.next()
    guard first.elementsEqual(signature.utf8) else {
      throw DigestError(
        code: .version, offset: word.count, message: "a digest of another version")
    }
    let start = lines.position
    guard try lines.next().elementsEqual(header.utf8) else {
      throw DigestError(code: .malformed, offset: start, message: "other columns")
    }
  }

  private static func checkEnd(
    _ columns: [ArraySlice<UInt8>], count: Int, bytes: [UInt8], start: Int
  ) throws(DigestError) {
    guard columns[0].elementsEqual("end".utf8), columns[1].elementsEqual(String(count).utf8) else {
      throw DigestError(code: .malformed, offset: start, message: "a line that is no session")
    }
    guard columns[2].elementsEqual(DigestText.checksum(bytes[..<start]).utf8) else {
      throw DigestError(
        code: .checksum, offset: columns[2].startIndex,
        message: "the check does not agree with the lines above")
    }
  }

  private static func session(
    _ columns: [ArraySlice<UInt8>], line: ArraySlice<UInt8>, start: Int
  ) throws(DigestError) -> CountedSession {
    let measures = CountedSession.Measure.allCases
    guard columns.count == measures.count + 7 else {
      throw DigestError(
        code: .malformed, offset: start, message: "a line of \(columns.count) columns")
    }
    func fault(_ column: Int) -> DigestError {
      DigestError(
        code: .malformed, offset: columns[column].startIndex,
        message: "column \(column + 1) cannot be read")
    }
    func isAbsent(_ column: Int) -> Bool {
      columns[column].elementsEqual(CollectionOfOne(DigestText.absent))
    }
    func number(_ column: Int) throws(DigestError) -> Int64? {
      if isAbsent(column) { return nil }
      guard let number = DigestText.number(columns[column]) else { throw fault(column) }
      return number
    }
    func text(_ column: Int, _ bytes: ArraySlice<UInt8>) throws(DigestError) -> String {
      guard let text = DigestText.read(bytes) else { throw fault(column) }
      return text
    }
    let (route, equipment) = (columns.count - 2, columns.count - 1)
    var names: [String] = []
    if !isAbsent(equipment) {
      let parts = columns[equipment].split(
        separator: DigestText.comma, omittingEmptySubsequences: false)
      for part in parts { names.append(try text(equipment, part)) }
    }
    guard let offset = try number(2) else { throw fault(2) }
    var session = CountedSession(
      identity: try text(0, columns[0]), startMilliseconds: try number(1).map { Int($0) },
      utcOffset: Int(offset), route: isAbsent(route) ? nil : try text(route, columns[route]),
      equipment: names)
    guard let kind = OutingKind(rawValue: String(decoding: columns[3], as: UTF8.self)) else {
      throw fault(3)
    }
    session.kind = kind
    session.isBelieved = try number(4) == 1
    for measure in measures {
      session[measure] = try number(measure.rawValue + 5).flatMap { Millionths(count: $0) }
    }
    // Text that does not equal what a digest writes was not written by one.
    var written: [UInt8] = []
    write(session, to: &written)
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
