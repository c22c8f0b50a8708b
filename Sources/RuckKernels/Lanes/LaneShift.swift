extension SIMD8 {
  /// The eight values before these: `first`, then all but the last.
  @inline(__always)
  func shifted(behind first: Scalar) -> Self {
    Self(first, self[0], self[1], self[2], self[3], self[4], self[5], self[6])
  }
}
