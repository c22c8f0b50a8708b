/// Reads the times of a recording, which mostly fall on the day of the one before.
struct DayMemory {
  // The bytes `2024-05-` and `01T` of the last time's day, and the seconds at which it begins.
  private var month: UInt64 = 0
  private var day: UInt64 = 0
  private var start: Int64 = 0

  /// Reads `2024-05-01T06:00:00.25` at a place, without a zone, and moves past it.
  ///
  /// Nil, and the place stays, for anything else, for more than seven decimals, and where the file
  /// ends within 48 bytes: then ``DateTime`` must look.
  @inline(__always)
  mutating func read(
    _ bytes: Span<UInt8>, at place: inout Int
  ) -> (seconds: Int64, fraction: Double)? {
    guard place <= bytes.count - 48 else { return nil }
    let clock = bytes.word(at: place + 11)
    guard clock & 0x0000_ff00_00ff_0000 == 0x0000_3a00_003a_0000,
      let digits = EightDigits.digits(of: clock ^ 0x0000_0a00_000a_0000)
    else { return nil }
    let pairs = digits &* 10 &+ digits >> 8
    let (hour, minute, second) = (pairs & 0xff, pairs >> 24 & 0xff, pairs >> 48 & 0xff)
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = Int64(hour &* 3600 &+ minute &* 60 &+ second)
    let (month, day) = (bytes.word(at: place), bytes.word(at: place + 8) & 0xff_ffff)
    if month != self.month || day != self.day {
      guard let time = DateTime(bytes.extracting(place..<place + 19)) else { return nil }
      (self.month, self.day, start) = (month, day, Int64(time.seconds) - seconds)
    }
    guard bytes[place + 19] == UInt8(ascii: ".") else {
      place += 19
      return (start + seconds, 0)
    }
    let decimals = EightDigits.leading(bytes.word(at: place + 20))
    guard decimals.count > 0, decimals.count < 8 else { return nil }
    place += 20 + decimals.count
    return (
      start + seconds, Double(decimals.value) / DecimalNumber.powersOfTen[decimals.count]
    )
  }
}
