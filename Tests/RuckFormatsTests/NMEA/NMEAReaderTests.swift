import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// Sentences of NMEA 0183, with checks computed here: the exclusive or of all between `$` and `*`.
@Suite struct NMEAReaderTests {
  private static func sentence(_ body: String) -> String {
    let check = body.utf8.reduce(UInt8(0)) { $0 ^ $1 }
    let digits = String(check, radix: 16, uppercase: true)
    return "$\(body)*\(digits.count < 2 ? "0" + digits : digits)\r\n"
  }

  private static func rmc(
    _ clock: String, _ latitude: String = "4807.038", _ date: String = "230394"
  )
    -> String
  {
    sentence("GPRMC,\(clock),A,\(latitude),N,01131.000,E,022.4,084.4,\(date),003.1,W")
  }

  /// The example that manuals of receivers print: 48 degrees 7.038 minutes north, 11 degrees 31 minutes
  /// east, 22.4 knots, on 23 March 1994 at 12:35:19, at 545.4 m.
  @Test func theExampleOfManualsIsReadToItsNumbers() throws {
    let text =
      "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n"
      + "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A\r\n"
    let file = try read(text)
    let point = try #require(file.sessions.first).track[0]
    #expect(file.format == .nmea && file.diagnostics.entries.isEmpty)
    // 8847 days, 12 h 35 min 19 s.
    let time = 8847.0 * 86_400 + 45_319
    #expect(point.time == time)
    let (north, east, speed) = (48 + 7.038 / 60, 11 + 31.0 / 60, 22.4 * 1852 / 3600)
    #expect(try isNear(#require(point.latitude), north, within: 1e-12))
    #expect(try isNear(#require(point.longitude), east, within: 1e-12))
    #expect(point.altitude == 545.4 && point.course == 84.4)
    #expect(try isNear(#require(point.speed), speed, within: 1e-12))
  }

  @Test func pointsBeforeTheFirstDateGetIt() throws {
    let gga = Self.sentence("GNGGA,235958,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
    let later = Self.sentence("GNGGA,000001,4807.039,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,")
    let track = try #require(
      try read(gga + later + Self.rmc("000002", "4807.040", "240394")).sessions.first
    ).track
    let midnight = 8848.0 * 86_400
    #expect(Array(track.column(.time)) == [midnight - 2, midnight + 1, midnight + 2])
  }

  @Test func theDateGoesOnAtMidnight() throws {
    let text =
      Self.rmc("235959.50")
      + Self.sentence("GPGLL,4807.038,N,01131.000,E,000000.50,A")
    let times = try #require(try read(text).sessions.first).track.column(.time)
    #expect(times.count == 2 && times[1] - times[0] == 1)
  }

  @Test func aDamagedSentenceIsLeftOutAndSaid() throws {
    let text = Self.rmc("120000") + "$GPRMC,120001,A,4807.1*00\n" + Self.rmc("120002")
    let file = try read(text)
    #expect(file.sessions.first?.track.count == 2)
    #expect(file.diagnostics.entries.map(\.code) == [.nmeaCheck])
  }

  @Test func aSentenceWithoutAReadableTimeIsLeftOutAndSaid() throws {
    let text =
      Self.rmc("120000") + Self.sentence("GPGLL,4807.038,N,01131.000,E,noon,A")
      + Self.sentence("GPGLL,4807.038,N,01131.000,E,,A") + Self.rmc("120002")
    let file = try read(text)
    #expect(file.sessions.first?.track.count == 2)
    #expect(file.diagnostics.entries.map(\.code) == [.nmeaTime])
    #expect(file.diagnostics.entries.first?.count == 2)
    // A receiver that has neither time nor fix yet says nothing that could be lost.
    let early = try read(Self.sentence("GPRMC,,V,,,,,,,,,") + Self.rmc("120000"))
    #expect(early.diagnostics.entries.isEmpty)
  }

  @Test func withoutAFixThereIsNoPosition() throws {
    let text =
      Self.sentence("GPRMC,120000,V,,,,,,,230394,,")
      + Self.sentence("GPGGA,120000,,,,,0,00,,,M,,M,,")
    let file = try read(text)
    #expect(file.sessions.isEmpty && file.diagnostics.entries.map(\.code) == [.nmeaNoFix])
  }

  @Test func southAndWestAreNegative() throws {
    let text = Self.sentence("GPRMC,120000,A,4249.5,S,08807.5,W,0.1,,231019,,,A")
    let point = try #require(try read(text).sessions.first).track[0]
    #expect(point.latitude == -(42 + 49.5 / 60) && point.longitude == -(88 + 7.5 / 60))
  }

  @Test func moreThanTheLimitOfPointsIsAnError() {
    var limits = ReadLimits.standard
    limits.pointCount = 1
    #expect {
      try read(Self.rmc("120000") + Self.rmc("120001") + Self.rmc("120002"), limits: limits)
    } throws: {
      ($0 as? FormatError)?.code == .limitPoints
    }
  }

  @Test func otherTextsAreNotTaken() {
    for text in [
      "$", "$$$$$$$", "$GPRMC,1", "dollars: $GPRMC", String(repeating: "$", count: 4000),
    ] {
      #expect {
        try read(text)
      } throws: {
        ($0 as? FormatError)?.code == .formatUnknown
      }
    }
  }

  /// A reader of one's own beside those of the package, with a code of its own.
  private struct Pairs: RecordingFormat {
    static let odd = DiagnosticCode(
      own: "pairs", "odd", .warning, meaning: "A number is left over.", advice: "Add one.")
    var format: FileFormat { FileFormat(rawValue: "pairs") }
    func recognize(_ head: Span<UInt8>) -> Recognition {
      head[0] == UInt8(ascii: "P") ? .sure : .no
    }
    func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
      var file = RecordedFile(format: format)
      file.diagnostics.report(Self.odd, "left over")
      file.sessions = [RecordedSession(track: Track([TrackPoint(latitude: 1, longitude: 2)]))]
      return file
    }
  }

  @Test func aFormatOfOnesOwnIsReadBesideTheOthers() throws {
    let reader = RecordingReader(formats: .standard + [Pairs()])
    let file = try reader.read(Array("P 1 2".utf8))
    #expect(file.format.rawValue == "pairs" && file.sessions.first?.track.count == 1)
    #expect(file.diagnostics.entries.first?.code.name == "x-pairs.odd")
    #expect(try reader.read(Array(Self.rmc("120000").utf8)).format == .nmea)
    #expect(throws: FormatError.self) { try RecordingReader().read(Array("P 1 2".utf8)) }
  }

  /// Files of another project's tests: pairs of RMC and GGA, in one of which six of nineteen times are
  /// no times, in one of which the sentences of a moment are out of order, and one in UTF-16.
  @Test(
    .enabled(if: Repository.corpus != nil),
    arguments: [
      ("nmea-facd5fc289", 6...6), ("nmea-a98a546786", 13...13), ("nmea-994a4af5cc", 32...60),
      ("nmea-168cffeb32", 100...300),
    ])
  func recordedFilesGiveAPointForEachMoment(name: String, points: ClosedRange<Int>) throws {
    let corpus = try #require(Repository.corpus)
    let bytes = try [UInt8](Data(contentsOf: corpus.appending(path: "files/\(name).nmea")))
    let file = try RecordingReader().read(bytes)
    let track = try #require(file.sessions.first).track
    #expect(points.contains(track.count) && track.has(.altitude) && track.has(.latitude))
  }
}
