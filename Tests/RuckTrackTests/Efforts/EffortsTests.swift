import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Best efforts of whole sessions: against closed forms, and against splits of the same session.
@Suite struct EffortsTests {
  static let metersPerDegree = 6_371_008.8 * Double.pi / 180

  /// A track along the equator from stretches of (seconds, speed), a row every so many seconds.
  static func track(
    _ stretches: [(seconds: Int, speed: Double)], every: Int = 1, gapAfter: Set<Int> = [],
    gap: Double = 0, climb: (Double) -> Double = { _ in 100 }
  ) -> Track {
    var builder = TrackBuilder()
    var time = 1_700_000_000.0
    var distance = 0.0
    func row() {
      builder.set(.time, time)
      builder.set(.latitude, 0)
      builder.set(.longitude, distance / metersPerDegree)
      builder.set(.altitude, climb(distance))
      builder.commitRow()
    }
    row()
    for (index, stretch) in stretches.enumerated() {
      for second in stride(from: 0, to: stretch.seconds, by: every) {
        let step = Double(min(every, stretch.seconds - second))
        time += step
        distance += stretch.speed * step
        row()
      }
      if gapAfter.contains(index) {
        builder.beginSegment()
        time += gap
        row()
      }
    }
    return builder.build()
  }

  private func efforts(
    _ track: Track, _ kinds: [Effort.Kind], load: LoadProfile? = nil
  ) -> [Effort] {
    var rules = Rules()
    rules.cleaning = .none
    rules.gain = .raw
    return SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: load, rules: rules
    ).analyze(RecordedSession(track: track)).efforts(kinds)
  }

  @Test func theFastestKilometreIsTheFastStretch() throws {
    let track = Self.track([(1000, 1), (500, 2), (1000, 1)])
    let found = efforts(track, [.fastest(meters: 1000), .fastest(meters: 1500)])
    let kilometre = try #require(found.first)
    // 8 digits of a degree of longitude are below a millimetre; times are whole seconds.
    #expect(abs(kilometre.value - 500) < 1e-3)
    #expect(abs(kilometre.startDistance - 1000) < 1e-3)
    #expect(abs(kilometre.endDistance - 2000) < 1e-3)
    #expect(kilometre.meanLoad == nil)
    #expect(abs(found[1].value - 1000) < 1e-3)
  }

  @Test func aGapCountsWithItsTimeButWithoutWay() throws {
    let track = Self.track([(600, 1.5), (600, 1.5)], gapAfter: [0], gap: 300)
    let found = efforts(
      track, [.fastest(meters: 800), .fastest(meters: 1800), .farthest(seconds: 1500)])
    #expect(found.count == 3)
    #expect(abs(found[0].value - 800 / 1.5) < 1e-3)
    #expect(abs(found[1].value - 1500) < 1e-3)
    #expect(abs(found[2].value - 1800) < 1e-3)
  }

  @Test func theMeanLoadIsOfTheWindow() throws {
    // 20 kg for 1000 s, then 10 kg; the fast 500 s straddle the change.
    var profile = LoadProfile(constant: 20)
    profile.step(at: .time(1000), to: 10)
    let track = Self.track([(800, 1), (500, 2), (800, 1)])
    let effort = try #require(efforts(track, [.fastest(meters: 1000)], load: profile).first)
    // 200 s with 20 kg and 300 s with 10 kg.
    let load = try #require(effort.meanLoad)
    #expect(abs(load - 14) < 1e-2)
  }

  @Test func powerAndClimbOverATime() throws {
    // Level, then a grade of 10 % from 500 m to 800 m, at 1 m/s.
    let track = Self.track([(1500, 1)]) { 0.1 * min(max($0 - 500, 0), 300) }
    let found = efforts(track, [.fastestGain(seconds: 300), .highestPower(seconds: 200)])
    #expect(abs(found[0].value - 0.1) < 1e-5)
    #expect(abs(found[0].startDistance - 500) < 0.01)
    // The mean power of a steady state is the model's own; the windows of speed and grade are
    // smaller than what lies on either side.
    let state = WalkingState(
      bodyMass: 80, speed: 1, grade: 0.1,
      restingRate: Walker(bodyMass: .kilograms(80)).restingRate.wattsPerKilogram)
    let watts = EnergyEstimator(LCDABackpacking2022()).estimate(state).watts
    #expect(abs(found[1].value / watts - 1) < 1e-4)
  }

  @Test func aSessionShorterThanItsEffortHasNone() {
    let track = Self.track([(600, 1.5)])
    let found = efforts(
      track, [.fastest(meters: 901), .farthest(seconds: 601), .fastestGain(seconds: 60)])
    #expect(found.isEmpty)
    // Exactly as long, but for rounding.
    #expect(efforts(track, [.fastest(meters: 900), .farthest(seconds: 600)]).count == 2)
  }

  @Test func noEffortSpansAClockThatFallsBack() throws {
    var builder = TrackBuilder()
    for start in [1_700_003_600.0, 1_700_000_000] {
      builder.beginSegment()
      for second in 0...600 {
        builder.set(.time, start + Double(second))
        builder.set(.latitude, 0)
        builder.set(.longitude, Double(second) * 1.5 / Self.metersPerDegree)
        builder.commitRow()
      }
    }
    let track = builder.build()
    let found = efforts(track, [.fastest(meters: 600), .fastest(meters: 1200)])
    #expect(found.count == 1)
    #expect(try isNear(#require(found.first).value, 400, within: 1e-3))
  }

  @Test func rowsAreThoseOfTheRecording() throws {
    // A position of another continent amid the walk is cleaned away but keeps its number.
    var builder = TrackBuilder()
    for second in 0...1200 {
      builder.set(.time, 1_700_000_000 + Double(second))
      builder.set(.latitude, second == 5 ? 50 : 0)
      builder.set(.longitude, Double(second) * (second < 600 ? 1 : 1.5) / Self.metersPerDegree)
      builder.commitRow()
    }
    let session = RecordedSession(track: builder.build())
    let analyzed = SessionAnalysis().analyze(session)
    #expect(analyzed.summary.pointsDropped > 0)
    let last = try #require(analyzed.efforts([.fastest(meters: 100)]).first)
    #expect(last.rows.upperBound <= 1201)
    #expect(last.startTime >= 1_700_000_000 + Double(last.rows.lowerBound) - 1e-6)
    #expect(last.endTime <= 1_700_000_000 + Double(last.rows.upperBound - 1) + 1e-6)
  }

  @Test(arguments: 1...6)
  func noSplitIsBetterThanTheBestEffort(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let stretches = (0..<12).map { _ in
      (
        seconds: Int.random(in: 20...200, using: &random),
        speed: [0, Double.random(in: 0.5...2, using: &random)].randomElement(using: &random) ?? 1
      )
    }
    let track = Self.track(stretches, gapAfter: [3, 7], gap: 45)
    var rules = Rules()
    rules.cleaning = .none
    let analyzed = SessionAnalysis(rules: rules).analyze(RecordedSession(track: track))
    let splits = analyzed.splits(every: .distance(.meters(100))).filter { !$0.isPartial }
    let best = try #require(analyzed.efforts([.fastest(meters: 100)]).first)
    for split in splits { #expect(best.value <= (try #require(split.elapsed)) + 1e-6) }
    let minutes = analyzed.splits(every: .time(seconds: 60)).filter { !$0.isPartial }
    let farthest = try #require(analyzed.efforts([.farthest(seconds: 60)]).first)
    for minute in minutes { #expect(farthest.value >= minute.distance - 1e-6) }
    // The effort's own ends agree with its value.
    #expect(abs(best.elapsed - best.value) < 1e-6 && abs(best.distance - 100) < 1e-6)
  }
}
