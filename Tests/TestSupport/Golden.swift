public import Foundation

/// Output that a person looked at, kept in a file, and how output differs from it.
///
/// `RUCKSTAT_WRITE_PAGES=1` writes the files again, to be looked at.
public enum Golden {
  /// Compares output with a file, line by line.
  ///
  /// - Parameters:
  ///   - output: what a program wrote now.
  ///   - file: what it wrote when it was looked at.
  /// - Returns: the first lines that differ, `-` before those of the file and `+` before the new ones; nil where
  ///   nothing does.
  /// - Throws: where the file cannot be read or written.
  public static func difference(of output: String, from file: URL) throws -> String? {
    if ProcessInfo.processInfo.environment["RUCKSTAT_WRITE_PAGES"] == "1" {
      try Data(output.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    guard golden != output else { return nil }
    return "\(file.lastPathComponent) differs:\n" + difference(from: golden, to: output)
  }

  /// The first lines that differ between two texts, each cut around its first character that differs.
  static func difference(from old: String, to new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let head = zip(old, new).prefix { $0 == $1 }.count
    let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
      .prefix { $0 == $1 }.count
    let removed = old[head..<old.count - tail].prefix(shownLines)
    let added = new[head..<new.count - tail].prefix(shownLines)
    let first = removed.first ?? "", second = added.first ?? ""
    let column = max(0, zip(first, second).prefix { $0 == $1 }.count - 40)
    func lines(_ lines: ArraySlice<Substring>, _ mark: String) -> [String] {
      lines.map { "\(mark) \($0.dropFirst($0.count > shownColumns ? column : 0).prefix(shownColumns))" }
    }
    return (["line \(head + 1):"] + lines(removed, "-") + lines(added, "+")).joined(separator: "\n")
  }

  private static let shownLines = 12
  private static let shownColumns = 160
}
