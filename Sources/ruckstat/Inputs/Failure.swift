#if Command
internal import RuckFormats

/// An input that could not be used, as scripts and people are told.
struct Failure: Error, Sendable {
  /// The input's path.
  let path: PathBytes
  /// The stable code.
  let code: String
  /// Where in the file, in bytes.
  let offset: Int?
  /// What is wrong and what to do.
  let message: String

  /// The object of CONTRACT's `failures`.
  var json: JSONValue {
    .object(
      path.members + [
        ("code", .string(code)), ("offset", JSONValue(offset)), ("message", .string(message)),
      ])
  }

  /// One line for standard error.
  var line: String {
    // That a whole file is wrong needs no place.
    let place = offset.map { $0 > 0 ? " at byte \($0)" : "" } ?? ""
    return "\(path): \(message)\(place) [\(code)]"
  }
}

extension PathBytes {
  /// The path for people, with U+FFFD in place of what is not UTF-8.
  var shown: String { description }

  /// The members that name a file: `path`, and where that is not UTF-8 the exact `path_bytes`.
  var members: [(key: String, value: JSONValue)] { members(as: "path") }

  /// The members that name a file by another key than `path`, with `_bytes` added for the second.
  func members(as key: String) -> [(key: String, value: JSONValue)] {
    let shown = [(key: key, value: JSONValue.string(shown))]
    return isUTF8 ? shown : shown + [("\(key)_bytes", .string(percentEncoded))]
  }

  /// The members that name a file; `path` is null where it is not known.
  static func members(of path: PathBytes?) -> [(key: String, value: JSONValue)] {
    path?.members ?? [("path", .null)]
  }
}
#endif
