import RuckKernels
import TestSupport
import Testing

/// The default rule against walks whose moving time is known, every one with a stretch at 0.3 m/s.
@Suite struct MovingTimeTruthTests {
  typealias Noise = WalkWithRests.Noise

  static let restLengths: [Double] = [30, 40, 50, 60, 90, 120, 180, 300, 600, 1200]

  static func errors(
    _ noise: Noise, seeds: ClosedRange<UInt64>, rests: [Double] = restLengths,
    rule: MovingTimeRule = .standard
  ) -> [Double] {
    seeds.map { WalkWithRests(seed: $0, noise: noise, restLengths: rests).error(rule) }
  }

  @Test(.enabled(if: Repository.runsLongTests))
  func measure() {
    let cases: [Noise] = [
      Noise(sigma: 0, memory: 0, interval: 1), Noise(sigma: 0, memory: 0, interval: 5),
      Noise(sigma: 0, memory: 0, interval: 10),
      Noise(sigma: 0.3, memory: 0, interval: 1), Noise(sigma: 1, memory: 60, interval: 3),
      Noise(sigma: 3, memory: 60, interval: 1), Noise(sigma: 3, memory: 75, interval: 1),
      Noise(sigma: 5, memory: 20, interval: 1), Noise(sigma: 5, memory: 40, interval: 1),
      Noise(sigma: 5, memory: 60, interval: 1), Noise(sigma: 5, memory: 75, interval: 1),
      Noise(sigma: 5, memory: 90, interval: 1), Noise(sigma: 5, memory: 60, interval: 5),
      Noise(sigma: 5, memory: 90, interval: 10), Noise(sigma: 5, memory: 0, interval: 1),
      Noise(sigma: 5, memory: 0, interval: 5), Noise(sigma: 8, memory: 75, interval: 1),
    ]
    for noise in cases {
      for (name, rests) in [("mixed", Self.restLengths)] {
        let errors = Self.errors(noise, seeds: 1...8, rests: rests)
        let mean = errors.reduce(0, +) / 8
        let root = (errors.reduce(0) { $0 + $1 * $1 } / 8).squareRoot()
        let worst = errors.map(\.magnitude).max() ?? 0
        let seed = (errors.firstIndex { $0.magnitude == worst } ?? 0) + 1
        print(
          "TRUTH \(noise) \(name): mean \(mean * 100) rms \(root * 100) worst \(worst * 100) seed \(seed)"
        )
      }
    }
  }
}
