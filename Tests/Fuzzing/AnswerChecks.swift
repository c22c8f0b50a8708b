/// What holds for the answer to any command line, whatever the input.
enum AnswerChecks {
  /// The contract's statuses.
  static let statuses: Set<Int32> = [0, 1, 3, 4, 6, 64, 74]

  static func check(_ answer: Program.Answer, _ arguments: [String], maximum: Int) {
    let line = arguments.joined(separator: " ")
    guard statuses.contains(answer.status) else { fail("status \(answer.status): \(line)") }
    guard answer.data.count + answer.talk.count <= maximum else {
      fail("\(answer.data.count + answer.talk.count) bytes are more than \(maximum): \(line)")
    }
    if let scalar = Controls.first(in: answer.talk) {
      fail("control character \(scalar) on standard error: \(line)")
    }
    switch format(of: arguments) {
    case "json":
      if answer.status != 64, !answer.data.isEmpty, let fault = JSONCheck.fault(in: answer.data) {
        fail("JSON: \(fault): \(line)")
      }
    case "ndjson":
      for object in answer.data.split(separator: UInt8(ascii: "\n")) {
        if let fault = JSONCheck.fault(in: Array(object)) { fail("JSON line: \(fault): \(line)") }
      }
    case "table":
      if let scalar = Controls.first(in: answer.data) {
        fail("control character \(scalar) in a table: \(line)")
      }
    default: break
    }
  }

  private static func format(of arguments: [String]) -> String {
    if let place = arguments.lastIndex(of: "--format"), place + 1 < arguments.count {
      return arguments[place + 1]
    }
    if let joined = arguments.last(where: { $0.hasPrefix("--format=") }) {
      return String(joined.dropFirst("--format=".count))
    }
    // A simplified route is GPX where nothing else is asked for.
    return arguments.contains("simplify") ? "gpx" : "table"
  }
}

/// Characters that steer a terminal.
enum Controls {
  /// The first control character but the newline: C0, DEL, C1, bidirectional; nil without any.
  static func first(in bytes: [UInt8]) -> String? {
    let isPlain = bytes.allSatisfy { $0 == 10 || (0x20..<0x7f).contains($0) }
    guard !isPlain else { return nil }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first(where: isControl)
      .map { "U+" + String($0.value, radix: 16) }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 10: false
    case ..<0x20, 0x7f..<0xa0: true
    case 0x61c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
