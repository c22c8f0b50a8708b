internal import RuckMetrics

extension RecordedSession {
  /// The recording as a person corrects it: the part that counts, on the right clock, of the right length.
  ///
  /// The totals of a device over the whole say nothing of a part or of other lengths. O(rows),
  /// and an analysis where the distance is given.
  func corrected(by correction: RecordingCorrection?) -> RecordedSession {
    guard let correction, correction != RecordingCorrection() else { return self }
    var session = self
    let part = TrackPart(
      from: correction.from.map { .instant($0) }, to: correction.to.map { .instant($0) })
    session.track = part.cut(track, utcOffset: 0)
    session.setClock(shift: correction.clockShift ?? 0, elapsed: correction.elapsed)
    if part != TrackPart() || correction.elapsed != nil || correction.distance != nil {
      session.deviceTotals = DeviceTotals()
    }
    if let distance = correction.distance { session.measure(distance) }
    return session
  }

  /// Puts every time on another clock, which runs at another rate where the time that passed is given.
  private mutating func setClock(shift: Double, elapsed: Double?) {
    let times = track.column(.time)
    guard let span = track.timeSpan else { return }
    let (first, last) = (span.lowerBound, span.upperBound)
    let rate = elapsed.flatMap { last > first ? $0 / (last - first) : nil } ?? 1
    guard shift != 0 || rate != 1 else { return }
    func corrected(_ time: Double) -> Double { first + shift + (time - first) * rate }
    track = track.replacing { channel in
      switch channel {
      case .time: ContiguousArray(times.map(corrected))
      case .speed: ContiguousArray(track.column(.speed).map { $0 / rate })
      default: track.column(channel)
      }
    }
    start = start.map(corrected)
    for index in waypoints.indices { waypoints[index].time = waypoints[index].time.map(corrected) }
    if let steps = load?.steps {
      load?.steps = steps.map { Load.Step(time: corrected($0.time), kilograms: $0.kilograms) }
    }
  }

  /// Gives the rows distances as a device would have counted them, of a length in all.
  ///
  /// They grow as the analysis finds it, else evenly in time.
  private mutating func measure(_ distance: Double) {
    var distances = ContiguousArray(repeating: Double.nan, count: track.count)
    let source = SessionSource(
      path: PathBytes(""), format: "", bytes: 0, fingerprint: "", contentFingerprint: "",
      sessionIndex: 0)
    let tracked = try? SessionRequest().analyze(
      self, source: source, fileDiagnostics: DiagnosticLog())
    let (length, factor): (Double, Double)
    if let analyzed = tracked?.track, analyzed.path.length > 0 {
      length = analyzed.path.length
      for (index, row) in analyzed.selection.selectedRows.enumerated() {
        distances[row] = analyzed.path.distances[index] * distance / length
      }
      factor = distance / length
    } else {
      let times = track.column(.time)
      guard let span = track.timeSpan, span.upperBound > span.lowerBound else { return }
      let (first, last) = (span.lowerBound, span.upperBound)
      for row in times.indices { distances[row] = (times[row] - first) / (last - first) * distance }
      factor = 1
    }
    track = track.replacing { channel in
      switch channel {
      case .distance: distances
      case .speed: ContiguousArray(track.column(.speed).map { $0 * factor })
      default: track.column(channel)
      }
    }
    deviceTotals.distance = distance
  }

  /// One recording of the parts of one session, in time: two that cover one time are merged where
  /// they were made by two devices in one position, and else a moment that both cover counts once.
  static func joining(accounts: [RecordedSession]) -> RecordedSession? {
    func start(_ session: RecordedSession) -> Double {
      session.track.timeSpan?.lowerBound ?? .infinity
    }
    let sorted = accounts.sorted { start($0) < start($1) }
    var joined = sorted.first
    for next in sorted.dropFirst() {
      guard let known = joined else { break }
      if let match = OutingMatch(known, next) {
        joined = MergedRecording(known, next, clockOffset: match.clockOffset).recorded
      } else {
        joined = RecordedSession.joining([known, next])
      }
    }
    return joined
  }
}

extension OutingMatch {
  /// Compares two recordings by their positions or, where one has none, by their times.
  init?(_ one: RecordedSession, _ other: RecordedSession) {
    if let match = OutingMatch(one.track, other.track) {
      self = match
      return
    }
    let havePositions = [one, other].allSatisfy {
      $0.track.column(.latitude).contains(where: \.isFinite)
    }
    guard !havePositions, let first = one.track.timeSpan, let second = other.track.timeSpan,
      let match = OutingMatch(times: first, second)
    else { return nil }
    self = match
  }
}
