import Foundation
import RuckFormats
import RuckHistory
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckSessions

/// Values as `JSONEncoder` writes them, against what the command prints.
@Suite struct CodingTests {
  private static func walk() throws -> TrackedSession {
    let bytes = try ContiguousArray(Repository.bytes("rucks/twelve-mile.gpx"))
    let file = try SourceFile(bytes, path: "twelve-mile.gpx")
    var request = SessionRequest(load: .pounds(35), bodyMass: .pounds(180))
    request.walker.maximumHeartRate = 190
    return try file.tracked(by: request)
  }

  private static func encoded(_ value: some Encodable) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
  }

  private static func printed(_ document: some Document) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(document.json.utf8)) as? [String: Any])
  }

  private static func round<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  /// The paths of the numbers and texts in which two objects differ, among the keys that both have.
  private static func differences(
    _ one: [String: Any], _ other: [String: Any], at path: String = "", shared: inout Int
  ) -> [String] {
    one.flatMap { key, value -> [String] in
      guard let second = other[key] else { return [] }
      let place = path + "." + key
      if let first = value as? [String: Any], let second = second as? [String: Any] {
        return differences(first, second, at: place, shared: &shared)
      }
      if let first = value as? [[String: Any]], let second = second as? [[String: Any]] {
        guard first.count == second.count else { return [place] }
        return zip(first, second).flatMap { differences($0, $1, at: place, shared: &shared) }
      }
      shared += 1
      return "\(value)" == "\(second)" ? [] : ["\(place): \(value) \(second)"]
    }
  }

  @Test func aSummaryHasTheKeysAndTheValuesOfTheCommand() throws {
    let session = try Self.walk().session
    let command = try Self.printed(AnalysisDocument([session]))
    let row = try #require((command["sessions"] as? [[String: Any]])?.first)
    var shared = 0
    #expect(
      Self.differences(try Self.encoded(session.summary), row, shared: &shared) == [])
    #expect(shared > 50)
    let splits = try #require(row["splits"] as? [[String: Any]])
    shared = 0
    for (split, printed) in zip(session.splits, splits) {
      #expect(Self.differences(try Self.encoded(split), printed, shared: &shared) == [])
    }
    #expect(splits.count == session.splits.count && shared >= 9 * splits.count)
  }

  @Test func aRecordHasTheKeysAndTheValuesOfTheCommand() throws {
    let tracked = try Self.walk()
    var record = tracked.record(
      efforts: tracked.track.efforts(Effort.Kind.standard), perceivedExertion: 6)
    record.weather = Weather(temperature: 21)
    record.equipmentIDs = ["pack"]
    let kept = SavedSession(
      number: 1, record: record, path: nil, format: nil, bytes: nil, isDamaged: false,
      programVersion: nil)
    let command = try Self.printed(Rows([kept], as: SavedSession.whole))
    let row = try #require((command["sessions"] as? [[String: Any]])?.first)
    var shared = 0
    #expect(Self.differences(try Self.encoded(record), row, shared: &shared) == [])
    #expect(Self.differences(try Self.encoded(record.figures), row, shared: &shared) == [])
    #expect(shared > 40)
    #expect(try Self.round(record) == record)
  }

  @Test func aDocumentIsWhatTheCommandPrints() throws {
    let document = AnalysisDocument([try Self.walk().session])
    let read = try JSONDecoder().decode(JSONValue.self, from: Data(document.json.utf8))
    let coded = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(document))
    #expect(coded.text(indented: true) == read.text(indented: true))
    let row = try #require(read["sessions"]?[0])
    #expect(row["name"]?.string == "Twelve-mile ruck, out and back")
    #expect(row["load"]?["mean_kg"]?.number == Mass.pounds(35).kilograms)
    #expect(row["splits"]?.elements.count == 20 && row["splits"]?[20] == nil)
    #expect(row["distance_m"]?.number == document.rows.first?.summary.distance)
    #expect(row["no_such_key"] == nil && row["name"]?.number == nil)
  }

  @Test func everyValueComesBackAsItWas() throws {
    let tracked = try Self.walk()
    let (session, track) = (tracked.session, tracked.track)
    #expect(try Self.round(session.summary) == session.summary)
    #expect(try Self.round(session.splits) == session.splits)
    for effort in track.efforts(Effort.Kind.standard) { #expect(try Self.round(effort) == effort) }
    #expect(try Self.round(SessionSummary()) == SessionSummary())
    var load = LoadProfile(constant: 15)
    load.step(at: .time(600), to: 12)
    load.ramp(from: .distance(1000), to: .distance(2000), reaching: 10)
    load.carryWater(kilograms: 2, rate: 0.0002, floor: 0.5)
    #expect(try Self.round(load) == load)
    var terrain = TerrainProfile(factors: [1, 1.2], elsewhere: .snow(footDepth: 0.2))
    for ground: RuckKernels.Terrain in [
      .sandBySpeed, .vegetationBySpeed, .siltOrClay(coneIndex: 20), .factor(1.1),
      .deepSnow(depth: 0.4, density: 0.3), .custom(name: "tussock", factor: 1.8),
    ] { terrain.change(at: .distance(10), to: ground) }
    #expect(try Self.round(terrain) == terrain)
    let walker = Walker(
      bodyMass: .kilograms(80), height: .meters(1.8), age: 40, sex: .female, restingHeartRate: 50,
      maximumHeartRate: 180, bodyFatFraction: 0.2)
    #expect(try Self.round(walker) == walker)
    #expect(try Self.round(LiveFigures()) == LiveFigures())
    let point = TrackPoint(time: 1, latitude: 46, longitude: 7, speed: 1.2, course: 3)
    #expect(try Self.round(point) == point)
    #expect(try Self.encoded(point)["latitude_deg"] as? Double == 46)
    #expect(
      try Self.round([try #require(LocalDay("2025-04-01"))]).first?.description == "2025-04-01")
  }

  @Test func energyWithoutBoundsComesBackWithoutBounds() throws {
    var energy = EnergySummary(model: "own", guardRails: false)
    energy.upperJoules = .infinity
    energy.lowerJoules = -.infinity
    (energy.grossJoules, energy.coveredSeconds, energy.seconds) = (1000, 10, 12)
    #expect(try Self.round(energy) == energy)
  }

  @Test func rulesAreTheirNames() throws {
    for name in ElevationGainRule.names {
      let rule = try #require(ElevationGainRule(named: name))
      #expect(try Self.round([rule]) == [rule])
    }
    for rule: MovingTimeRule in [.standard, .speed(minimum: 0.5), .gpxpy, .dreeve] {
      #expect(try Self.round([rule]) == [rule])
    }
    for rule: DistanceRule in [.standard, .device, .slope, .smoothed(window: 20)] {
      #expect(try Self.round([rule]) == [rule])
    }
    let text = try String(decoding: JSONEncoder().encode([MovingTimeRule.gpxpy]), as: UTF8.self)
    #expect(text == #"["gpxpy"]"#)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ElevationGainRule].self, from: Data(#"["own"]"#.utf8))
    }
  }
}
