package import RuckFormats
internal import RuckTrack

/// An input that could not be used, for scripts and people.
public struct InputFailure: Error, Sendable, Hashable {
  package let path: PathBytes
  /// The stable code.
  public let code: String
  /// The position in the file, in bytes; nil where there is no such position.
  public let offset: Int?
  /// The failure, and what to do about it.
  public let message: String

  package init(path: PathBytes, code: String, offset: Int?, message: String) {
    (self.path, self.code, self.offset, self.message) = (path, code, offset, message)
  }

  /// A file that could not be read at all; `advice` follows what the reader says.
  package init(path: PathBytes, _ error: FormatError, advice: String = "") {
    self.init(
      path: path, code: error.code.name, offset: error.offset, message: error.message + advice)
  }

  /// One line for standard error, in the units of the reader.
  package func line(_ number: NumberText) -> String {
    // That a whole file is wrong needs no position.
    let position = offset.map { $0 > 0 ? " at byte \($0)" : "" } ?? ""
    return "\(path): \(number.inUnits(message))\(position)"
  }

  /// The columns of the contract's `failures`.
  static let columns: [Column<InputFailure>] =
    PathBytes.columns.of(\.path) + [
      .value("code", \.code), .value("offset", \.offset), .value("message", \.message),
    ]
}

extension InputFailure {
  /// A recording that overlaps another one of the same outing.
  package static let joinOverlap = "join.overlap"
  /// A recording too long after the one before it to be of the same outing.
  package static let joinGap = "join.gap"
  /// A part of a track that lies outside it.
  package static let partOutside = "part.outside"

  /// A recording of which hidden zones leave nothing, or whose zones are not known.
  package static let partHidden = "part.hidden"

  /// A load that changes on the way and is unknown at the start.
  package static let loadMissing = "load.missing"

  /// Whether the input is sound, and what the request asks of it cannot be done.
  package var isOfRequest: Bool {
    [Self.joinOverlap, Self.joinGap, Self.partOutside, Self.partHidden, Self.loadMissing].contains(
      code)
  }
}

extension PathBytes {
  /// The path for people, with U+FFFD instead of what is not UTF-8.
  package var shown: String { description }

  /// The members that name a file: `path`, and where that is not UTF-8 the exact `path_bytes`,
  /// which has no cell: the columns of a table do not depend on the names of files.
  static let fields = fields(as: "path", "The file's path, `-` for standard input.")
  static let columns = fields.columns()

  /// The members that name a file by a key, which a sentence describes.
  static func fields(as key: String, _ sentence: String) -> [Field<PathBytes>] {
    [.value(key, \.shown, sentence), .bytes(key, { $0 })]
  }
}

extension DiagnosticLog {
  /// The warnings and errors, which `--strict` counts as failures.
  package func strictFailures(path: PathBytes) -> [InputFailure] {
    entries.filter { $0.severity != .note }.map {
      InputFailure(path: path, code: $0.code.name, offset: $0.offset, message: $0.message)
    }
  }
}
