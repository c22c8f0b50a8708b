import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// What kind a track shows where no sport is stated.
@Suite struct KindJudgementTests {
  /// A track at a speed in metres a second for each second, east along the equator.
  private static func track(_ speeds: [Double], cadence: Double? = nil) -> RecordedSession {
    var builder = TrackBuilder()
    var place = 0.0
    for (second, speed) in speeds.enumerated() {
      builder.append([
        .time: 1_714_543_200 + Double(second), .latitude: 0,
        .longitude: 10 + place / 111_194.926_644_558_74, .altitude: 100,
        .cadence: cadence ?? .nan,
      ])
      place += speed
    }
    return RecordedSession(track: builder.build())
  }

  private static func outing(_ session: RecordedSession) -> Activity {
    SessionAnalysis().analyze(session).summary.activity
  }

  /// Speeds that wander around a mean by a share of it, over some minutes.
  private static func wandering(_ mean: Double, share: Double, minutes: Int = 20) -> [Double] {
    var random = SplitMix64(seed: UInt64(mean * 1000))
    var deviation = 0.0
    return (0..<(minutes * 60)).map { _ in
      deviation = 0.98 * deviation + Double.random(in: -1...1, using: &random) * 0.35 * share * mean
      return max(0, mean + deviation)
    }
  }

  @Test(arguments: [0.3, 0.8, 1.4, 2.2, 3.0, 3.8, 4.4])
  func speedsOfWalkersAndRunnersAreOnFoot(speed: Double) {
    #expect(
      Self.outing(Self.track(Self.wandering(speed, share: 0.1))) == Activity(.foot, .judged))
  }

  @Test func noGeneratedWalkIsJudgedAnythingElse() {
    for terrain in Terrain.allCases {
      for error in PositionError.allCases {
        for speed in [0.6, 1.35, 2.8] {
          var plan = KnownWalk.Plan()
          plan.terrain = terrain
          plan.positionError = error
          plan.speed = speed
          plan.walking = 1200
          plan.rests = [(600, 120)]
          let walk = KnownWalk(plan)
          var builder = TrackBuilder()
          for row in walk.times.indices {
            builder.append([
              .time: walk.times[row], .latitude: walk.latitudes[row],
              .longitude: walk.longitudes[row], .altitude: walk.altitudes[row],
            ])
          }
          let kind = Self.outing(RecordedSession(track: builder.build())).kind
          #expect(kind.countsAsFoot, "\(terrain) \(error) \(speed)")
        }
      }
    }
  }

  @Test func lapsSlowClimbsAndFellDescentsAreNoVehicle() {
    // Laps of 400 m with fast repeats, a climb at 0.2 m/s, a descent at up to 6.5 m/s.
    let laps = (0..<10).flatMap { _ in
      Array(repeating: 5.4, count: 74) + Array(repeating: 2.5, count: 90)
    }
    let climb = Array(repeating: 0.2, count: 1800)
    let descent = Self.wandering(4.5, share: 0.2, minutes: 15)
    for speeds in [laps, climb, climb + descent, descent] {
      #expect(Self.outing(Self.track(speeds)).kind != .vehicle)
    }
    #expect(Self.outing(Self.track(climb + descent)).kind == .foot)
  }

  @Test func ridesAndDrivesAreNotOnFoot() {
    let ride = Self.wandering(6, share: 0.3)
    let drive = Self.wandering(20, share: 0.3)
    #expect(Self.outing(Self.track(ride)) == Activity(.ride, .judged))
    #expect(Self.outing(Self.track(drive)) == Activity(.vehicle, .judged))
  }

  @Test func aStepLongerThanLegsAreIsARide() {
    // 4.2 m/s: 88 strides a minute are steps of 1.43 m, 45 are steps of 2.8 m.
    let speeds = Self.wandering(4.2, share: 0.1)
    #expect(Self.outing(Self.track(speeds, cadence: 88)).kind == .foot)
    #expect(Self.outing(Self.track(speeds, cadence: 176)).kind == .foot)
    #expect(Self.outing(Self.track(speeds, cadence: 45)).kind == .ride)
  }

  @Test func aFastRunnerWithStepsIsOnFoot() {
    let speeds = Self.wandering(5.4, share: 0.05)
    #expect(Self.outing(Self.track(speeds, cadence: 93)).kind == .foot)
    #expect(Self.outing(Self.track(speeds)).kind == .ride)
  }

  /// Eight times 400 m in 68 s between walks: on foot, and no ride of bursts.
  @Test func fastRepeatsBetweenWalksAreOnFoot() {
    let repeats = (0..<8).flatMap { _ in
      Array(repeating: 5.9, count: 68) + Array(repeating: 1.3, count: 120)
    }
    let walk = Array(repeating: 1.4, count: 900)
    #expect(Self.outing(Self.track(walk + repeats + walk)) == Activity(.foot, .judged))
    // A ride in hills: slow up, as fast down as no one runs.
    let hills = (0..<5).flatMap { _ in
      Array(repeating: 2.3, count: 600) + Array(repeating: 11.0, count: 200)
    }
    #expect(Self.outing(Self.track(hills)).kind == .ride)
  }

  /// At 5 m/s 80 revolutions a minute are like steps of a runner; wheels roll on when they cease.
  @Test func wheelsRollOnWithoutStrokes() {
    func outing(coasting seconds: Int) -> Activity {
      var builder = TrackBuilder()
      for second in 0..<1800 {
        builder.append([
          .time: 1_714_543_200 + Double(second), .latitude: 0,
          .longitude: 10 + 5 * Double(second) / 111_194.926_644_558_74, .altitude: 100,
          .cadence: second % 120 < seconds ? 0 : 80,
        ])
      }
      return Self.outing(RecordedSession(track: builder.build()))
    }
    #expect(outing(coasting: 20).kind == .ride)
    #expect(outing(coasting: 2).kind == .foot)
  }

  /// Without positions, too, the strokes tell: 0.8 m/s at 28 a minute.
  @Test func aSwimWithoutPositionsIsJudgedByItsStrokes() {
    func outing(_ speed: Double, _ cadence: Double) -> Activity {
      var builder = TrackBuilder()
      for second in 0..<900 {
        builder.append([
          .time: 1_714_543_200 + Double(second), .distance: speed * Double(second),
          .cadence: cadence,
        ])
      }
      return Self.outing(RecordedSession(track: builder.build()))
    }
    #expect(outing(0.8, 28).kind == .swim)
    #expect(outing(0.8, 46).kind == .foot)
    #expect(outing(4, 32).kind == .ride)
    #expect(outing(3.2, 85).kind == .foot)
  }

  @Test func strokesOnLevelWaterAreASwim() {
    let speeds = Self.wandering(0.8, share: 0.1)
    #expect(Self.outing(Self.track(speeds, cadence: 28)).kind == .swim)
    #expect(Self.outing(Self.track(speeds, cadence: 48)).kind == .foot)
  }

  @Test func lengthsOfAPoolAreASwim() {
    var builder = TrackBuilder()
    for row in 0...600 {
      builder.append([
        .time: 1_714_543_200 + Double(row), .distance: 25 * Double(row / 30),
      ])
    }
    #expect(Self.outing(RecordedSession(track: builder.build())).kind == .swim)
  }

  /// 15 m every ten seconds; a swimmer's lengths take now more, now less.
  @Test func aTreadmillAtAnEvenSpeedIsNoPool() {
    func outing(_ seconds: (Int) -> Double) -> Activity {
      var builder = TrackBuilder()
      for row in 0...300 {
        builder.append([.time: 1_714_543_200 + seconds(row), .distance: 15 * Double(row)])
      }
      return Self.outing(RecordedSession(track: builder.build()))
    }
    #expect(outing { 10 * Double($0) }.kind == .foot)
    #expect(outing { 20 * Double($0) + Double($0 % 3) }.kind == .swim)
  }

  @Test func tooLittleMotionIsUnknown() {
    #expect(Self.outing(Self.track([1.4, 1.4, 1.4, 1.4, 1.4])) == Activity(.unknown, .unknown))
    #expect(Self.outing(RecordedSession(track: .empty)) == Activity(.unknown, .unknown))
  }

  @Test func whatIsStatedTakesPrecedenceAndAnOptionBeforeIt() {
    var session = Self.track(Self.wandering(6, share: 0.3))
    session.sport = "hiking"
    #expect(Self.outing(session) == Activity(.foot, .file))
    #expect(
      SessionAnalysis(kind: .swim).analyze(session).summary.activity == Activity(.swim, .option))
  }

  @Test func onlyOutingsOnFootAreCosted() {
    var session = Self.track(Self.wandering(1.4, share: 0.1))
    session.deviceTotals.energy = 300
    let foot = SessionAnalysis(load: LoadProfile(constant: 20)).analyze(session)
    #expect(foot.summary.energy?.gross != nil)
    session.sport = "cycling"
    let ride = SessionAnalysis(load: LoadProfile(constant: 20)).analyze(session)
    #expect(ride.summary.energy == nil && ride.energy.powers.isEmpty)
    #expect(ride.summary.diagnostics.entries.contains { $0.code == .energyNotOnFoot })
    #expect(ride.summary.distance == foot.summary.distance)
    #expect(ride.summary.ruckWork == foot.summary.ruckWork)
    #expect(!ride.energy(foot.energySettingsForTest).isKnown)
  }

  @Test func aDefaultLoadHoldsOnFootAlone() {
    var session = Self.track(Self.wandering(1.4, share: 0.1))
    var analysis = SessionAnalysis(load: LoadProfile(constant: 20))
    analysis.isLoadDefault = true
    #expect(analysis.analyze(session).summary.load?.mean == 20)
    session.sport = "cycling"
    #expect(analysis.analyze(session).summary.load == nil)
  }
}

extension AnalyzedTrack {
  fileprivate var energySettingsForTest: EnergyIntegration.Settings {
    EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.2)
  }
}
