import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct TrackLineTests {
  private static func map(
    _ places: [(latitude: Double, longitude: Double)]
  ) throws -> TrackMap {
    let tracked = try Pages.tracked(try SourceFile(Pages.gpx(places), path: "walk.gpx"), load: 20)
    return try #require(RuckSheet(tracked, efforts: [], ReportOptions()).map)
  }

  @Test("The way back runs next to the way out, each on its right")
  func outAndBack() throws {
    let way = Pages.north(250)
    let map = try Self.map(way + way.reversed().dropFirst())
    let vertices = map.line.pieces.joined().map(\.point)
    let middle = map.height / 2
    let near = vertices.filter { abs($0.y - middle) < 40 }.map(\.x)
    let (minimum, maximum) = try (#require(near.min()), #require(near.max()))
    #expect(abs(maximum - minimum - 6.4) < 0.7)
    // North is up: who walks there has the east, which is right on the map, at the right hand.
    let out = try #require(vertices.first { abs($0.y - middle) < 5 })
    #expect(abs(out.x - maximum) < 0.7)
  }

  @Test("A way that is walked once stays where it is")
  func once() throws {
    let map = try Self.map(Pages.north(250))
    let across = map.line.pieces.joined().map(\.point.x)
    #expect(across.allSatisfy { abs($0 - across[0]) < 0.05 })
    // Some arrows, each up.
    #expect((4...14).contains(map.arrows.count))
    #expect(map.arrows.allSatisfy { $0.heading.y < -0.99 && abs($0.heading.x) < 0.01 })
  }

  @Test("The parts of all colours are the whole line, and each colour has its share")
  func tones() throws {
    let tracked = try Pages.tracked("rucks/twelve-mile.gpx", load: 20)
    let sheet = RuckSheet(tracked, efforts: [], ReportOptions())
    let map = try #require(sheet.map)
    func length(_ lines: [[TrackMap.Point]]) -> Double {
      lines.reduce(0) { sum, line in
        zip(line, line.dropFirst()).reduce(sum) { $0 + $1.0.distance(to: $1.1) }
      }
    }
    let whole = length(map.line.pieces.map { $0.map(\.point) })
    let tones = MapTone.all(sheet.lanes)
    #expect(tones.map(\.quantity) == [.grade, .pace, .heartRate])
    for tone in tones {
      let parts = map.line.parts(tone.classes, count: MapTone.count).map(length)
      #expect(abs(parts.reduce(0, +) - whole) < 0.03 * whole, "\(tone.quantity)")
      guard tone.quantity != .grade else { continue }
      for value in 0..<MapTone.count {
        let columns = tone.classes.count { $0 == value }
        #expect((60...84).contains(columns), "\(tone.quantity)")
      }
    }
  }
}
