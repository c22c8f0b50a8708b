internal import RuckKernels

/// A text that a writer makes, as its bytes.
struct TextBytes {
  private(set) var bytes: [UInt8] = []

  /// Adds a text as it is.
  mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds the shortest decimal number that reads back to the same value, without an exponent.
  ///
  /// O(digits).
  ///
  /// - Precondition: the value is finite.
  mutating func add(_ value: Double) {
    let text = value.description
    guard let exponent = text.utf8.firstIndex(of: UInt8(ascii: "e")) else {
      bytes.append(contentsOf: text.utf8)
      if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
      return
    }
    // Digits of `-1.25e-07`, moved to where the point belongs.
    let power = Int(text[text.index(after: exponent)...]) ?? 0
    let mantissa = text[..<exponent]
    let isNegative = mantissa.first == "-"
    let parts = mantissa.drop { $0 == "-" }.split(separator: ".")
    let whole = Array(parts[0].utf8)
    let decimals = parts.count > 1 && parts[1] != "0" ? Array(parts[1].utf8) : []
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    let digits = whole + decimals
    let point = whole.count + power
    if point <= 0 {
      add("0.")
      for _ in 0..<(-point) { bytes.append(UInt8(ascii: "0")) }
      bytes.append(contentsOf: digits)
    } else {
      for index in 0..<max(point, digits.count) {
        if index == point { bytes.append(UInt8(ascii: ".")) }
        bytes.append(index < digits.count ? digits[index] : UInt8(ascii: "0"))
      }
    }
  }

  /// Adds a whole number.
  mutating func add(_ value: Int) { add(String(value)) }

  /// Adds a moment as ISO 8601 in UTC, with as many decimals of the second as read back to the same moment.
  ///
  /// - Precondition: the moment is within `RecordedRange.time`.
  mutating func add(time seconds: Double) {
    var whole = seconds.rounded(.down)
    var decimals: (digits: Int, value: Int)?
    if whole != seconds {
      for digits in 1...9 {
        let scale = DecimalNumber.powersOfTen[digits]
        let value = ((seconds - whole) * scale).rounded()
        if value == scale { continue }
        decimals = (digits, Int(value))
        if whole + value / scale == seconds { break }
      }
      if decimals == nil { whole += 1 }
    }
    let moment = Int(whole)
    let (day, second) = (moment / CivilDate.secondsPerDay, moment % CivilDate.secondsPerDay)
    let date = CivilDate(daysSince1970: day)
    addPadded(date.year, 4)
    bytes.append(UInt8(ascii: "-"))
    addPadded(date.month, 2)
    bytes.append(UInt8(ascii: "-"))
    addPadded(date.day, 2)
    bytes.append(UInt8(ascii: "T"))
    addPadded(second / 3600, 2)
    bytes.append(UInt8(ascii: ":"))
    addPadded(second / 60 % 60, 2)
    bytes.append(UInt8(ascii: ":"))
    addPadded(second % 60, 2)
    if let decimals {
      bytes.append(UInt8(ascii: "."))
      addPadded(decimals.value, decimals.digits)
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  private mutating func addPadded(_ number: Int, _ width: Int) {
    var scale = 1
    for _ in 1..<width { scale *= 10 }
    var rest = number
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale % 10))
      rest %= scale
      scale /= 10
    }
  }

  /// Adds words of people as the text of an XML element; what no XML may hold is left out.
  mutating func add(xml text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": add("&amp;")
      case "<": add("&lt;")
      case ">": add("&gt;")
      case "\"": add("&quot;")
      case "\t", "\n", "\r": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\u{0}"..."\u{1f}", "\u{7f}", "\u{fffe}", "\u{ffff}": continue
      default: bytes.append(contentsOf: Unicode.UTF8.bytes(of: scalar))
      }
    }
  }

  /// Adds `<name>text</name>` where there is a text.
  mutating func add(element name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    add("<\(name)>")
    add(xml: text)
    add("</\(name)>\n")
  }

  /// Adds words of people as a JSON string.
  mutating func add(json text: String) {
    add("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": add("\\\"")
      case "\\": add("\\\\")
      case "\n": add("\\n")
      case "\r": add("\\r")
      case "\t": add("\\t")
      case "\u{0}"..."\u{1f}":
        add("\\u00")
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(digits[Int(scalar.value >> 4)])
        bytes.append(digits[Int(scalar.value & 15)])
      default: bytes.append(contentsOf: Unicode.UTF8.bytes(of: scalar))
      }
    }
    add("\"")
  }
}
