internal import RuckTrack

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Bionic)
internal import Bionic
#endif

/// Reads files into memory through the system's own calls, without Foundation.
///
/// Files are read, not mapped: a mapped file that shrinks meanwhile is a signal, not an error.
public enum FileBytes {
  /// The content of a file.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - limit: how many bytes are read at most; a larger file is an error.
  /// - Returns: all bytes of the file.
  /// - Throws: ``FormatError`` with the codes `file.not-found`, `file.permission`,
  ///   `file.is-directory`, `file.unreadable`, `limit.memory`.
  public static func read(
    path: String, limit: Int = ReadLimits.standard.memory
  ) throws(FormatError) -> ContiguousArray<UInt8> {
    if path.utf8.contains(0) {
      throw FormatError(.fileNotFound, "the path holds a zero byte")
    }
    var descriptor: Int32
    repeat {
      descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0
      && errno == EINTR
    if descriptor < 0 { throw failure(errno) }
    defer { _ = close(descriptor) }
    return try read(descriptor: descriptor, limit: limit)
  }

  /// What standard input gives up to its end.
  ///
  /// - Parameter limit: how many bytes are read at most; more is an error.
  /// - Returns: all bytes up to the end.
  /// - Throws: ``FormatError`` with the codes `file.unreadable`, `limit.memory`.
  public static func readStandardInput(
    limit: Int = ReadLimits.standard.memory
  ) throws(FormatError) -> ContiguousArray<UInt8> {
    try read(descriptor: 0, limit: limit)
  }

  private static func read(
    descriptor: Int32, limit: Int
  ) throws(FormatError) -> ContiguousArray<UInt8> {
    // The size of a regular file; pipes and devices have none, and grow as they come.
    let end = lseek(descriptor, 0, SEEK_END)
    if end > 0 { _ = lseek(descriptor, 0, SEEK_SET) }
    var bytes: ContiguousArray<UInt8> = []
    if end > limit {
      // Some systems give a folder a size: reading tells.
      let (chunk, code) = readSome(descriptor, into: &bytes, room: 1)
      throw chunk < 0 ? failure(code) : tooLarge(limit)
    }
    // One byte more than there is, so that the last read finds the end without growing.
    bytes.reserveCapacity(end > 0 ? Int(end) + 1 : 1 << 16)
    if end > 1 << 22 { adviseLargePages(&bytes) }
    while true {
      let free = bytes.capacity - bytes.count
      let room = free > 0 ? free : 1 << 16
      let (chunk, code) = readSome(descriptor, into: &bytes, room: room)
      if chunk < 0 {
        if code == EINTR { continue }
        throw failure(code)
      }
      if chunk == 0 { return bytes }
      if bytes.count > limit { throw tooLarge(limit) }
    }
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

  /// Appends what one call gives; its result and error number.
  private static func readSome(
    _ descriptor: Int32, into bytes: inout ContiguousArray<UInt8>, room: Int
  ) -> (Int, Int32) {
    var result = 0
    var code: Int32 = 0
    bytes.append(addingCapacity: room) { output in
      unsafe output.withUnsafeMutableBufferPointer { buffer, count in
        #if canImport(Darwin)
        result = unsafe Darwin.read(descriptor, buffer.baseAddress, room)
        #elseif canImport(Glibc)
        result = unsafe Glibc.read(descriptor, buffer.baseAddress, room)
        #elseif canImport(Musl)
        result = unsafe Musl.read(descriptor, buffer.baseAddress, room)
        #elseif canImport(Bionic)
        result = unsafe Bionic.read(descriptor, buffer.baseAddress, room)
        #endif
        if result < 0 { code = errno }
        count = max(result, 0)
      }
    }
    return (result, code)
  }

  private static func tooLarge(_ limit: Int) -> FormatError {
    FormatError(.limitMemory, "the file is larger than \(limit) bytes")
  }

  private static func failure(_ code: Int32) -> FormatError {
    switch code {
    case ENOENT, ENOTDIR: FormatError(.fileNotFound, "there is no such file")
    case EACCES, EPERM: FormatError(.filePermission, "the file may not be read")
    case EISDIR: FormatError(.fileIsDirectory, "this is a folder")
    default:
      FormatError(.fileUnreadable, "reading failed: \(unsafe String(cString: strerror(code)))")
    }
  }
}

extension Span where Element == UInt8 {
  /// Eight bytes from a place on as one word, the first lowest.
  @inline(__always)
  func word(at start: Int) -> UInt64 {
    precondition(start >= 0 && start <= count - 8, "a word reaches past its bytes")
    return UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: start, as: UInt64.self))
  }

  /// Whether the same bytes stand at two places.
  ///
  /// - Precondition: the bytes at both lie inside.
  @inline(__always)
  func equal(_ first: Int, _ second: Int, length: Int) -> Bool {
    let last = count - length
    precondition(
      first >= 0 && second >= 0 && length >= 0 && first <= last && second <= last,
      "a comparison reaches past its bytes")
    func difference(_ place: Int) -> UInt64 {
      unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: first + place, as: UInt64.self)
        ^ bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: second + place, as: UInt64.self)
    }
    if length < 8 {
      if length == 0 { return true }
      if max(first, second) <= count - 8 {
        return UInt64(littleEndian: difference(0)) << UInt64(64 - 8 * length) == 0
      }
      for place in 0..<length where self[first + place] != self[second + place] { return false }
      return true
    }
    var place = 0
    while place <= length - 16 {
      if difference(place) | difference(place + 8) != 0 { return false }
      place += 16
    }
    // The last words overlap what was compared before.
    return difference(max(length - 16, 0)) | difference(length - 8) == 0
  }
}
