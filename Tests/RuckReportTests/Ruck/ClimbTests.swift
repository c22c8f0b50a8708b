import RuckSessions
import TestSupport
import Testing

@testable import RuckReport

@Suite struct ClimbTests {
  private func climbs(_ count: Int, _ altitude: @escaping (Int) -> Double) throws -> [Climb] {
    let file = try SourceFile(Pages.gpx(Pages.north(count), altitude: altitude), path: "hills.gpx")
    let tracked = try Pages.tracked(file, load: 20)
    return RuckSheet(tracked, efforts: [], ReportOptions()).climbs
  }

  @Test("A climb begins at the foot of its hill and ends at the top")
  func hill() throws {
    // Level for 1400 m, then 100 m up over 1400 m, then level, then down.
    let climbs = try climbs(500) { row in
      switch row {
      case ..<100: 100
      case ..<200: 100 + Double(row - 100)
      case ..<300: 200
      default: max(100, 200 - Double(row - 300))
      }
    }
    #expect(climbs.count == 1)
    let climb = try #require(climbs.first)
    #expect(abs(climb.start - 1400) < 60)
    #expect(abs(climb.length - 1400) < 120)
    #expect(abs(climb.rise - 100) < 4)
    #expect(abs(climb.grade - 100.0 / 1400) < 0.008)
    #expect(climb.load == 20)
  }

  @Test("Level ground, a low rise and a gentle one are no climbs")
  func none() throws {
    #expect(try climbs(300) { _ in 100 }.isEmpty)
    #expect(try climbs(300) { $0 < 150 ? 100 : 105 }.isEmpty)
    #expect(try climbs(600) { 100 + Double($0) * 0.05 }.isEmpty)
  }

  @Test("Of many climbs the greatest twelve are listed, in the order of the path")
  func many() throws {
    let climbs = try climbs(2000) { row in
      let (hill, place) = (row / 80, row % 80)
      let height = Double(12 + hill)
      return 100 + height * Double(min(place, 80 - place)) / 40
    }
    #expect(climbs.count == Climb.limit)
    #expect(zip(climbs, climbs.dropFirst()).allSatisfy { $0.start < $1.start })
    #expect(climbs.allSatisfy { $0.rise > 20 })
  }
}
