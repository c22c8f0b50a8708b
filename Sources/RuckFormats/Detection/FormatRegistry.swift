/// The formats that are read, and which of them a file is of.
///
/// Formats are asked in the order of the list; the surest reads the file, of equally sure ones the first.
package struct FormatRegistry: Sendable {
  /// The formats in the order in which they are asked.
  package let formats: [any RecordingFormat]

  /// The number of first bytes that decide on the format of a file: 64 KiB.
  package static let prefixLength = 1 << 16

  /// The formats of this package.
  package static let standard = FormatRegistry(.standard)

  /// The given formats.
  package init(_ formats: [any RecordingFormat]) { self.formats = formats }

  /// Ends of names that promise a recording of one of the formats, each once, in small letters.
  package var fileExtensions: [String] {
    var known: Set<String> = []
    return formats.flatMap(\.fileExtensions).filter { known.insert($0).inserted }
  }

  /// The format of a file, and how sure that is.
  struct Choice {
    var format: any RecordingFormat
    var recognition: Recognition
    /// Whether the format is known only by elements of a document whose head is lost or damaged.
    var isBroken = false
  }

  /// The format of bytes that are not text of an XML document; nil for none.
  func choice(ofBytes bytes: Span<UInt8>) -> Choice? {
    let head = bytes.extracting(first: Self.prefixLength)
    return surest { $0 is any XMLRecordingFormat ? .no : $0.recognize(head) }
  }

  /// The format of a text; nil for none.
  ///
  /// O(bytes up to what decides): of a document whose root is of no format, the first element that a format
  /// is sure to hold decides, wherever it is.
  ///
  /// - Throws: ``FormatError`` where the root's tag exceeds a limit.
  func choice(
    ofText text: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits
  ) throws(FormatError) -> Choice? {
    let head = text.extracting(first: Self.prefixLength)
    // Looked for only where no format before those of documents is sure.
    var root: XMLRoot?
    var isSearched = false
    let best = try surest { format throws(FormatError) in
      guard let document = format as? any XMLRecordingFormat else { return format.recognize(head) }
      if !isSearched { root = try XMLRoot(head, encoding: encoding, limits: limits) }
      isSearched = true
      return root.map(document.recognize) ?? .no
    }
    if let best { return best }
    // Comments may come before the root, however long.
    if root == nil { root = try XMLRoot(text, encoding: encoding, limits: limits) }
    guard let root else { return brokenDocument(text) }
    return surest { ($0 as? any XMLRecordingFormat)?.recognize(root) ?? .no }
      ?? brokenDocument(text)
  }

  private func surest<Failure>(
    _ recognize: (any RecordingFormat) throws(Failure) -> Recognition
  ) throws(Failure) -> Choice? {
    var best: Choice?
    for format in formats where best?.recognition != .sure {
      let recognition = try recognize(format)
      if recognition > best?.recognition ?? .no {
        best = Choice(format: format, recognition: recognition)
      }
    }
    return best
  }

  /// The format of the first element that a format is sure to hold.
  private func brokenDocument(_ bytes: Span<UInt8>) -> Choice? {
    let marks = formats.flatMap { format in
      (format as? any XMLRecordingFormat)?.marks.map { (mark: $0, format: format) } ?? []
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
      for (mark, format) in marks where bytes.starts(with: mark, at: index) {
        return Choice(format: format, recognition: .maybe, isBroken: true)
      }
    }
    return nil
  }
}

// Recordings are told from other files by their first bytes, so that others need not be read.

extension FormatRegistry {
  /// Whether a file that begins with some bytes can be a recording that is read here.
  ///
  /// O(``prefixLength``): what lies after it is not looked at, and at most 320 KiB are unpacked.
  ///
  /// - Parameter prefix: the first bytes of a file; ``prefixLength`` of them, or all.
  /// - Returns: true for what a format recognizes, for a document whose head is lost or damaged but
  ///   which shows an element of a format (in UTF-8, UTF-16, UTF-32 or single bytes, after a byte
  ///   order mark, blanks, zeros or rubbish), and for a gzip whose unpacked beginning is one of
  ///   these. False for all else: empty files, other texts, pictures, packings that are not read
  ///   (see ``unreadPacking(prefix:)``), and recordings after more rubbish than ``prefixLength``,
  ///   which ``RecordingReader`` finds when it is given the whole file.
  package func canBeRecording(prefix: Span<UInt8>) -> Bool {
    recognition(ofFile: prefix.extracting(first: Self.prefixLength), depth: 0) != .no
  }

  /// Whether a file begins with words before the first element, as programs and notes do that write
  /// of recordings.
  ///
  /// O(``prefixLength``).
  ///
  /// - Parameter prefix: the first bytes of a file; ``prefixLength`` of them, or all.
  /// - Returns: true for a text with at least four letters before its first `<` of which no format
  ///   but XML is sure.
  package func beginsWithWords(prefix: Span<UInt8>) -> Bool {
    guard ContentKind(prefix) == .plain else { return false }
    var letters = 0
    for index in prefix.indices where letters < 4 {
      let byte = prefix[index]
      if byte == UInt8(ascii: "<") { return false }
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { letters += 1 }
    }
    return letters == 4 && !isText(prefix.extracting(first: Self.prefixLength))
  }

  /// Whether a format that is not XML is sure of a text.
  private func isText(_ prefix: Span<UInt8>) -> Bool {
    guard case .wide(let wide) = XMLEncoding.detect(prefix) else {
      return choice(ofBytes: prefix)?.recognition == .sure
    }
    let text = wide.utf8(of: prefix).text
    return choice(ofBytes: text.span)?.recognition == .sure
  }

  /// The name of the compression or archive that a file is packed with, where it is one that is not
  /// read as a recording: `xz`, `bzip2`, `zip`, `zstd`, `7z`; else nil.
  ///
  /// O(1).
  package static func unreadPacking(prefix: Span<UInt8>) -> String? {
    guard case .packed(let name) = ContentKind(prefix) else { return nil }
    return name
  }

  private func recognition(ofFile prefix: Span<UInt8>, depth: Int) -> Recognition {
    switch ContentKind(prefix) {
    case .packed: return choice(ofBytes: prefix)?.recognition ?? .no
    case .plain: return recognition(ofPlain: prefix)
    case .gzip:
      #if Compression
      guard depth < RecordingReader.gzipDepth,
        let start = try? Gzip.unpack(prefix, limits: .standard, upTo: Self.prefixLength).bytes
      else { return .no }
      return recognition(
        ofFile: start.span.extracting(first: Self.prefixLength), depth: depth + 1)
      #else
      // What it holds cannot be looked at: reading it says so.
      return .sure
      #endif
    }
  }

  private func recognition(ofPlain prefix: Span<UInt8>) -> Recognition {
    switch XMLEncoding.detect(prefix) {
    case .bytes(let encoding): return recognition(ofText: prefix, encoding)
    case .unknown: return recognition(ofText: prefix, .windows1252)
    case .wide(let wide):
      if choice(ofBytes: prefix)?.recognition == .sure { return .sure }
      let text = wide.utf8(of: prefix).text
      return recognition(ofText: text.span, .utf8)
    }
  }

  private func recognition(ofText text: Span<UInt8>, _ encoding: XMLEncoding) -> Recognition {
    let choice = try? choice(ofText: text, encoding: encoding, limits: .standard)
    return choice?.recognition ?? .no
  }
}
