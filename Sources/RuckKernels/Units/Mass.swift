/// A mass, held in kilograms.
public struct Mass: PhysicalQuantity {
  /// The international avoirdupois pound in kilograms, exact by the agreement of 1959.
  public static let kilogramsPerPound = 0.453_592_37

  /// The value in kilograms.
  public var kilograms: Double

  /// `kg`.
  public static var unit: String { "kg" }
  /// The value in kilograms.
  public var amount: Double { kilograms }
  /// So many kilograms.
  public init(amount: Double) { kilograms = amount }

  /// The value in pounds.
  public var pounds: Double { kilograms / Self.kilogramsPerPound }

  /// A mass given in kilograms.
  public static func kilograms(_ value: Double) -> Mass { Mass(amount: value) }

  /// A mass given in pounds.
  public static func pounds(_ value: Double) -> Mass {
    Mass(amount: value * kilogramsPerPound)
  }
}

extension Mass {
  /// Reads a mass as people type it: `20kg`, `45 lb`, `45#`.
  ///
  /// Blanks are allowed between number and unit; the unit's case does not count. Numbers
  /// beyond 10¹² are refused. Also `lbs`,
  /// `pounds`, `kilograms`.
  public static func parse(_ text: String) throws(UnitError) -> Mass {
    let accepted = "kg, lb or #, such as 20kg, 45lb or 45#"
    let typed = try NumberAndUnit.parse(text, as: "mass", accepted: accepted)
    switch typed.unit {
    case "kg", "kgs", "kilogram", "kilograms": return .kilograms(typed.number)
    case "lb", "lbs", "#", "pound", "pounds": return .pounds(typed.number)
    default:
      throw .unknownUnit(typed.unit, in: text, quantity: "mass", accepted: accepted)
    }
  }
}
