internal import RuckKernels

/// Moments that are not written as XML says, but that any person can read.
///
/// - digits of any script: `\u{6f2}\u{6f0}\u{6f2}\u{6f4}-...`;
/// - without leading zeros, without seconds, with slashes: `2024-5-4T8:0:5Z`, `2024-05-04T08:00`,
///   `2024/05/04 08:00:00`;
/// - the basic format of ISO 8601: `20240504T080000Z`;
/// - `UTC` or `GMT`, and an offset behind a `Z`;
/// - seconds or milliseconds since 1970;
/// - years of the Buddhist calendar, 543 ahead.
enum LooseDateTime {
  /// The year of the common era: recordings of 2443 and later are of the Buddhist calendar.
  static func year(_ year: Int) -> Int { (2443...2743).contains(year) ? year - 543 : year }

  /// Reads a whole text; nil if it is not a moment.
  ///
  /// O(length).
  static func read(_ bytes: Span<UInt8>) -> DateTime? {
    guard bytes.count <= 256 else { return nil }
    if let plain = PlainDigits.text(bytes) { return DateTime(plain.span) }
    var reader = Reader(bytes.trimmed, from: 0)
    return reader.read()
  }

  /// Reads a text without blanks around it, or the rest of one.
  struct Reader: ~Escapable {
    private let text: Span<UInt8>
    private var index: Int

    @_lifetime(copy text)
    init(_ text: Span<UInt8>, from index: Int) {
      self.text = text
      self.index = index
    }

    private var isAtEnd: Bool { index >= text.count }
    private func byte(_ offset: Int = 0) -> UInt8 {
      index + offset < text.count ? text[index + offset] : 0
    }

    /// A number of at most some digits, with how many there were; nil without one.
    private mutating func number(_ maximum: Int) -> (value: Int, digits: Int)? {
      var (value, digits) = (0, 0)
      while digits < maximum, byte() &- UInt8(ascii: "0") < 10, !isAtEnd {
        value = value * 10 + Int(byte() - UInt8(ascii: "0"))
        digits += 1
        index += 1
      }
      return digits > 0 ? (value, digits) : nil
    }

    private mutating func skip(_ characters: String) -> Bool {
      let found = !isAtEnd && characters.utf8.contains(byte())
      if found { index += 1 }
      return found
    }

    fileprivate mutating func read() -> DateTime? {
      let start = index
      guard let first = number(14) else { return nil }
      if first.digits >= 10, first.digits <= 13 || isAtEnd, first.digits != 14 {
        return moment(first)
      }
      index = start
      guard let year = number(4), year.digits == 4, year.value > 0 else { return nil }
      let isBasic = byte() &- UInt8(ascii: "0") < 10
      if !isBasic, !skip("-/.") { return nil }
      guard let month = number(2) else { return nil }
      if !isBasic, !skip("-/.") { return nil }
      guard let day = number(2) else { return nil }
      while isBlank(byte()), !isAtEnd, isBlank(byte(1)) { index += 1 }
      guard skip("Tt \t"), let hour = number(2) else { return nil }
      if !isBasic, !skip(":") { return nil }
      if isBasic { _ = skip(":") }
      guard let minute = number(2) else { return nil }
      var second = (value: 0, digits: 2)
      if skip(":") || isBasic && byte() &- UInt8(ascii: "0") < 10 {
        guard let found = number(2) else { return nil }
        second = found
      }
      let fraction = fraction()
      guard let zone = zone(),
        let date = CivilDate(
          year: LooseDateTime.year(year.value), month: month.value, day: day.value),
        hour.value < 24, minute.value < 60, second.value <= 60
      else { return nil }
      let clock = hour.value * 3600 + minute.value * 60 + second.value - zone.seconds
      let midnight = Int64(date.daysSince1970) * Int64(CivilDate.secondsPerDay)
      return DateTime(seconds: Double(midnight + Int64(clock)) + fraction, zone: zone)
    }

    /// Seconds or milliseconds since 1970.
    private mutating func moment(_ whole: (value: Int, digits: Int)) -> DateTime? {
      let fraction = fraction()
      guard isAtEnd else { return nil }
      switch whole.digits {
      case 10: return DateTime(seconds: Double(whole.value) + fraction, zone: .utc)
      case 13: return DateTime(seconds: (Double(whole.value) + fraction) / 1000, zone: .utc)
      default: return nil
      }
    }

    /// The fraction of the second, where one is next; else 0.
    mutating func fraction() -> Double {
      guard byte() == UInt8(ascii: ".") || byte() == UInt8(ascii: ","),
        byte(1) &- UInt8(ascii: "0") < 10
      else { return 0 }
      index += 1
      var (value, scale) = (0.0, 1.0)
      while byte() &- UInt8(ascii: "0") < 10, !isAtEnd {
        if scale < 1e15 {
          value = value * 10 + Double(byte() - UInt8(ascii: "0"))
          scale *= 10
        }
        index += 1
      }
      return value / scale
    }

    /// Reads the zone behind the time, to the end; nil where it is something else.
    mutating func zone() -> DateTime.Zone? {
      while isBlank(byte()), !isAtEnd { index += 1 }
      if isAtEnd { return DateTime.Zone.none }
      var isUTC = skip("Zz")
      // A letter, not the sign of an offset.
      if !isUTC, byte() > UInt8(ascii: "9"), text.count - index >= 3 {
        let word = text.string(index..<index + 3).uppercased()
        if word == "UTC" || word == "GMT" {
          index += 3
          isUTC = true
        }
      }
      if isAtEnd { return isUTC ? .utc : nil }
      let isNegative = byte() == UInt8(ascii: "-")
      guard skip("+-"), let hours = number(2), hours.digits == 2, hours.value <= 24 else {
        return nil
      }
      var minutes = 0
      if skip(":") || !isAtEnd {
        guard let found = number(2), found.digits == 2, found.value < 60 else { return nil }
        minutes = found.value
      }
      guard isAtEnd else { return nil }
      let seconds = hours.value * 3600 + minutes * 60
      return .offset(isNegative ? -seconds : seconds)
    }
  }
}
