#if Store
package import RuckTrack

/// A metric of a session: a channel of its recording, or one of its owner's.
package struct SessionMetric: Sendable {
  let session: Int
  package let name: String
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
    (self.session, self.name, self.unit) = (session, name, unit)
    (self.samples, self.showsSamples) = (samples, showsSamples)
    isRecorded = false
  }

  /// A channel of a recording; nil where it has no sample, and of times and positions.
  package init?(session: Int, _ channel: Channel, of track: Track, showsSamples: Bool) {
    guard let (unit, ending) = Self.units[channel] else { return nil }
    let (values, times) = (track.column(channel), track.column(.time))
    samples = values.indices.compactMap { row in
      values[row].isFinite ? (times.isEmpty ? .nan : times[row], values[row]) : nil
    }
    guard !samples.isEmpty else { return nil }
    self.session = session
    self.unit = unit
    self.showsSamples = showsSamples
    name = String(channel.machineName.dropLast(ending.utf8.count))
    isRecorded = true
  }

  // The unit, and how it stands at the end of a machine name.
  private static let units: [Channel: (unit: String, ending: String)] = [
    .altitude: ("m", "_m"), .horizontalAccuracy: ("m", "_m"), .heartRate: ("bpm", "_bpm"),
    .cadence: ("1/min", "_per_min"), .power: ("W", "_w"), .temperature: ("C", "_c"),
    .speed: ("m/s", "_m_per_s"), .course: ("deg", "_deg"), .distance: ("m", "_m"),
  ]

  fileprivate typealias Sample = (time: Double, value: Double)
}

extension SessionMetric: Described {
  private enum Source: String, CaseIterable, FieldValue { case recording, own }

  package static let listing = Listing<SessionMetric>(
    "metrics", noun: "metric", by: "`ruckstat metric list`, `add`, `remove`",
    "Metrics of a session by name: the channels of its recording, and samples of one's own.",
    order: "The metrics in the order of their names, those of the recording first.", fields)

  private static let fields: [Field<SessionMetric>] = [
    .value("session", \.session, "The number of the session.").atLeast(1),
    .value("name", \.name, "The name.").shown(),
    .value("unit", \.unit, "The unit.").shown(),
    .value(
      "source", { $0.isRecorded ? Source.recording : .own },
      "Whether it is a channel of the recording, or was added."),
    .value("samples", \.samples.count, "Number of samples.").atLeast(1).shown(),
    .quantity("mean", .number, \.mean, "The mean of the samples, each counted once.").known()
      .shown(),
    .quantity("min", .number, \.minimum, "The smallest.").known().shown(),
    .quantity("max", .number, \.maximum, "The largest.").known().shown(),
    .list(
      "values", sample, { $0.showsSamples ? $0.samples : [] },
      "The samples in the order of time, where the metric was asked for by name.",
      each: "One sample."),
  ]

  private static let sample: [Field<Sample>] = [
    .moment("time", \.time, "The moment, UTC; null where the row has none."),
    .quantity("value", .number, \.value, "The sample.").known(),
  ]
}
#endif
