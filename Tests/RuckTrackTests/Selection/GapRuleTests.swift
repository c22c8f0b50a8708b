import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// A walk of eighty minutes with one hole in its middle.
@Suite struct GapRuleTests {
  /// Analyses the walk with everything behind the middle so many seconds later and metres further
  /// north.
  static func analyze(
    seconds: Double, north: Double, speed: Double = 1.35, cleaning: CleaningRule = .standard
  ) -> (walk: KnownWalk, track: AnalyzedTrack) {
    var plan = KnownWalk.Plan()
    plan.walking = 4800
    plan.speed = speed
    plan.seed = 5
    plan.positionError = .quiet
    let walk = KnownWalk(plan)
    var (times, latitudes) = (walk.times, walk.latitudes)
    for row in 2400..<times.count {
      times[row] += seconds
      latitudes[row] += north / 111_195
    }
    var analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    analysis.rules.cleaning = cleaning
    let view = TrackView(
      times: times.span, latitudes: latitudes.span, longitudes: walk.longitudes.span,
      altitudes: walk.altitudes.span)
    return (walk, analysis.analyze(view))
  }

  /// A walker of 80 kg with 20 kg spends some 500 kcal on the walk and 50 on half an hour of standing,
  /// however long the recording is forgotten.
  @Test(arguments: [3600.0, 43_200, 259_200], [0.0, 30, 50])
  func aSlowHoleIsARest(seconds: Double, north: Double) throws {
    let (walk, track) = Self.analyze(seconds: seconds, north: north)
    let summary = track.summary
    #expect(summary.gaps.map(\.kind) == [.rest])
    // What it leads on was walked, by one way or another.
    let walked = try #require(summary.movingTime) - walk.walking
    #expect(walked >= -10 && walked <= 10 + 2 * north / 1.35, "\(walked)")
    #expect(summary.unrecorded == seconds + 1 - 1800)
    let kilocalories = try #require(summary.energy?.grossKilocalories)
    let alone = try #require(
      Self.analyze(seconds: 0, north: 0).track.summary.energy?.grossKilocalories)
    // Standing costs 1.2 to 1.8 W per kg of all that is carried.
    #expect((30...80).contains(kilocalories - alone), "\(kilocalories - alone)")
    #expect(try #require(summary.distance) <= 1.01 * (walk.trueDistance + north))
    #expect(summary.pauses.count == 1)
    #expect(summary.diagnostics.entries.contains { $0.code == .trackHole })
    // The splits sum to the whole.
    let splits = track.splits(every: .distance(.kilometers(1)))
    let sum = splits.reduce(0) { $0 + ($1.grossKilocalories ?? 0) }
    #expect(abs(sum / kilocalories - 1) < 1e-9)
  }

  /// Across a hole of ten minutes the walker moves for at least as long as the straight line takes,
  /// and for the longer the farther it leads: no metre more or less makes all of it motion or rest,
  /// and what leads nowhere is a rest.
  @Test func aHoleIsWalkedForTheLongerTheFartherItLeads() throws {
    let plain = try #require(Self.analyze(seconds: 0, north: 0).track.summary.movingTime)
    var last = (north: 0.0, seconds: 0.0)
    for north in [0.0, 20, 40, 60, 120, 179, 181, 300, 480, 578, 580, 810] {
      let (_, track) = Self.analyze(seconds: 600, north: north)
      let seconds = try #require(track.summary.movingTime) - plain
      let straight = north / 1.35
      #expect(track.summary.gaps.map(\.kind) == [north < 180 ? .rest : .bridged])
      #expect(seconds > 0.97 * straight - 3 && seconds < 602, "\(north): \(seconds)")
      if north > 0 {
        let slope = (seconds - last.seconds) / (north - last.north)
        #expect(slope > -0.2 && slope < 8, "\(north): \(seconds) after \(last.seconds)")
      }
      let interval = try #require(track.summary.movingInterval)
      #expect(interval.contains(plain + seconds), "\(north): \(interval)")
      #expect(interval.lowerBound > 0.95 * (plain + straight), "\(north): \(interval)")
      last = (north, seconds)
    }
    #expect(last.seconds > 570, "\(last.seconds)")
  }

  /// A walk across a hole is bridged, and a runner's tunnel too.
  @Test(arguments: [(1200.0, 1560.0, 1.35), (90, 310, 3.5)])
  func aHoleAtTheSessionsOwnSpeedIsBridged(seconds: Double, north: Double, speed: Double) throws {
    let (walk, track) = Self.analyze(seconds: seconds, north: north, speed: speed)
    let summary = track.summary
    #expect(summary.gaps.map(\.kind) == [.bridged])
    #expect(summary.bridged == seconds + 1)
    #expect(abs(try #require(summary.movingTime) - walk.walking - seconds) <= 10)
    let across = try #require(summary.distance) - walk.trueDistance
    #expect(
      across > north - 0.01 * walk.trueDistance && across < 1.1 * seconds * speed, "\(across)")
  }

  /// Twenty kilometres in a quarter of a minute, or in twenty, were not walked; nor does anyone walk on
  /// for seven hours without a record.
  @Test(arguments: [(15.0, 20_000.0), (1200, 20_000), (0, 300), (25_200, 25_000)])
  func aJumpCountsNothing(seconds: Double, north: Double) throws {
    let (walk, track) = Self.analyze(seconds: seconds, north: north)
    let summary = track.summary
    #expect(summary.gaps.map(\.kind) == [.jump])
    #expect(try isNear(#require(summary.distance) / walk.trueDistance, 1, within: 0.01))
    let alone = try #require(Self.analyze(seconds: 0, north: 0).track.summary.energy)
    #expect(try isNear(#require(summary.energy).grossJoules / alone.grossJoules, 1, within: 0.01))
    #expect(summary.diagnostics.entries.contains { $0.code == .trackJump })
    // No effort crosses it.
    #expect(track.efforts([.fastest(meters: 10_000)]).isEmpty)
  }

  /// A single step at 20 m/s is a jump of a walker and not of a cyclist, whether the kind is stated or
  /// judged; at 40 m/s it is one of a cyclist, too.
  @Test(arguments: [
    ("walking" as String?, 20.0, true), ("cycling", 20, false), ("cycling", 40, true),
    ("alpine_skiing", 40, false), ("sailing", 300, false), (nil, 20, false), (nil, 40, true),
  ])
  func aSingleStepIsAJumpByTheKindOfOuting(sport: String?, speed: Double, isJump: Bool) {
    var builder = TrackBuilder()
    var place = 0.0
    for row in 0..<300 {
      // Without a word of it, 7 m/s is a ride.
      place += row == 150 ? 5 * speed : 5 * (sport == "walking" ? 1.4 : 7)
      builder.append([
        .time: 1_714_543_200 + 5 * Double(row), .latitude: 0, .longitude: place / 111_195,
        .altitude: 100,
      ])
    }
    var session = RecordedSession(track: builder.build())
    session.sport = sport
    let summary = SessionAnalysis().analyze(session).summary
    #expect(summary.gaps.map(\.kind) == (isJump ? [.jump] : []))
    #expect(summary.rules.gap.contains("step=12.5") == (sport == "walking"))
  }

  /// No runner covers 520 m in 50 s: 400 m in 43.03 s is the record, so that 460 m may be run.
  @Test func aStepBeyondTheRecordIsAJump() {
    #expect(Self.straight("running", speed: 3, hole: (50, 520)).gaps.map(\.kind) == [.jump])
    #expect(Self.straight("running", speed: 3, hole: (50, 460)).gaps.isEmpty)
    #expect(Self.straight("cycling", speed: 5, hole: (50, 520)).gaps.isEmpty)
  }

  /// A recording in a straight line at one speed, a row every five seconds, with one hole in it.
  static func straight(
    _ sport: String, speed: Double, hole: (seconds: Double, meters: Double),
    inLengthsOf length: Double? = nil
  ) -> SessionSummary {
    var builder = TrackBuilder()
    for row in 0..<300 {
      let isBehind = row >= 150
      let place = 5 * speed * Double(row) + (isBehind ? hole.meters - 5 * speed : 0)
      let time = 1_714_543_200 + 5 * Double(row) + (isBehind ? hole.seconds - 5 : 0)
      if let length {
        builder.append([.time: time, .distance: length * (place / length).rounded(.down)])
      } else {
        builder.append([.time: time, .latitude: 0, .longitude: 10 + place / 111_195])
      }
    }
    var session = RecordedSession(track: builder.build())
    session.sport = sport
    return SessionAnalysis().analyze(session).summary
  }

  /// On wheels and in the water the rules are those of a walk: slower than 0.3 m/s is a rest, up to 1.3
  /// times the outing's own speed and at most 6.5 m/s a bridge, and what is faster a jump.
  @Test(arguments: [
    ("cycling", 5.0, 120.0, 30.0, Gap.Kind.rest), ("cycling", 5, 120, 600, .bridged),
    ("cycling", 4, 120, 720, .jump), ("cycling", 8, 120, 960, .jump),
    ("cycling", 5, 25_200, 100_000, .jump), ("swimming", 0.8, 180, 20, .rest),
    ("swimming", 0.8, 180, 150, .bridged), ("swimming", 0.8, 180, 600, .jump),
  ])
  func aHoleOfARideOrASwimIsJudgedByItsOwnSpeed(
    sport: String, speed: Double, seconds: Double, meters: Double, kind: Gap.Kind
  ) throws {
    let summary = Self.straight(sport, speed: speed, hole: (seconds, meters))
    #expect(summary.gaps.map(\.kind) == [kind])
    // A rest counts its net displacement, a bridge of a straight way little more than that, a jump nothing.
    let hole = kind == .jump ? 0 : meters
    let walked = 298 * 5 * speed + hole
    let distance = try #require(summary.distance)
    #expect(distance > walked - 1 && distance < walked + 0.05 * hole + 1, "\(distance - walked)")
    #expect(summary.bridged == (kind == .bridged ? seconds : 0))
    #expect(summary.energy == nil)
  }

  /// The lengths of a pool grow in steps: a length that ends a long hole is no jump.
  @Test func theLengthsOfAPoolHaveNoJumps() throws {
    let summary = Self.straight(
      "lap_swimming", speed: 0.9, hole: (61, 400), inLengthsOf: 25)
    #expect(!summary.gaps.contains { $0.kind == .jump })
    let swum = 298 * 4.5 + 400
    #expect(try isNear(#require(summary.distance), swum, within: 30))
  }

  @Test func withoutCleaningAHoleIsWalked() throws {
    let (walk, track) = Self.analyze(seconds: 1200, north: 20_000, cleaning: .none)
    #expect(track.summary.gaps.isEmpty)
    #expect(try #require(track.summary.distance) > walk.trueDistance + 19_000)
    #expect(track.summary.unrecorded == 0)
  }
}
