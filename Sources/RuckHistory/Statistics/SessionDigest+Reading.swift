extension SessionDigest {
  /// Reads what `encoded()` writes, of this version or one before it.
  ///
  /// The second line names the columns: a digest that lacks some, because it was written before they
  /// were known, has sessions of unknown kind that are believed, and unknown measures. Every line must
  /// be written as `encoded()` would write those columns, in its order, and the checksum must agree.
  /// Bytes of any kind are an error at worst. O(number of bytes).
  ///
  /// - Parameter bytes: a whole digest.
  /// - Throws: what is wrong, and at which byte.
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
      guard let place = rest.firstIndex(where: { name.elementsEqual($0.name.utf8) }) else {
        throw DigestError(
          code: .malformed, offset: name.startIndex, message: "a column that is not known here")
      }
      columns.append(rest[place])
      rest = rest[(place + 1)...]
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
      throw DigestError(code: .malformed, offset: start, message: "a line that is no session")
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
    let line = DigestLine(fields: fields, columns: columns, bytes: line)
    let session = try line.session()
    // Text that does not equal what a digest writes was not written by one.
    var written: [UInt8] = []
    write(session, columns, to: &written)
    guard written.elementsEqual(line.bytes) else {
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
