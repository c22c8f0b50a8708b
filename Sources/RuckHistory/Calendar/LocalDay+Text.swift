extension LocalDay: CustomStringConvertible {
  /// The date as ISO 8601 writes it: `2025-04-01`.
  ///
  /// A year outside 0...9999 carries its sign: `-0044-03-15`, `+12025-04-01`.
  public var description: String {
    let (year, month, day) = civil
    return "\(Self.text(year: year))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
  }

  /// Reads what `description` writes, and nothing else; nil for any other text.
  public init?(_ text: String) {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    let parts = text.dropFirst(isSigned ? 1 : 0)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let dayOfMonth = Int(parts[2]),
      let day = LocalDay(
        year: text.hasPrefix("-") ? -year : year, month: month, day: dayOfMonth),
      day.description == text
    else { return nil }
    self = day
  }

  static func text(year: Int) -> String {
    let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
    return sign + padded(Int(year.magnitude), 4)
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
