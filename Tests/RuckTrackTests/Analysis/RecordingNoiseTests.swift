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
      var marks = ContiguousArray(repeating: false, count: walk.times.count)
      var span = marks.mutableSpan
      let distances = ContiguousArray(repeating: 0.0, count: walk.times.count)
      for part in together ? [segments] : segments.map({ [$0] }) {
        MovingTimeRule.standard.mark(
          segments: part, times: walk.times.span, latitudes: walk.latitudes.span,
          longitudes: walk.longitudes.span, cumulativeDistances: distances.span,
          altitudes: Span(), speeds: Span(), cadences: Span(), into: &span)
      }
      let moves = plan.moves
      for segment in segments {
        for row in segment.dropFirst() {
          let (seconds, mark) = (moves[(row - 1) * 5..<row * 5], marks[row])
          wrong += seconds.count { second in second != mark }
        }
      }
    }
    return wrong
  }

  /// A few rows between two holes say little of it, and are judged by what all rows say.
  @Test(arguments: [PositionError.typical, .poor, .sluggish])
  func piecesHaveTheNoiseOfTheRecording(error: PositionError) {
    let (together, apart) = (
      Self.wrongSeconds(error, together: true), Self.wrongSeconds(error, together: false)
    )
    #expect(together < apart, "\(together), \(apart)")
  }
}
