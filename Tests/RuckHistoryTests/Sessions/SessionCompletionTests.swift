import RuckHistory
import RuckKernels
import RuckTrack
import Testing

/// The figures are those of the product's written rules.
@Suite struct SessionCompletionTests {
  private static func active() -> SessionRecord {
    var session = SessionRecord(id: "a", state: .active, start: 1000)
    session.figures.distance = 8000
    session.figures.meanLoad = 20
    session.walker.bodyMass = .kilograms(80)
    return session
  }

  /// Completes a copy; the code of the refusal, having seen that nothing changed.
  private func refusal(
    _ session: SessionRecord, start: Double? = nil, end: Double,
    allowing allowance: SessionRecord.Allowance = []
  ) -> HistoryError.Code? {
    var copy = session
    do {
      try copy.complete(start: start, end: end, allowing: allowance)
      return nil
    } catch {
      #expect(copy == session)
      return error.code
    }
  }

  @Test func completingChangesTimesFiguresAndState() throws {
    var session = Self.active()
    let remarks = try session.complete(start: 900, end: 4600)
    #expect(remarks.isEmpty)
    #expect(session.state == .completed)
    #expect(session.start == 900)
    #expect(session.end == 4600)
    #expect(session.figures.elapsed == 3700)
    #expect(session.figures.distance == 8000)
  }

  @Test func anEndThatIsNotAfterTheStartIsRefused() {
    for end in [1000.0, 999, .nan, .infinity, -.infinity] {
      #expect(
        refusal(Self.active(), end: end, allowing: [.underOneMinute, .overFiftyMiles])
          == .endNotAfterStart)
    }
    #expect(refusal(Self.active(), start: .nan, end: 4600) == .endNotAfterStart)
  }

  @Test func lessThanAMinuteIsRefusedUnlessMeant() throws {
    var session = Self.active()
    session.figures.distance = 100
    #expect(refusal(session, end: 1059.9) == .underOneMinute)
    #expect(refusal(session, end: 1059.9, allowing: .overFiftyMiles) == .underOneMinute)
    #expect(refusal(session, end: 1060) == nil)
    #expect(try session.complete(end: 1059.9, allowing: .underOneMinute) == [.underOneMinute])
    #expect(session.state == .completed)
  }

  /// The record over 5000 m is 12:35.36.
  @Test func whatIsFasterThanTheRecordIsRefusedUnlessMeant() throws {
    var session = Self.active()
    session.figures.distance = 5000
    #expect(refusal(session, end: 1755.3) == .fasterThanRecord)
    #expect(refusal(session, end: 1755.3, allowing: .underOneMinute) == .fasterThanRecord)
    #expect(refusal(session, end: 1755.4) == nil)
    #expect(refusal(session, end: 1755.3, allowing: .fasterThanRecord) == nil)
    // A track is judged by itself, and a ride is no walk.
    session.figures.points = 2
    #expect(refusal(session, end: 1755.3) == nil)
    session.figures.points = nil
    session.activity = Activity(.ride, .option)
    #expect(refusal(session, end: 1755.3) == nil)
  }

  @Test func moreThanFiftyMilesAreRefusedUnlessMeant() throws {
    var session = Self.active()
    session.figures.distance = Length.miles(50).meters
    #expect(refusal(session, end: 90_000) == nil)
    session.figures.distance = Length.miles(50).meters + 0.01
    #expect(refusal(session, end: 90_000) == .overFiftyMiles)
    #expect(refusal(session, end: 90_000, allowing: .underOneMinute) == .overFiftyMiles)
    #expect(try session.complete(end: 90_000, allowing: .overFiftyMiles) == [.overFiftyMiles])
  }

  @Test func whatIsOverCannotBeCompletedAgain() throws {
    var session = Self.active()
    try session.complete(end: 4600)
    #expect(refusal(session, end: 4600) == .alreadyCompleted)
    // Even where the times are wrong too: the state is told first.
    #expect(refusal(session, end: 0) == .alreadyCompleted)
    #expect(throws: HistoryError.self) { try session.discard() }
    #expect(session.state == .completed)
    var given = Self.active()
    try given.discard()
    #expect(given.state == .discarded)
    #expect(refusal(given, end: 4600) == .alreadyDiscarded)
  }

  @Test func aLoadOverThirtyPercentWarns() throws {
    var session = Self.active()
    session.figures.meanLoad = 24
    var light = session
    #expect(try light.complete(end: 4600).isEmpty)
    session.figures.maximumLoad = 24.1
    #expect(try session.complete(end: 4600) == [.heavyLoad])
    #expect(session.state == .completed)
  }

  @Test func codesHaveNamesThatStay() {
    let codes: [(HistoryError.Code, String)] = [
      (.endNotAfterStart, "session.end-not-after-start"),
      (.underOneMinute, "session.under-one-minute"),
      (.overFiftyMiles, "session.over-fifty-miles"),
      (.fasterThanRecord, "session.faster-than-record"),
      (.alreadyCompleted, "session.already-completed"),
    ]
    for (code, name) in codes { #expect(code.name == name) }
  }

  @Test func aSessionWithoutATrackIsASession() throws {
    let session = try SessionRecord.typed(
      id: "t", start: 1_714_543_200, elapsed: 5400, distance: .kilometers(8),
      load: .kilograms(15), walker: Walker(bodyMass: .kilograms(80)), utcOffset: 7200)
    #expect(session.state == .completed)
    #expect(session.end == 1_714_548_600)
    #expect(session.figures.elapsed == 5400)
    // 15 kg over 8 km.
    #expect(session.figures.ruckWork == 120)
    #expect(session.figures.bodyMass == 80)
    #expect(session.figures.movingTime == nil)
    #expect(session.loadSource == .option)
    #expect(session.checks.isEmpty)
    #expect(throws: HistoryError.self) {
      try SessionRecord.typed(id: "t", start: 0, elapsed: 0, distance: nil, load: nil)
    }
  }
}
