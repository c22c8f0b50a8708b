#if hasFeature(BuiltinModule)
private import Builtin

// The standard library writes these operators once for every SIMD type, as a loop over the lanes.
// Each use is unrolled into dozens of instructions, from which the compiler has to find the vector
// operation again: that was half the time to compile this module. Here each is the one operation of
// the compiler that it means; the bits are the same, and without the feature the operators of the
// standard library take their place.
extension SIMD8 where Scalar == Double {
  /// Lane by lane.
  @inline(__always)
  package static func + (left: Self, right: Self) -> Self {
    unsafe unsafeBitCast(
      Builtin.fadd_Vec8xFPIEEE64(left._storage._value, right._storage._value), to: Self.self)
  }
  /// Lane by lane.
  @inline(__always)
  package static func - (left: Self, right: Self) -> Self {
    unsafe unsafeBitCast(
      Builtin.fsub_Vec8xFPIEEE64(left._storage._value, right._storage._value), to: Self.self)
  }
  /// Lane by lane.
  @inline(__always)
  package static func * (left: Self, right: Self) -> Self {
    unsafe unsafeBitCast(
      Builtin.fmul_Vec8xFPIEEE64(left._storage._value, right._storage._value), to: Self.self)
  }
  /// Lane by lane.
  @inline(__always)
  package static func / (left: Self, right: Self) -> Self {
    unsafe unsafeBitCast(
      Builtin.fdiv_Vec8xFPIEEE64(left._storage._value, right._storage._value), to: Self.self)
  }

  /// The same number in every lane on the right.
  @inline(__always)
  package static func + (left: Self, right: Double) -> Self { left + Self(repeating: right) }
  /// The same number in every lane on the right.
  @inline(__always)
  package static func - (left: Self, right: Double) -> Self { left - Self(repeating: right) }
  /// The same number in every lane on the right.
  @inline(__always)
  package static func * (left: Self, right: Double) -> Self { left * Self(repeating: right) }

  /// The same number in every lane on the left.
  @inline(__always)
  package static func + (left: Double, right: Self) -> Self { Self(repeating: left) + right }
  /// The same number in every lane on the left.
  @inline(__always)
  package static func - (left: Double, right: Self) -> Self { Self(repeating: left) - right }
  /// The same number in every lane on the left.
  @inline(__always)
  package static func * (left: Double, right: Self) -> Self { Self(repeating: left) * right }
  /// The same number in every lane on the left.
  @inline(__always)
  package static func / (left: Double, right: Self) -> Self { Self(repeating: left) / right }

  /// Adds in place.
  @inline(__always)
  package static func += (left: inout Self, right: Self) { left = left + right }

  /// `other` in the lanes where `mask` holds.
  @inline(__always)
  package func replacing(with other: Self, where mask: SIMDMask<SIMD8<Int64>>) -> Self {
    let mask = unsafe unsafeBitCast(mask, to: SIMD8<UInt64>.self)
    return Self(bits: (other.bits & mask) | (bits & ~mask))
  }
}

extension SIMD8 where Scalar == UInt64 {
  /// Bit by bit.
  @inline(__always)
  package static func & (left: Self, right: Self) -> Self {
    unsafe unsafeBitCast(
      Builtin.and_Vec8xInt64(left._storage._value, right._storage._value), to: Self.self)
  }
  /// Bit by bit.
  @inline(__always)
  package static func | (left: Self, right: Self) -> Self {
    unsafe unsafeBitCast(
      Builtin.or_Vec8xInt64(left._storage._value, right._storage._value), to: Self.self)
  }
  /// Bit by bit.
  @inline(__always)
  package static func ^ (left: Self, right: Self) -> Self {
    unsafe unsafeBitCast(
      Builtin.xor_Vec8xInt64(left._storage._value, right._storage._value), to: Self.self)
  }
  /// Every bit turned.
  @inline(__always)
  package static prefix func ~ (value: Self) -> Self { value ^ Self(repeating: .max) }
  /// Every lane shifted by the same number of bits, of which the lowest six count.
  @inline(__always)
  package static func &<< (left: Self, count: UInt64) -> Self {
    unsafe unsafeBitCast(
      Builtin.shl_Vec8xInt64(left._storage._value, Self(repeating: count & 63)._storage._value),
      to: Self.self)
  }
  /// Every lane shifted by the same number of bits, of which the lowest six count.
  @inline(__always)
  package static func &>> (left: Self, count: UInt64) -> Self {
    unsafe unsafeBitCast(
      Builtin.lshr_Vec8xInt64(left._storage._value, Self(repeating: count & 63)._storage._value),
      to: Self.self)
  }
}
#endif
