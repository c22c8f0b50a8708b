#if Command
internal import RuckSessions
internal import _RuckShims

/// What `--version` says: the version, the commit where the build states it, and the traits.
enum ProgramVersion {
  /// `0.2.0 (a1b2c3d; Command, Compression, Store)`.
  static let text =
    "\(RuckstatVersion.current) (" + (RUCKSTAT_COMMIT.isEmpty ? "" : RUCKSTAT_COMMIT + "; ")
    + traits.joined(separator: ", ") + ")"

  private static var traits: [String] {
    var traits = ["Command"]
    #if Compression
    traits.append("Compression")
    #endif
    #if Store
    traits.append("Store")
    #endif
    return traits
  }
}
#endif
