import Foundation
import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckSessions

/// Values read from the command's JSON and written again, key by key.
@Suite struct CommandJSONTests {
  /// What a session has in the command's JSON that its summary does not hold.
  static let beyondTheSummary: Set<String> = [
    "source", "name", "sport", "utc_offset_s", "utc_offset_source", "start_local", "day", "timer_s",
    "device_distance_m", "pace_adjusted_s_per_km", "elevation.device_gain_m", "load.source",
    "load.origin", "load.body_mass_fraction", "walker", "energy.device_kcal",
    "energy.iso_metabolic_pace_s_per_km",
    "heart_rate.zone_rule", "heart_rate.zone_bounds_bpm", "heart_rate.zones_s",
    "heart_rate.below_zones_s", "heart_rate.decoupling_fraction", "training_load", "difficulty",
    "load_factor", "splits",
  ]

  /// What a summary has beside what the command prints: times to the last bit, and sums.
  static let beyondTheCommand: Set<String> = [
    "start_time_s", "end_time_s", "device_time_s", "pauses.start_time_s", "pauses.end_time_s",
    "holes.start_time_s", "holes.row", "holes.counted_s", "excluded.start_time_s", "excluded.rows",
    "energy.guard_rails", "energy.asked_s", "energy.covered_s", "energy.outside_domain_s",
    "energy.gross_j", "energy.resting_j", "energy.lower_j", "energy.upper_j", "energy.parts",
    "energy.reasons",
  ]

  /// What a number may differ by, as a share, once it was computed of what was read.
  static let rounding = 1e-12

  private struct Session: Decodable {
    let summary: SessionSummary
    let splits: [SessionSplit]

    private enum Key: String, CodingKey { case splits }

    init(from decoder: any Decoder) throws {
      summary = try SessionSummary(from: decoder)
      splits = try decoder.container(keyedBy: Key.self).decode(
        [SessionSplit].self, forKey: .splits)
    }
  }

  private struct Reply: Decodable { let sessions: [Session] }

  private static func json(_ value: some Encodable) throws -> Any {
    try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
  }

  private static func rows(_ document: some Document) throws -> [[String: Any]] {
    let object = try JSONSerialization.jsonObject(with: Data(document.json.utf8))
    return try #require((object as? [String: Any])?["sessions"] as? [[String: Any]])
  }

  private static func sessions(
    _ place: URL, _ request: SessionRequest = SessionRequest(load: .kilograms(15))
  ) throws -> [TrackedSession] {
    let bytes = ContiguousArray(try Data(contentsOf: place))
    guard let file = try? SourceFile(bytes, path: place.lastPathComponent) else { return [] }
    return file.analyzed(by: request) { $0 }.results
  }

  /// Reads the command's JSON of sessions, writes it again, and compares every key.
  private static func check(_ sessions: [AnalyzedSession]) throws -> Int {
    let document = AnalysisDocument(sessions)
    let rows = try rows(document)
    let reply = try JSONDecoder().decode(Reply.self, from: Data(document.json.utf8))
    #expect(reply.sessions.count == sessions.count)
    var equal = 0
    for ((read, row), session) in zip(zip(reply.sessions, rows), sessions) {
      let again = JSONDifference(
        of: try json(read.summary), from: row, mayAdd: beyondTheCommand, mayLack: beyondTheSummary,
        within: rounding)
      // A period is placed by its time, to the millisecond.
      let differing = again.paths.filter { !$0.contains(".start_s: ") }
      #expect(differing == [], "\(session.source.pathText)")
      // The diagnostics of the file are the session's, not the summary's.
      let made = JSONDifference(
        of: try json(session.summary), from: row, mayAdd: beyondTheCommand,
        mayLack: beyondTheSummary)
      #expect(made.paths.filter { !$0.hasPrefix("diagnostics") } == [])
      let splits = JSONDifference(
        of: try json(read.splits), from: try #require(row["splits"]),
        mayAdd: ["start_time_s", "end_time_s", "uncounted_s"], within: rounding)
      #expect(splits.paths == [], "\(session.source.pathText)")
      equal += again.equal + splits.equal
    }
    return equal
  }

  @Test func aRuckIsReadFromTheCommandsJSONAndWrittenAgain() throws {
    var request = SessionRequest(load: .pounds(35), bodyMass: .pounds(180))
    request.walker.maximumHeartRate = 190
    let sessions = try Self.sessions(
      Repository.datasets.appending(path: "rucks/twelve-mile.gpx"), request)
    #expect(try Self.check(sessions.map(\.session)) > 280)
    let read = try JSONDecoder().decode(
      Reply.self, from: Data(AnalysisDocument(sessions.map(\.session)).json.utf8))
    let (summary, known) = (read.sessions[0].summary, sessions[0].session.summary)
    // The recording has whole seconds, so that its times come back to the last bit.
    #expect(summary.start == known.start && summary.end == known.end)
    #expect(summary.pauses == known.pauses && summary.elevation == known.elevation)
    #expect(summary.rules == known.rules && summary.bounds == known.bounds)
    let (energy, whole) = (try #require(summary.energy), try #require(known.energy))
    let (gross, wholeGross) = (
      try #require(energy.grossKilocalories), try #require(whole.grossKilocalories)
    )
    #expect(abs(gross - wholeGross) <= Self.rounding * wholeGross)
    #expect((energy.intervalKilocalories == nil) == (whole.intervalKilocalories == nil))
    #expect(abs(energy.seconds - whole.seconds) < 1e-9 * whole.seconds)
    #expect(abs(energy.restingJoules - whole.restingJoules) < 1e-9 * whole.grossJoules)
    #expect(energy.loadFactor == nil && whole.loadFactor != nil)
  }

  @Test func everyDatasetIsReadFromTheCommandsJSONAndWrittenAgain() throws {
    var files = 0
    for folder in ["damaged", "damaged-fit", "seeds", "synthetic", "routes"] {
      let top = Repository.datasets.appending(path: folder)
      for case let place as URL in try #require(
        FileManager.default.enumerator(at: top, includingPropertiesForKeys: [.isRegularFileKey]))
      where try place.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        let sessions = try Self.sessions(place)
        guard !sessions.isEmpty else { continue }
        files += 1
        _ = try Self.check(sessions.map(\.session))
      }
    }
    #expect(files > 20)
  }

  @Test(.enabled(if: Repository.corpus != nil))
  func everyRecordingIsReadFromTheCommandsJSONAndWrittenAgain() throws {
    let folder = try #require(Repository.corpus).appending(path: "files")
    let places = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
    for place in places.enumerated().filter({ Repository.runsLongTests || $0.offset % 5 == 0 }) {
      _ = try Self.check(try Self.sessions(place.element).map(\.session))
    }
  }

  @Test func effortsAreReadFromTheCommandsJSONAndWrittenAgain() throws {
    let tracked = try #require(
      try Self.sessions(Repository.datasets.appending(path: "rucks/twelve-mile.gpx")).first)
    let document = Rows([
      SessionEfforts(
        tracked,
        Effort.Kind.standard + [
          .highestPower(seconds: 600), .fastestGain(seconds: 1800), .farthest(seconds: 3600),
        ])
    ])
    let printed = try #require(try Self.rows(document)[0]["efforts"] as? [Any])
    let efforts = try JSONDecoder().decode(
      [Effort].self, from: JSONSerialization.data(withJSONObject: printed))
    #expect(efforts.count > 6)
    let difference = JSONDifference(
      of: try Self.json(efforts), from: printed, mayAdd: ["value", "start_time_s", "end_time_s"],
      within: Self.rounding)
    #expect(difference.paths == [])
    #expect(difference.equal > 60)
  }

  @Test func aTrainingLoadIsReadFromTheCommandsJSONAndWrittenAgain() throws {
    var request = SessionRequest(load: .pounds(35), bodyMass: .pounds(180))
    request.walker = Walker(
      bodyMass: .pounds(180), sex: .male, restingHeartRate: 50, maximumHeartRate: 190)
    let sessions = try Self.sessions(
      Repository.datasets.appending(path: "rucks/twelve-mile.gpx"), request)
    let row = try #require(try Self.rows(AnalysisDocument(sessions.map(\.session))).first)
    let printed = try #require(row["training_load"] as? [String: Any])
    let load = try JSONDecoder().decode(
      TrainingLoad.self, from: JSONSerialization.data(withJSONObject: printed))
    let difference = JSONDifference(
      of: try Self.json(load), from: printed, mayAdd: ["zone_minutes"])
    #expect(difference.paths == [] && difference.equal >= 4)
  }

  @Test func whatIsNoSummaryIsRefusedWithoutATrap() throws {
    let row = try Self.rows(
      AnalysisDocument(
        try Self.sessions(Repository.datasets.appending(path: "rucks/twelve-mile.gpx")).map(
          \.session)))[0]
    func read(_ key: String, _ value: Any) throws -> SessionSummary {
      var row = row
      row[key] = value
      return try JSONDecoder().decode(
        SessionSummary.self, from: JSONSerialization.data(withJSONObject: row))
    }
    for (key, value) in [
      ("start", "yesterday"), ("kind", "flight"), ("points", "many"),
      ("distance_interval_m", [2, 1]), ("points_dropped_by_reason", ["spike": Int.max]),
      (
        "excluded",
        [
          [
            "reason": "lift", "start_time_s": 1, "duration_s": 1, "distance_m": 1,
            "rows": [Int.min, Int.max],
          ]
        ]
      ),
      ("pauses", [["duration_s": 1]]),
    ] as [(String, Any)] {
      #expect(throws: DecodingError.self, "\(key)") { try read(key, value) }
    }
    // Counts that no number holds are held at the greatest.
    let twice =
      ["code": "x-a.b", "severity": "note", "message": "", "count": Int.max] as [String: Any]
    #expect(try read("diagnostics", [twice, twice]).diagnostics.entries[0].count == Int.max)
    // Energies of no meaning are unknown, and cost no trap.
    let odd = try read(
      "energy",
      [
        "model": "own", "gross_kcal": 1e308, "net_kcal": -1e308, "mean_power_w": 0,
        "covered_fraction": 0, "interval_kcal": [-1e308, 1e308],
      ])
    #expect(odd.energy?.isKnown == false)
  }

  @Test func timesOfDocumentsComeBack() {
    for seconds in [
      0, 0.001, 1_714_543_200, 1_714_543_200.999, -1, -62_135_596_800, 253_402_300_798,
    ] {
      let text = Timestamp.text(seconds)
      #expect(text.flatMap(Timestamp.seconds) == seconds, "\(text ?? "")")
    }
    for text in [
      "", "T", "2024-05-01", "2024-05-01T06:00:00", "2024-05-01T06:00:00.5Z",
      "2024-05-01T24:00:00Z",
      "2024-02-30T06:00:00Z", "2024-05-01T06:00:0aZ", "2024-05-01T06:60:00Z",
      "2024-05-01t06:00:00Z",
      "2024-05-01T06:00:00.000Z", "2024-05-01T06-00-00Z", "+2024-05-01T06:00:00Z",
    ] { #expect(Timestamp.seconds(text) == nil, "\(text)") }
  }
}
