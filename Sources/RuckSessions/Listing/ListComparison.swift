internal import RuckHistory

/// The sign between a figure and a value in a condition of a list.
enum ListComparison: String, CaseIterable, Sendable {
  // Longer signs first, for one begins like another.
  case atLeast = ">="
  case atMost = "<=", unequal = "!=", contains = "~", equal = "=", greater = ">", less = "<"

  /// The sign with which a text begins; nil where it begins with none.
  init?(beginning text: some StringProtocol) {
    guard let found = Self.allCases.first(where: { text.hasPrefix($0.rawValue) })
    else { return nil }
    self = found
  }

  /// Whether a row's own value meets the condition with another.
  func holds(_ own: ListValue, _ value: ListValue) -> Bool {
    switch self {
    case .contains:
      guard case (.text(let text), .text(let part)) = (own, value) else { return false }
      // By bytes: the standard library's search is of a size that the library for C feels.
      let (bytes, wanted) = (Array(text.utf8), Array(part.utf8))
      guard wanted.count <= bytes.count else { return false }
      return (0...(bytes.count - wanted.count)).contains { bytes[$0...].starts(with: wanted) }
    case .equal: return !own.precedes(value) && !value.precedes(own)
    case .unequal: return own.precedes(value) || value.precedes(own)
    case .greater: return value.precedes(own)
    case .less: return own.precedes(value)
    case .atLeast: return !own.precedes(value)
    case .atMost: return !value.precedes(own)
    }
  }
}

/// A value that rows are sorted and filtered by.
package enum ListValue: Sendable {
  case number(Double)
  case text(String)

  package static func of(_ number: Double?) -> ListValue? {
    number.flatMap { $0.isNaN ? nil : .number($0) }
  }

  package static func of(_ text: String?) -> ListValue? { text.map { .text($0.lowercased()) } }

  /// Whether it comes before another value of the same field.
  func precedes(_ other: ListValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): one < other
    case (.text(let one), .text(let other)): CountedSession.precedes(one, other)
    default: false
    }
  }
}
