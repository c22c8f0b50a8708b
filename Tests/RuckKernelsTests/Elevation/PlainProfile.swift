import RuckKernels
import TestSupport

/// The plain twin of what `adaptive` computes fast: altitudes as ground and noise, by definition.
struct PlainProfile {
  let shape: AR2Noise
  let ground: GroundProcess
  let roughness: Double
  /// Whether the ground's innovations count in the order of the cells alone, rather than in either
  /// direction by half.
  var isOneWay = false

  /// Shapes and roughnesses from stiff to lively, white noise to that of a slow receiver; on straight ground
  /// eight, and on ground of some memories.
  static let cases =
    cases(on: .straight) + [25.0, 100, 200].flatMap { cases(on: .rolling(memory: $0, width: 10)) }

  private static func cases(on ground: GroundProcess) -> [PlainProfile] {
    [
      (3.0, 0.0, 1e-5), (10, 0, 100), (45, 0.1, 1e-3), (60, 1, 1e-6), (72, 0.3, 1), (85, 0.6, 1e-7),
      (25, 0.1, 0.1), (85, 0, 1e-2),
    ].map { time, smoothing, roughness in
      PlainProfile(
        shape: AR2Noise(correlationTime: time, smoothing: smoothing, width: 10), ground: ground,
        roughness: roughness)
    }
  }

  /// What the ground brings anew: the coefficients of a bin, of the one before it and of the one before that.
  var bend: [Double] { [1, ground.first, ground.second] }
  /// The bends that count, by how much.
  private var bends: [(factors: [Double], share: Double)] {
    isOneWay ? [(bend, 1)] : [(bend, 0.5), (bend.reversed(), 0.5)]
  }

  /// Altitudes of cells: ground of that kind about 800 m, and noise of that shape upon it.
  func altitudes(count: Int, seed: UInt64) -> ContiguousArray<Double> {
    var random = SplitMix64(seed: seed)
    func normal() -> Double {
      (0..<12).reduce(-6.0) { sum, _ in sum + .random(in: 0...1, using: &random) }
    }
    let noise = noise(from: (0..<count).map { _ in normal() })
    var (last, before) = (0.0, 0.0)
    return ContiguousArray(
      noise.map { noise in
        let next = roughness.squareRoot() * normal() - bend[1] * last - bend[2] * before
        (last, before) = (next, last)
        return 800 + next + noise
      })
  }

  /// Ground from white numbers, one for each height but the first two, which are given.
  func ground(from fresh: [Double], start: (Double, Double)) -> [Double] {
    var ground = [start.0, start.1]
    for number in fresh {
      ground.append(
        roughness.squareRoot() * number - bend[1] * ground[ground.count - 1]
          - bend[2] * ground[ground.count - 2])
    }
    return ground
  }

  /// Noise of unit variance from white numbers.
  func noise(from fresh: [Double]) -> [Double] {
    var noise: [Double] = []
    for (row, value) in fresh.enumerated() {
      switch row {
      case 0: noise.append(value)
      case 1:
        let rest = 1 - shape.neighbour * shape.neighbour
        noise.append(shape.neighbour * noise[0] + rest.squareRoot() * value)
      default:
        noise.append(
          shape.first * noise[row - 1] + shape.second * noise[row - 2]
            + shape.innovation.squareRoot() * value)
      }
    }
    return noise
  }

  /// What each cell of noise brings anew, and one over its variance.
  func fresh(_ noise: ContiguousArray<Double>, _ row: Int) -> (value: Double, weight: Double) {
    switch row {
    case 0: (noise[0], 1)
    case 1:
      (noise[1] - shape.neighbour * noise[0], 1 / (1 - shape.neighbour * shape.neighbour))
    default:
      (
        noise[row] - shape.first * noise[row - 1] - shape.second * noise[row - 2],
        1 / shape.innovation
      )
    }
  }

  /// What the most probable profile makes least: the noise's fresh squares and the ground's about the mean of
  /// the altitudes.
  func misfit(_ altitudes: ContiguousArray<Double>, _ profile: ContiguousArray<Double>) -> Double {
    let noise = ContiguousArray(zip(altitudes, profile).map { $0 - $1 })
    let mean = altitudes.reduce(0, +) / Double(altitudes.count)
    return noise.indices.reduce(0) { sum, row in
      let (value, weight) = fresh(noise, row)
      guard row > 1 else { return sum + value * value * weight }
      return bends.reduce(sum + value * value * weight) { sum, bend in
        let fresh = (0..<3).reduce(0) { $0 + bend.factors[$1] * (profile[row - $1] - mean) }
        return sum + bend.share * fresh * fresh / roughness
      }
    }
  }

  /// The matrix of the sums of squares in `misfit` with nothing recorded, the lower three bands of
  /// each row: itself, one and two cells before.
  func precision(count: Int) -> [[Double]] {
    var bands = [[Double]](repeating: [0, 0, 0], count: count)
    func add(_ row: Int, _ factors: [Double], _ weight: Double) {
      for one in 0...min(row, 2) {
        for other in one...min(row, 2) {
          bands[row - one][other - one] += factors[one] * factors[other] * weight
        }
      }
    }
    for row in 0..<count {
      let factors =
        row == 0
        ? [1, 0, 0] : row == 1 ? [1, -shape.neighbour, 0] : [1, -shape.first, -shape.second]
      let variance =
        row == 0 ? 1 : row == 1 ? 1 - shape.neighbour * shape.neighbour : shape.innovation
      add(row, factors, 1 / variance)
      if row > 1 {
        for bend in bends { add(row, bend.factors, bend.share / roughness) }
      }
    }
    return bands
  }

  /// The pivots of the full factorisation of that matrix, every row.
  func pivots(count: Int) -> [Double] {
    var bands = precision(count: count)
    for row in 0..<count {
      if row > 1 {
        bands[row][2] /= bands[row - 2][0]
        bands[row][1] -= bands[row][2] * bands[row - 2][0] * bands[row - 1][1]
        bands[row][0] -= bands[row][2] * bands[row][2] * bands[row - 2][0]
      }
      if row > 0 {
        bands[row][1] /= bands[row - 1][0]
        bands[row][0] -= bands[row][1] * bands[row][1] * bands[row - 1][0]
      }
    }
    return bands.map { $0[0] }
  }

  /// The profile that makes the misfit least: the normal equations about the mean of the altitudes,
  /// by the pivots.
  func solved(_ altitudes: ContiguousArray<Double>) -> ContiguousArray<Double> {
    let mean = altitudes.reduce(0, +) / Double(altitudes.count)
    var bands = precision(count: altitudes.count)
    let noise = PlainProfile(shape: shape, ground: ground, roughness: .infinity)
      .precision(count: altitudes.count)
    var profile = altitudes.indices.map { row in
      (max(row - 2, 0)...min(row + 2, altitudes.count - 1)).reduce(0) { sum, other in
        sum + noise[max(row, other)][abs(row - other)] * (altitudes[other] - mean)
      }
    }
    for row in altitudes.indices {
      for before in (max(row - 2, 0)..<row) {
        var entry = bands[row][row - before]
        for inner in max(row - 2, 0)..<before {
          entry -= bands[row][row - inner] * bands[inner][0] * bands[before][before - inner]
        }
        bands[row][row - before] = entry / bands[before][0]
        profile[row] -= bands[row][row - before] * profile[before]
      }
      for before in (max(row - 2, 0)..<row) {
        bands[row][0] -= bands[row][row - before] * bands[row][row - before] * bands[before][0]
      }
    }
    for row in altitudes.indices.reversed() {
      profile[row] /= bands[row][0]
      for after in row + 1..<max(min(row + 3, altitudes.count), row + 1) {
        profile[row] -= bands[after][after - row] * profile[after]
      }
    }
    return ContiguousArray(profile.map { $0 + mean })
  }

  /// The most probable profile, about the mean of the altitudes or another.
  func smoothed(
    _ altitudes: ContiguousArray<Double>, about mean: Double? = nil
  ) -> ContiguousArray<Double> {
    let smoother = WhittakerSmoother(
      shape: shape, ground: ground, roughness: roughness, nodes: GroundNodes(bins: altitudes.count))
    var profile = altitudes
    var span = profile.mutableSpan
    smoother.smooth(&span, about: mean ?? altitudes.reduce(0, +) / Double(altitudes.count))
    return profile
  }
}
