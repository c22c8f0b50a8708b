internal import RuckHistory

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
