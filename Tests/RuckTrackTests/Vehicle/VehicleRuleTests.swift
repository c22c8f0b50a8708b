import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// What inside an outing on foot is cut out, and what is not.
@Suite struct VehicleRuleTests {
  typealias Leg = LegWalk.Leg

  static func analyze(
    _ walk: LegWalk, sport: String? = "hiking", rules: Rules = Rules()
  ) -> AnalyzedTrack {
    var builder = TrackBuilder()
    for row in walk.times.indices {
      builder.append([
        .time: walk.times[row], .latitude: walk.latitudes[row], .longitude: walk.longitudes[row],
        .altitude: walk.altitudes[row], .cadence: walk.cadences.isEmpty ? .nan : walk.cadences[row],
        .heartRate: walk.heartRates.isEmpty ? .nan : walk.heartRates[row],
      ])
    }
    var session = RecordedSession(track: builder.build())
    session.sport = sport
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20), rules: rules)
    return analysis.analyze(session)
  }

  private static let before = Leg.foot(1.4, 1800)
  private static let after = Leg.foot(1.3, 1500)

  /// Outings with one ride in their middle or at their end.
  static let rides: [(name: String, legs: [Leg], reason: Exclusion.Reason)] = [
    ("bus", [before, .bus(12, hops: 5, hop: 60, stop: 40), after], .fasterThanRecord),
    ("ferry", [before, .carried(8.2, 1200), after], .fasterThanRecord),
    ("drive home", [before, .foot(0, 120), .carried(16, 900)], .fasterThanRecord),
    ("drive there", [.carried(25, 600), .foot(0, 90), after], .fasterThanRecord),
    ("gondola", [before, .carried(5, 420, rise: 1.8), after], .lift),
    ("chairlift", [before, .carried(2.3, 480, rise: 0.85), after], .lift),
    (
      "tractor",
      [
        .foot(1.4, 1800, cadence: 55), .carried(5, 400, cadence: 0), .foot(1.3, 1500, cadence: 54),
      ], .noSteps
    ),
  ]

  /// Distance, moving time and gain are those of the legs on foot.
  @Test(arguments: rides.indices, [1, 5])
  func aRideIsCutOut(index: Int, interval: Int) throws {
    let (name, legs, reason) = Self.rides[index]
    for (error, sport) in [
      (PositionError.quiet, "hiking" as String?), (.raw, "walking"), (.poor, nil),
    ] {
      let walk = LegWalk(legs, position: error, interval: interval, seed: 3)
      let summary = Self.analyze(walk, sport: sport).summary
      let comment: Comment = "\(name), \(error), \(interval)"
      #expect(summary.excluded.map(\.reason) == [reason], comment)
      #expect(summary.activity.kind == .foot, comment)
      #expect(abs(summary.excludedTime - walk.carriedTime) <= 75, comment)
      let distance = try #require(summary.distance)
      #expect(abs(distance / walk.footDistance - 1) < 0.06, "\(name), \(error), \(distance)")
      let gain = try #require(summary.elevation?.gain)
      #expect(gain < walk.footGain + 25, "\(name), \(error), \(gain)")
      #expect(try #require(summary.maximumSpeed) < 4, comment)
      #expect(summary.diagnostics.entries.contains { $0.code == .trackVehicle }, comment)
      #expect(summary.unrecorded == 0, comment)
    }
  }

  /// A gondola in a hole of the recording adds no gain.
  @Test func aGondolaInAHoleIsAJump() throws {
    for (speed, rise) in [(5.0, 1.8), (1.5, 0.9)] {
      let walk = LegWalk(
        [Self.before, Leg.carried(speed, 600, rise: rise).unrecorded, Self.after])
      let alone = LegWalk([Self.before, Self.after])
      let summary = Self.analyze(walk).summary
      #expect(summary.gaps.map(\.kind) == [.jump])
      let gain = try #require(summary.elevation?.gain)
      #expect(try isNear(gain, #require(Self.analyze(alone).summary.elevation?.gain), within: 15))
    }
  }

  /// Outings of which all is on foot.
  static let onFoot: [(name: String, legs: [Leg])] = [
    ("walk", [.foot(1.4, 5400)]),
    ("run", [.foot(3.5, 3600)]),
    ("run with steps", [.foot(4.6, 2400, cadence: 88)]),
    ("slow climb", [.foot(0.15, 3600, rise: 0.06), .foot(0.4, 1800, rise: 0.12)]),
    ("steep race", [.foot(1.1, 1800, rise: 0.45), .foot(3.5, 900, rise: -0.8)]),
    ("fell descent", [.foot(1.2, 1800, rise: 0.3), .foot(5.2, 600, rise: -1)]),
    (
      "intervals",
      (0..<12).flatMap { _ in [Leg.foot(6.6, 60), .foot(2, 90)] } + [.foot(3, 600)]
    ),
    ("sprints", (0..<10).flatMap { _ in [Leg.foot(9, 11), .foot(0.8, 120)] }),
    ("record pace", [.foot(5.8, 1500)]),
  ]

  @Test(arguments: onFoot.indices)
  func nothingOnFootIsCutOut(index: Int) {
    let (name, legs) = Self.onFoot[index]
    for position in PositionError.allCases {
      for altitude in [AltitudeError.barometer, .storm, .gps5, .gps8, .white2] {
        let walk = LegWalk(legs, position: position, altitude: altitude, seed: 8)
        let summary = Self.analyze(walk, sport: "running").summary
        #expect(summary.excluded.isEmpty, "\(name), \(position), \(altitude)")
      }
    }
  }

  /// Laps of 400 m, and a receiver whose every fix errs by metres.
  @Test func lapsAndStrongNoiseAreNotCutOut() {
    var random = Gaussian(seed: 4)
    for (radius, speed, noise) in [(63.66, 4.5, 1.0), (63.66, 1.4, 5.0), (500.0, 1.4, 8.0)] {
      var walk = TrackBuilder()
      var (x, y) = (radius, 0.0)
      for second in 0..<2400 {
        // A step along the circle, scaled back to its radius.
        (x, y) = (x - speed * y / radius, y + speed * x / radius)
        let length = (x * x + y * y).squareRoot()
        (x, y) = (x * radius / length, y * radius / length)
        walk.append([
          .time: 1_714_543_200 + Double(second),
          .latitude: (y + noise * random.next()) / 111_195,
          .longitude: (x + noise * random.next()) / 111_195, .altitude: 100 + 3 * random.next(),
        ])
      }
      var session = RecordedSession(track: walk.build())
      session.sport = "running"
      #expect(SessionAnalysis().analyze(session).summary.excluded.isEmpty, "\(radius), \(noise)")
    }
  }

  /// In a tunnel the altitude of a barometer falls and rises by more than legs make, while the
  /// runner goes on as usual; who waits for a lift and is carried at that pace is carried.
  @Test(arguments: [3.7, 1.4])
  func whoGoesOnAsUsualIsInNoLift(pace: Double) {
    for (error, seed) in [(PositionError.quiet, 2 as UInt64), (.typical, 3)] {
      let tunnel = [Leg.foot(pace, 120, rise: -1), .foot(pace, 150, rise: 1.2)]
      let run = LegWalk(
        [Leg.foot(pace, 1800)] + tunnel + [.foot(pace, 1500)], position: error, seed: seed)
      #expect(Self.analyze(run, sport: "running").summary.excluded.isEmpty, "\(error)")
      let carried = LegWalk(
        [.foot(pace, 1800), .foot(0, 120), .carried(pace, 150, rise: 1.2), .foot(pace, 1500)],
        position: error, seed: seed)
      #expect(
        Self.analyze(carried, sport: "running").summary.excluded.map(\.reason) == [.lift],
        "\(error)")
    }
  }

  @Test func generatedWalksAreNotCutOut() {
    for terrain in TestSupport.Terrain.allCases {
      for error in PositionError.allCases {
        for altitude in [AltitudeError.storm, .gps8, .gps5slow] {
          var plan = KnownWalk.Plan()
          plan.terrain = terrain
          plan.positionError = error
          plan.altitudeError = altitude
          plan.walking = 1800
          plan.rests = [(600, 200)]
          let summary = KnownWalkTests.analyze(KnownWalk(plan))
          #expect(summary.excluded.isEmpty, "\(terrain), \(error), \(altitude)")
        }
      }
    }
  }

  /// No effort, no split and no pace has anything of the ride, and the splits sum to the whole.
  @Test func effortsSplitsAndPaceLeaveTheRideOut() throws {
    let walk = LegWalk([Self.before, .carried(15, 600), Self.after])
    let track = Self.analyze(walk)
    let summary = track.summary
    #expect(track.efforts([.fastest(meters: 3000)]).isEmpty)
    let fastest = try #require(track.efforts([.fastest(meters: 1000)]).first)
    #expect(fastest.value > 1000 / 1.55)
    let pace = 1000 / 1.35
    #expect(try isNear(#require(summary.pace) / pace, 1, within: 0.04))
    let splits = track.splits(every: .distance(.kilometers(1)))
    #expect(splits.allSatisfy { split in split.pace.map { (600...900).contains($0) } ?? false })
    let energy = try #require(summary.energy?.grossKilocalories)
    let sum = splits.reduce(0) { $0 + ($1.grossKilocalories ?? 0) }
    #expect(abs(sum / energy - 1) < 1e-9)
    let alone = try #require(
      Self.analyze(LegWalk([Self.before, Self.after])).summary.energy?.grossKilocalories)
    #expect(abs(energy / alone - 1) < 0.04)
    // The rows of an effort are those of the recording.
    #expect(fastest.rows.upperBound <= walk.times.count)
  }

  @Test func whatIsKeptCounts() {
    let walk = LegWalk([Self.before, .carried(15, 600), Self.after])
    var kept = Rules()
    kept.vehicle = .none
    var asRecorded = Rules()
    asRecorded.cleaning = .none
    for rules in [kept, asRecorded] {
      let summary = Self.analyze(walk, rules: rules).summary
      #expect(summary.excluded.isEmpty && summary.rules.vehicle == "none")
      #expect((summary.distance ?? 0) > walk.footDistance + 8000)
    }
    // A ride of another kind is one, whatever its speed.
    #expect(Self.analyze(walk, sport: "cycling").summary.excluded.isEmpty)
  }

  /// An outing of which nothing is on foot is cut out whole, and not believed.
  @Test func anOutingWithoutAWalkIsNotBelieved() {
    let walk = LegWalk([.carried(20, 900)])
    let stated = Self.analyze(walk)
    #expect(stated.summary.excluded.count == 1 && (stated.summary.distance ?? 1) < 50)
    #expect(stated.doubts(deviceDistance: nil) == [.fasterThanRecord])
    let judged = Self.analyze(walk, sport: nil)
    #expect(judged.summary.excluded.isEmpty && judged.summary.activity.kind == .vehicle)
  }

  /// A device counts the ride, too: that is no contradiction.
  @Test func theDevicesTotalIncludesTheRide() {
    let walk = LegWalk([Self.before, .carried(15, 900), Self.after])
    let track = Self.analyze(walk)
    #expect(track.doubts(deviceDistance: walk.footDistance + 13_500).isEmpty)
  }

  /// Sensors of an outing are those of its part on foot: 120 beats a minute, not those in the bus.
  @Test func theMeanHeartRateIsOfThePartOnFoot() throws {
    let walk = LegWalk([Self.before, .carried(15, 900), Self.after])
    var builder = TrackBuilder()
    for row in walk.times.indices {
      let isInBus = (1790..<2710).contains(row)
      builder.append([
        .time: walk.times[row], .latitude: walk.latitudes[row], .longitude: walk.longitudes[row],
        .heartRate: isInBus ? 70 : 120,
      ])
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "hiking"
    let cut = SessionAnalysis().analyze(session).summary
    #expect(cut.excluded.count == 1)
    #expect(try isNear(#require(cut.meanHeartRate), 120, within: 1.5))
    var kept = SessionAnalysis()
    kept.rules.vehicle = .none
    // 920 of 4200 s at 70: 109.
    #expect(try isNear(#require(kept.analyze(session).summary.meanHeartRate), 109, within: 1))
  }
}
