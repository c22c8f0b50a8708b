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

/// Which XML format a document is, told from its outermost element.
enum XMLDocumentKind {
  /// The format, and whether the head of the document is damaged; nil for none of ours.
  static func detect(
    _ bytes: Span<UInt8>, encoding: XMLEncoding, limits: ReadLimits
  ) throws(FormatError) -> (format: FileFormat, isBroken: Bool)? {
    var scanner = XMLScanner<GPXPlace>(bytes, format: .gpx, encoding: encoding, limits: limits)
    if try scanner.next() == .start {
      if scanner.word == .gpx { return (.gpx, false) }
      if scanner.word == .trainingCenterDatabase { return (.tcx, false) }
    }
    // The head may be lost or damaged: go by what else a file of ours is sure to hold.
    let marks: [(text: String, format: FileFormat)] = [
      ("<trkpt", .gpx), ("<trkseg", .gpx), ("<rtept", .gpx), ("<gpx", .gpx),
      ("<Trackpoint", .tcx), ("<TrainingCenterDatabase", .tcx), ("<Lap ", .tcx),
    ]
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<") {
        for mark in marks where bytes.starts(with: mark.text, at: index) {
          return (mark.format, true)
        }
      }
      index += 1
    }
    return nil
  }
}
