#if Command
import Foundation
import TestSupport
import Testing

/// How the command starts and ends where the system gives it less than usual.
@Suite struct StartTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(walk: 30, to: "a.gpx")
  }

  @Test(
    arguments: Repository.byDay(
      [
        "--help", "--version", "analyze a.gpx", "help analyze", "stats a.gpx --format json",
        "route --help", "--generate-completion-script bash",
      ], every: 2))
  func whatCannotBeWrittenEndsWith74(_ arguments: String) throws {
    let full = try scratch.shell("\"$ruckstat\" \(arguments) > /dev/full")
    #expect(full.status == 74)
    #expect(
      full.errors.contains("the results could not be written: No space left on device\n"))
    let closed = try scratch.shell("\"$ruckstat\" \(arguments) >&-")
    #expect(closed.status == 74)
    #expect(closed.errors.contains("the results could not be written: Bad file descriptor\n"))
    let gone = try scratch.shell(
      "{ \"$ruckstat\" \(arguments); echo $? > status; } | true; cat status")
    #expect(gone.output == "0\n")
  }

  @Test func helpAndVersionGoToStandardOutputAndMistakesToStandardError() throws {
    let help = try Program.run("--help")
    #expect(help.status == 0)
    #expect(help.output.contains("USAGE: ruckstat"))
    #expect(help.errors.isEmpty)
    let mistake = try Program.run("analyze", "a.gpx", "--no-such-option")
    #expect(mistake.status == 64)
    #expect(mistake.output.isEmpty)
    #expect(mistake.errors.contains("--no-such-option"))
    let bytes = try scratch.shell("\"$ruckstat\" analyze a.gpx \"$(printf -- '--x\\351')\"")
    #expect(bytes.status == 64)
    #expect(bytes.errors.contains("--x\u{fffd}"))
  }

  #if os(Linux)
  @Test func aCommandLineThatCannotBeReadIsSaid() throws {
    let unshared = "unshare -m sh -c 'mount -t tmpfs none /proc || exit 99; "
    // Only a privileged user can take the list away.
    guard try scratch.shell(unshared + "'").status == 0 else { return }
    let run = try scratch.shell(unshared + "exec \"$0\" analyze a.gpx' \"$ruckstat\"")
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors == "ruckstat: the command line cannot be read: /proc is not mounted\n")
  }
  #endif

  @Test(arguments: 4...12)
  func fewDescriptorsAreSaidAndNoSignal(_ count: Int) throws {
    let run = try scratch.shell(
      "ulimit -n \(count); exec \"$ruckstat\" analyze a.gpx --format json")
    if run.status == 0 {
      #expect(try run.sessions().count == 1)
    } else {
      #expect(run.status == 4)
      #expect(run.errors.contains("too few files"))
    }
  }

  @Test func asManyDescriptorsAsProcessorsAreEnough() throws {
    for name in 0..<40 { try scratch.write(walk: 30, to: "rucks/\(name).gpx") }
    let count = 3 + 6 + ProcessInfo.processInfo.processorCount
    let run = try scratch.shell(
      "ulimit -n \(count); exec \"$ruckstat\" analyze rucks --format json --jobs 1024")
    #expect(run.status == 0)
    #expect(try run.sessions().count == 40)
  }

  @Test func aClosedDescriptorIsNotTakenByAFile() throws {
    let run = try scratch.shell("\"$ruckstat\" stats a.gpx --digest d --quiet >&- 2>&-")
    #expect(run.status == 74)
    #expect(try scratch.bytes("d").starts(with: "ruckstat-digest ".utf8))
    #expect(String(decoding: try scratch.bytes("a.gpx"), as: UTF8.self) == Scratch.walk(30))
    let input = try scratch.shell("\"$ruckstat\" analyze - <&-")
    #expect(input.status == 4)
    #expect(input.errors.contains("Bad file descriptor"))
  }
}
#endif
