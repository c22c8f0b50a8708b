extension Workload {
  /// The same work at a size and at twice that size, under two names of which the second ends in
  /// ", twice as many".
  ///
  /// `.ci/check-benchmarks` fails where the second takes 2.2 times the instructions of the first, so
  /// the cost grows no faster than the input.
  public static func growing(
    _ name: String, size: Int, prepare: @escaping @Sendable (Int) -> () -> Double
  ) -> [Workload] {
    [
      Workload(name, size: size) { prepare(size) },
      Workload(name + ", twice as many", size: 2 * size) { prepare(2 * size) },
    ]
  }
}
