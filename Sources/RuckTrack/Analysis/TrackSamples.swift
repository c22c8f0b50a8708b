/// One row of an analysed track, as a chart or a table takes it; nil where a value is unknown.
public struct TrackSample: Sendable, Hashable, Identifiable {
  /// The row of the selection.
  public let id: Int
  /// Seconds since 1970.
  public let time: Double?
  /// Seconds from the start.
  public let elapsed: Double?
  /// Metres from the start.
  public let distance: Double
  /// Metres, as gain is counted on them.
  public let altitude: Double?
  /// Rise over run.
  public let grade: Double?
  /// Metres a second.
  public let speed: Double?
  /// Beats a minute.
  public let heartRate: Double?
  /// Gross metabolic power in watts.
  public let power: Double?
  /// The load in kilograms.
  public let load: Double?
}

/// The rows of an analysed track in their order.
public struct TrackSamples: RandomAccessCollection, Sendable {
  private let track: AnalyzedTrack
  private let loads: ContiguousArray<Double>
  private let start: Double?

  fileprivate init(_ track: AnalyzedTrack) {
    self.track = track
    loads = track.loads
    start = track.path.times.min()
  }

  /// The first row.
  public var startIndex: Int { 0 }
  /// The number of rows.
  public var endIndex: Int { track.path.count }

  /// A row; O(1).
  public subscript(row: Int) -> TrackSample {
    func value(_ column: ContiguousArray<Double>) -> Double? {
      column.isEmpty || column[row].isNaN ? nil : column[row]
    }
    let time = value(track.path.times)
    return TrackSample(
      id: row, time: time, elapsed: time.flatMap { time in start.map { time - $0 } },
      distance: track.path.distances[row], altitude: value(track.altitude.altitudes),
      grade: value(track.altitude.grades), speed: value(track.motion.speeds),
      heartRate: value(track.path.heartRates), power: value(track.energy.powers),
      load: value(loads))
  }
}

extension AnalyzedTrack {
  /// Every row; O(1), and O(rows) for a load that changes.
  public var samples: TrackSamples { TrackSamples(self) }

  /// At most `count` rows for a chart, among them the lowest and the highest of each stretch.
  ///
  /// The rows are divided into stretches of equal numbers, each of which gives its two extremes in
  /// their order; the first and the last row are always there. O(rows).
  ///
  /// - Precondition: the count is at least 4.
  /// - Parameters:
  ///   - count: the maximum number of rows; all where there are fewer.
  ///   - value: the value that the chart shows.
  /// - Returns: rows in their order.
  public func samples(
    count: Int, keeping value: (TrackSample) -> Double? = \.altitude
  ) -> [TrackSample] {
    precondition(count >= 4, "too few samples")
    let all = samples
    guard all.count > count else { return Array(all) }
    var chosen = [all[0]]
    let stretches = (count - 2) / 2
    let inner = all.count - 2
    for stretch in 0..<stretches {
      let rows = (1 + stretch * inner / stretches)..<(1 + (stretch + 1) * inner / stretches)
      var (lowest, highest): (TrackSample?, TrackSample?)
      for sample in all[rows] {
        guard let its = value(sample), !its.isNaN else { continue }
        if lowest.flatMap(value).map({ its < $0 }) ?? true { lowest = sample }
        if highest.flatMap(value).map({ its > $0 }) ?? true { highest = sample }
      }
      guard let lowest, let highest else {
        chosen.append(all[rows.lowerBound])
        continue
      }
      chosen += lowest.id == highest.id ? [lowest] : [lowest, highest].sorted { $0.id < $1.id }
    }
    return chosen + [all[all.count - 1]]
  }
}

extension AnalyzedTrack {
  /// Seconds since 1970; empty without times.
  public var times: ContiguousArray<Double> { path.times }
  /// Metres from the start.
  public var distances: ContiguousArray<Double> { path.distances }
  /// Metres; empty without altitudes.
  public var altitudes: ContiguousArray<Double> { altitude.altitudes }
  /// Rise over run; empty without altitudes.
  public var grades: ContiguousArray<Double> { altitude.grades }
  /// Metres a second; empty without times.
  public var speeds: ContiguousArray<Double> { motion.speeds }
  /// Gross metabolic power in watts; empty where it is unknown.
  public var powers: ContiguousArray<Double> { energy.powers }
}
