public import RuckTrack

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
    outing = summary.outing
    notes = recording.notes
    recordingIdentifier = recording.identifier
    weather = recording.weather
    weatherSource = recording.weather == nil ? .unknown : .file
    self.walker = walker
  }
}
