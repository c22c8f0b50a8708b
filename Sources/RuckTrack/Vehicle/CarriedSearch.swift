internal import RuckKernels

/// The search for periods that stand out of a walk, though no single speed of them is beyond legs.
///
/// It looks only at sessions whose other parts are a walk: there
///
/// - a bus shows by its stops: between dead stops of some twenty seconds it keeps a speed that, over the
///   distance of all hops together, only a runner of the first class would reach, for whom such stops
///   are not recovery;
/// - any vehicle shows by a mean speed, stops included, close to the record over its distance;
/// - a ferry, a gondola, a chairlift go straight and evenly, faster than this walker, who elsewhere goes
///   neither;
/// - whatever is faster than the walk shows by a cadence channel that counts steps elsewhere and
///   none there.
///
/// Whoever descends is left to the last two: runners are fast downhill. Steps that are counted
/// prove legs, and so does a heart that beats faster than on the walk.
struct CarriedSearch {
  typealias Period = VehicleSearch.Period

  /// Seconds of walking that a session needs for the rest of it to stand out.
  static let minimumWalk = 300.0
  /// Metres a second up to which a path walks.
  private static let fastestWalk = 2.5
  /// Metres a second, and times the usual walk, above which a path may be carried.
  private static let minimum = (speed: 2.2, share: 1.5)
  /// Seconds of a stop between two fast runs of one period.
  private static let longestStop = 90.0

  // A bus: stops, those of them at a standstill, seconds of a mean one, metres a second at a standstill,
  // seconds and metres of the whole, and the share of the record's speed over the distance of its hops.
  private static let bus = (
    stops: 3, dead: 2, stop: 45.0, standstill: 1.5, seconds: 240.0, meters: 1000.0
  )
  private static let busShare = 0.68
  // Anything: seconds, and the share of the record's speed, stops included.
  private static let fast = (seconds: 300.0, share: 0.82)
  /// Metres of altitude a second of a fall with which runners are faster than on the level.
  private static let descent = 0.2

  // A ferry: seconds, metres, metres a second, and the greatest rise or fall.
  private static let ferry = (seconds: 480.0, meters: 1500.0, speed: 2.7, rise: 0.25)
  /// Metres a second of runners who go on for long: below it there must be a wait next to a ferry, for a
  /// promenade is straight, too.
  private static let usualRun = 5.0
  // A lift: times the usual walk, the minimum rise or fall, and that over the distance; seconds and metres
  // of one up, and of one down, where runners go straight for some minutes.
  private static let lift = (share: 1.3, rise: 0.3, grade: 0.12)
  private static let (liftUp, liftDown) = ((180.0, 450.0), (240.0, 500.0))
  /// The straight share: the minimum of a carried period, the maximum of the walk and its minimum of windows.
  private static let straight = (minimum: 0.9, walk: 0.25, windows: 5)
  /// The standard deviation of a carried period's half-minute speeds over their mean, without noise: on
  /// water, up, and down.
  private static let even = (ferry: 0.03, up: 0.05, down: 0.04)
  /// The error of half-minute speeds for each metre of noise next to the line: wander with a memory of a
  /// minute, of which the line took a part.
  private static let errorOfSpeed = 1.7 / 30

  // Without steps: seconds, metres a second.
  private static let noSteps = (seconds: 120.0, speed: 1.9)
  /// Beats a minute above those of the walk that prove legs.
  private static let effort = 12.0

  private let path: CoarsePath
  private let straightness: Straightness
  private let noise: Double?
  private let usualWalk: Double?
  /// The mean heart rate while walking; nil where it is unknown.
  private let walkingHeartRate: Double?
  private var points: ContiguousArray<CoarsePath.Point> { path.points }

  /// A search on a path of which altitudes change over a minute by so much noise.
  init(_ path: CoarsePath, noise: Double?) {
    self.path = path
    self.noise = noise
    straightness = Straightness(path)
    let fast = path.runs { path.speed($0) >= Self.fastestWalk }
    let speeds = path.speeds(apartFrom: fast)
    usualWalk = speeds.total >= Self.minimumWalk ? speeds.quantile(0.5) : nil
    walkingHeartRate = path.heartRate(
      path.points.indices.lazy.filter {
        path.speed($0) > CoarsePath.slowestWalk && path.speed($0) < Self.fastestWalk
      })
  }

  /// The periods that were carried, ascending by kind of evidence; none where the rest is not a walk.
  ///
  /// O(points).
  ///
  /// - Parameter known: periods that are cut out in any case.
  /// - Returns: the periods, which may overlap those that are known.
  func periods(apartFrom known: [Period]) -> [Period] {
    guard let usualWalk else { return [] }
    let limit = max(Self.minimum.speed, Self.minimum.share * usualWalk)
    let fast = stretches { path.speed($0) > limit }
    let slopes = slopes(usualWalk)
    let isOut = path.isIn((fast + slopes).map(\.steps))
    let walks = path.runs { !isOut[$0] }.map { $0.lowerBound - 1..<$0.upperBound }
    var shares: [Double: Straightness.Share] = [:]
    func isUnlikeWalks(_ stretch: Period) -> Double? {
      let window = Self.window(points[stretch.last].meters - points[stretch.first].meters)
      let own = straightness.share(of: window, in: stretch.first..<stretch.last + 1)
      guard let part = own.part, part >= Self.straight.minimum else { return nil }
      let share = shares[window] ?? straightness.share(of: window, in: walks)
      shares[window] = share
      guard share.count >= Self.straight.windows, let walk = share.part,
        walk <= Self.straight.walk
      else { return nil }
      return own.meanAcross
    }
    var found: [Period] = []
    for stretch in fast where !isOnLegs(stretch) {
      if isBus(stretch) || isFast(stretch) || isFerry(stretch, isUnlikeWalks) {
        found.append(stretch)
      }
    }
    for stretch in slopes + fast where !isOnLegs(stretch) {
      if isLift(stretch, usualWalk, isUnlikeWalks) { found.append(stretch.because(of: .lift)) }
    }
    found += withoutSteps(usualWalk)
    return isRestAWalk(found + known) ? found : []
  }
}

extension CarriedSearch {
  // MARK: Stretches

  /// Runs of steps of which a condition holds, joined over stops; O(points).
  private func stretches(where holds: (Int) -> Bool) -> [Period] {
    var all: [Period] = []
    for run in path.runs(where: holds) {
      let (first, last) = (run.lowerBound - 1, run.upperBound - 1)
      if let before = all.last?.last, isTogether(before, first) {
        all[all.count - 1].stops.append((before, first))
        all[all.count - 1].last = last
      } else {
        all.append(Period(first: first, last: last, reason: .carried))
      }
    }
    return all
  }

  /// Whether two points of one part are no more than a stop apart.
  private func isTogether(_ first: Int, _ last: Int) -> Bool {
    points[last].time - points[first].time <= Self.longestStop
      && !points[(first + 1)...last].contains(where: \.isFirst)
  }

  /// Periods that rise or fall steadily; O(points).
  private func slopes(_ usualWalk: Double) -> [Period] {
    guard let noise else { return [] }
    var (rises, falls) = ([Period](), [Period]())
    _ = path.windows(lasting: 120, in: points.indices) { start, end in
      let rise = points[end].altitude - points[start].altitude
      let minimum = Self.lift.rise * (points[end].time - points[start].time) + 2 * noise
      let window = Period(first: start, last: end, reason: .lift)
      if rise > minimum { rises.add(window) }
      if -rise > minimum { falls.add(window) }
      return false
    }
    return (rises + falls).compactMap { trimmed($0, to: Self.lift.share * usualWalk) }
  }

  /// The part of a stretch that is farthest ahead of a speed; nil where none is.
  private func trimmed(_ stretch: Period, to speed: Double) -> Period? {
    path.ahead(stretch.steps) { (path.speed($0) - speed) * path.seconds($0) }.map {
      Period(first: $0.first, last: $0.last, reason: stretch.reason)
    }
  }

  /// Metres of the windows that show the straightness of a stretch.
  private static func window(_ meters: Double) -> Double {
    [1000, 700].first { meters >= 2 * $0 } ?? 400
  }

  // MARK: Evidence

  /// Whether steps are counted for most of a stretch, or the heart beats faster than on the walk.
  private func isOnLegs(_ stretch: Period) -> Bool {
    var (with, known) = (0, 0)
    for index in stretch.steps {
      guard let hasSteps = points[index].hasSteps else { continue }
      known += 1
      with += hasSteps ? 1 : 0
    }
    if known > 0 && 2 * with > known { return true }
    guard let own = path.heartRate(stretch.steps), let walk = walkingHeartRate else { return false }
    return own > walk + Self.effort
  }

  private func figures(_ stretch: Period) -> (seconds: Double, meters: Double, rise: Double) {
    let (first, last) = (points[stretch.first], points[stretch.last])
    let seconds = last.time - first.time
    // The altitude of a point that begins a part is its own alone.
    let rise = (last.altitude - first.altitude) / max(seconds, 1)
    return (seconds, last.meters - first.meters, rise.isFinite ? rise : 0)
  }

  private func isBus(_ stretch: Period) -> Bool {
    let (seconds, meters, rise) = figures(stretch)
    guard seconds >= Self.bus.seconds, rise > -Self.descent else { return false }
    let dead = stretch.stops.filter { stop in
      (stop.first + 1...stop.last).contains { path.speed($0) < Self.bus.standstill }
    }
    let (stopped, crept) = stretch.stops.reduce((0.0, 0.0)) { sum, stop in
      let (first, last) = (points[stop.first], points[stop.last])
      return (sum.0 + last.time - first.time, sum.1 + last.meters - first.meters)
    }
    let driven = meters - crept
    guard stretch.stops.count >= Self.bus.stops, dead.count >= Self.bus.dead,
      2 * dead.count > stretch.stops.count,
      stopped <= Self.bus.stop * Double(stretch.stops.count), driven >= Self.bus.meters
    else { return false }
    return seconds - stopped < FootRecord.seconds(over: driven) / Self.busShare
  }

  private func isFast(_ stretch: Period) -> Bool {
    let (seconds, meters, rise) = figures(stretch)
    return seconds >= Self.fast.seconds && rise > -Self.descent
      && seconds < FootRecord.seconds(over: meters) / Self.fast.share
  }

  private func isFerry(_ stretch: Period, _ straightness: (Period) -> Double?) -> Bool {
    let (seconds, meters, rise) = figures(stretch)
    guard seconds >= Self.ferry.seconds, meters >= Self.ferry.meters,
      meters >= Self.ferry.speed * seconds, rise.magnitude <= Self.ferry.rise,
      let across = straightness(stretch),
      isEven(stretch, within: Self.even.ferry, noise: across)
    else { return false }
    return meters > Self.usualRun * seconds || hasWait(stretch)
  }

  private func isLift(
    _ stretch: Period, _ usualWalk: Double, _ straightness: (Period) -> Double?
  ) -> Bool {
    let (seconds, meters, rise) = figures(stretch)
    let minimum = rise > 0 ? Self.liftUp : Self.liftDown
    guard seconds >= minimum.0, meters >= minimum.1,
      meters >= Self.lift.share * usualWalk * seconds, rise.magnitude >= Self.lift.rise,
      rise.magnitude * seconds >= Self.lift.grade * meters, let across = straightness(stretch)
    else { return false }
    return isEven(stretch, within: rise > 0 ? Self.even.up : Self.even.down, noise: across)
  }

  /// Whether half-minute speeds, but those at the ends, differ by no more than position noise of so
  /// many metres next to the line explains.
  private func isEven(_ stretch: Period, within share: Double, noise: Double) -> Bool {
    var speeds: ContiguousArray<Double> = []
    var start = stretch.first
    let begin = points[stretch.first].time + 30
    let end = points[stretch.last].time - 30
    for index in stretch.first..<stretch.last + 1 where points[index].time <= end {
      if points[start].time < begin {
        start = index
      } else if points[index].time - points[start].time >= 30 {
        let seconds = points[index].time - points[start].time
        speeds.append((points[index].meters - points[start].meters) / seconds)
        start = index
      }
    }
    guard speeds.count > 2 else { return false }
    let mean = speeds.reduce(0, +) / Double(speeds.count)
    let square = speeds.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(speeds.count)
    let error = Self.errorOfSpeed * noise
    return square <= share * share * mean * mean + error * error
  }

  /// Whether the walker stands for half a minute within two minutes of an end.
  private func hasWait(_ stretch: Period) -> Bool {
    func wait(_ steps: some Sequence<Int>) -> Bool {
      var (passed, still) = (0.0, 0.0)
      for index in steps {
        guard !points[index].isFirst, passed < 120 else { break }
        passed += path.seconds(index)
        if path.speed(index) < 0.5 { still += path.seconds(index) }
      }
      return still >= 30
    }
    return wait((0...stretch.first).reversed()) || wait(stretch.last + 1..<points.count)
  }

  /// Periods that are faster than the walk while the cadence channel counts no steps.
  private func withoutSteps(_ usualWalk: Double) -> [Period] {
    guard path.countsSteps else { return [] }
    let minimum = max(Self.noSteps.speed, Self.lift.share * usualWalk)
    let stretches = stretches { path.speed($0) > minimum && points[$0].hasSteps == false }
    return stretches.compactMap { stretch in
      let (seconds, meters, _) = figures(stretch)
      let isStill = stretch.steps.allSatisfy { points[$0].hasSteps == false }
      guard isStill, seconds >= Self.noSteps.seconds, meters >= minimum * seconds else {
        return nil
      }
      return stretch.because(of: .noSteps)
    }
  }

  /// Whether the rest of the path is a walk; O(points and periods).
  private func isRestAWalk(_ periods: [Period]) -> Bool {
    let speeds = path.speeds(apartFrom: periods.map(\.steps))
    guard speeds.total >= Self.minimumWalk, let maximum = speeds.quantile(0.9) else { return false }
    return maximum < Self.fastestWalk
  }
}
