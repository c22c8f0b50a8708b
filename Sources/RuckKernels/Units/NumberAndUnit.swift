/// A number and the unit after it, as a person types them.
///
/// Digits with at most one decimal point, blanks, then anything but a digit. No sign, no exponent,
/// no thousands separator: what could be read in two ways is refused, and so is a number beyond
/// ``largest``.
struct NumberAndUnit {
  /// More than any quantity that a person types, and far below where arithmetic overflows.
  static let largest = 1e12

  var number: Double
  var unit: String

  /// Splits a text; the unit comes in lower case, without blanks around it.
  static func parse(
    _ text: String, as quantity: String, accepted: String
  ) throws(UnitError) -> NumberAndUnit {
    func refuse(_ reason: String) -> UnitError {
      UnitError(text: text, quantity: quantity, reason: "\(reason); write \(accepted)")
    }
    let trimmed = text.trimmed
    let digits = trimmed.prefix { isDigit($0) || $0 == "." }
    let rest = trimmed[digits.endIndex...].trimmed
    if digits.isEmpty {
      if trimmed.first == "-" || trimmed.first == "+" { throw refuse("it takes no sign") }
      throw refuse("it does not start with a number")
    }
    if rest.first == "," { throw refuse("a decimal point is a point, not a comma") }
    guard let number = Self.number(digits) else { throw refuse("'\(digits)' is not a number") }
    guard number <= largest else { throw refuse("'\(digits)' is too large") }
    if rest.isEmpty { throw refuse("the unit is missing") }
    return NumberAndUnit(number: number, unit: rest.lowercased())
  }

  /// A number without a unit, under the same rules; nil where it is not one.
  static func number(_ text: Substring) -> Double? {
    guard text.contains(where: isDigit), text.allSatisfy({ isDigit($0) || $0 == "." }),
      let number = Double(withoutOpenEnds(text)), number.isFinite
    else { return nil }
    return number
  }

  static func isDigit(_ character: Character) -> Bool { character >= "0" && character <= "9" }

  /// `.5` and `5.` with the zero that they leave out.
  private static func withoutOpenEnds(_ digits: Substring) -> String {
    (digits.hasPrefix(".") ? "0" : "") + digits + (digits.hasSuffix(".") ? "0" : "")
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without blanks around it.
  package var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension UnitError {
  /// The error for a unit that the quantity does not know.
  static func unknownUnit(
    _ unit: String, in text: String, quantity: String, accepted: String
  ) -> UnitError {
    UnitError(
      text: text, quantity: quantity, reason: "the unit '\(unit)' is unknown; write \(accepted)")
  }
}

/// A typed value that could not be understood.
public struct UnitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The typed text.
  public var text: String
  /// The expected quantity, such as `mass`.
  public var quantity: String
  /// The fault of the text and the accepted form, as one sentence part.
  public var reason: String

  /// The whole message.
  public var description: String { "'\(text)' is not a \(quantity): \(reason)" }
}
