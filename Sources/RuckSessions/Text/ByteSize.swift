internal import RuckKernels

/// A size as people type it: `500MB` by thousands, `64KiB` by 1024s, or a number of bytes.
package struct ByteSize: Sendable {
  /// More than any machine this runs on will give to one file.
  private static let largest = Int(clamping: 1 << 40 as Int64)
  private static let units: [(suffix: String, bytes: Double)] = [
    ("kib", 1024), ("mib", 1_048_576), ("gib", 1_073_741_824), ("kb", 1e3), ("mb", 1e6),
    ("gb", 1e9), ("b", 1),
  ]

  /// From 1 to 2⁴⁰, or to the greatest `Int` where that is less.
  package let bytes: Int

  /// The size of a text; nil for what is not such a size.
  package init?(_ text: String) {
    let lower = text.lowercased()
    let unit = Self.units.first { lower.hasSuffix($0.suffix) } ?? ("", 1)
    let digits = lower.dropLast(unit.suffix.count)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits), (1...Double(Self.largest)).contains(number * unit.bytes),
      let bytes = Int(number * unit.bytes, clampedTo: 1...Self.largest)
    else { return nil }
    self.bytes = bytes
  }
}
