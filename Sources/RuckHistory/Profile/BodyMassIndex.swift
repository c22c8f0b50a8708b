public import RuckKernels

/// Body mass over the square of the height, in kg/m².
public enum BodyMassIndex {
  /// The index; nil unless both are positive and finite.
  public static func compute(bodyMass: Mass, height: Length) -> Double? {
    guard bodyMass.kilograms > 0, height.meters > 0 else { return nil }
    let index = bodyMass.kilograms / (height.meters * height.meters)
    return index.isFinite ? index : nil
  }
}
