/// The packing of a file, as its first bytes show it; names are never looked at.
enum ContentKind: Equatable {
  case gzip
  /// A compression or archive that is not read as a recording, by its name.
  case packed(String)
  /// Not packed, as far as is known.
  case plain

  /// Tells by the first bytes.
  init(_ bytes: Span<UInt8>) {
    if bytes.starts(with: [0x1f, 0x8b]) {
      self = .gzip
    } else if bytes.starts(with: "BZh"),
      bytes.starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], at: 4)
    {
      self = .packed("bzip2")
    } else if let packing = Self.packings.first(where: { bytes.starts(with: $0.signature) }) {
      self = .packed(packing.name)
    } else {
      self = .plain
    }
  }

  private static let packings: [(name: String, signature: [UInt8])] = [
    ("xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]),
    ("zip", [0x50, 0x4b, 0x03, 0x04]), ("zip", [0x50, 0x4b, 0x05, 0x06]),
    ("zstd", [0x28, 0xb5, 0x2f, 0xfd]), ("7z", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
  ]
}
