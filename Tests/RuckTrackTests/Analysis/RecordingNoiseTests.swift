import RuckKernels
import TestSupport
import Testing

/// The noise of positions is that of the recording.
@Suite struct RecordingNoiseTests {
  /// Seconds that a rule takes for the wrong kind, of walks that are recorded in pieces of eight rows.
  private static func wrongSeconds(_ error: PositionError, together: Bool) -> Int {
    var wrong = 0
    for seed: UInt64 in 0..<6 {
      var plan = KnownWalk.Plan()
      plan.seed = 4000 + seed
      (plan.positionError, plan.walking, plan.interval) = (error, 2400, 5)
      plan.rests = [
        (after: 300, seconds: 200), (after: 900, seconds: 120), (after: 1500, seconds: 400),
      ]
      let walk = KnownWalk(plan)
      let segments = stride(from: 0, to: walk.times.count, by: 8).map {
        $0..<min($0 + 8, walk.times.count)
      }
      var probabilities = ContiguousArray(repeating: 0.0, count: walk.times.count)
      let distances = ContiguousArray(repeating: 0.0, count: walk.times.count)
      for part in together ? [segments] : segments.map({ [$0] }) {
        let found = MovingTimeRule.standard.probabilities(
          segments: part, times: walk.times.span, latitudes: walk.latitudes.span,
          longitudes: walk.longitudes.span, cumulativeDistances: distances.span,
          altitudes: Span(), speeds: Span(), cadences: Span())
        for row in part.joined() { probabilities[row] = found[row] }
      }
      let moves = plan.moves
      for segment in segments {
        for row in segment.dropFirst() {
          let (seconds, mark) = (moves[(row - 1) * 5..<row * 5], probabilities[row] > 0.5)
          wrong += seconds.count { second in second != mark }
        }
      }
    }
    return wrong
  }

  /// A few rows between two holes say little of it, and are judged by what all rows say.
  @Test func piecesHaveTheNoiseOfTheRecording() {
    var (together, apart) = (0, 0)
    for error in [PositionError.typical, .poor, .sluggish] {
      let wrong = (
        Self.wrongSeconds(error, together: true), Self.wrongSeconds(error, together: false)
      )
      #expect(wrong.0 <= wrong.1, "\(error): \(wrong)")
      (together, apart) = (together + wrong.0, apart + wrong.1)
    }
    #expect(together < apart, "\(together), \(apart)")
  }
}
