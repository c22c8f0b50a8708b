internal import RuckTrack

/// A line of a digest with the columns that it has, in the order of ``DigestColumn/all``.
struct DigestLine {
  let fields: [ArraySlice<UInt8>]
  let columns: [DigestColumn]

  /// The session of the line; columns that it lacks are unknown.
  func session() throws(DigestError) -> CountedSession {
    var session = CountedSession(
      identity: try text(.identity) ?? "", startMilliseconds: try number(.start),
      utcOffset: Int(clamping: try number(.utcOffset) ?? 0), route: try text(.route),
      equipment: try names(.equipment))
    if let field = field(.kind) {
      guard let kind = ActivityKind(rawValue: String(decoding: field, as: UTF8.self)) else {
        throw fault(field)
      }
      session.kind = kind
    }
    if field(.isBelieved) != nil { session.isBelieved = try number(.isBelieved) == 1 }
    for measure in CountedSession.Measure.allCases {
      session[measure] = try number(.measure(measure)).flatMap { Millionths(count: $0) }
    }
    if let field = value(.path) {
      guard let path = SampledPath(digestField: field) else { throw fault(field) }
      session.path = path
    }
    session.recording = try text(.recording)
    for case .end(let index) in columns {
      session.set(end: index, try number(.end(index)).flatMap { Millionths(count: $0) })
    }
    return session
  }

  /// Returns the field in a column; nil where the line lacks it.
  private func field(_ column: DigestColumn) -> ArraySlice<UInt8>? {
    columns.firstIndex(of: column).map { fields[$0] }
  }

  /// Returns the field in a column; nil where the line lacks it or the value is unknown.
  private func value(_ column: DigestColumn) -> ArraySlice<UInt8>? {
    field(column).flatMap { $0.elementsEqual(CollectionOfOne(DigestText.absent)) ? nil : $0 }
  }

  private func number(_ column: DigestColumn) throws(DigestError) -> Int64? {
    guard let field = value(column) else { return nil }
    guard let number = DigestText.number(field) else { throw fault(field) }
    return number
  }

  private func text(_ column: DigestColumn) throws(DigestError) -> String? {
    guard let field = value(column) else { return nil }
    guard let text = DigestText.read(field) else { throw fault(field) }
    return text
  }

  private func names(_ column: DigestColumn) throws(DigestError) -> [String] {
    guard let field = value(column) else { return [] }
    var names: [String] = []
    for part in field.split(separator: DigestText.comma, omittingEmptySubsequences: false) {
      guard let name = DigestText.read(part) else { throw fault(field) }
      names.append(name)
    }
    return names
  }

  private func fault(_ field: ArraySlice<UInt8>) -> DigestError {
    let index = fields.firstIndex { $0.startIndex == field.startIndex } ?? 0
    return DigestError(
      code: .malformed, offset: field.startIndex, message: "column \(index + 1) cannot be read")
  }
}

/// Texts and the check of a digest's lines.
enum DigestText {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let comma = UInt8(ascii: ",")
  static let absent = UInt8(ascii: "-")
  private static let percent = UInt8(ascii: "%")
  private static let digits = [UInt8]("0123456789ABCDEF".utf8)

  /// Writes a text so that it holds no separator and is not taken for an absent one.
  ///
  /// An empty text is `%`, which no other text gives.
  static func write(_ text: String, to bytes: inout [UInt8]) {
    let start = bytes.count
    for byte in text.utf8 {
      let isPlain = byte > 0x20 && byte != 0x7f && byte != percent && byte != comma
      if isPlain {
        bytes.append(byte)
      } else {
        bytes += [percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    if bytes.count == start { bytes.append(percent) }
    if bytes.count == start + 1, bytes[start] == absent {
      bytes[start] = percent
      bytes += [digits[2], digits[13]]
    }
  }

  /// Returns the text of written bytes; nil for bytes that are not a text.
  static func read(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.count == 1, bytes.first == percent { return "" }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == percent else {
        plain.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap({ digits.firstIndex(of: $0) }),
        let low = rest.popFirst().flatMap({ digits.firstIndex(of: $0) })
      else { return nil }
      plain.append(UInt8(high * 16 + low))
    }
    return text(of: plain)
  }

  /// The whole number that some digits write; nil where they write none.
  static func number(_ bytes: ArraySlice<UInt8>) -> Int64? {
    guard bytes.count <= 20 else { return nil }
    return text(of: bytes).flatMap { Int64($0) }
  }

  /// Returns the text that some bytes encode; nil for bytes that are not UTF-8.
  private static func text(of bytes: some Collection<UInt8>) -> String? {
    // Bytes that are not UTF-8 are replaced, and then encode to other bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// FNV-1a in 64 bits (Fowler, Noll and Vo), as sixteen digits.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The reason why bytes are not a digest that can be merged.
public struct DigestError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error, in a stable word.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// The bytes do not begin as a digest does.
    case unknown = "digest.unknown"
    /// A version that this code does not know.
    case version = "digest.version"
    /// The bytes end before the digest does.
    case truncated = "digest.truncated"
    /// A line that no digest writes.
    case malformed = "digest.malformed"
    /// A line out of order, or a session given twice.
    case order = "digest.order"
    /// The check at the end does not agree with the lines above it.
    case checksum = "digest.checksum"
  }

  /// The kind of error.
  public var code: Code
  /// The position of the error, in bytes from the start.
  public var offset: Int
  /// The message for people.
  public var message: String

  /// The message with its position.
  public var description: String { "\(message) at byte \(offset)" }
}
