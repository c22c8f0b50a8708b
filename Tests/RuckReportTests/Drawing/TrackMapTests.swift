import RuckFormats
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@testable import RuckReport

@Suite struct TrackMapTests {
  private func map(
    _ places: [(latitude: Double, longitude: Double)], _ options: ReportOptions = ReportOptions()
  ) throws -> TrackMap? {
    let tracked = try Pages.tracked(
      try SourceFile(Pages.gpx(places), path: "walk.gpx"),
      hiding: options.isPrivate ? Pages.zones : nil)
    return TrackMap(
      TrackedColumns(tracked.track, tracked.recorded), try Pages.runs(tracked), climbs: [],
      marks: [], options)
  }

  @Test(
    "A unit of the drawing is the same length everywhere on Earth, to one percent by haversine",
    arguments: [(0.0, 0.0), (46.0, 7.0), (-33.0, 179.99), (71.0, -180.0), (89.99, 12.0)])
  func scale(_ latitude: Double, _ longitude: Double) throws {
    // A square of about 1.4 km; its corner is passed at row 100.
    let step = 14 / 111_194.93
    let squeeze = 1 / max(Elementary.cosDegrees(latitude), 1e-3)
    let places = (0...200).map { row in
      (
        latitude: latitude + Double(min(row, 100)) * step * (latitude > 80 ? -1 : 1),
        longitude: longitude + Double(max(row - 100, 0)) * step * squeeze
      )
    }
    let map = try #require(try map(places))
    let ends = try #require(map.ends)
    let metres = Haversine().distance(
      fromLatitude: places[0].latitude, fromLongitude: places[0].longitude,
      toLatitude: places[200].latitude, toLongitude: places[200].longitude)
    let (east, south) = (ends.end.x - ends.start.x, ends.end.y - ends.start.y)
    let drawn = (east * east + south * south).squareRoot() * map.scale
    #expect(abs(drawn - metres) < 0.01 * metres)
    let bar = try #require(map.bar(.metric))
    let number = try #require(Double(bar.text.split(separator: " ")[0]))
    let unit = bar.text.hasSuffix("km") ? 1000.0 : 1
    #expect(abs(bar.length * map.scale - number * unit) < 1e-6 * number * unit)
  }

  @Test("North is up, and a track across 180 degrees is no wider than it is")
  func orientation() throws {
    let north = try #require(try map(Pages.north(200)))
    let ends = try #require(north.ends)
    #expect(ends.end.y < ends.start.y && abs(ends.end.x - ends.start.x) < 1)
    let across = (0..<200).map { row -> (latitude: Double, longitude: Double) in
      let longitude = 179.99 + Double(row) * 0.0001
      return (0, longitude > 180 ? longitude - 360 : longitude)
    }
    let wide = try #require(try map(across))
    #expect(wide.scale * TrackMap.width < 5000)
  }

  @Test("One point, and none, have no map")
  func none() throws {
    for bytes in [Pages.gpx([(46, 7)]), Pages.gpx([(46, 7), (46, 7), (46, 7)]), Pages.indoors] {
      let tracked = try Pages.tracked(try SourceFile(bytes, path: "none.gpx"))
      #expect(RuckSheet(tracked, efforts: [], ReportOptions()).map == nil)
    }
  }

  @Test("In private there are no ends, and distances count from where the line begins")
  func hidden() throws {
    var options = ReportOptions()
    options.isPrivate = true
    let places = Pages.north(400)
    let map = try #require(try map(places, options))
    #expect(map.ends == nil && map.isPrivate && map.waypoints.isEmpty)
    let drawn = map.lines.joined().map(\.y)
    // A line of 5586 m without 200 m at each end, and without the kilometre that points straight back.
    let (top, bottom) = try (#require(drawn.min()), #require(drawn.max()))
    #expect(abs((bottom - top) * map.scale - (399 * 14 - 2400)) < 60)
    let marks = try #require(map.milestones[.metric])
    #expect(marks.map(\.text) == ["1", "2", "3"])
    #expect(abs((bottom - marks[0].point.y) * map.scale - 1000) < 30)
    // Without zones nothing is drawn.
    let whole = try Pages.tracked(try SourceFile(Pages.gpx(places), path: "walk.gpx"))
    #expect(RuckSheet(whole, efforts: [], options).map == nil)
  }

  @Test("Whole kilometres and miles are marked, on a short track too")
  func milestones() throws {
    // 4.97 km; a kilometre may be marked a row of 14 m late.
    let short = try #require(try map(Pages.north(356)))
    #expect(short.milestones[.metric]?.map(\.text) == ["1", "2", "3", "4"])
    let foot = try #require(short.ends?.start.y)
    for (index, mark) in (short.milestones[.metric] ?? []).enumerated() {
      let metres = (foot - mark.point.y) * short.scale
      #expect((0...15).contains(metres - 1000 * Double(index + 1)))
    }
    #expect(short.milestones[.imperial]?.map(\.text) == ["1", "2", "3"])
    let shorter = try #require(try map(Pages.north(60)))
    #expect(shorter.milestones.values.allSatisfy { $0.isEmpty })
  }

  @Test("A number beside the track stands where the track does not run, or only on a wide screen")
  func avoiding() throws {
    let line = try #require(try map(Pages.north(200)))
    var labels = MapLabels(line)
    let middle = TrackMap.Point(x: TrackMap.width / 2, y: line.height / 2)
    let beside = labels.put("12", at: middle, avoidsTrack: true)
    #expect(beside.map { [.right, .left].contains($0.side) && !$0.isWide } == true)
    // Up and down, 80 m apart: beside a line there is room for a digit at full width, not on a phone.
    let step = 1 / 111_194.93
    let places = (0...1199).map { row -> (latitude: Double, longitude: Double) in
      let (turn, place) = (row / 100, row % 100)
      let up = Double(turn.isMultiple(of: 2) ? place : 99 - place) * 14
      return (up * step, Double(turn) * 80 * step)
    }
    let bends = try #require(try map(places))
    let inner = bends.lines.joined().map(\.x).sorted()
    labels = MapLabels(bends)
    let place = TrackMap.Point(x: inner[inner.count / 2], y: bends.height / 2)
    let tight = labels.put("1", at: place, avoidsTrack: true)
    #expect(tight?.isWide == true)
  }

  @Test("However wild the track, a map has a bounded number of vertices")
  func bounded() throws {
    var random = SplitMix64(seed: 7)
    let places = (0..<8_000).map { _ in
      (
        latitude: Double.random(in: 46...46.2, using: &random),
        longitude: Double.random(in: 7...7.2, using: &random)
      )
    }
    let file = try SourceFile(Pages.gpx(places), path: "wild.gpx")
    var request = SessionRequest()
    request.rules.cleaning = .none
    let tracked = try request.analyze(
      file.recording.sessions[0], source: file.source(ofSession: 0),
      fileDiagnostics: DiagnosticLog())
    let map = try #require(
      TrackMap(
        TrackedColumns(tracked.track, tracked.recorded), try Pages.runs(tracked), climbs: [],
        marks: [], ReportOptions()))
    #expect(map.lines.joined().count <= 4000)
  }

  @Test("Texts on a map do not cover each other at the width of a phone")
  func labels() throws {
    let tracked = try Pages.tracked("rucks/twelve-mile.gpx")
    let map = try #require(RuckSheet(tracked, efforts: [], ReportOptions()).map)
    var labels = MapLabels(map)
    let placed = (0..<200).compactMap { index in
      labels.put("\(index)", at: TrackMap.Point(x: 300 + Double(index % 20), y: 200))
    }
    #expect((1...8).contains(placed.count))
  }
}
