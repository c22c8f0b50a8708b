/// One recording as columns: a structure of arrays, one column per channel.
///
/// Every column is either empty (the recording has no such channel) or as long as `count`; a
/// missing sample is NaN. Rows are in document order and belong to segments; nothing is counted
/// across the border of two segments. A track is built by ``TrackBuilder`` and then never changes.
///
/// Copying a track copies references. Memory is 8 bytes a row for each channel present.
public struct Track: Sendable, Hashable {
  private let times, latitudes, longitudes, altitudes, horizontalAccuracies: ContiguousArray<Double>
  private let heartRates, cadences, powers, temperatures, speeds, courses: ContiguousArray<Double>
  private let distances: ContiguousArray<Double>
  /// The same columns in the order of `Channel.allCases`.
  private let columns: [ContiguousArray<Double>]
  private let segmentStarts: ContiguousArray<Int>

  /// The rows before which the user had stopped the recording, ascending.
  ///
  /// The pauses of a watch and the time between two files count, too. Each begins a segment. The data in
  /// between were not lost: they were not to be recorded.
  public let pauses: ContiguousArray<Int>

  /// The number of rows.
  public let count: Int

  /// Takes columns in the order of `Channel.allCases`, each empty or `count` long.
  init(
    columns: [ContiguousArray<Double>], segmentStarts: ContiguousArray<Int>,
    pauses: ContiguousArray<Int> = [], count: Int
  ) {
    var columns = columns
    // Latitude and longitude are there together or not at all.
    for (one, other) in [(Channel.latitude, Channel.longitude), (.longitude, .latitude)]
    where columns[one.rawValue].isEmpty && !columns[other.rawValue].isEmpty {
      columns[one.rawValue] = ContiguousArray(repeating: .nan, count: count)
    }
    self.columns = columns
    times = columns[Channel.time.rawValue]
    latitudes = columns[Channel.latitude.rawValue]
    longitudes = columns[Channel.longitude.rawValue]
    altitudes = columns[Channel.altitude.rawValue]
    horizontalAccuracies = columns[Channel.horizontalAccuracy.rawValue]
    heartRates = columns[Channel.heartRate.rawValue]
    cadences = columns[Channel.cadence.rawValue]
    powers = columns[Channel.power.rawValue]
    temperatures = columns[Channel.temperature.rawValue]
    speeds = columns[Channel.speed.rawValue]
    courses = columns[Channel.course.rawValue]
    distances = columns[Channel.distance.rawValue]
    (self.segmentStarts, self.pauses, self.count) = (segmentStarts, pauses, count)
  }

  /// Takes columns that a reader filled itself.
  ///
  /// - Precondition: each column is empty or `count` long.
  package init(
    count: Int, segmentStarts: ContiguousArray<Int>, pauses: ContiguousArray<Int> = [],
    column: (Channel) -> ContiguousArray<Double>
  ) {
    let columns = Channel.allCases.map(column)
    precondition(
      columns.allSatisfy { $0.isEmpty || $0.count == count },
      "columns of one track differ in length")
    self.init(columns: columns, segmentStarts: segmentStarts, pauses: pauses, count: count)
  }

  /// The same rows, segments and pauses with columns each made of its channel.
  ///
  /// - Precondition: each column is empty or `count` long.
  package func replacing(_ column: (Channel) -> ContiguousArray<Double>) -> Track {
    Track(count: count, segmentStarts: segmentStarts, pauses: pauses, column: column)
  }

  /// The same with another column of one channel.
  ///
  /// - Precondition: it is empty or `count` long.
  package func replacing(_ channel: Channel, by samples: ContiguousArray<Double>) -> Track {
    replacing { $0 == channel ? samples : column($0) }
  }

  /// A track without rows.
  public static var empty: Track { TrackBuilder().build() }

  /// The column of a channel; empty where the recording lacks it.
  ///
  /// O(1), no copy of samples.
  public func column(_ channel: Channel) -> ContiguousArray<Double> {
    columns[channel.rawValue]
  }

  /// Whether the recording has this channel at all.
  public func has(_ channel: Channel) -> Bool { !column(channel).isEmpty }

  /// The segments as ranges of rows, in order.
  ///
  /// Segments without a row remain as empty ranges.
  public var segments: [Range<Int>] { view.segments }

  /// A view of all rows, for kernels and analyses.
  ///
  /// O(1).
  public var view: TrackView {
    @_lifetime(borrow self) get {
      TrackView(
        times: times.span,
        latitudes: latitudes.span,
        longitudes: longitudes.span,
        altitudes: altitudes.span,
        horizontalAccuracies: horizontalAccuracies.span,
        heartRates: heartRates.span,
        cadences: cadences.span,
        powers: powers.span,
        temperatures: temperatures.span,
        speeds: speeds.span,
        courses: courses.span,
        distances: distances.span,
        segmentStarts: segmentStarts.span,
        pauses: pauses.span,
        rowCount: count
      )
    }
  }
}

extension Track {
  /// Two tracks are equal where their segments, pauses and all their samples are; a missing sample equals a
  /// missing one.
  ///
  /// O(samples).
  public static func == (one: Track, other: Track) -> Bool {
    one.count == other.count && one.segmentStarts == other.segmentStarts
      && one.pauses == other.pauses
      && Channel.allCases.allSatisfy { one.column($0).isSame(as: other.column($0)) }
  }

  /// Hashes the number of rows and of samples of each channel, and the segments.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(segmentStarts)
    for channel in Channel.allCases { hasher.combine(column(channel).count) }
  }
}

extension ContiguousArray<Double> {
  /// Whether another column has the same values in the same rows, NaN included.
  func isSame(as other: ContiguousArray<Double>) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }
}

// Tracks of a program's own data: columns or points.

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
    return TrackPoint(row, of: column)
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

extension Track {
  /// Metres of horizontal accuracy within which a position is an accurate one.
  public static let accurateWithin = 10.0

  /// The number of rows with both coordinates and a horizontal accuracy within ``accurateWithin``; nil
  /// where no row states its accuracy.
  ///
  /// O(rows).
  public var accuratePoints: Int? {
    let accuracies = column(.horizontalAccuracy)
    guard accuracies.contains(where: \.isFinite) else { return nil }
    guard has(.latitude) else { return 0 }
    let view = view
    return accuracies.indices.count {
      accuracies[$0] <= Self.accurateWithin && view.hasPosition($0)
    }
  }
}
