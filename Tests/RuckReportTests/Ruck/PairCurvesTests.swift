import RuckFormats
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct PairCurvesTests {
  private func sheet(_ count: Int, metres: Double, _ options: ReportOptions) throws -> RuckSheet {
    let places = (0..<count).map {
      (latitude: 46 + Double($0) * metres / 111_194.93, longitude: 7.0)
    }
    return RuckSheet(
      try Pages.tracked(try SourceFile(Pages.gpx(places), path: "walk.gpx")), efforts: [], options)
  }

  @Test("The gap of two even walks grows with the distance, as far as both went")
  func gap() throws {
    let options = ReportOptions()
    // 1.4 and 1.6 m/s, rows of ten seconds.
    let (slow, fast) = try (
      sheet(401, metres: 14, options), sheet(201, metres: 16, options)
    )
    let gaps = try #require(PairCurves(slow, fast)?.secondsBehind)
    for gap in gaps {
      let distance = gap.share * 5600
      #expect(isNear(gap.seconds, distance * (1 / 1.6 - 1 / 1.4), within: 3), "\(distance)")
    }
    #expect(isNear(gaps.last?.share ?? 0, 3200 / 5600, within: 0.002))
    let back = try #require(PairCurves(fast, slow)?.secondsBehind)
    #expect(back.allSatisfy { $0.seconds >= -3 })
  }

  @Test("Over time there is no gap, and without curves there is nothing")
  func none() throws {
    var options = ReportOptions()
    options.axis = .time
    let walk = try sheet(200, metres: 14, options)
    let curves = try #require(PairCurves(walk, walk))
    #expect(curves.secondsBehind == nil && !curves.plots(options).isEmpty)
    let point = RuckSheet(
      try Pages.tracked(try SourceFile(Pages.gpx([(46, 7)]), path: "point.gpx")), efforts: [],
      options)
    #expect(PairCurves(point, point) == nil)
  }
}
