import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Figures of one session that have to agree.
@Suite struct FigureContradictionTests {
  /// A walk on a belt: a row every ten seconds, 1.5 m/s by its own count.
  private static func belt(_ rows: Int, total: Double?, timer: Double? = nil) -> RecordedSession {
    var builder = TrackBuilder()
    for row in 0..<rows {
      var point = TrackPoint()
      point.time = 1_714_500_000 + 10 * Double(row)
      point.distance = 15 * Double(row)
      builder.append(point)
    }
    var session = RecordedSession(track: builder.build())
    session.deviceTotals.distance = total
    session.deviceTotals.timer = timer
    return session
  }

  private static let analysis = SessionAnalysis(
    walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 15), kind: .foot)

  /// A receiver at rest that is read again years later, a step away: its mean speed leaves the years out.
  @Test func whereNothingMovesThereIsNoHighestSpeed() {
    var builder = TrackBuilder()
    for (seconds, north) in [(0.0, 0.0), (1, 0), (2, 0), (63_072_000, 1e-5), (63_072_001, 1e-5)] {
      builder.append([.time: 9e8 + seconds, .latitude: 45 + north, .longitude: 8])
    }
    let summary = SessionAnalysis().analyze(RecordedSession(track: builder.build())).summary
    #expect(summary.movingTime == 0)
    #expect(summary.maximumSpeed == nil)
    #expect(FigureContradiction.all(summary).isEmpty)
  }

  /// 4870 m by the belt, corrected to 5000 m afterwards: every row goes with the total.
  @Test func aCalibratedTotalScalesRowsSplitsAndEnergy() throws {
    let rows = 326
    let counted = 15 * Double(rows - 1)
    let plain = Self.analysis.analyze(Self.belt(rows, total: counted))
    let scaled = Self.analysis.analyze(Self.belt(rows, total: 5000))
    let splits = scaled.splits(every: .distance(.kilometers(1)))
    #expect(splits.count == 5 && abs(splits.reduce(0) { $0 + $1.distance } - 5000) < 1e-6)
    // An even belt: each kilometre takes a fifth of the time.
    for split in splits {
      #expect(try isNear(#require(split.elapsed), 650, within: 1e-6))
    }
    #expect(try isNear(#require(scaled.path.distances.last), 5000, within: 1e-6))
    let (mean, highest) = (
      try #require(scaled.summary.speed), try #require(scaled.summary.maximumSpeed)
    )
    #expect(abs(mean - 5000 / 3250) < 1e-9 && abs(highest - mean) < 1e-6)
    let energies = try [plain, scaled].map { try #require($0.summary.energy?.grossKilocalories) }
    #expect(energies[1] > energies[0] * 1.01)
    #expect(scaled.contradictions(splits).isEmpty)
    #expect(scaled.doubts(deviceDistance: 5000).isEmpty)
  }

  /// A total that the rows do not hold is no way along them.
  @Test func aTotalOfAnotherWayHasNoSplits() throws {
    let analyzed = Self.analysis.analyze(Self.belt(3, total: 13_680, timer: 4566))
    #expect(analyzed.summary.distance == 13_680 && analyzed.summary.elapsed == 4566)
    #expect(analyzed.summary.maximumSpeed == nil)
    var log = DiagnosticLog()
    #expect(analyzed.splits(every: .distance(.kilometers(1)), reportingTo: &log).isEmpty)
    #expect(log.entries.map(\.code) == [.splitsNotRecorded])
    #expect(analyzed.doubts(deviceDistance: 13_680).isEmpty)
  }

  /// The device ran before the first row: its timer is not next to a shorter session.
  @Test func aTimerLongerThanTheSessionIsLeftOut() {
    let session = Self.belt(100, total: nil, timer: 1050)
    let summary = Self.analysis.analyze(session).summary
    #expect(summary.elapsed == 990 && session.deviceTotals.timerExceeds(summary))
    #expect(session.deviceTotals.checked(against: summary).timer == nil)
    // A second is rounding.
    #expect(
      Self.belt(100, total: nil, timer: 991).deviceTotals.checked(against: summary).timer == 991)
  }

  /// Motion behind the last metre belongs to the last split.
  @Test func theSplitsHoldAllMovingTime() throws {
    var builder = TrackBuilder()
    for row in 0..<400 {
      var point = TrackPoint()
      point.time = 1_714_500_000 + Double(row)
      // A grid of four decimals: the last metre is reached some seconds before the last row.
      point.latitude = 50 + (Double(row) * 1.4 / 11.12).rounded(.down) * 1e-4
      point.longitude = 7
      builder.append(point)
    }
    let analyzed = Self.analysis.analyze(builder.build())
    for length in [SplitLength.distance(.meters(100)), .time(seconds: 60)] {
      let splits = analyzed.splits(every: length)
      let moving = splits.reduce(0) { $0 + ($1.movingTime ?? 0) }
      #expect(try isNear(moving, #require(analyzed.summary.movingTime), within: 1e-6))
    }
  }

  /// Both ways of a contradiction are found.
  @Test func contradictionsAreFound() {
    let start = 1_714_500_000.0
    func split(_ meters: Double, _ moving: Double) -> SessionSplit {
      var split = SessionSplit(index: 0, startDistance: 0, endDistance: meters)
      (split.startTime, split.endTime, split.movingTime) = (start, start + 100, moving)
      return split
    }
    var summary = SessionSummary()
    (summary.start, summary.end, summary.elapsed) = (start, start + 100, 100)
    (summary.movingTime, summary.distance, summary.maximumSpeed) = (90, 140, 2)
    #expect(FigureContradiction.all(summary, splits: [split(140, 90)], timer: 101).isEmpty)
    #expect(FigureContradiction.all(summary, timer: 102).count == 1)
    #expect(FigureContradiction.all(summary, splits: [split(139, 90)]).count == 1)
    #expect(FigureContradiction.all(summary, splits: [split(140, 89)]).count == 1)
    summary.movingTime = 101
    #expect(FigureContradiction.all(summary).count == 1)
    summary.movingTime = 90
    summary.maximumSpeed = 1.3
    #expect(FigureContradiction.all(summary).map(\.isSaid) == [true])
  }
}
