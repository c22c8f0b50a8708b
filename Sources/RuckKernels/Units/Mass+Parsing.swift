extension Mass {
  /// Reads a mass as people type it: `20kg`, `45 lb`, `45#`.
  ///
  /// Blanks are allowed between number and unit; the unit's case does not count. Numbers
  /// beyond 10¹² are refused. Also `lbs`,
  /// `pounds`, `kilograms`.
  public static func parse(_ text: String) throws(UnitError) -> Mass {
    let accepted = "kg, lb or #, such as 20kg, 45lb or 45#"
    let typed = try TypedValue.parse(text, as: "mass", accepted: accepted)
    switch typed.unit {
    case "kg", "kgs", "kilogram", "kilograms": return .kilograms(typed.number)
    case "lb", "lbs", "#", "pound", "pounds": return .pounds(typed.number)
    default:
      throw .unknownUnit(typed.unit, in: text, quantity: "mass", accepted: accepted)
    }
  }
}
