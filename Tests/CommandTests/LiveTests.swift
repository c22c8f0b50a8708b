#if Command
import Foundation
import TestSupport
import Testing

/// `ruckstat live`: points in, events out.
@Suite struct LiveTests {
  /// A walk due north at 1.25 m/s, a point a second, as lines of JSON.
  private static func points(_ rows: Range<Int>) -> [String] {
    rows.map { row in
      let latitude = 46 + Double(row) * 1.25 / 111_194.926_644_558_7
      return
        "{\"time_s\": \(1_714_543_200 + row), \"latitude_deg\": \(latitude), \"longitude_deg\": 7.2}"
    }
  }

  private static func lines(_ run: Program.Run) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private static func run(_ lines: [String], _ arguments: String...) throws -> Program.Run {
    try Program.run(
      ["live", "-"] + arguments, input: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  @Test func aWalkOfPointsGivesItsSplitsAndItsEnd() throws {
    let input = Self.points(0..<1000) + [#"{"load_kg": 20}"#] + Self.points(1000..<1801)
    let run = try Self.run(input, "--load", "10kg", "--figures-every", "600s")
    #expect(run.status == 0)
    let lines = try Self.lines(run)
    let events = lines.compactMap { $0["event"] as? String }
    #expect(events.first == "started" && events.last == "finished")
    #expect(events.filter { $0 == "split" }.count == 2)
    #expect(events.filter { $0 == "figures" }.count == 4)
    #expect(lines.contains { $0["event"] as? String == "load_changed" })
    let end = try #require(lines.last)
    #expect(try isNear(#require(end["distance_m"] as? Double), 2250, within: 1))
    // 10 kg over the first 999 s, 20 kg over the other 801.
    let work = 1.25 * (10.0 * 999 + 20.0 * 801) / 1000
    #expect(try isNear(#require(end["ruck_work_kg_km"] as? Double), work, within: 0.1))
  }

  @Test func aPauseIsNoPartOfTheWalk() throws {
    var input = Self.points(0..<400)
    input.append(#"{"event": "pause"}"#)
    input += Self.points(400..<600)
    input.append(#"{"event": "resume"}"#)
    input += Self.points(600..<1000)
    let end = try #require(try Self.lines(try Self.run(input)).last)
    #expect(try isNear(#require(end["distance_m"] as? Double), 798 * 1.25, within: 1))
  }

  @Test func keysThatAreNotKnownAreSaidWithThoseThatAre() throws {
    let input = (0..<3).map {
      "{\"time_s\": \(1000 + $0), \"latitude\": 46, \"longitude\\u0007\": 7.2}"
    }
    let run = try Self.run(input)
    #expect(run.errors.contains("3 lines with keys that are not known: latitude, longitude"))
    #expect(run.errors.contains("latitude_deg") && !run.errors.contains("\u{7}"))
    #expect(!(try Self.run(Self.points(0..<3))).errors.contains("not known"))
  }

  @Test func sentencesWithoutAReadableTimeAreSaid() throws {
    let run = try Self.run(["$GPGLL,4807.038,N,01131.000,E,noon,A"] + Self.points(0..<3))
    #expect(run.status == 3 && run.errors.contains("without a time that can be read: 1"))
  }

  @Test func sentencesOfAReceiverAreRead() throws {
    let text = [
      "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47",
      "$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A",
    ]
    let end = try #require(try Self.lines(try Self.run(text)).last)
    #expect(end["time"] as? String == "1994-03-23T12:35:19Z" && end["points"] as? Int == 1)
  }

  @Test func aSessionGoesOnFromItsJournal() throws {
    let folder = try Scratch()
    let journal = folder.url.appending(path: "walk.journal").path
    let whole = try Self.lines(try Self.run(Self.points(0..<900))).last
    _ = try Self.run(Self.points(0..<500), "--journal", journal)
    // As if the program had been ended while it wrote.
    try folder.write(try folder.bytes("walk.journal").dropLast(5), to: "walk.journal")
    let rest = try Self.lines(try Self.run(Self.points(499..<900), "--journal", journal)).last
    #expect(rest?["points"] as? Int == 900)
    #expect(rest?["distance_m"] as? Double == whole?["distance_m"] as? Double)
  }

  @Test func whatIsNoJournalIsNotWrittenTo() throws {
    let folder = try Scratch()
    try folder.write("my notes".utf8, to: "notes.txt")
    let path = folder.url.appending(path: "notes.txt").path
    #expect(try Self.run(Self.points(0..<3), "--journal", path).status == 74)
    #expect(try folder.bytes("notes.txt") == Array("my notes".utf8))
  }

  @Test func linesThatSayNothingAreCounted() throws {
    let input =
      ["{", "{}", #"{"event": "dance"}"#, "words"]
      + Self.points(0..<3)
    let run = try Self.run(input)
    #expect(run.status == 3 && run.errors.contains("3 lines"))
    #expect(try Self.lines(run).last?["points"] as? Int == 3)
    #expect(try Self.run([]).status == 1)
    #expect(try Self.run([], "--window", "4s").status == 64)
  }
}
#endif
