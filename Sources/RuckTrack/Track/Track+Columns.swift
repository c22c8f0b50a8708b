// Tracks of what a program holds already: columns of its own, or points.

extension Track {
  /// A track of columns, one for each channel, which are copied.
  ///
  /// A column is empty, where there is no such channel, or as long as the longest; a missing sample is
  /// NaN. Latitude and longitude are there together or not at all. O(rows × channels).
  ///
  /// - Parameters:
  ///   - times: seconds since 1970-01-01T00:00:00Z.
  ///   - latitudes: degrees north.
  ///   - longitudes: degrees east.
  ///   - altitudes: metres.
  ///   - horizontalAccuracies: metres.
  ///   - heartRates: beats a minute.
  ///   - cadences: steps or revolutions a minute.
  ///   - powers: watts.
  ///   - temperatures: degrees Celsius.
  ///   - speeds: metres a second, as recorded.
  ///   - courses: degrees clockwise from north, as recorded.
  ///   - distances: the device's cumulative metres.
  ///   - segmentStarts: the first row of each segment, ascending, the first being 0; one segment where
  ///     it is empty. Nothing is counted across the border of two segments.
  /// - Precondition: the columns and the segment starts are as stated.
  public init(
    times: some Collection<Double>, latitudes: some Collection<Double>,
    longitudes: some Collection<Double>,
    altitudes: some Collection<Double> = [Double](),
    horizontalAccuracies: some Collection<Double> = [Double](),
    heartRates: some Collection<Double> = [Double](),
    cadences: some Collection<Double> = [Double](),
    powers: some Collection<Double> = [Double](),
    temperatures: some Collection<Double> = [Double](),
    speeds: some Collection<Double> = [Double](),
    courses: some Collection<Double> = [Double](),
    distances: some Collection<Double> = [Double](),
    segmentStarts: some Collection<Int> = [Int]()
  ) {
    // In the order of `Channel.allCases`.
    let columns = [
      ContiguousArray(times), ContiguousArray(latitudes), ContiguousArray(longitudes),
      ContiguousArray(altitudes), ContiguousArray(horizontalAccuracies),
      ContiguousArray(heartRates), ContiguousArray(cadences), ContiguousArray(powers),
      ContiguousArray(temperatures), ContiguousArray(speeds), ContiguousArray(courses),
      ContiguousArray(distances),
    ]
    let count = columns.reduce(0) { max($0, $1.count) }
    precondition(
      columns.allSatisfy { $0.isEmpty || $0.count == count },
      "columns of one track differ in length")
    precondition(
      columns[Channel.latitude.rawValue].count == columns[Channel.longitude.rawValue].count,
      "latitude and longitude columns differ in length")
    let starts = ContiguousArray(segmentStarts)
    precondition(starts.isEmpty || starts[0] == 0, "the first segment starts at row 0")
    precondition(
      zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 } && starts.last ?? 0 <= count,
      "segment starts never fall and lie within the rows")
    self.init(columns: columns, segmentStarts: starts, count: count)
  }

  /// A track of points in one segment; a channel that no point has is absent.
  ///
  /// O(points).
  public init(_ points: some Sequence<TrackPoint>) {
    var builder = TrackBuilder(expectedCount: points.underestimatedCount)
    for point in points { builder.append(point) }
    self = builder.build()
  }

  /// The samples of a row; O(channels).
  ///
  /// - Precondition: the row is one of the track.
  public subscript(row: Int) -> TrackPoint {
    precondition(row >= 0 && row < count, "no such row")
    var point = TrackPoint()
    for channel in Channel.allCases {
      let column = self.column(channel)
      if !column.isEmpty, !column[row].isNaN { point[channel] = column[row] }
    }
    return point
  }
}

extension TrackBuilder {
  /// Appends a row of the samples that a point has; amortised O(channels).
  public mutating func append(_ point: TrackPoint) {
    for channel in Channel.allCases {
      if let sample = point[channel] { set(channel, sample) }
    }
    commitRow()
  }
}
