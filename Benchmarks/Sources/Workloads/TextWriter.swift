/// Writes text as bytes, numbers with fixed decimals, without Foundation.
struct TextWriter {
  private(set) var bytes: ContiguousArray<UInt8> = []

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A number rounded to some decimals.
  mutating func write(_ value: Double, decimals: Int) {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    if value < 0, scaled > 0 { bytes.append(UInt8(ascii: "-")) }
    write("\(scaled / scale)")
    if decimals > 0 { write(".") }
    write(scaled % scale, digits: decimals)
  }

  mutating func write(_ value: Double, _ coordinates: WrittenWalk.Coordinates) {
    switch coordinates {
    case .short: write(value, decimals: 7)
    case .long:
      // A whole number of 2⁻²⁹ has 29 decimals at most, each one a product by ten.
      if value < 0 { bytes.append(UInt8(ascii: "-")) }
      write("\(Int(value.magnitude)).")
      var rest = UInt64((value.magnitude - value.magnitude.rounded(.down)) * 0x1p29)
      while rest != 0 {
        rest *= 10
        bytes.append(UInt8(ascii: "0") + UInt8(rest >> 29))
        rest &= (1 << 29) - 1
      }
    }
  }

  /// A moment in UTC: `2024-05-01T06:00:00Z`.
  mutating func write(time: Double) {
    let seconds = Int(time)
    let day = seconds / 86400
    let second = seconds % 86400
    // Years that begin in March, in eras of 400 (Hinnant 2013).
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    write(era * 400 + yearOfEra + (month >= 10 ? 1 : 0), digits: 4)
    write("-")
    write(month < 10 ? month + 3 : month - 9, digits: 2)
    write("-")
    write(dayOfYear - (153 * month + 2) / 5 + 1, digits: 2)
    write("T")
    write(second / 3600, digits: 2)
    write(":")
    write(second / 60 % 60, digits: 2)
    write(":")
    write(second % 60, digits: 2)
    write("Z")
  }

  private mutating func write(_ value: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<max(digits, 1) { divisor *= 10 }
    for _ in 0..<digits {
      bytes.append(UInt8(ascii: "0") + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }
}
