import TestSupport
import Testing

@testable import RuckKernels

@Suite struct LocalLinearTrendTests {
  private typealias Walk = (
    t: ContiguousArray<Double>, x: ContiguousArray<Double>, y: ContiguousArray<Double>
  )

  /// A walk on a plane at constant speed with bends, and errors that each position has anew.
  private static func walk(
    _ count: Int, seconds: Double = 1, speed: Double = 1.3, error: Double = 0, seed: UInt64 = 1
  ) -> Walk {
    var random = Gaussian(seed: seed)
    var (t, x, y) = (
      ContiguousArray<Double>(), ContiguousArray<Double>(), ContiguousArray<Double>()
    )
    var (east, north, heading) = (0.0, 0.0, 0.0)
    for row in 0..<count {
      t.append(Double(row) * seconds)
      x.append(east + error * random.next())
      y.append(north + error * random.next())
      heading += 0.02 * seconds * random.next()
      east += speed * seconds * Elementary.cos(heading)
      north += speed * seconds * Elementary.sin(heading)
    }
    return (t, x, y)
  }

  private static func chords(_ x: ContiguousArray<Double>, _ y: ContiguousArray<Double>) -> Double {
    (1..<x.count).reduce(0) { sum, row in
      let (east, north) = (x[row] - x[row - 1], y[row] - y[row - 1])
      return sum + (east * east + north * north).squareRoot()
    }
  }

  private static func length(_ walk: Walk) throws -> Double {
    var estimate = TrendEstimate()
    estimate.add(times: walk.t.span, x: walk.x.span, y: walk.y.span)
    let trend = try #require(estimate.trend)
    return trend.lengths(times: walk.t.span, x: walk.x.span, y: walk.y.span).lengths.reduce(0, +)
  }

  /// Half a metre of error at every second lengthens a walk by a fifth and more; the trend does not.
  @Test(arguments: [(0.1, 1.0), (0.3, 1), (0.6, 1), (1.0, 3)])
  func errorsOfPositionsAddNoDistance(error: Double, seconds: Double) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let walk = Self.walk(1200, seconds: seconds, error: error, seed: seed)
      let truth = 1199 * 1.3 * seconds
      #expect(try isNear(Self.length(walk) / truth, 1, within: 0.02))
      #expect(Self.chords(walk.x, walk.y) / truth > 1 + 0.02 * error)
    }
  }

  /// A receiver that smooths its wander over some seconds leaves no noise between neighbours; the
  /// path is some per cent too long all the same, of which most is taken away, however often the
  /// receiver writes.
  @Test(arguments: [(1, 1), (1.5, 1), (1.5, 0.2), (1.5, 0.1)])
  func smoothedWanderAddsLittleDistance(smoothing: Double, seconds: Double) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      var walk = Self.walk(Int(2400 / seconds), seconds: seconds, seed: seed)
      var random = Gaussian(seed: 900 + seed)
      for axis in [\.x, \.y] as [WritableKeyPath<Walk, ContiguousArray<Double>>] {
        let wander = random.markov(walk.t.count, deviation: 4, memory: 30 / seconds)
        for (row, error) in smoothed(wander, deviation: smoothing / seconds).enumerated() {
          walk[keyPath: axis][row] += error
        }
      }
      let truth = Double(walk.t.count - 1) * seconds * 1.3
      let recorded = Self.chords(walk.x, walk.y) / truth - 1
      let left = try Self.length(walk) / truth - 1
      #expect(recorded > 0.02)
      #expect(left.magnitude < 0.5 * recorded, "\(recorded), \(left)")
    }
  }

  /// Where each time has two positions, the errors of which differ, they add no distance either.
  @Test func twoPositionsAtEachTimeAddNoDistance() throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let truth = Self.walk(400, seconds: 5, seed: seed)
      var random = Gaussian(seed: 50 + seed)
      func twice(_ values: ContiguousArray<Double>, error: Double) -> ContiguousArray<Double> {
        ContiguousArray(
          values.flatMap { [$0 + error * random.next(), $0 + error * random.next()] })
      }
      let walk = (
        t: twice(truth.t, error: 0), x: twice(truth.x, error: 0.3), y: twice(truth.y, error: 0.3)
      )
      #expect(try isNear(Self.length(walk) / (399 * 5 * 1.3), 1, within: 0.01))
      #expect(Self.chords(walk.x, walk.y) > 1.05 * 399 * 5 * 1.3)
    }
  }

  /// Without errors the steps are those between the positions, at corners too.
  @Test func anExactPathIsAsLongAsItsSteps() throws {
    let count = 900
    let t = ContiguousArray((0..<count).map(Double.init))
    let x = ContiguousArray((0..<count).map { Double($0) })
    // A corner each minute, back and forth across the way.
    let y = ContiguousArray((0..<count).map { abs(Double($0 % 120) - 60) })
    var estimate = TrendEstimate()
    estimate.add(times: t.span, x: x.span, y: y.span)
    let trend = try #require(estimate.trend)
    #expect(trend.white == 0 && trend.walk == 0)
    let (lengths, bends) = trend.lengths(times: t.span, x: x.span, y: y.span)
    let length = lengths.reduce(0, +)
    #expect(abs(length - Self.chords(x, y)) < 1e-9 * length && bends == 0)
  }

  /// Rows of a way of arcs or corners, however far apart: the lines cut off up to a tenth, of which
  /// at least a fifth is found again.
  @Test(arguments: [15, 30])
  func bendsBetweenRowsAreAdded(seconds: Int) throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = Gaussian(seed: seed)
      var (t, x, y) = (
        ContiguousArray<Double>(), ContiguousArray<Double>(), ContiguousArray<Double>()
      )
      var (east, north, heading, turn) = (0.0, 0.0, 0.0, 0.0)
      for second in 0..<5400 {
        if second % seconds == 0 {
          t.append(Double(second))
          x.append(east + 0.2 * random.next())
          y.append(north + 0.2 * random.next())
        }
        // Arcs of about half a minute, and now and then a corner.
        turn += -turn / 20 + 0.01 * random.next()
        heading += turn + (second % 47 == 46 ? random.next() : 0)
        east += 1.3 * Elementary.cos(heading)
        north += 1.3 * Elementary.sin(heading)
      }
      let truth = 1.3 * t[t.count - 1]
      let lacking = 1 - Self.chords(x, y) / truth
      #expect(lacking > 0.01)
      let left = try 1 - Self.length((t, x, y)) / truth
      #expect(left.magnitude < 0.8 * lacking, "\(lacking), \(left)")
    }
  }

  /// The same path backwards has the same steps, from the last to the first.
  @Test func theOppositeDirectionHasTheSameLengths() {
    let walk = Self.walk(300, error: 0.5)
    let trend = LocalLinearTrend(white: 0.25, walk: 0.05, acceleration: 0.01)
    let forward = trend.lengths(times: walk.t.span, x: walk.x.span, y: walk.y.span).lengths
    let last = walk.t[299]
    let (t, x, y) = (
      ContiguousArray(walk.t.reversed().map { last - $0 }), ContiguousArray(walk.x.reversed()),
      ContiguousArray(walk.y.reversed())
    )
    let backward = trend.lengths(times: t.span, x: x.span, y: y.span).lengths
    for row in 1..<300 { #expect(isNear(forward[row], backward[300 - row], within: 1e-3)) }
    #expect(isNear(forward.reduce(0, +), backward.reduce(0, +), within: 1e-3))
  }

  /// Positions on a line at constant speed stay there, whatever the variances and the steps.
  @Test func aStraightLineStaysOne() {
    let t: ContiguousArray = [0.0, 1, 3, 4, 8, 9, 15]
    let x = ContiguousArray(t.map { 2 + 0.5 * $0 })
    let y = ContiguousArray(t.map { 1 - 0.25 * $0 })
    let trend = LocalLinearTrend(white: 0.3, walk: 0.1, acceleration: 0.001)
    let lengths = trend.lengths(times: t.span, x: x.span, y: y.span, isAtRest: true).lengths
    let speed = (0.25 + 0.0625).squareRoot()
    for row in 1..<t.count {
      #expect(abs(lengths[row] - speed * (t[row] - t[row - 1])) < 1e-4)
    }
  }

  @Test func fewPositionsHaveNoTrend() {
    var estimate = TrendEstimate()
    #expect(estimate.trend == nil)
    let few: ContiguousArray = [0.0, 1, 2]
    estimate.add(times: few.span, x: few.span, y: few.span)
    #expect(estimate.trend == nil)
    let trend = LocalLinearTrend.usual
    #expect(trend.lengths(times: Span(), x: Span(), y: Span()).lengths.isEmpty)
    let one: ContiguousArray = [4.0]
    #expect(trend.lengths(times: one.span, x: one.span, y: one.span).lengths == [0])
    let two: ContiguousArray = [0.0, 3]
    #expect(
      trend.lengths(times: two.span, x: two.span, y: two.span).lengths[1] == 18.0.squareRoot())
  }
}
