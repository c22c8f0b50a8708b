#if Command && Store
import Foundation
import TestSupport
import Testing

/// A history where nothing can be written: on a disk of backups, in a snapshot, in another user's folder.
@Suite struct ReadOnlyTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  /// Runs a command as a user who may only read.
  private func read(_ line: String) throws -> Program.Run {
    let user = try #require(FolderTests.ordinaryUser)
    return try scratch.shell(
      "HOME=/nowhere exec \(user) \"$ruckstat\" \(line) --store disk/rucks.sqlite")
  }

  private func write(_ line: String) throws {
    let run = try scratch.shell("\"$ruckstat\" \(line) --store disk/rucks.sqlite")
    #expect(run.status == 0, "\(line): \(run.errors)")
  }

  private func lock() throws {
    try scratch.shell("chmod 444 disk/*; chmod 555 disk")
  }

  @Test(
    .enabled("as root without setpriv, no folder is locked") { FolderTests.locksFolders },
    arguments: ["as it is", "as a backup"])
  func commandsThatReadWork(_ state: String) throws {
    try scratch.shell("mkdir disk")
    let march = Repository.root.appending(path: marchFile).path
    try write("import '\(march)' --load 20kg --body-mass 80kg")
    try write("add --distance 5km --time 1:00:00 --start '2024-06-01 06:00'")
    if state == "as a backup" {
      try write("backup disk/copy.sqlite")
      try scratch.shell("mv disk/copy.sqlite disk/rucks.sqlite")
    }
    let all = [
      "history", "show 1", "stats --as-of 2024-06-02", "records --as-of 2024-06-02",
      "streaks --as-of 2024-06-02", "last --load 20kg --body-mass 80kg", "check", "undo --list",
      "history --removed", "goal list", "sync --status",
    ]
    let lines = Repository.byDay(all, every: 2)
    let before = try lines.map { try read($0 + " -f json") }
    try lock()
    for (line, whole) in zip(lines, before) {
      let run = try read(line + " -f json")
      #expect(run.status == 0, "\(line): \(run.errors)")
      #expect(run.output == whole.output, "\(line)")
    }
    // What would change it says why it cannot, and what to do.
    let changes = ["edit 1 --notes x", "remove 1 --yes", "undo", "add --distance 5km --time 90min"]
    for line in changes {
      let run = try read(line)
      #expect(run.status == 74, "\(line): \(run.errors)")
      #expect(run.errors.contains("it can be read, not changed; copy it to change it"), "\(line)")
    }
  }

  @Test(.enabled("as root without setpriv, no folder is locked") { FolderTests.locksFolders })
  func whatCannotBeReadThereSaysWhatToDo() throws {
    try scratch.shell("mkdir disk")
    try write("add --distance 5km --time 1:00:00")
    try scratch.shell("echo changes > disk/rucks.sqlite-wal")
    try lock()
    let behind = try read("history")
    #expect(behind.status == 6 && behind.errors.contains("copy both files to a folder of yours"))
    try scratch.shell("chmod 755 disk; rm -f disk/*; echo x > disk/rucks.sqlite")
    try lock()
    #expect(try read("history").status == 6)
  }
}
#endif
