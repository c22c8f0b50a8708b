internal import CRucks
internal import RuckMetrics

/// Why a call is not done: its status, and what an `rk_error` says.
struct Refusal: Error {
  let status: rk_status
  var code: String
  var offset: Int?
  var message: String

  /// An argument that is missing, or that means nothing.
  static func argument(_ message: String) -> Refusal {
    Refusal(status: rk_status(RK_ARGUMENT), code: "argument.wrong", message: message)
  }

  /// An option that there is not, with the one that was meant.
  static func unknownOption(_ name: String, among names: [String]) -> Refusal {
    Refusal(
      status: rk_status(RK_ARGUMENT), code: "option.unknown",
      message: "there is no option \(name.printable)" + NearestName.hint(for: name, among: names))
  }

  /// A number outside its range.
  static func range(_ name: String, _ range: ClosedRange<Double>) -> Refusal {
    .outOfRange(
      "\(name) must be from \(JSONValue.text(of: range.lowerBound)) to "
        + JSONValue.text(of: range.upperBound))
  }

  /// An argument that is none of those there are.
  static func outOfRange(_ message: String) -> Refusal {
    Refusal(status: rk_status(RK_RANGE), code: "argument.range", message: message)
  }

  /// A word that an argument does not know, with the one that was meant, else with all that it knows.
  static func unknown(_ name: String, _ word: String, among names: [String]) -> Refusal {
    let hint = NearestName.hint(for: word, among: names)
    let known = names.isEmpty ? "" : "; it takes \(names.joined(separator: ", "))"
    return .argument(
      "\(name) has no value \"\(word.printable)\"" + (hint.isEmpty ? known : hint))
  }

  /// Bytes that cannot be read.
  static func unreadable(_ failure: InputFailure) -> Refusal {
    Refusal(
      status: rk_status(RK_UNREADABLE), code: failure.code, offset: failure.offset,
      message: failure.message)
  }

  /// A digest that cannot be read.
  static func unreadable(_ error: DigestError, digest: Int) -> Refusal {
    Refusal(
      status: rk_status(RK_UNREADABLE), code: error.code.rawValue, offset: error.offset,
      message: "digest \(digest): \(error.message)")
  }

  /// No memory for a result.
  static var memory: Refusal {
    Refusal(
      status: rk_status(RK_MEMORY), code: "memory.exhausted",
      message: "the system has too little memory for the result")
  }

  /// Writes the refusal where the caller wants it.
  func write(to error: UnsafeMutablePointer<rk_error>?) {
    guard let error = unsafe error else { return }
    unsafe error.initialize(to: rk_error())
    unsafe error.pointee.offset = Int64(offset ?? -1)
    unsafe Self.copy(code, to: &error.pointee.code)
    unsafe Self.copy(message, to: &error.pointee.message)
  }

  /// Copies as many whole characters as fit before a zero.
  private static func copy<Room>(_ text: String, to room: inout Room) {
    unsafe withUnsafeMutableBytes(of: &room) { bytes in
      var end = 0
      for scalar in text.unicodeScalars {
        let units = UTF8.encode(scalar)?.map { $0 } ?? []
        if end + units.count >= bytes.count { break }
        for unit in units {
          unsafe bytes[end] = unit
          end += 1
        }
      }
      unsafe bytes[end] = 0
    }
  }
}

/// Does a call and turns what it throws into a status and, where the caller wants it, an error.
func answer(
  _ target: UnsafeMutablePointer<rk_error>? = nil, _ body: () throws(Refusal) -> Void
) -> rk_status {
  if let target = unsafe target {
    unsafe target.initialize(to: rk_error())
    unsafe target.pointee.offset = -1
  }
  do throws(Refusal) {
    try body()
    return rk_status(RK_OK)
  } catch {
    unsafe error.write(to: target)
    return error.status
  }
}
