/// A speed, held in metres per second.
public struct Speed: PhysicalQuantity {
  /// Metres per second of one kilometre per hour, as a divisor: exact by 1000 m and 3600 s.
  public static let kilometersPerHourPerMeterPerSecond = 3.6
  /// Metres per second of one mile per hour: 1609.344 m (the international mile) in 3600 s.
  public static let metersPerSecondPerMilePerHour = 0.447_04

  /// The value in metres per second.
  public var metersPerSecond: Double

  /// `m/s`.
  public static var unit: String { "m/s" }
  /// The value in metres per second.
  public var amount: Double { metersPerSecond }
  /// So many metres per second.
  public init(amount: Double) { metersPerSecond = amount }

  /// The value in kilometres per hour.
  public var kilometersPerHour: Double {
    metersPerSecond * Self.kilometersPerHourPerMeterPerSecond
  }
  /// The value in miles per hour.
  public var milesPerHour: Double { metersPerSecond / Self.metersPerSecondPerMilePerHour }
  /// The time per distance; nil unless the speed is positive and finite.
  public var pace: Pace? { Pace(seconds: 1, meters: metersPerSecond) }

  /// A speed given in metres per second.
  public static func metersPerSecond(_ value: Double) -> Speed { Speed(amount: value) }
  /// A speed given in kilometres per hour.
  public static func kilometersPerHour(_ value: Double) -> Speed {
    Speed(amount: value / kilometersPerHourPerMeterPerSecond)
  }
  /// A speed given in miles per hour.
  public static func milesPerHour(_ value: Double) -> Speed {
    Speed(amount: value * metersPerSecondPerMilePerHour)
  }

  /// Reads a speed or a pace as people type it: `5km/h`, `3.5 mph`, `1.4m/s`, `15:30/mi`,
  /// `5:10/km`.
  ///
  /// Blanks are allowed between number and unit; the unit's case does not count. Numbers
  /// beyond 10¹² are refused.
  public static func parse(_ text: String) throws(UnitError) -> Speed {
    let accepted = "km/h, mph, m/s or a pace, such as 5km/h, 3.5mph or 15:30/mi"
    if let pace = try pace(in: text, accepted: accepted) { return pace }
    let typed = try NumberAndUnit.parse(text, as: "speed", accepted: accepted)
    switch typed.unit {
    case "km/h", "kmh", "kph": return .kilometersPerHour(typed.number)
    case "mph", "mi/h": return .milesPerHour(typed.number)
    case "m/s", "mps": return .metersPerSecond(typed.number)
    default:
      throw .unknownUnit(typed.unit, in: text, quantity: "speed", accepted: accepted)
    }
  }

  /// A duration before `/mi` or `/km`; nil where the text ends otherwise.
  private static func pace(in text: String, accepted: String) throws(UnitError) -> Speed? {
    let trimmed = text.trimmed.lowercased()
    for (ending, meters) in [
      ("mi", Length.metersPerMile), ("mile", Length.metersPerMile), ("km", 1000),
    ] {
      guard trimmed.hasSuffix(ending) else { continue }
      let before = trimmed.dropLast(ending.count).trimmed
      guard before.hasSuffix("/") else { continue }
      let seconds: Double
      do {
        seconds = try Duration.parse(String(before.dropLast())).inSeconds
      } catch {
        throw UnitError(text: text, quantity: "pace", reason: error.reason)
      }
      guard seconds > 0 else {
        throw UnitError(
          text: text, quantity: "pace", reason: "it takes no time; write \(accepted)")
      }
      return .metersPerSecond(meters / seconds)
    }
    return nil
  }
}

/// Time per distance, held in seconds per kilometre.
///
/// Tables round a pace once, to whole seconds; this type keeps all digits.
public struct Pace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The value in seconds per kilometre.
  public var secondsPerKilometer: Double

  /// The value in seconds per mile.
  public var secondsPerMile: Double { secondsPerKilometer * (Length.metersPerMile / 1000) }

  /// A pace given in seconds per kilometre.
  public static func secondsPerKilometer(_ value: Double) -> Pace {
    Pace(secondsPerKilometer: value)
  }

  /// A pace given in seconds per mile.
  public static func secondsPerMile(_ value: Double) -> Pace {
    Pace(secondsPerKilometer: value / (Length.metersPerMile / 1000))
  }

  private init(secondsPerKilometer: Double) {
    self.secondsPerKilometer = secondsPerKilometer
  }

  /// The pace of a distance in metres covered in a time in seconds; nil unless both are positive
  /// and finite.
  public init?(seconds: Double, meters: Double) {
    guard seconds > 0, meters > 0, seconds.isFinite, meters.isFinite else { return nil }
    let pace = seconds / meters * 1000
    guard pace.isFinite else { return nil }
    secondsPerKilometer = pace
  }

  /// The pace in the shortest digits that read back: `570 s/km`.
  public var description: String { "\(plainNumber(secondsPerKilometer)) s/km" }

  /// Orders by time per distance: the faster pace is the smaller.
  public static func < (left: Pace, right: Pace) -> Bool {
    left.secondsPerKilometer < right.secondsPerKilometer
  }
}
