import RuckFormats
import RuckTrack
import TestSupport
import Testing

@Suite struct FormatDetectionTests {
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
