import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

@Suite struct CleaningRuleTests {
  /// Columns of a walk that a test may spoil: due north at 1.4 m/s, one row a second, 2 % up.
  struct Walk {
    var times: ContiguousArray<Double>
    var latitudes: ContiguousArray<Double>
    var longitudes: ContiguousArray<Double>
    var altitudes: ContiguousArray<Double>
    var accuracies: ContiguousArray<Double>
    var segmentStarts: ContiguousArray<Int> = []

    init(rows: Int = 300, speed: Double = 1.4) {
      // A degree of latitude is 111.195 km on the mean radius.
      let step = speed / 111_195
      times = ContiguousArray((0..<rows).map { 1e9 + Double($0) })
      latitudes = ContiguousArray((0..<rows).map { 50 + Double($0) * step })
      longitudes = ContiguousArray(repeating: 10, count: rows)
      altitudes = ContiguousArray((0..<rows).map { 400 + Double($0) * 0.028 })
      accuracies = ContiguousArray(repeating: 5, count: rows)
    }

    /// Moves a row north by metres.
    mutating func move(_ row: Int, north metres: Double) { latitudes[row] += metres / 111_195 }

    /// What the rule leaves out, and its report.
    func clean(_ rule: CleaningRule = .standard) -> (dropped: [Int], report: CleaningReport) {
      var keep = ContiguousArray(repeating: false, count: times.count)
      let view = TrackView(
        times: times.span, latitudes: latitudes.span, longitudes: longitudes.span,
        altitudes: altitudes.span, horizontalAccuracies: accuracies.span,
        segmentStarts: segmentStarts.span)
      var mask = keep.mutableSpan
      let report = rule.apply(to: view, keep: &mask)
      return (keep.indices.filter { !keep[$0] }, report)
    }
  }

  @Test func aCleanWalkIsLeftAsItIs() {
    let (dropped, report) = Walk().clean()
    #expect(dropped.isEmpty)
    #expect(report.dropped == 0)
  }

  @Test(arguments: [2.0, 6, 12, 16, 35]) func speedAloneIsNoReason(speed: Double) {
    // A runner, a bicycle, a car: fast all the time, or from standing still.
    #expect(Walk(speed: speed).clean().dropped.isEmpty)
    var starting = Walk(speed: speed)
    for row in 0..<100 { starting.latitudes[row] = starting.latitudes[99] }
    #expect(starting.clean().dropped.isEmpty)
    var braking = Walk(speed: speed)
    for row in 200..<300 { braking.latitudes[row] = braking.latitudes[199] }
    #expect(braking.clean().dropped.isEmpty)
  }

  @Test func noneKeepsAll() {
    var walk = Walk()
    walk.latitudes[5] = 99
    walk.times[7] = 0
    #expect(walk.clean(.none).dropped.isEmpty)
  }

  @Test func placesThatAreNone() {
    var walk = Walk()
    walk.latitudes[0] = 91
    walk.latitudes[10] = -90.5
    walk.longitudes[20] = 361
    walk.latitudes[30] = 0
    walk.longitudes[30] = 0
    let (dropped, report) = walk.clean()
    #expect(dropped == [0, 10, 20, 30])
    #expect(report[.outOfRange] == 3)
    #expect(report[.nullIsland] == 1)
    #expect(report.dropped == 4)
  }

  @Test func longitudesBeyondTheDateLineAreKept() {
    var walk = Walk()
    for row in walk.longitudes.indices {
      // East across 180°, written in turn as 180.x and -179.x.
      let east = 179.9999 + Double(row) * 1e-5
      walk.longitudes[row] = row.isMultiple(of: 2) || east <= 180 ? east : east - 360
    }
    #expect(walk.clean().dropped.isEmpty)
  }

  @Test func theGateOfAccuracy() {
    var walk = Walk()
    for (row, accuracy) in [(3, 10.0), (4, 50), (5, 50.5), (6, 900), (7, .nan)] {
      walk.accuracies[row] = accuracy
    }
    let (dropped, report) = walk.clean()
    #expect(dropped == [5, 6])
    #expect(report[.inaccurate] == 2)
  }

  @Test func repeatedTimes() {
    var walk = Walk()
    for row in [50, 51, 200] { walk.times[row] = walk.times[row - 1] }
    let (dropped, report) = walk.clean()
    #expect(dropped == [50, 51, 200])
    #expect(report[.duplicateTime] == 3)
  }

  /// Every row written twice or three times is the walk with every row once; of two the one with an
  /// altitude stays.
  @Test(arguments: [2, 3]) func rowsWrittenAgain(times: Int) {
    let once = Walk()
    func again(_ column: ContiguousArray<Double>) -> ContiguousArray<Double> {
      ContiguousArray(column.flatMap { Array(repeating: $0, count: times) })
    }
    var walk = Walk()
    (walk.times, walk.latitudes) = (again(once.times), again(once.latitudes))
    (walk.longitudes, walk.altitudes) = (again(once.longitudes), again(once.altitudes))
    walk.accuracies = again(once.accuracies)
    walk.move(99 * times, north: 400)
    for row in 1..<times { walk.move(99 * times + row, north: 400) }
    walk.altitudes[0] = .nan
    let (dropped, report) = walk.clean()
    #expect(report[.duplicateTime] == 300 * (times - 1) && report[.spike] == 1)
    let kept = walk.times.indices.filter { !dropped.contains($0) }
    #expect(
      kept.map { walk.times[$0] } == once.times.indices.filter { $0 != 99 }.map { once.times[$0] })
    #expect(kept.first == 1 && kept.dropFirst().allSatisfy { $0.isMultiple(of: times) })
  }

  /// Positions that err by metres are no jumps because each is written twice.
  @Test func rowsWrittenAgainErrAsMuch() {
    var random = Gaussian(seed: 4)
    var walk = Walk(rows: 200)
    for row in walk.times.indices {
      walk.times[row] = 1e9 + 5 * Double(row)
      walk.latitudes[row] = 50 + Double(row) * 7 / 111_195
      walk.move(row, north: 6 * random.next())
      walk.longitudes[row] += 6 * random.next() / 71_500
    }
    let once = walk.clean().dropped
    func again(_ column: ContiguousArray<Double>) -> ContiguousArray<Double> {
      ContiguousArray(column.flatMap { [$0, $0] })
    }
    (walk.times, walk.latitudes) = (again(walk.times), again(walk.latitudes))
    (walk.longitudes, walk.altitudes) = (again(walk.longitudes), again(walk.altitudes))
    walk.accuracies = again(walk.accuracies)
    let dropped = walk.clean().dropped.filter { $0.isMultiple(of: 2) }
    #expect(dropped.map { $0 / 2 } == once)
  }

  @Test func aClockThatTellsNothingIsNotBelieved() {
    var frozen = Walk()
    for row in frozen.times.indices { frozen.times[row] = 1e9 }
    #expect(frozen.clean().dropped.isEmpty)
    var reversed = Walk()
    reversed.times.reverse()
    #expect(reversed.clean().dropped.isEmpty)
    // Whole minutes.
    var coarse = Walk()
    for row in coarse.times.indices {
      coarse.times[row] = (coarse.times[row] / 60).rounded(.down) * 60
    }
    #expect(coarse.clean().dropped.isEmpty)
    var none = Walk()
    for row in none.times.indices { none.times[row] = .nan }
    #expect(none.clean().dropped.isEmpty)
  }

  @Test(arguments: [1, 2, 5, 10]) func jumpsThereAndBack(length: Int) {
    for start in [1, 2, 40, 280] {
      var walk = Walk()
      for row in start..<start + length { walk.move(row, north: 400) }
      let (dropped, report) = walk.clean()
      #expect(dropped == Array(start..<start + length), "at \(start)")
      #expect(report[.spike] == length)
    }
  }

  @Test func aLongStayElsewhereIsNoSpike() {
    var walk = Walk()
    for row in 100..<150 { walk.move(row, north: 400) }
    #expect(walk.clean().dropped.isEmpty)
  }

  @Test func straysAtTheEnds() {
    for count in 1...3 {
      var walk = Walk()
      for row in 0..<count { walk.move(row, north: -3000) }
      for row in 300 - count..<300 { walk.move(row, north: 5000) }
      let (dropped, report) = walk.clean()
      #expect(dropped == Array(0..<count) + Array(300 - count..<300))
      #expect(report[.impossibleSpeed] == 2 * count)
    }
  }

  /// First fixes that approach the walk, and last ones that leave it, are left out while they err
  /// faster than anyone walks.
  @Test(arguments: [100.0, 200, 300], [5.0, 15])
  func firstFixesThatConvergeAreLeftOut(metres: Double, seconds: Double) {
    var walk = Walk(rows: 1200)
    for row in 0..<1200 {
      walk.longitudes[row] += metres / 71_500 * Elementary.exp(-Double(row) / seconds)
    }
    let (dropped, report) = walk.clean()
    #expect(dropped == Array(0..<dropped.count))
    #expect(report[.impossibleSpeed] == dropped.count)
    // Across the walk of 1.4 m/s the error decays by √(2² − 1.4²) m a second where 2 m/s are passed.
    func decay(_ row: Int) -> Double {
      metres * (Elementary.exp(-Double(row) / seconds) - Elementary.exp(-Double(row + 1) / seconds))
    }
    #expect(decay(dropped.count - 1) > 1.4 && decay(dropped.count) < 1.45)
    walk.latitudes.reverse()
    walk.longitudes.reverse()
    walk.altitudes.reverse()
    #expect(walk.clean().dropped == dropped.map { 1199 - $0 }.reversed())
  }

  /// What has not settled is left out though each step of it is possible, whatever the rows far
  /// from it are like.
  ///
  /// The walk wavers by 2.5 m from row to row, so that a step may be as much longer than that as
  /// fixes err; the error of the first fixes decays by 8.7 m in the first second, 42 m in five.
  @Test(arguments: [false, true]) func firstFixesOfPossibleStepsAreLeftOut(isReversed: Bool) {
    var walk = Walk(rows: 4000)
    for row in 0..<4000 {
      let error = 528 * Elementary.exp(-Double(row) / 60) + (row % 2 == 0 ? 1.25 : -1.25)
      walk.longitudes[row] += error / 71_500
    }
    if isReversed {
      walk.latitudes.reverse()
      walk.longitudes.reverse()
      walk.altitudes.reverse()
    }
    let dropped = walk.clean().dropped
    #expect((45...65).contains(dropped.count))
    #expect(
      dropped == (isReversed ? Array(4000 - dropped.count..<4000) : Array(0..<dropped.count)))
    walk.latitudes[2000] = .nan
    #expect(walk.clean().dropped == dropped)
    walk.latitudes[2000] = 0
    walk.longitudes[2000] = 0
    #expect(walk.clean().dropped == (dropped + [2000]).sorted())
  }

  /// Fixes that say nothing for a minute, or for three, more than the twentieth of a recording that
  /// its speed leaves out.
  @Test(arguments: [60, 180], [15.0, 120]) func firstFixesAtRandomAreLeftOut(
    rows: Int, metres: Double
  ) {
    var walk = Walk(rows: 2400)
    var random = Gaussian(seed: 5)
    for row in 0..<rows {
      walk.move(row, north: metres * random.next())
      walk.longitudes[row] += metres * random.next() / 71_500
    }
    let dropped = walk.clean().dropped
    #expect(dropped.count > rows - 3 && dropped.count < rows + 3)
    #expect(dropped == Array(0..<dropped.count))
  }

  /// Who runs, or is driven, before walking goes on at one pace.
  @Test(arguments: [(3.0, 60), (4.5, 20), (4.5, 120), (6, 60), (15, 30), (15, 90)])
  func aFastStartIsKept(speed: Double, rows: Int) {
    var walk = Walk(rows: 2400)
    for row in 0..<rows { walk.move(row, north: -(speed - 1.4) * Double(rows - row)) }
    #expect(walk.clean().dropped.isEmpty)
    walk.latitudes.reverse()
    walk.longitudes.reverse()
    walk.altitudes.reverse()
    #expect(walk.clean().dropped.isEmpty)
  }

  @Test func spikesOfAltitude() {
    var walk = Walk()
    walk.altitudes[60] += 200
    for row in 100..<104 { walk.altitudes[row] = -500 }
    // A sensor that is set anew stays where it is.
    for row in 200..<300 { walk.altitudes[row] += 90 }
    let (dropped, report) = walk.clean()
    #expect(dropped == [60, 100, 101, 102, 103])
    #expect(report[.impossibleClimb] == 5)
  }

  @Test func segmentsAreJudgedApart() {
    // Two recordings a hundred kilometres and a day apart, the second one's clock behind.
    var walk = Walk()
    walk.segmentStarts = [0, 150]
    for row in 150..<300 {
      walk.move(row, north: 100_000)
      walk.times[row] -= 86_400
    }
    #expect(walk.clean().dropped.isEmpty)
    walk.move(150, north: 9000)
    #expect(walk.clean().dropped == [150])
  }

  @Test func rowsWithoutAPositionAreKept() {
    var walk = Walk()
    for row in stride(from: 1, to: 300, by: 2) {
      walk.latitudes[row] = .nan
      walk.times[row] = walk.times[row - 1]
    }
    walk.latitudes[9] = .nan
    walk.times[9] = 0
    #expect(walk.clean().dropped.isEmpty)
  }

  @Test func emptyAndTinyTracks() {
    for rows in 0..<4 { #expect(Walk(rows: rows).clean().dropped.isEmpty) }
    var pair = Walk(rows: 2)
    pair.move(1, north: 9000)
    #expect(pair.clean().dropped.isEmpty)
  }

  @Test func namesSayTheLimits() {
    #expect(
      CleaningRule.standard.name == "standard(accuracy=50,speed=12.5,climb=10,spike=10)")
    #expect(CleaningRule.none.name == "none")
    #expect(CleaningRule(named: "standard") == .standard)
    #expect(CleaningRule(named: "none") == CleaningRule.none)
    #expect(CleaningRule(named: "other") == nil)
  }

  /// Defects strewn at random over a clean walk are all found, and nothing but they.
  @Test func strewnDefectsAreFound() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      var walk = Walk(rows: 400)
      var spoiled: [Int] = []
      var row = Int.random(in: 4..<20, using: &random)
      while row < 380 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: walk.latitudes[row] = 200
        case 1:
          walk.latitudes[row] = 0
          walk.longitudes[row] = 0
        case 2: walk.accuracies[row] = 80
        case 3: walk.times[row] = walk.times[row - 1]
        case 4: walk.move(row, north: Double.random(in: 100...90_000, using: &random))
        default: walk.altitudes[row] += Double.random(in: 60...5000, using: &random)
        }
        spoiled.append(row)
        row += Int.random(in: 3..<40, using: &random)
      }
      let (dropped, report) = walk.clean()
      #expect(dropped == spoiled)
      #expect(report.dropped == spoiled.count)
    }
  }

  /// Whatever the columns hold, the report counts the mask and cleaning again changes nothing
  /// about what is no place.
  @Test func anyColumnsAtAll() {
    var random = SplitMix64(seed: 12)
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, 1e300, -1e300, .leastNonzeroMagnitude, 90, -180, 360,
    ]
    for _ in 0..<200 {
      var walk = Walk(rows: 60)
      for _ in 0..<Int.random(in: 0..<60, using: &random) {
        let row = Int.random(in: 0..<60, using: &random)
        let value = odd[Int.random(in: 0..<odd.count, using: &random)]
        switch Int.random(in: 0..<5, using: &random) {
        case 0: walk.times[row] = value
        case 1: walk.latitudes[row] = value
        case 2: walk.longitudes[row] = value
        case 3: walk.altitudes[row] = value
        default: walk.accuracies[row] = value
        }
      }
      let (dropped, report) = walk.clean()
      #expect(report.dropped == dropped.count)
      for row in walk.times.indices where abs(walk.latitudes[row]) > 90 {
        #expect(dropped.contains(row) || walk.longitudes[row].isNaN)
      }
    }
  }

  /// What is left out does not depend on the direction in which the recording is read.
  @Test func readBackwardTheSameIsLeftOut() {
    var random = SplitMix64(seed: 17)
    var found = 0
    for _ in 0..<100 {
      var walk = Walk(rows: 200)
      for row in walk.times.indices {
        walk.longitudes[row] += Double.random(in: -2e-5...2e-5, using: &random)
      }
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let start = Int.random(in: 0..<190, using: &random)
        for row in start..<start + Int.random(in: 1...8, using: &random) {
          walk.move(row, north: Double.random(in: 60...5000, using: &random))
        }
      }
      var backward = walk
      backward.latitudes.reverse()
      backward.longitudes.reverse()
      backward.altitudes.reverse()
      let dropped = walk.clean().dropped
      #expect(backward.clean().dropped.map { 199 - $0 }.reversed() == dropped)
      found += dropped.count
    }
    #expect(found > 500)
  }

  /// A receiver that lost its fix writes the last one on, and then jumps to where the walker is.
  @Test(arguments: [15, 60, 200]) func aPlaceThatIsHeldIsLeftOut(length: Int) {
    var walk = Walk(rows: 600)
    for row in 300..<300 + length {
      walk.latitudes[row] = walk.latitudes[299]
      walk.longitudes[row] = walk.longitudes[299]
    }
    let (dropped, report) = walk.clean()
    #expect(dropped == Array(300..<300 + length))
    #expect(report[.held] == length)
  }

  /// Steps that are impossible throughout, and places far away again and again, cost no more a row
  /// than few do.
  @Test func whatIsImpossibleThroughoutCostsLinearTime() {
    func work(_ rows: Int) -> Int {
      var steps = 0
      _ = FixChain(
        weights: ContiguousArray(repeating: 1, count: rows)[...], longest: 10,
        canEndLate: (true, true), usual: 0.8
      ) { one, other in
        steps += 1
        return Double((one &* 7919 ^ other &* 104_729) % 5)
      }
      return steps
    }
    #expect(work(40_000) <= 11 * 40_000)
  }

  /// Rows far from a step that is too fast are used, so that only the stretches about such steps
  /// are looked at: they lose what the whole would.
  @Test(arguments: UInt64(1)...200) func stretchesLoseWhatTheWholeDoes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var places: [Double] = []
    while places.count < 600 {
      let place = Double(places.count)
      let isSpike = Double.random(in: 0...1, using: &random) < 0.02
      let rows = isSpike ? Int.random(in: 1...14, using: &random) : 1
      let away = isSpike ? Double.random(in: 3...80, using: &random) : 0
      for row in 0..<rows {
        places.append(place + away + Double(row) + .random(in: -0.4...0.4, using: &random))
      }
    }
    func chain(_ rows: Range<Int>) -> [Int] {
      let chain = FixChain(
        weights: ContiguousArray(repeating: 1, count: rows.count)[...], longest: 10,
        canEndLate: (rows.lowerBound == 0, rows.upperBound == places.count), usual: 0.8
      ) { one, other in
        let way = places[rows.lowerBound + other] - places[rows.lowerBound + one]
        return way.magnitude / (2.5 * Double(other - one))
      }
      return chain.leftOut.map { rows.lowerBound + $0 }
    }
    var stretches = DoubtfulStretches(of: places.count, reach: 11)
    for row in places.indices.dropFirst() where (places[row] - places[row - 1]).magnitude > 2.5 {
      stretches.add(row - 1...row)
    }
    let whole = chain(places.indices)
    #expect(!whole.isEmpty)
    #expect(stretches.ranges.reduce(0) { $0 + $1.count } < places.count)
    #expect(stretches.ranges.flatMap(chain) == whole)
  }

  @Test func aSpikesLengthIsHeldInItsRange() {
    var rule = CleaningRule.standard
    rule.longestSpike = -3
    #expect(rule.longestSpike == 0)
    rule.longestSpike = .max
    #expect(rule.longestSpike == 100)
    #expect(Walk().clean(rule).dropped.isEmpty)
  }
}
