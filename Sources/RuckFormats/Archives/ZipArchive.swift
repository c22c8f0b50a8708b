#if !RUCK_BYTES_ONLY
package import RuckTrack

/// The bytes of a zip, in a file or in memory, from which members are unpacked one by one.
///
/// Nothing is written to the disk, and no name of a member is ever opened as a path. A zip in a file
/// is not read as a whole: each member is read when it is asked for.
package struct ZipArchive: Sendable {
  private enum Source {
    case file(PathBytes)
    case memory(ContiguousArray<UInt8>)
  }

  /// The maximum depth of zips within zips.
  package static let nestingDepth = 2

  private let source: Source
  /// The start of the zip in its source.
  private let base: Int
  /// The number of its bytes.
  let size: Int
  /// The file that it lies in, at whatever depth.
  package let path: PathBytes

  /// A zip in a file.
  package init(_ path: PathBytes, size: Int) {
    (source, base, self.size, self.path) = (.file(path), 0, size, path)
  }

  /// A zip in memory.
  package init(_ bytes: ContiguousArray<UInt8>, in path: PathBytes) {
    (source, base, size, self.path) = (.memory(bytes), 0, bytes.count, path)
  }

  private init(_ archive: ZipArchive, _ range: Range<Int>) {
    (source, path) = (archive.source, archive.path)
    base = archive.base + range.lowerBound
    size = range.count
  }

  /// Bytes of the zip; fewer where it ends in the range.
  func bytes(_ range: Range<Int>) throws(FormatError) -> ContiguousArray<UInt8> {
    let range = range.clamped(to: 0..<size)
    switch source {
    case .memory(let bytes):
      let start = base + range.lowerBound
      return ContiguousArray(bytes[start..<start + range.count])
    case .file(let path):
      do throws(SystemError) {
        let start = base + range.lowerBound
        return try OpenFile(path).bytes(start..<start + range.count)
      } catch {
        throw error.formatError(of: path)
      }
    }
  }

  /// The content of a member, and what was noticed.
  ///
  /// O(bytes + bytes unpacked).
  ///
  /// - Parameters:
  ///   - member: one of this zip's.
  ///   - limits: what is refused.
  /// - Returns: the bytes, and what was noticed of them.
  /// - Throws: ``FormatError`` with the codes `zip.encrypted`, `zip.method`, `zip.truncated`,
  ///   `zip.mismatch` for a member that unpacks to more than the zip says, `limit.expansion`,
  ///   `limit.memory`.
  package func content(
    of member: ZipMember, limits: ReadLimits
  ) throws(FormatError) -> (bytes: ContiguousArray<UInt8>, diagnostics: DiagnosticLog) {
    try limits.checkWanted()
    let range = try range(of: member)
    guard max(member.size, member.packedSize) <= limits.memory else {
      throw FormatError(.limitMemory, "the file is larger than \(limits.memory) bytes")
    }
    let packed = try bytes(range)
    guard packed.count == member.packedSize else { throw truncated(at: range.upperBound) }
    if member.method == 0 {
      var log = DiagnosticLog()
      #if Compression
      if Gzip.checksum(of: packed.span) != member.checksum { log.reportMismatch() }
      #endif
      return (packed, log)
    }
    #if Compression
    let unpacked = try Gzip.unpackRaw(packed.span, size: member.size, limits: limits)
    guard unpacked.bytes.count <= member.size else {
      throw FormatError(.zipMismatch, "the file unpacks to more than the zip says")
    }
    if unpacked.bytes.isEmpty, member.size > 0 { throw truncated(at: range.upperBound) }
    var log = DiagnosticLog()
    if unpacked.bytes.count < member.size || !unpacked.isWhole
      || unpacked.checksum != member.checksum
    {
      log.reportMismatch()
    }
    return (unpacked.bytes, log)
    #else
    throw FormatError(.gzipNotBuiltIn, "the file is packed, and this build cannot unpack it")
    #endif
  }

  /// A member to read piece by piece, however large it is.
  ///
  /// - Parameters:
  ///   - member: one of this zip's.
  ///   - limits: what is refused, but for ``ReadLimits/memory``.
  /// - Returns: the pieces.
  /// - Throws: ``FormatError`` as ``content(of:limits:)`` does.
  package func pieces(
    of member: ZipMember, limits: ReadLimits
  ) throws(FormatError) -> ZipPieces {
    ZipPieces(self, try range(of: member), isPacked: member.method != 0, limits: limits)
  }

  /// The zip that a member is.
  ///
  /// One that is stored as it is stays in the file; another is unpacked into memory.
  ///
  /// - Parameters:
  ///   - member: one of this zip's.
  ///   - limits: what is refused.
  /// - Returns: the zip inside.
  /// - Throws: ``FormatError`` as ``content(of:limits:)`` does.
  package func archive(
    in member: ZipMember, limits: ReadLimits
  ) throws(FormatError) -> ZipArchive {
    let range = try range(of: member)
    if member.method == 0 { return ZipArchive(self, range) }
    return ZipArchive(try content(of: member, limits: limits).bytes, in: path)
  }

  /// The bytes that archives of this kind hold in memory.
  package var heldBytes: Int { if case .memory(let bytes) = source { bytes.count } else { 0 } }

  /// Returns the range of a member's packed content.
  private func range(of member: ZipMember) throws(FormatError) -> Range<Int> {
    if member.isEncrypted {
      throw FormatError(
        .zipEncrypted, "the file is encrypted: unpack the zip with its password first")
    }
    guard member.method == 0 || member.method == 8 else {
      throw FormatError(
        .zipMethod, "the file is packed with \(member.methodName): unpack the zip first")
    }
    guard member.method != 0 || member.size == member.packedSize else {
      throw FormatError(.zipMismatch, "the file is stored with another size than the zip says")
    }
    let header = try bytes(member.headerStart..<member.headerStart + 30)
    guard header.number(0, 4) == 0x0403_4b50, let name = header.number(26, 2),
      let extra = header.number(28, 2)
    else { throw truncated(at: member.headerStart) }
    let start = member.headerStart + 30 + name + extra
    guard start <= size - member.packedSize else { throw truncated(at: start) }
    return start..<start + member.packedSize
  }

  private func truncated(at position: Int) -> FormatError {
    FormatError(.zipTruncated, at: position, "the zip lacks the content of the file")
  }
}

extension DiagnosticLog {
  fileprivate mutating func reportMismatch() {
    report(.zipMismatch, at: nil, "checksum or length differ from what the zip says")
  }
}
#endif
