/// The path of a file as the system keeps it: bytes, which need not be UTF-8.
///
/// Files are opened by these bytes; a text made of them is only for people.
package struct PathBytes: Sendable, Hashable, CustomStringConvertible {
  /// The bytes, without a zero at the end.
  package let bytes: [UInt8]

  /// A path of the given bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A path whose bytes are the UTF-8 of a text.
  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The path for people: what is not UTF-8 appears as U+FFFD.
  ///
  /// O(length).
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether ``description`` stands for these bytes and no others.
  ///
  /// O(length).
  package var isUTF8: Bool { description.utf8.elementsEqual(bytes) }

  /// The exact path as a text: every byte but the unreserved ones of RFC 3986 and `/` as `%XX`.
  ///
  /// O(length).
  package var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      if Self.isUnreserved(byte) || byte == UInt8(ascii: "/") {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The last component; empty where the path ends with a slash.
  package var name: ArraySlice<UInt8> {
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return bytes[start...]
  }

  /// The last component as a text.
  package var fileName: String { String(decoding: name, as: UTF8.self) }

  /// The last component alone.
  package var withoutFolders: PathBytes { PathBytes(Array(name)) }

  /// The path of an entry of this folder.
  package func appending(_ name: some Collection<UInt8>) -> PathBytes {
    bytes.last == UInt8(ascii: "/")
      ? PathBytes(bytes + name) : PathBytes(bytes + [UInt8(ascii: "/")] + name)
  }

  /// The folder that holds what the path names: `.` for a bare name.
  package var folder: PathBytes {
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return PathBytes(".") }
    return PathBytes(slash == 0 ? [UInt8(ascii: "/")] : Array(bytes[..<slash]))
  }

  /// Several paths as one, for people and scripts: `a + b`.
  package static func joined(_ paths: [PathBytes]) -> PathBytes {
    PathBytes(Array(paths.map(\.bytes).joined(separator: Array(" + ".utf8))))
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

extension String {
  /// The last component of a path; the text itself where it has none.
  package var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
