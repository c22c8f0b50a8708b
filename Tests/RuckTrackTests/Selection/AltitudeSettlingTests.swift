import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Altitudes that settle at the start or behind a hole are neither climbed nor descended.
@Suite struct AltitudeSettlingTests {
  /// How the error of the altitude goes, from a size in metres to nothing.
  enum Error: CustomStringConvertible {
    case decay(Double, seconds: Double)
    case line(Double, seconds: Double)

    var description: String {
      switch self {
      case .decay(let meters, let seconds): "\(meters) m, e-fold \(seconds) s"
      case .line(let meters, let seconds): "\(meters) m, straight over \(seconds) s"
      }
    }

    func value(after time: Double) -> Double {
      switch self {
      case .decay(let meters, let seconds): meters * Elementary.exp(-time / seconds)
      case .line(let meters, let seconds): meters * max(1 - time / seconds, 0)
      }
    }
  }

  /// A walk over a hill with an error from the start on, or behind a hole of ten minutes' rest, or
  /// one that comes towards the end as it would go from the start on.
  private static func elevation(
    _ error: Error?, behindHole: Bool = false, atEnd: Bool = false, interval: Int = 1,
    noise: AltitudeError = .barometer
  ) throws -> (SessionSummary.Elevation, truth: Double, isSaid: Bool) {
    var plan = KnownWalk.Plan()
    plan.walking = 3600
    plan.interval = interval
    plan.terrain = .hills
    plan.altitudeError = noise
    plan.positionError = .typical
    plan.seed = 11
    plan.rests = behindHole ? [(after: 1200, seconds: 600)] : []
    let walk = KnownWalk(plan)
    var builder = TrackBuilder()
    for row in walk.times.indices {
      let time = walk.times[row] - walk.times[0]
      if behindHole, (1200..<1800).contains(time) { continue }
      let since =
        atEnd
        ? walk.times[walk.times.count - 1] - walk.times[row] : behindHole ? time - 1800 : time
      builder.append([
        .time: walk.times[row], .latitude: walk.latitudes[row], .longitude: walk.longitudes[row],
        .altitude: walk.altitudes[row] + (since < 0 ? 0 : error?.value(after: since) ?? 0),
      ])
    }
    var session = RecordedSession(track: builder.build())
    session.sport = "walking"
    let summary = SessionAnalysis().analyze(session).summary
    return (
      try #require(summary.elevation), walk.trueGain,
      summary.diagnostics.entries.contains { $0.code == .trackAltitudeSettling }
    )
  }

  static let errors: [Error] = [
    .decay(250, seconds: 20), .decay(-120, seconds: 20), .decay(100, seconds: 45),
    .decay(-200, seconds: 45), .decay(400, seconds: 60), .line(-180, seconds: 180),
    .line(150, seconds: 120), .line(-60, seconds: 60),
  ]

  @Test(arguments: errors, [false, true])
  func aStartThatSettlesCountsNothing(error: Error, behindHole: Bool) throws {
    for interval in [1, 5] {
      let (plain, truth, isSaid) = try Self.elevation(
        nil, behindHole: behindHole, interval: interval)
      #expect(!isSaid)
      let (settled, _, saysSo) = try Self.elevation(
        error, behindHole: behindHole, interval: interval)
      let comment: Comment =
        "\(error), \(interval) s: \(settled.gain) and \(settled.loss), \(plain.gain) and \(plain.loss) without, true \(truth)"
      #expect(saysSo, comment)
      #expect(abs(settled.gain - plain.gain) < 0.1 * truth + 5, comment)
      #expect(abs(settled.loss - plain.loss) < 0.1 * truth + 5, comment)
      let interval = try #require(settled.interval)
      #expect(interval.contains(truth), comment)
    }
  }

  /// An altitude that runs away at the end faster than legs can climb counts nothing, either: the
  /// receiver loses its fix.
  ///
  /// The hills of the last minutes are not seen.
  @Test(arguments: [
    Error.decay(250, seconds: 20), .decay(-120, seconds: 20), .decay(100, seconds: 45),
    .decay(-200, seconds: 45), .decay(400, seconds: 60), .line(150, seconds: 120),
  ])
  func anEndThatRunsAwayCountsNothing(error: Error) throws {
    let (plain, truth, _) = try Self.elevation(nil)
    let (found, _, saysSo) = try Self.elevation(error, atEnd: true)
    let comment: Comment =
      "\(error): \(found.gain) and \(found.loss), \(plain.gain) and \(plain.loss) without, true \(truth)"
    #expect(saysSo, comment)
    #expect(abs(found.gain - plain.gain) < 40, comment)
    #expect(abs(found.loss - plain.loss) < 40, comment)
    #expect(try #require(found.interval).contains(truth), comment)
  }

  /// A level walk that begins or ends with a slope, as a share, over some seconds.
  private static func sloped(
    _ grade: Double, seconds: Double, atEnd: Bool
  ) throws -> (elevation: SessionSummary.Elevation, height: Double, said: String?) {
    var plan = KnownWalk.Plan()
    (plan.walking, plan.altitudeError, plan.positionError) = (3600, .barometer, .quiet)
    let walk = KnownWalk(plan)
    let (first, last) = (walk.times[0], walk.times[walk.times.count - 1])
    var builder = TrackBuilder()
    for row in walk.times.indices {
      let walked = min(walk.times[row] - first, seconds)
      let onSlope = atEnd ? max(walk.times[row] - last + seconds, 0) : walked
      builder.append([
        .time: walk.times[row], .latitude: walk.latitudes[row], .longitude: walk.longitudes[row],
        .altitude: walk.altitudes[row] + grade * plan.speed * onSlope,
      ])
    }
    let summary = SessionAnalysis().analyze(RecordedSession(track: builder.build())).summary
    return (
      try #require(summary.elevation), abs(grade) * plan.speed * seconds,
      summary.diagnostics.entries.first { $0.code == .trackAltitudeSettling }?.message
    )
  }

  /// A level walk that ends with a steep descent, or a climb, has it: nothing settles at an end.
  @Test(arguments: [-0.25, 0.3, 0.4, -0.4]) func aSteepEndCounts(grade: Double) throws {
    let (elevation, height, said) = try Self.sloped(grade, seconds: 120, atEnd: true)
    #expect(said == nil)
    #expect((grade < 0 ? elevation.loss : elevation.gain) > 0.8 * height)
  }

  /// One that begins with a slope that legs can climb may have it, and its interval says so.
  @Test(arguments: [-0.25, 0.25, 0.3, 0.35, 0.4], [60.0, 120, 240])
  func aSteepStartMayBeTheGround(grade: Double, seconds: Double) throws {
    let (elevation, height, said) = try Self.sloped(grade, seconds: seconds, atEnd: false)
    let comment: Comment = "\(elevation) of \(height) m"
    if abs(grade) < 0.3 {
      #expect((grade < 0 ? elevation.loss : elevation.gain) > 0.6 * height, comment)
    }
    #expect(try #require(elevation.interval).contains(grade < 0 ? 0 : height), comment)
    // The two parts that the message names are of the slope; of a long one only its beginning is in doubt.
    let words = said?.split { !$0.isNumber } ?? []
    let named = words.compactMap { Double($0) }.reduce(0, +)
    #expect(
      said == nil || named > 0.2 * height && named < 1.1 * height + 2,
      "\(said ?? "") of \(height) m")
  }

  /// The noise of a receiver hides no error that is far larger.
  @Test(arguments: [
    Error.decay(250, seconds: 20), .decay(-120, seconds: 20), .line(-180, seconds: 180),
    .line(150, seconds: 120),
  ])
  func aReceiverSettlesToo(error: Error) throws {
    let (plain, truth, _) = try Self.elevation(nil, behindHole: false, noise: .gps3)
    let (settled, _, saysSo) = try Self.elevation(error, behindHole: false, noise: .gps3)
    let comment: Comment =
      "\(error): \(settled.gain) and \(settled.loss), \(plain.gain) and \(plain.loss) without, true \(truth)"
    #expect(saysSo, comment)
    #expect(abs(settled.gain - plain.gain) < 40, comment)
    #expect(abs(settled.loss - plain.loss) < 40, comment)
    #expect(try #require(settled.interval).contains(truth), comment)
  }

  /// Errors whose sizes and times are no multiples of the stretches over which they are looked for.
  static let sampledErrors: [Error] = {
    var random = SplitMix64(seed: 20_261_127)
    return (0..<24).map { index in
      let rate = Double.random(in: 0.7...3, using: &random)
      let seconds = Double.random(in: 25...170, using: &random)
      let sign = Bool.random(using: &random) ? 1.0 : -1
      return index.isMultiple(of: 2)
        ? .line(sign * rate * seconds, seconds: seconds)
        : .decay(sign * 2 * rate * min(seconds, 60), seconds: min(seconds, 60))
    }
  }()

  @Test(arguments: sampledErrors)
  func errorsOfAnyLengthCountNothing(error: Error) throws {
    let (plain, truth, _) = try Self.elevation(nil, behindHole: false)
    let (settled, _, saysSo) = try Self.elevation(error, behindHole: false)
    let comment: Comment =
      "\(error): \(settled.gain) and \(settled.loss), \(plain.gain) and \(plain.loss) without, true \(truth)"
    #expect(saysSo, comment)
    #expect(abs(settled.gain - plain.gain) < 0.1 * truth + 5, comment)
    #expect(abs(settled.loss - plain.loss) < 0.1 * truth + 5, comment)
    #expect(try #require(settled.interval).contains(truth), comment)
  }
}
