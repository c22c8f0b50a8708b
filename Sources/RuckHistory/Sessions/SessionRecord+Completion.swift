public import RuckKernels
public import RuckTrack

extension HistoryError.Code {
  /// The end is not a moment after the start.
  public static let endNotAfterStart = HistoryError.Code("session.end-not-after-start")
  /// The session lasted less than a minute, and it was not confirmed as meant.
  public static let underOneMinute = HistoryError.Code("session.under-one-minute")
  /// The session covered more than 50 miles, and it was not confirmed as meant.
  public static let overFiftyMiles = HistoryError.Code("session.over-fifty-miles")
  /// The session was faster than anyone on foot over its distance, and it was not confirmed as meant.
  public static let fasterThanRecord = HistoryError.Code("session.faster-than-record")
  /// The session was completed before.
  public static let alreadyCompleted = HistoryError.Code("session.already-completed")
  /// The session was discarded before.
  public static let alreadyDiscarded = HistoryError.Code("session.already-discarded")
}

extension SessionRecord {
  /// The unusual values of a session that are accepted because the user confirmed them.
  public struct Allowance: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int

    /// An allowance by its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Less than a minute.
    public static let underOneMinute = Allowance(rawValue: 1)
    /// More than 50 miles.
    public static let overFiftyMiles = Allowance(rawValue: 2)
    /// Faster than the record on foot.
    public static let fasterThanRecord = Allowance(rawValue: 4)
  }

  /// Ends an active session: everything is checked first, then changed at once.
  ///
  /// - Parameters:
  ///   - start: seconds since 1970, where the start is corrected; nil keeps it.
  ///   - end: seconds since 1970.
  ///   - figures: the final numbers; nil keeps those of the active session. A load that they lack is
  ///     that of the active session, an elapsed time that is nil becomes the time from start to end,
  ///     and pace, ruck work, ruck power and score follow.
  ///   - allowance: the unusual values that the user confirmed.
  /// - Returns: the unusual values that were accepted: those of the allowance, and a load over 30 % of the
  ///   body mass, which warns only.
  /// - Throws: one code for each refusal; the session is then active and unchanged.
  @discardableResult
  public mutating func complete(
    start: Double? = nil, end: Double, figures: SessionFigures? = nil,
    allowing allowance: Allowance = []
  ) throws(HistoryError) -> [SessionCheck] {
    try requireActive()
    var done = self
    done.start = start ?? self.start
    done.end = end
    done.figures = figures?.keeping(loadOf: self.figures) ?? self.figures
    // A NaN passes every comparison, so it is checked first.
    guard let begun = done.start, begun.isFinite, end.isFinite else {
      throw HistoryError(.endNotAfterStart, "the session needs a start and an end in seconds")
    }
    let remarks = done.checks
    for remark in remarks {
      switch remark {
      case .endNotAfterStart:
        throw HistoryError(.endNotAfterStart, "the session does not end after its start")
      case .underOneMinute where !allowance.contains(.underOneMinute):
        throw HistoryError(
          .underOneMinute,
          "the session lasts \(plainNumber((end - begun).rounded(.down))) s, less than a minute")
      case .overFiftyMiles where !allowance.contains(.overFiftyMiles):
        throw HistoryError(.overFiftyMiles, "the session covers more than 50 miles")
      case .underOneMinute, .overFiftyMiles, .heavyLoad:
        break
      }
    }
    if done.figures.elapsed == nil { done.figures.elapsed = end - begun }
    if done.isFasterThanRecord, !allowance.contains(.fasterThanRecord) {
      throw HistoryError(
        .fasterThanRecord,
        "the session covers \(plainNumber((done.figures.distance ?? 0).rounded())) m in "
          + "\(plainNumber((done.figures.elapsed ?? 0).rounded())) s, faster than anyone on foot")
    }
    done.figures.deriveMeans()
    done.state = .completed
    self = done
    return remarks
  }

  /// Discards an active session: the record stays and counts nowhere.
  ///
  /// - Throws: where the session is not active; nothing is changed then.
  public mutating func discard() throws(HistoryError) {
    try requireActive()
    state = .discarded
  }

  /// The implausible values of the session, in the order of the checks' cases.
  ///
  /// An unknown value is plausible. The load is the largest, else the mean; the body mass that of the
  /// figures, else the walker's.
  public var checks: [SessionCheck] {
    SessionCheck.failing(
      start: start, end: end,
      distance: figures.distance.map { .meters($0) },
      load: (figures.maximumLoad ?? figures.meanLoad).map { .kilograms($0) },
      bodyMass: figures.bodyMass.map { .kilograms($0) } ?? walker.bodyMass)
  }

  /// Doubts totals without a track again, as after a change; a track is doubted by its analysis.
  ///
  /// - Parameter moment: seconds since 1970 at which it is asked.
  public mutating func doubtTotals(at moment: Double) {
    if state == .completed, figures.points == nil, fingerprint == nil {
      doubts = SessionDoubt.of(
        failing: checks, start: start, end: end,
        elapsed: start.flatMap { from in end.map { $0 - from } },
        at: moment, isOnFoot: activity.kind.countsAsFoot,
        others: isFasterThanRecord ? [.fasterThanRecord] : [])
    }
    if let dismissedDoubts { doubts.removeAll(where: dismissedDoubts.contains) }
  }

  /// Dismisses the doubts: the session counts.
  public mutating func dismissDoubts() {
    guard !doubts.isEmpty else { return }
    dismissedDoubts = (dismissedDoubts ?? []) + doubts
    doubts = []
  }

  /// Whether totals without a track are faster than anyone on foot; a track is judged by itself.
  private var isFasterThanRecord: Bool {
    guard figures.points == nil, activity.kind.countsAsFoot, let distance = figures.distance,
      let elapsed = figures.elapsed, distance > 0
    else { return false }
    return elapsed < FootRecord.seconds(over: distance)
  }

  private func requireActive() throws(HistoryError) {
    switch state {
    case .active: return
    case .completed:
      throw HistoryError(.alreadyCompleted, "the session is already completed")
    case .discarded:
      throw HistoryError(.alreadyDiscarded, "the session was discarded")
    }
  }
}

extension SessionRecord {
  /// The record of a recorded session: completed, whatever is odd about it, for a track is a fact.
  ///
  /// Name, sport, notes, weather and the offset from UTC are the recording's; the start is that of the
  /// samples, else the one the recording states apart. Where it has no offset, `utcOffset` is used,
  /// and its source is `utcOffsetSource`.
  ///
  /// - Parameters:
  ///   - id: the name by which other values will refer to this session.
  ///   - recording: the session as its file holds it.
  ///   - summary: the analysis of its track.
  ///   - figures: the numbers to keep, made of the same summary.
  ///   - walker: the walker on the day, as far as known.
  ///   - utcOffset: seconds that local time was ahead of UTC, where the recording has none.
  ///   - utcOffsetSource: the source of that offset.
  public init(
    id: String, recording: RecordedSession, summary: SessionSummary, figures: SessionFigures,
    walker: Walker = Walker(), utcOffset: Int = 0, utcOffsetSource: ValueSource = .assumed
  ) {
    let start = summary.start ?? recording.start
    let elapsed = figures.elapsed ?? recording.deviceTotals.elapsed
    let later = start.flatMap { start in elapsed.map { start + $0 } }
    self.init(
      id: id, state: .completed, start: start,
      end: summary.end ?? later,
      utcOffset: recording.utcOffset ?? utcOffset, figures: figures)
    self.utcOffsetSource = recording.utcOffset == nil ? utcOffsetSource : .file
    if self.figures.elapsed == nil { self.figures.elapsed = elapsed }
    deviceTotals = recording.deviceTotals
    name = recording.name
    sport = recording.sport
    activity = summary.activity
    notes = recording.notes
    recordingIdentifier = recording.identifier
    weather = recording.weather
    weatherSource = recording.weather == nil ? .unknown : .file
    self.walker = walker
  }
}

extension SessionRecord {
  /// A session without a track, from its walker's memory.
  ///
  /// It is a session like any other; figures that depend on a track (moving time, gain along the path)
  /// are unknown.
  ///
  /// - Parameters:
  ///   - id: the name by which other values will refer to this session.
  ///   - start: seconds since 1970.
  ///   - elapsed: seconds from start to end.
  ///   - distance: the distance; nil where it is unknown.
  ///   - load: one load for the whole session; nil where it is unknown.
  ///   - gain: metres of gain; nil where it is unknown.
  ///   - walker: the walker on the day, as far as known.
  ///   - utcOffset: seconds that local time was ahead of UTC.
  ///   - allowance: the unusual values that the user confirmed.
  /// - Returns: the completed session; its ``checks`` state its implausible values.
  /// - Throws: as ``complete(start:end:figures:allowing:)`` does.
  public static func typed(
    id: String, start: Double, elapsed: Double, distance: Length?, load: Mass?,
    gain: Length? = nil, walker: Walker = Walker(), utcOffset: Int = 0,
    allowing allowance: Allowance = []
  ) throws(HistoryError) -> SessionRecord {
    var session = SessionRecord(id: id, state: .active, start: start, utcOffset: utcOffset)
    session.walker = walker
    if load != nil { session.loadSource = .option }
    let figures = SessionFigures(
      distance: distance, elapsed: elapsed, load: load, gain: gain, bodyMass: walker.bodyMass)
    try session.complete(end: start + elapsed, figures: figures, allowing: allowance)
    return session
  }
}
