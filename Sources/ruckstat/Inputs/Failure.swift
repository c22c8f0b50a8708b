#if Command
/// An input that could not be used, as scripts and people are told.
struct Failure: Error, Sendable {
  /// The input's path.
  let path: String
  /// The stable code.
  let code: String
  /// Where in the file, in bytes.
  let offset: Int?
  /// What is wrong and what to do.
  let message: String

  /// The object of CONTRACT's `failures`.
  var json: JSONValue {
    .object([
      ("path", .string(path)), ("code", .string(code)), ("offset", JSONValue(offset)),
      ("message", .string(message)),
    ])
  }

  /// One line for standard error.
  var line: String {
    let place = offset.map { " at byte \($0)" } ?? ""
    return "\(path): \(message)\(place) [\(code)]"
  }
}
#endif
