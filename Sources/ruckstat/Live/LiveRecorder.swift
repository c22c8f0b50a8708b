internal import Foundation
internal import RuckMetrics

/// Takes lines into a live recording, keeps its journal, and writes what happens.
struct LiveRecorder {
  private var recording: LiveRecording
  private let interval: Double
  private let units: UnitSystem
  private let isDrawn: Bool
  private var nextFigures = -Double.infinity
  private var file: FileHandle?

  init(
    analysis: SessionAnalysis, splits: SplitLength, window: Double, interval: Double,
    units: UnitSystem, isDrawn: Bool, journal: String?
  ) throws {
    (self.interval, self.units, self.isDrawn) = (interval, units, isDrawn)
    var bytes: ContiguousArray<UInt8> = []
    if let journal {
      do throws(FormatError) {
        bytes = try FileBytes.read(
          PathBytes(argument: journal), limit: ReadLimits.standard.memory)
      } catch {
        guard error.code == .fileNotFound else { throw Self.refusal(journal, error.message) }
      }
    }
    guard
      let recording = LiveRecording(
        analysis: analysis, splits: splits, window: window, journal: bytes)
    else {
      // Nothing but a journal is written to.
      throw Self.refusal(journal ?? "", "there is a file that is not a journal")
    }
    self.recording = recording
    guard let journal else { return }
    if bytes.isEmpty { _ = FileManager.default.createFile(atPath: journal, contents: nil) }
    guard let file = FileHandle(forWritingAtPath: journal) else {
      throw Self.refusal(journal, "the file may not be written")
    }
    _ = try? file.seekToEnd()
    self.file = file
  }

  private static func refusal(_ path: String, _ reason: String) -> any Error {
    ExitStatus.notWritten.saying("\(path): \(reason)")
  }

  /// Says how the session starts.
  func begin() throws { try write(LiveLine.start) }

  /// Takes in a line.
  mutating func take(_ line: ContiguousArray<UInt8>) throws {
    try show { recording throws(LiveRecording.Overfull) in try recording.take(line) }
  }

  /// Writes what a line did, keeps it, and shows the figures where it was a point.
  private mutating func show(
    _ line: (inout LiveRecording) throws(LiveRecording.Overfull) -> LiveRecording.Step
  ) throws {
    let step: LiveRecording.Step
    do throws(LiveRecording.Overfull) {
      step = try line(&recording)
    } catch {
      throw ExitStatus.partlyDone.saying("\(error)")
    }
    if let text = step.unknownKeys { Terminal.say(text) }
    for event in step.events { try write(LiveLine.event(event)) }
    try keep()
    guard step.hasPoint else { return }
    let figures = recording.figures
    if isDrawn {
      Terminal.redraw(figures.text(units))
    } else if let time = figures.time, time >= nextFigures {
      nextFigures = time + interval
      try write(LiveLine.figures(figures))
    }
  }

  private func write(_ line: JSONValue) throws {
    if !isDrawn { try Terminal.write(data: line.text(indented: false) + "\n") }
  }

  /// Appends to the journal what it does not hold.
  private mutating func keep() throws {
    guard let file else { return }
    do {
      try file.write(contentsOf: Data(recording.newJournal()))
    } catch {
      throw ExitStatus.notWritten.saying("the journal could not be written")
    }
  }

  /// Takes in what is not complete yet, and says how the session ended.
  mutating func finish() throws {
    try show { recording throws(LiveRecording.Overfull) in try recording.takeRest() }
    if recording.unreadable > 0 {
      Terminal.say("\(recording.unreadable) lines could not be read")
    }
    if recording.timeless > 0 {
      Terminal.say("sentences without a time that can be read: \(recording.timeless)")
    }
    if let text = recording.unknownKeysText { Terminal.say(text) }
    let figures = recording.figures
    guard figures.rows > 0 else { throw ExitStatus.negative.saying("no point was read") }
    let summary = recording.summary()
    if isDrawn { Terminal.redraw("") }
    try write(LiveLine.finish(figures, summary))
    if isDrawn {
      try Terminal.write(data: figures.settled(by: summary).text(units) + "\n")
    }
    if recording.isDamaged { throw ExitStatus.partlyDone.code }
  }
}
