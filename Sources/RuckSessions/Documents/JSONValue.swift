internal import RuckKernels

/// A JSON value whose members keep the order they were given in, so that equal input gives equal
/// bytes.
///
/// JSON and NDJSON are written from it.
public enum JSONValue: Sendable {
  /// An unknown value.
  case null
  /// True or false.
  case bool(Bool)
  /// A number; one that is not finite is written as null.
  case number(Double)
  /// A whole number.
  case integer(Int)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object; its members are written in this order.
  case object([(key: String, value: JSONValue)])
  /// An object that is written as null where none of its members is known.
  case group([(key: String, value: JSONValue)])

  /// An absent or non-finite quantity is null: what cannot be known is never 0.
  package init(_ value: Double?) {
    guard let value, value.isFinite else {
      self = .null
      return
    }
    self = .number(value)
  }

  /// A whole number; null where it is unknown.
  package init(_ value: Int?) { self = value.map { .integer($0) } ?? .null }

  /// A lower and an upper bound in a list; null where they are unknown.
  package init(_ bounds: ClosedRange<Double>?) {
    self = bounds.map { .array([JSONValue($0.lowerBound), JSONValue($0.upperBound)]) } ?? .null
  }

  /// A text; null where it is unknown.
  package init(_ value: String?) { self = value.map { .string($0) } ?? .null }

  /// The value of a member of an object; nil where it has no such member.
  public subscript(key: String) -> JSONValue? {
    members?.first { $0.key == key }?.value
  }

  /// The members of an object; nil for anything else.
  package var members: [(key: String, value: JSONValue)]? {
    switch self {
    case .object(let members), .group(let members): members
    default: nil
    }
  }

  var isNull: Bool {
    switch self {
    case .null: true
    case .group(let members): members.allSatisfy(\.value.isNull)
    default: false
    }
  }

  /// The text in one line, or indented by two blanks a level from some level on.
  public func text(indented: Bool, level: Int = 0) -> String {
    var output: [UInt8] = []
    write(to: &output, level: indented ? level : nil)
    return String(decoding: output, as: UTF8.self)
  }

  private func write(to output: inout [UInt8], level: Int?) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .number(let value) where !value.isFinite: output += "null"
    case .number(let value): output.append(plain: value)
    case .integer(let value): output.append(whole: Int64(value))
    case .string(let value): Self.quote(value, into: &output)
    case .array(let values):
      Self.writeList(values, open: "[", close: "]", level: level, to: &output) {
        value, level, output in value.write(to: &output, level: level)
      }
    case .group where isNull: output += "null"
    case .object(let members), .group(let members):
      Self.writeList(members, open: "{", close: "}", level: level, to: &output) {
        member, level, output in
        Self.quote(member.key, into: &output)
        output += level == nil ? ":" : ": "
        member.value.write(to: &output, level: level)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], open: String, close: String, level: Int?, to output: inout [UInt8],
    writing write: (Element, Int?, inout [UInt8]) -> Void
  ) {
    output += open
    for (index, element) in elements.enumerated() {
      if index > 0 { output += "," }
      if let level { breakLine(at: level + 1, in: &output) }
      write(element, level.map { $0 + 1 }, &output)
    }
    if let level, !elements.isEmpty { breakLine(at: level, in: &output) }
    output += close
  }

  private static func breakLine(at level: Int, in output: inout [UInt8]) {
    output += "\n"
    for _ in 0..<level { output += "  " }
  }

  /// The shortest text that reads back as the same number; whole numbers without a fraction, `null`
  /// for what is not finite.
  package static func text(of value: Double) -> String {
    value.isFinite ? plainNumber(value) : "null"
  }

  private static func quote(_ text: String, into output: inout [UInt8]) {
    output += "\""
    // Names of members, and most else, are written as they are.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f && $0 != 0x22 && $0 != 0x5c }) {
      output += text
      output += "\""
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..."\u{1f}", "\u{7f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output += String(scalar)
      }
    }
    output += "\""
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a text.
  fileprivate static func += (bytes: inout Self, text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

extension JSONValue: Hashable, CustomStringConvertible {
  /// Two values are equal where they are written alike.
  public static func == (one: JSONValue, other: JSONValue) -> Bool {
    one.description == other.description
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The text in one line.
  public var description: String { text(indented: false) }
}

extension JSONValue {
  /// An element of a list; nil beyond its end and for anything else.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  /// A number; nil for anything else.
  public var number: Double? {
    switch self {
    case .number(let value): value.isFinite ? value : nil
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// A text; nil for anything else.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements of a list; empty for anything else.
  public var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
