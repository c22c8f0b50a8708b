import RuckKernels
import TestSupport
import Testing

/// Half an hour of laps, or to and fro, in which nobody rests.
@Suite struct LapTests {
  private struct Recorded {
    var times = ContiguousArray<Double>()
    var latitudes = ContiguousArray<Double>()
    var longitudes = ContiguousArray<Double>()

    /// The part of the time that is motion.
    var moving: Double {
      var marks = ContiguousArray(repeating: false, count: times.count)
      let distances = ContiguousArray(repeating: 0.0, count: times.count)
      var span = marks.mutableSpan
      MovingTimeRule.displacement().mark(
        times: times.span, latitudes: latitudes.span, longitudes: longitudes.span,
        cumulativeDistances: distances.span, into: &span)
      var moving = 0.0
      for row in 1..<times.count where marks[row] { moving += times[row] - times[row - 1] }
      return moving / (times[times.count - 1] - times[0])
    }
  }

  /// Records a place for each second: every so many seconds and metres.
  private static func record(
    seconds: Int = 1, meters: Double = 0, error: PositionError = .none, seed: UInt64 = 1,
    _ place: (Double) -> (x: Double, y: Double)
  ) -> Recorded {
    var random = Gaussian(seed: seed)
    let (east, north) = (error.errors(1801, &random), error.errors(1801, &random))
    var recorded = Recorded()
    var last = (x: Double.infinity, y: Double.infinity)
    for second in stride(from: 0, through: 1800, by: seconds) {
      var here = place(Double(second))
      here = (here.x + east[second], here.y + north[second])
      let (dx, dy) = (here.x - last.x, here.y - last.y)
      guard !((dx * dx + dy * dy).squareRoot() < meters) else { continue }
      last = here
      recorded.times.append(Double(second))
      recorded.latitudes.append(45 + here.y / 111_195)
      recorded.longitudes.append(7 + here.x / 78_626)
    }
    return recorded
  }

  /// Laps of a minute or less bend so much from bin to bin that their bends could be strong noise.
  @Test(arguments: [(200, 3.0), (250, 3.5), (300, 4), (100, 1.5), (400, 5), (100, 1.2)])
  func roundLapsAreMotion(length: Double, speed: Double) {
    let radius = length / (2 * Double.pi)
    for (seconds, meters) in [(1, 0), (5, 0), (1, 10.0)] {
      for error in [PositionError.none, .quiet, .typical, .poor] {
        let laps = Self.record(seconds: seconds, meters: meters, error: error) {
          let angle = speed * $0 / radius
          return (radius * Elementary.cos(angle), radius * Elementary.sin(angle))
        }
        #expect(laps.moving >= 0.98, "\(seconds) s, \(meters) m, \(error): \(laps.moving)")
      }
    }
  }

  /// Recorded by distance a rest has no rows: steps of ten metres on short legs are no noise.
  @Test(arguments: [(40, 1.2), (60, 0.8), (100, 1.3)])
  func shortLegsRecordedByDistanceAreMotion(leg: Double, speed: Double) {
    for seed in 1...3 as ClosedRange<UInt64> {
      let legs = Self.record(meters: 10, error: .typical, seed: seed) {
        let number = (speed * $0 / leg).rounded(.down)
        let part = speed * $0 - number * leg
        let isBack = number.truncatingRemainder(dividingBy: 2) == 1
        return (isBack ? leg - part : part, 3 * number)
      }
      #expect(legs.moving >= 0.93, "\(legs.moving)")
    }
  }
}
