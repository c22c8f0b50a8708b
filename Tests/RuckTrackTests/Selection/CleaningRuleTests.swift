import RuckTrack
import TestSupport
import Testing

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

  @Test func oneTimeBackOrAhead() {
    var back = Walk()
    back.times[100] -= 50
    #expect(back.clean().dropped == [100])
    #expect(back.clean().report[.backwardTime] == 1)
    var ahead = Walk()
    ahead.times[100] += 5000
    #expect(ahead.clean().dropped == [100])
    var first = Walk()
    first.times[0] += 86_400
    #expect(first.clean().dropped == [0])
    var last = Walk()
    last.times[299] -= 1000
    #expect(last.clean().dropped == [299])
  }

  @Test func aClockThatIsSetLosesTheFewerPoints() {
    // Ten rows on a clock an hour fast, the rest right: the ten go, not an hour of the rest.
    var walk = Walk()
    for row in 0..<10 { walk.times[row] += 3600 }
    #expect(walk.clean().dropped == Array(0..<10))
    // Twenty rows at the end on a clock set back by a hundred seconds.
    var late = Walk()
    for row in 280..<300 { late.times[row] -= 100 }
    #expect(late.clean().dropped == Array(280..<300))
  }

  @Test func aClockThatTellsNothingIsNotBelieved() {
    var frozen = Walk()
    for row in frozen.times.indices { frozen.times[row] = 1e9 }
    #expect(frozen.clean().dropped.isEmpty)
    var reversed = Walk()
    reversed.times.reverse()
    #expect(reversed.clean().dropped.isEmpty)
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

  /// The rule of times written plainly: at each step back both sides are walked along in the rows
  /// themselves.
  private static func plainlyLeftOut(_ times: ContiguousArray<Double>) -> [Int] {
    var keep = times.map { !$0.isNaN }
    let timed = times.indices.filter { keep[$0] }
    let forward = zip(timed, timed.dropFirst()).filter { times[$0] < times[$1] }.count
    let other = timed.count - 1 - forward
    guard other == 0 || forward > other else { return [] }
    var last = -1
    for row in times.indices where keep[row] {
      if last < 0 || times[row] > times[last] {
        last = row
      } else if times[row] == times[last] {
        keep[row] = false
      } else {
        let ahead = (0...last).filter { keep[$0] && times[$0] >= times[row] }
        // Rows ahead lie together at the end of those kept.
        var back: [Int] = []
        for later in row..<times.count where keep[later] {
          if times[later] > times[last] { break }
          back.append(later)
        }
        for row in back.count <= ahead.count ? back : ahead { keep[row] = false }
        if back.count > ahead.count { last = row }
      }
    }
    return times.indices.filter { !keep[$0] && !times[$0].isNaN }
  }

  @Test func timesAreLeftOutAsThePlainRuleSays() {
    var random = SplitMix64(seed: 17)
    var found = 0
    for _ in 0..<4000 {
      let rows = Int.random(in: 1...40, using: &random)
      let spread = Double.random(in: 0...12, using: &random)
      var walk = Walk(rows: rows, speed: 0)
      for row in 0..<rows {
        walk.times[row] += Double.random(in: 0...spread, using: &random).rounded()
        if Int.random(in: 0..<9, using: &random) == 0 { walk.times[row] = .nan }
      }
      walk.altitudes = []
      let expected = Self.plainlyLeftOut(walk.times)
      #expect(walk.clean().dropped == expected, "\(walk.times)")
      found += expected.count
    }
    #expect(found > 10_000)
  }

  /// The first half ascends, the second descends from far ahead: each step back was compared with
  /// all that was left out before.
  @Test func clocksThatRunBackwardCostLinearTime() {
    func steps(_ rows: Int) -> Int {
      let half = rows / 2
      let times = ContiguousArray(
        (0..<rows).map { Double($0 <= half ? $0 : 4 * rows - ($0 - half)) })
      let order = TimeOrder(times.span)
      #expect(order.faults.filter { $0 == .backward }.count > half / 2)
      return order.steps
    }
    #expect(Double(steps(40_000)) / Double(steps(20_000)) < 2.2)
    #expect(steps(20_000) <= 2 * 20_000)
    // Saw teeth of all lengths: whatever is followed is left out.
    var random = SplitMix64(seed: 4)
    let teeth = ContiguousArray(
      (0..<20_000).map { Double($0) + 5000 * Double.random(in: 0...1, using: &random) })
    #expect(TimeOrder(teeth.span).steps <= 2 * 20_000)
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
