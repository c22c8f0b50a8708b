internal import ArgumentParser
internal import RuckMetrics

/// A small file that an option names: a configuration, a table of standards, a truth.
enum SettingsFile {
  /// How large one may be: 16 MiB.
  static let limit = 16 << 20

  /// The content of the file that an argument names.
  static func read(_ argument: String, _ what: String) throws -> [UInt8] {
    try read(PathBytes(argument: argument), what)
  }

  /// The content of a file; pipes are read to their end.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - what: what it is for, for people: `the configuration`.
  /// - Returns: its bytes.
  /// - Throws: `ValidationError`.
  static func read(_ path: PathBytes, _ what: String) throws -> [UInt8] {
    do throws(FormatError) {
      return Array(try FileBytes.read(path, limit: limit))
    } catch {
      throw ValidationError("cannot read \(what) \(path): \(error.message)")
    }
  }
}
