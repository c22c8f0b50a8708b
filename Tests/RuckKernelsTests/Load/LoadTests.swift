import RuckKernels
import Testing

/// The examples are the product's own, see ``IntensityScore``.
@Suite struct LoadTests {
  private func isClose(_ value: Double?, _ expected: Double) -> Bool {
    // A handful of roundings on the way from pounds and miles to SI and back.
    guard let value else { return false }
    return (value - expected).magnitude <= 1e-13 * expected
  }

  @Test func ruckWork() {
    let easy = RuckWork(load: .pounds(35), distance: .miles(4))
    #expect(isClose(easy.poundMiles, 140))
    let hour = RuckWork(load: .pounds(40), distance: .miles(5))
    #expect(isClose(hour.poundMiles, 200))
    #expect(isClose(Pace(seconds: 3600, meters: Length.miles(5).meters)?.secondsPerMile, 12 * 60))
    #expect(RuckWork(load: .kilograms(20), distance: .kilometers(10)).kilogramKilometers == 200)
    #expect(
      RuckWork(load: .kilograms(20), distance: .kilometers(10))
        .kilogramKilometersPerHour(over: 7200) == 100)
    #expect(hour.kilogramKilometersPerHour(over: 0) == nil)
  }

  @Test func intensityScore() {
    let work = RuckWork(load: .pounds(50), distance: .miles(6))
    let score = IntensityScore.score(
      ruckWork: work, gain: .feet(500), pace: .secondsPerMile(600))
    #expect(isClose(score, 13.5))
    // Without a pace its factor is one: 300 / 100 + 500 / 100 · 1.2.
    #expect(isClose(IntensityScore.score(ruckWork: work, gain: .feet(500), pace: nil), 9))
    #expect(
      isClose(
        IntensityScore.score(ruckWork: work, gain: .feet(0), pace: .secondsPerMile(900)), 3))
  }

  @Test func sessionChecks() {
    func failing(
      start: Double? = 0, end: Double? = 7200, distance: Length? = .miles(6),
      load: Mass? = .kilograms(20), bodyMass: Mass? = .kilograms(80)
    ) -> [SessionCheck] {
      SessionCheck.failing(
        start: start, end: end, distance: distance, load: load, bodyMass: bodyMass)
    }
    #expect(failing() == [])
    #expect(failing(end: 0) == [.endNotAfterStart])
    #expect(failing(end: -5) == [.endNotAfterStart])
    #expect(failing(end: 59.9) == [.underOneMinute])
    #expect(failing(end: 60) == [])
    #expect(failing(distance: .miles(50)) == [])
    #expect(failing(distance: .miles(50.1)) == [.overFiftyMiles])
    #expect(failing(load: .kilograms(24)) == [])
    #expect(failing(load: .kilograms(24.1)) == [.heavyLoad])
    #expect(failing(end: 0, distance: .miles(60), load: .kilograms(50)).count == 3)
    #expect(failing(start: nil, distance: nil, load: nil) == [])
    #expect(failing(end: .nan, bodyMass: nil) == [])
  }
}
