/// A file inside of a zip, as the list at the end of the zip describes it.
package struct ZipMember: Sendable {
  /// Its name, made fit to stand behind the archive's path; never a path that is opened.
  package let label: [UInt8]
  /// The number of its bytes in the zip.
  package let packedSize: Int
  /// The number of its bytes unpacked, as the zip states it.
  package let size: Int
  /// The number of the compression method.
  let method: Int
  /// Whether a password is needed.
  package let isEncrypted: Bool
  /// The CRC-32 of its content, as the zip says.
  let checksum: UInt32
  /// The start of its local header, in bytes of the archive.
  let headerStart: Int

  /// Whether it is a folder, or what a system keeps for itself: a name that starts with a dot,
  /// `__MACOSX`.
  package var isSkipped: Bool {
    label.last == UInt8(ascii: "/") || label.isEmpty
      || label.split(separator: UInt8(ascii: "/")).contains {
        $0.first == UInt8(ascii: ".") || $0.elementsEqual("__MACOSX".utf8)
      }
  }

  /// Whether its name says that it is a zip itself, also one of KML.
  package var isNamedZip: Bool {
    let end = String(decoding: label.suffix(4), as: UTF8.self).lowercased()
    return end == ".zip" || end == ".kmz"
  }

  /// A name as a label: `.` and `..` as steps become `_`, control characters too, a backslash
  /// divides like a slash, and no slash is at its beginning.
  ///
  /// O(length).
  static func label(of name: some Collection<UInt8>) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let bytes = name.map { byte -> UInt8 in
      if byte == UInt8(ascii: "\\") { return slash }
      return byte < 0x20 || byte == 0x7f ? UInt8(ascii: "_") : byte
    }
    let steps = bytes.split(separator: slash).map { step in
      step.elementsEqual(".".utf8) || step.elementsEqual("..".utf8)
        ? [UInt8(ascii: "_")] : Array(step)
    }
    return Array(steps.joined(separator: [slash])) + (bytes.last == slash ? [slash] : [])
  }

  /// The method's name, for people.
  var methodName: String {
    switch method {
    case 9: "deflate64"
    case 12: "bzip2"
    case 14: "lzma"
    case 93: "zstd"
    case 95: "xz"
    case 98: "ppmd"
    case 99: "AES"
    default: "method \(method)"
    }
  }
}
