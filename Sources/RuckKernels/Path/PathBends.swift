/// How much a path bends: its turns, and what its speed changes from row to row and from leg to leg.
package struct PathBends: Sendable {
  /// Seconds of a leg.
  private static let leg = 10.0
  /// Degrees of latitude within which one cosine serves.
  private static let near = 0.05

  /// The bends from row to row.
  package private(set) var rows = Bends()
  /// The bends from one leg of ten seconds to the next.
  package private(set) var legs = Bends()
  private var turnLanes = SIMD8<Double>()
  private var (reference, cosine) = (Double.infinity, 1.0)

  /// No path.
  package init() {}

  /// Metres times the squared sine of each turn up to a right angle.
  package var turns: Double { LaneSum.total(turnLanes) }

  /// Adds the steps that end in neighbouring rows of a path.
  ///
  /// What lies between two calls is not a bend. O(rows).
  ///
  /// - Parameters:
  ///   - steps: the rows in which steps end.
  ///   - times: seconds, never falling.
  ///   - distances: metres from the start.
  ///   - latitudes: degrees.
  ///   - longitudes: degrees; past the antimeridian they may begin again.
  /// - Precondition: the columns have one length, and a row is before each step.
  package mutating func add(
    _ steps: Range<Int>, times: Span<Double>, distances: Span<Double>, latitudes: Span<Double>,
    longitudes: Span<Double>
  ) {
    precondition(steps.lowerBound > 0, "a step needs a row before it")
    rows.interrupt()
    addRows(steps, times, distances, latitudes, longitudes)
    addLegs(steps, times, latitudes, longitudes)
  }

  private mutating func addRows(
    _ steps: Range<Int>, _ times: Span<Double>, _ distances: Span<Double>,
    _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) {
    typealias Lane = SIMD8<Double>
    let zero = Lane()
    var last = (north: 0.0, east: 0.0, square: 0.0)
    var row = steps.lowerBound
    while row < steps.upperBound {
      let place = latitudes[row]
      if (place - reference).magnitude > Self.near {
        (reference, cosine) = (place, Elementary.cosDegrees(place))
      }
      let north = Steps.lane(of: latitudes, row, before: steps.upperBound)
      let east = Self.shortest(Steps.lane(of: longitudes, row, before: steps.upperBound)) * cosine
      let square = north * north + east * east
      let northBefore = north.shifted(behind: last.north)
      let eastBefore = east.shifted(behind: last.east)
      let along = north * northBefore + east * eastBefore
      let across = north * eastBefore - east * northBefore
      let both = square * square.shifted(behind: last.square)
      let meters = Steps.lane(of: distances, row, before: steps.upperBound)
      // Beyond a right angle it is a turn that was walked.
      turnLanes += Lane.select(
        (along .> zero) .& (both .> zero), meters * across * across / both, zero)
      rows.add(
        north: north, east: east,
        seconds: Steps.lane(of: times, row, before: steps.upperBound))
      last = (north[7], east[7], square[7])
      row &+= 8
    }
  }

  /// Legs of at least ten seconds, eight at a time; what is left at the end of a path counts nothing.
  private mutating func addLegs(
    _ steps: Range<Int>, _ times: Span<Double>, _ latitudes: Span<Double>,
    _ longitudes: Span<Double>
  ) {
    legs.interrupt()
    var (norths, easts, seconds) = (SIMD8<Double>(), SIMD8<Double>(), SIMD8<Double>())
    var count = 0
    var start = steps.lowerBound &- 1
    var row = start &+ 1
    while row < steps.upperBound {
      // Most legs have as many rows as the one before: from there the end is near.
      while row > start &+ 1, times[row &- 1] - times[start] >= Self.leg { row &-= 1 }
      while row < steps.upperBound, times[row] - times[start] < Self.leg { row &+= 1 }
      guard row < steps.upperBound else { break }
      norths[count] = latitudes[row] - latitudes[start]
      easts[count] = longitudes[row] - longitudes[start]
      seconds[count] = times[row] - times[start]
      (start, row) = (row, min(row &+ (row &- start), steps.upperBound &- 1))
      count &+= 1
      guard count == 8 else { continue }
      legs.add(north: norths, east: Self.shortest(easts) * cosine, seconds: seconds)
      (count, seconds) = (0, SIMD8())
    }
    if count > 0 { legs.add(north: norths, east: Self.shortest(easts) * cosine, seconds: seconds) }
  }

  /// Differences of longitudes the shorter way round.
  @inline(__always)
  private static func shortest(_ degrees: SIMD8<Double>) -> SIMD8<Double> {
    typealias Lane = SIMD8<Double>
    let isLong = degrees.absolute() .> Lane(repeating: 180)
    guard Lane.isAny(isLong) else { return degrees }
    let turns = (degrees * (1 / 360)).nearestInteger() * 360
    return Lane.select(isLong, degrees - turns, degrees)
  }
}
