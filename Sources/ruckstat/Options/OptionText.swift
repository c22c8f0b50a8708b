#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions

/// The text of an option with where it came from, to be turned into a value within a stated range.
///
/// What cannot be is an error that names the option, the text and what is accepted.
struct OptionText {
  /// What was typed.
  let text: String
  /// Whether the command line or the configuration gave the text.
  let source: ValueSource
  private let place: String

  /// A text of the command line.
  init(_ name: String, _ text: String) {
    self.text = text
    source = .option
    place = "--\(name)"
  }

  /// A text of the configuration.
  init(_ text: String, at key: String, of file: String) {
    self.text = text
    source = .config
    place = "\(file): \"\(key)\""
  }

  /// The error that the text is not accepted.
  func refused(_ reason: String) -> ValidationError {
    ValidationError("\(place): '\(text)' \(reason)")
  }

  /// The value by a parser that gives nil for what it cannot read; `kind` says what it should be.
  func parse<Value>(as kind: String, _ parser: (String) -> Value?) throws -> Value {
    if let value = parser(text) { return value }
    throw refused("is not a \(kind)")
  }

  /// A mass within bounds in kilograms.
  func mass(in range: ClosedRange<Double>) throws -> Mass {
    try quantity(Mass.parse, \.kilograms, in: range, "kg")
  }

  /// A length within bounds in metres.
  func length(in range: ClosedRange<Double>) throws -> Length {
    try quantity(Length.parse, \.meters, in: range, "m")
  }

  /// A time within bounds in seconds.
  func seconds(in range: ClosedRange<Double>) throws -> Double {
    try quantity(Duration.parse, \.inSeconds, in: range, "s").inSeconds
  }

  /// A speed or pace within bounds in metres per second.
  func speed(in range: ClosedRange<Double>) throws -> Double {
    try quantity(Speed.parse, \.metersPerSecond, in: range, "m/s").metersPerSecond
  }

  /// A number within bounds.
  func number(in range: ClosedRange<Double>) throws -> Double {
    if let value = Double(text), range.contains(value) { return value }
    throw refused("is not a number from \(Self.words(range, ""))")
  }

  /// A whole number within bounds.
  func whole(in range: ClosedRange<Int>) throws -> Int {
    if let value = Int(text), range.contains(value) { return value }
    throw refused("is not a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>() throws -> Choice
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    throw refused("is none of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
  }

  private func quantity<Value>(
    _ parser: (String) throws(UnitError) -> Value, _ amount: (Value) -> Double,
    in range: ClosedRange<Double>, _ unit: String
  ) throws -> Value {
    let value: Value
    do {
      value = try parser(text)
    } catch {
      throw ValidationError("\(place): \(error)")
    }
    guard range.contains(amount(value)) else {
      throw refused("does not lie between \(Self.words(range, unit))")
    }
    return value
  }

  /// `10 m to 10000000 m`.
  private static func words(_ range: ClosedRange<Double>, _ unit: String) -> String {
    let joint = unit.isEmpty ? " to " : " and "
    return [range.lowerBound, range.upperBound].map {
      JSONValue.text(of: $0) + (unit.isEmpty ? "" : " " + unit)
    }.joined(separator: joint)
  }
}

/// What typed quantities may be, where one bound serves several options.
enum OptionRange {
  /// Metres along a track: up to a million kilometres, which no recording reaches.
  static let distance = 0.0...1e9
  /// Metres of a split, a section or an effort.
  static let piece = 10.0...1e7
  /// Seconds of a session, a split or an effort: up to three years.
  static let time = 1.0...1e8
  /// Metres per second on foot: up to 20 m/s.
  static let speed = 0.01...GuardRails.speeds.upperBound
  /// Watts of a person.
  static let power = 1.0...5000.0
}
#endif
