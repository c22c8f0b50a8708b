#if Store
internal import RuckFormats
internal import RuckKernels
package import RuckTrack

/// A live session that is made of lines: JSON objects or sentences of NMEA 0183, one a line.
package struct LiveRecording: Sendable {
  /// The effect of a line.
  package struct Step: Sendable {
    /// The events, in order.
    package var events: [LiveEvent] = []
    /// Whether a point was added, so that there are new figures.
    package var hasPoint = false
    /// The message on keys that no point has, at the first line with such keys.
    package var unknownKeys: String?
  }

  /// There are more points than a recording may have.
  package struct Overfull: Error, Sendable, Hashable, CustomStringConvertible {
    package var description: String { "more than \(ReadLimits.standard.pointCount) points" }
  }

  private var session: LiveSession
  private var sentences = NMEAPoints()
  private var unknownKeys = UnknownKeys()
  private var mark: JournalMark
  /// Lines that could not be read.
  package private(set) var unreadable = 0

  /// A session that begins, or goes on where a journal ends; nil where the bytes are not a journal.
  ///
  /// Pace, grade and power are taken over a window in seconds.
  package init?(
    analysis: SessionAnalysis, splits: SplitLength, window: Double,
    journal: ContiguousArray<UInt8> = []
  ) {
    session = LiveSession(
      analysis: analysis, splits: splits, window: window, journal: journal.span)
    guard journal.isEmpty || session.mark != JournalMark() else { return nil }
    mark = session.mark
  }

  /// The figures so far.
  package var figures: LiveFigures { session.figures }

  /// Sentences without a time that can be read.
  package var timeless: Int { sentences.timeless }

  /// Whether some line could not be read as a whole.
  package var isDamaged: Bool {
    unreadable > 0 || sentences.damaged > 0 || sentences.timeless > 0
  }

  /// The message at the end on keys that no point has; nil where there were none.
  package var unknownKeysText: String? { unknownKeys.text }

  /// Takes in a line without its end.
  ///
  /// - Throws: ``Overfull``.
  package mutating func take(_ line: ContiguousArray<UInt8>) throws(Overfull) -> Step {
    guard line.first == UInt8(ascii: "{") else {
      guard let point = sentences.take(line.span) else { return Step() }
      return try append(point)
    }
    let isFirst = unknownKeys.lines == 0
    var step = Step()
    if let input = LiveInput(line, &unknownKeys) {
      step = try apply(input)
    } else {
      unreadable += 1
    }
    if isFirst { step.unknownKeys = unknownKeys.text }
    return step
  }

  /// Takes in what is not complete yet.
  ///
  /// - Throws: ``Overfull``.
  package mutating func takeRest() throws(Overfull) -> Step {
    guard let point = sentences.finish() else { return Step() }
    return try append(point)
  }

  /// Returns the bytes that the journal does not hold yet.
  package mutating func newJournal() -> [UInt8] { session.journal(since: &mark) }

  /// The numbers of the whole session.
  package func summary() -> SessionSummary { session.finish().summary }

  private mutating func apply(_ input: LiveInput) throws(Overfull) -> Step {
    var step = Step()
    switch input {
    case .point(let point): return try append(point)
    case .pause: step.events = session.pause(at: session.figures.time)
    case .resume: session.resume(at: session.figures.time)
    case .load(let load): step.events = session.carry(load)
    }
    return step
  }

  private mutating func append(_ point: TrackPoint) throws(Overfull) -> Step {
    guard session.figures.rows < ReadLimits.standard.pointCount else { throw Overfull() }
    return Step(events: session.append(point), hasPoint: true)
  }
}
#endif
