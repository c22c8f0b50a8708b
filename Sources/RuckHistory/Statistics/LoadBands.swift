internal import RuckKernels

/// Loads cut into bands of one width: 0 to 5 kg, 5 to 10 kg, and so on.
///
/// A band holds its lower bound and not its upper one. Bounds and loads are compared in whole
/// grams (thousandths of a percent), so that 35 lb begins the band of 35 to 40 lb whatever the last
/// bits of a mean.
public struct LoadBands: Sendable, Hashable {
  /// The unit that the bands are named in.
  public enum Unit: String, Sendable, Hashable {
    /// Kilograms.
    case kilograms = "kg"
    /// Pounds.
    case pounds = "lb"
    /// Percent of body mass.
    case bodyMassPercent = "% of body mass"
  }

  /// The width of a band in its unit.
  public let width: Double
  /// The unit of the width.
  public let unit: Unit

  /// Bands of some width; nil unless it lies between a tenth of the unit and a thousand of them.
  public init?(width: Double, unit: Unit) {
    guard (0.1...1000).contains(width) else { return nil }
    self.width = width
    self.unit = unit
  }

  /// Bands of five kilograms.
  public static let fiveKilograms = LoadBands(checkedWidth: 5, unit: .kilograms)
  /// Bands of ten pounds.
  public static let tenPounds = LoadBands(checkedWidth: 10, unit: .pounds)
  /// Bands of five percent of body mass.
  public static let fivePercent = LoadBands(checkedWidth: 5, unit: .bodyMassPercent)

  private init(checkedWidth: Double, unit: Unit) {
    width = checkedWidth
    self.unit = unit
  }

  /// The number of the band that holds a load in kilograms, or in percent where the unit is percent.
  ///
  /// A load below 0 counts as 0.
  public func number(of load: Millionths) -> Int {
    let thousandths = Self.thousandths(load.value)
    guard thousandths > 0 else { return 0 }
    var number = Int(load.value / lowerBound(of: 1), clampedTo: 0...Int.max) ?? 0
    while Self.thousandths(lowerBound(of: number)) > thousandths { number -= 1 }
    while Self.thousandths(lowerBound(of: number + 1)) <= thousandths { number += 1 }
    return number
  }

  /// The minimum load of a band, in kilograms or percent.
  public func lowerBound(of number: Int) -> Double {
    let bound = Double(number) * width
    return unit == .pounds ? Mass.pounds(bound).kilograms : bound
  }

  /// The band in words: `load 15-20 kg`, `load 35-40 lb`, `load 20-25 % of body mass`.
  public func key(of number: Int) -> String {
    let (lower, upper) = (Double(number) * width, (Double(number) + 1) * width)
    return "load \(text(lower))-\(text(upper)) \(unit.rawValue)"
  }

  // Far beyond any load that a session can have.
  private static func thousandths(_ value: Double) -> Int64 {
    value.isNaN ? 0 : Int64(min(max((value * 1000).rounded(), -1e15), 1e15))
  }

  // At most three decimals, none that are not needed.
  private func text(_ value: Double) -> String {
    let thousandths = Self.thousandths(value)
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    var digits = CivilDate.padded(Int(thousandths % 1000), 3)
    while digits.last == "0" { digits.removeLast() }
    return "\(thousandths / 1000).\(digits)"
  }
}
