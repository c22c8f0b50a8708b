import Testing

@testable import RuckKernels

/// What is noise in the second differences of rows that are far apart.
@Suite struct NoiseAmongBendsTests {
  private func noises(_ shown: Double, seconds: Double) -> [Double] {
    NoiseAmongBends(seconds: seconds).hypotheses(showing: shown).map(\.noise)
  }

  /// Rows of ten seconds and closer show the noise, whatever it is, and so do small differences.
  @Test(arguments: [0.0, 1, 5, 10], [0.0, 0.3, 4, 60])
  func closeRowsShowIt(seconds: Double, shown: Double) {
    #expect(noises(shown, seconds: seconds) == [shown])
    #expect(noises(3, seconds: 60 * seconds + 60) == [3])
  }

  /// What a receiver may have is either, and no more is ever supposed than what is shown.
  @Test(arguments: [15.0, 30, 60, 300]) func itMayBeEither(seconds: Double) {
    let both = noises(24, seconds: seconds)
    #expect(both.count == 2 && both[0] == 24 && both[1] < 4 * 6.0.squareRoot())
    for shown in stride(from: 0.1, through: 1000, by: 0.7) {
      #expect(noises(shown, seconds: seconds).allSatisfy { $0 <= shown })
    }
  }

  /// Hundreds of metres within minutes are a way that turns, but no walker turns within seconds.
  @Test func aWayTurnsWithinMinutes() {
    #expect(noises(400, seconds: 300).allSatisfy { $0 < 10 })
    #expect(noises(400, seconds: 60) == [400])
  }

  /// The fewer seconds lie between rows, the less likely bends show as noise.
  @Test func itBeginsGradually() {
    let evidence = [10.001, 11, 15, 60].map {
      NoiseAmongBends(seconds: $0).hypotheses(showing: 20).last?.evidence ?? 0
    }
    #expect(evidence == evidence.sorted() && evidence[0] < -9)
  }
}
