#if Store
package import RuckFormats
package import RuckHistory
internal import RuckKernels
package import RuckTrack

/// A session that a history keeps, or one just analysed, as documents and lists show it.
package struct SavedSession: Sendable {
  /// Its number in the history; nil outside one.
  package let number: Int?
  package let record: SessionRecord
  /// The file it was read from; nil for a typed session.
  package let path: PathBytes?
  let format: String?
  let bytes: Int?
  /// Whether data of the recording were lost.
  package let isDamaged: Bool
  /// The version of the program that computed the figures.
  let programVersion: String?
  package let waypoints: [RecordedWaypoint]
  /// The remarks of others about it.
  package let remarks: [SessionRemark]
  /// The recordings that were merged into it.
  package let parts: [MergedPart]
  /// Whether energy covers less than 95 % of the time, or part of the session was not on foot.
  private var isPartial = false
  /// Whether it is a copy of another recording of the list.
  package var isCopy = false

  /// A session with what its history knows of it.
  package init(
    number: Int?, record: SessionRecord, path: PathBytes?, format: String?, bytes: Int?,
    isDamaged: Bool, programVersion: String?, waypoints: [RecordedWaypoint] = [],
    remarks: [SessionRemark] = [], parts: [MergedPart] = []
  ) {
    (self.number, self.record, self.path, self.format) = (number, record, path, format)
    (self.bytes, self.isDamaged, self.programVersion) = (bytes, isDamaged, programVersion)
    (self.waypoints, self.remarks, self.parts) = (waypoints, remarks, parts)
  }

  /// The session as others may see it: without names, notes, routes, positions, folders and the
  /// size of its file.
  ///
  /// - Parameter shown: what is shown of its recording; nil for a session without one.
  /// - Returns: the session, with the times and figures of what is shown.
  package func hiding(butFor shown: SessionRecord?) -> SavedSession {
    var record = record
    (record.name, record.notes, record.routeID) = (nil, nil, nil)
    (record.loadOrigin, record.recordingIdentifier) = (nil, nil)
    if let shown {
      (record.start, record.end, record.path) = (shown.start, shown.end, shown.path)
      (record.figures, record.deviceTotals) = (shown.figures, shown.deviceTotals)
      record.correction = nil
    }
    return SavedSession(
      number: number, record: record, path: path?.withoutFolders, format: format,
      bytes: nil,
      isDamaged: isDamaged, programVersion: programVersion)
  }
}

/// A recording that was merged into a session, as documents show it.
package struct MergedPart: Sendable {
  /// The name under which it would be counted by itself.
  let identity: String
  /// Seconds by which its clock was ahead.
  package let clockOffset: Double
  /// The channels that were taken from it.
  package let channels: [Channel]

  package init(identity: String, clockOffset: Double, channels: [Channel]) {
    (self.identity, self.clockOffset, self.channels) = (identity, clockOffset, channels)
  }
}

/// The marks of a session in a list.
package enum ListMark: Character, CaseIterable, Sendable {
  /// Data of its recording were lost.
  case damaged = "!"
  /// The kind, which is not on foot, was judged from the track, or the load is the default load.
  case guessed = "?"
  /// Energy covers less than 95 % of the time, or part of the session was not on foot.
  case partial = "%"
  /// Energy is known from means alone.
  case means = "~"
  /// It is a copy of another recording of the list.
  case copy = "="

  /// The meaning of the mark; that of lost data is explained below every table.
  package var note: String? {
    switch self {
    case .damaged: nil
    case .guessed: "? the kind is judged from the track, or the load is the default load"
    case .partial: "% energy covers part of the time, or part was not on foot"
    case .means: "~ energy from the session's means"
    case .copy: "= a copy of another recording, which the total counts once"
    }
  }
}

extension SavedSession {
  /// A session just analysed.
  package init(_ session: AnalyzedSession) {
    let (summary, source) = (session.summary, session.source)
    var record = SessionRecord(
      id: "\(source.contentFingerprint)#\(source.sessionIndex)", state: .completed,
      start: summary.start, end: summary.end, utcOffset: session.offset?.seconds ?? 0,
      figures: SessionFigures(
        summary: summary, bodyMass: session.bodyMassSource == .assumed ? nil : session.bodyMass,
        trainingLoad: session.energy.trainingLoad))
    record.name = session.name
    record.sport = session.sport
    record.activity = summary.activity
    record.loadSource = session.loadSource
    record.loadOrigin = session.loadOrigin
    record.bodyMassSource = session.bodyMassSource
    record.fingerprint = source.contentFingerprint
    record.fileIndex = source.sessionIndex
    self.init(
      number: nil, record: record, path: source.path, format: source.format, bytes: source.bytes,
      isDamaged: session.isDamaged, programVersion: RuckstatVersion.current)
    isPartial = (summary.energy?.coveredFraction ?? 1) < 0.95 || !summary.excluded.isEmpty
  }

  /// The sums of sessions, copies left out; the pace of all where they are of one kind.
  package init(totalOf sessions: [SavedSession]) {
    let all = sessions.filter { !$0.isCopy }.map(\.record)
    func sum(_ figure: (SessionFigures) -> Double?) -> Double? {
      let known = all.compactMap { figure($0.figures) }
      return known.isEmpty ? nil : known.reduce(0, +)
    }
    var figures = SessionFigures()
    figures.distance = sum(\.distance)
    figures.elapsed = sum(\.elapsed)
    figures.movingTime = sum(\.movingTime)
    figures.gain = sum(\.gain)
    figures.loss = sum(\.loss)
    figures.grossKilocalories = sum(\.grossKilocalories)
    figures.ruckWork = sum(\.ruckWork)
    if Set(all.map(\.activity.kind)).count == 1, let time = figures.elapsed,
      let distance = figures.distance, distance > 0
    {
      let unpaced = all.reduce(0) { $0 + $1.figures.unpacedSeconds }
      figures.pace = (time - unpaced) / distance * 1000
    }
    self.init(
      number: nil, record: SessionRecord(id: "", state: .completed, start: nil, figures: figures),
      path: nil, format: nil, bytes: nil, isDamaged: false, programVersion: nil)
  }

  /// Whether a reader of the figures must know something.
  package func has(_ mark: ListMark) -> Bool {
    switch mark {
    case .damaged: isDamaged
    case .guessed:
      record.activity.source == .judged && !record.activity.kind.countsAsFoot
        || record.loadSource == .config || record.loadOrigin == SessionRecord.defaultLoadOrigin
    case .partial: isPartial
    case .means: record.figures.energySource == .means
    case .copy: isCopy
    }
  }

  /// The last component of its path.
  package var file: String? { path?.shown.fileName }
}

extension SessionRecord {
  /// Returns the short name of a session by its number in the history: `session 12 (2025-04-01, Hill
  /// repeats)`.
  package func shortName(_ number: Int?) -> String {
    let facts = [localDay?.description, name?.printable].compactMap { $0 }
    return "session" + (number.map { " \($0)" } ?? "")
      + (facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))")
  }
}
#endif
