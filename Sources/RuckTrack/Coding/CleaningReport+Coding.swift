#if !RUCK_BYTES_ONLY
extension RowCounts.Key: CodingKey {}

extension RowCounts: Encodable {
  /// Writes the counts under their keys.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    for key in Key.allCases { try members.encode(number(of: key), forKey: key) }
  }
}

extension KeyedDecodingContainer<SessionSummary.Key> {
  /// The counts of rows with the reasons of what was dropped; none where they are not written.
  func rowCounts() throws -> RowCounts {
    guard contains(.rows), try !decodeNil(forKey: .rows) else { return RowCounts() }
    let members = try nestedContainer(keyedBy: RowCounts.Key.self, forKey: .rows)
    let cleaning = try decode(CleaningReport.self, forKey: .cleaning)
    var counts = RowCounts()
    for reason in DropReason.allCases { counts[.dropped(reason)] = cleaning[reason] }
    for key in RowCounts.Key.allCases where key != .total {
      let count = try members.decode(Int.self, forKey: key)
      guard (0...Int.max >> 8).contains(count) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: members, debugDescription: "no count of rows")
      }
      if let fate = key.fate {
        counts[fate] = count
      } else {
        // What was set aside for its time was not cleaned.
        counts[.dropped(.backwardTime)] += max(count - cleaning.dropped, 0)
      }
    }
    return counts
  }
}

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
