#if Command && Store
import Foundation
import TestSupport
import Testing

/// Documents and lists of a history in every format, so that no byte changes unseen.
///
/// `RUCKSTAT_WRITE_PAGES=1` writes the files again; look at what changed.
@Suite struct DocumentGoldenTests {
  private static let folder = Repository.root.appending(path: "Tests/CommandTests/Documents")

  /// What fills the history: a season of ten rucks, and things of every kind.
  private static let setup = [
    "import Datasets/season --body-mass 80kg --load 20kg", "user add anna --email a@example.org",
    "user add ben --persona fitness_enthusiast --leading energy --clock 12h --role trainer",
    "equipment add Boots --kind boots --price 180USD --limit 60mi --brand =1 --used 30km",
    "equipment add GR1 --kind backpack --mass 4lb --purchased 2020-01-01 --maintenance-days 90",
    "equipment add Shirt --kind clothing --limit 100h --notes a,b", "equipment retire shirt",
    "edit 1 --equipment boots", "edit 2 --equipment boots --equipment gr1",
    "diary exercise Squat --muscle quads --muscle glutes --rest 3min --details low",
    "diary exercise Row --equipment barbell", "diary test Plank --unit s --details straight",
    "diary test Mile --unit s --better smaller", "diary assess Mile 400 --on 2024-03-01",
    "diary log --on 2024-03-02 --energy 4 --notes fine",
    "diary plan --distance 6mi --load 35lb --on 2024-03-04",
    "unit add alpha --name Company --trainer ben --member anna --member me", "unit add beta",
    "goal add distance:100mi --since 2024-01-01 --name Far",
    "program add Datasets/plans/base.json", "challenge join twelve-weeks",
    "program assign base-6-weeks --start 2024-02-26",
    "metric add 1 core_temperature --value 38.1 --unit C --at 45:00",
    "metric add 1 core_temperature --value 38.4 --unit C --at 50:00",
    "route add Datasets/routes/loop.gpx --name Loop --tag hill --public",
    "route review loop --rating 4.5 --comment shade --load 20kg",
    "profile set --body-mass 80kg --height 180cm --on 2024-01-01 --condition asthma",
    "remark 1 good --user ben",
  ]

  /// The commands; a file has their words.
  static let commands = [
    "equipment list --all", "equipment due --as-of 2024-05-05", "diary exercises", "diary tests",
    "diary bests", "diary list", "unit list", "unit show alpha --as-of 2024-03-05",
    "metric list 1", "metric list 1 core_temperature", "user list", "user show ben",
    "profile show --on 2024-05-05", "goal list --as-of 2024-05-05", "challenge list",
    "challenge progress --as-of 2024-05-05",
    "achievements --as-of 2024-05-05", "program list", "program show base-6-weeks",
    "program progress --as-of 2024-03-20", "route list",
    "streaks --as-of 2024-05-05", "records --as-of 2024-05-05",
    "stats --as-of 2024-05-05 --by month", "history --limit 2", "show 1",
    "splits Datasets/season/2024-02-24-ruck.gpx --load 20kg",
    "efforts Datasets/season/2024-02-24-ruck.gpx --load 20kg",
    "standards Datasets/season --load 20kg --body-mass 80kg", "route show Datasets/routes/loop.gpx",
    "analyze Datasets/season/2024-02-24-ruck.gpx --load 20kg --body-mass 80kg",
  ]

  /// The history, made once.
  private static let place = Result { try Place(after: setup) }

  /// What differs from day to day, from one history to another and from one folder to another, left out.
  private static func lasting(_ text: String) -> String {
    text.replacing(Repository.root.path + "/", with: "")
      .replacing(#/[0-9a-f]{32}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/#, with: "ID")
      .replacing(#/\n[0-9a-f]{8}  /#, with: "\nID        ")
      .replacing(
        #/20(2[5-9]|[3-9][0-9])-[0-9]{2}-[0-9]{2}(T[0-9:.]+Z| [0-9]{2}:[0-9]{2})/#, with: "NOW"
      )
      .replacing(#/"(version|program_version)": ?"[0-9a-z.-]+"/#, with: "VERSION")
  }

  /// A text, or of a long one how it begins and a checksum.
  private static func short(_ text: String) -> String {
    guard text.utf8.count > 16_384 else { return text }
    let sum = text.utf8.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) {
      $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "\(text.prefix(2048))\n... \(text.utf8.count) bytes, \(String(sum, radix: 16))\n"
  }

  @Test(arguments: commands) func bytesStayAsTheyAre(_ command: String) throws {
    let place = try Self.place.get()
    let words = command.split(separator: " ").map(String.init)
    var text = ""
    for options in [
      "table --units metric", "table --units imperial", "csv", "ndjson", "json",
    ] {
      let run = try place.run(
        words + ["--format"] + options.split(separator: " ").map(String.init))
      text +=
        "== \(options), status \(run.status)\n"
        + Self.short(Self.lasting(run.output + run.errors))
    }
    let name = command.replacing("Datasets/", with: "").replacing(#/[^a-z0-9]+/#, with: "-")
    let difference = try Golden.difference(
      of: text, from: Self.folder.appending(path: name + ".txt"))
    #expect(difference == nil)
  }

  /// The schemas of what the store and the command describe; the tests of RuckSessions have the
  /// others.
  @Test(arguments: ["check", "conflicts", "sync", "undo"])
  func committedSchemaIsTheCommandsOwn(_ name: String) throws {
    let run = try Self.place.get().run("schema", name)
    let file = Repository.datasets.appending(path: "schemas/\(name).schema.json")
    let difference = try Golden.difference(of: run.output, from: file)
    #expect(difference == nil)
  }
}
#endif
