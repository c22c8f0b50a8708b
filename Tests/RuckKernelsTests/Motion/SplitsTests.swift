import RuckKernels
import Testing

@Suite struct SplitsTests {
  /// Closed forms at 2 m/s: a split of 100 m takes 50 s wherever its ends lie between rows.
  @Test func byDistance() {
    let times: ContiguousArray<Double> = [0, 30, 60, 110, 125]
    let distances: ContiguousArray<Double> = [0, 60, 120, 220, 250]
    let splits = Splits.byDistance(
      times: times.span, cumulativeDistances: distances.span, every: 100)
    #expect(splits.map(\.startDistance) == [0, 100, 200])
    #expect(splits.map(\.endDistance) == [100, 200, 250])
    #expect(splits.map(\.startTime) == [0, 50, 100])
    #expect(splits.map(\.endTime) == [50, 100, 125])
    #expect(splits.map(\.isPartial) == [false, false, true])
    #expect(splits.map(\.distance) == [100, 100, 50])
    #expect(splits.map(\.seconds) == [50, 50, 25])
    // A column that grows with the time reads as the time at each boundary.
    for split in splits {
      #expect((Splits.value(of: times.span, at: split.start) - split.startTime).magnitude < 1e-12)
      #expect((Splits.value(of: times.span, at: split.end) - split.endTime).magnitude < 1e-12)
    }
  }

  @Test func aBoundaryInARestIsWhereTheDistanceIsFirstReached() {
    let times: ContiguousArray<Double> = [0, 50, 80, 350, 400]
    let distances: ContiguousArray<Double> = [0, 100, 100, 100, 200]
    let splits = Splits.byDistance(
      times: times.span, cumulativeDistances: distances.span, every: 100)
    #expect(splits.map(\.endTime) == [50, 400])
    #expect(splits.map(\.isPartial) == [false, false])
  }

  /// 120 m in the first minute, none in the second, 30 m in half a minute more.
  @Test func byTime() {
    let times: ContiguousArray<Double> = [1000, 1060, .nan, 1120, 1150]
    let distances: ContiguousArray<Double> = [0, 120, 120, 120, 150]
    let splits = Splits.byTime(times: times.span, cumulativeDistances: distances.span, every: 60)
    #expect(splits.map(\.startTime) == [1000, 1060, 1120])
    #expect(splits.map(\.distance) == [120, 0, 30])
    #expect(splits.map(\.isPartial) == [false, false, true])
    let halves = Splits.byTime(times: times.span, cumulativeDistances: distances.span, every: 30)
    #expect(halves.map(\.distance) == [60, 60, 0, 0, 30])
    #expect(halves.map(\.isPartial) == [false, false, false, false, false])
  }

  @Test func splitsJoinWithoutGapAndSumToTheWhole() {
    let count = 1000
    var (times, distances): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    for row in 0..<count {
      times.append(Double(row * row % 7 + 10 * row))
      distances.append(3.7 * Double(row) + Double(row % 3))
    }
    for splits in [
      Splits.byDistance(times: times.span, cumulativeDistances: distances.span, every: 333.3),
      Splits.byTime(times: times.span, cumulativeDistances: distances.span, every: 61),
    ] {
      for index in 1..<splits.count {
        #expect(splits[index].startDistance == splits[index - 1].endDistance)
        #expect(splits[index].startTime == splits[index - 1].endTime)
        #expect(splits[index].start == splits[index - 1].end)
      }
      #expect(splits.first?.startDistance == 0)
      #expect(splits.last?.endDistance == distances[count - 1])
    }
  }

  /// A tenth of a millimetre past or short of the last boundary is neither a split nor a lack.
  @Test func aRemainderBelowAMillimetreIsNone() {
    let times: ContiguousArray<Double> = [0, 100]
    for end in [199.9999, 200, 200.0001] {
      let distances: ContiguousArray<Double> = [0, end]
      let splits = Splits.byDistance(
        times: times.span, cumulativeDistances: distances.span, every: 100)
      #expect(splits.map(\.isPartial) == [false, false])
      #expect(splits.last?.endDistance == end)
    }
  }

  @Test func tracksWithoutTimesOrDistance() {
    let distances: ContiguousArray<Double> = [0, 250]
    let none = ContiguousArray<Double>()
    let splits = Splits.byDistance(
      times: none.span, cumulativeDistances: distances.span, every: 100)
    #expect(splits.count == 3)
    #expect(splits.allSatisfy { $0.startTime.isNaN && $0.endTime.isNaN })
    let still: ContiguousArray<Double> = [0, 0]
    #expect(
      Splits.byDistance(times: still.span, cumulativeDistances: still.span, every: 1).isEmpty)
    #expect(Splits.byTime(times: still.span, cumulativeDistances: still.span, every: 1).isEmpty)
    #expect(Splits.byTime(times: none.span, cumulativeDistances: none.span, every: 1).isEmpty)
    let unknown: ContiguousArray<Double> = [.nan, .nan]
    #expect(Splits.byTime(times: unknown.span, cumulativeDistances: still.span, every: 1).isEmpty)
    #expect(Splits.value(of: none.span, at: RowPosition(row: 0, fraction: 0)).isNaN)
  }

  /// The clock was set back an hour between the rows: how long the split took is unknown.
  @Test func aSplitWhoseClockRunsBackwardsHasNoDuration() throws {
    let times: ContiguousArray<Double> = [5000, 5060, 1460, 1520]
    let distances: ContiguousArray<Double> = [0, 100, 100, 200]
    let splits = Splits.byDistance(
      times: times.span, cumulativeDistances: distances.span, every: 150)
    #expect(splits.map(\.startTime) == [5000, 1490] && splits.map(\.endTime) == [1490, 1520])
    #expect(splits[0].seconds.isNaN && splits[1].seconds == 30)
  }

  /// A track of two rows may have a thousand parts and no more; one of many rows as many as rows.
  @Test(arguments: [(2, 1_000), (4_321, 4_321), (20_000, 10_000)])
  func aTrackHasNoMorePartsThanItsLimit(rows: Int, limit: Int) {
    #expect(Splits.limit(rows: rows) == limit)
    func parts(_ extent: Double) -> [Int] {
      var column = ContiguousArray(repeating: 0.0, count: rows)
      column[rows - 1] = extent
      return [
        Splits.byDistance(times: column.span, cumulativeDistances: column.span, every: 10).count,
        Splits.byTime(times: column.span, cumulativeDistances: column.span, every: 10).count,
      ]
    }
    #expect(parts(10 * Double(limit)) == [limit, limit])
    #expect(parts(10 * Double(limit) + 5) == [0, 0])
  }

  /// Whatever two rows hold, there is an answer, each part begins where the one before ends, and
  /// none is more than a part long.
  @Test(arguments: [
    -Double.infinity, -1e308, -1, 0, .leastNonzeroMagnitude, 1, 7e9, 1e18, 1e300, .infinity, .nan,
  ])
  func anyTwoRowsHaveAnAnswer(start: Double) {
    let ends = [
      start.nextUp, start + 1e-3, start + 2, start + 1_000, start + 4_096, 1e308, .infinity,
    ]
    for end in ends where !(end < start) {
      for every in [.leastNonzeroMagnitude, 1e-12, 1, 300, 1e308] {
        let column: ContiguousArray<Double> = [start, end]
        for splits in [
          Splits.byDistance(times: column.span, cumulativeDistances: column.span, every: every),
          Splits.byTime(times: column.span, cumulativeDistances: column.span, every: every),
        ] {
          #expect(splits.count <= Splits.limit(rows: 2))
          for (before, after) in zip(splits, splits.dropFirst()) {
            #expect(before.end == after.start && before.endTime == after.startTime)
            #expect(before.seconds > 0, "\(start) to \(end) every \(every)")
          }
        }
      }
    }
  }
}
