import RuckFormats
import RuckTrack
import Testing

@Suite struct XMLEncodingTests {
  private func document(_ encoding: String?, name: String = "Höhe – 20 €") -> String {
    let declaration = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>\r\n" } ?? ""
    return declaration + "<gpx><trk><name>\(name)</name><trkseg>"
      + "<trkpt lat=\"47.5\" lon=\"8.5\"><ele>1</ele></trkpt></trkseg></trk></gpx>"
  }

  private func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    (mark ? [0xfeff] + Array(text.utf16) : Array(text.utf16)).flatMap {
      bigEndian
        ? [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)]
        : [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)]
    }
  }

  private func expect(_ bytes: [UInt8], name: String, codes: [String] = []) throws {
    let file = try RecordingReader().read(bytes)
    #expect(file.sessions.first?.name == name)
    #expect(file.sessions.first?.track.samples(.latitude) == [47.5])
    #expect(file.codes == codes)
  }

  @Test func readsUTF8WithAndWithoutAMark() throws {
    let bytes = Array(document("UTF-8").utf8)
    try expect(bytes, name: "Höhe – 20 €")
    try expect([0xef, 0xbb, 0xbf] + bytes, name: "Höhe – 20 €")
  }

  @Test(arguments: [true, false], [true, false])
  func readsUTF16(bigEndian: Bool, mark: Bool) throws {
    let name = "Höhe – \u{1f97e} 20 €"
    try expect(
      utf16(document("UTF-16", name: name), bigEndian: bigEndian, mark: mark), name: name)
    try expect(
      utf16("\n  " + document(nil, name: name), bigEndian: bigEndian, mark: mark), name: name)
  }

  @Test func readsSingleByteEncodings() throws {
    func bytes(_ encoding: String, _ name: [UInt8]) -> [UInt8] {
      let parts = document(encoding, name: "|").split(separator: "|").map { Array($0.utf8) }
      return parts[0] + name + parts[1]
    }
    try expect(bytes("ISO-8859-1", [0x48, 0xf6, 0x68, 0x65]), name: "Höhe")
    try expect(bytes("windows-1252", [0x48, 0xf6, 0x20, 0x96, 0x20, 0x80]), name: "Hö – €")
    try expect(
      bytes("KOI8-R", [0x48, 0xf6]), name: "Hö", codes: ["xml.encoding.unknown"])
    try expect(
      bytes("UTF-8", [0x48, 0xf6, 0x68]), name: "H\u{fffd}h", codes: ["xml.encoding.invalid-utf8"])
    // A declaration that can be read in single bytes is wrong about UTF-16.
    try expect(bytes("utf-16", [0x48]), name: "H")
  }

  @Test func offsetsCountTheBytesOfTheFile() throws {
    let text = document("UTF-16", name: "\u{1f97e}ö")
      .replacing("<ele>1</ele>", with: "<ele>1</ela>")
    let position = try #require(offset(of: "</ela>", in: text))
    let expected =
      2 + 2
      * text.utf8.prefix(position).split(separator: 0).reduce(0) {
        $0 + String(decoding: $1, as: UTF8.self).utf16.count
      }
    let file = try RecordingReader().read(utf16(text, bigEndian: false, mark: true))
    #expect(file.offset("gpx.xml.mismatched") == expected)
  }

  @Test func brokenUTF16IsReplaced() throws {
    var bytes = utf16(document(nil, name: "ab"), bigEndian: false, mark: true)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x61, 0, 0x62, 0]) })
    bytes[place + 1] = 0xd8  // the first half of a pair, without its second
    try expect(bytes, name: "\u{fffd}b", codes: ["xml.encoding.invalid-utf16"])
    try expect(
      utf16(document(nil, name: "ab"), bigEndian: true, mark: true) + [0x20], name: "ab",
      codes: ["xml.encoding.invalid-utf16"])
  }

  @Test(arguments: [false, true], [false, true])
  func utf32IsRead(bigEndian: Bool, mark: Bool) throws {
    let text = document(mark ? "UTF-32" : nil, name: "\u{1f97e}ö")
    func bytes(_ codes: [UInt32]) -> [UInt8] {
      codes.flatMap { code in
        (0..<4).map { UInt8(truncatingIfNeeded: code >> (8 * (bigEndian ? 3 - $0 : $0))) }
      }
    }
    let codes = (mark ? [0xfeff] : []) + text.unicodeScalars.map(\.value)
    try expect(bytes(codes), name: "\u{1f97e}ö", codes: [])
    try expect(
      bytes(codes.map { $0 == 0xf6 ? 0xd8_0000 : $0 }), name: "\u{1f97e}\u{fffd}",
      codes: ["xml.encoding.invalid-utf16"])
  }
}
