/// Writes zips byte by byte, honest ones and others.
public struct ZipWriter {
  /// A file of the zip.
  public struct Member {
    /// Its name.
    public var name: [UInt8]
    /// What the zip holds of it.
    public var packed: [UInt8]
    /// How many bytes it says that it unpacks to.
    public var size: Int
    /// The CRC-32 that the zip states.
    public var checksum: UInt32
    /// The number of the method.
    public var method: UInt16 = 0
    /// The general flags; 1 is encrypted.
    public var flags: UInt16 = 0
    /// Where the list says that it begins, where that is a lie.
    public var start: Int?
    /// Whether sizes and place stand in 64 bits.
    public var isLong = false

    /// A file that is stored as it is.
    public init(_ name: String, _ content: [UInt8]) {
      self.name = Array(name.utf8)
      packed = content
      size = content.count
      checksum = ZipWriter.checksum(content)
    }

    /// A file that is deflated, in blocks that are not compressed (RFC 1951, 3.2.4).
    public init(deflated name: String, _ content: [UInt8]) {
      self.init(name, content)
      method = 8
      packed = []
      var rest = content[...]
      repeat {
        let block = rest.prefix(0xffff)
        rest = rest.dropFirst(block.count)
        let length = UInt16(block.count)
        packed.append(rest.isEmpty ? 1 : 0)
        packed += ZipWriter.bytes(Int(length), 2) + ZipWriter.bytes(Int(~length), 2) + block
      } while !rest.isEmpty
    }

    /// So many runs of 258 zeros and one zero, deflated by fixed codes (RFC 1951, 3.2.6).
    public init(zeros name: String, runs: Int) {
      self.init(name, [])
      method = 8
      size = 1 + 258 * runs
      var bits: [UInt8] = [1, 1, 0] + [0, 0, 1, 1, 0, 0, 0, 0]
      let run: [UInt8] = [1, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0]
      for _ in 0..<runs { bits += run }
      bits += [UInt8](repeating: 0, count: 7)
      packed = stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<min(start + 8, bits.count)].enumerated()
          .reduce(0) { $0 | $1.element << UInt8($1.offset) }
      }
    }
  }

  /// The files, in the order of the list.
  public var members: [Member]
  /// What follows the list.
  public var comment: [UInt8] = []

  /// A zip of some files.
  public init(_ members: [Member]) { self.members = members }

  /// The bytes of the zip.
  public var bytes: [UInt8] {
    var zip: [UInt8] = []
    var list: [UInt8] = []
    for member in members {
      let start = member.start ?? zip.count
      let sizes = [member.size, member.packed.count]
      let short =
        member.isLong ? [0xffff_ffff, 0xffff_ffff, 0xffff_ffff] : [sizes[1], sizes[0], start]
      let extra =
        member.isLong
        ? Self.bytes(1, 2) + Self.bytes(24, 2)
          + (sizes + [start]).flatMap { Self.bytes($0, 8) } : []
      let common =
        Self.bytes(Int(member.flags), 2) + Self.bytes(Int(member.method), 2) + Self.bytes(0, 4)
        + Self.bytes(Int(member.checksum), 4) + Self.bytes(short[0], 4) + Self.bytes(short[1], 4)
        + Self.bytes(member.name.count, 2)
      zip += Self.bytes(0x0403_4b50, 4) + Self.bytes(20, 2) + common + Self.bytes(0, 2)
      zip += member.name + member.packed
      list += Self.bytes(0x0201_4b50, 4) + Self.bytes(20, 2) + Self.bytes(20, 2) + common
      list += Self.bytes(extra.count, 2) + Self.bytes(0, 10) + Self.bytes(short[2], 4)
      list += member.name + extra
    }
    let start = zip.count
    zip += list
    if members.contains(where: \.isLong) {
      let end = zip.count
      zip += Self.bytes(0x0606_4b50, 4) + Self.bytes(44, 8) + Self.bytes(0, 12)
      zip += Self.bytes(members.count, 8) + Self.bytes(members.count, 8)
      zip += Self.bytes(list.count, 8) + Self.bytes(start, 8)
      zip += Self.bytes(0x0706_4b50, 4) + Self.bytes(0, 4) + Self.bytes(end, 8) + Self.bytes(1, 4)
      zip += Self.bytes(0x0605_4b50, 4) + Self.bytes(0, 4) + Self.bytes(0xffff_ffff, 4)
      zip += Self.bytes(0xffff_ffff, 4) + Self.bytes(0xffff_ffff, 4)
    } else {
      zip += Self.bytes(0x0605_4b50, 4) + Self.bytes(0, 4)
      zip += Self.bytes(members.count, 2) + Self.bytes(members.count, 2)
      zip += Self.bytes(list.count, 4) + Self.bytes(start, 4)
    }
    return zip + Self.bytes(comment.count, 2) + comment
  }

  /// The CRC-32 (ISO 3309), bit by bit.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1
      }
    }
  }

  private static func bytes(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
