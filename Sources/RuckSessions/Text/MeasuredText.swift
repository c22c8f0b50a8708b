internal import RuckKernels

// Sentences that are the same for machines, in the units of a reader.

extension NumberText {
  /// A sentence in which lengths, masses, speeds and volumes are metric, as diagnostics and rules state
  /// them, with these in the units of the reader: `over 344 m` is `over 1129 ft`.
  ///
  /// A text in double quotes is somebody's own word, and stays, and so does `400km`, which somebody typed;
  /// only the parameter of a rule is written so, `noise=0.3m`. Nothing changes in metric units.
  /// O(characters).
  package func inUnits(_ text: String) -> String {
    units == .imperial ? MeasuredText(text).imperial : text
  }
}

/// A reader of the quantities in a sentence.
private struct MeasuredText {
  private let characters: [Character]

  init(_ text: String) { characters = Array(text) }

  /// A metric unit, and what is written for this many of it.
  private struct Unit {
    let name: String
    let imperial: String
    let factor: Double
    var offset = 0.0
  }

  // A longer name stands before its beginning.
  private static let units = [
    Unit(
      name: "kg·km/h", imperial: "lb·mi/h", factor: poundsPerKilogram * milesPerMeter * 1000),
    Unit(name: "kg·km", imperial: "lb·mi", factor: poundsPerKilogram * milesPerMeter * 1000),
    Unit(name: "km/h", imperial: "mph", factor: milesPerMeter * 1000),
    Unit(name: "m/s", imperial: "mph", factor: milesPerMeter * 3600),
    Unit(name: "L/h", imperial: "qt/h", factor: quartsPerLiter),
    Unit(name: "km", imperial: "mi", factor: milesPerMeter * 1000),
    Unit(name: "kg", imperial: "lb", factor: poundsPerKilogram),
    Unit(name: "cm", imperial: "in", factor: 1 / 2.54),
    Unit(name: "°C", imperial: "°F", factor: 1.8, offset: 32),
    Unit(name: "m", imperial: "ft", factor: 1 / Length.metersPerFoot),
    Unit(name: "L", imperial: "qt", factor: quartsPerLiter),
  ]
  private static let milesPerMeter = 1 / Length.metersPerMile
  private static let poundsPerKilogram = 1 / Mass.kilogramsPerPound
  private static let quartsPerLiter = 1 / 0.946352946

  var imperial: String {
    var text = ""
    var (index, isQuoted) = (0, false)
    while index < characters.count {
      let character = characters[index]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, isDigit(index), index == 0 || !isWord(index - 1),
        let (converted, end) = quantity(at: index)
      {
        text += converted
        index = end
      } else {
        text.append(character)
        index += 1
      }
    }
    return text
  }

  private func isDigit(_ index: Int) -> Bool {
    index < characters.count && characters[index].isASCII && characters[index].isNumber
  }

  /// Whether a character belongs to a word or a number, so that a number cannot begin behind it.
  private func isWord(_ index: Int) -> Bool {
    let character = characters[index]
    return character.isLetter || character.isNumber || character == "." || character == "_"
  }

  private func has(_ text: String, at index: Int) -> Bool {
    characters[index...].starts(with: text)
  }

  /// The number that begins at an index, and where it ends.
  private func number(at index: Int) -> (text: String, end: Int)? {
    var end = index
    while isDigit(end) { end += 1 }
    guard end > index else { return nil }
    if end < characters.count, characters[end] == ".", isDigit(end + 1) {
      end += 1
      while isDigit(end) { end += 1 }
    }
    return (String(characters[index..<end]), end)
  }

  /// A number with its unit, or a range of numbers, in the other unit; nil where no unit follows.
  private func quantity(at index: Int) -> (text: String, end: Int)? {
    guard let first = number(at: index) else { return nil }
    for (separator, second) in [("", nil)] + seconds(at: first.end) {
      let end = second?.end ?? first.end
      let gap = end < characters.count && characters[end] == " " ? " " : ""
      // Without a blank it is typed by somebody, but for the parameter of a rule.
      guard !gap.isEmpty || index > 0 && characters[index - 1] == "=" else { continue }
      guard let unit = unit(at: end + gap.count) else { continue }
      let name = gap + unit.imperial
      let digits = max(2, Self.digits(first.text), second.map { Self.digits($0.text) } ?? 0)
      let text =
        Self.convert(first.text, unit, digits: digits)
        + (second.map { separator + Self.convert($0.text, unit, digits: digits) } ?? "") + name
      return (text, end + gap.count + unit.name.count)
    }
    return nil
  }

  /// The second number of a range behind its first.
  private func seconds(at index: Int) -> [(String, (text: String, end: Int)?)] {
    [" to ", "-", "–"].compactMap { separator in
      guard index < characters.count, has(separator, at: index),
        let second = number(at: index + separator.count)
      else { return nil }
      return (separator, second)
    }
  }

  private func unit(at index: Int) -> Unit? {
    guard index < characters.count else { return nil }
    return Self.units.first { unit in
      guard has(unit.name, at: index) else { return false }
      let end = index + unit.name.count
      guard end < characters.count else { return true }
      let next = characters[end]
      return !next.isLetter && !next.isNumber && next != "/" && next != "·"
    }
  }

  /// The significant digits of a number.
  private static func digits(_ text: String) -> Int {
    text.drop { $0 == "0" || $0 == "." }.count { $0 != "." }
  }

  /// A number in the other unit with this many digits.
  private static func convert(_ text: String, _ unit: Unit, digits: Int) -> String {
    guard let value = Double(text) else { return text }
    let converted = value * unit.factor + unit.offset
    var whole = converted.magnitude < 1 ? 0 : 1
    var rest = converted.magnitude
    while rest >= 10 {
      rest /= 10
      whole += 1
    }
    return NumberText.fixed(converted, min(3, max(0, digits - whole)))
  }
}
