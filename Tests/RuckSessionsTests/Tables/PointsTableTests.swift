import Foundation
import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@testable import RuckSessions

@Suite struct PointsTableTests {
  static func tracked(_ file: SourceFile) throws -> TrackedSession {
    try file.tracked(by: SessionRequest(load: .kilograms(20)))
  }

  /// The metres of 0.000899 degrees on the mean radius.
  static let step = 6_371_008.8 * 0.000899 * Double.pi / 180

  static func numbers(_ table: RuckSessions.Table, _ name: String) throws -> ContiguousArray<Double>
  {
    let place = try #require(table.fields.firstIndex { $0.name == name })
    guard case .numbers(let values) = table.columns[place].values else { return [] }
    return values
  }

  static func column(_ table: RuckSessions.Table, _ name: String) throws -> TableColumn {
    table.columns[try #require(table.fields.firstIndex { $0.name == name })]
  }

  @Test func theColumnsAreThoseOfTheirDescriptionWhateverTheRecording() throws {
    let text = try String(
      contentsOf: Repository.datasets.appending(path: "schemas/points.csv"), encoding: .utf8)
    let described = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)[..<2].joined(separator: " ")
    }
    for file in [
      try Walks.file(), try Walks.file(altitudes: false), try Walks.file(times: false),
      try Walks.file(minutes: 0), try Walks.file(minutes: 1),
    ] {
      for session in file.analyzed(by: SessionRequest(), { $0 }).results {
        let table = session.placedPoints
        #expect(table.fields.map { "\($0.name) \($0.kind)" } == described)
        #expect(table.columns.allSatisfy { $0.count == table.count })
      }
    }
    #expect(TrackedSession.noPlacedPoints.fields.map { "\($0.name) \($0.kind)" } == described)
  }

  @Test func aWalkHasItsDistanceItsLoadAndItsSpeedInEachRow() throws {
    let table = try Self.tracked(Walks.file()).points
    #expect(table.count == 40)
    let distances = try Self.numbers(table, "distance_m")
    // A point a minute, north along a meridian.
    for row in distances.indices { #expect(abs(distances[row] - Self.step * Double(row)) < 1e-6) }
    #expect(try Self.numbers(table, "elapsed_s").elementsEqual((0..<40).map { 60 * Double($0) }))
    #expect(try Self.numbers(table, "load_kg").last == 20)
    #expect(try isNear(Self.numbers(table, "speed_m_per_s")[20], 100.0 / 60, within: 0.01))
    #expect(try Self.column(table, "heart_rate_bpm").unknown == 40)
    #expect(try Self.column(table, "latitude_deg").validity.isEmpty)
  }

  @Test func aRowThatCleaningLeavesOutLacksWhatTheAnalysisMakes() throws {
    var text = String(decoding: Walks.gpx(), as: UTF8.self)
    // The eleventh point leaps away and back.
    text = text.replacingOccurrences(of: "lat=\"\(0.000899 * 10)\"", with: "lat=\"5\"")
    let file = try SourceFile(ContiguousArray(text.utf8), path: "leap.gpx")
    let table = try Self.tracked(file).points
    #expect(table.count == 40)
    #expect(try Self.numbers(table, "latitude_deg")[10] == 5)
    let distances = try Self.numbers(table, "distance_m")
    #expect(distances[10].isNaN)
    // Two minutes without a point are bridged.
    #expect(abs(distances[11] - 11 * Self.step) < 1e-6)
    #expect(try Self.column(table, "distance_m").unknown == 1)
    guard case .bits(let used) = try Self.column(table, "used").values else {
      Issue.record("no flags")
      return
    }
    #expect(used[1] == 0b1111_1011)
  }

  @Test func aColumnMarksWhatIsUnknown() {
    let column = TableColumn(ContiguousArray([1, Double.nan, 3, 4, 5, 6, 7, 8, .nan]))
    #expect(column.unknown == 2)
    #expect(column.validity == [0b1111_1101, 0])
    let texts = TableColumn(["a", nil, "", "bc"])
    #expect(texts.validity == [0b1101])
    guard case .texts(let starts, let bytes) = texts.values else { return }
    #expect(starts == [0, 1, 1, 1, 3] && bytes.elementsEqual("abc".utf8))
  }
}
