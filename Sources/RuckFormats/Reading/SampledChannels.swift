internal import RuckKernels
package import RuckTrack

/// Channels that were sampled apart from each other, each with times of its own.
///
/// Rows are the positions; without them the samples of the channel that has the most. Of another
/// channel a row has the mean of the samples that are nearer to it than to the rows around it, else
/// the nearest within five seconds; of the distance covered so far, the nearest.
package struct SampledChannels {
  /// Samples of one channel.
  fileprivate struct Series {
    let channel: Channel
    /// Seconds since 1970.
    var times: ContiguousArray<Double> = []
    var values: ContiguousArray<Double> = []
  }

  private var positions: ContiguousArray<(time: Double, latitude: Double, longitude: Double)> = []
  private var series: [Series] = []

  /// Seconds between a row and a sample that counts for it.
  private static let reach = 5.0

  /// None yet.
  package init() {}

  /// The number of positions and samples.
  private(set) var count = 0

  /// Adds a position; one without a time or coordinates is left out.
  package mutating func addPosition(_ time: Double, latitude: Double, longitude: Double) {
    guard time.isFinite, latitude.isFinite, longitude.isFinite else { return }
    positions.append((time, latitude, longitude))
    count += 1
  }

  /// Adds a sample; one without a time or a value is left out.
  package mutating func add(_ channel: Channel, _ time: Double, _ value: Double) {
    guard time.isFinite, value.isFinite else { return }
    let index =
      series.firstIndex { $0.channel == channel }
      ?? {
        series.append(Series(channel: channel))
        return series.count - 1
      }()
    series[index].times.append(time)
    series[index].values.append(value)
    count += 1
  }

  /// A session with the samples as its rows, as it was where there are none; and with the load that
  /// its name or its notes state.
  ///
  /// O(samples · log samples).
  ///
  /// - Parameters:
  ///   - known: what is known of it besides.
  ///   - format: the format in errors.
  ///   - limits: what is refused.
  /// - Returns: the session.
  /// - Throws: ``FormatError`` where the rows exceed a limit.
  package func session(
    _ known: RecordedSession, _ format: FileFormat, limits: ReadLimits
  ) throws(FormatError) -> RecordedSession {
    var rows = GatheredRows(format, limits: limits, fileBytes: 0)
    return try session(known, through: &rows)
  }

  /// The same, of one of several sessions of a file.
  func session(
    _ known: RecordedSession, through rows: inout GatheredRows
  ) throws(FormatError) -> RecordedSession {
    try addRows(to: &rows)
    var session = known
    if let read = rows.endSession() {
      session.track = read.track
      session.diagnostics.merge(read.diagnostics)
    }
    if session.load == nil { session.takeTypedLoad() }
    return session
  }

  /// Adds the rows to those of a session.
  ///
  /// O(samples · log samples).
  ///
  /// - Throws: ``FormatError`` where the rows exceed a limit.
  private func addRows(to rows: inout GatheredRows) throws(FormatError) {
    var sorted = series
    for index in sorted.indices { sorted[index].sort() }
    let fixes = positions.sorted { $0.time < $1.time }
    let longest = sorted.max { $0.times.count < $1.times.count }
    let times =
      fixes.isEmpty ? longest?.times ?? [] : ContiguousArray(fixes.map(\.time))
    let columns = sorted.map { (channel: $0.channel, values: $0.values(at: times, Self.reach)) }
    for row in times.indices {
      rows.builder.set(.time, times[row])
      if !fixes.isEmpty {
        rows.builder.set(.latitude, fixes[row].latitude)
        rows.builder.set(.longitude, fixes[row].longitude)
      }
      for (channel, values) in columns where !values[row].isNaN {
        rows.builder.set(channel, values[row])
      }
      try rows.commitRow()
    }
  }
}

extension SampledChannels.Series {
  fileprivate mutating func sort() {
    guard zip(times, times.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    (times, values) = (
      ContiguousArray(order.map { times[$0] }), ContiguousArray(order.map { values[$0] })
    )
  }

  /// The value of each row; NaN where no sample is near enough.
  ///
  /// O(rows · log samples) for ascending times.
  fileprivate func values(
    at rows: ContiguousArray<Double>, _ reach: Double
  ) -> ContiguousArray<Double> {
    var next = 0
    return ContiguousArray(
      rows.indices.map { row in
        let time = rows[row]
        // Up to the middle between this row and the next one.
        let end = row + 1 < rows.count ? (time + rows[row + 1]) / 2 : time + reach
        var (sum, count) = (0.0, 0.0)
        while next < times.count, times[next] < end {
          if abs(times[next] - time) <= reach {
            sum += values[next]
            count += 1
          }
          next += 1
        }
        if channel != .distance, count > 0 { return sum / count }
        return times.indexOfNearest(to: time, within: reach).map { values[$0] } ?? .nan
      })
  }
}

extension ContiguousArray<Double> {
  /// The index of the value nearest to another one, of ascending values; of two as near the earlier one; nil
  /// where none is within reach.
  ///
  /// O(log values).
  func indexOfNearest(to value: Double, within reach: Double) -> Int? {
    let next = indices.binarySearch { self[$0] >= value }
    var nearest: Int?
    for index in [next - 1, next] where indices.contains(index) {
      let distance = abs(self[index] - value)
      if distance <= reach, distance < nearest.map({ abs(self[$0] - value) }) ?? .infinity {
        nearest = index
      }
    }
    return nearest
  }
}
