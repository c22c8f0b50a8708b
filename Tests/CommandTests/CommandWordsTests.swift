#if Command && Store
import Foundation
import TestSupport
import Testing

/// The words of commands: those of today, of older versions, and those that people guess.
@Suite struct CommandWordsTests {
  /// The history, made once.
  private static let made = Result {
    try Place(after: [
      "import \(marchFile) --load 20kg --body-mass 80kg",
      "gear add Boots --kind boots", "team add alpha", "user add anna",
      "program add Datasets/plans/base.json", "route add \(marchFile) --name Loop --public",
    ])
  }

  private static func place() throws -> Place { try Place(like: made.get()) }

  /// Two lines that do the same: in the words of 0.4, or of people, and in those of today.
  private static let pairs = [
    ("history", "list"), ("ls", "list"), ("achievements", "goal list --achievements"),
    ("challenge", "goal list --challenges"), ("challenge progress", "goal progress"),
    ("equipment", "gear"), ("equipment due", "gear list --due"), ("unit list", "team list"),
    ("route search loop", "route list --search loop"), ("route popular", "route list --popular"),
    ("diary tests", "training tests"), ("diary bests", "training bests"), ("pr", "records"),
    ("check", "store check"), ("week", "stats --by week"), ("month", "stats --by month"),
    ("config show", "config list"), ("config keys", "config list --all"),
    ("weight", "profile show"),
    ("history --json", "list --format json"), ("pb --csv", "records --format csv"),
    ("summary \(marchFile)", "analyze \(marchFile)"),
    ("plot \(marchFile)", "analyze --plot \(marchFile)"),
  ]

  @Test func otherWordsLeadToTheCommand() throws {
    let place = try Self.place()
    for (typed, meant) in Repository.byDay(Self.pairs, every: 2) {
      let runs = try [typed, meant].map { try place.run(line: $0) }
      #expect(
        runs[0].status == 0 && runs[0].output == runs[1].output, "\(typed): \(runs[0].errors)")
      #expect(!runs[0].output.isEmpty || !runs[0].errors.isEmpty, "\(typed)")
    }
  }

  @Test func changesInOldWordsAreMade() throws {
    let place = try Self.place()
    for words in [
      "add --distance 4mi --time 1:00:00 --load 35lb", "remark 1 Steady", "equipment retire boots",
      "equipment retire boots --undo", "user become anna military_veteran", "unit join alpha anna",
      "program assign base-6-weeks --start 2025-04-07", "program end base-6-weeks",
      "diary workout Legs --exercise Plank:60s", "diary measure waist=82cm", "reanalyze 1",
      "diary log --energy 4", "challenge join twelve", "start", "discard", "remove 2 --yes",
      "undo", "weight 180lb",
    ] {
      let run = try place.run(line: words)
      #expect(run.status == 0, "\(words): \(run.errors)")
    }
    #expect(try place.run("show", "1").output.contains("Steady"))
    #expect(try place.json("profile", "show")["body_mass_kg"] as? Double ?? 0 > 81)
  }

  @Test func aFileIsAFileWhateverItIsCalled() throws {
    let scratch = try Scratch()
    try scratch.write(walk: 60, to: "week")
    #expect(try scratch.shell("\"$ruckstat\" week --json").sessions().count == 1)
    #expect(try scratch.shell("\"$ruckstat\" map").errors.contains("ruckstat report FILE"))
  }

  @Test func lastIsTheNewestSession() throws {
    let place = try Self.place()
    _ = try place.run("log", "8km", "95min", "15kg", "--start", "2025-04-01 06:30")
    let shown = try place.json("show", "last").objects("sessions")
    #expect(shown.first?["distance_m"] as? Double == 8000)
    #expect(
      try place.run("edit", "last", "--load", "20kg", "--units", "metric").output.contains("20 kg"))
    let deleted = try place.run("delete", "last", "--yes")
    #expect(deleted.status == 0 && deleted.errors.contains("undo: ruckstat undo"))
    #expect(try place.run("show", "last", "--user", "anna").status == 1)
  }

  @Test func aRuckIsLoggedInThreeWords() throws {
    let place = try Self.place()
    let logged = try place.json("log", "35lb", "4mi", "1:00:00")
    let session = try #require((logged["sessions"] as? [[String: Any]])?.first)
    #expect(
      session["distance_m"] as? Double == 4 * 1609.344 && session["elapsed_s"] as? Double == 3600)
    for (words, part) in [
      (["4mi"], "how long"), (["4mi", "5mi", "1:00:00"], "distance is given twice"),
      (["4mi", "1:00:00", "heavy"], "'heavy' is not"),
      (["4mi", "1:00:00", "--time", "2:00:00"], "time is given twice"),
    ] {
      let run = try place.run(["log"] + words)
      #expect(run.status == 64 && run.errors.contains(part), "\(run.errors)")
    }
  }

  @Test func theShortHelpFitsOneScreen() throws {
    let page = try Program.run().output
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 25 && lines.allSatisfy { $0.count <= 80 })
    for words in ["-h", "help"] { #expect(try Program.run(words).output == page) }
    for word in ["analyze", "import", "stats", "records", "edit", "undo", "report"] {
      #expect(page.contains(" \(word)"), "\(word)")
    }
  }

  @Test func helpShowsAtMost45Options() throws {
    let manual = try Program.run("man").output
    #expect(manual.contains("\nRUCKSTAT STORE BACKUP\n"))
    let pages = manual.split(separator: #/\nRUCKSTAT .*\n/#)
    #expect(pages.count > 90)
    for page in pages {
      let options = page.split(separator: "\n").count {
        $0.hasPrefix("  -") && !$0.hasPrefix("  --version") && !$0.hasPrefix("  --help")
      }
      #expect(options <= 45, "\(options) in \(page.prefix(80))")
    }
  }

  @Test func oneDefaultIsPrinted() throws {
    let scratch = try Scratch()
    let run = try scratch.shell(
      "\"$ruckstat\" config set load 35lb --file c.json && \"$ruckstat\" config get load --file c.json"
    )
    #expect(run.output == "35lb\n")
    #expect(try scratch.shell("\"$ruckstat\" config get units --file c.json").status == 1)
  }

  @Test func aPipeIsReadWithoutADash() throws {
    let walk = Data(Scratch.walk(60).utf8)
    for command in ["analyze", "splits", "inspect", "efforts", "points"] {
      let piped = try Program.run(command, input: walk)
      let named = try Program.run(command, "-", input: walk)
      #expect(
        piped.status == 0 && piped.output == named.output, "\(command): \(piped.errors)")
    }
    #expect(try Program.run("analyze").status == 64)
  }
}
#endif
