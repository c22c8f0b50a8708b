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

  // A session that comes in parts, and one whose pauses are marked instead of cut out.
  @Test func partsGiveTheWhole() {
    let outputs: ContiguousArray<Double> = [300, 310, 150, 290, 305, 280]
    let rates: ContiguousArray = [120.0, 130, 90, 135, 140, 150]
    let durations: ContiguousArray = [60.0, 45, 600, 80, 70, 65]
    let isMoving: ContiguousArray = [true, true, false, true, true, true]
    var total = 0.0
    for part in [0..<2, 2..<6] {
      Decoupling.Halves.count(
        outputs: outputs.span.extracting(part), heartRates: rates.span.extracting(part),
        durations: durations.span.extracting(part), isMoving: isMoving.span.extracting(part),
        onto: &total)
    }
    #expect(total == 320)
    var halves = Decoupling.Halves(seconds: total)
    for part in [0..<2, 2..<6] {
      halves.add(
        outputs: outputs.span.extracting(part), heartRates: rates.span.extracting(part),
        durations: durations.span.extracting(part), isMoving: isMoving.span.extracting(part))
    }
    // By hand: halves of 160 s, the second begins 55 s into the fourth interval.
    // 18000 + 13950 + 15950 over 7200 + 5850 + 7425; 7250 + 21350 + 18200 over 3375 + 9800 + 9750.
    let first = 47_900.0 / 20_475.0
    let second = 46_800.0 / 22_925.0
    let expected = 1 - second / first
    #expect(abs(halves.fraction - expected) < 1e-12)
  }

  @Test func whatIsNotKnownDoesNotCount() {
    let drift = fraction(
      [300, .nan, 300, 300, 500], [140, 100, .nan, 150, 90], [60, 600, 600, 60, 0])
    #expect(abs(drift - (1 - 140.0 / 150)) < 1e-12)
    #expect(fraction([], [], []).isNaN)
    #expect(fraction([300, 0], [140, 150], [60, 60]).isNaN)
  }
}
