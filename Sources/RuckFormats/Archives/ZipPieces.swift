#if !RUCK_BYTES_ONLY
/// The content of a zip's member, read and unpacked a piece at a time; about two mebibytes are held.
package final class ZipPieces {
  private let archive: ZipArchive
  private let range: Range<Int>
  private let limits: ReadLimits
  private var position: Int
  #if Compression
  private var inflation = Inflation()
  private var packed: ContiguousArray<UInt8> = []
  private var taken = 0
  private var made = 0
  #endif
  private let isPacked: Bool

  /// Bytes of a piece.
  private static let size = 1 << 20

  init(_ archive: ZipArchive, _ range: Range<Int>, isPacked: Bool, limits: ReadLimits) {
    (self.archive, self.range, self.limits, self.isPacked) = (archive, range, limits, isPacked)
    position = range.lowerBound
  }

  /// The next piece; nil at the end.
  ///
  /// - Throws: ``FormatError`` where the file cannot be read, the data are damaged or break off, or
  ///   they unpack to more than ``ReadLimits/expansionRatio`` times their size.
  package func next() throws(FormatError) -> ContiguousArray<UInt8>? {
    try limits.checkWanted()
    if isPacked { return try unpacked() }
    let bytes = try read()
    return bytes.isEmpty ? nil : bytes
  }

  private func read() throws(FormatError) -> ContiguousArray<UInt8> {
    let bytes = try archive.bytes(position..<min(position + Self.size, range.upperBound))
    position += bytes.count
    return bytes
  }

  private func unpacked() throws(FormatError) -> ContiguousArray<UInt8>? {
    #if Compression
    while !inflation.isAtEnd {
      if taken == packed.count {
        packed = try read()
        taken = 0
      }
      let isLast = packed.isEmpty
      var bytes: ContiguousArray<UInt8> = []
      taken += inflation.next(packed.span.extracting(taken...), maximum: Self.size, into: &bytes)
      made += bytes.count
      if inflation.isDamaged || isLast && bytes.isEmpty {
        throw FormatError(.zipTruncated, at: position, "the zip lacks the end of the file")
      }
      let consumed = position - range.lowerBound - packed.count + taken
      if !limits.allowsExpansion(of: consumed, to: made) {
        throw FormatError(
          .limitExpansion, at: position,
          "the file unpacks to more than \(limits.expansionRatio) times its size")
      }
      if !bytes.isEmpty { return bytes }
    }
    return nil
    #else
    throw FormatError(.gzipNotBuiltIn, "the file is packed, and this build cannot unpack it")
    #endif
  }
}
#endif
