#if !RUCK_BYTES_ONLY
extension CleaningReport: Codable {
  /// Reads the counts by reason.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let counts = try container.decode([String: Int].self)
    // No sum of them is more than a number holds.
    guard counts.values.allSatisfy({ (0...Int.max >> 8).contains($0) }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no count of points")
    }
    self.init(
      Dictionary(
        uniqueKeysWithValues: counts.compactMap { name, count in
          DropReason.allCases.first { $0.key == name }.map { ($0, count) }
        }))
  }

  /// Writes the counts by reason.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      Dictionary(uniqueKeysWithValues: DropReason.allCases.map { ($0.key, self[$0]) }))
  }
}
#endif
