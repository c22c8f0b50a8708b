internal import RuckKernels

extension RecordedSession {
  /// Seconds that a first or last point lies from its neighbour at least for it to be a stray.
  static let strayDistance = 86_400.0
  /// The number of sessions that a recording is divided into at most; the last of them holds the rest.
  static let maximumSessions = 1000

  /// Seconds that a session lasts at least after a hole that divides.
  static let shortestSession = 60.0

  /// The sessions of a recording: divided at each hole that is longer than ``JoiningConflict/longestGap``
  /// and than ten median intervals.
  ///
  /// Its rows are in the order of their times: `TimeLine` tells how. Left out as strays are a first
  /// or last point a day or more from its neighbours, and rows that last less than a minute beyond such
  /// a hole. It may lie between two segments as well as inside one. The device's sums over
  /// several sessions are left out, and its laps stay with the first. A planned course is not
  /// divided, nor is a recording of two points. O(rows) without such a hole, else O(rows log rows).
  ///
  /// - Parameter rule: the rule of holes; nothing is divided or left out where it is not active.
  /// - Returns: the sessions in order, at least one.
  public func divided(by rule: GapRule = .standard) -> [RecordedSession] {
    guard rule.isActive else { return [self] }
    let ordered = inTimeOrder()
    return ordered.flatMap { $0.dividedAtHoles(rule) }
  }

  private func dividedAtHoles(_ rule: GapRule) -> [RecordedSession] {
    guard kind == .activity, track.leaves(.time, JoiningConflict.longestGap) else {
      return [self]
    }
    guard let path = TimedPath(track), path.count > 2 else { return [self] }
    let found = path.sessions(rule)
    guard let first = found.first, let last = found.last,
      found.count > 1 || first != 0..<track.count
    else { return [self] }
    var ranges = Array(found.prefix(Self.maximumSessions))
    ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<last.upperBound
    var sessions = ranges.enumerated().map { part($1, isFirst: $0 == 0) }
    var strays: [(row: Int, fate: RowFate)] = []
    var end = 0
    for range in ranges + [track.count..<track.count] {
      strays += (end..<range.lowerBound).map { ($0, .stray) }
      end = range.upperBound
    }
    if !strays.isEmpty {
      sessions[0].setAside.add(strays, of: track)
      sessions[0].diagnostics.report(
        .trackStray, "points far in time from all others were left out", count: strays.count)
    }
    let count = sessions.count
    for index in sessions.indices where count > 1 {
      // The device's sum over all sessions is not the total of one.
      sessions[index].deviceTotals = DeviceTotals()
      sessions[index].diagnostics.report(
        .sessionDivided,
        "session \(index + 1) of \(count) of one recording, which has a gap of more than six hours; "
          + "the device's totals cover all of them and are not used")
    }
    return sessions
  }

  /// Whether it is one of several sessions of a recording, so that the device's totals are not its own.
  public var isDivided: Bool { diagnostics.entries.contains { $0.code == .sessionDivided } }

  /// Some rows of the recording as a session of its own.
  private func part(_ rows: Range<Int>, isFirst: Bool) -> RecordedSession {
    var part = self
    part.track = track.slice(rows, distancesFromStart: !isFirst)
    guard !isFirst else { return part }
    part.start = nil
    part.laps = []
    part.setAside = RowsSetAside()
    if let load, let start = part.track.column(.time).first(where: \.isFinite) {
      part.load = load.from(start)
    }
    return part
  }
}

extension RecordedSession.Load {
  /// The load from a moment on.
  fileprivate func from(_ start: Double) -> RecordedSession.Load {
    guard let current = steps.last(where: { $0.time <= start }) else { return self }
    var load = self
    load.kilograms = current.kilograms
    let later = steps.filter { $0.time > start }
    load.steps =
      later.isEmpty ? [] : [Step(time: start, kilograms: current.kilograms)] + later
    return load
  }
}

extension Track {
  /// Whether a channel changes by more than so much from one known sample to the next; O(rows).
  fileprivate func leaves(_ channel: Channel, _ maximum: Double) -> Bool {
    var last = Double.nan
    for sample in column(channel) where sample.isFinite {
      if (sample - last).magnitude > maximum { return true }
      last = sample
    }
    return false
  }

  /// A range of rows with the segments they lie in; O(rows in it × channels + segments).
  fileprivate func slice(_ rows: Range<Int>, distancesFromStart: Bool) -> Track {
    var starts: ContiguousArray<Int> = [0]
    for segment in segments
    where rows.contains(segment.lowerBound) && segment.lowerBound > rows.lowerBound {
      starts.append(segment.lowerBound - rows.lowerBound)
    }
    let paused = ContiguousArray(
      pauses.lazy.filter { rows.contains($0) && $0 > rows.lowerBound }.map { $0 - rows.lowerBound })
    return Track(count: rows.count, segmentStarts: starts, pauses: paused) { channel in
      let column = column(channel)
      guard !column.isEmpty else { return [] }
      var part = ContiguousArray(column[rows])
      if channel == .distance, distancesFromStart, let first = part.first(where: \.isFinite) {
        for row in part.indices { part[row] -= first }
      }
      return part.allSatisfy(\.isNaN) ? [] : part
    }
  }
}

extension TimedPath {
  /// The ranges of rows between holes that divide, without strays, ascending.
  ///
  /// Rows without a time go with those before them, at the beginning with those behind.
  fileprivate func sessions(_ rule: GapRule) -> [Range<Int>] {
    let limit = rule.minimumIntervals * usual
    let stray = max(RecordedSession.strayDistance, limit)
    func isAway(_ one: Int, _ others: [Int]) -> Bool {
      others.allSatisfy { (times[one] - times[$0]).magnitude >= stray }
    }
    let end = count - 1
    let first = isAway(0, [1, 2]) ? 1 : 0
    let last = end - 2 >= first && isAway(end, [end - 1, end - 2]) ? end - 1 : end
    let beginning = first > 0 ? rows[first] : 0
    let upper = last < end ? rows[end] : track.count
    let pieces = [first..<last + 1].divided(
      before: (first + 1..<last + 1).filter {
        let step = times[$0] - times[$0 - 1]
        return step > JoiningConflict.longestGap && step > limit
      })
    let lasting = pieces.filter { seconds(of: $0) >= RecordedSession.shortestSession }
    // Nothing that lasts: the recording is taken as it is, but for its strays.
    if lasting.isEmpty || pieces.count == 1 { return [beginning..<upper] }
    return lasting.map { piece in
      let start = piece.lowerBound == first ? beginning : rows[piece.lowerBound]
      return start..<(piece.upperBound > last ? upper : rows[piece.upperBound])
    }
  }
}
