extension Duration {
  /// The duration in seconds.
  public var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Reads a duration as people type it: `1:02:03`, `45:00`, `90min`, `1h30m`, `90s`.
  ///
  /// With colons it is hours, minutes and seconds or minutes and seconds, the parts after the first
  /// in two digits below 60. With units it is hours, minutes and seconds in this order, each at
  /// most once. The last part may have a fraction. Blanks are allowed between the parts; the units'
  /// case does not count.
  public static func parse(_ text: String) throws(UnitError) -> Duration {
    let trimmed = text.trimmed.lowercased()
    let seconds = trimmed.contains(":") ? clock(trimmed) : parts(trimmed)
    // Far beyond any session, and far below what a `Duration` can hold.
    guard let seconds, seconds < 1e12 else {
      throw UnitError(
        text: text, quantity: "duration", reason: "write 1:02:03, 45:00, 90min, 1h30m or 90s")
    }
    return .seconds(seconds)
  }

  private static func clock(_ text: String) -> Double? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count <= 3 else { return nil }
    var total = 0.0
    for (index, field) in fields.enumerated() {
      let whole = field.prefix { NumberAndUnit.isDigit($0) }
      let isLast = index == fields.count - 1
      guard let value = NumberAndUnit.number(field), isLast || whole.count == field.count else {
        return nil
      }
      if index > 0 && (whole.count != 2 || value >= 60) { return nil }
      total = total * 60 + value
    }
    return total
  }

  private static func parts(_ text: String) -> Double? {
    var rest = text[...]
    var total = 0.0
    var largest = Double.infinity
    var isFractional = false
    while !rest.isEmpty {
      let digits = rest.prefix { NumberAndUnit.isDigit($0) || $0 == "." }
      rest = rest[digits.endIndex...].drop { $0.isWhitespace }
      let name = rest.prefix { $0.isLetter }
      rest = rest[name.endIndex...].drop { $0.isWhitespace }
      let unit: Double
      switch name {
      case "h", "hr", "hrs", "hour", "hours": unit = 3600
      case "m", "min", "mins", "minute", "minutes": unit = 60
      case "s", "sec", "secs", "second", "seconds": unit = 1
      default: return nil
      }
      guard let value = NumberAndUnit.number(digits), unit < largest, !isFractional else {
        return nil
      }
      total += value * unit
      largest = unit
      isFractional = digits.contains(".")
    }
    return largest.isFinite ? total : nil
  }
}
