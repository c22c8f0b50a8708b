#if !RUCK_BYTES_ONLY
/// The list of members at the end of a zip (APPNOTE 6.3, with zip64).
package struct ZipDirectory: Sendable {
  /// The members in the order of the list.
  package private(set) var members: [ZipMember] = []
  /// That the end of the zip states another number of members; nil where it states this one.
  package private(set) var problem: FormatError?
  /// The start of the list, which is the end of the content.
  let start: Int

  /// The maximum bytes of the list: 256 MiB, some three million members.
  private static let maximumSize = 1 << 28
  /// The end record is at most so far from the end: itself, the longest comment, the zip64 locator.
  private static let tailSize = 22 + 0xffff + 20

  /// Reads the list.
  ///
  /// O(members · log members): the content of members is not read.
  ///
  /// - Parameters:
  ///   - archive: the bytes of the zip.
  ///   - limits: what is refused.
  /// - Throws: ``FormatError`` with the codes `zip.truncated`, `zip.overlap`, `limit.expansion`,
  ///   `limit.memory`, and those of a file that cannot be read.
  package init(_ archive: ZipArchive, limits: ReadLimits) throws(FormatError) {
    let tailStart = max(0, archive.size - Self.tailSize)
    let tail = try archive.bytes(tailStart..<archive.size)
    guard let end = Self.endRecord(in: tail) else {
      throw FormatError(.zipTruncated, at: archive.size, "the zip ends before its list of files")
    }
    guard var count = tail.number(end + 10, 2), var size = tail.number(end + 12, 4),
      var offset = tail.number(end + 16, 4)
    else {
      throw Self.damaged(at: tailStart + end)
    }
    var directoryEnd = tailStart + end
    var isLong = false
    if tail.number(end - 20, 4) == 0x0706_4b50 {
      guard let start = tail.number(end - 12, 8), start <= directoryEnd - 56 else {
        throw Self.damaged(at: directoryEnd)
      }
      let record = try archive.bytes(start..<start + 56)
      guard record.number(0, 4) == 0x0606_4b50, let longCount = record.number(32, 8),
        let longSize = record.number(40, 8), let longOffset = record.number(48, 8)
      else { throw Self.damaged(at: start) }
      (count, size, offset, directoryEnd) = (longCount, longSize, longOffset, start)
      isLong = true
    } else if tail.number(end + 4, 2) != 0 || tail.number(end + 6, 2) != 0 {
      throw FormatError(
        .zipTruncated, at: directoryEnd, "the zip is one part of several: join the parts first")
    }
    // What precedes the zip in its file shifts all offsets.
    guard size <= directoryEnd, offset <= directoryEnd - size else {
      throw Self.damaged(at: directoryEnd)
    }
    let shift = directoryEnd - size - offset
    guard size <= min(Self.maximumSize, limits.memory) else {
      throw FormatError(.limitMemory, at: directoryEnd, "the zip's list of files is too large")
    }
    start = directoryEnd - size
    let list = try archive.bytes(start..<directoryEnd)
    guard list.count == size else { throw Self.damaged(at: start) }
    var position = 0
    while position < size {
      try limits.checkWanted()
      guard let (member, next) = Self.member(in: list, at: position, shift: shift) else {
        throw Self.damaged(at: start + position)
      }
      members.append(member)
      position = next
    }
    // Writers without zip64 count modulo 65 536.
    if count != members.count, isLong || count != members.count & 0xffff {
      problem = FormatError(
        .zipCount, at: directoryEnd,
        "the zip's end states \(count) files, and its list has \(members.count)")
    }
    try checkExtents(limits, archiveSize: archive.size)
  }

  private static func damaged(at position: Int) -> FormatError {
    FormatError(.zipTruncated, at: position, "the zip's list of files is damaged")
  }

  /// The last end record whose comment fits into what follows it.
  private static func endRecord(in tail: ContiguousArray<UInt8>) -> Int? {
    guard tail.count >= 22 else { return nil }
    for start in (0...tail.count - 22).reversed() where tail[start] == 0x50 {
      if tail.number(start, 4) == 0x0605_4b50, let comment = tail.number(start + 20, 2),
        start + 22 + comment <= tail.count
      {
        return start
      }
    }
    return nil
  }

  private static func member(
    in list: ContiguousArray<UInt8>, at start: Int, shift: Int
  ) -> (ZipMember, next: Int)? {
    guard list.number(start, 4) == 0x0201_4b50,
      let flags = list.number(start + 8, 2), let method = list.number(start + 10, 2),
      let checksum = list.number(start + 16, 4), var packed = list.number(start + 20, 4),
      var size = list.number(start + 24, 4), let nameLength = list.number(start + 28, 2),
      let extraLength = list.number(start + 30, 2), let comment = list.number(start + 32, 2),
      var offset = list.number(start + 42, 4)
    else { return nil }
    let name = start + 46
    let extra = name + nameLength
    let next = extra + extraLength + comment
    guard next <= list.count else { return nil }
    // A field that is full stands, with 64 bits, in the extra field 1, in this order.
    var field = extra
    while let id = list.number(field, 2), let length = list.number(field + 2, 2),
      field + 4 + length <= extra + extraLength
    {
      if id == 1 {
        var value = field + 4
        func long(_ short: Int) -> Int? {
          guard short == 0xffff_ffff else { return short }
          defer { value += 8 }
          return value + 8 <= field + 4 + length ? list.number(value, 8) : nil
        }
        guard let longSize = long(size), let longPacked = long(packed),
          let longOffset = long(offset)
        else { return nil }
        (size, packed, offset) = (longSize, longPacked, longOffset)
        break
      }
      field += 4 + length
    }
    let (headerStart, isBeyond) = offset.addingReportingOverflow(shift)
    guard !isBeyond else { return nil }
    return (
      ZipMember(
        label: ZipMember.label(of: list[name..<extra]), packedSize: packed, size: size,
        method: method, isEncrypted: flags & 1 != 0,
        checksum: UInt32(truncatingIfNeeded: checksum), headerStart: headerStart), next
    )
  }

  /// Refuses members that share bytes, lie outside of the content, or unpack to too much together.
  private func checkExtents(_ limits: ReadLimits, archiveSize: Int) throws(FormatError) {
    var end = 0
    var unpacked = 0
    for member in members.sorted(by: { $0.headerStart < $1.headerStart }) {
      guard member.headerStart >= end else {
        throw FormatError(
          .zipOverlap, at: member.headerStart, "files of the zip share the same bytes")
      }
      guard member.headerStart <= start - 30, member.packedSize <= start - 30 - member.headerStart
      else { throw Self.damaged(at: start) }
      end = member.headerStart + 30 + member.packedSize
      unpacked =
        unpacked.addingReportingOverflow(member.size).overflow
        ? .max : unpacked + member.size
    }
    if !limits.allowsExpansion(of: archiveSize, to: unpacked) {
      throw FormatError(
        .limitExpansion, at: start,
        "the zip says that it unpacks to more than \(limits.expansionRatio) times its size")
    }
  }
}

extension ContiguousArray<UInt8> {
  /// A whole number of some bytes, the lowest first; nil outside of the bytes and beyond an `Int`.
  func number(_ start: Int, _ length: Int) -> Int? {
    guard start >= 0, start <= count - length else { return nil }
    var value: UInt64 = 0
    for index in 0..<length { value |= UInt64(self[start + index]) << UInt64(8 * index) }
    return Int(exactly: value)
  }
}
#endif
