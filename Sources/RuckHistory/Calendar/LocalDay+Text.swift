internal import RuckKernels

extension LocalDay: CustomStringConvertible {
  /// The date as ISO 8601 writes it: `2025-04-01`.
  ///
  /// A year outside 0...9999 carries its sign: `-0044-03-15`, `+12025-04-01`.
  public var description: String { civil.description }

  /// Reads what `description` writes, and nothing else; nil for any other text.
  public init?(_ text: String) {
    guard let date = CivilDate(text) else { return nil }
    self.init(daysSince1970: date.daysSince1970)
  }
}
