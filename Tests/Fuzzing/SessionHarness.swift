/// Bytes as a recorded file, through the whole program.
enum SessionHarness {
  static func run(_ bytes: [UInt8]) {
    let file = Scratch.write(bytes, to: "input")
    let hash = stableHash(bytes)
    // An answer has a bound: a share of the input for what is written by point and split, and one
    // for each session, of which a few bytes make one.
    let sessions = 2 + ReaderChecks.sessionCount(of: bytes, hash: hash)
    let maximum = 2_000_000 + 100 * bytes.count + 100_000 * sessions
    if Harness.isExhaustive {
      for line in SessionCommands.all {
        run(line, file: file, maximum: maximum, comparesJobs: true)
      }
    } else {
      let count = UInt64(SessionCommands.all.count)
      run(
        SessionCommands.all[Int(hash % count)], file: file, maximum: maximum,
        comparesJobs: hash / count % 4 == 0)
    }
  }

  private static func run(_ line: [String], file: String, maximum: Int, comparesJobs: Bool) {
    let digest = Scratch.path("digest")
    let names = ["FILE": file, "OTHER": HonestWalk.path, "DIGEST": digest]
    var arguments = line.map { names[$0] ?? $0 }
    // A route is simplified without these options.
    let isRoute = line.contains("simplify")
    arguments += ["--max-points", "100000", "--max-memory", "64MB"]
    if !isRoute { arguments += ["--time-zone", "UTC"] }
    let answer = Program.run(isRoute ? arguments : arguments + ["--jobs", "1"], maximum: maximum)
    if comparesJobs, !isRoute {
      let other = Program.run(arguments + ["--jobs", "2"], maximum: maximum)
      guard other == answer else { fail("jobs change the answer: \(line.joined(separator: " "))") }
    }
    if line.contains("DIGEST"), answer.status != 64 {
      let read = Program.run(
        ["stats", "--merge", digest, "--format", "json", "--as-of", "2024-06-01"], maximum: maximum)
      guard read.status <= 1 else { fail("a digest that was written cannot be read") }
    }
  }
}
