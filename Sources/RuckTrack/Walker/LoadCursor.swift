/// A load profile followed along a session, interval by interval.
public struct LoadCursor: Sendable {
  /// The profile that is followed.
  public let profile: LoadProfile

  private typealias Position = ChangeQueue.Position
  private var here = Position(time: 0, distance: 0)
  // The load in force runs evenly from `from` at `start` to `to` at `end`; a step has start = end.
  private var from: Double
  private var to: Double
  private var isTime = true
  private var start = 0.0
  private var end = 0.0
  private var queue: ChangeQueue

  /// Seconds since the start, as far as known.
  public var elapsed: Double { here.time }
  /// Metres since the start, as far as known.
  public var distance: Double { here.distance }

  /// The number of comparisons of a change with a position, for tests of the cost.
  package var comparisons: Int { queue.comparisons }

  /// Stands at the start of a session.
  ///
  /// O(changes log changes).
  public init(_ profile: LoadProfile) {
    self.profile = profile
    from = profile.initial
    to = profile.initial
    queue = ChangeQueue(profile.changes.lazy.map(\.start))
    while let (index, _) = queue.next(from: here, to: here) { take(index, at: here) }
  }

  /// The load here with the water, kg.
  public var load: Double { carried(at: here) + water(elapsed) }

  /// Moves on to a position; returns the mean load up to it, kg.
  ///
  /// A time or distance that is NaN or lies behind counts as no progress. Where there is no
  /// progress at all the mean is the load here. O(1 + changes reached).
  public mutating func advance(elapsed nextElapsed: Double, distance nextDistance: Double) -> Double
  {
    let origin = here
    let target = Position(
      time: nextElapsed > elapsed ? nextElapsed : elapsed,
      distance: nextDistance > distance ? nextDistance : distance)
    func position(_ share: Double) -> Position {
      Position(
        time: origin.time + share * (target.time - origin.time),
        distance: origin.distance + share * (target.distance - origin.distance))
    }
    func share(of amount: Double, from low: Double, to high: Double) -> Double {
      high > low ? (amount - low) / (high - low) : .infinity
    }
    /// The integral over shares of the interval in which no change begins.
    func integral(from low: Double, to high: Double) -> Double {
      guard high > low else { return 0 }
      let first = carried(at: position(low))
      // A ramp that ends inside is linear up to its end and constant after.
      let bend =
        isTime
        ? share(of: end, from: origin.time, to: target.time)
        : share(of: end, from: origin.distance, to: target.distance)
      if from != to, bend > low, bend < high {
        return (first + to) / 2 * (bend - low) + to * (high - bend)
      }
      return (first + carried(at: position(high))) / 2 * (high - low)
    }

    var sum = 0.0
    var done = 0.0
    while let (index, reached) = queue.next(from: origin, to: target) {
      let stop = max(reached, done)
      sum += integral(from: done, to: stop)
      done = stop
      take(index, at: position(done))
    }
    sum += integral(from: done, to: 1)
    sum += meanWater(from: origin.time, to: target.time)
    here = target
    return target.time > origin.time || target.distance > origin.distance ? sum : load
  }

  private mutating func take(_ index: Int, at position: Position) {
    let change = profile.changes[index]
    let here = carried(at: position)
    isTime = change.start.isTime
    start = change.start.amount
    end = change.end
    from = start == end ? change.kilograms : here
    to = change.kilograms
  }

  /// The load without water at a position, kg.
  private func carried(at position: Position) -> Double {
    let amount = isTime ? position.time : position.distance
    if amount >= end { return to }
    if amount <= start { return from }
    return from + (to - from) * ((amount - start) / (end - start))
  }

  private func water(_ elapsed: Double) -> Double {
    guard let water = profile.water else { return 0 }
    return max(water.floor, water.kilograms - water.rate * elapsed)
  }

  private func meanWater(from low: Double, to high: Double) -> Double {
    guard let water = profile.water else { return 0 }
    guard high > low, water.rate > 0 else { return self.water(low) }
    let empty = (water.kilograms - water.floor) / water.rate
    let bend = min(max(empty, low), high)
    let draining = (self.water(low) + self.water(bend)) / 2 * (bend - low)
    return (draining + water.floor * (high - bend)) / (high - low)
  }
}
