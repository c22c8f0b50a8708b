/// The elements of a document that hold text of which nothing is taken, each once, in the order of the file.
///
/// Whoever misses a value finds in them where the file has it. Points of a known shape need no
/// look: they hold the elements of the first one.
struct XMLUnreadElements: Sendable {
  /// Their names with that of the element around them, as written: `trkpt/sat`.
  private(set) var names: [String] = []
  private var known: Set<UInt64> = []

  /// The maximum number of elements listed.
  private static let maximum = 100
  /// Bytes of a name that are shown.
  private static let longest = 60

  /// Takes note of an element by where its name is, and that of the element around it.
  mutating func note(_ bytes: Span<UInt8>, _ name: Range<Int>, in parent: Range<Int>?) {
    guard names.count < Self.maximum else { return }
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for range in [parent ?? 0..<0, name] {
      for index in range { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
      hash = (hash ^ 0xff) &* 0x100_0000_01b3
    }
    guard known.insert(hash).inserted else { return }
    let parts = [parent, name].compactMap { range in
      range.map { bytes.string($0.prefix(Self.longest)) }
    }
    names.append(parts.joined(separator: "/"))
  }
}
