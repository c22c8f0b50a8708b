package import RuckFormats
package import RuckTrack

/// The part of each recording that counts, with the words that ask for it.
package struct RequestedPart: Sendable {
  private var part: TrackPart
  private var from: String
  private var to: String

  /// A part by its ends and their texts, as people may see them.
  package init(part: TrackPart, from: String, to: String) {
    (self.part, self.from, self.to) = (part, from, to)
  }

  /// The whole of each recording.
  package init() { self.init(part: TrackPart(), from: "", to: "") }

  mutating func begin(at position: TypedPosition) {
    (part.from, from) = (position.position, ArgumentBytes.shown(position.text))
  }

  mutating func end(at position: TypedPosition) {
    (part.to, to) = (position.position, ArgumentBytes.shown(position.text))
  }

  /// Refuses ends of one kind that are in the wrong order.
  package func check() throws(Refusal) {
    let isReversed =
      switch (part.from, part.to) {
      case (.elapsed(let from)?, .elapsed(let to)?), (.instant(let from)?, .instant(let to)?),
        (.localTime(let from)?, .localTime(let to)?), (.distance(let from)?, .distance(let to)?):
        from > to
      default: false
      }
    if isReversed { throw Refusal("--from \(from) lies after --to \(to)") }
  }

  /// Whether all of each recording is asked for.
  package var isWhole: Bool { part == TrackPart() }

  /// The recording without what lies outside the part.
  ///
  /// The totals of a device over the whole recording do not hold for a part. O(rows).
  ///
  /// - Throws: a failure where an end lies outside the recording.
  package func cut(
    _ recorded: RecordedSession, path: PathBytes, localTime: LocalTime
  ) throws(InputFailure) -> RecordedSession {
    guard !isWhole else { return recorded }
    let extent = TrackPart.Extent(recorded.track)
    let offset =
      localTime.offset(recorded: recorded.utcOffset, start: extent.start)?.seconds ?? 0
    if let position = part.boundOutside(recorded.track, utcOffset: offset) {
      throw InputFailure(
        path: path, code: InputFailure.partOutside, offset: nil,
        message: message(position, extent, offset: offset))
    }
    var session = recorded
    session.track = part.cut(recorded.track, utcOffset: offset)
    session.deviceTotals = RecordedSession.DeviceTotals()
    session.laps = []
    return session
  }

  private func message(
    _ position: TrackPart.Position, _ extent: TrackPart.Extent, offset: Int
  ) -> String {
    let option = position == part.from ? "--from \(from)" : "--to \(to)"
    if case .distance = position {
      guard let length = extent.length else { return "\(option): the recording has no distances" }
      let end = NumberText(units: .metric).distance(length)
      return "\(option) lies past the end of the recording, which is \(end) long"
    }
    guard let start = extent.start, let end = extent.end else {
      return "\(option): the recording has no times"
    }
    if case .elapsed = position {
      let length = NumberText.duration(end - start)
      return "\(option) lies past the end of the recording, which lasts \(length)"
    }
    return "\(option) lies outside the recording, which runs from "
      + "\(CivilTime.local(start, offset: offset)) to \(CivilTime.local(end, offset: offset)) "
      + "(UTC\(CivilTime.text(ofOffset: offset)); see --time-zone)"
  }
}
