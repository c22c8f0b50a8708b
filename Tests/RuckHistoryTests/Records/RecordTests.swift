import RuckHistory
import RuckTrack
import TestSupport
import Testing

/// Records against the written specification, read by brute force over all sessions.
@Suite struct RecordTests {
  private static func session(
    _ id: String, day: Int, load: Double? = nil, bodyMass: Double? = nil, distance: Double? = nil,
    efforts: [(Effort.Kind, Double, Double?)] = []
  ) -> SessionRecord {
    var record = SessionRecord(id: id, state: .completed, start: Double(day) * 86_400 + 1000)
    record.figures.distance = distance
    record.figures.meanLoad = load
    record.figures.bodyMass = bodyMass
    record.figures.efforts = efforts.map { Effort($0.0, $0.1, meanLoad: $0.2) }
    return record
  }

  private static let fiveKilometers = Effort.Kind.fastest(meters: 5000)

  private static func find(
    _ records: [PersonalRecord], _ kind: String, _ band: String?
  ) throws -> PersonalRecord {
    try #require(records.first { $0.kind.description == kind && $0.loadBand == band })
  }

  /// 50 minutes with 20 kg beats 50 minutes with 15 kg, and 52 with 15 kg in the lighter band.
  @Test func aHeavierLoadCountsInTheLighterBands() throws {
    let kind = Self.fiveKilometers
    let book = RecordBook([
      Self.session("a", day: 1, load: 15, efforts: [(kind, 3120, nil)]),
      Self.session("b", day: 2, load: 15, efforts: [(kind, 3000, nil)]),
      Self.session("c", day: 3, load: 20, efforts: [(kind, 3000, nil)]),
      Self.session("d", day: 4, load: 5, efforts: [(kind, 2400, nil)]),
      Self.session("e", day: 5, efforts: [(kind, 2300, nil)]),
    ])
    let records = book.records()
    let any = try Self.find(records, "fastest-5km", nil)
    #expect(any.holder.session == "e" && any.replaced?.session == "d")
    let light = try Self.find(records, "fastest-5km", "load 5-10 kg")
    #expect(light.holder.session == "d" && light.replaced?.session == "c")
    let middle = try Self.find(records, "fastest-5km", "load 15-20 kg")
    #expect(middle.holder.session == "c" && middle.isOfHeavierBand)
    #expect(middle.replaced?.session == "b" && middle.replaced?.value == 3000)
    #expect(middle.holder.setOn == day(3) && middle.holder.load == 20)
    let heavy = try Self.find(records, "fastest-5km", "load 20-25 kg")
    #expect(heavy.holder.session == "c" && !heavy.isOfHeavierBand && heavy.replaced == nil)
    #expect(!records.contains { $0.loadBand == "load 25-30 kg" })
    let earlier = book.records(asOf: day(2))
    #expect(try Self.find(earlier, "fastest-5km", "load 15-20 kg").holder.session == "b")
    #expect(try Self.find(earlier, "fastest-5km", "load 15-20 kg").replaced?.session == "a")
    #expect(book.records(asOf: day(0)).isEmpty)
  }

  @Test func theBodyMassMakesBandsOfItsOwn() throws {
    // 15 kg are 25 % of 60 kg and 15 % of 100 kg.
    let book = RecordBook([
      Self.session("a", day: 1, load: 15, bodyMass: 60, distance: 9000),
      Self.session("b", day: 2, load: 15, bodyMass: 100, distance: 12_000),
    ])
    let records = book.records()
    #expect(
      try Self.find(records, "longest-distance", "load 15-20 kg").holder.session == "b")
    let light = try Self.find(records, "longest-distance", "load 15-20 % of body mass")
    #expect(light.holder.session == "b" && light.holder.bodyMassPercent == 15)
    let heavy = try Self.find(records, "longest-distance", "load 25-30 % of body mass")
    #expect(heavy.holder.session == "a" && heavy.holder.bodyMassPercent == 25)
    #expect(try Self.find(records, "heaviest-load", nil).holder.session == "a")
    #expect(!records.contains { $0.kind == .heaviestLoad && $0.loadBand != nil })
  }

  @Test func whatHasNoDayOrIsNotCompletedSetsNoRecord() {
    var undated = Self.session("a", day: 1, distance: 5000)
    undated.start = nil
    var active = Self.session("b", day: 1, distance: 5000)
    active.state = .active
    #expect(RecordBook([undated, active]).records().isEmpty)
  }

  @Test func kindsAreNamedByTheirLength() {
    #expect(RecordKind.effort(.fastest(meters: 1609.344)).description == "fastest-1mi")
    #expect(RecordKind.effort(.fastest(meters: 19_312.128)).description == "fastest-12mi")
    #expect(RecordKind.effort(.fastest(meters: 400)).description == "fastest-400m")
    #expect(RecordKind.effort(.fastest(meters: 21_097.5)).description == "fastest-21.0975km")
    #expect(RecordKind.effort(.farthest(seconds: 3600)).description == "farthest-1h")
    #expect(RecordKind.effort(.highestPower(seconds: 1200)).description == "power-20min")
    #expect(RecordKind.effort(.fastestGain(seconds: 90)).description == "climb-90s")
  }

  private static func random(_ count: Int, seed: UInt64) -> [SessionRecord] {
    var generator = SplitMix64(seed: seed)
    // Few different values, so that equal ones are frequent.
    func some(_ values: [Double]) -> Double? {
      values.randomElement(using: &generator)
    }
    return (0..<count).map { place in
      var record = session(
        "s\(place)", day: Int.random(in: 0...20, using: &generator),
        load: Bool.random(using: &generator) ? some([0, 5, 12, 15, 20, 22.5]) : nil,
        bodyMass: Bool.random(using: &generator) ? some([60, 75, 100]) : nil,
        distance: some([5000, 8000, 8000, 12_000]),
        efforts: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          (fiveKilometers, some([2400, 2500, 2600, 2700, 3000]) ?? 0, some([5, 15, 20, 25]))
        })
      record.utcOffset = [-36_000, 0, 46_800].randomElement(using: &generator) ?? 0
      record.start? += some([0, 0, 40_000, 80_000]) ?? 0
      return record
    }
  }

  /// A performance as the specification speaks of it; the value is turned so that more is better.
  private struct Claim {
    let score: Double
    let load: Double?
    let percent: Double?
    let day: Int
    let start: Double
    let session: String
  }

  private static func claims(_ records: [SessionRecord], _ kind: String) -> [Claim] {
    records.flatMap { record -> [Claim] in
      let day = Int((((record.start ?? .nan) + Double(record.utcOffset)) / 86_400).rounded(.down))
      func claim(_ score: Double, _ load: Double?) -> Claim {
        let percent = load.flatMap { load in record.figures.bodyMass.map { load / $0 * 100 } }
        return Claim(
          score: score, load: load, percent: percent, day: day, start: record.start ?? .nan,
          session: record.id)
      }
      if kind == "longest-distance" {
        return record.figures.distance.map { [claim($0, record.figures.meanLoad)] } ?? []
      }
      return record.figures.efforts.map { claim(-$0.value, $0.meanLoad) }
    }
  }

  /// The first of all claims in the order of rules 1 and 3; what it replaced is the first of those
  /// before it.
  private static func best(_ claims: [Claim]) -> Claim? {
    claims.min { one, other in
      let left = [-one.score, -(one.load ?? -1), -(one.percent ?? -1), Double(one.day), one.start]
      let right = [
        -other.score, -(other.load ?? -1), -(other.percent ?? -1), Double(other.day), other.start,
      ]
      return left == right
        ? one.session < other.session : left.lexicographicallyPrecedes(right)
    }
  }

  @Test(arguments: 0..<40)
  func recordsAreWhatTheSpecificationSays(_ seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let sessions = Self.random(
      Int.random(in: 0...40, using: &generator), seed: UInt64(seed) + 500)
    let book = RecordBook(sessions)
    for asOf in [5, 12, 30] {
      let records = book.records(asOf: day(asOf))
      var expectedCount = 0
      for kind in ["longest-distance", "fastest-5km"] {
        let claims = Self.claims(sessions, kind).filter { $0.day <= asOf }
        for (unit, loads) in [("kg", \Claim.load), ("% of body mass", \Claim.percent), ("", nil)] {
          for band in 0..<(unit.isEmpty ? 1 : 12) {
            let eligible =
              loads.map { load in
                claims.filter { $0[keyPath: load] ?? -1 >= Double(band) * 5 }
              } ?? claims
            guard let best = Self.best(eligible) else { continue }
            expectedCount += 1
            let name = unit.isEmpty ? nil : "load \(band * 5)-\(band * 5 + 5) \(unit)"
            let record = try Self.find(records, kind, name)
            #expect(record.holder.session == best.session, "\(kind) \(name ?? "any")")
            #expect(record.holder.value == best.score.magnitude)
            #expect(record.holder.setOn.daysSince1970 == best.day)
            let before = eligible.filter {
              ($0.day, $0.start, $0.session) < (best.day, best.start, best.session)
            }
            let replaced = Self.best(before)
            // Of several stretches of one session the best is told first: none replaces another.
            #expect(record.replaced?.session == replaced?.session, "\(kind) \(name ?? "any")")
            #expect(record.replaced?.value == replaced?.score.magnitude)
          }
        }
      }
      let kinds: Set<String> = ["longest-distance", "fastest-5km"]
      #expect(records.count { kinds.contains($0.kind.description) } == expectedCount)
    }
  }

  @Test(arguments: 0..<20)
  func addedOneByOneInAnyOrderTheBookIsTheSame(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let sessions = Self.random(40, seed: UInt64(seed) + 900)
    let whole = RecordBook(sessions.sorted { $0.start ?? 0 < $1.start ?? 0 })
    var book = RecordBook()
    for session in (sessions + sessions.prefix(10)).shuffled(using: &generator) {
      book.add(session)
    }
    #expect(book == whole)
    #expect(book.records() == whole.records())
  }

  /// Each session is longer than the one before, and all stand: twice as many take twice the work.
  @Test(arguments: [false, true])
  func theWorkGrowsWithTheSessionsWhereEachImprovesOnTheLast(_ isShuffled: Bool) {
    func comparisons(_ count: Int) -> Int {
      var generator = SplitMix64(seed: 3)
      let sessions = (0..<count).map {
        Self.session("s\($0)", day: $0, load: 20, distance: 5000 + Double($0))
      }
      let book = RecordBook(isShuffled ? sessions.shuffled(using: &generator) : sessions)
      let longest = book.records(asOf: day(count / 2)).first
      #expect(longest?.holder.session == "s\(count / 2)")
      return book.comparisons
    }
    let (some, twice) = (comparisons(1000), comparisons(2000))
    #expect(some > 1000 && twice < 3 * some && twice < 100 * 2000)
  }
}
