internal import RuckMetrics
internal import _RuckShims

/// The text of `--version`: the version, the commit where the build states it, and the traits.
enum ProgramVersion {
  /// `ruckstat 0.5.0 (a1b2c3d; Command, Compression, Store)`.
  static let text =
    "ruckstat \(RuckstatVersion.current) (" + words(commit: ruckCommit)
    + traits.joined(separator: ", ") + ")"

  /// The seven digits of a commit and what separates them from the traits; nothing of an unknown one.
  private static func words(commit: Int) -> String {
    guard commit > 0 else { return "" }
    let digits = String(commit, radix: 16)
    return String(repeating: "0", count: max(7 - digits.count, 0)) + digits + "; "
  }

  private static var traits: [String] {
    #if Compression
    ["Command", "Compression", "Store"]
    #else
    ["Command", "Store"]
    #endif
  }
}
