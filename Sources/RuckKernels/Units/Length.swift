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
