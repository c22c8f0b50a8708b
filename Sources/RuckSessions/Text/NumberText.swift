package import RuckHistory
internal import RuckKernels

/// Numbers as a person reads them, in the units asked for.
package struct NumberText: Sendable {
  package let units: UnitSystem
  /// The format of the time of day.
  package let clock: Preferences.Clock
  /// The zone of moments that no file records; UTC where none is given.
  private let zone: LocalTime.Zone

  /// Texts in units, with the time of day by a clock.
  package init(
    units: UnitSystem, clock: Preferences.Clock = .hours24,
    zone: @escaping LocalTime.Zone = { _ in 0 }
  ) {
    self.units = units
    self.clock = clock
    self.zone = zone
  }

  /// A moment of the reader's own, such as that of a command, on the reader's clock.
  package func moment(_ secondsSince1970: Double?) -> String {
    moment(secondsSince1970, offset: secondsSince1970.map(zone) ?? 0)
  }

  /// `2024-05-01 13:30` or `2024-05-01 1:30 PM`, at an offset from UTC in seconds.
  package func moment(_ secondsSince1970: Double?, offset: Int) -> String {
    CivilTime.local(secondsSince1970, offset: offset, clock: clock)
  }

  /// The text of an unknown quantity.
  package static let unknown = "--"

  /// `12.03 mi` or `19.36 km`.
  package func distance(_ meters: Double?, _ decimals: Int = 2) -> String {
    guard let meters else { return Self.unknown }
    return units == .imperial
      ? Self.fixed(Length.meters(meters).miles, decimals) + " mi"
      : Self.fixed(meters / 1000, decimals) + " km"
  }

  /// `430 ft` or `131 m`.
  package func height(_ meters: Double?, _ decimals: Int = 0) -> String {
    guard let meters else { return Self.unknown }
    return units == .imperial
      ? Self.fixed(Length.meters(meters).feet, decimals) + " ft"
      : Self.fixed(meters, decimals) + " m"
  }

  /// `35 lb` or `15.9 kg`; one that no one gave has no tenths: `154 lb` or `70 kg`.
  package func mass(_ kilograms: Double?, isAssumed: Bool = false) -> String {
    guard let kilograms else { return Self.unknown }
    let decimals = isAssumed ? 0 : 1
    return units == .imperial
      ? Self.trimmed(Mass.kilograms(kilograms).pounds, decimals) + " lb"
      : Self.trimmed(kilograms, decimals) + " kg"
  }

  /// `15:12 /mi` or `9:27 /km`, rounded once to whole seconds; unknown from ten hours on, as at a rest.
  package func pace(_ secondsPerKilometer: Double?) -> String {
    guard let secondsPerKilometer, secondsPerKilometer.isFinite, secondsPerKilometer < 36_000
    else { return Self.unknown }
    return units == .imperial
      ? Self.duration(secondsPerKilometer * Length.metersPerMile / 1000) + " /mi"
      : Self.duration(secondsPerKilometer) + " /km"
  }

  /// The pace of what a row shows, with a mark where it leaves out a part of the time next to it, as
  /// ``shortPaceNote`` says.
  package func pace(_ secondsPerKilometer: Double?, leavingOut seconds: Double) -> String {
    let text = pace(secondsPerKilometer)
    return text != Self.unknown && seconds >= 0.5 ? text + Self.shortPaceMark : text
  }

  /// The mark of a pace that leaves out a part of the time next to it.
  package static let shortPaceMark = "^"
  /// The meaning of the mark.
  package static let shortPaceNote =
    "^ the pace leaves out time in which nothing was recorded, or that was not on foot"

  /// The note below a table with these cells; nil where none has the mark.
  package static func note(below rows: some Sequence<[String]>) -> String? {
    let isMarked = rows.contains { row in
      row.contains { $0.hasSuffix(shortPaceMark) && $0.contains(":") }
    }
    return isMarked ? shortPaceNote : nil
  }

  /// `without 5:44 unrecorded or not on foot`; nil where nothing is left out.
  package static func leftOut(_ seconds: Double) -> String? {
    seconds >= 0.5 ? "without \(duration(seconds)) unrecorded or not on foot" : nil
  }

  /// `3.5 mph` or `1.56 m/s`.
  package func speed(_ metersPerSecond: Double?, _ decimals: Int = 2) -> String {
    guard let metersPerSecond else { return Self.unknown }
    return units == .imperial
      ? Self.fixed(Speed.metersPerSecond(metersPerSecond).milesPerHour, decimals) + " mph"
      : Self.fixed(metersPerSecond, decimals) + " m/s"
  }

  /// `2.2 qt` or `2.1 L`; a quart is that of the United States.
  package func volume(_ litres: Double) -> String {
    units == .imperial
      ? Self.fixed(litres / 0.946352946, 1) + " qt" : Self.fixed(litres, 1) + " L"
  }

  /// `54 °F` or `12.3 °C`.
  func temperature(_ celsius: Double) -> String {
    units == .imperial
      ? Self.fixed(celsius * 9 / 5 + 32, 0) + " °F" : Self.fixed(celsius, 1) + " °C"
  }

  /// The same of a difference of temperatures.
  func temperatureDifference(_ celsius: Double) -> String {
    units == .imperial
      ? Self.fixed(celsius * 9 / 5, 0) + " °F" : Self.fixed(celsius, 1) + " °C"
  }

  /// `5 ft 11 in` or `1.80 m`: how tall somebody is.
  package func stature(_ meters: Double) -> String {
    guard units == .imperial else { return Self.fixed(meters, 2) + " m" }
    let inches = (Length.meters(meters).feet * 12).rounded()
    return "\(Self.fixed((inches / 12).rounded(.down), 0)) ft "
      + "\(Self.fixed(inches.truncatingRemainder(dividingBy: 12), 0)) in"
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

  /// Pound-miles of kilogram-kilometres.
  package static func poundMiles(_ kilogramKilometers: Double) -> Double {
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

  /// `1 day`, `12 days`.
  package static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

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

/// The units of tables; machine formats are SI always.
public enum UnitSystem: String, CaseIterable, Sendable {
  /// Kilometres, metres, kilograms.
  case metric
  /// Miles, feet, pounds.
  case imperial
}
