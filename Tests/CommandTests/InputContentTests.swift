#if Command
import Foundation
import Testing

/// What the first bytes of an input decide, and what is done with inputs that are no files.
@Suite struct InputContentTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func codes(_ run: Program.Run) throws -> [String?] {
    try run.failures().map { $0["code"] as? String }
  }

  @Test func aPipeThatIsNamedIsReadToItsEnd() throws {
    try scratch.write(walk: 300, to: "a.gpx")
    let whole = try scratch.shell("\"$ruckstat\" analyze a.gpx --format csv --quiet")
    let piped = try scratch.shell(
      """
      mkfifo pipe; (head -c 100 a.gpx; sleep 0.2; tail -c +101 a.gpx) > pipe &
      "$ruckstat" analyze pipe --format csv --quiet
      """)
    #expect(piped.status == 0)
    #expect(
      piped.output.replacing("pipe,", with: "a.gpx,") == whole.output)
    let input = try scratch.shell("cat a.gpx | \"$ruckstat\" analyze /dev/stdin --format json")
    #expect(try input.sessions().first?["points"] as? Int == 300)
    let both = try scratch.shell(
      """
      mkfifo one two; cat a.gpx > one & cat a.gpx > two &
      "$ruckstat" analyze one two --format json --jobs 4
      """)
    #expect(try both.sessions().count == 2)
  }

  @Test(.timeLimit(.minutes(40))) func aPipeThatNobodyWritesIsAFailure() throws {
    let run = try scratch.shell("mkfifo pipe.gpx; \"$ruckstat\" analyze pipe.gpx --format json")
    #expect(run.status == 4)
    #expect(try codes(run) == ["file.unreadable"])
    #expect(run.errors.contains("no program wrote to this pipe within 5 seconds"))
  }

  @Test func aPipeTakesNoMoreThanTheLimit() throws {
    try scratch.write(walk: 300, to: "a.gpx")
    let run = try scratch.shell(
      "{ cat a.gpx; cat /dev/zero; } | \"$ruckstat\" analyze - --max-memory 1MB --format json")
    #expect(run.status == 4)
    #expect(try codes(run) == ["limit.memory"])
    let foreign = try scratch.shell("cat /dev/zero | \"$ruckstat\" analyze - --format json")
    #expect(foreign.status == 4)
    #expect(try codes(foreign) == ["format.unknown"])
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "/dev/random"])
  func aDeviceIsRefused(_ device: String) throws {
    let run = try scratch.shell(
      "ln -s \(device) link.gpx; \"$ruckstat\" analyze \(device) link.gpx --format json")
    #expect(run.status == 4)
    #expect(try codes(run) == ["file.device", "file.device"])
  }

  @Test func optionsTakeTheirFilesFromPipes() throws {
    try scratch.write(walk: 300, to: "a.gpx")
    try scratch.write(#"{"body-mass": "81kg"}"#.utf8, to: "config.json")
    let run = try scratch.shell(
      """
      mkfifo pipe; cat config.json > pipe &
      "$ruckstat" analyze a.gpx --config pipe --format json
      """)
    let walker = try run.sessions().first?["walker"] as? [String: Any]
    #expect(walker?["body_mass_kg"] as? Double == 81)
    let options = [
      "analyze a.gpx --config", "standards a.gpx --standards", "compare a.gpx --truth",
    ]
    for option in options {
      let missing = try scratch.shell("\"$ruckstat\" \(option) none.json")
      #expect(missing.status == 64)
      #expect(missing.errors.contains("none.json: there is no such file"), "\(option)")
      let large = try scratch.shell("truncate -s 3G large.json; \"$ruckstat\" \(option) large.json")
      #expect(large.status == 64)
      #expect(large.errors.contains("the file is larger than 16777216 bytes"), "\(option)")
      let endless = try scratch.shell("\"$ruckstat\" \(option) /dev/zero")
      #expect(endless.status == 64)
    }
  }

  @Test func aLargeFileOfAnotherKindIsNotRead() throws {
    // No more memory than for a twentieth of one of the files.
    let run = try scratch.shell(
      """
      mkdir rucks; truncate -s 40G rucks/film.mp4; truncate -s 40G rucks/large.gpx
      ulimit -v 2000000; "$ruckstat" analyze rucks --format json --max-memory 1024GiB
      """)
    #expect(run.status == 4)
    #expect(run.errors.contains("ruckstat: 1 other file: 1 mp4\n"))
    #expect(
      run.errors.contains("only zeros where a recording should begin"))
    let bounded = try scratch.shell(
      "\"$ruckstat\" analyze rucks/film.mp4 --format json --max-memory 1MB")
    #expect(try codes(bounded) == ["format.unknown"])
  }

  @Test func aRecordingAboveTheLimitIsRefusedByNameWithoutReadingIt() throws {
    try scratch.write(Scratch.walk(10).utf8, to: "rucks/large.gpx")
    try scratch.shell("truncate -s 40G rucks/large.gpx")
    for limit in ["2GiB", "1024GiB"] {
      let run = try scratch.shell(
        """
        ulimit -v 2500000
        "$ruckstat" analyze rucks --format json --max-memory \(limit)
        """)
      #expect(run.status == 4)
      #expect(try codes(run) == ["limit.memory"])
      #expect(run.errors.contains("rucks/large.gpx: the file is larger than"))
      #expect(run.errors.contains("raise the limit with --max-memory"))
    }
  }

  @Test func aRecordingBehindRubbishIsFoundWhereItsNamePromisesIt() throws {
    let rubbish = [UInt8](repeating: 0x20, count: 100_000)
    let track = Scratch.walk(30).utf8.dropFirst(120)
    try scratch.write(rubbish + track, to: "rucks/broken.gpx")
    try scratch.write(rubbish + track, to: "rucks/broken.txt")
    let run = try scratch.shell("\"$ruckstat\" analyze rucks --format json")
    #expect(try run.sessions().count == 1)
    #expect(run.errors.contains("ruckstat: 1 other file: 1 txt\n"))
  }

  @Test func whatStandsInPlaceOfARecordingIsNamed() throws {
    try scratch.write("\n <!DOCTYPE HTML><html><body>Log in</body></html>".utf8, to: "a.gpx")
    try scratch.write([0x50, 0x4b, 0x03, 0x04] + [UInt8](repeating: 1, count: 90_000), to: "b.gpx")
    try scratch.write("%PDF-1.7".utf8, to: "c.fit")
    try scratch.write("<osm version='x'></osm>".utf8, to: "d.gpx")
    try scratch.write([0xff, 0xd8, 0xff, 0xe0], to: "e.tcx")
    try scratch.write("hello".utf8, to: "f.gpx")
    let run = try scratch.shell("\"$ruckstat\" analyze .")
    #expect(run.status == 4)
    #expect(
      run.errors == """
        ruckstat: ./a.gpx: this is a web page, not a recording: perhaps the download asked for a \
        login
        ruckstat: ./b.gpx: the file is packed with zip: unpack it first
        ruckstat: ./c.fit: this is a PDF, not a recording
        ruckstat: ./d.gpx: this is XML, not a recording
        ruckstat: ./e.tcx: this is a picture, not a recording
        ruckstat: ./f.gpx: this is text, not a recording

        """)
  }

  @Test func jobsOfAnyNumberAreTaken() throws {
    try scratch.write(walk: 30, to: "a.gpx")
    let one = try scratch.shell("\"$ruckstat\" analyze a.gpx --format json --jobs 1")
    let maximum = try scratch.shell("\"$ruckstat\" analyze a.gpx --format json --jobs 1024")
    #expect(maximum.output == one.output)
  }

  @Test func theJobsShareOneBudgetOfMemoryAndGiveTheSame() throws {
    for hour in 0..<8 { try scratch.write(walk: 200, from: hour, to: "rucks/\(hour).gpx") }
    try scratch.shell("gzip -n rucks/3.gpx rucks/5.gpx; mv rucks/5.gpx.gz rucks/5.gpx")
    let plain = try scratch.shell("\"$ruckstat\" analyze rucks --format json --jobs 1")
    #expect(try plain.sessions().count == 8)
    for limit in ["100kB", "200kB", "1MB"] {
      let run = try scratch.shell(
        "\"$ruckstat\" analyze rucks --format json --jobs 8 --max-memory \(limit)")
      let alone = try scratch.shell(
        "\"$ruckstat\" analyze rucks --format json --jobs 1 --max-memory \(limit)")
      #expect(run.output == alone.output)
      if limit == "1MB" { #expect(run.output == plain.output) }
    }
  }
}
#endif
