extension RecordedSession {
  /// One session of several recordings of one outing; nil of none.
  ///
  /// The tracks are joined in time, and nothing is counted across the border of two. What a device
  /// summed up adds where every recording has it; of what cannot be added (name, sport, load,
  /// walker) the first that is told counts. O(rows).
  public static func joining(_ sessions: [RecordedSession]) -> RecordedSession? {
    guard let first = sessions.first else { return nil }
    guard sessions.count > 1 else { return first }
    var joined = RecordedSession(track: Track.joining(sessions.map(\.track)))
    func firstTold<Value>(_ value: (RecordedSession) -> Value?) -> Value? {
      sessions.lazy.compactMap(value).first
    }
    func sum(_ value: (DeviceTotals) -> Double?) -> Double? {
      let values = sessions.compactMap { value($0.deviceTotals) }
      return values.count == sessions.count ? values.reduce(0, +) : nil
    }
    joined.kind = first.kind
    joined.name = firstTold(\.name)
    joined.notes = firstTold(\.notes)
    joined.sport = firstTold(\.sport)
    joined.utcOffset = firstTold(\.utcOffset)
    joined.load = firstTold(\.load)
    joined.start = sessions.compactMap(\.start).min()
    joined.laps = sessions.flatMap(\.laps)
    joined.deviceTotals.distance = sum(\.distance)
    joined.deviceTotals.timer = sum(\.timer)
    joined.deviceTotals.moving = sum(\.moving)
    joined.deviceTotals.ascent = sum(\.ascent)
    joined.deviceTotals.descent = sum(\.descent)
    joined.deviceTotals.energy = sum(\.energy)
    joined.deviceTotals.maximumHeartRate =
      sessions.compactMap(\.deviceTotals.maximumHeartRate).max()
    for session in sessions {
      joined.walker = joined.walker.completed(by: session.walker)
      joined.diagnostics.merge(session.diagnostics)
    }
    return joined
  }
}
