/// A load profile followed along a session, interval by interval.
public struct LoadCursor: Sendable {
  /// The profile that is followed.
  public let profile: LoadProfile
  /// Seconds since the start, as far as known.
  public private(set) var elapsed = 0.0
  /// Metres since the start, as far as known.
  public private(set) var distance = 0.0

  // The load in force runs evenly from `from` at `start` to `to` at `end`; a step has start = end.
  private var from: Double
  private var to: Double
  private var isTime = true
  private var start = 0.0
  private var end = 0.0
  private var queue: ChangeQueue

  /// How often changes were compared with a position, for tests of the cost.
  package var comparisons: Int { queue.comparisons }

  /// Stands at the start of a session.
  ///
  /// O(changes log changes).
  public init(_ profile: LoadProfile) {
    self.profile = profile
    from = profile.initial
    to = profile.initial
    queue = ChangeQueue(profile.changes.lazy.map(\.start))
    let start = ChangeQueue.Position(time: 0, distance: 0)
    while let (index, _) = queue.next(from: start, to: start) {
      take(index, elapsed: 0, distance: 0)
    }
  }

  /// The load here with the water, kg.
  public var load: Double { carried(elapsed, distance) + water(elapsed) }

  /// Moves on to a position; returns the mean load up to it, kg.
  ///
  /// A time or distance that is NaN or lies behind counts as no progress. Where there is no
  /// progress at all the mean is the load here. O(1 + changes reached).
  public mutating func advance(elapsed nextElapsed: Double, distance nextDistance: Double) -> Double
  {
    let time = nextElapsed > elapsed ? nextElapsed : elapsed
    let way = nextDistance > distance ? nextDistance : distance
    let origin = (elapsed: elapsed, distance: distance)
    func share(_ position: LoadProfile.Position) -> Double {
      switch position {
      case .time(let seconds):
        time > origin.elapsed ? (seconds - origin.elapsed) / (time - origin.elapsed) : .infinity
      case .distance(let meters):
        way > origin.distance ? (meters - origin.distance) / (way - origin.distance) : .infinity
      }
    }
    func position(_ share: Double) -> (elapsed: Double, distance: Double) {
      (
        origin.elapsed + share * (time - origin.elapsed),
        origin.distance + share * (way - origin.distance)
      )
    }

    var integral = 0.0
    var done = 0.0
    let start = ChangeQueue.Position(time: origin.elapsed, distance: origin.distance)
    let end = ChangeQueue.Position(time: time, distance: way)
    while let (index, reached) = queue.next(from: start, to: end) {
      let stop = max(reached, done)
      integral += integrateCarried(from: done, to: stop, share: share, position: position)
      done = stop
      let here = position(done)
      take(index, elapsed: here.elapsed, distance: here.distance)
    }
    integral += integrateCarried(from: done, to: 1, share: share, position: position)
    integral += meanWater(from: origin.elapsed, to: time)
    let moved = time > elapsed || way > distance
    elapsed = time
    distance = way
    return moved ? integral : load
  }

  private mutating func take(_ index: Int, elapsed: Double, distance: Double) {
    let change = profile.changes[index]
    let here = carried(elapsed, distance)
    isTime = change.start.isTime
    start = change.start.amount
    end = change.end
    from = start == end ? change.kilograms : here
    to = change.kilograms
  }

  /// The load without water at a position, kg.
  private func carried(_ elapsed: Double, _ distance: Double) -> Double {
    let amount = isTime ? elapsed : distance
    if amount >= end { return to }
    if amount <= start { return from }
    return from + (to - from) * ((amount - start) / (end - start))
  }

  /// The integral over shares of one interval in which no change begins.
  private func integrateCarried(
    from low: Double, to high: Double, share: (LoadProfile.Position) -> Double,
    position: (Double) -> (elapsed: Double, distance: Double)
  ) -> Double {
    guard high > low else { return 0 }
    func value(_ at: Double) -> Double {
      let here = position(at)
      return carried(here.elapsed, here.distance)
    }
    // A ramp that ends inside is linear up to its end and constant after.
    let bend = share(isTime ? .time(end) : .distance(end))
    if from != to, bend > low, bend < high {
      return (value(low) + to) / 2 * (bend - low) + to * (high - bend)
    }
    return (value(low) + value(high)) / 2 * (high - low)
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
