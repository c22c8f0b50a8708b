import Foundation
import RuckFormats
import RuckTrack
import TestSupport
import Testing

/// What is written is read back the same, as far as the format has room.
@Suite struct RoundTripTests {
  static let formats = [any WritableFormat].standard.map(\.format.rawValue)

  private static func writer(_ name: String) throws -> any WritableFormat {
    try #require([any WritableFormat].standard.first { $0.format.rawValue == name })
  }

  /// A walk with holes in every channel, made by chance.
  private static func walk(seed: UInt64) -> RecordedSession {
    var random = SplitMix64(seed: seed)
    var builder = TrackBuilder()
    var time = 1_714_543_200 + Double.random(in: 0...1e6, using: &random).rounded()
    for segment in 0..<Int.random(in: 1...4, using: &random) {
      builder.beginSegment()
      time += 60 * Double(segment)
      for _ in 0..<Int.random(in: 2...60, using: &random) {
        time += Double(Int.random(in: 1...9, using: &random))
        builder.set(.time, time)
        builder.set(.latitude, Double.random(in: -89...89, using: &random))
        builder.set(.longitude, Double.random(in: -179...179, using: &random))
        func sometimes(_ channel: Channel, _ value: Double) {
          if Int.random(in: 0...3, using: &random) > 0 { builder.set(channel, value) }
        }
        sometimes(.altitude, Double.random(in: -400...8000, using: &random))
        sometimes(.heartRate, Double(Int.random(in: 40...200, using: &random)))
        sometimes(.cadence, Double(Int.random(in: 0...200, using: &random)))
        sometimes(.power, Double(Int.random(in: 0...900, using: &random)))
        sometimes(.temperature, Double(Int.random(in: -30...40, using: &random)))
        sometimes(.speed, Double.random(in: 0...4, using: &random))
        sometimes(.course, Double.random(in: 0..<360, using: &random))
        sometimes(.horizontalAccuracy, Double(Int.random(in: 1...50, using: &random)))
        sometimes(.distance, Double.random(in: 0...20_000, using: &random))
        builder.commitRow()
      }
    }
    var session = RecordedSession(track: builder.build())
    session.name = "Früh & <spät> \"ü\""
    session.notes = "two\nlines"
    session.load = RecordedSession.Load(kilograms: 20.5, origin: "test")
    return session
  }

  /// The channels that a format holds, and how far a sample may be off.
  private static func tolerances(_ format: String) -> [Channel: Double] {
    let all: [Channel: Double] = Dictionary(uniqueKeysWithValues: Channel.allCases.map { ($0, 0) })
    switch format {
    case "gpx": return all.filter { $0.key != .distance }
    case "tcx":
      return all.filter { ![.temperature, .course, .horizontalAccuracy].contains($0.key) }
    case "fit":
      var held = all.filter { $0.key != .course }
      held[.latitude] = 180 / 4_294_967_296 * 1.01
      held[.longitude] = 180 / 4_294_967_296 * 1.01
      held[.altitude] = 0.1001
      held[.speed] = 0.000501
      held[.distance] = 0.00501
      return held
    default: return all
    }
  }

  @Test(arguments: formats)
  func samplesAreReadBack(format: String) throws {
    for seed in 0..<20 as Range<UInt64> {
      let session = Self.walk(seed: seed)
      let written = try Self.writer(format).write([session])
      let file = try RecordingReader().read(written.bytes)
      #expect(file.format.rawValue == format && written.rows == session.track.count)
      #expect(file.diagnostics.entries.map(\.code.name) == [])
      let read = try #require(file.sessions.first)
      #expect(file.sessions.count == 1 && read.kind == .activity)
      #expect(read.track.segments == session.track.segments, "seed \(seed)")
      let tolerances = Self.tolerances(format)
      for channel in Channel.allCases where session.track.has(channel) {
        guard let tolerance = tolerances[channel] else {
          #expect(!read.track.has(channel))
          #expect(written.losses.contains { channel == .distance ? $0.contains("distance") : true })
          continue
        }
        let (old, new) = (session.track.column(channel), read.track.column(channel))
        #expect(old.count == new.count, "\(channel)")
        for (one, other) in zip(old, new) where !(one.isNaN && other.isNaN) {
          #expect(abs(one - other) <= tolerance, "\(channel), seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: formats)
  func wordsAndLoadsAreReadBackOrTheirLossIsSaid(format: String) throws {
    let session = Self.walk(seed: 1)
    let written = try Self.writer(format).write([session])
    let read = try #require(try RecordingReader().read(written.bytes).sessions.first)
    if written.losses.contains("name") {
      #expect(read.name == nil)
    } else {
      #expect(read.name == session.name)
    }
    if written.losses.contains("load") {
      #expect(read.load == nil)
    } else {
      #expect(read.load?.kilograms == 20.5)
    }
    #expect(written.losses.contains("notes") || read.notes?.contains("two\nlines") == true)
  }

  @Test(arguments: formats)
  func rowsThatAFormatCannotHoldAreCounted(format: String) throws {
    let points = [
      TrackPoint(time: 1_714_543_200, latitude: 47, longitude: 8),
      TrackPoint(latitude: 47, longitude: 8),
      TrackPoint(time: 1_714_543_202, heartRate: 120),
    ]
    let written = try Self.writer(format).write([RecordedSession(track: Track(points))])
    let read = try RecordingReader().read(written.bytes)
    let rows = read.sessions.reduce(0) { $0 + $1.track.count }
    #expect(rows == written.rows)
    if rows < 3 { #expect(written.losses.contains { $0.hasPrefix("1 points without") }) }
  }

  @Test(arguments: ["gpx", "kml", "geojson", "csv"])
  func routesStayRoutes(format: String) throws {
    var route = RecordedSession(
      track: Track([
        TrackPoint(latitude: 47, longitude: 8, altitude: 400),
        TrackPoint(latitude: 48, longitude: 8),
      ]))
    route.kind = .route
    let read = try RecordingReader().read(Self.writer(format).write([route]).bytes)
    #expect(read.sessions.map(\.kind) == [.route])
    #expect(read.sessions.first?.track.samples(.altitude) == [400, nil])
  }

  @Test func hostileNumbersAreWrittenPlain() throws {
    for value in [
      1e-7, -2.5e-10, .leastNonzeroMagnitude, 1.5e17, 123_456_789_012_345_680, 0.1, -0.0, 3,
    ] {
      var session = RecordedSession(
        track: Track([TrackPoint(time: 1_714_543_200, latitude: 1e-9, longitude: -1e-12)]))
      session.load = RecordedSession.Load(kilograms: 20, origin: "")
      session.track = Track([
        TrackPoint(time: 1_714_543_200, latitude: 1e-9, longitude: -1e-12, temperature: value)
      ])
      let bytes = GPXWriter().write([session]).bytes
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("e-") && !text.contains("e+"))
      let track = try #require(try RecordingReader().read(bytes).sessions.first).track
      #expect(track.samples(.temperature) == [value] && track.samples(.latitude) == [1e-9])
    }
  }

  /// Rates are whole numbers below 255, which readers take for none; what is below 0 is left out, and
  /// not written as -0.
  @Test(arguments: ["gpx", "tcx"])
  func ratesBeyondTheirRangeAreLeftOut(format: String) throws {
    let rates: [(given: Double, held: Double?)] = [
      (-0.6, nil), (-0.5, nil), (-0.4, nil), (0, 0), (0.4, 0), (0.5, 1), (254.4, 254), (254.5, nil),
      (255, nil), (255.4, nil),
    ]
    let session = RecordedSession(
      track: Track(
        rates.enumerated().map { row, rate in
          TrackPoint(
            time: 1_714_543_200 + Double(row), latitude: 1, longitude: 2, heartRate: rate.given,
            cadence: rate.given)
        }))
    let bytes = try Self.writer(format).write([session]).bytes
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains(">-") && !text.contains(">255<"))
    let track = try #require(try RecordingReader().read(bytes).sessions.first).track
    #expect(track.samples(.cadence) == rates.map(\.held))
    // No heart stands still.
    #expect(track.samples(.heartRate) == rates.map { $0.held == 0 ? nil : $0.held })
  }

  @Test func momentsKeepTheirDecimals() throws {
    for seconds in [
      1_714_543_200.25, 1_714_543_200.1, 1_714_543_200.999_999_9, 0.5, 7_258_118_399.999,
    ] {
      let session = RecordedSession(
        track: Track([TrackPoint(time: seconds, latitude: 1, longitude: 2)]))
      for format in ["gpx", "tcx", "kml", "geojson", "csv"] {
        let bytes = try Self.writer(format).write([session]).bytes
        let track = try #require(try RecordingReader().read(bytes).sessions.first).track
        #expect(track.samples(.time) == [seconds], "\(format)")
      }
    }
  }

  @Test func waypointsAreReadBack() throws {
    var session = Self.walk(seed: 2)
    var waypoint = try #require(RecordedWaypoint(latitude: 47.5, longitude: 8.25))
    (waypoint.name, waypoint.notes, waypoint.altitude) = ("Hütte", "water", 1200)
    session.waypoints = [waypoint]
    for format in ["gpx", "kml", "geojson"] {
      let bytes = try Self.writer(format).write([session]).bytes
      let read = try #require(try RecordingReader().read(bytes).sessions.first)
      #expect(read.waypoints.map(\.name) == ["Hütte"], "\(format)")
      #expect(read.waypoints.first?.altitude == 1200)
    }
    #expect(TCXWriter().write([session]).losses.contains("waypoints"))
  }
}
