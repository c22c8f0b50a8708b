import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Rules and ground of a client inside an analysis.
@Suite struct OwnRulesInAnalysisTests {
  private struct Halved: GainRule {
    let name = "halved"
    let evidence = RuleEvidence(method: "half of every change")
    func profile(
      altitudes: Span<Double>, times: Span<Double>, cumulativeDistances: Span<Double>,
      into profile: inout MutableSpan<Double>
    ) {
      for row in altitudes.indices { profile[row] = altitudes[row] / 2 }
    }
  }

  private struct FirstMinute: MovingRule {
    let name = "first-minute"
    let evidence = RuleEvidence(method: "the first minute of a segment")
    func mark(
      times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
      cumulativeDistances: Span<Double>, altitudes: Span<Double>, speeds: Span<Double>,
      cadences: Span<Double>, into moving: inout MutableSpan<Bool>
    ) {
      for row in times.indices { moving[row] = times[row] - times[0] <= 60 }
    }
  }

  /// Ten minutes due north at 1.4 m/s on a grade of 5 %.
  private static let track = Track(
    (0...600).map { (second: Int) -> TrackPoint in
      let time = Double(second)
      return TrackPoint(
        time: time, latitude: 46 + time * 1.259e-5, longitude: 7, altitude: 500 + time * 0.07)
    })

  @Test func theSummaryIsByTheRulesAndNamesThem() throws {
    var analysis = SessionAnalysis()
    analysis.rules.gain = .custom(Halved())
    analysis.rules.moving = .custom(FirstMinute())
    let summary = analysis.analyze(Self.track).summary
    #expect(summary.rules.gain == "halved" && summary.rules.moving == "first-minute")
    #expect(try isNear(#require(summary.elevation).gain, 21, within: 1e-9))
    #expect(summary.movingTime == 60)
  }

  @Test func groundByRowIsGroundByPlace() {
    var byPlace = SessionAnalysis(load: LoadProfile(constant: 15))
    byPlace.terrain.change(at: .time(300), to: .factor(1.8))
    var byRow = byPlace
    byRow.terrain = TerrainProfile(
      factors: ContiguousArray((0...600).map { (row: Int) -> Double in row > 300 ? 1.8 : .nan }))
    var named = byPlace
    named.terrain = TerrainProfile()
    named.terrain.change(at: .time(300), to: .custom(name: "tussock", factor: 1.8))
    let expected = byPlace.analyze(Self.track)
    #expect(byRow.analyze(Self.track).energy.terrainFactors == expected.energy.terrainFactors)
    #expect(byRow.analyze(Self.track).summary.energy == expected.summary.energy)
    #expect(named.analyze(Self.track).summary.energy == expected.summary.energy)
    #expect(expected.summary.energy != SessionAnalysis().analyze(Self.track).summary.energy)
  }

  @Test func rowsThatAreLeftOutTakeTheirFactorsWithThem() {
    var points = (0...600).map { Self.track[$0] }
    points.insert(TrackPoint(time: 99.5, latitude: 0, longitude: 0), at: 100)
    var factors = ContiguousArray((0...600).map { (row: Int) -> Double in 1 + Double(row) / 1000 })
    var analysis = SessionAnalysis()
    analysis.terrain = TerrainProfile(factors: factors)
    let expected = analysis.analyze(Self.track).energy.terrainFactors
    factors.insert(3, at: 100)
    analysis.terrain = TerrainProfile(factors: factors, elsewhere: .factor(1.2))
    let analyzed = analysis.analyze(Track(points))
    #expect(analyzed.summary.pointsDropped == 1)
    #expect(analyzed.energy.terrainFactors == expected)
  }

  @Test func whatHasNoFactorIsTheGroundOfItsPlace() {
    let profile = TerrainProfile(factors: [1, .nan, -2, 0, .infinity, 2], elsewhere: .factor(1.3))
    var analysis = SessionAnalysis()
    analysis.terrain = profile
    let factors = analysis.analyze(Self.track).energy.terrainFactors
    #expect(factors.prefix(7) == [1, 1.3, 1.3, 1.3, 1.3, 2, 1.3] && factors.last == 1.3)
  }

  @Test func anAnalysisThatIsNoLongerWantedEnds() throws {
    let session = RecordedSession(track: Self.track)
    let analysis = SessionAnalysis()
    #expect(throws: Cancelled.self) {
      try analysis.analyze(session, unless: Cancellation { true })
    }
    let wanted = try analysis.analyze(session, unless: Cancellation { false })
    #expect(wanted.summary == analysis.analyze(session).summary)
  }

  @Test func namedGroundIsKeptInAJournal() {
    var session = LiveSession()
    session.append(Self.track[0])
    session.enter(.custom(name: String(repeating: "tüßöck ", count: 40), factor: 1.7))
    session.enter(.custom(name: "tussock", factor: 1.8))
    session.append(Self.track[1])
    var mark = JournalMark()
    let bytes = ContiguousArray(session.journal(since: &mark))
    let restored = LiveSession(journal: bytes.span)
    let grounds = restored.analysis.terrain.changes.map(\.terrain)
    #expect(grounds.last == .custom(name: "tussock", factor: 1.8))
    #expect(grounds.first?.factor(speed: 1) == 1.7 && restored.track.count == 2)
  }
}
