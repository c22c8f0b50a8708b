public import RuckKernels

/// The length of the splits of a session.
public enum SplitLength: Sendable, Hashable {
  /// Equal distances.
  case distance(Length)
  /// Equal parts of elapsed time, in seconds.
  case time(seconds: Double)

  /// Equal distances in miles.
  public static func miles(_ value: Double) -> SplitLength { .distance(.miles(value)) }
  /// Equal distances in kilometres.
  public static func kilometers(_ value: Double) -> SplitLength { .distance(.kilometers(value)) }
  /// Equal parts of elapsed time in minutes.
  public static func minutes(_ value: Double) -> SplitLength { .time(seconds: value * 60) }
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
  public var isPartial = false
  /// Seconds counted as moving; nil without times.
  public var movingTime: Double?
  /// Seconds of `elapsed` in which nothing was recorded, next to a rest of half an hour, and of what was
  /// not on foot.
  public var uncountedTime = 0.0
  /// Metres of gain; nil without altitudes.
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
  /// Seconds, gaps and pauses included; nil without times, and where the clock was set back between
  /// the start and the end, so that the end lies before the start: how long it took is unknown.
  public var elapsed: Double? {
    guard let startTime, let endTime, endTime >= startTime else { return nil }
    return endTime - startTime
  }
  /// Seconds per kilometre over elapsed time less ``uncountedTime``; nil where that is unknown.
  public var pace: Double? {
    elapsed.flatMap {
      Pace(seconds: max(0, $0 - uncountedTime), meters: distance)?.secondsPerKilometer
    }
  }
}

extension SessionSplit {
  /// A split between two distances; a preview or a test sets its other numbers.
  public init(index: Int, startDistance: Double, endDistance: Double) {
    self.init(
      index: index, startDistance: startDistance, endDistance: endDistance, isPartial: false)
  }

  /// Neighbouring splits as one; its index is that of the last of them.
  ///
  /// - Precondition: there is one at least.
  package init(joining splits: ArraySlice<SessionSplit>) {
    self = splits[splits.endIndex - 1]
    startDistance = splits[splits.startIndex].startDistance
    startTime = splits[splits.startIndex].startTime
    func sum(_ value: (SessionSplit) -> Double?) -> Double? {
      splits.reduce(0.0) { sum, split in sum.flatMap { sum in value(split).map { sum + $0 } } }
    }
    /// The mean over what weighs above 0; nil where nothing does.
    func mean(_ value: (SessionSplit) -> Double?, by weight: (SessionSplit) -> Double?) -> Double? {
      var (total, weights) = (0.0, 0.0)
      for split in splits {
        guard let its = value(split), let weight = weight(split), weight > 0 else { continue }
        total += its * weight
        weights += weight
      }
      return weights > 0 ? total / weights : nil
    }
    movingTime = sum(\.movingTime)
    uncountedTime = splits.reduce(0) { $0 + $1.uncountedTime }
    gain = sum(\.gain)
    loss = sum(\.loss)
    meanHeartRate = mean(\.meanHeartRate, by: \.elapsed)
    meanLoad = mean(\.meanLoad, by: \.distance)
    grossKilocalories = sum(\.grossKilocalories)
  }
}

extension AnalyzedTrack {
  /// The splits of the session, which sum to its distance and moving time; empty where it has no extent
  /// of the kind asked for, more splits than `Splits.limit(rows:)`, or a distance that its rows do not
  /// hold.
  ///
  /// O(rows).
  ///
  /// - Precondition: the length is positive and finite.
  public func splits(every length: SplitLength) -> [SessionSplit] {
    splits(every: [length])[0]
  }

  /// The splits of the session by each of some lengths, made in one pass, as ``splits(every:)`` gives them.
  ///
  /// O(rows).
  ///
  /// - Precondition: the lengths are positive and finite.
  /// - Parameter lengths: the length of each split.
  /// - Returns: the splits in order, of each length.
  package func splits(every lengths: [SplitLength]) -> [[SessionSplit]] {
    var unread = DiagnosticLog()
    return fill(lengths.map { cuts(every: $0, reportingTo: &unread) })
  }

  /// The splits of the session, as ``splits(every:)`` gives them; a diagnostic says where there are
  /// none because there would be too many.
  ///
  /// O(rows).
  ///
  /// - Precondition: the length is positive and finite.
  /// - Parameters:
  ///   - length: the length of each split.
  ///   - log: gets `splits.too-many` or `splits.not-recorded`.
  /// - Returns: the splits in order.
  package func splits(
    every length: SplitLength, reportingTo log: inout DiagnosticLog
  ) -> [SessionSplit] {
    fill([cuts(every: length, reportingTo: &log)])[0]
  }

  private func cuts(
    every length: SplitLength, reportingTo log: inout DiagnosticLog
  ) -> [Split] {
    guard path.carriesDistance else {
      log.report(.splitsNotRecorded)
      return []
    }
    let (times, distances) = (path.times.span, path.distances.span)
    var cuts: [Split]
    let asked: Double
    switch length {
    case .distance(let length):
      cuts = Splits.byDistance(
        times: times, cumulativeDistances: distances, every: length.meters)
      asked = Splits.count(of: path.length, every: length.meters)
    case .time(let seconds):
      guard let (first, last) = Splits.bounds(of: times) else { return [] }
      cuts = Splits.byTime(times: times, cumulativeDistances: distances, every: seconds)
      asked = Splits.count(of: last - first, every: seconds)
    }
    let limit = Splits.limit(rows: path.count)
    if asked > Double(limit) {
      let count = Int(asked, clampedTo: 0...Int.max) ?? limit
      log.report(
        .splitsTooMany,
        "\(count) splits were asked for, at most \(limit) are made here: ask for longer splits")
    }
    if let last = cuts.indices.last { extend(&cuts[last]) }
    return cuts
  }

  /// Moves the end of the last split behind what moves after its last metre, and what was covered in no
  /// time at its last moment, so that the splits hold all moving time and distance.
  private func extend(_ cut: inout Split) {
    let moving = motion.probabilities.lastIndex { $0 > 0 } ?? 0
    let covered = min(
      path.distances.indices.binarySearch { path.distances[$0] >= path.length },
      path.distances.count - 1)
    let row = max(moving, covered)
    guard row > cut.end.row else { return }
    cut.end = RowPosition(row: row, fraction: 0)
    cut.endDistance = path.distances[row]
    if !path.times.isEmpty { cut.endTime = max(cut.endTime, path.times[row]) }
  }

  /// The splits between the cuts of each list; the rows are passed once, in the order of all borders.
  private func fill(_ lists: [[Split]]) -> [[SessionSplit]] {
    var borders: [(list: Int, position: RowPosition)] = []
    for (list, cuts) in lists.enumerated() {
      borders += (cuts.prefix(1).map(\.start) + cuts.map(\.end)).map { (list, $0) }
    }
    borders.sort { one, other in
      let (left, right) = (one.position, other.position)
      return left.row != right.row ? left.row < right.row : left.fraction < right.fraction
    }
    var sums = SplitSums(self)
    let amounts = altitude.course?.amounts(at: borders.map(\.position))
    var values = [[SplitSums.Value]](repeating: [], count: lists.count)
    var climbs = [[(gain: Double, loss: Double)]](repeating: [], count: lists.count)
    for (index, border) in borders.enumerated() {
      values[border.list].append(sums.value(at: border.position))
      if let amounts { climbs[border.list].append(amounts[index]) }
    }
    return lists.indices.map { list in
      let splits = fill(lists[list], values[list], amounts == nil ? nil : climbs[list])
      assertConsistent(splits)
      return splits
    }
  }

  private func fill(
    _ cuts: [Split], _ sums: [SplitSums.Value], _ amounts: [(gain: Double, loss: Double)]?
  ) -> [SessionSplit] {
    let hasTimes = !path.times.isEmpty
    let hasHeart = hasTimes && !path.heartRates.isEmpty
    return cuts.enumerated().map { index, cut in
      let part = sums[index + 1].combined(with: sums[index], by: -)
      func ratio(_ dividend: Double, _ divisor: Double) -> Double? {
        divisor > 0 ? (dividend / divisor).known : nil
      }
      return SessionSplit(
        index: index, startDistance: cut.startDistance, endDistance: cut.endDistance,
        startTime: hasTimes ? cut.startTime : nil, endTime: hasTimes ? cut.endTime : nil,
        isPartial: cut.isPartial, movingTime: hasTimes ? part.moving : nil,
        uncountedTime: part.uncounted,
        gain: amounts.map { $0[index + 1].gain - $0[index].gain },
        loss: amounts.map { $0[index + 1].loss - $0[index].loss },
        meanHeartRate: hasHeart ? ratio(part.beats, part.heartSeconds) : nil,
        meanLoad: energy.loads.isKnown && cut.distance > 0
          ? energy.loads.constant ?? ratio(part.work, cut.distance) : nil,
        grossKilocalories: energy.powers.isEmpty
          ? nil : (part.joules / Energy.joulesPerKilocalorie).known)
    }
  }
}
