public import RuckKernels

/// How long the splits of a session are.
public enum SplitLength: Sendable, Hashable {
  /// Equal distances.
  case distance(Length)
  /// Equal stretches of elapsed time, in seconds.
  case time(seconds: Double)
}

/// One part of a session; boundaries lie where they fall between two rows.
public struct SessionSplit: Sendable, Hashable {
  /// The number of the split, from 0.
  public var index: Int
  /// Metres from the start of the session.
  public var startDistance: Double
  /// Metres from the start of the session.
  public var endDistance: Double
  /// Seconds since 1970; nil without times.
  public var startTime: Double?
  /// Seconds since 1970; nil without times.
  public var endTime: Double?
  /// Whether the session ended before the split was full.
  public var isPartial: Bool
  /// Seconds counted as moving; nil without times.
  public var movingTime: Double?
  /// Metres climbed; nil without altitudes.
  public var gain: Double?
  /// Metres descended; nil without altitudes.
  public var loss: Double?
  /// Beats a minute, averaged over time.
  public var meanHeartRate: Double?
  /// Kilograms, averaged over distance; nil without a known load.
  public var meanLoad: Double?
  /// Gross energy; nil where it is unknown.
  public var grossKilocalories: Double?

  /// Metres.
  public var distance: Double { endDistance - startDistance }
  /// Seconds, gaps and pauses included.
  public var elapsed: Double? {
    guard let startTime, let endTime else { return nil }
    return endTime - startTime
  }
  /// Seconds per kilometre over elapsed time.
  public var pace: Double? {
    elapsed.flatMap { Pace(seconds: $0, meters: distance)?.secondsPerKilometer }
  }
}

extension AnalyzedTrack {
  /// The splits of the session; empty where it has no extent of the kind asked for.
  ///
  /// O(rows).
  ///
  /// - Precondition: the length is positive.
  public func splits(every length: SplitLength) -> [SessionSplit] {
    let distances = columns.cumulativeDistances.span
    let cuts: [Split]
    switch length {
    case .distance(let length):
      cuts = Splits.byDistance(
        times: columns.times.span, cumulativeDistances: distances, every: length.meters)
    case .time(let seconds):
      guard !columns.times.isEmpty else { return [] }
      cuts = Splits.byTime(
        times: columns.times.span, cumulativeDistances: distances, every: seconds)
    }
    guard !cuts.isEmpty else { return [] }
    return fill(cuts)
  }

  private func fill(_ cuts: [Split]) -> [SessionSplit] {
    let hasTimes = !columns.times.isEmpty
    let moving = hasTimes ? cumulative { columns.isMoving[$0] ? columns.durations[$0] : 0 } : []
    let heartSeconds = heartRates.isEmpty || !hasTimes ? [] : cumulative { heartWeight($0) }
    let heartBeats =
      heartSeconds.isEmpty
      ? [] : cumulative { heartWeight($0) > 0 ? heartWeight($0) * meanHeartRate(of: $0) : 0 }
    let work = costs.loads.isEmpty ? [] : cumulative { costs.loads[$0] * columns.steps[$0] }
    let energy =
      costs.powers.isEmpty
      ? []
      : cumulative { costs.powers[$0].isFinite ? costs.powers[$0] * columns.durations[$0] : 0 }
    return cuts.map { cut in
      func part(_ column: ContiguousArray<Double>) -> Double? {
        guard !column.isEmpty else { return nil }
        return Splits.value(of: column.span, at: cut.end)
          - Splits.value(of: column.span, at: cut.start)
      }
      func ratio(_ dividend: Double?, _ divisor: Double?) -> Double? {
        guard let dividend, let divisor, divisor > 0 else { return nil }
        return dividend / divisor
      }
      return SessionSplit(
        index: cut.index, startDistance: cut.startDistance, endDistance: cut.endDistance,
        startTime: hasTimes ? cut.startTime : nil, endTime: hasTimes ? cut.endTime : nil,
        isPartial: cut.isPartial, movingTime: part(moving), gain: part(costs.cumulativeGain),
        loss: part(costs.cumulativeLoss),
        meanHeartRate: ratio(part(heartBeats), part(heartSeconds)),
        meanLoad: ratio(part(work), cut.distance),
        grossKilocalories: part(energy).map { $0 / Energy.joulesPerKilocalorie })
    }
  }

  private func cumulative(_ value: (Int) -> Double) -> ContiguousArray<Double> {
    var sums: ContiguousArray<Double> = []
    sums.reserveCapacity(columns.count)
    var sum = 0.0
    for row in 0..<columns.count {
      sum += value(row)
      sums.append(sum)
    }
    return sums
  }

  private func meanHeartRate(of row: Int) -> Double {
    row > 0 ? 0.5 * (heartRates[row] + heartRates[row - 1]) : .nan
  }

  private func heartWeight(_ row: Int) -> Double {
    meanHeartRate(of: row).isFinite ? columns.durations[row] : 0
  }
}
