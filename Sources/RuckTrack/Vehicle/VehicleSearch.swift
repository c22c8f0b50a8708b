internal import RuckKernels

/// The search for vehicles on a coarse path.
struct VehicleSearch {
  /// From one point of the path to another, both included.
  struct Period {
    var first: Int
    var last: Int
    var reason: Exclusion.Reason
    /// The first and last points of the stops inside.
    var stops: [(first: Int, last: Int)] = []
    /// The steps between its points.
    var steps: Range<Int> { first + 1..<last + 1 }

    /// The same for another reason.
    func because(of reason: Exclusion.Reason) -> Period {
      Period(first: first, last: last, reason: reason, stops: stops)
    }
  }

  /// Seconds of the windows that are compared with the records on foot: each is a little longer than
  /// the record over 200 m, 400 m, 800 m, 1 km, a mile, 3 km and 5 km takes.
  private static let recordWindows = [20.0, 45, 105, 135, 230, 440, 760]
  /// Seconds of the windows over which a rise is looked at.
  private static let liftWindows = [60.0, 180, 600]
  /// The share of a window's distance or rise that one step may have: more is a leap of the receiver.
  private static let largestShare = 0.6
  /// Seconds below which a step can be such a leap.
  private static let longestLeap = 60.0
  /// The maximum seconds of a step next to a lift that is cut out with it.
  private static let longestEndStep = 15.0
  /// Metres a second of rise below which the end of a lift's window is not a lift.
  private static let slowRise = 0.3
  /// The shares of the usual pace between which a walker goes on as usual, and the seconds on
  /// either side of a lift in which a passenger slows down to get on and off.
  private static let (asUsual, nextToLift) = ((lower: 0.5, upper: 1.5), 60.0)
  /// Seconds over which a rise or fall at one spot is measured, and metres a second below which the
  /// position stays.
  private static let (stillWindow, stillSpeed) = (20.0, 0.6)

  private let path: CoarsePath
  private let rule: VehicleRule
  private var points: ContiguousArray<CoarsePath.Point> { path.points }

  /// A search by the limits of a rule.
  init(_ path: CoarsePath, _ rule: VehicleRule) { (self.path, self.rule) = (path, rule) }

  /// The periods that are not on foot, ascending; those a stop apart are one.
  ///
  /// O(points).
  var periods: [Period] {
    let noise = noise
    let plain = fast + lifts(noise: noise)
    let found = plain + CarriedSearch(path, noise: noise).periods(apartFrom: plain)
    let sorted = found.sorted { ($0.first, $0.last) < ($1.first, $1.last) }
    let rides = joined(sorted) { one, other in
      let reasons = Exclusion.Reason.allCases
      return reasons.first { $0 == one || $0 == other } ?? one
    }
    return merged(rides.map(withEnds), stillLifts(noise: noise))
  }

  /// A lift with the short steps next to it, which may hold its first and last seconds: a few metres of its
  /// slope would be the steepest of the walk.
  private func withEnds(_ period: Period) -> Period {
    guard period.reason == .lift else { return period }
    var lift = period
    if lift.first > 0, isShort(lift.first) { lift.first -= 1 }
    if lift.last + 1 < points.count, isShort(lift.last + 1) { lift.last += 1 }
    return lift
  }

  private func isShort(_ step: Int) -> Bool {
    !points[step].isFirst && path.seconds(step) <= Self.longestEndStep
  }

  /// Two ascending lists in one; of the second those that touch none of the first.
  private func merged(_ rides: [Period], _ lifts: [Period]) -> [Period] {
    var (all, next) = ([Period](), 0)
    for lift in lifts {
      while next < rides.count, rides[next].last < lift.first {
        all.append(rides[next])
        next += 1
      }
      if next == rides.count || rides[next].first > lift.last { all.append(lift) }
    }
    return all + rides[next...]
  }

  private func joined(
    _ periods: [Period], _ reason: (Exclusion.Reason, Exclusion.Reason) -> Exclusion.Reason
  ) -> [Period] {
    periods.reduce(into: []) { joined, next in
      guard let last = joined.last,
        points[next.first].time - points[last.last].time <= rule.longestStop,
        points[next.first].time >= points[last.first].time
      else {
        joined.append(next)
        return
      }
      joined[joined.count - 1] = Period(
        first: last.first, last: max(last.last, next.last),
        reason: reason(last.reason, next.reason))
    }
  }

  // MARK: Speed

  /// Periods that are fast, with the stops between, and proved to be no one's on foot.
  private var fast: [Period] {
    let runs = path.runs(where: isFast).map {
      Period(first: $0.lowerBound - 1, last: $0.upperBound - 1, reason: .fasterThanRecord)
    }
    return joined(runs) { one, _ in one }.compactMap { run in
      if isFasterThanRecord(run) { return run }
      return isWithoutSteps(run) ? run.because(of: .noSteps) : nil
    }
  }

  private func isFast(_ index: Int) -> Bool {
    let speed = path.speed(index)
    return speed > rule.fastSpeed
      || speed > rule.fastWithoutSteps && path.countsSteps && points[index].hasSteps == false
  }

  private func isFasterThanRecord(_ run: Period) -> Bool {
    Self.recordWindows.contains { seconds in
      path.windows(lasting: seconds, in: run.first..<run.last + 1) { start, end in
        let meters = points[end].meters - points[start].meters
        let seconds = points[end].time - points[start].time
        return seconds < FootRecord.seconds(over: meters)
          && isSteady(start, end, \.meters, of: meters)
      }
    }
  }

  private func isWithoutSteps(_ run: Period) -> Bool {
    guard path.countsSteps else { return false }
    return path.windows(lasting: rule.minimumWithoutSteps, in: run.first..<run.last + 1) {
      start, end in
      let meters = points[end].meters - points[start].meters
      return meters > rule.fastWithoutSteps * (points[end].time - points[start].time)
        && ((start + 1)...end).allSatisfy { points[$0].hasSteps == false }
    }
  }

  // MARK: Rise

  /// Periods that rise faster than legs do.
  private func lifts(noise: Double?) -> [Period] {
    guard let noise else { return [] }
    var found: [Period] = []
    for seconds in Self.liftWindows {
      _ = path.windows(lasting: seconds, in: points.indices) { start, end in
        let rise = points[end].altitude - points[start].altitude
        let minimum = rule.liftSpeed * (points[end].time - points[start].time) + 4 * noise
        if rise > minimum, isSteady(start, end, \.altitude, of: rise), !isStepped(start, end) {
          found.add(Period(first: start, last: end, reason: .lift))
        }
        return false
      }
    }
    let lifts = found.map(trimmed)
    let speeds = path.speeds(apartFrom: lifts.map(\.steps))
    guard speeds.total >= CarriedSearch.minimumWalk, let usual = speeds.quantile(0.5) else {
      return lifts
    }
    return lifts.filter { !isWalked($0, at: usual) }
  }

  /// Whether the walker goes on at the usual pace through a rise, and slows down near neither end
  /// of it, as a passenger of a lift does: then it is the altitude that errs.
  ///
  /// `usual` are metres a second. O(points of the rise and next to it).
  private func isWalked(_ rise: Period, at usual: Double) -> Bool {
    let (first, last) = (points[rise.first], points[rise.last])
    let pace = (last.meters - first.meters) / (last.time - first.time)
    let (slowest, fastest) = (Self.asUsual.lower * usual, Self.asUsual.upper * usual)
    func goesOn(_ steps: some Sequence<Int>) -> Bool {
      for index in steps {
        let point = points[index]
        guard !point.isFirst, point.time > first.time - Self.nextToLift,
          point.time < last.time + Self.nextToLift
        else { break }
        guard path.speed(index) > slowest else { return false }
      }
      return true
    }
    return pace > slowest && pace < fastest && goesOn(rise.first + 1..<points.count)
      && goesOn((0...rise.first).reversed())
  }

  /// Periods that rise or fall as fast while the position stays: lifts of buildings.
  private func stillLifts(noise: Double?) -> [Period] {
    guard let noise else { return [] }
    var found: [Period] = []
    _ = path.windows(lasting: Self.stillWindow, in: points.indices) { start, end in
      let (first, last) = (points[start], points[end])
      let seconds = last.time - first.time
      let rise = (last.altitude - first.altitude).magnitude
      guard rise > rule.liftSpeed * seconds + 4 * noise,
        last.meters - first.meters < Self.stillSpeed * seconds,
        seconds <= Self.longestLeap
      else { return false }
      found.add(Period(first: start, last: end, reason: .lift))
      return false
    }
    return found
  }

  /// The change of altitudes over a minute by their noise, in metres: by the median of their second
  /// differences, which a steady slope does not change.
  ///
  /// Ten metres where too little is recorded, nil without altitudes.
  private var noise: Double? {
    var changes: ContiguousArray<Double> = []
    var isKnown = false
    _ = path.windows(lasting: 120, in: points.indices) { start, end in
      var middle = start
      while points[middle].time - points[start].time < 60 { middle += 1 }
      let change =
        points[end].altitude - 2 * points[middle].altitude + points[start].altitude
      if change.isFinite { changes.append(change.magnitude) }
      return false
    }
    if changes.isEmpty { isKnown = points.contains { $0.altitude.isFinite } }
    guard !changes.isEmpty || isKnown else { return nil }
    guard changes.count >= 12 else { return 10 }
    // A normal deviation is 1.48 of its median; half of the variance of a second difference of noise
    // that is correlated over a minute is that of a first one.
    return 1.48 * 0.7 * changes.takeOrdered(at: changes.count / 2)
  }

  private func isStepped(_ start: Int, _ end: Int) -> Bool {
    var (with, without) = (0, 0)
    for index in (start + 1)...end {
      if points[index].hasSteps == true { with += 1 } else { without += 1 }
    }
    return with > without
  }

  /// The part of a period that is farthest ahead of a slow rise, then of half its own: the windows that
  /// found it reach beyond its ends.
  private func trimmed(_ lift: Period) -> Period {
    let rough = ahead(lift, of: Self.slowRise)
    let seconds = points[rough.last].time - points[rough.first].time
    let rise = points[rough.last].altitude - points[rough.first].altitude
    guard seconds > 0, rise > 2 * Self.slowRise * seconds else { return rough }
    return ahead(lift, of: rise / (2 * seconds))
  }

  /// The part of a period with the greatest rise beyond a steady rise.
  private func ahead(_ lift: Period, of rise: Double) -> Period {
    let best = path.ahead(lift.steps) {
      (path.rise($0) - rise) * path.seconds($0)
    }
    return best.map { Period(first: $0.first, last: $0.last, reason: lift.reason) } ?? lift
  }

  /// Whether no short step has most of a window's total: a receiver leaps within seconds.
  private func isSteady(
    _ start: Int, _ end: Int, _ key: KeyPath<CoarsePath.Point, Double>, of total: Double
  ) -> Bool {
    guard end > start else { return false }
    let maximum = Self.largestShare * total
    for index in (start + 1)...end {
      let (before, point) = (points[index - 1], points[index])
      let step = point[keyPath: key] - before[keyPath: key]
      if point.time - before.time < Self.longestLeap, step > maximum { return false }
    }
    return true
  }
}

extension [VehicleSearch.Period] {
  /// Adds a window's period, as a part of the last period where it begins in it.
  mutating func add(_ window: VehicleSearch.Period) {
    if let last, window.first <= last.last, window.first >= last.first {
      self[count - 1].last = Swift.max(last.last, window.last)
    } else {
      append(window)
    }
  }
}
