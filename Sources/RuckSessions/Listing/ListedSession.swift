#if Command || Store
internal import RuckFormats
package import RuckHistory
package import RuckTrack

/// What a list shows of a session, and what lists are filtered and sorted by: of a session just
/// analysed or of one that a history keeps.
package struct ListedSession: Sendable {
  /// Its number in a history; nil for one of a file.
  package var number: Int?
  /// Seconds since 1970.
  package var start: Double?
  /// Seconds that local time is ahead of UTC.
  package var offset = 0
  package var name: String?
  package var kind = OutingKind.unknown
  package var sport: String?
  /// Metres.
  package var distance: Double?
  /// Seconds from start to end.
  package var time: Double?
  /// Seconds of movement.
  package var moving: Double?
  /// Seconds per kilometre.
  package var pace: Double?
  /// Seconds of `time` that the pace leaves out.
  package var unpaced = 0.0
  /// Metres.
  package var gain: Double?
  /// Metres.
  package var loss: Double?
  /// Kilograms.
  package var load: Double?
  package var kilocalories: Double?
  /// Kilogram-kilometres.
  package var ruckWork: Double?
  /// Beats a minute.
  package var heartRate: Double?
  /// The path of its file for people; nil for one without a file.
  package var path: String?
  /// What a reader of the figures must know.
  package var marks: Set<ListMark> = []

  /// A session of which nothing is known yet.
  package init() {}

  /// Whether data of its recording were lost.
  package var isDamaged: Bool { marks.contains(.damaged) }

  /// The local day of its start; nil where the start is unknown.
  package var day: LocalDay? {
    start.flatMap { LocalDay(secondsSince1970: $0, utcOffset: offset) }
  }

  /// The last component of its path.
  package var file: String? {
    path.map { path in path.split(separator: "/").last.map(String.init) ?? path }
  }
}

/// What marks a session in a list.
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

  /// What the mark means; that of lost data is explained below every table.
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

extension ListedSession {
  /// A session just analysed.
  package init(_ session: AnalyzedSession) {
    let summary = session.summary
    start = summary.start
    offset = session.offset?.seconds ?? 0
    name = session.name
    kind = summary.outing.kind
    sport = session.sport
    distance = summary.distance
    time = summary.elapsed
    moving = summary.movingTime
    pace = summary.pace
    unpaced = summary.unpacedTime
    gain = summary.elevation?.gain
    loss = summary.elevation?.loss
    load = summary.load?.mean
    kilocalories = summary.energy?.grossKilocalories
    ruckWork = summary.ruckWork
    heartRate = summary.meanHeartRate
    path = session.source.pathText
    if session.isDamaged { marks.insert(.damaged) }
    if summary.outing.source == .judged && !kind.countsAsFoot || session.loadSource == .config
      || session.loadOrigin == SessionRecord.defaultLoadOrigin
    {
      marks.insert(.guessed)
    }
    if (summary.energy?.coveredFraction ?? 1) < 0.95 || !summary.excluded.isEmpty {
      marks.insert(.partial)
    }
  }

  /// A session that a history keeps.
  package init(_ session: KeptSession) {
    let (record, figures) = (session.record, session.record.figures)
    number = session.number
    start = record.start
    offset = record.utcOffset
    name = record.name
    kind = record.outing.kind
    sport = record.sport
    distance = figures.distance
    time = figures.elapsed
    moving = figures.movingTime
    pace = figures.pace
    unpaced = figures.unpacedSeconds
    gain = figures.gain
    loss = figures.loss
    load = figures.meanLoad
    kilocalories = figures.grossKilocalories
    ruckWork = figures.ruckWork
    heartRate = figures.meanHeartRate
    path = session.path?.shown
    if session.isDamaged { marks.insert(.damaged) }
    if record.outing.source == .judged && !kind.countsAsFoot || record.loadSource == .config
      || record.loadOrigin == SessionRecord.defaultLoadOrigin
    {
      marks.insert(.guessed)
    }
    if figures.energySource == .means { marks.insert(.means) }
  }
}
#endif
