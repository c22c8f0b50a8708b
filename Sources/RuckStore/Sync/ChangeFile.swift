internal import RuckMetrics

/// The name of a change file: `ruckstat-HISTORY-ORIGIN-SEQUENCE-CHECKSUM.json`.
///
/// The checksum is that at the end of the file: a file of a name has one content only, and what is written
/// twice is one file.
struct ChangeFileName: Hashable, Sendable {
  /// The name.
  let text: String
  /// The history to which the changes belong.
  let history: String
  /// The store that wrote it.
  let origin: String

  /// The name of a file.
  init(history: String, origin: String, sequence: Int, checksum: String) {
    let digits = String(sequence)
    let number = String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
    text = "ruckstat-\(history)-\(origin)-\(number)-\(checksum).json"
    self.history = history
    self.origin = origin
  }

  /// Reads a name; nil of a file that is not a change file.
  init?(_ text: String) {
    let suffix = ".json"
    guard text.hasSuffix(suffix) else { return nil }
    let parts = text.dropLast(suffix.utf8.count).split(
      separator: "-", omittingEmptySubsequences: false)
    func isHex(_ part: Substring) -> Bool {
      part.utf8.count == 16
        && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
    guard parts.count == 5, parts[0] == "ruckstat", isHex(parts[1]), isHex(parts[2]),
      parts[3].utf8.count >= 6, parts[3].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      isHex(parts[4])
    else { return nil }
    self.text = text
    history = String(parts[1])
    origin = String(parts[2])
  }
}

/// A part of the changes of a store, as it lies in a folder.
///
/// One JSON object: a line of what it is, a line for each record, and a last line with the checksum of all
/// bytes before it, without which the file is not whole and is not read.
struct ChangeFile: Sendable {
  /// The name and the version of the format.
  static let schema = "ruckstat.changes/1"
  private static let anyVersion = "ruckstat.changes/"
  /// Bytes after which no further record is put into a part.
  ///
  /// Some seconds of a slow connection, and one short transaction of whoever reads it. A record that is
  /// larger stands alone.
  static let maximumBytes = 1 << 20
  /// Records of a part, so that a transaction stays far below the wait of other writers.
  static let maximumRecords = 1000
  /// Files of less than a quarter of the bytes that a store leaves in a folder: three stores have
  /// less than a hundred.
  static let maximumSmall = 30
  /// The maximum number of bytes that are read.
  static let readLimit = 1 << 28

  /// The name of the file.
  let name: ChangeFileName
  /// Its content.
  let bytes: [UInt8]

  /// The beginning of the last line.
  static let end = #"],"checksum":"xxh64:"#
  /// The bytes of the last line.
  static let endLength = end.utf8.count + 16 + 3

  /// A file of the lines of some records, which a version of the schema knows.
  init(
    _ lines: [String], history: String, origin: String, sequence: Int,
    version: Int = SessionStore.schemaVersion
  ) {
    let head = JSONValue.object([
      ("schema", .string(Self.schema)), ("version", .string(RuckstatVersion.current)),
      ("schema_version", .integer(version)), ("history", .string(history)),
      ("origin", .string(origin)), ("sequence", .integer(sequence)),
    ]).text(indented: false)
    var text = head.dropLast() + ",\"records\":[\n"
    text += lines.joined(separator: ",\n") + "\n"
    let content = ContiguousArray(text.utf8)
    let checksum = Self.checksum(content)
    name = ChangeFileName(
      history: history, origin: origin, sequence: sequence, checksum: checksum)
    bytes = Array(content) + Array("\(Self.end)\(checksum)\"}\n".utf8)
  }

  /// The checksum of the lines before the last.
  static func checksum(_ bytes: ContiguousArray<UInt8>) -> String {
    String(Fingerprint(of: bytes.span).description.dropFirst("xxh64:".utf8.count))
  }

  /// Reads the records of a file, and those of a newer program that are not known whole here; nil where no
  /// newer program wrote them.
  ///
  /// Throws `incomplete` where it is not whole, `newerFile`, or `damagedFile`; the message does not name the
  /// file.
  static func records(
    of bytes: [UInt8], named name: ChangeFileName
  ) throws(StoreError) -> (records: [ChangeRecord], newer: [NewerRecord]?) {
    let content = ContiguousArray(bytes.dropLast(endLength))
    let checksum = checksum(content)
    guard bytes.count > endLength,
      bytes.suffix(endLength).elementsEqual("\(end)\(checksum)\"}\n".utf8)
    else {
      throw StoreError(
        .incomplete, "not whole yet: it is read when all of it has arrived")
    }
    let document: JSONValue
    do throws(JSONValue.Damage) {
      document = try JSONValue(reading: bytes)
    } catch {
      throw StoreError(.damagedFile, "\(error)")
    }
    guard case .string(let schema)? = document["schema"], schema.hasPrefix(anyVersion) else {
      throw StoreError(.damagedFile, "no change file")
    }
    guard schema == Self.schema, case .integer(let version)? = document["schema_version"] else {
      throw StoreError(
        .newerFile, "written by a newer ruckstat: it is left unread")
    }
    guard case .string(name.history)? = document["history"],
      case .string(name.origin)? = document["origin"],
      name.text.hasSuffix("-\(checksum).json"), case .array(let members)? = document["records"]
    else { throw StoreError(.damagedFile, "another content than its name states") }
    let isNewer = version > SessionStore.schemaVersion
    var records: [ChangeRecord] = []
    var newer: [NewerRecord] = []
    for member in members {
      if isNewer, let record = NewerRecord(member, version: version) { newer.append(record) }
      // A kind of thing that is not known here is read when the program knows it.
      if isNewer, case .string(let type)? = member["object_type"], SyncedTable.named(type) == nil {
        continue
      }
      records.append(try ChangeRecord(member, isNewer: isNewer))
    }
    return (records, isNewer ? newer : nil)
  }
}
