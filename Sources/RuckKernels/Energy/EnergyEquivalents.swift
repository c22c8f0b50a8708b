/// Exact relations between units of energy.
public enum EnergyUnits {
  /// One watt in kilocalories per hour, 3600/4184.
  public static let kilocaloriesPerHourPerWatt = 3600.0 / Energy.joulesPerKilocalorie
  /// One kilocalorie per day in watts.
  public static let wattsPerKilocaloriePerDay = Energy.joulesPerKilocalorie / 86400.0
}

/// The energy of a millilitre of oxygen in joules, under the conventions in use.
public enum OxygenEquivalent {
  /// 20.1 J/ml (Blaxter), of the Weyand group and later field comparisons.
  public static let blaxter = 20.1
  /// 20.9 J/ml: respiratory exchange ratio 0.96 (Minetti 2002).
  public static let minetti = 20.9
}

/// One MET in watts per kilogram.
public enum MetabolicEquivalent {
  /// 1 kcal per kg and hour, the Compendium's own: 1.1622 W/kg.
  public static let kilocaloriePerHour = Energy.joulesPerKilocalorie / 3600.0
}

/// A model whose equation gives oxygen uptake, turned into power by a stated equivalent.
public protocol OxygenModel: EnergyModel {
  /// Joules per millilitre of oxygen.
  var oxygenEquivalent: Double { get }
}

extension OxygenModel {
  /// The oxygen uptake behind a power, ml per kg of body mass and minute.
  public func oxygenUptake(power: Double, bodyMass: Double) -> Double {
    power * 60 / (oxygenEquivalent * bodyMass)
  }
}
