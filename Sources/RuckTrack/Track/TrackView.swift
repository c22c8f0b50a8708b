/// A borrowed look at one recording's columns, without a copy.
///
/// The door without a copy for columns that an app already holds; a ``Track`` made of them is simpler
/// and costs 8 bytes a sample. A column is empty (no such channel) or as long as `times`; a missing
/// sample is NaN. A view lives no longer than the arrays it looks at, so:
///
/// * make it in the expression that uses it, `analysis.analyze(TrackView(times: times.span, ...))`, and
///   inside a function: a global variable has no lifetime that a view could share;
/// * of stored properties make it in a method that does not mutate;
/// * `Array` has a `span` from macOS 26 and iOS 26 on, `ContiguousArray` on all declared systems.
public struct TrackView: ~Escapable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let times: Span<Double>
  /// Degrees north.
  public let latitudes: Span<Double>
  /// Degrees east.
  public let longitudes: Span<Double>
  /// Metres.
  public let altitudes: Span<Double>
  /// Metres.
  public let horizontalAccuracies: Span<Double>
  /// Beats per minute.
  public let heartRates: Span<Double>
  /// Steps or revolutions per minute.
  public let cadences: Span<Double>
  /// Watts.
  public let powers: Span<Double>
  /// Degrees Celsius.
  public let temperatures: Span<Double>
  /// Metres per second, as recorded.
  public let speeds: Span<Double>
  /// Degrees clockwise from north, as recorded.
  public let courses: Span<Double>
  /// The device's cumulative metres.
  public let distances: Span<Double>
  /// The first row of each segment, never falling, the first being 0; empty means one segment.
  public let segmentStarts: Span<Int>
  /// The rows before which the user had stopped the recording, ascending; see ``Track/pauses``.
  public let pauses: Span<Int>

  /// The number of rows.
  public let count: Int

  /// Borrows columns.
  ///
  /// O(segments).
  ///
  /// `rowCount` is needed only for rows of which no column knows anything.
  ///
  /// - Precondition: every column is empty or as long as the longest; segment starts begin with 0,
  ///   never fall and lie within the rows, the row after the last included.
  @_lifetime(
    copy times, copy latitudes, copy longitudes, copy altitudes, copy horizontalAccuracies,
    copy heartRates, copy cadences, copy powers, copy temperatures, copy speeds, copy courses,
    copy distances, copy segmentStarts, copy pauses
  )
  public init(
    times: Span<Double>,
    latitudes: Span<Double>,
    longitudes: Span<Double>,
    altitudes: Span<Double> = Span(),
    horizontalAccuracies: Span<Double> = Span(),
    heartRates: Span<Double> = Span(),
    cadences: Span<Double> = Span(),
    powers: Span<Double> = Span(),
    temperatures: Span<Double> = Span(),
    speeds: Span<Double> = Span(),
    courses: Span<Double> = Span(),
    distances: Span<Double> = Span(),
    segmentStarts: Span<Int> = Span(),
    pauses: Span<Int> = Span(),
    rowCount: Int = 0
  ) {
    let lengths = [
      times.count, latitudes.count, longitudes.count, altitudes.count, horizontalAccuracies.count,
      heartRates.count, cadences.count, powers.count, temperatures.count, speeds.count,
      courses.count, distances.count,
    ]
    let count = lengths.reduce(rowCount, max)
    precondition(
      lengths.allSatisfy { $0 == 0 || $0 == count }, "columns of one track differ in length")
    precondition(
      latitudes.count == longitudes.count, "latitude and longitude columns differ in length")
    var lastStart = 0
    for segment in segmentStarts.indices {
      let start = segmentStarts[segment]
      precondition(segment > 0 || start == 0, "the first segment starts at row 0")
      precondition(start >= lastStart, "segment starts never fall")
      precondition(start <= count, "a segment starts behind the last row")
      lastStart = start
    }
    self.times = times
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.altitudes = altitudes
    self.horizontalAccuracies = horizontalAccuracies
    self.heartRates = heartRates
    self.cadences = cadences
    self.powers = powers
    self.temperatures = temperatures
    self.speeds = speeds
    self.courses = courses
    self.distances = distances
    self.segmentStarts = segmentStarts
    self.pauses = pauses
    self.count = count
  }

  /// The segments as ranges of rows.
  public var segments: [Range<Int>] {
    if segmentStarts.isEmpty { return [0..<count] }
    return segmentStarts.indices.map { index in
      let end = index + 1 < segmentStarts.count ? segmentStarts[index + 1] : count
      return segmentStarts[index]..<end
    }
  }
}

extension TrackView {
  /// Whether times pass and none falls below one before it, so that the rows are in the order of
  /// time; O(rows).
  var isInTimeOrder: Bool {
    guard let first = firstTime else { return true }
    var latest = first
    for row in times.indices {
      if times[row] < latest { return false }
      if times[row].isFinite { latest = times[row] }
    }
    return latest > first || count < 3
  }

  private var firstTime: Double? {
    for row in times.indices where times[row].isFinite { return times[row] }
    return nil
  }

  /// Whether a row has both coordinates; the view has their columns.
  @inline(__always)
  func hasPosition(_ row: Int) -> Bool { latitudes[row].isFinite && longitudes[row].isFinite }

  /// The column of a channel; empty where the recording lacks it.
  public subscript(channel: Channel) -> Span<Double> {
    @_lifetime(copy self) get {
      switch channel {
      case .time: times
      case .latitude: latitudes
      case .longitude: longitudes
      case .altitude: altitudes
      case .horizontalAccuracy: horizontalAccuracies
      case .heartRate: heartRates
      case .cadence: cadences
      case .power: powers
      case .temperature: temperatures
      case .speed: speeds
      case .course: courses
      case .distance: distances
      }
    }
  }
}
