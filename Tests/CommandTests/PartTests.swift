#if Command
import Foundation
import TestSupport
import Testing

/// Cutting and joining, on the steady walk of an hour from 06:00 UTC at 1.5 m/s.
@Suite struct PartTests {
  private func distance(_ arguments: String...) throws -> Double {
    let run = try Program.run(
      ["analyze", "-", "--format", "json", "--time-zone", "UTC"] + arguments,
      input: AnalyzeTests.gpx())
    let session = try run.session()
    return try #require(session["distance_m"] as? Double)
  }

  @Test func aTimeFromTheStart() throws {
    // Rows lie ten seconds apart, both ends are kept.
    #expect(try isNear(distance("--from", "10:00"), 50 * 60 * 1.5, within: 0.01))
    #expect(try isNear(distance("--to", "20min"), 20 * 60 * 1.5, within: 0.01))
    #expect(try isNear(distance("--from", "10:00", "--to", "0:20:00"), 10 * 60 * 1.5, within: 0.01))
  }

  @Test func aDistance() throws {
    // The rows at 1005 m and 1995 m are the first and last within.
    #expect(try isNear(distance("--from", "1km", "--to", "2km"), 1995 - 1005, within: 0.01))
  }

  @Test func aClockTime() throws {
    #expect(try isNear(distance("--from", "T06:30"), 30 * 60 * 1.5, within: 0.01))
    #expect(try isNear(distance("--to", "2024-05-01T06:15:00Z"), 15 * 60 * 1.5, within: 0.01))
    // Six in the morning in London in May is five by UTC; 07:15 there is 06:15 UTC.
    let run = try Program.run(
      "analyze", "-", "--format", "json", "--time-zone", "Europe/London", "--to", "T07:15",
      input: AnalyzeTests.gpx())
    let session = try run.session()
    let meters = try #require(session["distance_m"] as? Double)
    #expect(abs(meters - 15 * 60 * 1.5) < 0.01)
    #expect(session["utc_offset_s"] as? Int == 3600)
  }

  @Test func whatIsNoPlaceIsRefused() throws {
    for wrong in ["yesterday", "T25:00", "T06", "2024-13-01T06:00", "6"] {
      let run = try Program.run("analyze", "-", "--from", wrong, input: AnalyzeTests.gpx())
      #expect(run.status == 64 && run.errors.contains("--from"), "\(wrong)")
    }
  }

  @Test func joinedFilesAreOneSession() throws {
    let files = [
      "b-first.gpx": AnalyzeTests.gpx(), "a-second.gpx": AnalyzeTests.gpx(minutes: 30, hour: 8),
    ]
    try AnalyzeTests.withFolder(files) { folder in
      let run = try Program.run("analyze", folder.path, "--join", "--format", "json")
      let sessions = try run.sessions()
      let session = try #require(sessions.first)
      #expect(sessions.count == 1 && run.status == 0)
      #expect(session["segments"] as? Int == 2)
      #expect(session["start"] as? String == "2024-05-01T06:00:00Z")
      #expect(session["end"] as? String == "2024-05-01T08:30:00Z")
      // An hour and half an hour at 1.5 m/s; the way between the two does not count.
      #expect(try isNear(#require(session["distance_m"] as? Double), 8100, within: 0.01))
      #expect(session["moving_s"] as? Double == 5400)
    }
  }
}
#endif
