import RuckKernels

extension CleaningRule {
  /// Seconds that a receiver takes at most to find its position.
  static let longestSettling = 300.0

  /// The length of a step in metres of the longest that the walker can make; where it is certainly
  /// possible, any value below 1.
  @inline(__always)
  private func length(
    _ view: borrowing TrackView, _ from: Int, _ to: Int, _ scale: WalkScale, _ plane: inout Plane
  ) -> Double {
    let seconds = view.times[to] - view.times[from]
    let limit = min(scale.reach(in: seconds), fastestSpeed * seconds)
    return plane.distance(view, from, to) / limit
  }

  /// Whether a step is longer than the walker gets in its time; a step without a duration is not.
  func isFast(_ view: borrowing TrackView, _ from: Int, _ to: Int, _ scale: WalkScale) -> Bool {
    let seconds = view.times[to] - view.times[from]
    guard seconds > 0 else { return false }
    let limit = min(scale.reach(in: seconds), fastestSpeed * seconds)
    // Enough to pass most steps cheaply.
    let north = abs(view.latitudes[to] - view.latitudes[from])
    let east = abs(view.longitudes[to] - view.longitudes[from])
    if (north + min(east, abs(360 - east))) * StepLimits.metersPerDegree <= limit { return false }
    var plane = Plane()
    return plane.distance(view, from, to) > limit
  }

  /// Leaves out jumps away and back, positions held, and strays at either end.
  func dropJumps(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ scale: WalkScale,
    _ account: inout RowAccount
  ) {
    let rows = timedRows(view, segment, account)
    var isCalm = true
    for (one, other) in zip(rows, rows.dropFirst()) where isFast(view, one, other, scale) {
      isCalm = false
      break
    }
    guard !isCalm else { return }
    let islands = Islands(view, rows, scale, reach: longestSpike + 1) {
      isFast(view, $0, $1, scale)
    }
    let isLong = rows.count >= FixChain.fewest
    var plane = Plane()
    for stretch in islands.stretches.ranges {
      let first = stretch.lowerBound
      let chain = FixChain(
        weights: islands.weights[stretch], longest: longestSpike,
        canEndLate: (isLong && first == 0, isLong && stretch.upperBound == rows.count),
        usual: 0.8, before: { islands.shores[first + $0].map { $0 - first } }
      ) { length(view, rows[first + $0], rows[first + $1], scale, &plane) }
      for index in chain.leftOut {
        let reason: DropReason =
          !chain.used.contains(index)
          ? .impossibleSpeed : islands.isHeld[first + index] ? .held : .spike
        account[rows[first + index]] = .dropped(reason)
      }
    }
  }

  /// Leaves out rises and falls that are undone again, faster than anyone on foot.
  func dropClimbs(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ account: inout RowAccount
  ) {
    if view.altitudes.isEmpty { return }
    func length(_ from: Int, _ to: Int) -> Double {
      abs(view.altitudes[to] - view.altitudes[from])
        / ((view.times[to] - view.times[from]) * fastestClimb)
    }
    let rows = timedRows(view, segment, account).filter { view.altitudes[$0].isFinite }
    var stretches = DoubtfulStretches(of: rows.count, reach: longestSpike + 1)
    for index in rows.indices.dropFirst() where length(rows[index - 1], rows[index]) > 1 {
      stretches.add(index - 1...index)
    }
    guard !stretches.ranges.isEmpty else { return }
    // An altitude of exactly 0 is often one that is missing.
    var weights = ContiguousArray(repeating: 1.0, count: rows.count)
    for index in rows.indices where view.altitudes[rows[index]] == 0 { weights[index] = 0.25 }
    // A change that comes back to less than half is undone; an altitude that is set again is not.
    func isUndone(_ from: Int, _ to: Int) -> Bool {
      func rise(_ one: Int, _ other: Int) -> Double {
        abs(view.altitudes[rows[other]] - view.altitudes[rows[one]])
      }
      let rest = 2 * rise(from, to)
      return to == from + 1 || rest < rise(from, from + 1) && rest < rise(to - 1, to)
    }
    for stretch in stretches.ranges {
      let first = stretch.lowerBound
      let chain = FixChain(
        weights: weights[stretch], longest: longestSpike, canEndLate: (false, false), usual: 0.8
      ) { one, other in
        let (from, to) = (first + one, first + other)
        return isUndone(from, to) ? length(rows[from], rows[to]) : .infinity
      }
      for index in chain.leftOut { account[rows[first + index]] = .dropped(.impossibleClimb) }
    }
  }
}

/// The rows of a recording that cost little to leave out, and where the path goes on without them.
private struct Islands {
  /// The cost of leaving each row out.
  private(set) var weights: ContiguousArray<Double>
  /// For each row the last one before a position that was held, or before a flight, from which it may follow.
  private(set) var shores: ContiguousArray<Int?>
  /// Whether each row repeats the position of the one before it to the last digit: a receiver that
  /// lost its fix writes the last one on.
  private(set) var isHeld: ContiguousArray<Bool>
  /// Those near a step that is too fast, an island or a position that was held.
  private(set) var stretches: DoubtfulStretches

  /// Of a position that is held, but for the last row at it: less than what a step across it costs
  /// less for each row.
  private static let weightOfHeld = 1e-5
  /// Of positions between two flights.
  private static let weightOfFar = 0.02
  /// Metres a second faster than anything on Earth, even in orbit.
  private static let flight = 8000.0

  /// Looks at rows; `isFast` says whether the step between two of them is too fast.
  init(
    _ view: borrowing TrackView, _ rows: ContiguousArray<Int>, _ scale: WalkScale, reach: Int,
    isFast: (Int, Int) -> Bool
  ) {
    stretches = DoubtfulStretches(of: rows.count, reach: reach)
    weights = ContiguousArray(repeating: 1, count: rows.count)
    shores = ContiguousArray(repeating: nil, count: rows.count)
    isHeld = ContiguousArray(repeating: false, count: rows.count)
    var plane = Plane()
    var held = 0
    var landing: Int?
    let isOnGrid = CoordinateGrid(view) != nil
    for index in rows.indices.dropFirst() {
      let (row, last) = (rows[index], rows[index - 1])
      if view.latitudes[row] == view.latitudes[last], view.longitudes[row] == view.longitudes[last],
        !isOnGrid
      {
        isHeld[index] = true
        if isHeld[index - 1] { weights[index - 1] = Self.weightOfHeld }
        continue
      }
      if held < index - 1 {
        shores[index] = held
        stretches.add(held...index)
      }
      held = index
      guard isFast(last, row) else { continue }
      stretches.add(index - 1...index)
      let seconds = view.times[row] - view.times[last]
      guard plane.distance(view, last, row) > Self.flight * seconds else { continue }
      guard let start = landing, start > 0,
        plane.distance(view, rows[start - 1], row)
          <= scale.reach(in: view.times[row] - view.times[rows[start - 1]])
      else {
        landing = index
        continue
      }
      for island in start..<index { weights[island] = min(weights[island], Self.weightOfFar) }
      shores[index] = start - 1
      stretches.add(start - 1...index)
      landing = nil
    }
    if held < rows.count - 1 { stretches.add(held...rows.count - 1) }
  }
}
