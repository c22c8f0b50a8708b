import Foundation
import RuckFormats
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct LaneScaleTests {
  @Test("A scale spans the 2nd to the 98th percentile, whatever a few values are")
  func percentiles() throws {
    let file = try SourceFile(Pages.gpx(Pages.north(100)), path: "walk.gpx")
    let track = try Pages.tracked(file, load: 20).track
    var values = ContiguousArray((0..<100).map { Double($0) })
    values[50] = 1e6
    values[51] = 1900
    let found = UsualRange.make(values.span, 0...2000, track)
    let range = try #require(found)
    // 99 rows of a step of 1 each: the 2nd and the 97th, and the upper end of the step.
    #expect((1...3).contains(range.lowerBound) && (97...100).contains(range.upperBound))
    let none = ContiguousArray(repeating: Double.nan, count: 100)
    let unknown = UsualRange.make(none.span, 0...2000, track)
    #expect(unknown == nil)
  }

  @Test("Every curve has two ticks at least and five at most, in both units")
  func ticks() throws {
    let folder = Repository.datasets.appending(path: "synthetic")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names.filter({ $0.hasSuffix(".gpx") }).sorted().prefix(12) {
      let tracked = try Pages.tracked("synthetic/\(name)", load: 20)
      guard let runs = PlotRuns(tracked.track, over: .distance) else { continue }
      for lane in Lane.all(tracked.track, runs) {
        for units in UnitSystem.allCases {
          let ticks = lane.ticks(units)
          #expect((2...5).contains(ticks.count), "\(name): \(lane.quantity) \(ticks.map(\.text))")
          #expect(ticks.allSatisfy { (-1e-6...1 + 1e-6).contains($0.share) })
        }
      }
    }
  }

  @Test("The band about the altitude holds the true altitude about nine times in ten")
  func altitudeBand() throws {
    var random = Gaussian(seed: 49)
    let truth = (0..<2400).map { 150 + 40 * sin(Double($0) / 90) }
    // A receiver's error: 3 m with a memory of a minute, a row every ten seconds.
    let errors = random.markov(2400, deviation: 3, memory: 6)
    let file = try SourceFile(
      Pages.gpx(Pages.north(2400)) { truth[$0] + errors[$0] }, path: "hills.gpx")
    let tracked = try Pages.tracked(file)
    let runs = try Pages.runs(tracked)
    let altitude = try #require(Lane.all(tracked.track, runs).first { $0.quantity == .altitude })
    let line = tracked.track.altitude.altitudes
    try #require(line.count == truth.count && altitude.spreads.count == PlotRuns.columns)
    var inside = 0
    for run in runs.runs {
      for row in run.rows where abs(truth[row] - line[row]) <= altitude.spreads[run.column] {
        inside += 1
      }
    }
    let share = Double(inside) / Double(truth.count)
    #expect((0.75...0.99).contains(share), "\(share)")
    #expect((2...6).contains(altitude.meanSpread), "\(altitude.meanSpread)")
    #expect(altitude.range.contains((line.max() ?? 0) + (altitude.spreads.max() ?? 0)))
  }

  @Test("What lies beyond the scale is marked, and nothing else")
  func clipped() throws {
    let tracked = try Pages.tracked("rucks/twelve-mile.gpx", load: 20)
    let runs = try #require(PlotRuns(tracked.track, over: .distance))
    let lanes = Lane.all(tracked.track, runs)
    // Two rests of some minutes, in which the power falls to that of rest.
    let power = try #require(lanes.first { $0.quantity == .power })
    let beyond = power.envelope.means.enumerated().filter { _, mean in
      mean.map { !power.range.contains($0) } ?? false
    }
    #expect(!beyond.isEmpty && power.clipped.map(\.column) == beyond.map(\.offset))
    #expect(power.clipped.contains { !$0.isAbove })
    let altitude = try #require(lanes.first { $0.quantity == .altitude })
    #expect(altitude.clipped.isEmpty && altitude.usual == nil)
  }

  @Test("A rest is shaded from its beginning to its end")
  func rest() throws {
    let way = Pages.north(200)
    let places = way[..<100] + Array(repeating: way[99], count: 60) + way[100...]
    let file = try SourceFile(Pages.gpx(Array(places)), path: "rest.gpx")
    var options = ReportOptions()
    options.axis = .time
    let sheet = RuckSheet(try Pages.tracked(file, load: 20), efforts: [], options)
    let rest = try #require(sheet.rests.first)
    // From 990 s to 1590 s of 2590 s, as exactly as a rest is found in places ten seconds apart.
    #expect(sheet.rests.count == 1)
    #expect(abs(rest.lowerBound - 990 / 2590) < 0.02 && abs(rest.upperBound - 1590 / 2590) < 0.02)
  }

  @Test("A load that never changes has no curve, and is read off nevertheless")
  func levelLoad() throws {
    let file = try SourceFile(Pages.gpx(Pages.north(300)), path: "walk.gpx")
    let page = Pages.text(
      try ReportPage.ruck(of: file, request: SessionRequest(load: .kilograms(20))))
    #expect(!page.contains("Load, kg") && page.contains("data-key=\"load\">20000,20000"))
  }
}
