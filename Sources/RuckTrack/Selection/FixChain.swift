/// The rows of a recording that one walker can have been at, one after the other.
///
/// Of all ways to leave rows out, the one that costs least, found by dynamic programming: a row
/// left out costs its weight, a step that the walker cannot have made costs one, and a run of such
/// steps as much as half of the rows that a jump away and back may last. A drive is one run: no row
/// left out would make it slower. Steps that are possible cost next to nothing, but less the
/// shorter they are, which decides between two rows of which one is wrong. A step across rows left
/// out costs more where it is longer than usual: behind a position that cannot have been reached
/// the walker is soon back within reach, which does not justify leaving out what lies between. Read
/// backward, a recording loses the same rows.
struct FixChain {
  /// The rows left out, ascending.
  private(set) var leftOut: [Int] = []
  /// The first and the last row used.
  private(set) var used = 0..<0

  /// The cost of a possible step as long as the longest possible one.
  private static let costOfLength = 0.05
  /// The cost of an impossible step behind another one.
  private static let costOfNext = 0.9
  /// The rows at an end that are left out for one impossible step at most.
  private static let maximumStrays = 3.0
  /// The minimum number of rows in a recording for that.
  static let fewest = 10

  /// Finds the rows of least cost; O(rows), O(rows × `longest`) where steps are impossible throughout.
  ///
  /// - Parameters:
  ///   - weights: the cost of leaving each row out; 1 is usual.
  ///   - longest: the maximum number of rows in a jump away and back.
  ///   - canEndLate: whether rows at the first and at the last end may be left out.
  ///   - usual: the length up to which a step across rows left out is usual.
  ///   - before: for a row another one far before it that may be the last used one.
  ///   - length: the length of the step from one row to another, in units of the longest possible one.
  init(
    weights: ArraySlice<Double>, longest: Int, canEndLate: (first: Bool, last: Bool),
    usual: Double,
    before: (Int) -> Int? = { _ in nil }, length: (Int, Int) -> Double
  ) {
    let count = weights.count
    used = 0..<count
    guard count > 1 else { return }
    let breaking = Double(longest) / 2 + 1.25
    let ending = max(breaking - Self.maximumStrays - 0.25, 0)
    var sums: ContiguousArray<Double> = [0]
    sums.reserveCapacity(count + 1)
    for weight in weights { sums.append(sums[sums.count - 1] + weight) }
    // The least cost of all rows up to each, used itself, behind a possible and behind an impossible step.
    var costs = ContiguousArray(repeating: (slow: 0.0, fast: Double.infinity), count: count)
    // The row used before, and whether the step to that one was impossible.
    var sources = ContiguousArray(
      repeating: (slow: (row: -1, isFast: false), fast: (row: -1, isFast: false)), count: count)
    for row in 1..<count {
      var best = (slow: Double.infinity, fast: Double.infinity)
      if canEndLate.first, row <= longest { best.slow = ending + sums[row] }
      @inline(__always)
      func consider(_ other: Int) {
        let missed = sums[row] - sums[other + 1]
        let step = length(other, row)
        let (slow, fast) = costs[other]
        if step > 1 {
          // Rows left out in front of a step that is impossible all the same were left out in vain.
          let cost =
            missed + (other < row - 1 ? breaking : 0)
            + min(slow + breaking, fast + Self.costOfNext)
          guard cost < best.fast else { return }
          best.fast = cost
          sources[row].fast = (other, fast + Self.costOfNext < slow + breaking)
        } else {
          let excess = other < row - 1 ? max(step - usual, 0) / (1 - usual) : 0
          let cost =
            missed + Self.costOfLength * step * step + breaking * excess + min(slow, fast)
          guard cost < best.slow else { return }
          best.slow = cost
          sources[row].slow = (other, fast < slow)
        }
      }
      consider(row - 1)
      var other = row - 2
      while other >= 0, row - 1 - other <= longest {
        // A row farther back costs no less than the rows missed.
        let missed = sums[row] - sums[other + 1]
        let minimum = min(
          costs[max(row - 1 - longest, 0)].slow, costs[max(row - 1 - longest, 0)].fast)
        if minimum + missed >= min(best.slow, best.fast) { break }
        consider(other)
        other -= 1
      }
      if let other = before(row), other >= 0, other < row - 1 { consider(other) }
      costs[row] = best
    }
    backtrack(
      costs, sources, sums, longest: longest, ending: canEndLate.last ? ending : .infinity)
  }

  private mutating func backtrack(
    _ costs: ContiguousArray<(slow: Double, fast: Double)>,
    _ sources: ContiguousArray<(slow: (row: Int, isFast: Bool), fast: (row: Int, isFast: Bool))>,
    _ sums: ContiguousArray<Double>, longest: Int, ending: Double
  ) {
    let count = costs.count
    var (last, minimum) = (count - 1, Double.infinity)
    for row in stride(from: count - 1, through: max(count - 1 - longest, 0), by: -1) {
      let open = row == count - 1 ? 0 : ending + sums[count] - sums[row + 1]
      let cost = open + min(costs[row].slow, costs[row].fast)
      if cost < minimum { (last, minimum) = (row, cost) }
    }
    var isUsed = ContiguousArray(repeating: false, count: count)
    var (row, isFast) = (last, costs[last].fast < costs[last].slow)
    var first = row
    while row >= 0 {
      isUsed[row] = true
      first = row
      let source = isFast ? sources[row].fast : sources[row].slow
      (row, isFast) = (source.row, source.isFast)
    }
    used = first..<last + 1
    leftOut = isUsed.indices.filter { !isUsed[$0] }
  }
}

/// The stretches of rows that a ``FixChain`` may leave out: elsewhere each row costs more to leave
/// out than to use.
struct DoubtfulStretches {
  /// Ascending, apart from one another.
  private(set) var ranges: [Range<Int>] = []
  private let count, reach: Int

  /// None of some rows yet; `reach` is how many before and behind a doubtful one belong to a stretch.
  init(of count: Int, reach: Int) {
    (self.count, self.reach) = (count, reach)
  }

  /// Adds doubtful rows, which end no earlier than those before.
  mutating func add(_ rows: ClosedRange<Int>) {
    var first = max(rows.lowerBound - reach, 0)
    while let last = ranges.last, last.upperBound >= first {
      first = min(first, last.lowerBound)
      ranges.removeLast()
    }
    ranges.append(first..<min(rows.upperBound + reach + 1, count))
  }
}
