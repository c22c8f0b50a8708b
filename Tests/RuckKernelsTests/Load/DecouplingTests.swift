import RuckKernels
import Testing

/// Against hand computation of the two halves.
@Suite struct DecouplingTests {
  private func fraction(
    _ outputs: ContiguousArray<Double>, _ rates: ContiguousArray<Double>,
    _ durations: ContiguousArray<Double>
  ) -> Double {
    Decoupling.fraction(
      outputs: outputs.span, heartRates: rates.span, durations: durations.span)
  }

  @Test func aHeartThatDrifts() {
    // 300 W at 140, then at 150 beats: the second half gives 140/150 of the first per beat.
    let drift = fraction([300, 300], [140, 150], [1800, 1800])
    #expect(abs(drift - (1 - 140.0 / 150)) < 1e-12)
    #expect(fraction([300, 300], [140, 140], [60, 60]) == 0)
    #expect(fraction([300, 330], [140, 140], [60, 60]) < 0)
  }

  @Test func theMiddleIntervalIsCut() {
    // Halves of 15 s: 10·100 + 5·110 = 1550 beats and 5·110 + 10·120 = 1750, equal output.
    let drift = fraction([1, 1, 1], [100, 110, 120], [10, 10, 10])
    #expect(abs(drift - (1 - 1550.0 / 1750)) < 1e-12)
  }

  @Test func whatIsNotKnownDoesNotCount() {
    let drift = fraction(
      [300, .nan, 300, 300, 500], [140, 100, .nan, 150, 90], [60, 600, 600, 60, 0])
    #expect(abs(drift - (1 - 140.0 / 150)) < 1e-12)
    #expect(fraction([], [], []).isNaN)
    #expect(fraction([300, 0], [140, 150], [60, 60]).isNaN)
  }
}
