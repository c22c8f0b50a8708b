#if !RUCK_BYTES_ONLY
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Bionic)
internal import Bionic
#elseif canImport(Darwin)
internal import Darwin
#else
#error("RuckFormats has no system calls for this system: Apple, Glibc, Musl and Bionic only")
#endif

/// A file that is written from its beginning on, piece by piece; closed when it is let go.
package struct GrowingFile: ~Copyable {
  private let descriptor: Int32

  /// Makes the file; one that is there loses its content.
  ///
  /// - Throws: `SystemError`.
  package init(_ path: PathBytes) throws(SystemError) {
    let name = try path.systemName()
    let opened = unsafe open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if opened < 0 { throw .last }
    descriptor = opened
  }

  deinit { _ = close(descriptor) }

  /// Appends bytes.
  ///
  /// - Throws: `SystemError`.
  package func append(_ bytes: [UInt8]) throws(SystemError) {
    try WrittenFile.write(bytes, to: descriptor)
  }

  /// Returns when the disk has what was written.
  ///
  /// - Throws: `SystemError`.
  package func synchronize() throws(SystemError) {
    if fsync(descriptor) != 0, errno != EINVAL { throw .last }
  }
}

extension PathBytes {
  /// Makes the folder that the path names, and those above it that are missing.
  ///
  /// - Throws: `SystemError`.
  package func makeFolder() throws(SystemError) {
    let name = try systemName()
    if unsafe mkdir(name, 0o777) == 0 { return }
    let error = SystemError.last
    if error.code == ENOENT, folder != self {
      try folder.makeFolder()
      if unsafe mkdir(name, 0o777) == 0 { return }
    }
    do throws(SystemError) {
      if try status().kind == .folder { return }
    } catch {
      throw error
    }
    throw error
  }
}
#endif
