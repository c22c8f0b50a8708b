#if !RUCK_BYTES_ONLY
internal import RuckTrack
internal import _RuckSystem

/// Reads files into memory through the system's own calls, without Foundation.
///
/// Files are read, not mapped: a mapped file that shrinks meanwhile is a signal, not an error.
public enum FileBytes {
  /// The content of a file.
  ///
  /// A pipe is read to its end; a device is refused unless it is a terminal. O(number of bytes).
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - limit: how many bytes are read at most; a larger file is an error.
  /// - Returns: all bytes of the file.
  /// - Throws: ``FormatError`` with the codes `file.not-found`, `file.permission`,
  ///   `file.is-directory`, `file.device`, `file.unreadable`, `limit.memory`.
  public static func read(
    path: String, limit: Int = ReadLimits.standard.memory
  ) throws(FormatError) -> ContiguousArray<UInt8> {
    try read(PathBytes(path), limit: limit)
  }

  /// Reads standard input up to its end.
  ///
  /// - Parameter limit: how many bytes are read at most; more is an error.
  /// - Returns: all bytes up to the end.
  /// - Throws: ``FormatError`` with the codes `file.unreadable`, `limit.memory`.
  public static func readStandardInput(
    limit: Int = ReadLimits.standard.memory
  ) throws(FormatError) -> ContiguousArray<UInt8> {
    try readStandardInput(limit: limit, interest: .whole).bytes
  }

  /// The part of a file that is worth reading, as its first bytes show.
  package enum Interest: Sendable {
    /// All of it, whatever it begins with.
    case whole
    /// All of what may be a recording; of another file ``FileBytes/searchLength`` bytes, in which a
    /// recording after rubbish would begin.
    case recordings(FormatRegistry)
    /// All of what may be a recording, and no more of another file than shows that.
    case onlyRecordings(FormatRegistry)
  }

  /// The part of a file that was read.
  package struct Content: Sendable {
    /// Its bytes, or the first of them.
    package var bytes: ContiguousArray<UInt8> = []
    /// Whether it does not begin like a recording, so that the rest was not worth reading.
    package var isForeign = false
  }

  /// The bytes up to which a file is read that does not begin like a recording: 64 MiB.
  package static let searchLength = 1 << 26

  /// The seconds for which a pipe may have no writer.
  private static let writerSeconds: Int32 = 5

  /// The content of a file whose path is bytes.
  package static func read(
    _ path: PathBytes, limit: Int
  ) throws(FormatError) -> ContiguousArray<UInt8> {
    try read(path, limit: limit, interest: .whole).bytes
  }

  /// Reads the part of a file that is worth reading.
  ///
  /// O(bytes read). A file that is larger than the limit and may be a recording is an error before
  /// more than its beginning is read.
  package static func read(
    _ path: PathBytes, limit: Int, interest: Interest
  ) throws(FormatError) -> Content {
    // Opening some devices changes them: what the path leads to is looked at before and after.
    let kind: FileStatus.Kind
    do throws(SystemError) {
      kind = try path.status().kind
    } catch {
      throw error.formatError(of: path)
    }
    try refuse(kind)
    let file = try system { () throws(SystemError) in try OpenFile(path) }
    let status = try system { () throws(SystemError) in try file.status() }
    try refuse(status.kind)
    var content = Content()
    switch status.kind {
    case .device where !file.isTerminal:
      throw FormatError(.fileDevice, "this is a device, not a file")
    case .pipe:
      let isWritten = try system { () throws(SystemError) in
        try file.waitForWriter(seconds: writerSeconds, into: &content.bytes)
      }
      guard isWritten else {
        throw FormatError(
          .fileUnreadable, "no program wrote to this pipe within \(writerSeconds) seconds")
      }
    default: break
    }
    try readOn(file, size: status.size, limit: limit, interest: interest, into: &content)
    return content
  }

  /// Whether a file begins like gzip; false for what cannot be read or is not a regular file.
  package static func isGzip(_ path: PathBytes) -> Bool { beginning(of: path) == .gzip }

  /// Whether a file begins like a zip; false for what cannot be read or is not a regular file.
  package static func isZip(_ path: PathBytes) -> Bool { beginning(of: path) == .packed("zip") }

  private static func beginning(of path: PathBytes) -> ContentKind? {
    guard let status = try? path.status(), status.kind == .file,
      let start = try? OpenFile(path).bytes(0..<4)
    else { return nil }
    return ContentKind(start.span)
  }

  /// Reads the part of standard input that is worth reading.
  package static func readStandardInput(
    limit: Int, interest: Interest
  ) throws(FormatError) -> Content {
    let file = OpenFile.standardInput
    let status = try system { () throws(SystemError) in try file.status() }
    var content = Content()
    try readOn(file, size: status.size, limit: limit, interest: interest, into: &content)
    return content
  }

  private static func refuse(_ kind: FileStatus.Kind) throws(FormatError) {
    switch kind {
    case .folder: throw FormatError(.fileIsDirectory, "this is a folder")
    case .socket: throw FormatError(.fileDevice, "this is a socket, not a file")
    case .disk: throw FormatError(.fileDevice, "this is a device, not a file")
    case .file, .link, .pipe, .device: break
    }
  }

  private static func readOn(
    _ file: borrowing OpenFile, size: Int, limit: Int, interest: Interest,
    into content: inout Content
  ) throws(FormatError) {
    var maximum = limit
    let registry: FormatRegistry?
    var isOnlyRecordings = false
    switch interest {
    case .whole: registry = nil
    case .recordings(let formats): registry = formats
    case .onlyRecordings(let formats): (registry, isOnlyRecordings) = (formats, true)
    }
    if let registry {
      let hasEnded = try read(
        file, size: size, upTo: FormatRegistry.prefixLength, into: &content.bytes)
      content.isForeign =
        !registry.canBeRecording(prefix: content.bytes.span)
        || (isOnlyRecordings && registry.beginsWithWords(prefix: content.bytes.span))
      if content.isForeign {
        maximum = min(limit, searchLength)
        // What is whole is for the reader to judge.
        if isOnlyRecordings || size > maximum { return }
        if hasEnded { content.isForeign = false }
      }
      if hasEnded {
        if content.bytes.count > limit { throw tooLarge(limit) }
        return
      }
    }
    if size > maximum || (size > searchLength && !hasRoom(size)) { throw tooLarge(limit) }
    if try read(file, size: size, upTo: min(maximum, .max - 1) + 1, into: &content.bytes) {
      content.isForeign = false
    } else if !content.isForeign {
      throw tooLarge(limit)
    }
  }

  /// Reads on until there are this many bytes; whether the end came first.
  private static func read(
    _ file: borrowing OpenFile, size: Int, upTo maximum: Int,
    into bytes: inout ContiguousArray<UInt8>
  ) throws(FormatError) -> Bool {
    // One byte more than there is, so that the last read finds the end without growing.
    let expected = min(size, maximum - 1) + 1
    bytes.reserveCapacity(expected)
    if expected > 1 << 22 { adviseLargePages(&bytes) }
    while bytes.count < maximum {
      let free = max(expected, bytes.capacity) - bytes.count
      let room = min(free > 0 ? free : 1 << 16, maximum - bytes.count)
      let count = try system { () throws(SystemError) in
        try file.read(into: &bytes, room: room)
      }
      if count == 0 { return true }
    }
    return false
  }

  /// Whether the system gives so much memory in one piece; where it does not, an array would trap.
  ///
  /// A `malloc` whose piece nothing uses is one that the optimiser leaves out, as if there were
  /// room for anything.
  private static func hasRoom(_ size: Int) -> Bool {
    let piece = unsafe mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard unsafe piece != MAP_FAILED, let piece = unsafe piece else { return false }
    return unsafe munmap(piece, size) == 0
  }

  /// Asks for large pages where the system has them to give: clearing and mapping small ones one by
  /// one takes longer than reading the file into them.
  private static func adviseLargePages(_ bytes: inout ContiguousArray<UInt8>) {
    #if canImport(Glibc) || canImport(Musl)
    let capacity = bytes.capacity
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = UnsafeMutableRawBufferPointer(buffer).baseAddress else { return }
      // Advice is for whole pages; that it is not taken changes nothing.
      let page = Int(getpagesize())
      let start = unsafe base.alignedUp(toMultipleOf: page)
      let length = unsafe base + capacity - start
      if length >= page { _ = unsafe madvise(start, length & -page, Int32(MADV_HUGEPAGE)) }
    }
    #endif
  }

  private static func tooLarge(_ limit: Int) -> FormatError {
    FormatError(.limitMemory, "the file is larger than \(limit) bytes")
  }

  private static func system<Result: ~Copyable>(
    _ call: () throws(SystemError) -> Result
  ) throws(FormatError) -> Result {
    do throws(SystemError) {
      return try call()
    } catch {
      throw error.formatError
    }
  }
}
#endif
