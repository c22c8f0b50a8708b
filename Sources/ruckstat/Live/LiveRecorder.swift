#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Takes lines of points into a live session, and says what happens.
struct LiveRecorder {
  private var session: LiveSession
  private var sentences = NMEAPoints()
  private let interval: Double
  private let units: UnitSystem
  private let isDrawn: Bool
  private var nextFigures = -Double.infinity
  private var unreadable = 0
  private var unknownKeys = UnknownKeys()
  private var file: FileHandle?
  private var mark = JournalMark()

  init(
    analysis: SessionAnalysis, splits: SplitLength, window: Double, interval: Double,
    units: UnitSystem, isDrawn: Bool, journal: String?
  ) throws {
    self.interval = interval
    self.units = units
    self.isDrawn = isDrawn
    guard let journal else {
      session = LiveSession(analysis: analysis, splits: splits, window: window)
      return
    }
    var bytes: ContiguousArray<UInt8> = []
    do throws(FormatError) {
      bytes = try FileBytes.read(
        PathBytes(argument: journal), limit: ReadLimits.standard.memory)
    } catch {
      guard error.code == .fileNotFound else { throw Self.refusal(journal, error.message) }
    }
    session = LiveSession(
      analysis: analysis, splits: splits, window: window, journal: bytes.span)
    // Nothing but a journal is written to.
    guard bytes.isEmpty || session.mark != JournalMark() else {
      throw Self.refusal(journal, "there is a file that is no journal")
    }
    mark = session.mark
    if bytes.isEmpty { _ = FileManager.default.createFile(atPath: journal, contents: nil) }
    guard let file = FileHandle(forWritingAtPath: journal) else {
      throw Self.refusal(journal, "the file may not be written")
    }
    _ = try? file.seekToEnd()
    self.file = file
  }

  private static func refusal(_ path: String, _ reason: String) -> any Error {
    Terminal.say("ruckstat: \(path): \(reason)")
    return ExitStatus.notWritten.code
  }

  /// Says how the session starts.
  func begin() throws { try write(LiveLine.start) }

  /// Takes in a line.
  mutating func take(_ line: ContiguousArray<UInt8>) throws {
    if line[0] == UInt8(ascii: "{") {
      guard let command = LiveInput(line, &unknownKeys) else {
        unreadable += 1
        return
      }
      try apply(command)
    } else if let point = sentences.take(line.span) {
      try append(point)
    }
  }

  private mutating func apply(_ input: LiveInput) throws {
    switch input {
    case .point(let point): try append(point)
    case .pause: try tell(session.pause(at: session.figures.time))
    case .resume: session.resume(at: session.figures.time)
    case .load(let load): try tell(session.carry(load))
    }
    try keep()
  }

  private mutating func append(_ point: TrackPoint) throws {
    guard session.figures.rows < ReadLimits.standard.pointCount else {
      Terminal.say("ruckstat: more than \(ReadLimits.standard.pointCount) points")
      throw ExitStatus.partlyDone.code
    }
    try tell(session.append(point))
    try keep()
    let figures = session.figures
    if isDrawn {
      Terminal.redraw(figures.text(units))
    } else if let time = figures.time, time >= nextFigures {
      nextFigures = time + interval
      try write(LiveLine.figures(figures))
    }
  }

  private func tell(_ events: [LiveEvent]) throws {
    for event in events { try write(LiveLine.event(event)) }
  }

  private func write(_ line: JSONValue) throws {
    if !isDrawn { try Terminal.write(data: line.text(indented: false) + "\n") }
  }

  /// Appends to the journal what it does not hold.
  private mutating func keep() throws {
    guard let file else { return }
    do {
      try file.write(contentsOf: Data(session.journal(since: &mark)))
    } catch {
      Terminal.say("ruckstat: the journal could not be written")
      throw ExitStatus.notWritten.code
    }
  }

  /// Takes in what is not complete yet, and says how the session ended.
  mutating func finish() throws {
    if let point = sentences.finish() { try append(point) }
    if unreadable > 0 { Terminal.say("ruckstat: \(unreadable) lines could not be read") }
    if sentences.timeless > 0 {
      Terminal.say("ruckstat: sentences without a time that can be read: \(sentences.timeless)")
    }
    if let text = unknownKeys.text { Terminal.say("ruckstat: \(text)") }
    let figures = session.figures
    guard figures.rows > 0 else {
      Terminal.say("ruckstat: no point was read")
      throw ExitStatus.nothingToDo.code
    }
    let summary = session.finish().summary
    if isDrawn { Terminal.redraw("") }
    try write(LiveLine.finish(figures, summary))
    if isDrawn {
      try Terminal.write(data: figures.settled(by: summary).text(units) + "\n")
    }
    if unreadable > 0 || sentences.damaged > 0 || sentences.timeless > 0 {
      throw ExitStatus.partlyDone.code
    }
  }
}
#endif
