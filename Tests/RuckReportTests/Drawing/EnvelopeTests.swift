import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct EnvelopeTests {
  /// The rows that a path of `M`, `l`, `h` and `v` passes through.
  private static func rows(_ path: String) -> [Int] {
    var (rows, row) = ([Int](), 0)
    for match in path.matches(of: /([MlhvVHz])(-?\d*)(?:[ ]?(-?\d+))?/) {
      switch match.output.1 {
      case "M": row = Int(match.output.3 ?? "") ?? 0
      case "l": row += Int(match.output.3 ?? "") ?? 0
      case "v": row += Int(match.output.2) ?? 0
      default: break
      }
      rows.append(row)
    }
    return rows
  }

  @Test("The drawn altitudes reach the least and the greatest of the data to half a unit")
  func extremes() throws {
    let tracked = try Pages.tracked("rucks/twelve-mile.gpx", load: 20)
    let runs = try #require(PlotRuns(tracked.track, over: .distance))
    let lane = try #require(Lane.all(tracked.track, runs).first { $0.quantity == .altitude })
    let altitudes = tracked.track.altitude.altitudes
    let rows = Self.rows(lane.envelope.band(in: lane.range))
    let unit = (lane.range.upperBound - lane.range.lowerBound) / Double(Plot.height)
    func value(_ row: Int) -> Double { lane.range.upperBound - Double(row) * unit }
    let (minimum, maximum) = try (#require(altitudes.min()), #require(altitudes.max()))
    let (top, bottom) = try (#require(rows.min()), #require(rows.max()))
    #expect(abs(value(top) - maximum) <= unit / 2)
    #expect(abs(value(bottom) - minimum) <= unit / 2)
  }

  @Test("A single peak of one row is there, however many rows a column has")
  func peak() {
    let runs = [PlotRuns.Run(column: 0, rows: 0..<5000, isAfterBreak: false)]
    let values = (0..<5000).map { $0 == 4321 ? 99.0 : 1 }
    let envelope = Envelope(runs, values.span)
    #expect(envelope.range == 1...99)
    #expect(envelope.pieces.first?.first?.high == 99)
  }

  @Test("A break and an unknown column interrupt the line")
  func breaks() {
    let runs = [
      PlotRuns.Run(column: 0, rows: 0..<2, isAfterBreak: false),
      PlotRuns.Run(column: 1, rows: 2..<4, isAfterBreak: true),
      PlotRuns.Run(column: 2, rows: 4..<6, isAfterBreak: false),
      PlotRuns.Run(column: 3, rows: 6..<8, isAfterBreak: false),
    ]
    let values = (0..<8).map { (4..<6).contains($0) ? .nan : Double($0) }
    let envelope = Envelope(runs, values.span)
    #expect(envelope.pieces.map(\.count) == [1, 1, 1])
    #expect(envelope.line(in: 0...8).filter { $0 == "M" }.count == 3)
  }

  @Test("Values that no walk has are unknown")
  func impossible() {
    let runs = [PlotRuns.Run(column: 0, rows: 0..<4, isAfterBreak: false)]
    let values = [Double.infinity, -.infinity, 1e300, .nan]
    #expect(Envelope(runs, values.span).range == nil)
  }

  @Test("A gap in the recording interrupts every curve", arguments: ReportOptions.Axis.allCases)
  func gap(_ axis: ReportOptions.Axis) throws {
    let tracked = try Pages.tracked("synthetic/two-segments.gpx")
    let runs = try #require(PlotRuns(tracked.track, over: axis))
    let lanes = Lane.all(tracked.track, runs)
    #expect(!lanes.isEmpty)
    for lane in lanes { #expect(lane.envelope.pieces.count >= 2, "\(lane.quantity)") }
  }
}

@Suite struct LaneTests {
  @Test(
    "Of changes of load close behind each other the last has a text, through which no line runs")
  func changes() {
    let marks = [0.07, 0.1, 0.14, 0.15, 0.43].map {
      LoadMark(share: $0, row: 1, kilograms: 10 * $0)
    }
    #expect(LoadMark.spread(marks).map(\.share) == [0.15, 0.43])
    #expect(LoadMark.spread([marks[0], marks[4]]).count == 2)
  }

  @Test("A quantity known at one point alone has no curve")
  func lone() throws {
    let tracked = try Pages.tracked(try SourceFile(Pages.gpx(Pages.north(2)), path: "two.gpx"))
    let runs = try #require(PlotRuns(tracked.track, over: .distance))
    let lanes = Lane.all(tracked.track, runs)
    #expect(lanes.contains { $0.quantity == .altitude })
    #expect(lanes.allSatisfy { $0.envelope.pieces.joined().count > 1 })
  }

  @Test("Long times are told in hours, distances in their unit")
  func axis() {
    let axis = LaneAxis(axis: .distance, length: 19_340)
    #expect(axis.ticks(ReportOptions()).map(\.text) == ["0 km", "5", "10", "15"])
    var imperial = ReportOptions()
    imperial.units = .imperial
    #expect(axis.ticks(imperial).first?.text == "0 mi")
    let hours = LaneAxis(axis: .time, length: 6.4 * 3600)
    #expect(hours.ticks(ReportOptions()).map(\.text) == ["0 h", "2", "4", "6"])
  }
}

@Suite struct TicksTests {
  @Test("Ticks are round, few and inside the range")
  func round() {
    #expect(Ticks.decimal(0...19.4, atMost: 8).map(\.text) == ["0", "5", "10", "15"])
    #expect(Ticks.decimal(-0.3...0.3, atMost: 3).map(\.text) == ["-0.2", "0.0", "0.2"])
    #expect(Ticks.clock(430...640, atMost: 4).map(\.text) == ["8:00", "9:00", "10:00"])
    #expect(Ticks.clock(0...10_726, atMost: 4).map(\.text) == ["0:00", "1:00:00", "2:00:00"])
  }

  @Test("A range without width, or beyond all walks, has none")
  func none() {
    #expect(Ticks.decimal(5...5, atMost: 4).isEmpty)
    #expect(Ticks.decimal(-1e300...1e300, atMost: 4).isEmpty)
    #expect(Ticks.decimal(0...Double.infinity, atMost: 4).isEmpty)
    #expect(Ticks.clock(0...1e300, atMost: 4).isEmpty)
  }
}
