internal import RuckKernels

/// A moment as XML writes it, read to seconds since 1970-01-01T00:00:00Z.
///
/// `2024-05-01T06:00:00.25+02:00`: date and time of ISO 8601 with a `T`, `t` or blank between them;
/// a fraction after `.` or `,`; `Z`, `z`, an offset with or without its colon, or nothing at all.
/// Integer arithmetic, no time zone table.
package struct DateTime: Hashable {
  /// The zone behind the time.
  package enum Zone: Hashable, Sendable {
    case utc
    /// Seconds ahead of UTC.
    case offset(Int)
    /// Nothing; the seconds are those of the same clock time in UTC.
    case none

    /// Seconds ahead of UTC.
    var seconds: Int {
      if case .offset(let seconds) = self { seconds } else { 0 }
    }
  }

  /// Seconds since 1970-01-01T00:00:00Z; a leap second is the second after it.
  package var seconds: Double
  package var zone: Zone

  /// A moment that has been read.
  init(seconds: Double, zone: Zone) { (self.seconds, self.zone) = (seconds, zone) }

  /// Reads a whole text, but for blanks around it; nil if it is not a moment.
  ///
  /// A text that is not written as XML says, but has only one meaning, is read by ``LooseDateTime``.
  package init?(_ bytes: Span<UInt8>) {
    if let strict = Self(strict: bytes) {
      self = strict
    } else if let loose = LooseDateTime.read(bytes) {
      self = loose
    } else {
      return nil
    }
  }

  /// Reads a whole text as ``init(_:)-(Span<UInt8>)`` does.
  package init?(_ text: String) {
    let bytes = ContiguousArray(text.utf8)
    self.init(bytes.span)
  }

  private init?(strict text: Span<UInt8>) {
    let bytes = text.trimmed
    let end = bytes.count
    // Date and time of day as two blocks of eight: the signs between become zeros, and each byte
    // then the number of its digit and the next.
    guard end >= 19 else { return nil }
    let date = bytes.word(at: 0)
    let clock = bytes.word(at: 11)
    guard date & 0xff00_00ff_0000_0000 == 0x2d00_002d_0000_0000,
      clock & 0x0000_ff00_00ff_0000 == 0x0000_3a00_003a_0000,
      bytes[10] | 0x20 == UInt8(ascii: "t") || bytes[10] == 0x20,
      let dateDigits = EightDigits.digits(of: date ^ 0x1d00_001d_0000_0000),
      let clockDigits = EightDigits.digits(of: clock ^ 0x0000_0a00_000a_0000),
      let day = bytes.digits(8, 2)
    else { return nil }
    let dates = dateDigits &* 10 &+ dateDigits >> 8
    let clocks = clockDigits &* 10 &+ clockDigits >> 8
    func pair(_ pairs: UInt64, _ byte: UInt64) -> Int { Int(pairs >> (8 * byte) & 0xff) }
    let year = LooseDateTime.year(pair(dates, 0) * 100 + pair(dates, 2))
    let month = pair(dates, 5)
    let hour = pair(clocks, 0)
    let minute = pair(clocks, 3)
    let second = pair(clocks, 6)
    guard year >= 1, let date = CivilDate(year: year, month: month, day: day),
      hour <= 24, minute <= 59, second <= 60, hour < 24 || minute == 0 && second == 0
    else { return nil }
    var rest = LooseDateTime.Reader(bytes, from: 19)
    let fraction = rest.fraction()
    guard let zone = rest.zone() else { return nil }
    self.zone = zone
    // Seconds since 1970 need more than 32 bits from 2038 on.
    let midnight = Int64(date.daysSince1970) * Int64(CivilDate.secondsPerDay)
    let whole = midnight + Int64(hour * 3600 + minute * 60 + second - zone.seconds)
    seconds = Double(whole) + fraction
  }
}

/// Reads the times of a recording, which mostly fall on the day of the one before.
struct DayMemory {
  // The bytes `2024-05-` and `01T` of the last time's day, and the seconds at which it begins.
  private var month: UInt64 = 0
  private var day: UInt64 = 0
  private var start: Int64 = 0

  /// Reads `2024-05-01T06:00:00.25` at a position, without a zone, and moves past it.
  ///
  /// Nil, and the position stays, for anything else, for more than seven decimals, and where the file
  /// ends within 48 bytes: then ``DateTime`` must look.
  @inline(__always)
  mutating func read(
    _ bytes: Span<UInt8>, at position: inout Int
  ) -> (seconds: Int64, fraction: Double)? {
    guard position <= bytes.count - 48 else { return nil }
    let clock = bytes.word(at: position + 11)
    guard clock & 0x0000_ff00_00ff_0000 == 0x0000_3a00_003a_0000,
      let digits = EightDigits.digits(of: clock ^ 0x0000_0a00_000a_0000)
    else { return nil }
    let pairs = digits &* 10 &+ digits >> 8
    let (hour, minute, second) = (pairs & 0xff, pairs >> 24 & 0xff, pairs >> 48 & 0xff)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = Int64(hour &* 3600 &+ minute &* 60 &+ second)
    let (month, day) = (bytes.word(at: position), bytes.word(at: position + 8) & 0xff_ffff)
    if month != self.month || day != self.day {
      guard let time = DateTime(bytes.extracting(position..<position + 19)) else { return nil }
      (self.month, self.day, start) = (month, day, Int64(time.seconds) - seconds)
    }
    guard bytes[position + 19] == UInt8(ascii: ".") else {
      position += 19
      return (start + seconds, 0)
    }
    let decimals = EightDigits.leading(bytes.word(at: position + 20))
    guard decimals.count > 0, decimals.count < 8 else { return nil }
    position += 20 + decimals.count
    return (
      start + seconds, Double(decimals.value) / DecimalNumber.powersOfTen[decimals.count]
    )
  }
}

/// The UTC offset that all times of a session agree on.
///
/// A file whose times all say `+02:00` records where the watch was. `Z` and `+00:00` are what a
/// program writes that keeps times in UTC, so they say nothing about the location.
struct CommonOffset {
  private enum State {
    case nothing, one(Int), none
  }
  private var state = State.nothing

  /// Takes note of one time's zone.
  mutating func note(_ zone: DateTime.Zone) {
    switch (state, zone) {
    case (.nothing, .offset(let seconds)) where seconds != 0: state = .one(seconds)
    case (.one(let known), .offset(let seconds)) where seconds == known: break
    default: state = .none
    }
  }

  /// Seconds ahead of UTC; nil where the times do not say, or do not agree.
  var seconds: Int? {
    if case .one(let seconds) = state { seconds } else { nil }
  }
}
