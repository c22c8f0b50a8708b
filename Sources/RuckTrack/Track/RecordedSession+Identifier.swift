extension RecordedSession {
  private static let deviceScheme = "unit:"
  /// Numbers that stand for none: programs write them in place of a unit's own.
  private static let placeholders: Set<Int64> = [0, 0x7fff_ffff, 0xffff_ffff]

  /// The identifier of a recording by the unit that made it and the moment at which it did:
  /// `unit:3937453043@1657987705`.
  ///
  /// A unit begins one recording at a time: each export of it says the same of both, and no recording of
  /// anyone else does.
  ///
  /// - Parameters:
  ///   - serialNumber: the number of the unit alone, not of its product.
  ///   - time: seconds since 1970.
  /// - Returns: the identifier; nil where one of them is a placeholder.
  package static func deviceIdentifier(serialNumber: Int?, time: Double?) -> String? {
    guard let serialNumber, serialNumber > 0, !placeholders.contains(Int64(serialNumber)), let time,
      let seconds = Int64(exactly: time.rounded(.down)),
      RecordedRange.time.contains(time)
    else { return nil }
    return "\(deviceScheme)\(serialNumber)@\(seconds)"
  }

  /// Whether an identifier is one that ``deviceIdentifier(serialNumber:time:)`` gives.
  package static func isDeviceIdentifier(_ identifier: String) -> Bool {
    identifier.utf8.starts(with: deviceScheme.utf8)
  }
}
