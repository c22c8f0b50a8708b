package import RuckMetrics

/// The contents of one ruck's page, made while its columns are in memory; of a size that does not depend on
/// the recording, except for splits, standards and diagnostics.
package struct RuckSheet: Sendable {
  package let session: AnalyzedSession
  /// Its best efforts.
  let efforts: [Effort]
  /// The records of a history that they are set against.
  package var records: StandingRecords?
  /// The weather, as the recording or the history has it.
  package var weather: Weather?
  /// The verdicts of the standards asked for.
  let verdicts: [StandardVerdict]
  /// The curves.
  let lanes: [Lane]
  /// Their axis; nil without curves.
  let axis: LaneAxis?
  /// The values at each column of the curves; nil without curves.
  let readings: RuckReadings?
  /// The splits of each system of units that has its own.
  private let ownSplits: [UnitSystem: [SessionSplit]]
  /// The range of each split along the axis, 0 to 1; empty without an axis.
  private let shares: [UnitSystem: [ClosedRange<Double>]]
  /// The greatest climbs.
  let climbs: [Climb]
  /// Changes of load along the axis.
  let loadMarks: [LoadMark]
  /// The ranges of rests of a minute and more along the axis.
  let rests: [ClosedRange<Double>]
  /// The map; nil without positions, where none is asked for, or where what is private was not cut out
  /// of the recording.
  let map: TrackMap?
  /// Whether the map was asked for and there are positions.
  let hasPositions: Bool

  /// The most rests that are marked: the longest.
  private static let maximumRests = 40
  /// The most changes of load that are looked at.
  private static let maximumChanges = 1000

  /// Takes what is shown of a session.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - tracked: the session.
  ///   - efforts: its best efforts.
  ///   - standards: the standards to judge by.
  ///   - options: how the page is made.
  package init(
    _ tracked: TrackedSession, efforts: [Effort], standards: [Standard] = [],
    _ options: ReportOptions
  ) {
    let track = tracked.track
    session = tracked.session
    weather = tracked.recorded.weather
    self.efforts = efforts
    verdicts = standards.isEmpty ? [] : track.judge(by: standards, walker: tracked.walker)
    hasPositions = track.selection.hasPositions
    let runs =
      PlotRuns(track, over: options.axis)
      ?? PlotRuns(track, over: options.axis == .distance ? .time : .distance)
    let columns: [SessionSplit]
    (ownSplits, columns) = Self.splits(tracked, runs)
    guard let runs else {
      (lanes, axis, climbs, loadMarks, rests, map) = ([], nil, [], [], [], nil)
      (readings, shares) = (nil, [:])
      return
    }
    lanes = Lane.all(track, runs)
    axis = LaneAxis(axis: runs.axis, length: runs.length)
    readings = RuckReadings(columns)
    shares = ownSplits.mapValues { Self.shares(of: $0, runs) }
    climbs = Climb.all(track, runs)
    loadMarks = Self.changes(tracked.load, track, runs)
    rests = Self.rests(track, runs)
    map =
      options.hasMap && (!options.isPrivate || tracked.recorded.isPrivate)
      ? TrackMap(
        TrackedColumns(track, tracked.recorded), runs, climbs: climbs, marks: loadMarks,
        options)
      : nil
  }

  /// The splits as they are listed in a system of units.
  func splits(_ units: UnitSystem) -> [SessionSplit] { ownSplits[units] ?? [] }

  /// The ranges of the splits along the axis.
  func splitShares(_ units: UnitSystem) -> [ClosedRange<Double>] { shares[units] ?? [] }

  /// The splits that were asked for, instead of kilometres and miles those of each system of units,
  /// and one for each column of the curves.
  private static func splits(
    _ tracked: TrackedSession, _ runs: PlotRuns?
  ) -> ([UnitSystem: [SessionSplit]], columns: [SessionSplit]) {
    let given = tracked.session.splits
    let usual: [UnitSystem: Double] = [.metric: 1000, .imperial: Length.metersPerMile]
    let own = usual.first { ($0.value - (given.first?.distance ?? 0)).magnitude < 1e-6 }?.key
    // The rows are passed once.
    let other = own.map { $0 == .metric ? UnitSystem.imperial : .metric }
    let lengths = [
      other.flatMap { usual[$0] }.map { SplitLength.distance(.meters($0)) }, runs?.columnLength,
    ].compactMap { $0 }
    var made = tracked.track.splits(every: lengths)
    let columns = runs == nil ? [] : made.removeLast()
    var splits = [UnitSystem.metric: given, .imperial: given]
    if let other, let its = made.first { splits[other] = its }
    return (splits, columns)
  }

  /// Returns the positions at which the load changes; O(rows + changes log rows).
  private static func changes(
    _ profile: LoadProfile?, _ track: AnalyzedTrack, _ runs: PlotRuns
  ) -> [LoadMark] {
    guard let profile, track.energy.load != nil else { return [] }
    let path = track.path
    var marks: [LoadMark] = []
    for change in profile.changes.prefix(maximumChanges) {
      let row: Int?
      switch change.start {
      case .distance(let meters): row = path.distances.first(reaching: meters)
      case .time(let seconds):
        row = track.summary.start.flatMap { path.times.first(reaching: $0 + seconds) }
      }
      guard let row, row > 0, marks.count < LoadMark.limit else { continue }
      marks.append(LoadMark(share: runs.share(row, track), row: row, kilograms: change.kilograms))
    }
    return marks.sorted { ($0.share, $0.row) < ($1.share, $1.row) }
  }

  /// Returns the ranges of splits along the axis; none where one of them has no times that the axis needs.
  private static func shares(
    of splits: [SessionSplit], _ runs: PlotRuns
  ) -> [ClosedRange<Double>] {
    let shares = splits.compactMap { split -> ClosedRange<Double>? in
      guard runs.axis == .time else {
        return runs.share(split.startDistance, to: split.endDistance)
      }
      guard let start = split.startTime, let end = split.endTime else { return nil }
      return runs.share(start, to: end)
    }
    return shares.count == splits.count ? shares : []
  }

  private static func rests(_ track: AnalyzedTrack, _ runs: PlotRuns) -> [ClosedRange<Double>] {
    let times = track.path.times
    let long = track.motion.pauses.filter { $0.length >= 60 }
    return long.sorted { $0.length != $1.length ? $0.length > $1.length : $0.start < $1.start }
      .prefix(maximumRests)
      .compactMap { pause in
        guard let first = times.first(reaching: pause.start) else { return nil }
        let last = times.first(reaching: pause.end) ?? times.count - 1
        let (from, to) = (runs.share(first, track), runs.share(last, track))
        return min(from, to)...max(from, to)
      }
      .sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension RuckSheet {
  /// The maximum number of best efforts listed above the fold.
  private static let maximumEfforts = 6

  /// The positions of the efforts that stand above the fold, in their order: a distance of the reader's
  /// units, the two longest, an hour of each other kind, and what fills six.
  func chosenEfforts(_ units: UnitSystem) -> [Int] {
    let unit = units == .imperial ? Length.metersPerMile : 1000
    func isWhole(_ meters: Double) -> Bool {
      let count = meters / unit
      return (count - count.rounded()).magnitude < 1e-9
    }
    var (distances, hours, others): ([Int], [Int], [Int]) = ([], [], [])
    for (position, effort) in efforts.enumerated() {
      switch effort.kind {
      case .fastest(let meters) where isWhole(meters): distances.append(position)
      case .farthest(3600), .highestPower(3600), .fastestGain(3600): hours.append(position)
      default: others.append(position)
      }
    }
    let best = distances.prefix(1) + distances.dropFirst().suffix(2) + hours
    let chosen = best + others + distances.dropFirst().dropLast(2)
    return chosen.prefix(Self.maximumEfforts).sorted()
  }
}

extension ContiguousArray<Double> {
  /// The first row whose value is at least so great, of values that never fall; O(log rows).
  fileprivate func first(reaching value: Double) -> Int? {
    let row = indices.binarySearch { !(self[$0] < value) }
    return row < count ? row : nil
  }
}
