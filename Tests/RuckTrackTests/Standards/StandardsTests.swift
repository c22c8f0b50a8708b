import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Standards on marches whose time is known in closed form.
@Suite struct StandardsTests {
  static let march = StandardTable.named("e3b-12-mile")

  private func judge(
    _ stretches: [(seconds: Int, speed: Double)], _ standard: Standard?,
    load: LoadProfile? = LoadProfile(constant: .pounds(35)), walker: Walker = Walker()
  ) throws -> StandardVerdict {
    let track = EffortsTests.track(stretches, every: 20)
    var rules = Rules()
    rules.cleaning = .none
    let analyzed = SessionAnalysis(load: load, rules: rules)
      .analyze(RecordedSession(track: track))
    let standard = try #require(standard)
    return try #require(analyzed.judge(by: [standard], walker: walker).first)
  }

  /// Twelve miles in so many seconds, between two slow stretches.
  private func twelveMiles(in seconds: Int) -> [(seconds: Int, speed: Double)] {
    [(300, 0.5), (seconds, 12 * 1609.344 / Double(seconds)), (300, 0.5)]
  }

  @Test func aMarchThatMeetsItByASecond() throws {
    let verdict = try judge(twelveMiles(in: 10_799), Self.march)
    #expect(verdict.outcome == .met && verdict.reasons.isEmpty)
    #expect(try isNear(#require(verdict.secondsOver), -1, within: 1e-3))
    let best = try #require(verdict.best)
    #expect(abs(best.startDistance - 150) < 1e-2)
    #expect(verdict.metersShort == nil)
  }

  @Test func aMarchThatMissesItByASecond() throws {
    let verdict = try judge(twelveMiles(in: 10_801), Self.march)
    #expect(verdict.outcome == .notMet && verdict.reasons == [.time])
    // Where it stood at twelve miles: one second over.
    let best = try #require(verdict.best)
    #expect(abs(best.value - 10_801) < 1e-3 && abs(best.distance - 12 * 1609.344) < 1e-3)
    #expect(try isNear(#require(verdict.secondsOver), 1, within: 1e-3))
    // And in three hours: a second's way short.
    let short = try #require(verdict.metersShort)
    #expect(abs(short - 12 * 1609.344 / 10_801) < 1e-2)
  }

  @Test func aSessionOfJustTheStandard() throws {
    let speed = 12 * 1609.344 / 10_800
    let verdict = try judge([(10_800, speed)], Self.march)
    #expect(verdict.outcome == .met)
    let shorter = try judge([(10_700, speed)], Self.march)
    #expect(shorter.outcome == .notMet && shorter.reasons == [.distance])
    #expect(try isNear(#require(shorter.metersShort), 100 * speed, within: 1e-2))
  }

  /// Where all of the distance may be the wander of positions at rest, a verdict is open.
  @Test func whoStaysWithinAYardMayHaveRested() throws {
    var builder = TrackBuilder()
    for second in 0..<7200 {
      // To and fro on sixty metres at half a metre a second.
      let phase = Double(second % 240) / 120
      let north = 60 * (phase < 1 ? phase : 2 - phase)
      builder.append([
        .time: 1_714_543_200 + Double(second), .latitude: 46 + north / 111_195, .longitude: 8,
      ])
    }
    let analyzed = SessionAnalysis().analyze(RecordedSession(track: builder.build()))
    try #require(analyzed.summary.distanceInterval?.lowerBound == 0)
    var standard = try #require(Self.march)
    (standard.distance, standard.load) = (1609.344, nil)
    let verdict = try #require(analyzed.judge(by: [standard], walker: Walker()).first)
    #expect(verdict.outcome == .met && verdict.isClose)
  }

  /// What the interval of the distance leaves open is said, on either side of the verdict.
  @Test func aVerdictWithinTheIntervalOfTheDistanceIsClose() throws {
    // Twelve miles in 2:55, five minutes to spare.
    let speed = 12 * 1609.344 / 10_500
    for (share, isMet, isClose) in [
      (1.001, true, true), (0.999, false, true), (1.1, true, false), (0.9, false, false),
    ] {
      let verdict = try judge([(Int(10_500 * share), speed)], Self.march)
      #expect(verdict.outcome == (isMet ? .met : .notMet))
      #expect(verdict.isClose == isClose, "\(share)")
      #expect(verdict.trust == (isClose ? .low : try #require(Self.march).trust))
    }
  }

  @Test func theLoadMustBeThereAllTheWay() throws {
    var light = LoadProfile(constant: .pounds(35))
    light.step(at: .time(6000), to: 12)
    let verdict = try judge(twelveMiles(in: 10_000), Self.march, load: light)
    #expect(verdict.outcome == .notMet && verdict.reasons == [.load])
    #expect(verdict.lightestLoad == 12)
    #expect(try isNear(#require(verdict.unburdened).value, 10_000, within: 1e-3))
    // Put down after the twelve miles it does no harm.
    var late = LoadProfile(constant: .pounds(35))
    late.step(at: .time(10_300), to: 0)
    #expect(try judge(twelveMiles(in: 10_000), Self.march, load: late).outcome == .met)
    // A gram may be lost in typing, an ounce may not.
    let ounce = LoadProfile(constant: .pounds(35 - 1.0 / 16))
    #expect(try judge(twelveMiles(in: 10_000), Self.march, load: ounce).outcome == .notMet)
  }

  @Test func anUnknownLoadDecidesOnlyWhatIsFastEnough() throws {
    let fast = try judge(twelveMiles(in: 10_000), Self.march, load: nil)
    #expect(fast.outcome == .unknown && fast.reasons == [.loadUnknown])
    let slow = try judge(twelveMiles(in: 11_000), Self.march, load: nil)
    #expect(slow.outcome == .notMet && slow.reasons == [.time])
  }

  @Test func withoutTimesNothingIsKnown() throws {
    var builder = TrackBuilder()
    for row in 0...200 {
      builder.set(.latitude, 0)
      builder.set(.longitude, Double(row) * 0.001)
      builder.commitRow()
    }
    let analyzed = SessionAnalysis(load: LoadProfile(constant: 20))
      .analyze(RecordedSession(track: builder.build()))
    let verdicts = analyzed.judge(by: StandardTable.all, walker: Walker())
    #expect(verdicts.count == StandardTable.all.count)
    #expect(verdicts.allSatisfy { $0.outcome == .unknown })
    #expect(verdicts.allSatisfy { $0.reasons.contains(.timesUnknown) })
  }

  @Test func ageAndSexChooseTheLimit() throws {
    let march = StandardTable.named("norwegian-foot-march")
    let older = StandardTable.named("norwegian-foot-march-older")
    // 30 km in 5:00:00, with 11 kg and not with less.
    let walk = [(seconds: 18_000, speed: 30_000.0 / 18_000)]
    let load = LoadProfile(constant: 11)
    let woman = Walker(age: 30, sex: .female)
    let man = Walker(age: 30, sex: .male)
    #expect(try judge(walk, march, load: load, walker: woman).outcome == .met)
    #expect(try judge(walk, older, load: load, walker: woman).outcome == .notMet)
    let verdict = try judge(walk, march, load: load, walker: man)
    #expect(verdict.outcome == .notMet && verdict.limit == 4.5 * 3600)
    #expect(try isNear(#require(verdict.secondsOver), 1800, within: 1e-3))
    let unknown = try judge(walk, march, load: load)
    #expect(unknown.outcome == .unknown && unknown.reasons == [.ageUnknown, .sexUnknown])
    // Six hours and a minute are too long for anyone, four hours are fast enough for all.
    let slow = [(seconds: 21_660, speed: 30_000.0 / 21_660)]
    #expect(try judge(slow, march, load: load).outcome == .notMet)
    let fast = [(seconds: 14_400, speed: 30_000.0 / 14_400)]
    #expect(try judge(fast, march, load: load).outcome == .met)
    // The table begins at eighteen.
    let boy = Walker(age: 17.9, sex: .male)
    #expect(try judge(fast, march, load: load, walker: boy).reasons == [.noLimit])
  }

  @Test func climbIsAskedToo() throws {
    var hill = Standard(
      name: "hill", title: "A hill", distance: 1000, gain: 50,
      limits: [Standard.Limit(seconds: 1000)], source: "here", version: "1", trust: .own)
    // 10 % from 500 m to 1500 m at 1 m/s: any 1000 m that hold half of it have 50 m.
    let track = EffortsTests.track([(2000, 1)]) { 0.1 * min(max($0 - 500, 0), 1000) }
    var rules = Rules()
    rules.cleaning = .none
    rules.gain = .raw
    let analyzed = SessionAnalysis(rules: rules).analyze(RecordedSession(track: track))
    let met = try #require(analyzed.judge(by: [hill], walker: Walker()).first)
    #expect(met.outcome == .met)
    #expect(try isNear(#require(met.best).value, 1000, within: 1e-2))
    hill.gain = 101
    let missed = try #require(analyzed.judge(by: [hill], walker: Walker()).first)
    #expect(missed.outcome == .notMet && missed.reasons == [.gain])
  }
}

/// The table against the figures as published, row by row where they differ by walker.
@Suite struct StandardTableTests {
  @Test func namesAreUniqueAndSourcesStated() {
    #expect(Set(StandardTable.all.map(\.name)).count == StandardTable.all.count)
    #expect(StandardTable.all.allSatisfy { !$0.source.isEmpty && !$0.version.isEmpty })
  }

  @Test func twelveMilesInThreeHours() throws {
    for name in ["e3b-12-mile", "air-assault-12-mile", "rasp-12-mile"] {
      let standard = try #require(StandardTable.named(name))
      #expect(standard.distance == 12 * 1609.344)
      #expect(try isNear(#require(standard.load), 15.875_732_95, within: 1e-9))
      #expect(standard.limit(age: nil, sex: nil) == .seconds(10_800))
    }
  }

  @Test func germanBadge() throws {
    for (name, meters, minutes) in [
      ("gafpb-bronze", 6000.0, 60.0), ("gafpb-silver", 9000, 90), ("gafpb-gold", 12_000, 120),
    ] {
      let standard = try #require(StandardTable.named(name))
      #expect(standard.distance == meters && standard.load == 15)
      #expect(standard.limit(age: nil, sex: nil) == .seconds(minutes * 60))
    }
  }

  /// Both tables of the Norwegian march: age, then hours and minutes of women and men.
  @Test(arguments: [
    ("norwegian-foot-march", 18.0, 5.0, 25.0, 4.0, 35.0),
    ("norwegian-foot-march", 20.9, 5, 25, 4, 35), ("norwegian-foot-march", 21, 5, 15, 4, 30),
    ("norwegian-foot-march", 35, 5, 25, 4, 35), ("norwegian-foot-march", 49, 5, 30, 4, 40),
    ("norwegian-foot-march", 50, 5, 40, 4, 50), ("norwegian-foot-march", 55, 5, 50, 5, 0),
    ("norwegian-foot-march", 60, 6, 0, 5, 15), ("norwegian-foot-march", 80, 6, 0, 5, 15),
    ("norwegian-foot-march-older", 25, 4, 50, 4, 30),
    ("norwegian-foot-march-older", 40, 5, 0, 4, 35),
    ("norwegian-foot-march-older", 45, 5, 15, 4, 40),
    ("norwegian-foot-march-older", 54, 5, 30, 4, 50),
    ("norwegian-foot-march-older", 59, 5, 45, 5, 0),
    ("norwegian-foot-march-older", 60, 6, 0, 5, 15),
  ])
  func norwegianMarch(
    _ name: String, _ age: Double, _ hours: Double, _ minutes: Double, _ menHours: Double,
    _ menMinutes: Double
  ) throws {
    let standard = try #require(StandardTable.named(name))
    #expect(standard.distance == 30_000 && standard.load == 11)
    #expect(standard.limit(age: age, sex: .female) == .seconds(hours * 3600 + minutes * 60))
    #expect(standard.limit(age: age, sex: .male) == .seconds(menHours * 3600 + menMinutes * 60))
  }

  @Test func limitsThatAreNoTimesAreNone() {
    var standard = StandardTable.all[0]
    standard.limits = [.init(seconds: .nan, sex: .female), .init(seconds: 3600, sex: .male)]
    #expect(standard.limit(age: nil, sex: nil) == .missing)
  }
}
