#if Store
package import RuckFormats

/// One interpretation of an unnamed field as the weight of a pack.
package struct LoadReading {
  /// The divisor of the raw number that gives kilograms.
  package let divisor: Int
  package let kilograms: ClosedRange<Double>
  /// The text that maps the field: `session.178/10`.
  package let mapping: String
}

extension FITUnusedField {
  /// The kilograms that people carry; less is an empty pack, more is not a ruck.
  private static let plausible = 2.0...70.0

  /// The readings of the field's range as the weight of a pack; empty where there are none.
  ///
  /// Devices write weights as whole numbers of kilograms or of a tenth, hundredth or thousandth.
  /// Only fields of the profile's messages can be mapped, so those of developers have none.
  package var loadReadings: [LoadReading] {
    guard developer == nil, type != "enum", type != "byte", let minimum, let maximum else {
      return []
    }
    return [1, 10, 100, 1000].compactMap { divisor in
      let (low, high) = (minimum / Double(divisor), maximum / Double(divisor))
      guard Self.plausible.contains(low), Self.plausible.contains(high) else { return nil }
      let scale = divisor == 1 ? "" : "/\(divisor)"
      return LoadReading(
        divisor: divisor, kilograms: low...high, mapping: "\(messageName).\(field)\(scale)")
    }
  }

  /// The message's name where this reader knows one, else its number.
  package var messageName: String { FITLoadField.name(ofMessage: message) ?? "\(message)" }
}
#endif
