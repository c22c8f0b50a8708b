#if Command
import Foundation
import Testing

/// What the command finds in folders, what it leaves out, and what it says of both.
@Suite struct FolderTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func paths(_ run: Program.Run) throws -> [String] {
    try run.sessions().compactMap { ($0["source"] as? [String: Any])?["path"] as? String }
  }

  private func failures(_ run: Program.Run) throws -> [String: String] {
    try run.failures().reduce(into: [:]) { result, failure in
      result[failure["path"] as? String ?? ""] = failure["code"] as? String
    }
  }

  private static let dropsPrivileges = "setpriv --reuid=65534 --regid=65534 --clear-groups "

  /// The words that run a script as a user without privileges, whom a locked folder keeps out; nil
  /// where the tests run with privileges that cannot be dropped.
  static let ordinaryUser: String? = {
    if getuid() != 0 { return "" }
    let scratch = try? Scratch()
    let run = try? scratch?.shell("\(dropsPrivileges) \"$ruckstat\" --version")
    return run?.status == 0 ? dropsPrivileges : nil
  }()

  /// Whether a folder can be locked against the program.
  static var locksFolders: Bool { ordinaryUser != nil }

  @Test func aFolderWithAllThatFoldersHoldIsReadToItsEnd() throws {
    // As root no folder is locked: what is said of it is tested where the next test is not skipped.
    let user = Self.ordinaryUser
    try scratch.write(walk: 30, to: "rucks/good.gpx")
    try scratch.write(walk: 30, from: 8, to: "rucks/sub/cafe.gpx")
    try scratch.write(walk: 30, from: 10, to: "rucks/locked/hidden.gpx")
    let whole = Scratch.walk(400, from: 12)
    let half = String(whole.utf8.prefix(whole.utf8.count / 2)) ?? ""
    try scratch.write(half.utf8, to: "rucks/truncated.gpx")
    let made = try scratch.shell(
      """
      mv rucks/sub/cafe.gpx "rucks/sub/$(printf 'caf\\351').gpx" && ln -s .. rucks/sub/circle &&
      ln -s nowhere.gpx rucks/dangling.gpx && mkfifo rucks/pipe.gpx &&
      truncate -s 3G rucks/film.mp4 && ln -s good.gpx rucks/link.gpx &&
      ln -s sub rucks/again && chmod 000 rucks/locked
      """)
    #expect(made.status == 0)
    // Three gigabytes do not fit into the memory that is left.
    let run = try scratch.shell(
      "ulimit -v 2500000; exec \(user ?? "") \"$ruckstat\" analyze rucks --format json")
    #expect(run.status == 3)
    // The link to the folder comes first in the order of paths; the folder is entered by it.
    #expect(
      try paths(run) == ["rucks/again/caf\u{fffd}.gpx", "rucks/good.gpx"]
        + (user == nil ? ["rucks/locked/hidden.gpx"] : []) + ["rucks/truncated.gpx"])
    let source = try run.sessions().first?["source"] as? [String: Any]
    #expect(source?["path_bytes"] as? String == "rucks/again/caf%E9.gpx")
    let failed = try failures(run)
    #expect(failed["rucks/dangling.gpx"] == "file.not-found")
    #expect(run.errors.contains("rucks/dangling.gpx: a link to nothing"))
    if user != nil {
      #expect(failed["rucks/locked"] == "file.permission")
      #expect(run.errors.contains("rucks/locked: the folder may not be read"))
    }
    #expect(run.errors.contains("ruckstat: 2 other files: 1 mp4, 1 pipe\n"))
    let words = try #require(
      run.errors.split(separator: "\n").first { $0.contains("truncated.gpx") })
    #expect(words.hasPrefix("ruckstat: rucks/truncated.gpx: the file ends in the middle at byte "))
    #expect(words.hasSuffix("; read up to \(Self.duration(of: half))"))
    let table = try scratch.shell("exec \(user ?? "") \"$ruckstat\" analyze rucks --quiet")
    let rows = table.output.split(separator: "\n")
    #expect(rows.count { $0.hasSuffix(" !") } == 1)
    #expect(rows.contains { $0.contains("  truncated.gpx  ") && $0.hasSuffix(" !") })
    for jobs in ["1", "2", "7"] {
      let again = try scratch.shell(
        "exec \(user ?? "") \"$ruckstat\" analyze rucks --format json --jobs \(jobs)")
      #expect(again.output == run.output)
      #expect(again.errors == run.errors)
    }
  }

  /// The time from the first to the last point of a recording of ``Scratch/walk(_:from:)`` that is
  /// cut off: `33:10`.
  private static func duration(of recording: String) -> String {
    let seconds = 10 * (recording.components(separatedBy: "</trkpt>").count - 2)
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  @Test(
    .enabled("as root without setpriv, no folder is locked") { FolderTests.locksFolders })
  func aLockedFolderThatIsNamedIsAFailureAlone() throws {
    let user = try #require(Self.ordinaryUser)
    try scratch.write(walk: 30, to: "locked/a.gpx")
    try scratch.write(walk: 30, to: "listed/a.gpx")
    try scratch.shell("chmod 000 locked; chmod 444 listed")
    for folder in ["locked", "listed"] {
      for command in ["analyze", "stats", "inspect"] {
        let run = try scratch.shell("exec \(user) \"$ruckstat\" \(command) \(folder)")
        #expect(run.status == 4)
        #expect(run.errors == "ruckstat: \(folder): the folder may not be read\n")
      }
    }
  }

  @Test func aLinkOnTheCommandLineLeadsToItsFolder() throws {
    try scratch.write(walk: 30, to: "rucks/a.gpx")
    try scratch.shell("ln -s rucks link")
    let run = try scratch.shell("\"$ruckstat\" analyze link --format json")
    #expect(run.status == 0)
    #expect(try paths(run) == ["link/a.gpx"])
  }

  @Test func aFileFoundTwiceIsReadOnceAndANamedOneByItsName() throws {
    try scratch.write(walk: 30, to: "rucks/b.gpx")
    try scratch.write(walk: 30, from: 9, to: "rucks/2024/c.gpx")
    try scratch.shell("ln rucks/b.gpx rucks/a.gpx; ln -s ../b.gpx rucks/2024/d.gpx")
    let found = try scratch.shell("\"$ruckstat\" analyze rucks --format json")
    #expect(try paths(found) == ["rucks/2024/c.gpx", "rucks/2024/d.gpx"])
    let named = try scratch.shell(
      "\"$ruckstat\" analyze rucks rucks/b.gpx rucks/2024 rucks/b.gpx --format json")
    #expect(try paths(named) == ["rucks/2024/c.gpx", "rucks/b.gpx", "rucks/b.gpx"])
  }

  @Test func pathsStandInTheOrderOfTheirBytes() throws {
    for path in ["a/z.gpx", "a-b/y.gpx", "a.gpx", "B.gpx", "a/Z.gpx", "é.gpx", "a/k/1.gpx"] {
      try scratch.write(walk: 5, to: "rucks/" + path)
    }
    let run = try scratch.shell("\"$ruckstat\" analyze rucks --format json")
    #expect(
      try paths(run)
        == ["B.gpx", "a-b/y.gpx", "a.gpx", "a/Z.gpx", "a/k/1.gpx", "a/z.gpx", "é.gpx"]
        .map { "rucks/" + $0 })
    #expect(!run.output.contains("path_bytes"))
  }

  @Test func aFileWhoseNameIsNotUTF8OpensWhereItIsNamed() throws {
    // Two names that show the same.
    try scratch.write(walk: 10, to: "one")
    try scratch.write(walk: 20, to: "two")
    let run = try scratch.shell(
      """
      mv one "$(printf 'caf\\351.gpx')"; mv two "$(printf 'caf\\350.gpx')"
      "$ruckstat" analyze "$(printf 'caf\\350.gpx')" "$(printf 'caf\\351.gpx')" --format json
      """)
    #expect(run.status == 0)
    #expect(try run.sessions().map { $0["points"] as? Int } == [20, 10])
    #expect(run.output.contains("\"path_bytes\": \"caf%E8.gpx\""))
    let missing = try scratch.shell("\"$ruckstat\" analyze \"$(printf 'x\\377 y')\" --format json")
    #expect(missing.status == 4)
    #expect(try missing.failures().first?["path_bytes"] as? String == "x%FF%20y")
    let csv = try scratch.shell("\"$ruckstat\" analyze . --format csv")
    #expect(!csv.output.contains("path_bytes"))
    let hard = try scratch.shell(
      """
      "$ruckstat" energy "$(printf 'caf\\350.gpx')" --as-hard-as "$(printf 'caf\\351.gpx')" \
      --speed 5km/h --format ndjson
      """)
    #expect(hard.output.contains("\"path_bytes\":\"caf%E8.gpx\",\"as_hard_as\":"), "\(hard)")
    #expect(hard.output.contains("\"as_hard_as_bytes\":\"caf%E9.gpx\""))
    let commands = ["inspect", "efforts", "records", "stats", "route show", "compare --rules"]
    for command in commands {
      let run = try scratch.shell(
        "\"$ruckstat\" \(command) \"$(printf 'caf\\350.gpx')\" --format json")
      #expect(run.output.contains("\"path_bytes\": \"caf%E8.gpx\""), "\(command)")
    }
  }

  @Test func privateCharactersInNamesAreNotTakenForBytes() throws {
    // The characters by which the program itself keeps bytes that are not UTF-8.
    try scratch.write(walk: 10, to: "a\u{10ffe9}.gpx")
    let run = try scratch.shell("\"$ruckstat\" analyze \"a\u{10ffe9}.gpx\" --format json")
    #expect(run.status == 0)
    #expect(try paths(run) == ["a\u{10ffe9}.gpx"])
  }

  @Test func otherFilesAreCountedByKind() throws {
    try scratch.write(walk: 5, to: "rucks/a.gpx")
    let names =
      ["a.nmea", "b.NMEA", "c.n-m-e-a", "d.csv", "e.csv", "README", "f.", "g.a", "h.b", "i.c"]
      + ["j.d", "k.e", "l.averylongextension", "m.f\u{1b}[31m", ".hidden"]
    for name in names { try scratch.write("foreign".utf8, to: "rucks/" + name) }
    try scratch.write("# It prints a recording.\nprint('<gpx></gpx>')".utf8, to: "rucks/g.a")
    let run = try scratch.shell("\"$ruckstat\" analyze rucks --body-mass 80kg --load 10kg")
    #expect(run.status == 0)
    #expect(
      run.errors
        == "ruckstat: 14 other files: 3 nmea, 2 csv, 2 without extension, 1 a, 1 averylonge, 1 b, "
        + "1 c, 1 d, 2 more\n")
    let quiet = try scratch.shell("\"$ruckstat\" analyze rucks --quiet")
    #expect(quiet.errors.isEmpty)
    for command in ["inspect", "splits", "stats", "streaks", "records", "efforts", "route show"] {
      let run = try scratch.shell("\"$ruckstat\" \(command) rucks")
      #expect(run.errors.contains("ruckstat: 14 other files: 3 nmea"), "\(command)")
    }
    let single = try scratch.shell("rm rucks/[b-m]* rucks/README; \"$ruckstat\" inspect rucks")
    #expect(single.errors == "ruckstat: 1 other file: 1 nmea\n")
  }

  /// A folder is read as its files are, whatever their names: a log of a receiver among them.
  @Test func logsOfReceiversInFoldersAreSessions() throws {
    var log = ""
    for second in 0..<120 {
      let minutes = "00" + String(format: "%.4f", Double(second) * 0.0007)
      let body =
        "GPRMC,10\(String(format: "%02d%02d", second / 60, second % 60)).00,A,47\(minutes.suffix(7)),N,"
        + "00800.0000,E,2.5,0.0,150625,,,A"
      log += "$\(body)*\(String(format: "%02X", body.utf8.reduce(0, ^)))\r\n"
    }
    try scratch.write(log.utf8, to: "rucks/receiver.log")
    let one = try scratch.shell("\"$ruckstat\" analyze rucks/receiver.log --format csv --quiet")
    let folder = try scratch.shell("\"$ruckstat\" analyze rucks --format csv --quiet")
    #expect(folder.status == 0 && folder.output == one.output)
    #expect(folder.output.contains("nmea"))
  }

  @Test func linksToNothingCountOnlyWhereARecordingShouldBe() throws {
    try scratch.write(walk: 5, to: "rucks/a.gpx")
    let run = try scratch.shell(
      """
      ln -s nothing rucks/notes.txt; ln -s self.fit.gz rucks/self.fit.gz; ln -s nothing rucks/old
      "$ruckstat" analyze rucks --format json
      """)
    #expect(run.status == 3)
    #expect(try failures(run) == ["rucks/self.fit.gz": "file.not-found"])
    #expect(run.errors.contains("ruckstat: 2 other files: 1 txt, 1 without extension\n"))
  }

  @Test func foldersAreEnteredToAStatedDepth() throws {
    let deep = (1...128).map { "d\($0)" }.joined(separator: "/")
    try scratch.write(walk: 5, to: "rucks/\(deep)/a.gpx")
    let within = try scratch.shell("\"$ruckstat\" analyze rucks --format json")
    #expect(within.status == 0)
    try scratch.write(walk: 5, to: "rucks/\(deep)/d129/b.gpx")
    let beyond = try scratch.shell("\"$ruckstat\" analyze rucks --format json")
    #expect(beyond.status == 3)
    #expect(try failures(beyond) == ["rucks/\(deep)/d129": "file.too-deep"])
    #expect(try paths(beyond).count == 1)
  }

  @Test func pathsThatAreTooLongForTheSystemAreFailures() throws {
    try scratch.write(walk: 5, to: "rucks/a.gpx")
    // Each folder is made from within the one before: no call gets a path of 4096 bytes.
    let name = String(repeating: "x", count: 250)
    let run = try scratch.shell(
      """
      here="$PWD"; cd rucks
      for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do mkdir \(name); cd -P ./\(name); done
      cd "$here"; "$ruckstat" analyze rucks --format json
      """)
    #expect(run.status == 3)
    #expect(try paths(run) == ["rucks/a.gpx"])
    #expect(try failures(run).values.sorted() == ["file.unreadable"])
    #expect(run.errors.contains("File name too long"))
  }
}
#endif
