package import RuckTrack

// What a file states but no recording can hold is left out and reported, the same for every format.

extension DiagnosticLog {
  /// Reports values that were left out, with the first of them.
  mutating func reportOutOfRange(_ name: String, _ first: Double, count: Int = 1) {
    report(
      .valueOutOfRange, "\(name) \(first) is out of range", count: count)
  }
}

extension Channel {
  /// The channel's name for people.
  var words: String {
    switch self {
    case .horizontalAccuracy: "horizontal accuracy"
    case .heartRate: "heart rate"
    default: "\(self)"
    }
  }

  /// A sensor's sample; NaN where a program writes it for an unknown one: 0 or 255 beats, and what is
  /// never below 0.
  func known(_ sample: Double) -> Double {
    switch self {
    case .heartRate: sample > 0 && sample < 255 ? sample : .nan
    case .temperature: sample
    default: sample >= 0 ? sample : .nan
    }
  }
}

extension ContiguousArray<Double> {
  /// Makes unknown what a channel cannot hold, and reports it.
  ///
  /// O(count).
  mutating func leaveOutImpossible(_ channel: Channel, reportingTo log: inout DiagnosticLog) {
    guard let found = leaveOutImpossible(channel) else { return }
    log.reportOutOfRange(channel.words, found.first, count: found.count)
  }
}

extension RecordedSession {
  /// The session of some rows; what the channels cannot hold is unknown, and reported.
  ///
  /// O(samples).
  package init(rows: consuming TrackBuilder) {
    var log = DiagnosticLog()
    for channel in Channel.allCases {
      guard let found = rows.leaveOutImpossible(channel) else { continue }
      log.reportOutOfRange(channel.words, found.first, count: found.count)
    }
    self.init(track: rows.build())
    diagnostics = log
  }
}

extension Double {
  /// A moment in seconds since 1970, or nil, reported, where no recording can have been made then.
  func asRecordedTime(_ name: String, reportingTo log: inout DiagnosticLog) -> Double? {
    if RecordedRange.time.contains(self) { return self }
    log.reportOutOfRange(name, self)
    return nil
  }
}

extension RecordedSession.DeviceTotals {
  /// Seconds: as long as the times of all recordings lie apart.
  private static let durations = 0...RecordedRange.time.upperBound
  /// Metres up or down: a hundred times around the Alps.
  private static let gains = 0.0...1_000_000
  /// Kilocalories: a year of heavy work.
  private static let energies = 0.0...10_000_000
  /// Beats per minute.
  private static let heartRates = 0.0...255

  /// Makes unknown what no device can have summed up, and reports it.
  mutating func leaveOutImpossible(reportingTo log: inout DiagnosticLog) {
    func check(_ value: inout Double?, _ name: String, _ range: ClosedRange<Double>) {
      guard let stated = value, !range.contains(stated) else { return }
      value = nil
      log.reportOutOfRange(name, stated)
    }
    check(&distance, "total distance", RecordedRange.distance)
    check(&elapsed, "elapsed time", Self.durations)
    check(&timer, "timer time", Self.durations)
    check(&moving, "moving time", Self.durations)
    check(&gain, "total gain", Self.gains)
    check(&loss, "total loss", Self.gains)
    check(&energy, "energy", Self.energies)
    check(&meanHeartRate, "mean heart rate", Self.heartRates)
    check(&maximumHeartRate, "maximum heart rate", Self.heartRates)
  }
}
