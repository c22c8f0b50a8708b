import Foundation
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct RuckReadingsTests {
  private static func sums(
    _ tracked: TrackedSession, over axis: ReportOptions.Axis
  ) throws -> [RuckReadings.Sum: [Int]] {
    let runs = try #require(PlotRuns(tracked.track, over: axis))
    return Dictionary(
      uniqueKeysWithValues: RuckReadings(tracked.track.splits(every: [runs.columnLength])[0]).sums
        .map { ($0.sum, $0.values) })
  }

  @Test(
    "Sums begin at nothing, never fall, and end at the figures of the summary",
    arguments: ReportOptions.Axis.allCases)
  func whole(_ axis: ReportOptions.Axis) throws {
    let tracked = try Pages.tracked("rucks/twelve-mile.gpx", load: 20)
    let (sums, summary) = (try Self.sums(tracked, over: axis), tracked.session.summary)
    let ends: [RuckReadings.Sum: Double?] = [
      .distance: summary.distance.map { $0 * 100 }, .time: summary.elapsed.map { $0 * 10 },
      .left: summary.unpacedTime * 10, .gain: summary.elevation.map { $0.gain * 100 },
      .energy: summary.energy?.grossKilocalories.map { $0 * 100 },
    ]
    for sum in RuckReadings.Sum.allCases {
      let values = try #require(sums[sum])
      #expect(values.count == PlotRuns.columns + 1 && values[0] == 0)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
      let end = try #require(ends[sum] ?? nil)
      #expect(abs(Double(values[PlotRuns.columns]) - end) <= 0.51, "\(sum)")
    }
  }

  @Test("Of an even walk each border lies where its share of the distance and of the time is")
  func even() throws {
    let file = try SourceFile(Pages.gpx(Pages.north(400)), path: "even.gpx")
    let sums = try Self.sums(try Pages.tracked(file, load: 20), over: .distance)
    let (far, long) = (399 * 14 * 100.0, 399 * 10 * 10.0)
    for border in stride(from: 0, through: 360, by: 40) {
      let share = Double(border) / 360
      // A metre, and a second and a half: the path is smoothed and its scale is that of the Earth.
      #expect(abs(Double(sums[.distance]?[border] ?? -1) - share * far) < 200)
      #expect(abs(Double(sums[.time]?[border] ?? -1) - share * long) < 15)
    }
  }

  @Test("A recording without times and altitudes sums its distance alone")
  func lacking() throws {
    let text = String(decoding: Pages.gpx(Pages.north(300)), as: UTF8.self)
      .replacing("<ele>100.0</ele>", with: "")
    let bytes = text.components(separatedBy: "<time>").map { part in
      part.range(of: "</time>").map { String(part[$0.upperBound...]) } ?? part
    }.joined()
    let file = try SourceFile(ContiguousArray(bytes.utf8), path: "untimed.gpx")
    let sums = try Self.sums(try Pages.tracked(file, load: 20), over: .distance)
    #expect(sums[.distance] != nil && sums[.time] == nil && sums[.gain] == nil)
  }

  @Test("Each column has a place of the map")
  func places() throws {
    let file = try SourceFile(Pages.gpx(Pages.north(400)), path: "north.gpx")
    let tracked = try Pages.tracked(file, load: 20)
    let map = try #require(RuckSheet(tracked, efforts: [], ReportOptions()).map)
    let rows = map.columns.compactMap { $0?.y }
    #expect(rows.count == 360 && zip(rows, rows.dropFirst()).allSatisfy { $0 > $1 })
  }
}
