extension RecordedSession {
  /// One session of several recordings of one outing; nil of none.
  ///
  /// The tracks are joined in time, and nothing is counted across the border of two; whether they
  /// can be of one outing is a question for ``JoiningConflict/all(in:)``. A moment that several
  /// cover is taken once, from the one that began first, and reported. What a device summed up adds
  /// where every recording has it and no row was left out; each recording keeps its own load (see
  /// ``RecordedSession/Load/partsWithout``); of what cannot be added (name, sport, walker) the first
  /// known counts. O(rows).
  public static func joining(_ sessions: [RecordedSession]) -> RecordedSession? {
    guard let first = sessions.first else { return nil }
    guard sessions.count > 1 else { return first }
    let tracks = JoinedTracks(sessions.map(\.track))
    let rowsLeftOut = tracks.parts.reduce(0) { $0 + $1.rowsLeftOut }
    var joined = RecordedSession(track: tracks.track)
    func firstKnown<Value>(_ value: (RecordedSession) -> Value?) -> Value? {
      sessions.lazy.compactMap(value).first
    }
    func sum(_ value: (DeviceTotals) -> Double?) -> Double? {
      let values = sessions.compactMap { value($0.deviceTotals) }
      return values.count == sessions.count && rowsLeftOut == 0 ? values.reduce(0, +) : nil
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
    joined.deviceTotals.distance = sum(\.distance)
    joined.deviceTotals.timer = sum(\.timer)
    joined.deviceTotals.moving = sum(\.moving)
    joined.deviceTotals.gain = sum(\.gain)
    joined.deviceTotals.loss = sum(\.loss)
    joined.deviceTotals.energy = sum(\.energy)
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
  /// - Parameter parts: what each recording states, and when it starts, seconds since 1970.
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
      // What changed while an earlier recording still counts is in force when this one begins.
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
