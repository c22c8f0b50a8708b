/// Why a text is not a value, and which values there are, as a part of a sentence.
package struct Refusal: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// A reason such as `must be a mass from 0 kg to 200 kg`.
  package init(_ reason: String) { description = reason }
}
