import Testing

@testable import RuckKernels

/// What is noise in the second differences of rows that are far apart.
@Suite struct NoiseAmongBendsTests {
  /// Rows of ten seconds and closer show the noise, whatever it is.
  @Test(arguments: [0.0, 1, 5, 10], [0.0, 0.3, 4, 60])
  func closeRowsShowIt(seconds: Double, shown: Double) {
    #expect(NoiseAmongBends(seconds: seconds).noise(showing: shown) == shown)
  }

  /// It is never more than what is shown, and never less than that or a usual receiver's.
  @Test(arguments: [11.0, 15, 30, 60, 300, 3600])
  func itLiesBetweenUsualAndShown(seconds: Double) {
    for shown in stride(from: 0.1, through: 40, by: 0.3) {
      let noise = NoiseAmongBends(seconds: seconds).noise(showing: shown)
      #expect(noise <= shown * (1 + 1e-12))
      #expect(noise >= min(shown, 4) * (1 - 1e-12))
    }
  }

  /// Hundreds of metres within minutes are a way that turns.
  @Test func aWayTurnsWithinMinutes() {
    #expect(NoiseAmongBends(seconds: 300).noise(showing: 400) < 6)
    #expect(NoiseAmongBends(seconds: 60).noise(showing: 60) < 9)
    // No walker turns so fast, and positions by masts are as far off.
    #expect(NoiseAmongBends(seconds: 60).noise(showing: 500) > 450)
  }

  /// Noise of fifteen seconds is hardly another than that of ten.
  @Test func itBeginsGradually() {
    for shown in [2.0, 6, 12] {
      let noise = NoiseAmongBends(seconds: 10.1).noise(showing: shown)
      #expect(abs(noise / shown - 1) < 0.02)
    }
  }
}
