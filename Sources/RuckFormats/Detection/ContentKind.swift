/// How the first bytes of a file show it to be packed; names are never looked at.
enum ContentKind: Equatable {
  case gzip
  /// A compression or archive that is not read as a recording, by its name.
  case packed(String)
  /// Not packed, as far as is known.
  case plain

  /// Tells by the first bytes.
  init(_ bytes: Span<UInt8>) {
    func begins(_ signature: [UInt8], at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + signature.count else { return false }
      return signature.indices.allSatisfy { bytes[offset + $0] == signature[$0] }
    }
    if begins([0x1f, 0x8b]) {
      self = .gzip
    } else if begins([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]) {
      self = .packed("xz")
    } else if begins([0x42, 0x5a, 0x68]), begins([0x31, 0x41, 0x59, 0x26, 0x53, 0x59], at: 4) {
      self = .packed("bzip2")
    } else if begins([0x50, 0x4b, 0x03, 0x04]) || begins([0x50, 0x4b, 0x05, 0x06]) {
      self = .packed("zip")
    } else if begins([0x28, 0xb5, 0x2f, 0xfd]) {
      self = .packed("zstd")
    } else if begins([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) {
      self = .packed("7z")
    } else {
      self = .plain
    }
  }
}
