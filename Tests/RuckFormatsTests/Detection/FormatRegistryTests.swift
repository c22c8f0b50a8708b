import RuckFormats
import RuckTrack
import TestSupport
import Testing

@Suite struct FormatRegistryTests {
  private func canBeRecording(_ bytes: [UInt8]) -> Bool {
    let prefix = ContiguousArray(bytes)
    return FormatRegistry.standard.canBeRecording(prefix: prefix.span)
  }

  private func unreadPacking(_ bytes: [UInt8]) -> String? {
    let prefix = ContiguousArray(bytes)
    return FormatRegistry.unreadPacking(prefix: prefix.span)
  }

  @Test func otherContentIsRefusedByName() {
    #expect(failure([]) == "format.empty")
    #expect(failure(Array("<!DOCTYPE html><html><body>404</body></html>".utf8)) == "format.unknown")
    #expect(failure(Array("lat,lon\n1,2\n".utf8)) == "format.unknown")
    #expect(failure([UInt8](repeating: 0, count: 100)) == "format.unknown")
    #expect(failure(Array("<kml><Document/></kml>".utf8)) == "format.unknown")
    #expect(failure([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0]) == "compression.unsupported")
    #expect(failure([0x50, 0x4b, 3, 4, 0]) == "compression.unsupported")
    #expect(failure([0x28, 0xb5, 0x2f, 0xfd]) == "compression.unsupported")
    #expect(failure([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]) == "compression.unsupported")
    #expect(
      failure([0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
        == "compression.unsupported")
  }

  @Test func noiseNeverTraps() {
    var random = SplitMix64(seed: 3)
    for length in 0..<400 {
      _ = failure((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  /// Every file of the datasets that can be read is one by its first bytes, wherever these end.
  @Test(arguments: Repository.recordings)
  func aPrefixOfARecordingCanBeOne(path: String) throws {
    let bytes = try Repository.bytes(path)
    #if !Compression
    if path.hasSuffix(".gz") { return }
    #endif
    guard let file = try? RecordingReader().read(bytes), !file.sessions.isEmpty else { return }
    #expect(canBeRecording(bytes))
    #expect(canBeRecording(Array(bytes.prefix(2000))))
  }

  @Test func rubbishInFrontOfARecordingDoesNotHideIt() {
    let text = Array(track("<trkpt lat='1' lon='2'/>").utf8)
    #expect(canBeRecording([0xef, 0xbb, 0xbf] + text))
    #expect(canBeRecording([UInt8](repeating: 0, count: 4096) + text))
    #expect(canBeRecording(Array(" \r\n\t".utf8) + text))
    #expect(canBeRecording([0x9c, 0x3c, 0x3c, 0x00, 0xff] + text))
    #expect(canBeRecording([0xff, 0xfe] + text.flatMap { [$0, 0] }))
    #expect(canBeRecording([0xfe, 0xff] + text.flatMap { [0, $0] }))
    #expect(canBeRecording(text.flatMap { [$0, 0] }))
    #expect(canBeRecording(Array("<?xml version='1.0' encoding='klingon'?><gpx>".utf8)))
    #expect(canBeRecording(Array("<TrainingCenterDatabase xmlns='cut he".utf8)))
    // Behind more than the prefix nothing is looked for.
    let blanks = [UInt8](repeating: 0x20, count: FormatRegistry.prefixLength)
    #expect(!canBeRecording(blanks + text))
    #expect(canBeRecording(blanks.dropLast(200) + text))
  }

  @Test func wordsBeforeTheFirstElementShowAnotherText() {
    func beginsWithWords(_ text: String) -> Bool {
      let prefix = Array(text.utf8)
      return FormatRegistry.standard.beginsWithWords(prefix: prefix.span)
    }
    #expect(beginsWithWords("print('<gpx>')"))
    #expect(beginsWithWords("no element"))
    for text in [
      "", "<gpx>", "  \r\n<gpx>", "\0\0\u{feff}<?xml?>", "8.5\"/>x<trkpt", "PK\u{3}\u{4}abcd",
    ] {
      #expect(!beginsWithWords(text), "\(text)")
    }
    // The sums are those of the sentences, by their definition.
    let log = "$GPGGA,060000,4700.0,N,00800.0,E,1,08,0.9,500,M,,M,,*"
    let sum = log.utf8.dropFirst().dropLast().reduce(0, ^)
    let sentence = log + (sum < 16 ? "0" : "") + String(sum, radix: 16, uppercase: true) + "\r\n"
    #expect(!beginsWithWords(sentence))
    #expect(canBeRecording(Array(sentence.utf8)))
    #expect(beginsWithWords(log + "zz\r\n"))
    let wide: [UInt8] =
      [0xff, 0xfe] + sentence.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    #expect(!FormatRegistry.standard.beginsWithWords(prefix: wide.span) && canBeRecording(wide))
  }

  @Test func otherFilesCannotBeRecordings() {
    #expect(!canBeRecording([]))
    #expect(!canBeRecording([UInt8](repeating: 0, count: FormatRegistry.prefixLength)))
    #expect(!canBeRecording(Array("<!DOCTYPE html><html><body>404</body></html>".utf8)))
    #expect(
      !canBeRecording(Array("$GPGGA,060000,4700.0,N,00800.0,E,1,08,0.9,500,M,,M,,*47\r\n".utf8)))
    #expect(!canBeRecording(Array("lat,lon\n1,2\n".utf8)))
    #expect(!canBeRecording(Array(#"{"type": "FeatureCollection"}"#.utf8)))
    #expect(!canBeRecording(Array("<kml><Document/></kml>".utf8)))
    #expect(!canBeRecording([0, 0, 0, 0x20] + Array("ftypisom".utf8)))
    #expect(!canBeRecording([0xff, 0xd8, 0xff, 0xe0]))
    let packed: [UInt8] = [0x50, 0x4b, 3, 4, 0]
    #expect(!canBeRecording(packed))
    #expect(unreadPacking(packed) == "zip")
    #expect(unreadPacking(Array("<gpx>".utf8)) == nil)
    #if Compression
    #expect(!canBeRecording([0x1f, 0x8b, 8, 0]))
    #endif
  }

  #if Compression
  @Test func theBeginningOfAGzipDecides() throws {
    let gzip = try Repository.bytes("seeds/gzip/one.gz")
    #expect(canBeRecording(gzip))
    #expect(canBeRecording(Array(gzip.dropLast(20))))
    #expect(!canBeRecording(try Repository.bytes("damaged/zeros.gz")))
  }
  #endif

  @Test func fitIsToldByItsHeader() throws {
    let file = try RecordingReader().read(try Repository.bytes("seeds/fit/records.fit"))
    #expect(file.format == .fit)
    #expect(file.sessions.first?.track.count == 3)
  }

  @Test func everyCodeIsNamedOnceAndExplained() {
    let codes = DiagnosticCode.allFormatCodes
    #expect(Set(codes.map(\.name)).count == codes.count)
    for code in codes {
      #expect(code.name.allSatisfy { $0.isLowercase || $0.isNumber || ".-".contains($0) })
      #expect(code.meaning.hasSuffix(".") && code.advice.hasSuffix("."), "\(code.name)")
    }
  }

  @Test func errorsSayWhere() {
    do {
      _ = try read(gpx("\n" + String(repeating: "<a>", count: 300)))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.format == .gpx)
      #expect(error.line == 4)
      #expect(error.description.hasSuffix("[limit.nesting]"))
    }
  }
}
