#if !RUCK_BYTES_ONLY
internal import _RuckSystem

/// A file that a user asks to have written.
///
/// It is written next to its path and moved there whole, or not at all. A link is followed and stays.
/// What is there already is replaced only where it is of the same kind or empty; it keeps its
/// permissions and, where the system allows it, its owner. Folders, pipes and devices are refused.
package struct WrittenFile {
  /// Why a file is not written although it could be, for people.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  // Behind all links.
  private let target: PathBytes
  private let replaced: FileStatus?

  /// The file at a path, after a look at what is there.
  ///
  /// - Parameters:
  ///   - path: where it is to be.
  ///   - kind: what it will be: `digest`.
  ///   - signature: the bytes that every file of that kind begins with.
  /// - Throws: ``Refusal`` or `SystemError`.
  package init(_ path: PathBytes, kind: String, signature: [UInt8]) throws {
    do throws(SystemError) {
      replaced = try path.status()
    } catch {
      guard error.code == ENOENT else { throw error }
      replaced = nil
    }
    if let replaced {
      switch replaced.kind {
      case .file, .link: break
      case .folder: throw Refusal(description: "this is a folder")
      case .pipe, .socket, .device, .disk: throw Refusal(description: "this is not a file")
      }
      if Self.isOutput(replaced) {
        throw Refusal(description: "standard output or standard error goes there")
      }
    }
    target = try Self.followed(path)
    if let replaced, replaced.size > 0 {
      guard try OpenFile(target).bytes(0..<signature.count).elementsEqual(signature) else {
        throw Refusal(
          description: "there is a file that is not a \(kind), which is not overwritten")
      }
    }
  }

  /// Writes the file, in one piece or not at all.
  ///
  /// - Parameters:
  ///   - bytes: its content.
  ///   - passing: its path until it is whole, next to the final one; what an earlier run left there is
  ///     removed. Nil for a name that no other file has.
  /// - Throws: `SystemError`.
  package func write(_ bytes: [UInt8], through passing: PathBytes? = nil) throws(SystemError) {
    let number = UInt64.random(in: .min ... .max)
    let own = target.folder.appending(".ruckstat-\(String(number, radix: 36))".utf8)
    if let passing { try? passing.remove() }
    let path = passing ?? own
    let name = try path.systemName()
    // With the permissions of a new file, unless there is one to take them from.
    let descriptor = unsafe open(
      name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, replaced == nil ? 0o666 : 0o600)
    if descriptor < 0 { throw .last }
    var isDone = false
    defer { if !isDone { try? path.remove() } }
    try fill(descriptor, with: bytes)
    try path.move(to: target)
    isDone = true
  }

  /// Writes all bytes, takes over what the file before had, and closes the descriptor.
  private func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(SystemError) {
    defer { _ = close(descriptor) }
    try Self.write(bytes, to: descriptor)
    if let replaced {
      // Only a privileged user may give files away; the group is tried alone then.
      if fchown(descriptor, replaced.owner, replaced.group) != 0 {
        _ = fchown(descriptor, UInt32.max, replaced.group)
      }
      if fchmod(descriptor, mode_t(replaced.permissions)) != 0 { throw .last }
    }
    if fsync(descriptor) != 0, errno != EINVAL { throw .last }
  }

  /// Writes all bytes to an open descriptor.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe _RuckSystem.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno != EINTR { throw .last }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// The path behind all links at its end, be there something or not.
  private static func followed(_ path: PathBytes) throws(SystemError) -> PathBytes {
    var path = path
    for _ in 0..<40 {
      let name = try path.systemName()
      var buffer = [CChar](repeating: 0, count: 1 << 13)
      let length = unsafe readlink(name, &buffer, buffer.count)
      // No link, or nothing at all.
      if length < 0 { return path }
      let link = buffer.prefix(length).map { UInt8(bitPattern: $0) }
      path = link.first == UInt8(ascii: "/") ? PathBytes(link) : path.folder.appending(link)
    }
    throw SystemError(code: ELOOP)
  }

  /// Whether the results or the talk of the program go to a file.
  private static func isOutput(_ file: FileStatus) -> Bool {
    [STDOUT_FILENO, STDERR_FILENO].contains { descriptor in
      var status = stat()
      return unsafe fstat(descriptor, &status) == 0
        && FileStatus(status).identity == file.identity
    }
  }
}

extension PathBytes {
  /// Removes the name from its folder, and with it the file where that has no other name.
  ///
  /// - Throws: `SystemError`.
  package func remove() throws(SystemError) {
    let name = try systemName()
    if unsafe unlink(name) != 0 { throw .last }
  }

  /// Gives the file another name in the same file system; a file of that name is gone then.
  ///
  /// In one step: whatever happens, the file has one of the two names.
  ///
  /// - Throws: `SystemError`.
  package func move(to other: PathBytes) throws(SystemError) {
    let (name, goal) = (try systemName(), try other.systemName())
    if unsafe rename(name, goal) != 0 { throw .last }
  }
}

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
    if try status().kind == .folder { return }
    throw error
  }
}
#endif
