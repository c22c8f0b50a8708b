package import RuckHistory
internal import RuckKernels

/// Numbers as a person reads them, in the units asked for.
package struct NumberText: Sendable {
  /// The units to write.
  package let units: UnitSystem
  /// How the time of day is written.
  package let clock: Preferences.Clock

  /// Texts in units, with the time of day by a clock.
  package init(units: UnitSystem, clock: Preferences.Clock = .hours24) {
    self.units = units
    self.clock = clock
  }

  /// `2024-05-01 13:30` or `2024-05-01 1:30 PM`, at an offset from UTC in seconds.
  package func moment(_ secondsSince1970: Double?, offset: Int) -> String {
    CivilTime.local(secondsSince1970, offset: offset, clock: clock)
  }

  /// The text of an unknown quantity.
  package static let unknown = "--"

  /// `12.03 mi` or `19.36 km`.
  package func distance(_ meters: Double?) -> String {
    guard let meters else { return Self.unknown }
    return units == .imperial
      ? Self.fixed(Length.meters(meters).miles, 2) + " mi"
      : Self.fixed(meters / 1000, 2) + " km"
  }

  /// `430 ft` or `131 m`.
  package func height(_ meters: Double?) -> String {
    guard let meters else { return Self.unknown }
    return units == .imperial
      ? Self.fixed(Length.meters(meters).feet, 0) + " ft" : Self.fixed(meters, 0) + " m"
  }

  /// `0.7 ft` or `0.2 m`.
  package func smallHeight(_ meters: Double) -> String {
    units == .imperial
      ? Self.fixed(Length.meters(meters).feet, 1) + " ft" : Self.fixed(meters, 1) + " m"
  }

  /// `35 lb` or `15.9 kg`.
  package func mass(_ kilograms: Double?) -> String {
    guard let kilograms else { return Self.unknown }
    return units == .imperial
      ? Self.trimmed(Mass.kilograms(kilograms).pounds, 1) + " lb"
      : Self.trimmed(kilograms, 1) + " kg"
  }

  /// `15:12 /mi` or `9:27 /km`, rounded once to whole seconds.
  package func pace(_ secondsPerKilometer: Double?) -> String {
    guard let secondsPerKilometer, secondsPerKilometer.isFinite, secondsPerKilometer < 360_000
    else { return Self.unknown }
    return units == .imperial
      ? Self.duration(secondsPerKilometer * Length.metersPerMile / 1000) + " /mi"
      : Self.duration(secondsPerKilometer) + " /km"
  }

  /// `420 lb·mi` or `307 kg·km`.
  package func ruckWork(_ kilogramKilometers: Double?) -> String {
    guard let kilogramKilometers else { return Self.unknown }
    return units == .imperial
      ? Self.fixed(Self.poundMiles(kilogramKilometers), 0) + " lb·mi"
      : Self.fixed(kilogramKilometers, 0) + " kg·km"
  }

  /// `12400 lb·ft` or `1710 kg·m`: a load times the metres that it was carried down.
  package func loadedDescent(_ kilogramMeters: Double) -> String {
    units == .imperial
      ? Self.fixed(Mass.kilograms(kilogramMeters).pounds / Length.metersPerFoot, 0) + " lb·ft"
      : Self.fixed(kilogramMeters, 0) + " kg·m"
  }

  /// `140 lb·mi/h` or `102 kg·km/h`.
  package func ruckPower(_ kilogramKilometersPerHour: Double?) -> String {
    guard kilogramKilometersPerHour != nil else { return Self.unknown }
    return ruckWork(kilogramKilometersPerHour) + "/h"
  }

  private static func poundMiles(_ kilogramKilometers: Double) -> Double {
    kilogramKilometers / Mass.kilogramsPerPound / (Length.metersPerMile / 1000)
  }

  /// `3:02:10`, or `15:12` below an hour; rounded to whole seconds.
  package static func duration(_ seconds: Double?) -> String {
    guard let seconds, seconds.isFinite, seconds.magnitude < 1e15 else { return unknown }
    if seconds <= -0.5 { return "-" + duration(-seconds) }
    let whole = Int64(seconds.magnitude.rounded())
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let tail = pad(rest)
    return hours > 0 ? "\(hours):\(pad(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  private static func pad(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A number with this many decimals and no group separators.
  package static func fixed(_ value: Double?, _ decimals: Int) -> String {
    guard let value else { return unknown }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    // Beyond it the decimals asked for are not digits of the number any more.
    guard value.magnitude < 1e15, value.magnitude * scale < 1e18 else { return unknown }
    let scaled = Int64((value.magnitude * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int64(scale))
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(sign)\(scaled / Int64(scale)).\(zeros)\(fraction)"
  }

  /// A number with at most this many decimals.
  package static func trimmed(_ value: Double, _ decimals: Int) -> String {
    var text = fixed(value, decimals)
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
