import RuckTrack
import TestSupport
import Testing

@Suite struct CompressedTrackTests {
  /// The bits of every column and the segments.
  private static func bits(_ track: Track) -> [[UInt64]] {
    Channel.allCases.map { track.column($0).map(\.bitPattern) }
      + [track.segments.flatMap { [UInt64($0.lowerBound), UInt64($0.upperBound)] }]
  }

  private static func track(_ channel: Channel, _ values: [Double]) -> Track {
    var builder = TrackBuilder()
    builder.beginSegment()
    for value in values {
      builder.set(channel, value)
      builder.commitRow()
    }
    return builder.build()
  }

  private func expectRoundTrip(
    _ track: Track, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let packed = CompressedTrack(track)
    #expect(Self.bits(try packed.track()) == Self.bits(track), sourceLocation: location)
  }

  @Test func valuesThatNoGridHoldsComeBackBitForBit() throws {
    let odd: [Double] = [
      0, -0.0, .infinity, -.infinity, .nan, Double(nan: 0x1234, signaling: false),
      Double(bitPattern: 0x7ff0_0000_0000_0001), .leastNonzeroMagnitude, -.leastNormalMagnitude,
      .greatestFiniteMagnitude, .pi, 1e300, 9_007_199_254_740_992, 9_007_199_254_740_994, 1.0 / 3,
    ]
    try expectRoundTrip(Self.track(.altitude, odd))
    // The same among many that lie on a grid: exceptions.
    let many = (0..<600).map { Double($0) / 10 }
    try expectRoundTrip(Self.track(.altitude, many + odd + many))
    for value in odd { try expectRoundTrip(Self.track(.power, [value])) }
  }

  @Test func randomColumnsComeBackBitForBit() throws {
    var random = SplitMix64(seed: 19)
    for round in 0..<200 {
      let places = Double.random(in: 0...9, using: &random).rounded()
      var scale = 1.0
      for _ in 0..<Int(places) { scale *= 10 }
      var value = Double.random(in: -1000...1000, using: &random)
      let values = (0..<Int.random(in: 1...400, using: &random)).map { _ -> Double in
        switch Int.random(in: 0...12, using: &random) {
        case 0: return .nan
        case 1 where round % 3 == 0: return Double(bitPattern: random.next())
        case 2...4: break
        default: value += Double.random(in: -2...2, using: &random)
        }
        return (value * scale).rounded() / scale
      }
      try expectRoundTrip(Self.track(.altitude, values))
      // As FIT writes degrees.
      let semicircles = values.indices.map { Double($0 * 7_919_777 % 2_147_483_647) }
      try expectRoundTrip(Self.track(.course, semicircles.map { $0 * 180 / 2_147_483_648 }))
    }
  }

  @Test func segmentsWithoutRowsAndEmptyTracksComeBack() throws {
    var builder = TrackBuilder()
    builder.beginSegment()
    builder.beginSegment()
    for row in 0..<5 {
      builder.set(.time, Double(row))
      builder.commitRow()
      if row == 2 { builder.beginSegment() }
    }
    builder.beginSegment()
    try expectRoundTrip(builder.build())
    try expectRoundTrip(.empty)
  }

  @Test func aWalkRecordedEverySecondTakesAFewBytesAPoint() throws {
    var random = SplitMix64(seed: 20)
    var builder = TrackBuilder()
    builder.beginSegment()
    var (latitude, longitude, altitude) = (47.0, 8.0, 400.0)
    for row in 0..<3600 {
      latitude += Double.random(in: 0...2e-5, using: &random)
      longitude += Double.random(in: 0...2e-5, using: &random)
      altitude += Double.random(in: -0.3...0.3, using: &random)
      builder.set(.time, 1_714_543_200 + Double(row))
      builder.set(.latitude, (latitude * 1e7).rounded() / 1e7)
      builder.set(.longitude, (longitude * 1e7).rounded() / 1e7)
      builder.set(.altitude, (altitude * 10).rounded() / 10)
      builder.set(.heartRate, Double(130 + row / 100))
      builder.commitRow()
    }
    let track = builder.build()
    try expectRoundTrip(track)
    // Two bytes for each coordinate (200 units of 1e-7 degrees), one for the altitude, one for the
    // heart rate, nothing for the time.
    #expect(CompressedTrack(track).byteCount <= 3600 * 6 + 64)
  }

  @Test func damagedColumnsAreErrorsAndNoTraps() throws {
    var random = SplitMix64(seed: 21)
    var values: [Double] = []
    for row in 0..<300 { values.append(row % 40 == 7 ? .nan : Double(row * row % 977) / 10) }
    let whole = CompressedTrack(Self.track(.altitude, values + [.pi]))
    let bits = CompressedTrack(Self.track(.altitude, values.map { $0 / 3 }))
    for packed in [whole, bits] {
      let bytes = try #require(packed.columns["altitude_m"])
      for _ in 0..<3000 {
        var broken = bytes
        switch Int.random(in: 0...2, using: &random) {
        case 0: broken[Int.random(in: 0..<broken.count, using: &random)] = random.next()
        case 1: broken.removeLast(Int.random(in: 1...broken.count, using: &random))
        default: broken.append(random.next())
        }
        let count = packed.count + Int.random(in: -1...1, using: &random)
        // Whatever it is, it comes back or is refused.
        _ = try? CompressedTrack(
          count: count, segments: packed.segments, columns: ["altitude_m": broken]
        ).track()
      }
      #expect(throws: TrackDamage.self) {
        try CompressedTrack(
          count: packed.count + 1, segments: packed.segments, columns: packed.columns
        ).track()
      }
    }
    typealias Parts = (count: Int, segments: [UInt8], columns: [String: [UInt8]])
    var broken: [Parts] = [(-1, [], [:]), (5, [1], [:]), (5, [0, 6], [:])]
    broken.append((1, [0], ["colour": [0]]))
    broken.append((1, [0], ["latitude_deg": [0, 0, 0, 1]]))
    broken.append((20_000_001, [0], [:]))
    broken.append((3, [0], ["altitude_m": [0, 0, 0, 0, 200, 1]]))
    for parts in broken {
      #expect(throws: TrackDamage.self) {
        try CompressedTrack(
          count: parts.count, segments: parts.segments, columns: parts.columns
        ).track()
      }
    }
  }
}
