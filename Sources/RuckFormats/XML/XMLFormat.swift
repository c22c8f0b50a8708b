internal import RuckTrack

/// A format whose files are XML documents, told by the outermost element; a content reader makes sessions of
/// them.
///
/// Each is a type of its own, not a generic one: so the compiler makes readers for its content,
/// which take half the time of one for any.
protocol XMLRecordingFormat: RecordingFormat {
  /// The reader of the documents.
  associatedtype Content: XMLContentReader

  /// Other texts that a document of the format is sure to hold, for one whose head is lost or damaged.
  var marks: [String] { get }

  /// Whether a document with this root is of the format.
  func recognize(_ root: XMLRoot) -> Recognition

  /// Reads a document; of a broken one, elements are taken wherever they are.
  func read(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool,
    preparation: (any XMLPreparing)?
  ) throws(FormatError) -> RecordedFile

  #if Concurrency
  /// Returns the preparation for the points of a document before it is read, with as many jobs at a time; nil
  /// where its head shows none.
  func preparation(
    of bytes: ContiguousArray<UInt8>, head: Int, encoding: XMLEncoding, jobs: Int,
    limits: ReadLimits
  ) async -> (any XMLPreparing)?
  #endif
}

/// The preparation for the points of a document before it is read.
protocol XMLPreparing: Sendable {}

extension XMLRecordingFormat {
  var format: FileFormat { Content.format }
  var fileExtensions: [String] { Content.fileExtensions }
  var diagnosticCodes: [DiagnosticCode] {
    Content.diagnosticCodes + DiagnosticCode.xml(in: Content.format)
  }
  var marks: [String] { Content.marks }

  func recognize(_ root: XMLRoot) -> Recognition {
    guard root.name == Content.root.name else { return .no }
    guard let namespace = root.namespace else { return .sure }
    let isKnown = Content.root.namespaces.contains { part in
      namespace.indices.contains { namespace[$0...].hasPrefix(part) }
    }
    return isKnown ? .sure : .maybe
  }

  func recognize(_ head: Span<UInt8>) -> Recognition {
    guard case .bytes(let encoding) = XMLEncoding.detect(head),
      let root = try? XMLRoot(head, encoding: encoding, limits: .standard)
    else { return .no }
    return recognize(root)
  }

  func read(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits, isBroken: Bool,
    preparation: (any XMLPreparing)?
  ) throws(FormatError) -> RecordedFile {
    try XMLDocumentReader<Content>.read(
      bytes, encoding: encoding, limits: limits, isBroken: isBroken,
      preparation: preparation as? XMLPreparation<Content.Role>)
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    try read(bytes, encoding: .utf8, limits: limits, isBroken: false, preparation: nil)
  }

  #if Concurrency
  func preparation(
    of bytes: ContiguousArray<UInt8>, head: Int, encoding: XMLEncoding, jobs: Int,
    limits: ReadLimits
  ) async -> (any XMLPreparing)? {
    var preparation = XMLDocumentReader<Content>.preparation(
      from: bytes.span.extracting(first: head), encoding: encoding, limits: limits)
    await preparation?.search(bytes, jobs: jobs, limits: limits)
    return preparation
  }
  #endif
}

/// The outermost element of a document.
struct XMLRoot {
  /// Its name without a prefix.
  let name: String
  /// The address of its namespace as the tag declares it; nil where it declares none.
  let namespace: String?

  /// Longer names are of no format.
  private static let longestName = 256

  /// Finds it; nil where there is none.
  ///
  /// O(bytes up to the end of its tag).
  ///
  /// - Throws: ``FormatError`` where its tag exceeds a limit.
  init?(_ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits) throws(FormatError) {
    var scanner = XMLScanner<RootRole>(
      bytes, format: FileFormat(rawValue: "xml"), encoding: encoding, limits: limits)
    guard try scanner.next() == .start else { return nil }
    func text(_ range: Range<Int>) -> String { bytes.string(range.prefix(Self.longestName)) }
    name = text(scanner.localName..<scanner.name.upperBound)
    let prefix = text(scanner.name.lowerBound..<max(scanner.localName - 1, scanner.name.lowerBound))
    let declaration = prefix.isEmpty ? "xmlns" : "xmlns:" + prefix
    var found: String?
    for attribute in scanner.attributes
    where attribute.word == .xmlns && text(attribute.name) == declaration {
      found = text(attribute.value)
    }
    namespace = found
  }
}

/// Nothing of a document is asked for but its root.
private enum RootRole: UInt8, XMLRole {
  case ignored, trackPoint, pointParent

  enum Word: String, XMLWord {
    case unknown = ""
    case xmlns

    static let table = XMLWordTable<Self>()
  }

  var reading: XMLReading? { nil }
  var channel: Channel? { nil }
  func sample(_ value: Double) -> Double { value }
}
