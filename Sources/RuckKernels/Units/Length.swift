/// A length, held in metres.
public struct Length: PhysicalQuantity {
  /// The international foot in metres, exact by the agreement of 1959.
  public static let metersPerFoot = 0.3048
  /// The international mile (5280 ft) in metres, exact.
  public static let metersPerMile = 1609.344

  /// The value in metres.
  public var meters: Double

  /// `m`.
  public static var unit: String { "m" }
  /// The value in metres.
  public var amount: Double { meters }
  /// So many metres.
  public init(amount: Double) { meters = amount }

  /// The value in kilometres.
  public var kilometers: Double { meters / 1000 }
  /// The value in miles.
  public var miles: Double { meters / Self.metersPerMile }
  /// The value in feet.
  public var feet: Double { meters / Self.metersPerFoot }

  /// A length given in metres.
  public static func meters(_ value: Double) -> Length { Length(amount: value) }
  /// A length given in kilometres.
  public static func kilometers(_ value: Double) -> Length { Length(amount: value * 1000) }
  /// A length given in miles.
  public static func miles(_ value: Double) -> Length { Length(amount: value * metersPerMile) }
  /// A length given in feet.
  public static func feet(_ value: Double) -> Length { Length(amount: value * metersPerFoot) }
}

extension Length {
  /// Reads a length as people type it: `12mi`, `5 km`, `5k`, `400m`, `500ft`; for a person's height
  /// also `178cm`, `70in`, `5'10"` and `5ft10in`.
  ///
  /// Blanks are allowed between number and unit; the unit's case does not count. Numbers
  /// beyond 10¹² are refused.
  public static func parse(_ text: String) throws(UnitError) -> Length {
    let accepted = "m, km, mi or ft (cm, in), such as 5km, 12mi or 500ft"
    let typed = try NumberAndUnit.parse(text, as: "length", accepted: accepted)
    switch typed.unit {
    case "m", "meter", "meters", "metre", "metres": return .meters(typed.number)
    case "km", "k", "kilometer", "kilometers", "kilometre", "kilometres":
      return .kilometers(typed.number)
    case "mi", "mile", "miles": return .miles(typed.number)
    case "ft", "foot", "feet", "'": return .feet(typed.number)
    case "cm": return .meters(typed.number / 100)
    case "in", "inch", "inches", "\"": return .feet(typed.number / 12)
    default: break
    }
    if let inches = inches(after: typed.unit) { return .feet(typed.number + inches / 12) }
    throw .unknownUnit(typed.unit, in: text, quantity: "length", accepted: accepted)
  }

  /// The inches in what follows the number of feet, such as `'10"` or `ft 10in`.
  private static func inches(after unit: String) -> Double? {
    let rest: Substring
    if unit.hasPrefix("'") {
      rest = unit.dropFirst()
    } else if unit.hasPrefix("ft") {
      rest = unit.dropFirst(2)
    } else {
      return nil
    }
    var digits = rest.trimmed
    for mark in ["in", "\""] where digits.hasSuffix(mark) {
      digits = digits.dropLast(mark.count).trimmed
    }
    guard let inches = NumberAndUnit.number(digits), inches < 12 else { return nil }
    return inches
  }
}
