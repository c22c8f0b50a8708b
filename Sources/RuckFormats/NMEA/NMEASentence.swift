internal import RuckKernels

/// A sentence of NMEA 0183: `$GPRMC,093156.5,A,5333.4037,N,...*6A`, taken apart.
struct NMEASentence {
  /// The longest sentence that is looked at, in bytes; the standard allows 82.
  static let longest = 512

  /// The kind of a line.
  enum Line {
    case sentence(NMEASentence)
    /// A sentence whose check does not match.
    case damaged
    case other
  }

  /// The three letters behind those of the talker: `RMC`.
  let kind: String
  private let fields: [Substring]

  /// Reads a line without its end; O(length).
  ///
  /// The sentence begins at a `$` before the address and a comma: loggers write a time, a tag block
  /// or the word of a modem before it.
  static func read(_ line: Span<UInt8>) -> Line {
    guard let start = start(line) else { return .other }
    let bytes = line.extracting(start..<line.count)
    guard bytes.count >= 6, bytes.count <= longest, bytes[0] == UInt8(ascii: "$") else {
      return .other
    }
    var (check, end) = (UInt8(0), 1)
    while end < bytes.count, bytes[end] != UInt8(ascii: "*") {
      guard (0x20...0x7e).contains(bytes[end]) else { return .damaged }
      check ^= bytes[end]
      end += 1
    }
    if end < bytes.count {
      guard end + 3 <= bytes.count, let high = hexadecimalDigit(bytes[end + 1]),
        let low = hexadecimalDigit(bytes[end + 2]), high << 4 | low == check
      else { return .damaged }
    }
    let fields = bytes.string(1..<end).split(separator: ",", omittingEmptySubsequences: false)
    guard let address = fields.first, address.utf8.count == 5 else { return .other }
    return .sentence(NMEASentence(kind: String(address.suffix(3)), fields: fields))
  }

  private static func start(_ line: Span<UInt8>) -> Int? {
    if let first = line.indices.first, line[first] == UInt8(ascii: "$") { return first }
    guard line.count <= longest else { return nil }
    for index in line.indices
    where line[index] == UInt8(ascii: "$") && index + 6 < line.count
      && line[index + 6] == UInt8(ascii: ",")
    {
      let isAddress = (index + 1..<index + 6).allSatisfy {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(line[$0])
      }
      if isAddress { return index }
    }
    return nil
  }

  /// Whether it says where it is in a way that nothing else looks like, without a check.
  var hasPosition: Bool {
    switch kind {
    case "RMC": hasFix && degrees(3, positive: "N", negative: "S") != nil
    case "GGA": hasFix && degrees(2, positive: "N", negative: "S") != nil
    default: false
    }
  }

  /// A field, counted from 1 behind the address; empty where the sentence has no such field.
  subscript(field: Int) -> Substring { field < fields.count ? fields[field] : "" }

  /// The number in a field; nil where it holds no number.
  func number(_ field: Int) -> Double? {
    let text = self[field]
    guard let first = text.utf8.first, first != UInt8(ascii: "n"), first != UInt8(ascii: "i"),
      text.utf8.allSatisfy({ $0 < 0x3a })
    else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether the sentence says that the receiver knows its position.
  var hasFix: Bool {
    switch kind {
    case "RMC": self[2] == "A"
    case "GGA": number(6).map { $0 > 0 } ?? false
    case "GLL": self[6] != "V" && !self[1].isEmpty
    default: false
    }
  }

  /// Seconds of the day of `hhmmss.ss`; nil for anything else.
  func secondsOfDay(_ field: Int) -> Double? {
    let text = self[field]
    guard let whole = digits(text, 6), text.utf8.count == 6 || text.dropFirst(6).first == "."
    else { return nil }
    let (hour, minute, second) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    let fraction = text.dropFirst(6).count > 1 ? Double("0" + text.dropFirst(6)) : 0
    return fraction.map { Double(hour * 3600 + minute * 60 + second) + $0 }
  }

  /// Days since 1970 of `ddmmyy`, where years from 80 on are of the last century.
  func day(_ field: Int) -> Int? {
    guard self[field].utf8.count == 6, let number = digits(self[field], 6) else { return nil }
    let year = number % 100
    return CivilDate(
      year: year + (year >= 80 ? 1900 : 2000), month: number / 100 % 100, day: number / 10_000
    )?.daysSince1970
  }

  /// Days since 1970 of day, month and year in three fields.
  func date(_ field: Int) -> Int? {
    guard let day = digits(self[field], 2), let month = digits(self[field + 1], 2),
      let year = digits(self[field + 2], 4)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)?.daysSince1970
  }

  /// Degrees of `ddmm.mmmm` and the hemisphere behind it; nil where either is missing.
  func degrees(_ field: Int, positive: Character, negative: Character) -> Double? {
    guard let value = number(field), value >= 0, value < 18_060 else { return nil }
    let whole = (value / 100).rounded(.down)
    let degrees = whole + (value - whole * 100) / 60
    switch self[field + 1] {
    case String(positive)[...]: return degrees
    case String(negative)[...]: return -degrees
    default: return nil
    }
  }

  /// The number of as many characters from the first, all digits.
  private func digits(_ text: Substring, _ count: Int) -> Int? {
    let head = text.utf8.prefix(count)
    guard head.count == count else { return nil }
    var number = 0
    for byte in head {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
