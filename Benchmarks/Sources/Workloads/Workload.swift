/// One piece of work to be timed and counted: a kernel over a column, a reader over a file.
public struct Workload: Sendable {
  /// The name in tables and thresholds: the type and the method, `Haversine.totalLength`.
  public let name: String
  /// How many rows or points one run goes through.
  public let size: Int
  /// Makes the input, then gives the work itself; its result is a number that depends on all of it.
  public let prepare: @Sendable () -> () -> Double

  /// A piece of work over `size` rows or points.
  public init(
    _ name: String, size: Int, prepare: @escaping @Sendable () -> () -> Double
  ) {
    self.name = name
    self.size = size
    self.prepare = prepare
  }

  /// A kernel over the columns of a walk, which fills one column of its own.
  ///
  /// The column lives as long as the work, as a caller's would; the work's result is its last row.
  public init(
    _ name: String, rows: Int = Walk.standard.count,
    filling kernel: @escaping @Sendable (Walk, inout MutableSpan<Double>) -> Void
  ) {
    self.init(name, size: rows) {
      let walk = rows == Walk.standard.count ? Walk.standard : Walk(count: rows)
      var column = ContiguousArray(repeating: 0.0, count: rows)
      return {
        var span = column.mutableSpan
        kernel(walk, &span)
        return span[rows - 1]
      }
    }
  }

  /// A kernel that gives one number for the columns of a walk.
  public init(
    _ name: String, rows: Int = Walk.standard.count,
    reducing kernel: @escaping @Sendable (Walk) -> Double
  ) {
    self.init(name, size: rows) {
      let walk = rows == Walk.standard.count ? Walk.standard : Walk(count: rows)
      return { kernel(walk) }
    }
  }
}
