/// The device's own distance, row by row.
public enum DeviceDistance {
  /// Fills a column with the steps in metres between the device's cumulative distances.
  ///
  /// The step over rows without a distance falls on the next row that has one; a distance that
  /// falls (the device restarted) makes no step; an empty column makes none at all. O(n).
  ///
  /// - Precondition: the columns have the same length; that of the distances may be empty.
  public static func stepLengths(
    distances: Span<Double>, into steps: inout MutableSpan<Double>
  ) {
    precondition(
      distances.isEmpty || distances.count == steps.count, "distances differ in length")
    var last = Double.nan
    for row in steps.indices {
      steps[row] = 0
      guard !distances.isEmpty, distances[row].isFinite else { continue }
      if distances[row] > last { steps[row] = distances[row] - last }
      last = distances[row]
    }
  }
}
