#if !RUCK_BYTES_ONLY
internal import _RuckSystem

/// Why the system refused a call.
package struct SystemError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error number.
  package let code: Int32

  /// The error of a number.
  package init(code: Int32) { self.code = code }

  /// The error of the call before.
  package static var last: SystemError { SystemError(code: errno) }

  /// The system's own words: `No such file or directory`.
  package var description: String { unsafe String(cString: strerror(code)) }

  /// Whether a path leads to nothing, be it for a name that is not there or a circle of links.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR || code == ELOOP }

  /// Whether there is no room left on the disk, or for its user.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Returns the error for the reader of a file, and of a link without a target, too.
  package func formatError(of path: PathBytes) -> FormatError {
    guard isMissing, path.isLink else { return formatError }
    return FormatError(.fileNotFound, "a link to nothing")
  }

  /// The error for the reader of the file or folder.
  package var formatError: FormatError {
    switch code {
    case ENOENT, ENOTDIR: FormatError(.fileNotFound, "there is no such file")
    case EACCES, EPERM: FormatError(.filePermission, "the file may not be read")
    case EISDIR: FormatError(.fileIsDirectory, "this is a folder")
    case ENXIO, EOPNOTSUPP:
      FormatError(.fileDevice, "this is a socket or a device without content")
    default: FormatError(.fileUnreadable, "reading failed: \(description)")
    }
  }
}
#endif
