import RuckKernels
import TestSupport
import Testing

/// Against a search that knows no pointers: it tries a stretch for each row at either end, finding
/// the other end by looking at every interval, and many stretches with ends anywhere.
@Suite struct BestWindowTests {
  /// All places at which a column passes a value.
  private func places(_ column: ContiguousArray<Double>, _ value: Double) -> [Double] {
    var found: [Double] = []
    for row in column.indices {
      if column[row] == value { found.append(Double(row)) }
      if row > 0, column[row - 1] < value, value < column[row] {
        found.append(
          Double(row - 1) + (value - column[row - 1]) / (column[row] - column[row - 1]))
      }
    }
    return found
  }

  /// The growth of a total over every stretch of an extent with an end on a row.
  private func growths(
    _ extent: Double, keys: ContiguousArray<Double>, totals: ContiguousArray<Double>
  ) -> [Double] {
    keys.indices.flatMap { row in
      places(keys, keys[row] + extent).map { RandomWalk.value(totals, at: $0) - totals[row] }
        + places(keys, keys[row] - extent).map { totals[row] - RandomWalk.value(totals, at: $0) }
    }
  }

  @Test(arguments: 0..<60)
  func fastestEqualsTryingAllStretches(seed: Int) throws {
    let walk = RandomWalk(rows: 5 + 3 * (seed % 30), seed: UInt64(seed))
    let total = try #require(walk.distances.last)
    for share in [0.05, 0.3, 0.77, 1] where total > 0 {
      let found = BestWindow.fastest(
        distance: total * share, times: walk.times.span,
        cumulativeDistances: walk.distances.span)
      let window = try #require(found)
      let expected = try #require(
        growths(total * share, keys: walk.distances, totals: walk.times).min())
      // Times near 1.7e9 s are known to 2.4e-7 s.
      #expect(abs(window.value - expected) < 2e-6, "seed \(seed), share \(share)")
      let length =
        Splits.value(of: walk.distances.span, at: window.end)
        - Splits.value(of: walk.distances.span, at: window.start)
      #expect(abs(length - total * share) < 1e-9)
    }
    let beyond = BestWindow.fastest(
      distance: total + 1, times: walk.times.span, cumulativeDistances: walk.distances.span)
    #expect(beyond == nil)
  }

  @Test(arguments: 0..<60)
  func largestEqualsTryingAllStretches(seed: Int) throws {
    let walk = RandomWalk(rows: 5 + 3 * (seed % 30), seed: UInt64(seed + 1000))
    let total = try #require(walk.times.last) - walk.times[0]
    for seconds in [1, total / 7, total / 2, total] where seconds > 0 && seconds <= total {
      for column in [walk.distances, walk.gains] {
        let found = BestWindow.largest(
          seconds: seconds, times: walk.times.span, totals: column.span)
        let window = try #require(found)
        let expected = try #require(growths(seconds, keys: walk.times, totals: column).max())
        // At 20 m/s and less the resolution of the times is 5e-6 m.
        #expect(abs(window.value - expected) < 1e-5, "seed \(seed), \(seconds) s")
      }
    }
  }

  @Test func noStretchAnywhereIsBetter() {
    let walk = RandomWalk(rows: 80, seed: 5)
    let last = Double(walk.times.count - 1)
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let start = Double.random(in: 0..<last, using: &random)
      let end = Double.random(in: start...last, using: &random)
      let length =
        RandomWalk.value(walk.distances, at: end) - RandomWalk.value(walk.distances, at: start)
      let time = RandomWalk.value(walk.times, at: end) - RandomWalk.value(walk.times, at: start)
      guard length > 0, time > 0 else { continue }
      let fastest = BestWindow.fastest(
        distance: length, times: walk.times.span, cumulativeDistances: walk.distances.span)
      #expect((fastest?.value ?? .infinity) <= time + 2e-6)
      let farthest = BestWindow.largest(
        seconds: time, times: walk.times.span, totals: walk.distances.span)
      #expect((farthest?.value ?? 0) >= length - 1e-5)
    }
  }

  @Test func restsAtTheEndsAreLeftOut() throws {
    // 10 m in 10 s, a rest of 100 s, 10 m in 5 s, a rest of 100 s, 10 m in 10 s.
    let times: ContiguousArray<Double> = [0, 10, 110, 115, 215, 225]
    let distances: ContiguousArray<Double> = [0, 10, 10, 20, 20, 30]
    let found = BestWindow.fastest(
      distance: 10, times: times.span, cumulativeDistances: distances.span)
    let window = try #require(found)
    #expect(window.value == 5)
    #expect(window.rows == 2..<4)
    // Clock time runs on through a rest inside: half of the first leg, the rest, the second leg.
    let longer = BestWindow.fastest(
      distance: 15, times: times.span, cumulativeDistances: distances.span)
    #expect(longer?.value == 110)
  }

  @Test(arguments: [100, 1000, 10000])
  func theCostIsLinear(rows: Int) {
    let walk = RandomWalk(rows: rows, seed: 9)
    for extent in [1.0, 100, 5000] {
      let fastest = BestWindow.search(
        extent: extent, keys: walk.distances.span, totals: walk.times.span, wantsMaximum: false)
      #expect(fastest.moves <= 16 * rows)
      let farthest = BestWindow.search(
        extent: extent, keys: walk.times.span, totals: walk.distances.span, wantsMaximum: true)
      #expect(farthest.moves <= 16 * rows)
    }
  }

  /// Where nothing rules a part out: at constant speed, and between two rests of which each row is as
  /// good as the next.
  @Test(arguments: [2000, 50_000], [true, false])
  func theCostIsLinearWhereAllWindowsAreEqual(rows: Int, wantsMaximum: Bool) {
    let steady = ContiguousArray((0..<rows).map { Double($0) * 1.5 })
    let rests = ContiguousArray((0..<rows).map { $0 < rows / 2 ? 0 : 400.0 })
    for (keys, totals) in [(steady, steady), (rests, rests), (rests, steady), (steady, rests)] {
      for extent in [1.5, 300, 400] {
        let found = BestWindow.search(
          extent: extent, keys: keys.span, totals: totals.span, wantsMaximum: wantsMaximum)
        #expect(found.moves <= 16 * rows && found.window != nil)
      }
    }
  }

  /// Of equals the one that starts first counts.
  @Test func ofEqualsTheFirstOfTheTrackIsFound() {
    var random = SplitMix64(seed: 31)
    for trial in 0..<400 {
      let rows = Int.random(in: 2...200, using: &random)
      var (keys, totals): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
      var (key, total) = (0.0, 0.0)
      for _ in 0..<rows {
        // Small whole steps, many of them 0, so that windows are equal.
        key += Double(Int.random(in: 0...2, using: &random))
        total += trial % 2 == 0 ? 1 : Double(Int.random(in: 0...2, using: &random))
        keys.append(key)
        totals.append(total)
      }
      for wantsMaximum in [true, false] {
        let extent = Double(Int.random(in: 1...20, using: &random)) / 2
        let found = BestWindow.search(
          extent: extent, keys: keys.span, totals: totals.span, wantsMaximum: wantsMaximum)
        var (best, window): (Double?, [Double]) = (nil, [])
        func offer(_ start: RowPosition, _ end: RowPosition) {
          let value =
            Splits.value(of: totals.span, at: end) - Splits.value(of: totals.span, at: start)
          if let best, wantsMaximum ? value < best : value > best { return }
          let places = [start, end].flatMap { [Double($0.row), $0.fraction] }
          if best == value, !places.prefix(2).lexicographicallyPrecedes(window.prefix(2)) { return }
          best = value
          window = places
        }
        func place(_ key: Double, prefersLast: Bool) -> RowPosition? {
          guard key >= keys[0], key <= keys[rows - 1] else { return nil }
          let there = keys.indices.filter { keys[$0] == key }
          if let row = prefersLast ? there.last : there.first {
            return RowPosition(row: row, fraction: 0)
          }
          guard let next = keys.firstIndex(where: { $0 > key }) else { return nil }
          return RowPosition(
            row: next - 1, fraction: (key - keys[next - 1]) / (keys[next] - keys[next - 1]))
        }
        for row in 0..<rows {
          let here = RowPosition(row: row, fraction: 0)
          if let end = place(keys[row] + extent, prefersLast: wantsMaximum) { offer(here, end) }
          if let start = place(keys[row] - extent, prefersLast: !wantsMaximum) {
            offer(start, here)
          }
        }
        #expect(found.window?.value == best)
        let places = found.window.map { [$0.start, $0.end] } ?? []
        #expect(places.flatMap { [Double($0.row), $0.fraction] } == window)
      }
    }
  }

  /// At a speed that is constant but for rounding the first window counts, and little is tried.
  @Test func atConstantSpeedTheFirstWindowIsFound() throws {
    var random = SplitMix64(seed: 8)
    let times = ContiguousArray((0..<20_000).map { 1_700_000_000 + Double($0) })
    let distances = ContiguousArray(
      (0..<20_000).map {
        Double($0) * 1.4 * (1 + Double.random(in: -1e-15...1e-15, using: &random))
      })
    for extent in [60.0, 3600] {
      let found = BestWindow.search(
        extent: extent, keys: times.span, totals: distances.span, wantsMaximum: true)
      #expect(try #require(found.window).start == RowPosition(row: 0, fraction: 0))
      #expect(found.moves < 20_000)
      let fastest = BestWindow.search(
        extent: extent, keys: distances.span, totals: times.span, wantsMaximum: false)
      #expect(try #require(fastest.window).start.row == 0)
    }
  }

  /// Rests longer than a block, at either end of the best window and inside it.
  @Test func longRestsAreNoObstacle() throws {
    for rest in [40, 100, 333] {
      var (times, distances): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
      var (time, distance) = (0.0, 0.0)
      for part in 0..<5 {
        for _ in 0..<50 {
          times.append(time)
          distances.append(distance)
          time += 1
          distance += part == 2 ? 2 : 1
        }
        for _ in 0..<rest {
          times.append(time)
          distances.append(distance)
          time += 1
        }
      }
      let found = BestWindow.fastest(
        distance: 100, times: times.span, cumulativeDistances: distances.span)
      #expect(try #require(found).value == 50)
      let maximum = BestWindow.largest(
        seconds: 50 + Double(rest), times: times.span, totals: distances.span)
      #expect(try #require(maximum).value == 100)
    }
  }

  @Test func nothingOrOneRowHasNoStretch() {
    let none: ContiguousArray<Double> = []
    let one: ContiguousArray<Double> = [5]
    for column in [none, one] {
      let found = BestWindow.fastest(
        distance: 1, times: column.span, cumulativeDistances: column.span)
      #expect(found == nil)
    }
  }
}
