/// The device's own distance, row by row.
public enum DeviceDistance {
  /// Fills a column with the steps in metres between the device's cumulative distances.
  ///
  /// The step over rows without a distance, as between the ends of a pool's lengths, is spread over their
  /// times; without times it falls on the next row that has one. A distance that falls (the device
  /// restarted) makes no step; an empty column makes none at all. O(n).
  ///
  /// - Precondition: the columns have the same length; those of times and distances may be empty.
  public static func stepLengths(
    times: Span<Double> = Span(), distances: Span<Double>, into steps: inout MutableSpan<Double>
  ) {
    precondition(
      distances.isEmpty || distances.count == steps.count, "distances differ in length")
    precondition(times.isEmpty || times.count == steps.count, "times differ in length")
    var last = (row: 0, distance: Double.nan)
    for row in steps.indices {
      steps[row] = 0
      guard !distances.isEmpty, distances[row].isFinite else { continue }
      if distances[row] > last.distance {
        spread(distances[row] - last.distance, from: last.row, to: row, times, into: &steps)
      }
      last = (row, distances[row])
    }
  }

  private static func spread(
    _ length: Double, from first: Int, to row: Int, _ times: Span<Double>,
    into steps: inout MutableSpan<Double>
  ) {
    let seconds = times.isEmpty ? .nan : times[row] - times[first]
    guard row > first + 1, seconds > 0, seconds.isFinite else {
      steps[row] = length
      return
    }
    var time = times[first]
    for between in (first + 1)...row where times[between] > time && times[between] <= times[row] {
      steps[between] = length * ((times[between] - time) / seconds)
      time = times[between]
    }
  }
}
