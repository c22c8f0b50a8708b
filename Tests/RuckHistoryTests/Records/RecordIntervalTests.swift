import RuckHistory
import RuckTrack
import Testing

/// How sure records are, by the intervals of their sessions.
@Suite struct RecordIntervalTests {
  /// Ten kilometres in 6000 s with 20 kg; the distance may be 2 % shorter or 1 % longer.
  private static func session(_ id: String = "a", day: Int = 1) -> SessionRecord {
    var record = SessionRecord(id: id, state: .completed, start: Double(day) * 86_400 + 1000)
    record.figures.distance = 10_000
    record.figures.lowerDistance = 9800
    record.figures.upperDistance = 10_100
    record.figures.elapsed = 6000
    record.figures.gain = 300
    record.figures.lowerGain = 240
    record.figures.upperGain = 450
    record.figures.meanLoad = 20
    record.figures.ruckWork = 200
    record.figures.grossKilocalories = 1000
    record.figures.lowerKilocalories = 900
    record.figures.upperKilocalories = 1150
    let efforts: [(Effort.Kind, Double)] = [
      (.fastest(meters: 5000), 2970), (.farthest(seconds: 3600), 6000),
      (.highestPower(seconds: 1200), 400), (.fastestGain(seconds: 600), 0.25),
    ]
    record.figures.efforts = efforts.map { Effort($0.0, $0.1) }
    return record
  }

  private static func find(
    _ records: [SessionRecord], _ kind: String = "longest-distance"
  ) throws -> PersonalRecord {
    try #require(
      RecordBook(records).records().first { $0.kind.description == kind && $0.loadBand == nil })
  }

  /// A part has its session's share: 5 km may have been 4.9 km, of which 5 km take 1/0.98 of the time.
  @Test(
    arguments: [
      ("longest-distance", 9800.0, 10_100.0), ("most-gain", 240.0, 450.0),
      ("most-ruck-work", 196.0, 202.0), ("most-energy", 900.0, 1150.0),
      ("best-pace", 600 / 1.01, 600 / 0.98), ("fastest-5km", 2970 / 1.01, 2970 / 0.98),
      ("farthest-1h", 5880.0, 6060.0), ("power-20min", 360.0, 460.0), ("climb-10min", 0.2, 0.375),
    ] as [(String, Double, Double)])
  func aRecordStatesItsInterval(_ kind: String, _ low: Double, _ high: Double) throws {
    let record = try Self.find([Self.session()], kind)
    let interval = try #require(record.holder.interval)
    #expect((interval.lowerBound - low).magnitude < 1e-9 * high)
    #expect((interval.upperBound - high).magnitude < 1e-9 * high)
    #expect(record.trust == .high)
  }

  @Test(arguments: ["longest-time", "heaviest-load"])
  func whatIsNoEstimateHasNoInterval(_ kind: String) throws {
    let record = try Self.find([Self.session()], kind)
    #expect(record.holder.interval == nil && record.trust == .high)
  }

  @Test func withoutIntervalsTheTrustIsUnknown() throws {
    var typed = Self.session()
    (typed.figures.lowerDistance, typed.figures.upperDistance) = (nil, nil)
    let distance = try Self.find([typed])
    #expect(distance.holder.interval == nil && distance.trust == nil)
    #expect(try Self.find([typed], "most-energy").trust == .high)
  }

  /// 10 km, at least 9.8 km, after 9.79 km and after 9.81 km.
  @Test(
    arguments: [(9790, .high), (9800, .low), (9810, .low)] as [(Double, PersonalRecord.Trust)])
  func aRecordThatMayBeNoneIsOfLowTrust(_ before: Double, _ trust: PersonalRecord.Trust) throws {
    var earlier = Self.session("b", day: 0)
    earlier.figures.distance = before
    let record = try Self.find([earlier, Self.session()])
    #expect(record.replaced?.value == before && record.trust == trust)
    // Of times the longest is the worst: 2970 s may be 3030.6 s.
    let times: [(Double, PersonalRecord.Trust)] = [(3031, .high), (3030, .low)]
    for (seconds, trust) in times {
      earlier.figures.efforts[0].value = seconds
      #expect(try Self.find([earlier, Self.session()], "fastest-5km").trust == trust)
    }
  }

  @Test func whatIsNotBelievedIsOfLowTrust() throws {
    var doubted = Self.session()
    doubted.doubts = [.deviceDistance]
    for kind in ["longest-distance", "longest-time", "fastest-5km"] {
      #expect(try Self.find([doubted], kind).trust == .low)
    }
  }

  /// The same through a digest, in any order.
  @Test func intervalsComeBackFromADigest() throws {
    let records = [Self.session("a"), Self.session("b", day: 2)]
    let digest = SessionDigest(records)
    let read = try SessionDigest(decoding: SessionDigest(records.reversed()).encoded())
    #expect(read == digest)
    let gain = try #require(read.sessions[0][interval: .gain])
    #expect(gain.lowerBound.value == 240 && gain.upperBound.value == 450)
  }
}
