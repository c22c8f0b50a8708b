/// Ground of a known shape: altitudes at every metre of a path.
public enum Terrain: String, CaseIterable, Sendable {
  /// Level.
  case flat
  /// One climb of 5 to 9 %.
  case climb
  /// Hills of 20 to 80 m at 3 to 10 %.
  case hills
  /// A sum of waves of 3 to 12 m.
  case rolling
  /// Waves of 1 to 3 m, 120 to 700 m long.
  case small
  /// Waves of 4 to 9 m, 160 to 450 m long: hills between those and the noise of receivers.
  case undulating
  /// Bridges of 5 to 7 m with ramps of 7 % on level ground.
  case bridges
  /// Flights of stairs of 4 to 9 m with landings between, up and down.
  case stairs
  /// A fractal profile with a Hurst exponent of 0.8.
  case fractal
  /// A fractal profile with a Hurst exponent of 0.5.
  case rough

  /// Altitudes in metres at each whole metre of the path.
  public func altitudes(length: Int, seed: UInt64) -> [Double] {
    var random = Gaussian(seed: seed &* 7919 &+ 17)
    switch self {
    case .flat: return Array(repeating: 120, count: length + 1)
    case .climb:
      let grade = 0.05 + 0.04 * random.uniform()
      return (0...length).map { 300 + grade * Double($0) }
    case .hills: return Self.hills(length, &random)
    case .rolling: return Self.waves(length, count: 5, 600...3000, 3...12, &random)
    case .small: return Self.waves(length, count: 3, 120...700, 0.6...1.6, &random)
    case .undulating: return Self.waves(length, count: 2, 160...450, 4...9, &random)
    case .bridges: return Self.pieces(length, &random, Self.bridge)
    case .stairs: return Self.pieces(length, &random, Self.flight)
    case .fractal: return Self.fractal(length, hurst: 0.8, perKilometre: 22, &random)
    case .rough: return Self.fractal(length, hurst: 0.5, perKilometre: 18, &random)
    }
  }

  private static func hills(_ length: Int, _ random: inout Gaussian) -> [Double] {
    var altitudes = [400.0]
    var isUp = true
    while altitudes.count <= length {
      let height = 20 + 60 * random.uniform()
      let grade = 0.03 + 0.07 * random.uniform()
      let run = Int(height / grade)
      let base = altitudes[altitudes.count - 1]
      for step in 1...run {
        // Half a wave of a cosine by its squared sine's polynomial: smooth at both ends.
        let t = Double(step) / Double(run)
        let share = t * t * (3 - 2 * t)
        altitudes.append(base + (isUp ? 1 : -1) * height * share)
      }
      isUp.toggle()
    }
    return Array(altitudes.prefix(length + 1))
  }

  private static func waves(
    _ length: Int, count: Int, _ lengths: ClosedRange<Double>, _ heights: ClosedRange<Double>,
    _ random: inout Gaussian
  ) -> [Double] {
    var altitudes = Array(repeating: 200.0, count: length + 1)
    for _ in 0..<count {
      let wave = lengths.lowerBound + (lengths.upperBound - lengths.lowerBound) * random.uniform()
      let height = heights.lowerBound + (heights.upperBound - heights.lowerBound) * random.uniform()
      let phase = random.uniform()
      for row in altitudes.indices {
        altitudes[row] += 0.5 * height * sine(Double(row) / wave + phase)
      }
    }
    return altitudes
  }

  /// The sine of a number of turns, by a parabola with a correction: right to a thousandth.
  private static func sine(_ turns: Double) -> Double {
    let t = 2 * (turns - turns.rounded(.down)) - 1
    let y = 4 * t * (1 - t.magnitude)
    return -(0.225 * (y * y.magnitude - y) + y)
  }

  private static func pieces(
    _ length: Int, _ random: inout Gaussian,
    _ piece: (inout Gaussian, inout Bool) -> [Double]
  ) -> [Double] {
    var altitudes = [150.0]
    var isUp = true
    while altitudes.count <= length {
      let base = altitudes[altitudes.count - 1]
      altitudes += piece(&random, &isUp).map { base + $0 }
    }
    return Array(altitudes.prefix(length + 1))
  }

  private static func bridge(_ random: inout Gaussian, _ isUp: inout Bool) -> [Double] {
    let height = 5 + 2 * random.uniform()
    let ramp = Int(height / 0.07)
    let flat = 150 + Int(350 * random.uniform())
    let deck = 20 + Int(60 * random.uniform())
    let rise = (1...ramp).map { height * Double($0) / Double(ramp) }
    return Array(repeating: 0, count: flat) + rise + Array(repeating: height, count: deck)
      + rise.reversed().dropFirst() + [0]
  }

  private static func flight(_ random: inout Gaussian, _ isUp: inout Bool) -> [Double] {
    let height = 4 + 5 * random.uniform()
    let run = Int(height / 0.5)
    let flat = 60 + Int(220 * random.uniform())
    let sign = isUp ? 1.0 : -1.0
    isUp.toggle()
    return Array(repeating: 0, count: flat)
      + (1...run).map { sign * height * Double($0) / Double(run) }
  }

  /// By bisection with a random displacement that shrinks by 2^hurst, scaled to a gain.
  private static func fractal(
    _ length: Int, hurst: Double, perKilometre: Double, _ random: inout Gaussian
  ) -> [Double] {
    var size = 1
    while size < length { size *= 2 }
    var altitudes = Array(repeating: 0.0, count: size + 1)
    var (step, scale) = (size, 1.0)
    let shrink = exponential(-hurst * 0.693_147_180_559_945_3)
    while step > 1 {
      for start in stride(from: 0, to: size, by: step) {
        let middle = start + step / 2
        // Under 16 m paths are smooth.
        let noise = step >= 16 ? scale * random.next() : 0
        altitudes[middle] = (altitudes[start] + altitudes[start + step]) / 2 + noise
      }
      step /= 2
      scale *= shrink
    }
    altitudes = Array(altitudes.prefix(length + 1))
    let gain = Self.gain(of: altitudes)
    let factor = gain > 0 ? perKilometre * Double(length) / 1000 / gain : 1
    return altitudes.map { 500 + factor * $0 }
  }

  /// Metres climbed along altitudes, each rise counted.
  public static func gain(of altitudes: [Double]) -> Double {
    zip(altitudes, altitudes.dropFirst()).reduce(0) { $0 + max($1.1 - $1.0, 0) }
  }
}
