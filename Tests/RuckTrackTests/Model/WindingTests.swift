import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// Ways between positions that are far apart in time.
@Suite struct WindingTests {
  /// Three hours at 1.2 m/s on a path whose direction differs by forty degrees from that of the whole,
  /// and returns to it within a minute, by a receiver that errs by 2 m.
  private static func summary(every seconds: Int, seed: UInt64) -> SessionSummary {
    var random = Gaussian(seed: seed)
    var (x, y, whole, own) = (0.0, 0.0, 0.0, 0.0)
    var error = (x: 0.0, y: 0.0)
    var builder = TrackBuilder()
    for second in 0...10_800 {
      if second.isMultiple(of: seconds) {
        builder.append([
          .time: 1_714_543_200 + Double(second), .latitude: 45 + (y + error.y) / 111_195,
          .longitude: 7 + (x + error.x) / 78_626,
        ])
      }
      // The memory of the direction and of the error is a minute.
      own = 0.98347 * own + 40 * 0.18106 * random.next()
      error.x = 0.98347 * error.x + 2 * 0.18106 * random.next()
      error.y = 0.98347 * error.y + 2 * 0.18106 * random.next()
      whole += 0.5 * random.next()
      let direction = Elementary.sinCosDegrees(whole + own)
      (x, y) = (x + 1.2 * direction.sin, y + 1.2 * direction.cos)
    }
    return SessionAnalysis().analyze(RecordedSession(track: builder.build())).summary
  }

  /// However far apart its positions are, the path is about as long.
  @Test(arguments: [(1, 0.01), (15, 0.02), (30, 0.02), (60, 0.025), (120, 0.04), (300, 0.08)])
  func thePathIsAsLong(seconds: Int, bound: Double) throws {
    var (sum, held) = (0.0, 0)
    for seed in 1...8 as ClosedRange<UInt64> {
      let summary = Self.summary(every: seconds, seed: seed)
      let last = Double(10_800 / seconds * seconds)
      sum += try #require(summary.distance) / (1.2 * last) - 1
      held += try #require(summary.distanceInterval).contains(1.2 * last) ? 1 : 0
    }
    #expect((sum / 8).magnitude < bound, "\(sum / 8)")
    #expect(held >= 7, "\(held)")
  }

  /// A straight line gets no bends, and neither do rows a second apart.
  @Test func aStraightLineDoesNotWind() throws {
    let times = ContiguousArray((0..<40).map { 60.0 * Double($0) })
    let (x, y) = (ContiguousArray(times.map { 1.1 * $0 }), ContiguousArray(times.map { 0.3 * $0 }))
    let lines = ContiguousArray(times.map { _ in 68.4 })
    let found = Winding(
      times: times.span, x: x.span, y: y.span, trend: lines.span, pace: 1.14)
    let winding = try #require(found)
    #expect(winding.more.allSatisfy { $0 < 1e-9 } && winding.usually > 50)
    let seconds = ContiguousArray((0..<40).map { Double($0) })
    let none = Winding(
      times: seconds.span, x: x.span, y: y.span, trend: lines.span, pace: 1.14)
    #expect(none == nil)
  }

  /// What the trend takes off lines is taken off what pairs lose, too, and no more than all of it.
  @Test func noiseDoesNotWind() throws {
    let times = ContiguousArray((0..<80).map { 15.0 * Double($0) })
    let x = ContiguousArray(times.map { 1.1 * $0 })
    let y = ContiguousArray(times.indices.map { $0.isMultiple(of: 2) ? 0.0 : 5 })
    func wound(_ line: Double) throws -> Winding {
      let trend = ContiguousArray(times.map { _ in line })
      let found = Winding(
        times: times.span, x: x.span, y: y.span, trend: trend.span, pace: 1.1)
      return try #require(found)
    }
    let (bent, noisy) = (try wound(17.24), try wound(16.5))
    #expect(bent.more.reduce(0, +) > 10 * noisy.more.reduce(0, +))
    #expect(noisy.more.allSatisfy { $0 >= 0 })
    let (all, straight) = (noisy.lines.reduce(0, +), 16.5 * 79)
    #expect((all / straight - 1).magnitude < 1e-3, "\(all)")
  }
}
