/// Files whose structure asks for far more work than their size suggests.
public enum HostileFile {
  /// GPX with a segment of one point each.
  public static func segments(_ count: Int) -> ContiguousArray<UInt8> {
    let walk = Walk(count: count)
    var text = TextWriter(capacity: count * 130 + 200)
    text.write("<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"Benchmark\"><trk>\n")
    for row in 0..<count {
      text.write("<trkseg><trkpt lat=\"")
      text.write(walk.latitudes[row], decimals: 7)
      text.write("\" lon=\"")
      text.write(walk.longitudes[row], decimals: 7)
      text.write("\"><ele>100</ele><time>")
      text.write(time: walk.times[row])
      text.write("</time></trkpt></trkseg>\n")
    }
    text.write("</trk></gpx>\n")
    return text.bytes
  }

  /// FIT whose records carry 255 developer fields of no bytes, all described by the same words.
  public static func developerFields(_ count: Int) -> ContiguousArray<UInt8> {
    var file = FITWriter(capacity: count * 2 + 1500)
    let words = Array(String(repeating: "a ", count: 127).utf8.dropLast()) + [0]
    file.define(0, message: 0, fields: [(0, 1, 0x00)])
    file.begin(0)
    file.write(UInt8(4))
    // A description: developer, field, base type, name.
    file.define(
      3, message: 206,
      fields: [(0, 1, 0x02), (1, 1, 0x02), (2, 1, 0x02), (3, UInt8(words.count), 0x07)])
    file.begin(3)
    for byte in [0, 0, 2] + words { file.write(byte) }
    file.define(
      4, message: 21, fields: [(0, 1, 0x00)],
      developer: Array(repeating: (0, 0, 0), count: 255))
    for _ in 0..<count {
      file.begin(4)
      file.write(UInt8(0))
    }
    return file.finished()
  }

  /// FIT with sessions that all lie over the same records.
  public static func sessions(_ count: Int) -> ContiguousArray<UInt8> {
    var file = FITWriter(capacity: count * 20 + 200)
    file.define(0, message: 0, fields: [(0, 1, 0x00)])
    file.begin(0)
    file.write(UInt8(4))
    file.define(1, message: 20, fields: [(253, 4, 0x86), (3, 1, 0x02)])
    for row in 0..<count {
      file.begin(1)
      file.write(UInt32(1_083_304_800 + row))
      file.write(UInt8(100))
    }
    file.define(2, message: 18, fields: [(253, 4, 0x86), (2, 4, 0x86), (7, 4, 0x86)])
    for row in 0..<count / 4 {
      file.begin(2)
      file.write(UInt32(1_083_304_800 + count))
      file.write(UInt32(1_083_304_800 + row))
      file.write(UInt32(count * 1000))
    }
    return file.finished()
  }

  /// Headers of FIT files, one behind the other, of which each declares all the rest as its own.
  public static func headers(_ count: Int) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    let size = UInt32(count * 12)
    for _ in 0..<count {
      bytes.append(contentsOf: [12, 0x20, 0x54, 0x08])
      for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: size >> (8 * byte))) }
      bytes.append(contentsOf: ".FIT".utf8)
    }
    bytes.append(contentsOf: repeatElement(0x55, count: count * 12))
    return bytes
  }
}
