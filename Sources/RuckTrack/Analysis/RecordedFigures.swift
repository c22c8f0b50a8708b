internal import RuckKernels

/// The figures of a recording before any rule: its extent in time, its sensors, the device's own
/// distance.
struct RecordedFigures: Sendable {
  /// Segments of the recording.
  let segments: Int
  /// Seconds since 1970 of the earliest and of the latest time; nil without times.
  private(set) var times: (minimum: Double, maximum: Double)?
  /// Beats a minute.
  private(set) var meanHeartRate: Double?
  private(set) var maximumHeartRate: Double?
  /// Steps or revolutions a minute.
  private(set) var meanCadence: Double?
  /// Watts of a power meter.
  private(set) var meanPower: Double?
  /// Degrees Celsius.
  private(set) var meanTemperature: Double?
  /// The device's own total in metres.
  let deviceDistance: Double?
  /// Seconds by the device's timer.
  let deviceTimer: Double?
  /// The last distance that the device counted, in metres.
  let lastDistance: Double?

  /// Looks at all rows of a recording; O(rows).
  ///
  /// - Parameters:
  ///   - view: the recording.
  ///   - count: the number of its segments, where some were joined.
  ///   - deviceDistance: the device's own total in metres; unknown where no recording can hold it.
  ///   - deviceTimer: the device's own timer in seconds; unknown where it is not a time.
  ///   - log: receives such a total.
  init(
    _ view: borrowing TrackView, segments count: Int? = nil, deviceDistance: Double?,
    deviceTimer: Double? = nil, reportingTo log: inout DiagnosticLog
  ) {
    self.deviceTimer = deviceTimer.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let segments = view.segments
    self.segments = count ?? segments.count
    times = SensorMean.extremes(view.times)
    lastDistance = view.distances.lastFinite
    if let deviceDistance, !RecordedRange.distance.contains(deviceDistance) {
      self.deviceDistance = nil
      log.report(
        .trackValuesOutOfRange, "a total that no recording can hold: the device's distance")
    } else {
      self.deviceDistance = deviceDistance
    }
    readSensors(view, segments: segments)
  }

  /// Takes start and duration as the device states them, where no row has a time.
  mutating func stateTimes(of start: Double?, lasting elapsed: Double?) {
    guard times == nil, let start, let elapsed, elapsed > 0, elapsed.isFinite,
      RecordedRange.time.contains(start), RecordedRange.time.contains(start + elapsed)
    else { return }
    times = (start, start + elapsed)
  }

  /// The figures with the sensors of some rows alone: of a session without what was cut out of it.
  ///
  /// O(rows).
  func withSensors(of view: borrowing TrackView, segments: [Range<Int>]) -> RecordedFigures {
    var figures = self
    figures.readSensors(view, segments: segments)
    return figures
  }

  private mutating func readSensors(_ view: borrowing TrackView, segments: [Range<Int>]) {
    func mean(_ samples: Span<Double>, _ times: Span<Double>) -> Double? {
      SensorMean.compute(samples, times: times, segments: segments)
    }
    meanHeartRate = mean(view.heartRates, view.times)
    maximumHeartRate = SensorMean.extremes(view.heartRates)?.maximum
    meanCadence = mean(view.cadences, view.times)
    meanPower = mean(view.powers, view.times)
    meanTemperature = mean(view.temperatures, view.times)
  }
}

extension RecordedFigures {
  /// The device's timer where the times of the rows cover less of it than all but a tenth.
  var longerTimer: Double? {
    guard let deviceTimer else { return nil }
    let elapsed = times.map { $0.maximum - $0.minimum } ?? 0
    return deviceTimer > 1.1 * elapsed ? deviceTimer : nil
  }

  /// The last distance that the device counted, where the rows hold at least half of it; else that of
  /// the rows: the count began long before them.
  func distanceCounted(along length: Double) -> Double? {
    lastDistance.map { length > 0 && $0 > 2 * length ? length : $0 }
  }
}

extension Span<Double> {
  /// The last sample that is not missing; O(samples after it).
  var lastFinite: Double? { indices.last { self[$0].isFinite }.map { self[$0] } }

  /// The rows of a segment; none where the whole column is missing.
  @_lifetime(copy self)
  func part(_ segment: Range<Int>) -> Span<Double> {
    isEmpty ? Span() : extracting(segment)
  }
}

extension ContiguousArray<Double> {
  /// A copy of a span.
  init(copying samples: Span<Double>) {
    self = []
    append(contentsOf: samples)
  }

  /// Appends the rows of a span.
  mutating func append(contentsOf rows: Span<Double>) {
    append(addingCapacity: rows.count) { output in
      for row in rows.indices { output.append(rows[row]) }
    }
  }
}
