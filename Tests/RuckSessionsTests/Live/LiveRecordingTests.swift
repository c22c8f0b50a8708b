#if Command || Store
import RuckKernels
import RuckSessions
import RuckTrack
import TestSupport
import Testing

@Suite struct LiveRecordingTests {
  private static func line(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

  private static func point(_ second: Int) -> ContiguousArray<UInt8> {
    // 1.25 m a second due north.
    let latitude = 46 + Double(second) * 1.25 / 111_194.926_644_558_7
    return line(
      "{\"time_s\": \(1_714_543_200 + second), \"latitude_deg\": \(latitude), \"longitude_deg\": 7.2}"
    )
  }

  private static func recording(
    journal: ContiguousArray<UInt8> = []
  ) throws -> LiveRecording {
    try #require(
      LiveRecording(
        analysis: SessionAnalysis(load: LoadProfile(constant: 10)),
        splits: .distance(.meters(500)), window: 30, journal: journal))
  }

  @Test func linesMakeASession() throws {
    var recording = try Self.recording()
    var splits = 0
    for second in 0...800 {
      let step = try recording.take(Self.point(second))
      #expect(step.hasPoint)
      splits += step.events.count { if case .split = $0 { true } else { false } }
    }
    #expect(splits == 2)
    let changed = try recording.take(Self.line(#"{"load_kg": 20}"#))
    #expect(!changed.hasPoint && changed.events.count == 1)
    #expect(recording.figures.rows == 801 && !recording.isDamaged)
    #expect(try isNear(#require(recording.summary().distance), 1000, within: 0.5))
  }

  @Test func aSessionGoesOnWhereItsJournalEnds() throws {
    var whole = try Self.recording()
    var first = try Self.recording()
    var journal: ContiguousArray<UInt8> = []
    for second in 0..<300 {
      _ = try whole.take(Self.point(second))
      _ = try first.take(Self.point(second))
      journal += first.newJournal()
    }
    var second = try Self.recording(journal: journal)
    #expect(second.figures.rows == 300)
    for moment in 300..<400 {
      _ = try whole.take(Self.point(moment))
      _ = try second.take(Self.point(moment))
    }
    #expect(second.summary() == whole.summary())
    #expect(
      LiveRecording(
        analysis: SessionAnalysis(), splits: .distance(.meters(500)), window: 30,
        journal: Self.line("a letter")) == nil)
  }

  @Test func whatCannotBeReadIsCountedAndKeysThatNoPointHasAreNamedOnce() throws {
    var recording = try Self.recording()
    _ = try recording.take(Self.line("{"))
    _ = try recording.take(Self.line(#"{"event": "dance"}"#))
    #expect(recording.unreadable == 2 && recording.isDamaged)
    let odd = Self.line(#"{"time_s": 1, "latitude_deg": 46, "longitude_deg": 7, "height": 3}"#)
    let first = try recording.take(odd)
    #expect(first.hasPoint && first.unknownKeys?.contains("height") == true)
    #expect(try recording.take(odd).unknownKeys == nil)
    #expect(recording.unknownKeysText?.hasPrefix("2 lines") == true)
    // A line of nothing, and a sentence of another receiver, are no points.
    #expect(try !recording.take([]).hasPoint)
    #expect(try !recording.take(Self.line("$GPTXT,hello*00")).hasPoint)
  }
}
#endif
