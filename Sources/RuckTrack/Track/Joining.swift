extension Track {
  /// One track of several, in order of their earliest times; each keeps its segments, and between two of
  /// them lies a pause (see ``pauses``).
  ///
  /// A moment that several tracks cover is taken once: rows of a track that began later are left
  /// out as long as an earlier one runs. Tracks without times keep their position. O(rows).
  public static func joining(_ tracks: [Track]) -> Track { JoinedTracks(tracks).track }
}

/// Tracks put one after the other, with the fate of each.
struct JoinedTracks {
  /// All in one.
  let track: Track
  /// The parts in their order: the index of the track and the earliest possible time of the first row
  /// taken, seconds since 1970; nil where times are unknown.
  private(set) var parts: [(index: Int, start: Double?)] = []
  /// The rows left out, since an earlier track covers their time.
  private(set) var rowsLeftOut = 0

  init(_ tracks: [Track]) {
    let spans = tracks.map(\.timeSpan)
    var builder = TrackBuilder(expectedCount: tracks.reduce(0) { $0 + $1.count })
    var end = -Double.infinity
    for index in Self.order(spans) {
      let track = tracks[index]
      let columns = Channel.allCases.map { ($0, track.column($0)) }.filter { !$0.1.isEmpty }
      let times = track.column(.time)
      // A track begins behind a pause.
      var pauses = Set(track.pauses)
      if builder.count > 0 { pauses.insert(-1) }
      var isCovered = false
      for segment in track.segments {
        var isBegun = false
        for row in segment {
          // A row without a time goes with the row before it.
          if !times.isEmpty, times[row].isFinite { isCovered = times[row] < end }
          guard !isCovered else {
            rowsLeftOut += 1
            continue
          }
          if !isBegun {
            builder.beginSegment(afterPause: pauses.contains { $0 <= row })
            pauses = pauses.filter { $0 > row }
          }
          isBegun = true
          for (channel, column) in columns { builder.set(channel, column[row]) }
          builder.commitRow()
        }
      }
      let span = spans[index]
      parts.append((index, span.map { max($0.lowerBound, end) }))
      if let span { end = max(end, span.upperBound) }
    }
    track = builder.build()
  }

  /// The timed tracks by their starts, equal ones as given, in the positions of the timed ones.
  static func order(_ spans: [ClosedRange<Double>?]) -> [Int] {
    let timed = spans.indices.filter { spans[$0] != nil }
    var sorted = timed.sorted {
      (spans[$0]?.lowerBound ?? 0, $0) < (spans[$1]?.lowerBound ?? 0, $1)
    }[...]
    return spans.indices.map { spans[$0] == nil ? $0 : sorted.removeFirst() }
  }
}

extension Track {
  /// From the earliest to the latest time, seconds since 1970; nil where no time is known.
  package var timeSpan: ClosedRange<Double>? {
    SensorMean.extremes(view.times).map { $0.minimum...$0.maximum }
  }
}

extension RecordedSession {
  /// One session of several recordings of one outing; nil of none.
  ///
  /// The tracks are joined in time, and nothing is counted across the border of two; whether they
  /// can be of one outing is a question for ``JoiningConflict/all(in:)``. A moment that several
  /// cover is taken once, from the one that began first, and reported. The device's totals add up
  /// where every recording has them and no row was left out; each recording keeps its own load (see
  /// ``RecordedSession/Load/partsWithout``); of values without a sum (name, sport, walker) the first
  /// known counts. O(rows).
  public static func joining(_ sessions: [RecordedSession]) -> RecordedSession? {
    guard let first = sessions.first else { return nil }
    guard sessions.count > 1 else { return first }
    let tracks = JoinedTracks(sessions.map(\.track))
    let rowsLeftOut = tracks.rowsLeftOut
    var joined = RecordedSession(track: tracks.track)
    func firstKnown<Value>(_ value: (RecordedSession) -> Value?) -> Value? {
      sessions.lazy.compactMap(value).first
    }
    joined.kind = first.kind
    joined.name = firstKnown(\.name)
    joined.notes = firstKnown(\.notes)
    joined.sport = firstKnown(\.sport)
    joined.subSport = firstKnown(\.subSport)
    joined.hasBarometer = sessions.allSatisfy(\.hasBarometer)
    joined.utcOffset = firstKnown(\.utcOffset)
    joined.load = Load.joining(tracks.parts.map { (sessions[$0.index].load, $0.start) })
    joined.start = sessions.compactMap(\.start).min()
    joined.laps = rowsLeftOut == 0 ? sessions.flatMap(\.laps) : []
    for total in [\DeviceTotals.distance, \.timer, \.moving, \.gain, \.loss, \.energy] {
      let values = sessions.compactMap { $0.deviceTotals[keyPath: total] }
      if values.count == sessions.count, rowsLeftOut == 0 {
        joined.deviceTotals[keyPath: total] = values.reduce(0, +)
      }
    }
    joined.deviceTotals.maximumHeartRate =
      sessions.compactMap(\.deviceTotals.maximumHeartRate).max()
    for session in sessions {
      joined.walker = joined.walker.completed(by: session.walker)
      joined.diagnostics.merge(session.diagnostics)
    }
    if rowsLeftOut > 0 {
      joined.diagnostics.report(
        .joinOverlapLeftOut,
        "recordings overlap in time: \(rowsLeftOut) points of the later ones were left out")
    }
    return joined
  }
}

extension RecordedSession.Load {
  /// The load of recordings one after the other; nil where none of them states one.
  ///
  /// From the start of each recording on its own load counts. One without a load, or whose start is
  /// not known, counts with the load of the one before it; those before the first known load count
  /// with that one.
  ///
  /// - Parameter parts: the load that each recording states, and its start, seconds since 1970.
  /// - Returns: the load with its changes.
  static func joining(
    _ parts: [(load: RecordedSession.Load?, start: Double?)]
  ) -> RecordedSession.Load? {
    guard let first = parts.lazy.compactMap(\.load).first else { return nil }
    var joined = RecordedSession.Load(kilograms: first.kilograms, origin: first.origin)
    var origins: [String] = []
    var current = first.kilograms
    for (load, start) in parts {
      guard let load, let start else {
        let isSame = load?.kilograms == current && load?.steps.isEmpty ?? false
        if !isSame { joined.partsWithout += 1 }
        continue
      }
      if !origins.contains(load.origin) { origins.append(load.origin) }
      if load.kilograms != current {
        joined.steps.append(Step(time: start, kilograms: load.kilograms))
        current = load.kilograms
      }
      // A change while an earlier recording still counts is in force when this one begins.
      for step in load.steps where step.time.isFinite && step.kilograms != current {
        joined.steps.append(Step(time: max(step.time, start), kilograms: step.kilograms))
        current = step.kilograms
      }
    }
    if !origins.isEmpty { joined.origin = origins.joined(separator: "; ") }
    if let step = joined.steps.first, let start = parts.lazy.compactMap(\.start).first {
      // The first of the steps is the load at the start.
      joined.steps.insert(Step(time: min(start, step.time), kilograms: joined.kilograms), at: 0)
    }
    return joined
  }
}

/// The reason why two recordings are probably not parts of one outing.
public struct JoiningConflict: Sendable, Hashable {
  /// The kind of conflict between two recordings.
  public enum Kind: Sendable, Hashable {
    /// Both cover the same time.
    case overlap
    /// Nothing was recorded between them for longer than ``JoiningConflict/longestGap``.
    case gap
  }

  /// The longest time without a recording inside one session, in seconds: six hours, after which
  /// readers of tracks begin another session.
  public static let longestGap = 21_600.0

  /// The kind of conflict.
  public let kind: Kind
  /// The index of the recording that began earlier.
  public let earlier: Int
  /// The index of the recording that began later.
  public let later: Int
  /// The seconds that both cover, or that neither does.
  public let seconds: Double

  /// The conflicts of each recording with those that began before it; recordings without times are
  /// left out.
  ///
  /// O(rows + recordings × logarithm of recordings).
  public static func all(in sessions: [RecordedSession]) -> [JoiningConflict] {
    let spans = sessions.map(\.track.timeSpan)
    var conflicts: [JoiningConflict] = []
    // The recording that reached farthest so far.
    var last: (index: Int, end: Double)?
    for index in JoinedTracks.order(spans) {
      guard let span = spans[index] else { continue }
      if let last {
        let gap = span.lowerBound - last.end
        if gap < 0 {
          let covered = min(span.upperBound, last.end) - span.lowerBound
          conflicts.append(
            JoiningConflict(kind: .overlap, earlier: last.index, later: index, seconds: covered))
        } else if gap > longestGap {
          conflicts.append(
            JoiningConflict(kind: .gap, earlier: last.index, later: index, seconds: gap))
        }
      }
      if span.upperBound > last?.end ?? -.infinity { last = (index, span.upperBound) }
    }
    return conflicts
  }
}
