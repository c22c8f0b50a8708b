import RuckHistory
import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct RecordedSessionTests {
  /// Half an hour along a meridian at 1.5 m/s, down a slope of 5 %, one row a second.
  private static let walk: RecordedSession = {
    var builder = TrackBuilder()
    for second in 0...1800 {
      let meters = Double(second) * 1.5
      builder.set(.time, 1_714_543_200 + Double(second))
      builder.set(.latitude, meters / (6_371_008.8 * Double.pi / 180))
      builder.set(.longitude, 10)
      builder.set(.altitude, 500 - meters * 0.05)
      builder.commitRow()
    }
    var recording = RecordedSession(track: builder.build())
    recording.deviceTotals.distance = 2710
    recording.name = "Morning"
    recording.sport = "rucking"
    recording.notes = "wet"
    recording.utcOffset = 7200
    recording.identifier = "urn:1"
    return recording
  }()

  /// A load that never changes is its own mean over any part of the way, to the last digit.
  @Test func aConstantLoadIsItsMean() {
    for seconds in stride(from: 100.0, through: 1800, by: 17) {
      let times = Self.walk.track.column(.time)
      var builder = TrackBuilder()
      for row in times.indices where times[row] - times[0] <= seconds {
        for channel in [Channel.time, .latitude, .longitude] {
          builder.set(channel, Self.walk.track.column(channel)[row])
        }
        builder.commitRow()
      }
      let track = SessionAnalysis(load: LoadProfile(constant: 20))
        .analyze(RecordedSession(track: builder.build()))
      #expect(SessionFigures(summary: track.summary, bodyMass: 80).meanLoadByDistance == 20)
    }
  }

  /// 2700 m, 135 m of descent, 20 kg: expected values follow from how the walk is made.
  @Test func aRecordKeepsWhatTheAnalysisFound() throws {
    let walker = Walker(bodyMass: .kilograms(80))
    let track = SessionAnalysis(walker: walker, load: LoadProfile(constant: 20))
      .analyze(Self.walk)
    let figures = SessionFigures(
      summary: track.summary, bodyMass: 80, trainingLoad: track.trainingLoad(walker))
    let record = SessionRecord(
      id: "r", recording: Self.walk, summary: track.summary, figures: figures, walker: walker)
    #expect(record.state == .completed)
    #expect(record.start == 1_714_543_200)
    #expect(record.end == 1_714_545_000)
    #expect(record.utcOffset == 7200)
    #expect(record.utcOffsetSource == .file)
    #expect(record.name == "Morning")
    #expect(record.sport == "rucking")
    #expect(record.notes == "wet")
    #expect(record.recordingIdentifier == "urn:1")
    #expect(record.walker == walker)
    #expect(record.checks.isEmpty)
    let kept = record.figures
    // Positions are rounded to a double's 15 digits: 10 µm a step.
    #expect(try isNear(#require(kept.distance), 2700, within: 0.01))
    #expect(kept.elapsed == 1800)
    #expect(kept.movingTime == 1800)
    #expect(kept.gain == 0)
    #expect(try isNear(#require(kept.loss), 135, within: 1e-6))
    #expect(try isNear(#require(kept.lowestAltitude), 365, within: 1e-6))
    #expect(kept.meanLoad == 20)
    #expect(kept.maximumLoad == 20)
    #expect(try isNear(#require(kept.ruckWork), 54, within: 1e-3))
    #expect(try isNear(#require(kept.meanLoadByDistance), 20, within: 1e-9))
    #expect(try isNear(#require(kept.loadedDescent), 2700, within: 1e-3))
    #expect(kept.energyModel == "lcda-backpacking-2022")
    let gross = try #require(kept.grossKilocalories)
    let net = try #require(kept.netKilocalories)
    #expect(net < gross)
    #expect(try #require(kept.lowerKilocalories) < gross)
    #expect(try #require(kept.upperKilocalories) > gross)
    #expect(kept.points == 1801)
    #expect(kept.pointsDropped == 0)
    #expect(kept.segments == 1)
    #expect(record.deviceTotals?.distance == 2710)
    #expect(kept.rules?.distance == track.summary.rules.distance)
    #expect(kept.meanHeartRate == nil)
    #expect(kept.banisterImpulse == nil)
  }

  @Test func aRecordedTrackIsNeverRefused() {
    // No time, no distance: still a completed session.
    let nothing = RecordedSession(track: TrackBuilder().build())
    let summary = SessionAnalysis().analyze(nothing).summary
    var figures = SessionFigures(summary: summary, bodyMass: 80)
    figures.meanLoad = 90
    let empty = SessionRecord(
      id: "r", recording: nothing, summary: summary, figures: figures, utcOffset: 3600,
      utcOffsetSource: .system)
    #expect(empty.state == .completed)
    #expect(empty.start == nil)
    #expect(empty.end == nil)
    #expect(empty.localDay == nil)
    #expect(empty.utcOffset == 3600)
    #expect(empty.utcOffsetSource == .system)
    #expect(empty.checks == [.heavyLoad])

    // The device's totals stand in for samples without times.
    var recording = nothing
    recording.start = 1000
    recording.deviceTotals.elapsed = 20
    let short = SessionRecord(
      id: "r", recording: recording, summary: summary, figures: SessionFigures())
    #expect(short.state == .completed)
    #expect(short.end == 1020)
    #expect(short.figures.elapsed == 20)
    #expect(short.checks == [.underOneMinute])
  }
}
