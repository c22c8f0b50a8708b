import RuckKernels
import RuckTrack
import Testing

/// Journals that are cut, damaged and written on.
@Suite struct JournalTests {
  /// Forty points with a pause, two loads, a change of ground, and factors of some rows.
  private static func session(
    writingTo bytes: inout [UInt8], points: Int = 40
  ) -> (session: LiveSession, ends: [Int]) {
    var session = LiveSession(analysis: LiveSessionTests.analysis)
    var mark = JournalMark()
    var ends: [Int] = []
    for row in 0..<points {
      switch row {
      case 5: session.carry(.pounds(45))
      case 11: session.enter(.snow(footDepth: 0.2))
      case 20: session.pause(at: 1020)
      case 22: session.resume(at: 1022)
      case 30: session.carry(.kilograms(5))
      default: break
      }
      let number = Double(row)
      var point = TrackPoint(time: 1000 + number, latitude: 47 + number * 1e-5, longitude: 11)
      if row % 3 != 0 { point.altitude = 500 }
      point.heartRate = 100 + number
      session.append(point, terrainFactor: row % 4 == 1 ? 1 + number / 100 : nil)
      bytes += session.journal(since: &mark)
      ends.append(bytes.count)
    }
    return (session, ends)
  }

  private static func restored(_ bytes: ArraySlice<UInt8>) -> LiveSession {
    let copy = ContiguousArray(bytes)
    return LiveSession(analysis: LiveSessionTests.analysis, journal: copy.span)
  }

  private static func isSame(_ one: LiveSession, _ other: LiveSession) -> Bool {
    let (track, second) = (one.track, other.track)
    return one.figures == other.figures && track.segments == second.segments
      && one.analysis.load == other.analysis.load && one.analysis.terrain == other.analysis.terrain
      && Channel.allCases.allSatisfy {
        track.column($0).map(\.bitPattern) == second.column($0).map(\.bitPattern)
      }
  }

  @Test func aWholeJournalIsTheSession() {
    var bytes: [UInt8] = []
    let (session, _) = Self.session(writingTo: &bytes)
    #expect(Self.isSame(Self.restored(bytes[...]), session))
    var mark = session.mark
    #expect(session.journal(since: &mark).isEmpty)
  }

  @Test func aJournalCutAtAnyByteLacksAtMostTheLastPoint() {
    var bytes: [UInt8] = []
    let (session, ends) = Self.session(writingTo: &bytes)
    let kept = session.track.count
    for length in 0...bytes.count {
      let restored = Self.restored(bytes[..<length])
      // Two points fell into the pause: what was written whole is there.
      let whole = ends.count { $0 <= length }
      let rows = restored.track.count
      #expect(rows <= kept && rows >= whole - 2)
      if length == ends[19] { #expect(rows == 20) }
    }
  }

  @Test func aSessionWritesOnBehindTheDamage() {
    var bytes: [UInt8] = []
    let (whole, ends) = Self.session(writingTo: &bytes)
    for length in [ends[8] + 1, ends[8] + 20, ends[29] + 3, ends[30] + 7] {
      var file = Array(bytes[..<length])
      var session = Self.restored(file[...])
      var mark = session.mark
      let before = session.track.count
      for row in 50..<53 {
        session.append(TrackPoint(time: 1000 + Double(row), latitude: 47.001, longitude: 11))
      }
      file += session.journal(since: &mark)
      let again = Self.restored(file[...])
      #expect(again.track.count == before + 3 && Self.isSame(again, session))
      #expect(before < whole.track.count)
    }
  }

  @Test func aByteThatChangedCostsOneRecord() {
    var bytes: [UInt8] = []
    let (session, _) = Self.session(writingTo: &bytes, points: 15)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x40
      #expect(Self.restored(damaged[...]).track.count >= session.track.count - 1)
    }
  }

  @Test func whatIsNoJournalIsAnEmptySession() {
    let texts: [[UInt8]] = [
      [], [0xA7], Array(repeating: 0xA7, count: 5000), Array("<gpx></gpx>".utf8),
    ]
    for bytes in texts {
      #expect(
        Self.restored(bytes[...]).figures
          == LiveSession(analysis: LiveSessionTests.analysis).figures)
    }
  }
}
