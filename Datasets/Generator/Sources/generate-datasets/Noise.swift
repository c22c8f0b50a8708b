/// A small seeded generator (Steele, Lea and Flood 2014), kept here so that the datasets do not
/// depend on anybody's idea of randomness.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Uniform in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Uniform within ± `limit`.
  mutating func within(_ limit: Double) -> Double { (2 * unit() - 1) * limit }

  /// Nearly normal with unit variance: twelve uniforms, which needs no logarithm.
  mutating func normal() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += unit() }
    return sum
  }
}

/// Noise that wanders: it forgets itself over a time, and its steps are smoothed over another, as a
/// receiver's filter does.
struct WanderingNoise {
  private let memory: Double
  private let smoothing: Double
  private let kick: Double
  private var drift = 0.0
  private var value = 0.0

  /// Noise of a standard deviation, remembered for `memory` seconds and smoothed over `smoothing`.
  init(deviation: Double, memory: Double, smoothing: Double) {
    self.memory = memory
    self.smoothing = smoothing
    // The variance of a first-order process driven every second, raised for what smoothing takes.
    kick =
      deviation
      * (2 / memory * (1 + smoothing / memory)).squareRoot()
  }

  /// The noise one second on.
  mutating func next(_ random: inout SplitMix64) -> Double {
    drift += kick * random.normal() - drift / memory
    value += (drift - value) / smoothing
    return value
  }
}
