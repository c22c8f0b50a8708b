import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Tracks along a meridian, where a degree of latitude is R·π/180 metres of the sphere.
@Suite struct SessionAnalysisTests {
  static let metersPerDegree = 6_371_008.8 * Double.pi / 180

  /// One row a second along a meridian at a steady speed, climbing at a steady grade.
  static func steady(
    seconds: Int, speed: Double, grade: Double = 0, every interval: Double = 1, start: Double = 0
  ) -> Track {
    var builder = TrackBuilder()
    append(
      to: &builder, seconds: seconds, speed: speed, grade: grade, every: interval, start: start)
    return builder.build()
  }

  static func append(
    to builder: inout TrackBuilder, seconds: Int, speed: Double, grade: Double = 0,
    every interval: Double = 1, start: Double = 0, from origin: Double = 0
  ) {
    for row in 0...Int(Double(seconds) / interval) {
      let elapsed = Double(row) * interval
      builder.set(.time, start + elapsed)
      builder.set(.latitude, (origin + elapsed * speed) / metersPerDegree)
      builder.set(.longitude, 10)
      builder.set(.altitude, 100 + elapsed * speed * grade)
      builder.commitRow()
    }
  }

  static let analysis = SessionAnalysis(
    walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))

  @Test(arguments: [1.0, 5, 30])
  func aSteadyWalkIsWhatItWasMadeOf(interval: Double) throws {
    let track = Self.steady(seconds: 3600, speed: 1.5, grade: 0.02, every: interval)
    let summary = Self.analysis.analyze(RecordedSession(track: track)).summary
    #expect(summary.points == track.count && summary.pointsDropped == 0 && summary.segments == 1)
    #expect(summary.elapsed == 3600 && summary.movingTime == 3600)
    let distance = try #require(summary.distance)
    // Positions are rounded to a double's 15 digits: 1e-10 degrees or 10 µm a step.
    #expect(isNear(distance, 5400, within: 0.01))
    #expect(try isNear(#require(summary.pace), 1000 / 1.5, within: 0.01))
    #expect(try isNear(#require(summary.maximumSpeed), 1.5, within: 1e-4))
    #expect(try isNear(#require(summary.elevation).gain, 108, within: 1e-6))
    #expect(summary.elevation?.loss == 0)
    #expect(try isNear(#require(summary.ruckWork), 20 * 5.4, within: 1e-3))
    #expect(try isNear(#require(summary.ruckPower), 20 * 5.4, within: 1e-3))
    // Constant conditions: energy is the model's power times the time.
    let power = LCDABackpacking2022().power(
      WalkingState(bodyMass: 80, load: 20, speed: 1.5, grade: 0.02, restingRate: 1.2))
    let energy = try #require(summary.energy)
    #expect(abs(energy.grossJoules / (power * 3600) - 1) < 1e-5)
    #expect(abs(energy.restingJoules - 80 * 1.2 * 3600) < 1e-6)
  }

  // Longer than the blocks in which a session is summed, with borders of segments before, at, behind
  // and between those of the blocks: what each segment was made of, added up. Between them lie jumps.
  @Test func blocksAndSegmentsKeepOutOfEachOthersWay() throws {
    let lengths = [700, 322, 0, 1, 1500, 30, 2200]
    var builder = TrackBuilder()
    var (start, origin) = (0.0, 0.0)
    for (index, seconds) in lengths.enumerated() {
      if index > 0 { builder.beginSegment() }
      Self.append(
        to: &builder, seconds: seconds, speed: 1.5, grade: 0.02, start: start, from: origin)
      start += Double(seconds) + 500
      origin += Double(seconds) * 1.5 + 4000
    }
    let analyzed = Self.analysis.analyze(RecordedSession(track: builder.build()))
    let summary = analyzed.summary
    let walked = Double(lengths.reduce(0, +))
    // Positions are rounded to 10 µm a step; speeds and grades over a window to a millionth.
    #expect(try isNear(#require(summary.distance), 1.5 * walked, within: 0.01))
    #expect(summary.movingTime == walked)
    let power = LCDABackpacking2022().power(
      WalkingState(bodyMass: 80, load: 20, speed: 1.5, grade: 0.02, restingRate: 1.2))
    let energy = try #require(summary.energy)
    #expect(energy.seconds == walked)
    #expect(abs(energy.grossJoules / (power * walked) - 1) < 1e-5)
    #expect(try isNear(#require(analyzed.meanMovingPower) / power, 1, within: 1e-5))
    let splits = analyzed.splits(every: .distance(.meters(100)))
    #expect(abs(splits.reduce(0) { $0 + ($1.movingTime ?? .nan) } - walked) < 1e-6)
    // Lengths that are cut in one pass are cut as each by itself.
    let cuts = [SplitLength.distance(.meters(100)), .time(seconds: 37), .distance(.meters(333))]
    #expect(analyzed.splits(every: cuts) == cuts.map { analyzed.splits(every: $0) })
    let kilocalories = splits.reduce(0) { $0 + ($1.grossKilocalories ?? .nan) }
    #expect(abs(kilocalories * 4184 / (power * walked) - 1) < 1e-5)
  }

  // What is the same everywhere is the same in every part, to the last digit.
  @Test func aConstantLoadIsExactInEverySplit() throws {
    let track = Self.steady(seconds: 1800, speed: 1.37)
    let analyzed = SessionAnalysis(load: LoadProfile(constant: 17.3))
      .analyze(RecordedSession(track: track))
    #expect(analyzed.summary.load?.mean == 17.3 && analyzed.summary.load?.maximum == 17.3)
    #expect(analyzed.splits(every: .distance(.meters(123))).allSatisfy { $0.meanLoad == 17.3 })
  }

  /// Two segments of a minute and 100 m each; the clock was set back an hour between them.
  @Test func aSplitWhoseClockRunsBackwardsHasNeitherDurationNorPace() throws {
    var builder = TrackBuilder()
    let step = 100 / (6_371_008.8 * Double.pi / 180)
    for (start, first) in [(1.7e9, 0.0), (1.7e9 - 3600, 1.0)] {
      builder.beginSegment()
      for row in [0.0, 1] {
        builder.set(.time, start + 60 * row)
        builder.set(.latitude, (first + row) * step)
        builder.set(.longitude, 10)
        builder.commitRow()
      }
    }
    var analysis = Self.analysis
    analysis.rules.cleaning = CleaningRule.none
    let analyzed = analysis.analyze(RecordedSession(track: builder.build()))
    let splits = analyzed.splits(every: .distance(.meters(150)))
    let whole = try #require(splits.first)
    #expect(splits.count == 2 && whole.startTime == 1.7e9)
    #expect(try #require(whole.endTime) < 1.7e9)
    #expect(whole.elapsed == nil && whole.pace == nil)
    #expect(splits[1].elapsed.map { abs($0 - 30) < 1e-3 } == true)
  }

  // Two points a quarter of the Earth apart, ten thousand kilometres, in ten days.
  @Test func tooManySplitsAreReportedAndNotMade() throws {
    var builder = TrackBuilder()
    for latitude in [0.0, 90] {
      builder.set(.time, 1.7e9 + 9600 * latitude)
      builder.set(.latitude, latitude)
      builder.set(.longitude, 10)
      builder.commitRow()
    }
    var analysis = Self.analysis
    analysis.rules.cleaning = CleaningRule.none
    let analyzed = analysis.analyze(RecordedSession(track: builder.build()))
    for (length, asked) in [
      (SplitLength.distance(.kilometers(1)), 10_008), (.time(seconds: 60), 14_400),
    ] {
      var log = DiagnosticLog()
      #expect(analyzed.splits(every: length, reportingTo: &log).isEmpty)
      let entry = try #require(log.entries.first)
      #expect(log.entries.count == 1 && entry.code == .splitsTooMany && entry.count == 1)
      #expect(
        entry.message
          == "\(asked) splits were asked for, at most 1000 are made here: ask for longer splits")
      #expect(analyzed.splits(every: length).isEmpty)
    }
    for (length, count) in [
      (SplitLength.distance(.kilometers(20)), 501), (.time(seconds: 86_400), 10),
    ] {
      var log = DiagnosticLog()
      #expect(analyzed.splits(every: length, reportingTo: &log).count == count)
      #expect(log.entries.isEmpty)
    }
  }

  @Test func nothingIsCountedAcrossTheBorderOfSegments() throws {
    var builder = TrackBuilder()
    builder.beginSegment()
    Self.append(to: &builder, seconds: 600, speed: 1.4)
    builder.beginSegment()
    // Ten kilometres and an hour away, 500 m higher.
    Self.append(to: &builder, seconds: 600, speed: 1.4, start: 4200, from: 10_000)
    let summary = Self.analysis.analyze(RecordedSession(track: builder.build())).summary
    #expect(summary.segments == 2)
    #expect(try isNear(#require(summary.distance), 2 * 840, within: 0.01))
    #expect(summary.movingTime == 1200)
    #expect(summary.elapsed == 4800)
    #expect(summary.elevation?.gain == 0)
  }

  @Test func aPauseCostsStandingAndIsNotMoving() throws {
    var builder = TrackBuilder()
    Self.append(to: &builder, seconds: 600, speed: 1.4)
    for second in 601..<1200 {
      builder.set(.time, Double(second))
      builder.set(.latitude, 840 / Self.metersPerDegree)
      builder.set(.longitude, 10)
      builder.set(.altitude, 100)
      builder.commitRow()
    }
    let summary = Self.analysis.analyze(RecordedSession(track: builder.build())).summary
    // Without noise the border of walk and rest is a row.
    #expect(abs(try #require(summary.movingTime) - 600) <= 1)
    #expect(summary.pauses.count == 1)
    #expect(abs(try #require(summary.pauses.first).start - 600) <= 1)
    #expect(summary.pauses.first?.end == 1199)
    let model = LCDABackpacking2022()
    let walking = model.power(
      WalkingState(bodyMass: 80, load: 20, speed: 1.4, grade: 0, restingRate: 1.2))
    let standing = model.power(
      WalkingState(bodyMass: 80, load: 20, speed: 0, grade: 0, restingRate: 1.2))
    let expected = walking * 600 + standing * 599
    #expect(try isNear(#require(summary.energy).grossJoules / expected, 1, within: 0.01))
  }

  @Test func whatIsNotKnownIsNil() {
    var builder = TrackBuilder()
    for row in 0..<10 {
      builder.set(.latitude, Double(row) * 0.001)
      builder.set(.longitude, 10)
      builder.commitRow()
    }
    let summary = SessionAnalysis().analyze(RecordedSession(track: builder.build())).summary
    #expect(summary.elapsed == nil && summary.movingTime == nil && summary.pace == nil)
    #expect(summary.energy == nil && summary.elevation == nil && summary.load == nil)
    #expect(summary.ruckWork == nil && summary.intensityScore == nil)
    let codes = Set(summary.diagnostics.entries.map(\.code.name))
    #expect(codes == ["walker.body-mass.assumed", "load.unknown", "track.no-times"])
  }

  @Test func aSessionWithoutPositionsTakesTheDevicesDistance() {
    var builder = TrackBuilder()
    for second in 0...600 {
      builder.set(.time, Double(second))
      builder.set(.distance, Double(second) * 1.25)
      builder.set(.heartRate, 120)
      builder.commitRow()
    }
    let track = builder.build()
    let summary = Self.analysis.analyze(RecordedSession(track: track)).summary
    #expect(summary.points == 0 && summary.rules.distance == "device")
    #expect(summary.distance == 750)
    #expect(summary.movingTime == 600)
    #expect(summary.meanHeartRate == 120)
    #expect(summary.energy != nil)
    var session = RecordedSession(track: track)
    session.deviceTotals.distance = 760
    #expect(Self.analysis.analyze(session).summary.distance == 760)
  }

  @Test func rowsWithoutAPositionDoNotBreakTheWay() throws {
    var builder = TrackBuilder()
    for second in 0...100 {
      builder.set(.time, Double(second))
      if second % 3 != 1 {
        builder.set(.latitude, Double(second) * 1.5 / Self.metersPerDegree)
        builder.set(.longitude, 10)
      }
      builder.commitRow()
    }
    let summary = Self.analysis.analyze(RecordedSession(track: builder.build())).summary
    // Row 100 has no position (100 % 3 = 1): the way ends at row 99.
    #expect(summary.points == 67)
    #expect(try isNear(#require(summary.distance), 99 * 1.5, within: 1e-3))
  }

  @Test func backwardAndMissingTimesCountNoTime() throws {
    var builder = TrackBuilder()
    let times: [Double] = [0, 10, .nan, 30, 25, 40]
    for (row, time) in times.enumerated() {
      if time.isFinite { builder.set(.time, time) }
      builder.set(.latitude, Double(row) * 10 / Self.metersPerDegree)
      builder.set(.longitude, 0)
      builder.commitRow()
    }
    let track = SessionAnalysis(rules: Self.speedRules).analyze(
      RecordedSession(track: builder.build()))
    #expect(track.summary.elapsed == 40)
    #expect(track.summary.movingTime == 40)
    let codes = track.summary.diagnostics.entries.map(\.code.name)
    #expect(codes.contains("track.times-backward"))
    #expect(codes.contains("track.times-interpolated"))
  }

  static var speedRules: Rules {
    var rules = Rules()
    rules.cleaning = .none
    rules.moving = .speed(minimum: 0.1)
    return rules
  }

  @Test func remarksDoNotRefuse() {
    let heavy = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 30))
    let short = heavy.analyze(RecordedSession(track: Self.steady(seconds: 30, speed: 1))).summary
    let codes = Set(short.diagnostics.entries.map(\.code.name))
    // Its times begin in 1970.
    #expect(
      codes == [
        "session.under-one-minute", "session.date-implausible", "session.load-over-30-percent",
      ])
    #expect(short.distance != nil)
  }
}
