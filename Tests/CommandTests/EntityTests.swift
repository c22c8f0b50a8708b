#if Command && Store
import Foundation
import Testing

/// What is the same for all things that a history keeps.
@Suite struct EntityTests {
  /// The history, made once.
  private static let made = Result {
    try Place(after: [
      "equipment add Boots --kind boots --used 30km",
      "equipment add Bag --kind backpack --mass 2kg",
      "user add anna", "unit add alpha --member anna", "goal add distance:100mi --name Far",
      "diary exercise Squat --muscle quads", "diary test Plank --unit s",
      "program add Datasets/plans/base.json",
      "route add Datasets/routes/loop.gpx --name Loop",
    ])
  }

  private static func place() throws -> Place { try Place(like: made.get()) }

  @Test func aBeginningOfAnIDIsEnough() throws {
    let place = try Self.place()
    #expect(try place.run("equipment", "edit", "boo", "--notes", "lace").status == 0)
    #expect(try place.run("equipment", "show", "boo").output.contains("lace"))
    #expect(try place.run("unit", "join", "al", "me").status == 0)
    #expect(try place.run("program", "show", "base").status == 0)
    #expect(try place.run("challenge", "join", "twelve").status == 0)
    #expect(try place.run("route", "edit", "lo", "--tag", "hill").status == 0)
    let both = try place.run("equipment", "edit", "b", "--notes", "x")
    #expect(both.status == 1 && both.errors.contains("bag, boots"), "\(both.errors)")
    let none = try place.run("equipment", "edit", "bots", "--notes", "x")
    #expect(none.status == 1 && none.errors.contains("did you mean boots?"), "\(none.errors)")
  }

  @Test(arguments: ["equipment bag", "unit alpha", "user anna", "program base", "route loop"])
  func aRemovalIsConfirmedShownAndUndone(_ thing: String) throws {
    let place = try Self.place()
    let words = thing.split(separator: " ").map(String.init)
    let asked = try place.run([words[0], "remove", words[1]])
    #expect(asked.status == 64 && asked.errors.contains("give --yes"), "\(asked.errors)")
    let removed = try place.run([words[0], "remove", words[1], "--yes", "--format", "ndjson"])
    #expect(removed.status == 0 && removed.errors.contains("undo: ruckstat undo"))
    #expect(removed.output.contains("\"id\":\"\(words[1])"), "\(removed.output)")
    let list = [words[0], "list", "--format", "csv"]
    #expect(try place.run(list).output.contains("\n\(words[1])") == false)
    #expect(try place.run("undo").status == 0)
    #expect(try place.run(list).output.contains("\n\(words[1])"))
  }

  @Test func everyListIsSortedFilteredAndHasTheColumnsAskedFor() throws {
    let place = try Self.place()
    let list = try place.run(
      "equipment", "list", "--columns", "name,mass", "--sort", "name", "--units", "metric")
    let rows = list.output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(rows == ["name mass", "Bag 2 kg", "Boots"])
    let heavy = try place.run("equipment", "list", "--where", "mass>1lb", "--format", "csv")
    #expect(heavy.output.split(separator: "\n").count == 2)
    let used = try place.run(
      "equipment", "list", "--sort", "distance", "--reverse", "-n", "1", "--format", "ndjson")
    #expect(used.output.contains("\"id\":\"boots\""))
    for words in ["user", "unit", "goal", "program", "challenge"] {
      let run = try place.run(words, "list", "--where", "naem=x")
      #expect(run.status == 64 && run.errors.contains("did you mean name?"), "\(run.errors)")
    }
    #expect(
      try place.run("diary", "exercises", "--where", "muscle_groups~quad").output.contains("Squat"))
    #expect(try place.run("route", "list", "--where", "tags~nothing").errors.contains("no route"))
  }
}
#endif
