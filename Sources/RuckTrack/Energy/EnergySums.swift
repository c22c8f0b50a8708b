/// Sums over eight lanes in row order, reduced in one fixed tree.
struct EnergySums {
  struct Amounts {
    var seconds: Double
    var covered = 0.0
    var outside = 0.0
    var gross = 0.0
    var lower = 0.0
    var upper = 0.0
    var alone = 0.0
    var load = 0.0
    var grade = 0.0
    var terrain = 0.0
  }

  private var row = 0
  private var seconds = SIMD8<Double>()
  private var covered = SIMD8<Double>()
  private var outside = SIMD8<Double>()
  private var gross = SIMD8<Double>()
  private var lower = SIMD8<Double>()
  private var upper = SIMD8<Double>()
  private var alone = SIMD8<Double>()
  private var load = SIMD8<Double>()
  private var grade = SIMD8<Double>()
  private var terrain = SIMD8<Double>()

  mutating func add(_ amounts: Amounts) {
    let lane = row & 7
    row += 1
    seconds[lane] += amounts.seconds
    covered[lane] += amounts.covered
    outside[lane] += amounts.outside
    gross[lane] += amounts.gross
    lower[lane] += amounts.lower
    upper[lane] += amounts.upper
    alone[lane] += amounts.alone
    load[lane] += amounts.load
    grade[lane] += amounts.grade
    terrain[lane] += amounts.terrain
  }

  func fill(_ summary: inout EnergySummary, restingPower: Double) {
    summary.seconds = Self.total(seconds)
    summary.coveredSeconds = Self.total(covered)
    summary.outsideDomainSeconds = Self.total(outside)
    summary.grossJoules = Self.total(gross)
    summary.restingJoules = restingPower * summary.coveredSeconds
    summary.lowerJoules = Self.total(lower)
    summary.upperJoules = Self.total(upper)
    summary.parts.rest = summary.restingJoules
    summary.parts.carryingOneself = Self.total(alone)
    summary.parts.load = Self.total(load)
    summary.parts.grade = Self.total(grade)
    summary.parts.terrain = Self.total(terrain)
  }

  private static func total(_ lanes: SIMD8<Double>) -> Double {
    let four = lanes.lowHalf + lanes.highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }
}
