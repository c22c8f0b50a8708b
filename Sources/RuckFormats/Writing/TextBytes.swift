internal import RuckKernels
internal import RuckTrack

/// A text that a writer makes, as its bytes: `text += "<time>\(time: seconds)</time>"`.
struct TextBytes: ExpressibleByStringInterpolation {
  private(set) var bytes: [UInt8] = []

  init() {}
  init(stringLiteral text: String) { add(text) }
  init(stringInterpolation pieces: Pieces) { bytes = pieces.text.bytes }

  /// The pieces of a text: literals, texts as they are, numbers, moments.
  struct Pieces: StringInterpolationProtocol {
    fileprivate var text = TextBytes()

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) { self.text.add(text) }
    mutating func appendInterpolation(_ text: String) { self.text.add(text) }
    mutating func appendInterpolation(_ value: Double) { text.add(value) }
    mutating func appendInterpolation(_ value: Int) { text.add(String(value)) }
    mutating func appendInterpolation(time: Double) { text.add(time: time) }
    mutating func appendInterpolation(json text: String) { self.text.add(json: text) }
  }

  /// Adds a text.
  static func += (text: inout TextBytes, more: TextBytes) { text.bytes += more.bytes }

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
    let (date, clock) = Timestamp.parts(Int64(whole))
    date.append(to: &bytes)
    add("T" + clock)
    if let decimals {
      add(".")
      bytes.append(digits: UInt64(decimals.value), width: decimals.digits)
    }
    add("Z")
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

  /// Adds `<name>12.5</name>` where there is a finite number.
  mutating func add(element name: String, _ value: Double?) {
    if let value, value.isFinite { self += "<\(name)>\(value)</\(name)>" }
  }

  /// Adds `<name>2024-05-01T06:00:00Z</name>` where there is a moment that a recording can have.
  mutating func add(element name: String, time: Double?) {
    guard let time, RecordedRange.time.contains(time) else { return }
    self += "<\(name)>\(time: time)</\(name)>"
  }

  /// Adds numbers that are finite, with a separator between them.
  mutating func add(_ values: [Double?], separatedBy separator: String) {
    var isFirst = true
    for case let value? in values where value.isFinite {
      if !isFirst { add(separator) }
      add(value)
      isFirst = false
    }
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
