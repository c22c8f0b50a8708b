#if !RUCK_BYTES_ONLY
internal import _RuckSystem

/// A file that is open for reading, through the system's own calls; closed when it is let go.
package struct OpenFile: ~Copyable {
  private let descriptor: Int32
  private let isOwned: Bool

  /// Opens a file, behind all links, without waiting for whoever writes it.
  package init(_ path: PathBytes) throws(SystemError) {
    let name = try path.systemName()
    // A pipe without a writer and a terminal would hold up a call that waits.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var descriptor: Int32
    repeat { descriptor = unsafe open(name, flags) } while descriptor < 0 && errno == EINTR
    if descriptor < 0 { throw .last }
    self.descriptor = descriptor
    isOwned = true
  }

  private init(descriptor: Int32) {
    self.descriptor = descriptor
    isOwned = false
  }

  /// Standard input, which stays open.
  package static var standardInput: OpenFile { OpenFile(descriptor: 0) }

  /// Takes the lowest free descriptor for as long as the program runs, for a file that is empty.
  ///
  /// - Parameter forReading: whether it can be read and not written, or written and not read.
  package static func occupyDescriptor(forReading: Bool) {
    _ = unsafe open("/dev/null", forReading ? O_RDONLY : O_WRONLY)
  }

  deinit {
    if isOwned { _ = close(descriptor) }
  }

  /// Returns the status of the file.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // The call fills the structure, which lives as long as the call.
    if unsafe fstat(descriptor, &status) != 0 { throw .last }
    return FileStatus(status)
  }

  /// Whether a person types at the other end.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Appends what one call gives, at most this many bytes, and waits until there are some.
  ///
  /// - Returns: how many came; 0 at the end.
  /// - Throws: `SystemError`.
  package func read(
    into bytes: inout ContiguousArray<UInt8>, room: Int
  ) throws(SystemError) -> Int {
    while true {
      let (count, code) = attempt(into: &bytes, room: room)
      if count >= 0 { return count }
      switch code {
      case EINTR: continue
      // A file that the system makes up as it is read, such as its log, may never have more.
      case EAGAIN where try status().kind == .file: throw SystemError(code: code)
      case EAGAIN: _ = try isReady(within: -1)
      default: throw SystemError(code: code)
      }
    }
  }

  /// The bytes of a range of a regular file; fewer where it ends in the range.
  ///
  /// - Throws: `SystemError`.
  package func bytes(_ range: Range<Int>) throws(SystemError) -> ContiguousArray<UInt8> {
    if lseek(descriptor, off_t(range.lowerBound), SEEK_SET) < 0 { throw .last }
    var bytes: ContiguousArray<UInt8> = []
    while bytes.count < range.count {
      // Memory grows with what comes, not with what was asked for.
      let room = min(range.count - bytes.count, max(1 << 16, bytes.count))
      if try read(into: &bytes, room: room) == 0 { break }
    }
    return bytes
  }

  /// Waits until a pipe has a writer, and appends what comes in meanwhile.
  ///
  /// - Parameters:
  ///   - seconds: how long a writer is waited for.
  ///   - bytes: takes what the first call gives.
  /// - Returns: whether there is a writer, or was one.
  /// - Throws: `SystemError`.
  package func waitForWriter(
    seconds: Int32, into bytes: inout ContiguousArray<UInt8>
  ) throws(SystemError) -> Bool {
    if try isReady(within: seconds * 1000) { return true }
    // With a writer that has written nothing yet the system says "later"; without one, "end".
    return attempt(into: &bytes, room: 1 << 10).count != 0
  }

  /// Whether something can be read, or the end was reached, within this many milliseconds.
  private func isReady(within milliseconds: Int32) throws(SystemError) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let answer = unsafe poll(&request, 1, milliseconds)
      if answer >= 0 { return answer > 0 }
      if errno != EINTR { throw .last }
    }
  }

  /// Appends what one call gives; its result and error number.
  private func attempt(
    into bytes: inout ContiguousArray<UInt8>, room: Int
  ) -> (count: Int, code: Int32) {
    var result = 0
    var code: Int32 = 0
    bytes.append(addingCapacity: room) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        result = unsafe _RuckSystem.read(descriptor, buffer.baseAddress, room)
        if result < 0 { code = errno }
        count = max(result, 0)
      }
    }
    return (result, code)
  }
}

extension PathBytes {
  /// The path as the system's calls take it, with a zero at its end.
  package func systemName() throws(SystemError) -> [CChar] {
    // A path with a zero in it would name another file.
    if bytes.contains(0) { throw SystemError(code: ENOENT) }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Returns the status of the path's target behind all links.
  package func status() throws(SystemError) -> FileStatus {
    let name = try systemName()
    var status = stat()
    // The call fills the structure, which lives as long as the call.
    if unsafe stat(name, &status) != 0 { throw .last }
    return FileStatus(status)
  }

  /// Whether the path itself is a link, wherever that leads.
  package var isLink: Bool {
    var status = stat()
    guard let name = try? systemName() else { return false }
    // The call fills the structure, which lives as long as the call.
    return unsafe lstat(name, &status) == 0 && FileStatus(status).kind == .link
  }
}
#endif
