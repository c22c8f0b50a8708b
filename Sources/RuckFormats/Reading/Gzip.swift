#if Compression
internal import CZlib
internal import RuckTrack

/// Unpacks gzip (RFC 1952) through the system's zlib; the only code that calls C.
///
/// Headers, trailers and limits are read here, the deflated data (RFC 1951) by zlib. What was
/// unpacked before a truncation or a fault is kept.
enum Gzip {
  /// The content of a gzip, all its members one after the other, and the diagnostics.
  struct Unpacked {
    var bytes: ContiguousArray<UInt8> = []
    var diagnostics = DiagnosticLog()
  }

  private static let chunkSize = 1 << 18

  /// The bounds of unpacking a gzip.
  private struct Bounds {
    let limits: ReadLimits
    /// The size of the file that the gzip came packed in, where it is not the file itself.
    let packed: Int
    /// The bytes after which unpacking ends, at most a chunk later.
    let maximum: Int
    /// The name of the content, for people.
    var what = "gzip"
  }

  /// Unpacks all members of a gzip, or its beginning.
  ///
  /// O(bytes + bytes unpacked).
  ///
  /// - Parameters:
  ///   - bytes: the gzip.
  ///   - limits: what is refused.
  ///   - packed: the size of the gzip that this one came packed in.
  ///   - maximum: no more than a chunk of 256 KiB is unpacked beyond this many bytes.
  /// - Returns: what it holds.
  /// - Throws: ``FormatError`` where a limit is exceeded.
  static func unpack(
    _ bytes: Span<UInt8>, limits: ReadLimits, packed: Int? = nil, upTo maximum: Int = .max
  ) throws(FormatError) -> Unpacked {
    let bounds = Bounds(limits: limits, packed: packed ?? .max, maximum: maximum)
    var result = Unpacked()
    var position = 0
    while position < bytes.count, result.bytes.count < maximum {
      guard bytes.starts(with: [0x1f, 0x8b], at: position) else {
        result.diagnostics.report(
          .gzipTrailing, at: position, "\(bytes.count - position) bytes after the gzip")
        break
      }
      guard let end = try unpackMember(bytes, at: position, bounds, into: &result) else { break }
      position = end
    }
    return result
  }

  /// Inflates what a zip holds of a file.
  ///
  /// O(bytes + bytes unpacked).
  ///
  /// - Parameters:
  ///   - bytes: raw deflated data.
  ///   - size: how many bytes they should become; at most a chunk more is made.
  ///   - limits: what is refused.
  /// - Returns: what came out, its CRC-32, and whether the data end where they say so.
  /// - Throws: ``FormatError`` where a limit is exceeded.
  static func unpackRaw(
    _ bytes: Span<UInt8>, size: Int, limits: ReadLimits
  ) throws(FormatError) -> (bytes: ContiguousArray<UInt8>, checksum: UInt32, isWhole: Bool) {
    // One byte more, so that the end of the data is met.
    let bounds = Bounds(
      limits: limits, packed: .max, maximum: min(size, .max - 1) + 1, what: "file")
    var output: ContiguousArray<UInt8> = []
    let (_, status, checksum) = try inflateData(bytes, at: 0, bounds, into: &output)
    return (output, checksum, status == Z_STREAM_END)
  }

  /// The CRC-32 of some bytes, of which that of the bytes before them may be known.
  static func checksum(of bytes: Span<UInt8>, after checksum: UInt32 = 0) -> UInt32 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe UInt32(truncatingIfNeeded: crc32_z(UInt(checksum), buffer.baseAddress, buffer.count))
    }
  }

  /// Unpacks one member; where it ends, nil where nothing can follow.
  private static func unpackMember(
    _ bytes: Span<UInt8>, at start: Int, _ bounds: Bounds, into result: inout Unpacked
  ) throws(FormatError) -> Int? {
    guard let dataStart = endOfHeader(bytes, at: start) else {
      result.diagnostics.report(.gzipTruncated, at: bytes.count, "the gzip ends in its header")
      return nil
    }
    guard bytes[start + 2] == 8 else {
      result.diagnostics.report(
        .gzipCorrupt, at: start + 2, "packed by the unknown method \(bytes[start + 2])")
      return nil
    }
    let sizeBefore = result.bytes.count
    let (position, status, checksum) = try inflateData(
      bytes, at: dataStart, bounds, into: &result.bytes)
    switch status {
    case Z_STREAM_END: break
    case Z_OK, Z_BUF_ERROR:
      result.diagnostics.report(.gzipTruncated, at: bytes.count, "the gzip ends in its data")
      return nil
    default:
      result.diagnostics.report(.gzipCorrupt, at: position, "the packed data are damaged")
      return nil
    }
    guard position + 8 <= bytes.count else {
      result.diagnostics.report(
        .gzipTruncated, at: bytes.count, "the gzip lacks its checksum; all data were read")
      return nil
    }
    let size = UInt32(truncatingIfNeeded: result.bytes.count - sizeBefore)
    let stated = bytes.word(at: position)
    if stated != UInt64(size) << 32 | UInt64(checksum) {
      result.diagnostics.report(
        .gzipMismatch, at: position, "checksum or length differ from what the gzip says")
    }
    return position + 8
  }

  /// Inflates raw data; where it stopped, zlib's last word, and the CRC-32 of what came out.
  private static func inflateData(
    _ bytes: Span<UInt8>, at start: Int, _ bounds: Bounds,
    into output: inout ContiguousArray<UInt8>
  ) throws(FormatError) -> (position: Int, status: Int32, checksum: UInt32) {
    var inflation = Inflation()
    var position = start
    var checksum: UInt32 = 0
    while inflation.status == Z_OK, output.count < bounds.maximum {
      let before = output.count
      let given = bytes.extracting(position..<min(bytes.count, position + 1 << 20))
      let taken = inflation.next(given, maximum: chunkSize, into: &output)
      position += taken
      checksum = self.checksum(of: output.span.extracting(before...), after: checksum)
      try check(output.count, of: position, bytes.count, bounds)
      if taken == 0, output.count == before { break }
    }
    if inflation.status == Z_MEM_ERROR {
      throw FormatError(.limitMemory, "there is no memory to unpack the \(bounds.what)")
    }
    return (position, inflation.status, checksum)
  }

  private static func check(
    _ unpacked: Int, of packed: Int, _ fileSize: Int, _ bounds: Bounds
  ) throws(FormatError) {
    let limits = bounds.limits
    try limits.checkWanted()
    if !limits.allowsExpansion(of: min(packed, bounds.packed), to: unpacked) {
      throw FormatError(
        .limitExpansion, at: packed,
        "the \(bounds.what) unpacks to more than \(limits.expansionRatio) times its size")
    }
    if unpacked + fileSize > limits.memory - limits.heldAround {
      throw FormatError(
        .limitMemory, at: packed, "the \(bounds.what) unpacks to more than \(limits.memory) bytes")
    }
  }

  /// Returns the end of a member's header; nil where the file ends before.
  private static func endOfHeader(_ bytes: Span<UInt8>, at start: Int) -> Int? {
    guard start + 10 <= bytes.count else { return nil }
    let flags = bytes[start + 3]
    var position = start + 10
    if flags & 4 != 0 {
      guard position + 2 <= bytes.count else { return nil }
      position += 2 + Int(bytes[position]) + Int(bytes[position + 1]) << 8
    }
    // The name and the comment, each up to its zero.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      while position < bytes.count, bytes[position] != 0 { position += 1 }
      position += 1
    }
    if flags & 2 != 0 { position += 2 }
    return position <= bytes.count ? position : nil
  }
}

/// Deflated data that come and go piece by piece.
@safe struct Inflation: ~Copyable {
  // zlib's state points back at it, so that it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  /// The last status of zlib.
  private(set) var status: Int32

  /// Whether the data say that they end.
  var isAtEnd: Bool { status == Z_STREAM_END }
  /// Whether the data are not deflated ones, or there is no memory to inflate them.
  var isDamaged: Bool { !isAtEnd && status != Z_OK && status != Z_BUF_ERROR }

  /// Nothing inflated yet.
  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // Minus the window's bits: data without zlib's own header.
    status = unsafe inflateInit2_(
      stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Takes bytes from the beginning of some and appends what comes out, at most this many.
  ///
  /// - Returns: how many bytes were taken.
  mutating func next(
    _ bytes: Span<UInt8>, maximum: Int, into output: inout ContiguousArray<UInt8>
  ) -> Int {
    var taken = 0
    output.append(addingCapacity: maximum) { room in
      taken = unsafe room.withUnsafeMutableBufferPointer { room, count in
        unsafe bytes.withUnsafeBufferPointer { input in
          // zlib reads through this pointer and never writes.
          unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
          unsafe stream.pointee.avail_in = UInt32(input.count)
          unsafe stream.pointee.next_out = room.baseAddress
          unsafe stream.pointee.avail_out = UInt32(maximum)
          status = unsafe inflate(stream, Z_NO_FLUSH)
          count = unsafe maximum - Int(stream.pointee.avail_out)
          return unsafe input.count - Int(stream.pointee.avail_in)
        }
      }
    }
    return taken
  }
}
#endif
