#if Command
import Foundation
import TestSupport
import Testing

/// The mock archives of services, analysed and imported: every expected number is one that the
/// generator wrote.
@Suite struct ArchiveExportTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static let pounds = 0.45359237
  /// Metres of the mock walks: 119 steps on a parallel.
  private static let walk = 833.0

  private func zip(_ name: String) -> String {
    Repository.datasets.appending(path: "exports/\(name).zip").path
  }

  private func sessions(_ path: String) throws -> [[String: Any]] {
    try scratch.shell("\"$ruckstat\" analyze '\(path)' --format json").sessions()
  }

  private func number(_ session: [String: Any], _ group: String, _ key: String) -> Double? {
    (session[group] as? [String: Any])?[key] as? Double
  }

  private func names(_ sessions: [[String: Any]]) -> [String?] {
    sessions.map { $0["name"] as? String }
  }

  private func distances(_ sessions: [[String: Any]]) -> [Int?] {
    sessions.map { ($0["distance_m"] as? Double).map { Int($0.rounded()) } }
  }

  /// Activities without a file follow by their totals, each once; gear states a load, and the scale
  /// the mass of the day.
  @Test func garminWithoutFilesWithGearAndScale() throws {
    let sessions = try sessions(zip("garmin"))
    #expect(names(sessions) == ["Ruck 45#", "Recovery", "Ruck 45#", "Treadmill", "Ruck leg"])
    #expect(distances(sessions).suffix(2) == [2500, 3000])
    #expect(sessions.suffix(2).map { $0["elapsed_s"] as? Double } == [1860, 2400])
    let loads = sessions.map {
      number($0, "load", "mean_kg").map { Int(($0 / Self.pounds).rounded()) }
    }
    #expect(loads == [45, 30, 45, nil, nil])
    let masses = sessions.map { number($0, "walker", "body_mass_kg") }
    #expect(masses == [80, 81.5, 80, 81.5, 81.5])
    #expect(sessions[3]["utc_offset_s"] as? Int == 7200)
  }

  /// The same of the unpacked archive, whose folders say something of one another.
  @Test func garminUnpacked() throws {
    let folder = "import os,zipfile; zipfile.ZipFile('\(zip("garmin"))').extractall('out')"
    let run = try scratch.shell(
      "python3 -c \"\(folder)\" && \"$ruckstat\" analyze out --format json")
    #expect(
      names(try run.sessions()).map { $0 ?? "" }.sorted()
        == ["Recovery", "Ruck 45#", "Ruck 45#", "Ruck leg", "Treadmill"])
  }

  @Test func samsungOfToday() throws {
    let run = try scratch.shell("\"$ruckstat\" analyze '\(zip("samsung"))' --format json")
    let sessions = try run.sessions()
    try #require(sessions.count == 4)
    #expect(try isNear(#require(sessions[0]["distance_m"] as? Double), Self.walk, within: 3))
    #expect(sessions[0]["points"] as? Int == 120)
    #expect(number(sessions[0], "heart_rate", "mean_bpm").map { abs($0 - 120) < 1e-9 } == true)
    #expect(number(sessions[0], "load", "mean_kg") == 20)
    #expect(sessions[0]["sport"] as? String == "hiking")
    #expect(names(sessions) == ["Hiking", "Laufband", "Typed", "Walking"])
    #expect(distances(sessions).suffix(3) == [833, 3000, 833])
    #expect(number(sessions[1], "heart_rate", "mean_bpm").map { abs($0 - 120) < 1e-9 } == true)
    let codes = try run.failures().compactMap { $0["code"] as? String }
    #expect(codes.sorted() == ["export.date", "export.file"])
    #expect(run.errors.contains("lacks the files of 1 of 3 activities"))
    #expect(run.status == 3)
  }

  /// Local times, and names without a prefix.
  @Test func samsungOfBefore() throws {
    let sessions = try sessions(zip("samsung-old"))
    try #require(sessions.count == 1)
    #expect(sessions[0]["start"] as? String == "2024-05-01T06:00:00Z")
    #expect(
      number(sessions[0], "load", "mean_kg").map { abs($0 - 35 * Self.pounds) < 1e-9 } == true)
  }

  @Test func healthConnect() throws {
    let sessions = try sessions(zip("health-connect"))
    try #require(sessions.count == 4)
    #expect(names(sessions) == ["Hill", "Walking", "Ruck 35 lb", "Yoga"])
    #expect(sessions[0]["points"] as? Int == 120)
    #expect(try isNear(#require(sessions[0]["distance_m"] as? Double), Self.walk, within: 3))
    // The watch counted every five seconds, another program 60 each minute.
    #expect(number(sessions[0], "heart_rate", "mean_bpm") == 120)
    #expect(number(sessions[0], "load", "mean_kg") == 20)
    #expect(sessions.map { number($0, "walker", "body_mass_kg") } == [82.5, 82.5, 81, 81])
    #expect(sessions[2]["distance_m"] as? Double == 3000)
    #expect(
      sessions[0]["sport"] as? String == "hiking" && sessions[3]["sport"] as? String == "yoga")
  }

  /// A page of heart rates that is none: the sessions are there, and the damage is said.
  @Test func aDamagedTableLeavesTheRest() throws {
    let damage = """
      import sqlite3, zipfile
      whole = bytearray(zipfile.ZipFile('\(zip("health-connect"))').read('health_connect_export.db'))
      whole[18:20] = b'\\1\\1'
      open('a.db', 'wb').write(whole)
      root = sqlite3.connect('a.db').execute(
        "SELECT rootpage FROM sqlite_master WHERE name = 'heart_rate_record_series_table'").fetchone()[0]
      whole[(root - 1) * 4096:root * 4096] = bytes([255]) * 4096
      open('a.db', 'wb').write(whole)
      """
    try scratch.write(Array(damage.utf8), to: "damage.py")
    let run = try scratch.shell("python3 damage.py && \"$ruckstat\" analyze a.db --format json")
    let sessions = try run.sessions()
    #expect(
      run.status == 3 && sessions.count == 4 && run.errors.contains("the database is damaged"))
    #expect(sessions.first?["points"] as? Int == 120)
    #expect(sessions.allSatisfy { number($0, "heart_rate", "mean_bpm") == nil })
    #expect(sessions.map { number($0, "walker", "body_mass_kg") } == [82.5, 82.5, 81, 81])
  }

  /// The database of another program is no recording, and none that is cut short is a crash.
  @Test func otherDatabasesAreLeftAlone() throws {
    let make = """
      import sqlite3; b = sqlite3.connect('in/a.db'); b.execute('PRAGMA user_version = 3')
      b.execute('CREATE TABLE t (x)'); b.commit()
      """
    let run = try scratch.shell("mkdir in && python3 -c \"\(make)\" && \"$ruckstat\" analyze in")
    #expect(run.errors.contains("1 other file: 1 db"))
    let cut = """
      import zipfile
      whole = zipfile.ZipFile('\(zip("health-connect"))').read('health_connect_export.db')
      for size in (99, 100, 4096, 5000, 20000, 60000): open('in/%d.db' % size, 'wb').write(whole[:size])
      """
    let all = try scratch.shell("python3 -c \"\(cut)\"; \"$ruckstat\" inspect in; echo $?")
    #expect((Int(all.output.split(separator: "\n").last ?? "") ?? 255) < 10)
  }

  #if Store
  /// One morning in five archives: a walk counts once, whichever comes first, and the one with samples stays.
  @Test(arguments: [
    ["samsung", "health-connect", "garmin"], ["health-connect", "garmin", "samsung"],
    ["garmin", "samsung-old", "samsung", "health-connect"],
  ])
  func aWalkInSeveralArchivesIsImportedOnce(order: [String]) throws {
    for name in order + order {
      let run = try scratch.shell(
        "\"$ruckstat\" import '\(zip(name))' --store a.sqlite --body-mass 80kg")
      #expect([0, 3].contains(run.status), "\(run.errors)")
    }
    let list = try scratch.shell("\"$ruckstat\" list --store a.sqlite --format json")
    let found = try list.sessions()
    let first = found.filter { ($0["start"] as? String)?.hasPrefix("2024-05-01T") == true }
    #expect(first.count == 1, "\(found.map { ($0["start"], $0["name"]) })")
    #expect(
      first.first.flatMap { $0["distance_m"] as? Double }.map { abs($0 - Self.walk) < 3 } == true)
  }

  /// Totals come first, the recording of them later: it takes their position in the history.
  @Test func samplesReplaceTotals() throws {
    let table = """
      [{"summarizedActivitiesExport":[{"activityId":1,"name":"Walk","activityType":"walking",
      "beginTimestamp":1714543200000,"duration":590000,"distance":83000}]}]
      """
    try scratch.write(
      Array(table.utf8), to: "a/DI_CONNECT/DI-Connect-Fitness/a_0_summarizedActivities.json")
    let totals = try scratch.shell("\"$ruckstat\" import a --store a.sqlite")
    #expect(totals.output.contains("1 session added"))
    let samples = try scratch.shell("\"$ruckstat\" import '\(zip("samsung-old"))' --store a.sqlite")
    #expect(samples.status == 0)
    let found = try scratch.shell("\"$ruckstat\" list --store a.sqlite --format json").sessions()
    #expect(found.count == 1 && found.first?["id"] != nil)
    let back = try scratch.shell("\"$ruckstat\" import a --again --store a.sqlite")
    #expect(back.output.contains("0 sessions added"))
    let shown = try scratch.shell("\"$ruckstat\" show 1 --store a.sqlite --format json").output
    #expect(shown.contains("\"points\"") && !shown.contains("\"points\": 0"))
  }
  #endif
}
#endif
