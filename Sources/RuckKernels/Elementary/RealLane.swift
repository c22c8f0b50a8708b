private import _RuckShims

/// A real number or eight of them: the operand of elementary functions and energy models.
///
/// One algorithm, written once over this protocol, serves a single value (`Double`) and a lane
/// (`SIMD8<Double>`). Every operation here is exact by IEEE 754 or a selection of bits, so a lane
/// holds the same bits as eight single values, at every optimisation level and on every CPU.
package protocol RealLane: Sendable {
  /// The result of a comparison: `Bool`, or one truth value per lane.
  associatedtype Truth: Sendable

  /// Fills every lane with one value.
  init(repeating value: Double)

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  static prefix func - (value: Self) -> Self

  /// The square root, correctly rounded; NaN below zero.
  func squareRooted() -> Self
  /// The value without its sign.
  func absolute() -> Self
  /// `self`'s magnitude with the sign of `other`.
  func withSign(of other: Self) -> Self
  /// The nearest integer, ties to even, for magnitudes below 2⁵¹.
  func nearestInteger() -> Self
  /// Two to the power of an integral value in -1022...1023, exactly; any bits for other values.
  func powerOfTwo() -> Self
  /// An integer nearest to the value, and two to its power, both exact, for values in
  /// -1022...1023; any bits for others.
  func nearestPower() -> (exponent: Self, power: Self)
  /// A positive normal value as `(significand in [1, 2), exponent)`, both exact; any bits for
  /// other values.
  func binarySplit() -> (significand: Self, exponent: Self)
  /// The same with the significand in [√½, √2), to within the last place.
  func balancedSplit() -> (significand: Self, exponent: Self)

  static func isLess(_ left: Self, _ right: Self) -> Truth
  static func isLessOrEqual(_ left: Self, _ right: Self) -> Truth
  static func isEqual(_ left: Self, _ right: Self) -> Truth
  /// `yes` where `truth` holds, else `no`, bit for bit.
  static func select(_ truth: Truth, _ yes: Self, _ no: Self) -> Self
  /// Whether `truth` holds in any lane: to leave out work that no lane needs.
  static func isAny(_ truth: Truth) -> Bool
}

extension RealLane {
  /// The smaller value; NaN if `left` is NaN or the comparison fails on a NaN in `right`.
  @inline(__always)
  package static func smaller(_ left: Self, _ right: Self) -> Self {
    select(isLess(right, left), right, left)
  }

  /// The larger value; `left` where `right` is NaN.
  @inline(__always)
  package static func larger(_ left: Self, _ right: Self) -> Self {
    select(isLess(left, right), right, left)
  }
}

// From the bits of √½ up, a value is nearer to the power of two above it.
private let belowHalfRoot: UInt64 = 0x3ff0_0000_0000_0000 - 0x3fe6_a09e_667f_3bcd

// Adding and taking away 1.5·2⁵² leaves the nearest integer in the significand: two exact
// operations where `rounded()` would call libm lane by lane on a baseline CPU.
private let roundingShift = 6_755_399_441_055_744.0
// With the bias of an exponent on top, the low bits of the sum are the exponent of a power of two.
private let powerShift = roundingShift + 1023

extension Double: RealLane {
  package init(repeating value: Double) { self = value }
  @inline(__always)
  package func squareRooted() -> Double { squareRoot() }
  @inline(__always)
  package func absolute() -> Double { magnitude }
  @inline(__always)
  package func withSign(of other: Double) -> Double {
    Double(
      bitPattern: (bitPattern & 0x7fff_ffff_ffff_ffff) | (other.bitPattern & (1 << 63)))
  }
  @inline(__always)
  package func nearestInteger() -> Double { (self + roundingShift) - roundingShift }
  @inline(__always)
  package func powerOfTwo() -> Double {
    // Adding 1.5·2⁵² puts the integer into the low bits of the significand; no conversion that
    // would trap on a NaN.
    let shifted = (self + roundingShift).bitPattern &- roundingShift.bitPattern
    return Double(bitPattern: (shifted &+ 1023) << 52)
  }
  @inline(__always)
  package func nearestPower() -> (exponent: Double, power: Double) {
    let shifted = self + powerShift
    return (shifted - powerShift, Double(bitPattern: shifted.bitPattern << 52))
  }
  @inline(__always)
  package func binarySplit() -> (significand: Double, exponent: Double) {
    let biased = Int64(bitPattern: bitPattern >> 52)
    let fraction = (bitPattern & 0x000f_ffff_ffff_ffff) | 0x3ff0_0000_0000_0000
    return (Double(bitPattern: fraction), Double(biased &- 1023))
  }
  @inline(__always)
  package func balancedSplit() -> (significand: Double, exponent: Double) {
    let biased = (bitPattern &+ belowHalfRoot) >> 52
    let significand = bitPattern &- (biased << 52) &+ 0x3ff0_0000_0000_0000
    return (Double(bitPattern: significand), Double(Int64(bitPattern: biased) &- 1023))
  }
  @inline(__always)
  package static func isLess(_ left: Double, _ right: Double) -> Bool { left < right }
  @inline(__always)
  package static func isLessOrEqual(_ left: Double, _ right: Double) -> Bool { left <= right }
  @inline(__always)
  package static func isEqual(_ left: Double, _ right: Double) -> Bool { left == right }
  @inline(__always)
  package static func select(_ truth: Bool, _ yes: Double, _ no: Double) -> Double {
    truth ? yes : no
  }
  @inline(__always)
  package static func isAny(_ truth: Bool) -> Bool { truth }
}

extension SIMD8: RealLane where Scalar == Double {
  // The standard library's subtracts from zero, which loses the sign of zero.
  @inline(__always)
  package static prefix func - (value: Self) -> Self {
    Self(bits: value.bits ^ SIMD8<UInt64>(repeating: 1 << 63))
  }
  @inline(__always)
  package func squareRooted() -> Self { ruck_square_root8(self) }
  @inline(__always)
  package func absolute() -> Self {
    Self(bits: bits & SIMD8<UInt64>(repeating: 0x7fff_ffff_ffff_ffff))
  }
  @inline(__always)
  package func withSign(of other: Self) -> Self {
    let sign = SIMD8<UInt64>(repeating: 1 << 63)
    return Self(bits: (bits & ~sign) | (other.bits & sign))
  }
  @inline(__always)
  package func nearestInteger() -> Self { (self + roundingShift) - roundingShift }
  @inline(__always)
  package func powerOfTwo() -> Self {
    let shifted = (self + roundingShift).bits &- SIMD8<UInt64>(repeating: roundingShift.bitPattern)
    return Self(bits: (shifted &+ SIMD8<UInt64>(repeating: 1023)) &<< 52)
  }
  @inline(__always)
  package func nearestPower() -> (exponent: Self, power: Self) {
    let shifted = self + powerShift
    return (shifted - powerShift, Self(bits: shifted.bits &<< 52))
  }
  @inline(__always)
  package func binarySplit() -> (significand: Self, exponent: Self) {
    let fraction =
      (bits & SIMD8<UInt64>(repeating: 0x000f_ffff_ffff_ffff))
      | SIMD8<UInt64>(repeating: 0x3ff0_0000_0000_0000)
    // 2⁵² + biased exponent as bits, minus 2⁵² + 1023 as a number: exact and free of conversions.
    let biased = (bits &>> 52) | SIMD8<UInt64>(repeating: 0x4330_0000_0000_0000)
    return (Self(bits: fraction), Self(bits: biased) - (4_503_599_627_370_496.0 + 1023))
  }
  @inline(__always)
  package func balancedSplit() -> (significand: Self, exponent: Self) {
    let biased = (bits &+ SIMD8<UInt64>(repeating: belowHalfRoot)) &>> 52
    let significand =
      bits &- (biased &<< 52) &+ SIMD8<UInt64>(repeating: 0x3ff0_0000_0000_0000)
    let shifted = biased | SIMD8<UInt64>(repeating: 0x4330_0000_0000_0000)
    return (Self(bits: significand), Self(bits: shifted) - (4_503_599_627_370_496.0 + 1023))
  }
  @inline(__always)
  package static func isLess(_ left: Self, _ right: Self) -> SIMDMask<SIMD8<Int64>> {
    left .< right
  }
  @inline(__always)
  package static func isLessOrEqual(_ left: Self, _ right: Self) -> SIMDMask<SIMD8<Int64>> {
    left .<= right
  }
  @inline(__always)
  package static func isEqual(_ left: Self, _ right: Self) -> SIMDMask<SIMD8<Int64>> {
    left .== right
  }
  @inline(__always)
  package static func select(
    _ truth: SIMDMask<SIMD8<Int64>>, _ yes: Self, _ no: Self
  ) -> Self {
    no.replacing(with: yes, where: truth)
  }
  @inline(__always)
  package static func isAny(_ truth: SIMDMask<SIMD8<Int64>>) -> Bool {
    // The standard library's `any` looks for the least of eight integers, which SSE2 cannot do.
    let bits = unsafe unsafeBitCast(truth, to: SIMD8<UInt64>.self)
    let four = bits.lowHalf | bits.highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1] != 0
  }

  var bits: SIMD8<UInt64> { unsafe unsafeBitCast(self, to: SIMD8<UInt64>.self) }
  init(bits: SIMD8<UInt64>) { self = unsafe unsafeBitCast(bits, to: Self.self) }
}

extension SIMD8<Float> {
  var bits: SIMD8<UInt32> { unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self) }
  init(bits: SIMD8<UInt32>) { self = unsafe unsafeBitCast(bits, to: Self.self) }
}

extension SIMD4<Float> {
  var bits: SIMD4<UInt32> { unsafe unsafeBitCast(self, to: SIMD4<UInt32>.self) }
  init(bits: SIMD4<UInt32>) { self = unsafe unsafeBitCast(bits, to: Self.self) }
}
