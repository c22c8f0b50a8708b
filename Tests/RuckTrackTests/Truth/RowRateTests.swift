import Foundation
import RuckFormats
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// How many rows a program writes of one walk changes none of its figures.
@Suite struct RowRateTests {
  private struct Rows {
    var times, latitudes, longitudes, altitudes: ContiguousArray<Double>

    init(_ walk: KnownWalk) {
      (times, latitudes) = (walk.times, walk.latitudes)
      (longitudes, altitudes) = (walk.longitudes, walk.altitudes)
    }

    /// A walk of ten minutes or more as a file has it; nil where its rows are not complete and in order.
    init?(_ track: Track) {
      (times, latitudes) = (track.column(.time), track.column(.latitude))
      (longitudes, altitudes) = (track.column(.longitude), track.column(.altitude))
      guard times.count >= 300, latitudes.count == times.count, altitudes.count == times.count,
        [times, latitudes, longitudes, altitudes].allSatisfy({ $0.allSatisfy(\.isFinite) }),
        times[times.count - 1] - times[0] >= 600,
        zip(times, times.dropFirst()).allSatisfy(<)
      else { return nil }
    }

    /// So many rows in place of each that the next one follows within 20 s, with values between both at
    /// some share of the way.
    func filled(_ count: Int, _ share: (Double) -> Double) -> Rows {
      var rows = self
      func fill(_ column: ContiguousArray<Double>, _ share: (Double) -> Double)
        -> ContiguousArray<Double>
      {
        var filled: ContiguousArray<Double> = []
        for (row, (one, next)) in zip(column, column.dropFirst()).enumerated() {
          let rows = times[row + 1] - times[row] <= 20 ? count : 1
          for index in 0..<rows {
            filled.append(one + (next - one) * share(Double(index) / Double(rows)))
          }
        }
        return filled + column.suffix(1)
      }
      rows.times = fill(times) { $0 }
      rows.latitudes = fill(latitudes, share)
      rows.longitudes = fill(longitudes, share)
      rows.altitudes = fill(altitudes, share)
      return rows
    }

    /// Every so many rows.
    func every(_ step: Int) -> Rows {
      var rows = self
      func part(_ column: ContiguousArray<Double>) -> ContiguousArray<Double> {
        ContiguousArray(stride(from: 0, to: column.count, by: step).map { column[$0] })
      }
      (rows.times, rows.latitudes) = (part(times), part(latitudes))
      (rows.longitudes, rows.altitudes) = (part(longitudes), part(altitudes))
      return rows
    }

    /// Each row twice.
    var twice: Rows {
      var rows = self
      func twice(_ column: ContiguousArray<Double>) -> ContiguousArray<Double> {
        ContiguousArray(column.flatMap { [$0, $0] })
      }
      (rows.times, rows.latitudes) = (twice(times), twice(latitudes))
      (rows.longitudes, rows.altitudes) = (twice(longitudes), twice(altitudes))
      return rows
    }

    var summary: SessionSummary {
      SessionAnalysis().analyze(
        Track(
          times: times, latitudes: latitudes, longitudes: longitudes, altitudes: altitudes)
      ).summary
    }
  }

  private static func plan(_ seed: UInt64, _ interval: Int) -> KnownWalk.Plan {
    var plan = KnownWalk.Plan()
    plan.seed = seed
    plan.interval = interval
    plan.walking = 3600
    plan.rests = [(900, 180), (2500, 300)]
    (plan.terrain, plan.altitudeError, plan.positionError) = (.hills, .gps5smoothed, .jitter)
    return plan
  }

  /// Rows between the fixes of a receiver, which repeat the last one or lie on a line to the next, are
  /// as if they were not there.
  @Test(arguments: [(1, 5), (1, 10), (3, 3), (5, 5)], [false, true])
  func rowsBetweenFixesSayNothing(fixes: (interval: Int, rows: Int), areDrawn: Bool) throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      let rows = Rows(KnownWalk(Self.plan(seed, fixes.interval)))
      let (one, other) = (rows.summary, rows.filled(fixes.rows) { areDrawn ? $0 : 0 }.summary)
      let filled = other.cleaning[.filled]
      #expect(filled > rows.times.count * (fixes.rows - 1) * 9 / 10)
      #expect(one.cleaning[.filled] == 0)
      #expect(try isNear(#require(other.distance) / #require(one.distance), 1, within: 0.002))
      #expect(try isNear(#require(other.movingTime), #require(one.movingTime), within: 10))
      #expect(
        try isNear(#require(other.elevation).gain, #require(one.elevation).gain, within: 0.5))
    }
  }

  /// A way that is straight, and walked at one speed, has all its rows; so has one in whole cells of a
  /// file with few digits.
  @Test func aStraightWayIsNotFilled() {
    var rows = Rows(KnownWalk(Self.plan(1, 1)))
    let count = rows.times.count
    rows.latitudes = ContiguousArray((0..<count).map { 46.5 + 1e-5 * Double($0) })
    rows.longitudes = ContiguousArray((0..<count).map { 7.2 + 1e-5 * Double($0) })
    #expect(rows.summary.cleaning[.filled] == 0)
    rows.latitudes = ContiguousArray((0..<count).map { 46.5 + 1e-5 * Double($0 / 3) })
    rows.longitudes = ContiguousArray((0..<count).map { 7.2 + 1e-5 * Double($0 / 3) })
    #expect(rows.summary.cleaning[.filled] == 0)
  }

  /// Ten rows a second say what one does, and not more: the receiver's errors within a second are alike.
  @Test(arguments: 1...3 as ClosedRange<UInt64>, [0, 2, 8])
  func tenRowsASecondAreOne(seed: UInt64, smoothing: Double) throws {
    for decimals in [nil, 1e6] { try isOne(seed, smoothing, decimals) }
  }

  private func isOne(_ seed: UInt64, _ smoothing: Double, _ digits: Double?) throws {
    var plan = Self.plan(seed, 1)
    plan.positionError = .none
    plan.speed = 0.9
    let walk = KnownWalk(plan)
    var rows = Rows(walk).filled(10) { $0 }
    var random = Gaussian(seed: seed)
    func recorded(_ column: ContiguousArray<Double>, metersPerDegree: Double)
      -> ContiguousArray<Double>
    {
      let wander = smoothed(
        random.markov(column.count, deviation: 3, memory: 600), deviation: 10 * smoothing)
      return ContiguousArray(
        zip(column, wander).map { value, wander in
          let noise = smoothing == 0 ? 0.3 * random.next() : 0
          let degrees = value + (wander + noise) / metersPerDegree
          return digits.map { (degrees * $0).rounded() / $0 } ?? degrees
        })
    }
    rows.latitudes = recorded(rows.latitudes, metersPerDegree: 111_195)
    rows.longitudes = recorded(rows.longitudes, metersPerDegree: 76_540)
    let (one, ten) = (rows.every(10).summary, rows.summary)
    #expect(ten.cleaning[.filled] == 0)
    #expect(try isNear(#require(ten.distance) / #require(one.distance), 1, within: 0.01))
    #expect(try isNear(#require(ten.movingTime), #require(one.movingTime), within: 60))
    let widths = try [one, ten].map {
      let interval = try #require($0.distanceInterval)
      return interval.upperBound - interval.lowerBound
    }
    #expect((0.8...1.25).contains(widths[1] / widths[0]), "\(widths)")
  }

  /// A file whose times are whole minutes, or steps of ten seconds, of which the recording begins and ends
  /// within one.
  @Test(arguments: [10.0, 60], [1, 3])
  func timesInLargeStepsAreSpread(step: Double, interval: Int) throws {
    var rows = Rows(KnownWalk(Self.plan(4, interval)))
    let whole = rows.summary
    rows.times = ContiguousArray(rows.times.map { (($0 + 23) / step).rounded(.down) * step })
    let summary = rows.summary
    let slack = max(step / 4, 4)
    #expect(try isNear(#require(summary.elapsed), #require(whole.elapsed), within: slack))
    #expect(try isNear(#require(summary.distance) / #require(whole.distance), 1, within: 0.01))
    #expect(try isNear(#require(summary.movingTime), #require(whole.movingTime), within: 60))
    #expect(
      try isNear(#require(summary.elevation).gain, #require(whole.elevation).gain, within: 5))
    // A program may write each row twice.
    let twice = rows.twice.summary
    #expect(try isNear(#require(twice.distance) / #require(summary.distance), 1, within: 0.01))
  }

  /// Recordings of people on foot whose rows are each repeated five times are as they were: nine of ten
  /// within 1 % of the distance, 2 % of the time in motion, and 2 m or 3 % of the gain.
  @Test(.enabled(if: Repository.runsLongTests), arguments: [false, true])
  func recordingsAreAsTheirFixes(areElsewhere: Bool) throws {
    let season = Repository.datasets.appending(path: "season")
    guard let folder = areElsewhere ? Repository.corpus : season else { return }
    var (same, all) = (0, 0)
    for session in LiveCorpusTests.recordings(below: folder).flatMap(\.sessions) {
      guard let rows = Rows(session.track), case let one = rows.summary,
        one.cleaning[.filled] == 0, let distance = one.distance, let moving = one.movingTime,
        let gain = one.elevation?.gain, distance > 500, distance < 4 * moving
      else { continue }
      let other = rows.filled(5) { _ in 0 }.summary
      all += 1
      if isNear(try #require(other.distance), distance, within: 0.01 * distance),
        isNear(try #require(other.movingTime), moving, within: 0.02 * moving),
        isNear(try #require(other.elevation).gain, gain, within: max(2, 0.03 * gain))
      {
        same += 1
      }
    }
    #expect(all >= 10 && 10 * same >= 9 * all, "\(same) of \(all)")
  }
}
