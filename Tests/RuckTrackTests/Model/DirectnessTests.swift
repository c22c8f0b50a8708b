import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// The straight line between the ends of a way.
@Suite struct DirectnessTests {
  private static let values = [
    Directness(square: 0.9, fourthPower: 0.82, variance: 0.01),
    Directness(square: 0.5, fourthPower: 0.4, variance: 0.04),
    Directness(square: 0.2, fourthPower: 0.09, variance: 0.04),
  ]

  /// The density adds up to one, and has the mean square of the product of a way and its share.
  @Test(arguments: values, [0.1, 0.4])
  func theDensityIsOne(_ directness: Directness, spread: Double) {
    let line = LineOfWay(directness, usual: 1, spread: spread)
    let step = 1e-3
    var (sum, squares) = (0.0, 0.0)
    for index in 0..<6000 {
      let value = (Double(index) + 0.5) * step
      sum += step * line.density(value, logarithm: Elementary.log(value))
      squares += step * line.density(value, logarithm: Elementary.log(value)) * value * value
    }
    #expect(abs(sum - 1) < 1e-3, "\(sum)")
    #expect(abs(squares / directness.square - 1) < 1e-2, "\(squares)")
  }

  /// The sum of many steps in all directions, of which the shape is that of Rayleigh's distribution.
  @Test func manyStepsInAllDirectionsAreRayleighs() {
    var random = Gaussian(seed: 1)
    var (square, fourth) = (0.0, 0.0)
    let count = 20_000.0
    for _ in 0..<Int(count) {
      let (x, y) = (0.2 * random.next(), 0.2 * random.next())
      square += (x * x + y * y) / count
      fourth += (x * x + y * y) * (x * x + y * y) / count
    }
    let directness = Directness(square: square, fourthPower: fourth, variance: 0.01)
    #expect(directness.shape < 1.05, "\(directness.shape)")
  }

  /// The mean way by its line is that of a simulation: ways about 1 whose line is a Nakagami share.
  @Test(arguments: [0.3, 0.5, 0.7]) func theWayByItsLineIsThatOfASimulation(_ seen: Double) {
    let directness = Directness(square: 0.5, fourthPower: 0.375, variance: 0.01)
    var random = Gaussian(seed: 7)
    var (sum, count) = (0.0, 0.0)
    for _ in 0..<400_000 {
      let way = Elementary.exp(0.2 * random.next())
      // The size of a normal vector of four dimensions: Nakagami's share with the shape 2.
      let square = (0..<4).reduce(0.0) { sum, _ in
        let part = random.next()
        return sum + part * part
      }
      let line = way * (0.5 * square / 4).squareRoot()
      guard abs(line - seen) < 0.02 else { continue }
      sum += way
      count += 1
    }
    let found = LineOfWay(directness, usual: 1, spread: 0.2).way(by: seen)
    #expect(abs(directness.shape - 2) < 1e-9)
    #expect(abs(found.mean - sum / count) < 0.06, "\(found.mean), \(sum / count)")
  }
}
