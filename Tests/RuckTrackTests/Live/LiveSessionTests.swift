import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Sessions while they are recorded, against analyses of what was recorded.
@Suite struct LiveSessionTests {
  static let analysis = SessionAnalysis(
    walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 16))

  /// An hour and a half with two rests, under the errors of a watch.
  static func walk(seed: UInt64, noise: PositionError = .none) -> [TrackPoint] {
    var plan = KnownWalk.Plan()
    plan.terrain = .hills
    plan.positionError = noise
    plan.rests = [(1500, 240), (3600, 400)]
    plan.seed = seed
    let walk = KnownWalk(plan)
    return walk.times.indices.map { (row: Int) -> TrackPoint in
      TrackPoint(
        time: walk.times[row], latitude: walk.latitudes[row], longitude: walk.longitudes[row],
        altitude: walk.altitudes[row])
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func theEndIsTheAnalysisOfTheWholeTrackBitForBit(seed: UInt64) {
    let points = Self.walk(seed: seed)
    var session = LiveSession(analysis: Self.analysis)
    for point in points { session.append(point) }
    let final = session.finish()
    let batch = Self.analysis.analyze(Track(points))
    #expect(final.summary == batch.summary)
    #expect(final.path.distances == batch.path.distances)
    #expect(final.energy.powers.map(\.bitPattern) == batch.energy.powers.map(\.bitPattern))
  }

  @Test func pausesAndChangesOfLoadAndGroundEndAsSegmentsAndProfilesSay() {
    let points = Self.walk(seed: 3)
    var session = LiveSession(analysis: Self.analysis)
    var builder = TrackBuilder()
    for (row, point) in points.enumerated() {
      switch row {
      case 1000: session.carry(.kilograms(20))
      case 2000: session.pause()
      case 2100:
        session.resume()
        builder.beginSegment(afterPause: true)
      case 3000: session.enter(.factor(1.5))
      default: break
      }
      session.append(point)
      guard !(2000..<2100).contains(row) else { continue }
      if row == 0 { builder.beginSegment() }
      builder.append(point)
    }
    let start = points[0].time ?? 0
    func seconds(_ row: Int) -> Double { (points[row].time ?? 0) - start }
    var analysis = Self.analysis
    analysis.load?.step(at: .time(seconds(999)), to: 20)
    analysis.terrain.change(at: .time(seconds(2999)), to: .factor(1.5))
    #expect(session.track.segments.count == 2 && session.track.count == points.count - 100)
    #expect(session.finish().summary == analysis.analyze(builder.build()).summary)
  }

  @Test(arguments: [true, false])
  func groundByRowCountsInWhatIsShownAndInTheEnd(comesWithPoints: Bool) throws {
    let points = Self.walk(seed: 5)
    // A map knows the ground of two rows of three, and none at the end.
    let factors = ContiguousArray(
      (0..<points.count - 500).map { $0 % 3 == 2 ? .nan : $0 % 3 == 0 ? 1.8 : 1.2 })
    var whole = Self.analysis
    whole.terrain = TerrainProfile(factors: factors, elsewhere: .factor(1.5))
    whole.terrain.change(at: .time(2000), to: .factor(1.1))
    var given = whole
    if comesWithPoints {
      given.terrain = TerrainProfile(constant: .factor(1.5))
      given.terrain.change(at: .time(2000), to: .factor(1.1))
    }
    var session = LiveSession(analysis: given)
    var paved = LiveSession(analysis: Self.analysis)
    var (shown, shownPaved) = (0.0, 0.0)
    for (row, point) in points.enumerated() {
      let factor = comesWithPoints && row < factors.count ? factors[row] : nil
      session.append(point, terrainFactor: factor)
      paved.append(point)
      // Before the first full analysis.
      if row == 60 {
        #expect(session.figures.settledRows == 0)
        shown = try #require(session.figures.grossKilocalories)
        shownPaved = try #require(paved.figures.grossKilocalories)
      }
    }
    #expect(shown > 1.15 * shownPaved)
    let last = try #require(session.figures.grossKilocalories)
    let batch = whole.analyze(Track(points))
    let final = session.finish()
    #expect(final.summary == batch.summary)
    #expect(final.energy.powers.map(\.bitPattern) == batch.energy.powers.map(\.bitPattern))
    let energy = try #require(final.summary.energy?.grossKilocalories)
    #expect(abs(last - energy) < 0.05 * energy)
  }

  @Test func groundEnteredBeforeTheFirstPointKeepsTheFactorsOfRows() {
    let points = Self.walk(seed: 6)
    let factors = ContiguousArray(repeating: 1.4, count: 1000)
    var given = Self.analysis
    given.terrain = TerrainProfile(factors: factors)
    var session = LiveSession(analysis: given)
    session.enter(.factor(1.2))
    for point in points { session.append(point) }
    var whole = Self.analysis
    whole.terrain = TerrainProfile(factors: factors, elsewhere: .factor(1.2))
    #expect(session.finish().summary == whole.analyze(Track(points)).summary)
  }

  @Test(arguments: [(1, false), (2, true), (3, true)] as [(UInt64, Bool)])
  func whatIsShownNeverFallsAndEndsNearTheFinalFigures(seed: UInt64, isNoisy: Bool) throws {
    let points = Self.walk(seed: seed, noise: isNoisy ? .typical : .none)
    var session = LiveSession(analysis: Self.analysis)
    var before = session.figures
    for point in points {
      session.append(point)
      let now = session.figures
      #expect(
        now.distance >= before.distance && now.movingTime >= before.movingTime
          && now.gain ?? 0 >= before.gain ?? 0 && now.loss ?? 0 >= before.loss ?? 0
          && now.grossKilocalories ?? 0 >= before.grossKilocalories ?? 0
          && now.ruckWork ?? 0 >= before.ruckWork ?? 0)
      before = now
    }
    let final = session.finish().summary
    let distance = try #require(final.distance)
    #expect(abs(before.distance - distance) <= 0.03 * distance + 30)
    let gain = try #require(final.elevation).gain
    #expect(abs(try #require(before.gain) - gain) <= 0.12 * gain + 15)
    let energy = try #require(final.energy?.grossKilocalories)
    #expect(abs(try #require(before.grossKilocalories) - energy) <= 0.05 * energy)
    let moving = try #require(final.movingTime)
    #expect(abs(before.movingTime - moving) <= 0.03 * moving + 60)
    #expect(before.elapsed == final.elapsed && before.rows == points.count)
  }

  /// A program that hands over each fix ten times, until the next one is known.
  @Test func pointsThatRepeatAFixShowWhatFixesDo() {
    let points = Self.walk(seed: 4)
    var (fixes, rows) = (
      LiveSession(analysis: Self.analysis), LiveSession(analysis: Self.analysis)
    )
    for point in points {
      fixes.append(point)
      for tenth in 0..<10 {
        var row = point
        row.time = point.time.map { $0 + Double(tenth) / 10 }
        rows.append(row)
      }
    }
    let (one, other) = (fixes.figures, rows.figures)
    #expect(isNear(other.distance / one.distance, 1, within: 0.01))
    #expect(isNear(other.movingTime / one.movingTime, 1, within: 0.02))
  }

  @Test func aSteadyClimbShowsItsPaceGradeAndPower() throws {
    let track = SessionAnalysisTests.steady(seconds: 600, speed: 1.25, grade: 0.08)
    var session = LiveSession(analysis: Self.analysis)
    for row in 0..<track.count { session.append(track[row]) }
    let figures = session.figures
    #expect(try isNear(#require(figures.pace), 800, within: 8))
    #expect(try isNear(#require(figures.grade), 0.08, within: 0.001))
    let power = LCDABackpacking2022().power(
      WalkingState(bodyMass: 80, load: 16, speed: 1.25, grade: 0.08, restingRate: 1.2))
    #expect(try isNear(#require(figures.power) / power, 1, within: 0.02))
    #expect(figures.load == 16 && !figures.isResting)
  }

  @Test func aRestASplitAHoleARecordAndALoadAreEvents() throws {
    let points = Self.walk(seed: 4)
    var session = LiveSession(
      analysis: Self.analysis,
      targets: [LiveTarget(meters: 1000, seconds: 2000), LiveTarget(meters: 1000, seconds: 10)])
    var events: [LiveEvent] = []
    for (row, point) in points.enumerated() where !(4500..<4700).contains(row) {
      if row == 100 { events += session.carry(.kilograms(18)) }
      events += session.append(point)
    }
    let start = points[0].time ?? 0
    var rests: [(began: Double, seconds: Double)] = []
    var splits: [SessionSplit] = []
    var holes: [Double] = []
    var beaten: [Double] = []
    for event in events {
      switch event {
      case .restBegan(let time): rests.append((time - start, 0))
      case .restEnded(_, let seconds): rests[rests.count - 1].seconds = seconds
      case .split(let split): splits.append(split)
      case .hole(_, let seconds): holes.append(seconds)
      case .effortBeaten(_, let seconds): beaten.append(seconds)
      case .loadChanged(_, let kilograms): #expect(kilograms == 18)
      }
    }
    #expect(rests.count == 2)
    // A chord of 15 m, twelve seconds at a walk, before and behind.
    #expect(abs(rests[0].began - 1500) <= 20 && abs(rests[0].seconds - 240) <= 40)
    #expect(abs(rests[1].began - 3840) <= 20 && abs(rests[1].seconds - 400) <= 40)
    #expect(splits.map(\.index) == Array(0..<Int(session.figures.distance / 1000)))
    for split in splits { #expect(abs(split.distance - 1000) < 1e-6) }
    #expect(holes == [201])
    #expect(beaten.count == 1 && beaten.allSatisfy { $0 > 500 && $0 < 2000 })
    #expect(events.contains(.loadChanged(time: start + 99, kilograms: 18)))
  }

  @Test func pointsThatSayNothingAreRecordedAndChangeNothing() {
    var session = LiveSession(analysis: Self.analysis)
    let points = [
      TrackPoint(), TrackPoint(time: .nan), TrackPoint(time: -1), TrackPoint(time: .infinity),
      TrackPoint(latitude: .nan, longitude: 1e300), TrackPoint(time: 100, altitude: 1e300),
      TrackPoint(time: 100, latitude: 200, longitude: .infinity),
      TrackPoint(time: 101, latitude: 0, longitude: 0, heartRate: .nan),
    ]
    for point in points { session.append(point) }
    #expect(session.figures.rows == points.count && session.figures.distance == 0)
    #expect(session.figures.gain == nil && session.figures.elapsed == 1)
    #expect(session.finish().summary.distance ?? 0 == 0)
  }

  @Test func aFileOfTheDatasetsEndsAsItsAnalysis() throws {
    let recording = try TwelveMile.track()
    var session = LiveSession(analysis: Self.analysis)
    for row in 0..<recording.count { session.append(recording[row]) }
    let (shown, summary) = (session.figures, session.finish().summary)
    #expect(summary == Self.analysis.analyze(recording).summary)
    let distance = try #require(summary.distance)
    #expect(abs(shown.distance - distance) <= 0.03 * distance + 30)
  }
}
