/// Exact relations between units of energy.
public enum EnergyUnits {
  /// One watt in kilocalories per hour, 3600/4184.
  public static let kilocaloriesPerHourPerWatt = 3600.0 / Energy.joulesPerKilocalorie
  /// One kilocalorie per day in watts.
  public static let wattsPerKilocaloriePerDay = Energy.joulesPerKilocalorie / 86400.0
}

/// What a millilitre of oxygen is worth in joules, under the conventions in use.
public enum OxygenEquivalent {
  /// 20.1 J/ml (Blaxter), of the Weyand group and later field comparisons.
  public static let blaxter = 20.1
  /// 20.2 J/ml: respiratory exchange ratio 0.83.
  public static let ratio083 = 20.2
  /// 20.9 J/ml: respiratory exchange ratio 0.96 (Minetti 2002).
  public static let minetti = 20.9
  /// 5 kcal per litre, 20.92 J/ml: the textbooks' round figure.
  public static let fiveKilocalories = 20.92
  /// 4.86 kcal per litre: respiratory exchange ratio 0.85 (Hall 2004).
  public static let hall = 4.86 * 4.184
}

/// What one MET is in watts per kilogram, under the conventions in use (5 % apart).
public enum MetabolicEquivalent {
  /// 1 kcal per kg and hour, the Compendium's own: 1.1622 W/kg.
  public static let kilocaloriePerHour = Energy.joulesPerKilocalorie / 3600.0
  /// 3.5 ml of oxygen per kg and minute at 20.1 J/ml: 1.1725 W/kg.
  public static let oxygenBlaxter = 3.5 * 20.1 / 60
  /// 3.5 ml of oxygen per kg and minute at 20.9 J/ml: 1.2192 W/kg.
  public static let oxygenMinetti = 3.5 * 20.9 / 60
}
