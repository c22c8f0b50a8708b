#if Command && Store
import Foundation
import TestSupport
import Testing

/// Every command that reads, on a machine that got its history by `sync` alone.
@Suite struct SecondDeviceTests {
  /// The march's id, which is its content's and so the same on both machines.
  private static let session = "xxh64:9db4c6ab38409ec7#0"

  /// Commands that change a history, a configuration or files, or ask for input: they are not run here.
  private static let changing: Set<String> = [
    "import", "log", "edit", "delete", "undo", "start", "finish", "live", "store recompute",
    "store restore", "store sync", "config set", "config unset", "config get", "route add",
    "route edit", "route review", "route waypoint add", "route waypoint edit",
    "route waypoint delete", "route delete", "gear add", "gear edit", "goal challenge",
    "gear maintain", "gear delete", "user add", "user edit", "user delete", "profile set",
    "profile delete", "diary add", "diary plan", "diary delete", "training add", "training done",
    "training skip", "training record", "training exercise", "training test", "program add",
    "program start", "program stop", "program delete", "goal add", "goal delete", "goal join",
    "goal leave", "team add", "team join", "team leave", "team delete", "metric add",
    "metric delete", "join", "split",
  ]

  /// What a command is given that needs something, by its name; every other one is run alone.
  private static func arguments(_ out: String) -> [String: [[String]]] {
    [
      "analyze": [[marchFile]], "splits": [[marchFile]], "efforts": [[marchFile]],
      "inspect": [[marchFile]],
      "points": [[marchFile]], "load": [[marchFile]], "compare": [[marchFile, marchFile]],
      "energy": [["--speed", "5km/h", "--load", "20kg", "--body-mass", "80kg"]],
      "standards": [[], ["--user", "me"]], "report": [[], ["--session", session]],
      "route show": [[marchFile]], "route difficulty": [[marchFile]],
      "route compare": [[marchFile, marchFile]],
      "route plan": [[marchFile, "--time", "3:00:00"]], "route simplify": [[marchFile]],
      "route list": [[], ["--search", "Loop"], ["--near", "35,-111"], ["--popular"]],
      "show": [[session], ["2"], ["last"]], "completion": [["fish"]],
      "gear list": [[], ["--due"]], "goal list": [[], ["--challenges"], ["--achievements"]],
      "user show": [["anna"], ["me"]], "team show": [["team"]], "metric list": [[session]],
      "program show": [["long"]], "schema": [["equipment"]],
      "convert": [[marchFile, "--output", "\(out)/converted.gpx"]], "gear show": [["boots"]],
      "store backup": [["\(out)/backup.sqlite"]], "store export": [["\(out)/export"]],
    ]
  }

  /// The commands of the program's own description of itself, without those that only hold others.
  private static func commands() throws -> [[String]] {
    let dump = try Program.run("--experimental-dump-help").json()
    func leaves(_ command: [String: Any], _ path: [String]) -> [[String]] {
      let parts = command["subcommands"] as? [[String: Any]] ?? []
      guard !parts.isEmpty else { return [path] }
      return parts.flatMap { leaves($0, path + [$0["commandName"] as? String ?? ""]) }
    }
    return leaves(dump["command"] as? [String: Any] ?? [:], [])
  }

  @Test func everyCommandThatReadsDoesSoThere() throws {
    let (first, second) = (try Place(), try Place())
    let folder = try first.newFolder("between")
    for line in [
      ["import", marchFile, "--load", "20kg", "--body-mass", "80kg"],
      ["add", "--distance", "4mi", "--time", "1:00:00", "--start", "2024-04-01 10:00"],
      ["equipment", "add", "Boots", "--kind", "boots"],
      ["route", "add", marchFile, "--name", "Loop"], ["user", "add", "anna"],
      ["unit", "add", "team"], ["unit", "join", "team", "anna"], ["goal", "add", "sessions:5"],
      ["diary", "log", "--energy", "4"], ["remark", "1", "hello"],
      ["metric", "add", "1", "spo2", "--value", "97", "--unit", "%", "--at", "10:00"],
    ] {
      let made = try first.run(line)
      #expect(made.status == 0, "\(line): \(made.errors)")
    }
    #expect(try first.run("sync", folder).status == 0)
    #expect(try second.run("sync", folder).status == 0)
    let commands = try Self.commands()
    let goal = try first.json(["goal", "list"]).objects("goals")
    var arguments = Self.arguments("")
    arguments["goal show"] = [[try #require(goal.first?["id"] as? String)]]
    let reading = commands.filter { !Self.changing.contains($0.joined(separator: " ")) }
    #expect(reading.count > 40)
    for path in Repository.byDay(reading, every: 3) {
      for more in arguments[path.joined(separator: " ")] ?? [[]] {
        // Where a file is to be made, each machine has a folder of its own.
        let runs = try [first, second].map { place in
          try place.run(path + more.map { $0.hasPrefix("/") ? place.folder.path + $0 : $0 })
        }
        #expect(
          runs[0].status == runs[1].status && !runs[1].errors.contains("no recording"),
          "\(path) \(more): \(runs[0].status) \(runs[1].status) \(runs[1].errors)")
        #expect(runs[0].output.isEmpty == runs[1].output.isEmpty, "\(path) \(more)")
        // Of a list that is empty on both machines it says so, with 1.
        #expect(
          [0, 1].contains(runs[1].status), "\(path) \(more): give it arguments: \(runs[1].errors)")
      }
    }
    // What is shown of the march is the same.
    for line in [["last"], ["stats"], ["records"], ["streaks"]] {
      #expect(try Self.numbers(first, line) == Self.numbers(second, line), "\(line)")
    }
    // So does the one that computes again what came without its file, and it names no file after that.
    #expect(try second.run("reanalyze", Self.session, "--body-mass", "90kg").status == 0)
    let kept = try #require(try second.session(Self.session))
    #expect((kept["source"] as? [String: Any])?["path"] is NSNull || kept["source"] is NSNull)
  }

  /// A document without what names a machine's files and numbers.
  private static func numbers(_ place: Place, _ line: [String]) throws -> String {
    let document = try place.json(line)
    func cleaned(_ value: Any) -> Any {
      if let object = value as? [String: Any] {
        return object.filter { !["source", "path", "number", "session"].contains($0.key) }
          .mapValues(cleaned)
      }
      return (value as? [Any])?.map(cleaned) ?? value
    }
    let bytes = try JSONSerialization.data(withJSONObject: cleaned(document), options: .sortedKeys)
    return String(decoding: bytes, as: UTF8.self)
  }
}
#endif
