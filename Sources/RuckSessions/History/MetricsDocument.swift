#if Command || Store
package import RuckTrack

/// A metric of a session: a channel of its recording, or one of its owner's.
package struct SessionMetric: Sendable {
  /// The number of the session.
  let session: Int
  /// The name.
  package let name: String
  /// The unit.
  package let unit: String
  /// Whether it is a channel of the recording.
  let isRecorded: Bool
  /// The samples in the order of time; a time that is not a number is unknown.
  package let samples: [(time: Double, value: Double)]
  /// Whether the samples are shown one by one.
  let showsSamples: Bool

  /// The smallest, the mean and the largest sample; 0 without any.
  package var minimum: Double { samples.map(\.value).min() ?? 0 }
  /// The mean of the samples, each counted once.
  package var mean: Double {
    samples.isEmpty ? 0 : samples.reduce(0) { $0 + $1.value } / Double(samples.count)
  }
  /// The largest sample.
  package var maximum: Double { samples.map(\.value).max() ?? 0 }

  /// A metric of one's own.
  package init(
    session: Int, name: String, unit: String, samples: [(time: Double, value: Double)],
    showsSamples: Bool
  ) {
    self.session = session
    self.name = name
    self.unit = unit
    self.samples = samples
    self.showsSamples = showsSamples
    isRecorded = false
  }

  /// A channel of a recording; nil where it has no sample, and of times and positions.
  package init?(session: Int, _ channel: Channel, of track: Track, showsSamples: Bool) {
    guard let unit = Self.units[channel] else { return nil }
    let (values, times) = (track.column(channel), track.column(.time))
    samples = values.indices.compactMap { row in
      values[row].isFinite ? (times.isEmpty ? .nan : times[row], values[row]) : nil
    }
    guard !samples.isEmpty else { return nil }
    self.session = session
    self.unit = unit
    self.showsSamples = showsSamples
    name = String(channel.machineName.dropLast(Self.endings[channel]?.utf8.count ?? 0))
    isRecorded = true
  }

  private static let units: [Channel: String] = [
    .altitude: "m", .horizontalAccuracy: "m", .heartRate: "bpm", .cadence: "1/min", .power: "W",
    .temperature: "C", .speed: "m/s", .course: "deg", .distance: "m",
  ]

  // The unit at the end of a machine name.
  private static let endings: [Channel: String] = [
    .altitude: "_m", .horizontalAccuracy: "_m", .heartRate: "_bpm", .cadence: "_per_min",
    .power: "_w", .temperature: "_c", .speed: "_m_per_s", .course: "_deg", .distance: "_m",
  ]

  fileprivate typealias Sample = (time: Double, value: Double)

  fileprivate static let samples: [Column<Sample>] = [
    .time("time") { $0.time.isFinite ? $0.time : nil }, .number("value", \.value),
  ]
}

/// `ruckstat.metrics/1`: metrics of a session by name.
package struct MetricsDocument: ListDocument {
  package static let schema = "ruckstat.metrics/1"
  package static let key = "metrics"

  package let rows: [SessionMetric]
  package let failures: [InputFailure] = []
  package let columns: [Column<SessionMetric>] = [
    .whole("session", \.session), .text("name", \.name), .text("unit", \.unit),
    .text("source") { $0.isRecorded ? "recording" : "own" },
    .whole("samples", \.samples.count), .number("mean", \.mean), .number("min", \.minimum),
    .number("max", \.maximum),
    .inJSON("values") { SessionMetric.samples.list(of: $0.showsSamples ? $0.samples : []) },
  ]

  /// A document of metrics.
  package init(_ metrics: [SessionMetric]) { rows = metrics }
}
#endif
