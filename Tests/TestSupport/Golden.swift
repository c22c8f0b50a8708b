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
  /// - Returns: the first lines that differ, `-` before those of the file and `+` before the new
  ///   ones; nil where nothing does.
  /// - Throws: where the file cannot be read or written.
  public static func difference(of output: String, from file: URL) throws -> String? {
    if ProcessInfo.processInfo.environment["RUCKSTAT_WRITE_PAGES"] == "1" {
      try Data(output.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    guard golden != output else { return nil }
    return "\(file.lastPathComponent) differs:\n" + difference(from: golden, to: output)
  }

  /// The first lines that differ between two texts, with their numbers.
  private static func difference(from old: String, to new: String) -> String {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "- \(offset + 1): \(line.prefix(160))")
      case .insert(let offset, let line, _): (offset, "+ \(offset + 1): \(line.prefix(160))")
      }
    }
    return lines.sorted { $0.0 < $1.0 }.prefix(24).map(\.1).joined(separator: "\n")
  }
}
