/// A number as a person types it: digits with at most one point, a sign and an exponent.
///
/// Unlike `Double(_:)` it takes no hexadecimal digits and no words such as `nan`.
///
/// - Parameter text: the whole number.
/// - Returns: the nearest double; nil for any other text, and for a number beyond all doubles.
package func typedNumber(_ text: some StringProtocol) -> Double? {
  let isPlain = text.utf8.allSatisfy { byte in
    (48...57).contains(byte) || "+-.eE".utf8.contains(byte)
  }
  guard isPlain, let number = Double(text), number.isFinite else { return nil }
  return number
}
