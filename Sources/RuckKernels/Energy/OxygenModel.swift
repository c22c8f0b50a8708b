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
