/// What the content of a file shows it to be; names are never looked at.
enum ContentKind: Equatable {
  case gzip
  /// A compression or archive that is not read, by its name.
  case unsupportedCompression(String)
  case fit
  /// Text that may be XML.
  case text

  /// Tells by the first bytes.
  init(_ bytes: Span<UInt8>) {
    func begins(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + signature.count else { return false }
      return signature.indices.allSatisfy { bytes[offset + $0] == signature[$0] }
    }
    if begins([0x1f, 0x8b]) {
      self = .gzip
    } else if begins([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]) {
      self = .unsupportedCompression("xz")
    } else if begins([0x42, 0x5a, 0x68]), begins([0x31, 0x41, 0x59, 0x26, 0x53, 0x59], at: 4) {
      self = .unsupportedCompression("bzip2")
    } else if begins([0x50, 0x4b, 0x03, 0x04]) || begins([0x50, 0x4b, 0x05, 0x06]) {
      self = .unsupportedCompression("zip")
    } else if begins([0x28, 0xb5, 0x2f, 0xfd]) {
      self = .unsupportedCompression("zstd")
    } else if begins([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) {
      self = .unsupportedCompression("7z")
    } else if FITReader.recognizes(bytes) {
      self = .fit
    } else {
      self = .text
    }
  }
}

/// Which XML format a document is, found from its outermost element.
enum XMLDocumentKind {
  /// What else a document of ours is sure to hold, where its head is lost or damaged.
  private static let marks: [(text: String, format: FileFormat)] = [
    ("<trkpt", .gpx), ("<trkseg", .gpx), ("<rtept", .gpx), ("<gpx", .gpx),
    ("<Trackpoint", .tcx), ("<TrainingCenterDatabase", .tcx), ("<Lap ", .tcx),
  ]

  /// The format, and whether the head of the document is damaged; nil for none of ours.
  ///
  /// O(bytes up to what decides).
  static func detect(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits
  ) throws(FormatError) -> (format: FileFormat, isBroken: Bool)? {
    var scanner = XMLScanner<GPXPlace>(bytes, format: .gpx, encoding: encoding, limits: limits)
    if try scanner.next() == .start {
      if scanner.word == .gpx { return (.gpx, false) }
      if scanner.word == .trainingCenterDatabase { return (.tcx, false) }
    }
    return mark(in: bytes).map { ($0, true) }
  }

  /// The format of the first mark.
  private static func mark(in bytes: Span<UInt8>) -> FileFormat? {
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        for mark in marks where bytes.starts(with: mark.text, at: index) { return mark.format }
      }
      index += 1
    }
    return nil
  }
}

/// Tells recordings from other files by their first bytes, so that others need not be read.
package enum FormatDetection {
  /// How many bytes decide what a file is: 64 KiB.
  package static let prefixLength = 1 << 16

  /// Whether a file that begins with some bytes can be a recording that is read here.
  ///
  /// O(``prefixLength``): what lies after it is not looked at, and at most 320 KiB are unpacked.
  ///
  /// - Parameter prefix: the first bytes of a file; ``prefixLength`` of them, or all.
  /// - Returns: true for a FIT header, for an outermost element of GPX or TCX, for a document whose
  ///   head is lost or damaged but which shows an element of theirs (in UTF-8, single bytes or
  ///   UTF-16, after a byte order mark, blanks, zeros or rubbish), and for a gzip whose unpacked
  ///   beginning is one of these. False for all else: empty files, other texts, pictures, packings
  ///   that are not read (see ``unreadPacking(prefix:)``), and recordings after more rubbish than
  ///   ``prefixLength``, which ``RecordingReader`` finds when it is given the whole file.
  package static func canBeRecording(prefix: Span<UInt8>) -> Bool {
    canBeRecording(prefix.extracting(first: prefixLength), depth: 0)
  }

  /// Whether a file begins with words before the first element, as programs and notes do that write
  /// of recordings.
  ///
  /// O(``prefixLength``).
  ///
  /// - Parameter prefix: the first bytes of a file; ``prefixLength`` of them, or all.
  /// - Returns: true for a text with at least four letters before its first `<` that is no log of a
  ///   receiver.
  package static func beginsWithWords(prefix: Span<UInt8>) -> Bool {
    guard ContentKind(prefix) == .text, !isLog(prefix) else { return false }
    var letters = 0
    for index in prefix.indices {
      let byte = prefix[index]
      if byte == UInt8(ascii: "<") { return false }
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) { letters += 1 }
      if letters == 4 { return true }
    }
    return false
  }

  /// The name of the compression or archive that a file is packed with, where it is one that is not
  /// read: `xz`, `bzip2`, `zip`, `zstd`, `7z`; else nil.
  ///
  /// O(1).
  package static func unreadPacking(prefix: Span<UInt8>) -> String? {
    guard case .unsupportedCompression(let name) = ContentKind(prefix) else { return nil }
    return name
  }

  private static func canBeRecording(_ prefix: Span<UInt8>, depth: Int) -> Bool {
    switch ContentKind(prefix) {
    case .fit: return true
    case .unsupportedCompression: return false
    case .text: return isDocument(prefix)
    case .gzip:
      #if Compression
      guard depth < RecordingReader.gzipDepth,
        let start = try? Gzip.unpack(prefix, limits: .standard, upTo: prefixLength).bytes
      else { return false }
      return canBeRecording(start.span.extracting(first: prefixLength), depth: depth + 1)
      #else
      // What it holds cannot be looked at: reading it says so.
      return true
      #endif
    }
  }

  /// Whether a text is of sentences, one line each.
  private static func isLog(_ prefix: Span<UInt8>) -> Bool {
    guard case .utf16(let bigEndian) = XMLEncoding.detect(prefix) else {
      return NMEAReader().recognizes(prefix)
    }
    let text = UTF16Transcoding.utf8(of: prefix, bigEndian: bigEndian).text
    return NMEAReader().recognizes(text.span)
  }

  private static func isDocument(_ prefix: Span<UInt8>) -> Bool {
    switch XMLEncoding.detect(prefix) {
    case .bytes(let encoding): return isDocument(prefix, encoding)
    case .unknown: return isDocument(prefix, .windows1252)
    case .utf16(let bigEndian):
      let text = UTF16Transcoding.utf8(of: prefix, bigEndian: bigEndian).text
      return isDocument(text.span, .utf8)
    case .utf32: return false
    }
  }

  private static func isDocument(_ text: Span<UInt8>, _ encoding: XMLEncoding) -> Bool {
    if NMEAReader().recognizes(text) { return true }
    let kind = try? XMLDocumentKind.detect(text, encoding: encoding, limits: .standard)
    return kind != nil
  }
}
