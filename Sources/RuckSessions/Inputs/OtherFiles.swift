#if Store
package import RuckFormats

/// Counts the files of folders that are not recordings, by kind.
package actor OtherFiles {
  /// Kinds that are named; the rest is only counted.
  private static let namedKinds = 8

  private var counts: [String: Int] = [:]

  package func count(_ kind: String) { counts[kind, default: 0] += 1 }

  /// Forgets what was counted, so that the same files can be read again.
  package func forget() { counts = [:] }

  /// `10 other files: 4 nmea, 4 csv, 2 geojson`, the largest kinds first; nil where there are none.
  package var line: String? {
    let total = counts.values.reduce(0, +)
    guard total > 0 else { return nil }
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var parts = kinds.prefix(Self.namedKinds).map { "\($0.value) \($0.key)" }
    let rest = kinds.dropFirst(Self.namedKinds).reduce(0) { $0 + $1.value }
    if rest > 0 { parts.append("\(rest) more") }
    return NumberText.count(total, "other file") + ": " + parts.joined(separator: ", ")
  }

  /// The kind that the end of a name shows: its letters and digits after the last dot, in small
  /// letters, at most ten of them.
  package static func kind(of path: PathBytes) -> String {
    let name = path.fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "without extension"
    }
    var kind = String.UnicodeScalarView()
    for scalar in name[dot...].lowercased().unicodeScalars where kind.count < 10 {
      let isDigit = ("0"..."9").contains(scalar)
      if isDigit || scalar.properties.isAlphabetic { kind.append(scalar) }
    }
    return kind.isEmpty ? "without extension" : String(kind)
  }
}
#endif
