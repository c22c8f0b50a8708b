/// A path whose positions are averaged over a moving window, to show what smoothing does to its
/// length.
public enum SmoothedPath {
  /// Fills two columns with the mean latitude and longitude within `window / 2` of each row.
  ///
  /// Averaging takes jitter out of a path and cuts its corners: over ten seconds a hairpin loses
  /// some metres. Longitudes are averaged as they run on, so across the antimeridian they leave
  /// ±180; within a few metres of a pole their mean says nothing. A row without a time, or in a
  /// track without times one without neighbours, keeps its own position. Without times a row
  /// counts as a second. Takes two columns of memory, without times three. O(n).
  ///
  /// - Parameters:
  ///   - times: seconds that do not fall, or an empty column.
  ///   - latitudes: degrees; NaN where unknown.
  ///   - longitudes: degrees; NaN where unknown.
  ///   - window: seconds.
  ///   - smoothLatitudes: the column to fill.
  ///   - smoothLongitudes: the column to fill.
  /// - Precondition: the columns have the same length; that of the times may be empty.
  public static func compute(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, window: Double,
    intoLatitudes smoothLatitudes: inout MutableSpan<Double>,
    longitudes smoothLongitudes: inout MutableSpan<Double>
  ) {
    let count = latitudes.count
    precondition(longitudes.count == count, "latitude and longitude columns differ in length")
    precondition(times.isEmpty || times.count == count, "times and positions differ in length")
    guard times.isEmpty else {
      average(times, latitudes, longitudes, window, &smoothLatitudes, &smoothLongitudes)
      return
    }
    let rows = ContiguousArray((0..<count).lazy.map(Double.init))
    average(rows.span, latitudes, longitudes, window, &smoothLatitudes, &smoothLongitudes)
  }

  private static func average(
    _ times: Span<Double>, _ latitudes: Span<Double>, _ longitudes: Span<Double>,
    _ window: Double, _ smoothLatitudes: inout MutableSpan<Double>,
    _ smoothLongitudes: inout MutableSpan<Double>
  ) {
    // A row that lacks one coordinate gives neither to the means.
    var whole = ContiguousArray<Double>()
    var unrolled = ContiguousArray<Double>()
    whole.reserveCapacity(latitudes.count)
    unrolled.reserveCapacity(latitudes.count)
    var last = Double.nan
    for row in latitudes.indices {
      let longitude = longitudes[row]
      let isKnown = latitudes[row].isFinite && longitude.isFinite
      let next = last.isNaN ? longitude : last + Haversine.wrapped(longitude, minus: last)
      whole.append(isKnown ? latitudes[row] : .nan)
      unrolled.append(isKnown ? next : .nan)
      if isKnown { last = next }
    }
    Smoothing.movingMean(of: whole.span, at: times, window: window, into: &smoothLatitudes)
    Smoothing.movingMean(of: unrolled.span, at: times, window: window, into: &smoothLongitudes)
    for row in latitudes.indices where smoothLatitudes[row].isNaN || whole[row].isNaN {
      smoothLatitudes[row] = whole[row]
      smoothLongitudes[row] = unrolled[row]
    }
  }
}
