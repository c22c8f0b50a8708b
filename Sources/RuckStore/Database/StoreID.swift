/// Ids of new rows.
package enum StoreID {
  /// A text of 32 hexadecimal digits that no other row has: 128 bits from the system's generator.
  package static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
