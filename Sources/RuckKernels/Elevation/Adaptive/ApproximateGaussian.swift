/// A fixed sequence of nearly normal numbers, so that the same track always gets the same simulation.
package struct ApproximateGaussian {
  private var state: UInt64 = 0x5275_636B

  package init() {}

  /// Sixty-four random bits (SplitMix64, Steele, Lea and Flood 2014).
  @inline(__always)
  private mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number of mean 0 and variance 1: sixteen random bytes add up to 2040 on average, with the
  /// variance 16 · (256² - 1) / 12.
  @inline(__always)
  package mutating func next() -> Double {
    let (one, two) = (bits(), bits())
    let bytes: UInt64 = 0x00ff_00ff_00ff_00ff
    // Four sums of four bytes side by side; the product adds them up in its highest sixteen bits.
    let sums = (one & bytes) &+ (one >> 8 & bytes) &+ (two & bytes) &+ (two >> 8 & bytes)
    let sum = (sums &* 0x0001_0001_0001_0001) >> 48
    return (Double(Int64(sum)) - 2040) * 0x1.bb688c3a0254ep-9
  }

  /// The next eight.
  @inline(__always)
  package mutating func eight() -> SIMD8<Double> {
    SIMD8(next(), next(), next(), next(), next(), next(), next(), next())
  }
}
