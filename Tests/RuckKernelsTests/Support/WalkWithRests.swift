import RuckKernels
import TestSupport

/// A walk whose moving time is known: brisk stretches, rests of many lengths, one stretch at
/// 0.3 m/s, on winding, straight or hairpin ways, under the noise of positions.
struct WalkWithRests {
  /// What disturbs the positions and how often they are recorded.
  struct Noise: Sendable, CustomStringConvertible {
    /// Metres on each axis.
    var sigma: Double
    /// The seconds over which it forgets itself; 0 for noise that never remembers.
    var memory: Double
    /// Seconds between two rows.
    var interval: Double
    var description: String { "\(sigma) m over \(memory) s, a row each \(interval) s" }
  }

  private(set) var times = ContiguousArray<Double>()
  private(set) var latitudes = ContiguousArray<Double>()
  private(set) var longitudes = ContiguousArray<Double>()
  /// Seconds of walking up to the last row.
  private(set) var movingTime = 0.0
  /// The rests, in seconds from the start.
  private(set) var rests: [MovingTime.Pause] = []

  private var generator: SplitMix64
  private var way = Way.winding
  private var heading = 0.0
  private var arm = 0.0
  private var place = (x: 0.0, y: 0.0)

  private enum Way: CaseIterable { case winding, hairpins, straight }

  private struct Phase {
    var speed: Double
    var seconds: Double
  }

  init(seed: UInt64, noise: Noise, restLengths: [Double]) {
    generator = SplitMix64(seed: seed)
    way = Way.allCases[Int.random(in: 0..<3, using: &generator)]
    heading = .random(in: 0..<360, using: &generator)
    arm = .random(in: 25..<80, using: &generator)
    var error = (x: noise.sigma * normal(), y: noise.sigma * normal())
    let decay = noise.memory > 0 ? Elementary.exp(-noise.interval / noise.memory) : 0
    let renewal = noise.sigma * (1 - decay * decay).squareRoot()
    // Half seconds, recorded every `interval`.
    let every = Int(noise.interval * 2)
    var tick = 0
    var sway = 0.0
    var walked = 0.0
    for phase in phases(restLengths) {
      let ticks = Int((phase.seconds * 2).rounded())
      if phase.speed == 0 {
        rests.append(
          .init(start: Double(tick) / 2, end: Double(tick + ticks) / 2))
      }
      for _ in 0..<ticks {
        if tick % every == 0 {
          record(at: Double(tick) / 2, error)
          movingTime = walked
          error = (decay * error.x + renewal * normal(), decay * error.y + renewal * normal())
        }
        tick += 1
        guard phase.speed > 0 else { continue }
        walked += 0.5
        sway = 0.95 * sway + 0.05 * normal()
        advance(phase.speed * (1 + 0.3 * sway) * 0.5)
      }
    }
  }

  /// Walks of four to fifteen minutes with a rest between each two; one holds the slow stretch.
  private mutating func phases(_ restLengths: [Double]) -> [Phase] {
    let rests = Int.random(in: 2...6, using: &generator)
    let slow = Int.random(in: 0...rests, using: &generator)
    var phases: [Phase] = []
    for walk in 0...rests {
      let speed = Double.random(in: 0.9...1.7, using: &generator)
      let seconds = Double.random(in: 240...900, using: &generator)
      if walk == slow {
        let climb = Phase(speed: 0.3, seconds: .random(in: 180...700, using: &generator))
        let half = Phase(speed: speed, seconds: seconds / 2)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: phases += [climb, half, half]
        case 1: phases += [half, half, climb]
        default: phases += [half, climb, half]
        }
      } else {
        phases.append(Phase(speed: speed, seconds: seconds))
      }
      guard walk < rests else { break }
      let rest = restLengths.randomElement(using: &generator) ?? 60
      phases.append(Phase(speed: 0, seconds: rest))
    }
    return phases
  }

  private mutating func advance(_ step: Double) {
    switch way {
    case .winding: heading += 1.7 * normal()
    case .straight: heading += 0.3 * normal()
    case .hairpins:
      heading += 0.6 * normal()
      arm -= step
      if arm < 0 {
        let turn = Double.random(in: 155...180, using: &generator)
        heading += Bool.random(using: &generator) ? turn : -turn
        arm = .random(in: 25..<80, using: &generator)
      }
    }
    let direction = Elementary.sinCosDegrees(heading)
    place = (place.x + step * direction.sin, place.y + step * direction.cos)
  }

  private mutating func record(at time: Double, _ error: (x: Double, y: Double)) {
    times.append(time)
    latitudes.append(45 + (place.y + error.y) / 111_195)
    longitudes.append(7 + (place.x + error.x) / 78_626)
  }

  private mutating func normal() -> Double { generator.normal() }

  /// The marks of a rule.
  func marks(_ rule: MovingTimeRule) -> ContiguousArray<Bool> {
    rule.marks(times: times, latitudes: latitudes, longitudes: longitudes)
  }

  /// The relative error of a rule's moving time.
  func error(_ rule: MovingTimeRule) -> Double {
    MovingTime.total(times: times.span, moving: marks(rule).span) / movingTime - 1
  }
}
