/// Water that is carried, as people type it: `3L@0.75L/h` is drunk by the hour, `2L` stays full.
///
/// A litre weighs a kilogram.
package struct WaterText: Sendable {
  /// Litres that are read, and litres an hour.
  package static let amounts = 0.0...50.0

  /// Litres at the start.
  package let litres: Double
  /// Litres an hour.
  package let rate: Double

  /// The water of a text; nil for what is not such a text, and outside ``amounts``.
  package init?(_ text: String) {
    let sides = text.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count <= 2, let litres = Self.litres(sides[0]), Self.amounts.contains(litres),
      let rate = sides.count == 1 ? 0 : Self.rate(String(sides[1])), Self.amounts.contains(rate)
    else { return nil }
    (self.litres, self.rate) = (litres, rate)
  }

  /// Litres an hour of `0.5L/h`; nil for what is not such a text.
  package static func rate(_ text: String) -> Double? {
    let typed = text.lowercased()
    return typed.hasSuffix("/h") ? litres(typed.dropLast(2)) : nil
  }

  private static func litres(_ text: Substring) -> Double? {
    let typed = text.lowercased().filter { $0 != " " }
    let digits = typed.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let number = Double(digits), number.isFinite else { return nil }
    switch typed.dropFirst(digits.count) {
    case "l": return number
    case "ml": return number / 1000
    // Of the United States: a fluid ounce is 29.5735295625 ml, a quart 32 of them.
    case "oz", "floz": return number * 0.0295735295625
    case "qt": return number * 0.946352946
    default: return nil
    }
  }
}
