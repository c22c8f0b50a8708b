#if Command
import Foundation
import Testing

/// What happens to a file that the command is asked to write.
@Suite struct WrittenFileTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(walk: 30, to: "a.gpx")
    try scratch.write(walk: 30, from: 9, to: "b.gpx")
  }

  private func digest(_ file: String, of paths: String = "a.gpx") throws -> Program.Run {
    try scratch.shell("\"$ruckstat\" stats \(paths) --digest \(file)")
  }

  /// The permissions, the number of links and what kind of file it is, as `ls` shows them.
  private func mode(_ file: String) throws -> String {
    String(try scratch.shell("ls -ld \(file)").output.prefix(10))
  }

  @Test func aDigestReplacesADigest() throws {
    #expect(try digest("my.digest").status == 0)
    let first = try scratch.bytes("my.digest")
    #expect(try digest("my.digest", of: "a.gpx b.gpx").status == 0)
    let second = try scratch.bytes("my.digest")
    #expect(second.count > first.count)
    #expect(second.starts(with: "ruckstat-digest ".utf8))
    // Nothing is left of the writing.
    #expect(try scratch.shell("ls -A").output == "a.gpx\nb.gpx\nmy.digest\n")
  }

  @Test func aRecordingIsNotOverwritten() throws {
    let before = try scratch.bytes("a.gpx")
    let run = try digest("a.gpx")
    #expect(run.status == 74)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("a.gpx: the digest was not written: there is a file that is no"))
    // The shell puts in one name more than was meant.
    #expect(try digest("*.gpx").status == 74)
    #expect(try scratch.bytes("a.gpx") == before)
  }

  @Test(arguments: ["folder", "pipe", "/dev/null", "/dev/zero", "circle", "no/where", "''"])
  func whatIsNoFileIsRefused(_ target: String) throws {
    try scratch.shell("mkdir folder; mkfifo pipe; ln -s circle circle")
    let before = try scratch.shell("ls -ld folder pipe circle /dev/null /dev/zero").output
    let run = try digest(target)
    #expect(run.status == 74)
    #expect(run.errors.contains("the digest was not written"))
    #expect(try scratch.shell("ls -ld folder pipe circle /dev/null /dev/zero").output == before)
  }

  @Test func anEmptyFileIsFilled() throws {
    try scratch.write([], to: "my.digest")
    #expect(try digest("my.digest").status == 0)
    #expect(try scratch.bytes("my.digest").starts(with: "ruckstat-digest ".utf8))
  }

  @Test func aLinkIsFollowedAndStays() throws {
    try scratch.shell("mkdir real; ln -s link2 link; ln -s real/my.digest link2")
    for _ in 1...2 {
      #expect(try digest("link").status == 0)
      #expect(try scratch.bytes("real/my.digest").starts(with: "ruckstat-digest ".utf8))
      #expect(try mode("link").hasPrefix("l"))
      #expect(try mode("link2").hasPrefix("l"))
    }
    try scratch.shell("ln -s a.gpx recording")
    #expect(try digest("recording").status == 74)
    #expect(try String(decoding: scratch.bytes("a.gpx"), as: UTF8.self) == Scratch.walk(30))
  }

  @Test func thePermissionsOfAFileStayAndANewOneHasTheUsual() throws {
    #expect(try scratch.shell("umask 027; \"$ruckstat\" stats a.gpx --digest new").status == 0)
    #expect(try mode("new") == "-rw-r-----")
    try scratch.shell("chmod 604 new")
    #expect(try digest("new").status == 0)
    #expect(try mode("new") == "-rw----r--")
    if getuid() == 0 {
      try scratch.shell("chown 65534:65534 new")
      #expect(try digest("new").status == 0)
      #expect(try scratch.shell("ls -ln new").output.contains(" 65534 65534 "))
    }
  }

  @Test func aFileWithoutRoomStaysAsItWas() throws {
    #expect(try digest("my.digest").status == 0)
    let before = try scratch.bytes("my.digest")
    let run = try scratch.shell(
      "(ulimit -f 0; exec \"$ruckstat\" stats a.gpx b.gpx --digest my.digest) 2>&1 | cat")
    #expect(run.output.contains("my.digest: the digest was not written: File too large"))
    #expect(try scratch.bytes("my.digest") == before)
    #expect(try scratch.shell("ls -A").output == "a.gpx\nb.gpx\nmy.digest\n")
  }

  @Test func resultsAndDigestDoNotGoToOneFile() throws {
    let run = try scratch.shell("\"$ruckstat\" stats a.gpx --digest both > both")
    #expect(run.status == 74)
    #expect(run.errors.contains("standard output or standard error goes there"))
  }

  @Test func aNameThatIsNotUTF8IsWrittenByItsBytes() throws {
    let run = try scratch.shell(
      """
      "$ruckstat" stats a.gpx --digest "$(printf 'd\\351')" --quiet > /dev/null &&
      "$ruckstat" stats --merge "$(printf 'd\\351')" --format json
      """)
    #expect(run.status == 0)
    #expect(run.output.contains("\"sessions\": 1"))
    let missing = try scratch.shell(
      "\"$ruckstat\" stats a.gpx --merge \"$(printf 'x\\351')\" --format json")
    #expect(missing.status == 3)
    #expect(missing.errors.contains("x\u{fffd}: there is no such file"))
  }
}
#endif
