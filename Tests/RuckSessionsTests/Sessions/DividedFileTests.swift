import RuckFormats
import RuckHistory
import RuckTrack
import Testing

@testable import RuckSessions

/// Files whose recordings hold several outings.
@Suite struct DividedFileTests {
  /// Two tracks; the first has a hole of ten hours.
  private static func file(_ path: String = "two.gpx") throws -> SourceFile {
    var text = "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><trkseg>"
    func point(_ day: Int, _ hour: Int, _ minute: Int) {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      text += "<trkpt lat=\"\(0.0007 * Double(minute))\" lon=\"10\"><time>2024-05-\(two(day))T"
      text += "\(two(hour)):\(two(minute)):00Z</time></trkpt>"
    }
    for hour in [6, 16] { for minute in 0..<50 { point(1, hour, minute) } }
    text += "</trkseg></trk><trk><trkseg>"
    for minute in 0..<40 { point(3, 8, minute) }
    return try SourceFile(
      ContiguousArray((text + "</trkseg></trk></gpx>").utf8), path: path)
  }

  @Test func laterOutingsAreNumberedBehindTheSessionsOfTheFile() throws {
    let sessions = AnalyzedSession.all(in: try Self.file())
    #expect(sessions.map(\.source.sessionIndex) == [0, 1, 2])
    #expect(
      sessions.map { $0.summary.start.map { Int($0) } } == [
        1_714_543_200, 1_714_723_200, 1_714_579_200,
      ])
    #expect(sessions.allSatisfy { ($0.summary.elapsed ?? 0) < 3600 && $0.summary.unrecorded == 0 })
    var asRecorded = SessionRequest()
    asRecorded.rules.cleaning = .none
    #expect(AnalyzedSession.all(in: try Self.file(), request: asRecorded).count == 2)
  }

  /// What the device summed up over all outings contradicts none of them.
  @Test func theDevicesTotalOfAllIsNoDoubtOfTheFirst() throws {
    let file = try Self.file()
    var whole = file.recording.sessions[0]
    whole.deviceTotals.distance = 20_000
    let first = try #require(whole.divided().first)
    let tracked = try SessionRequest().analyze(
      first, source: file.source(ofSession: 0), fileDiagnostics: DiagnosticLog())
    #expect(tracked.session.device.distance == nil && tracked.doubts.isEmpty)
    #expect(!tracked.session.diagnostics.entries.contains { $0.code == .deviceTotalsDiffer })
  }

  /// The order of files and copies of them change no sum.
  @Test func statisticsOfOutingsAreExact() async throws {
    func accounts(_ path: String) async throws -> [CountedSession] {
      let file = try Self.file(path)
      var accounts: [CountedSession] = []
      for (index, session) in file.sessions(by: SessionRequest()).enumerated() {
        let tracked = try await SessionRequest().analyze(
          session, source: file.source(ofSession: index), fileDiagnostics: DiagnosticLog(), jobs: 1)
        if let counted = CountedSession(tracked.record(perceivedExertion: nil)) {
          accounts.append(counted)
        }
      }
      return accounts
    }
    let (one, copy) = (try await accounts("one.gpx"), try await accounts("copy.gpx"))
    let digest = SessionDigest(one)
    #expect(one.count == 3 && digest.sessions.count == 3)
    #expect(SessionDigest(one.reversed() + copy) == digest)
    #expect(SessionDigest(one.prefix(1)).merged(with: SessionDigest(copy)) == digest)
  }
}
