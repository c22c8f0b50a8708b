internal import RuckKernels

/// The pace on a route.
public enum RoutePace: Sendable, Hashable {
  /// At one speed, m/s, uphill and down.
  case speed(Double)
  /// At one gross metabolic power, W: slower uphill, faster down, within the limits of a walker.
  case power(Double)
}

/// The effort of a walker with a load on a route: difficulty from physics.
public struct RouteEffort: Sendable, Hashable {
  /// The longest part on which a power is reached throughout.
  public struct Period: Sendable, Hashable {
    /// The power, W.
    public var watts: Double
    /// The duration, s; 0 where the power is never reached.
    public var seconds: Double
    /// The distance at its start, m; nil where the power is never reached.
    public var startDistance: Double?
  }

  /// The part of a given duration with the highest mean grade.
  public struct Climb: Sendable, Hashable {
    /// Rise over run between its ends, as a fraction.
    public var grade: Double
    /// Metres by which its end is higher.
    public var rise: Double
    /// The distance at its start, m.
    public var startDistance: Double
    /// The distance at its end, m.
    public var endDistance: Double
  }

  /// The pace.
  public var pace: RoutePace
  /// Kilograms carried.
  public var load: Double
  /// Seconds of walking.
  public var seconds: Double
  /// The energy, with its parts.
  public var energy: EnergySummary
  /// The longest part above each power asked for, in the order asked.
  public var periods: [Period]
  /// The steepest sustained climb; nil without altitudes or where the walk is shorter.
  public var steepestClimb: Climb?
  /// Load times metres descended, kg·m; nil without altitudes.
  public var loadedDescent: Double?
}

extension RouteProfile {
  /// The duration of the steepest sustained climb, s.
  public static let sustainedSeconds = 600.0
  /// The speeds of a walker on a route, m/s: from a crawl to where walking ends.
  public static let walkingSpeeds = 0.2...2.0

  /// The effort of walking the route; nil where the model has no answer.
  ///
  /// Every interval between two rows has a speed, a grade over the window of the rules and a
  /// power. At one power each interval's speed is the one that costs it, or the nearest of
  /// `limits`. O(rows × powers); at one power the model is asked some fifty times an interval.
  ///
  /// - Parameters:
  ///   - pace: the pace of the walk.
  ///   - load: kg.
  ///   - settings: the model and the person.
  ///   - powers: watts for which the longest part is wanted.
  ///   - limits: the slowest and the fastest walk at one power, m/s.
  /// - Returns: the effort.
  public func effort(
    _ pace: RoutePace, load: Double, settings: EnergyIntegration.Settings,
    powers: [Double] = [], speeds limits: ClosedRange<Double> = RouteProfile.walkingSpeeds
  ) -> RouteEffort? {
    let count = steps.count
    var speeds = ContiguousArray(repeating: Double.nan, count: count)
    switch pace {
    case .speed(let speed):
      guard speed > 0, speed.isFinite else { return nil }
      for row in 0..<count { speeds[row] = speed }
    case .power(let power):
      let cost = IntervalCost(settings: settings, load: load)
      for row in 0..<count where steps[row] > 0 {
        speeds[row] = cost.speed(
          power: power, grade: grades[row],
          terrainFactor: terrainFactors.isEmpty ? 1 : terrainFactors[row], limits: limits)
      }
    }
    var durations = ContiguousArray(repeating: 0.0, count: count)
    for row in 0..<count where steps[row] > 0 { durations[row] = steps[row] / speeds[row] }
    let loads = ContiguousArray(repeating: load, count: count)
    var costs = ContiguousArray(repeating: Double.nan, count: count)
    var target = costs.mutableSpan
    let energy = EnergyIntegration.integrate(
      durations: durations.span, speeds: speeds.span, grades: grades.span, loads: loads.span,
      terrainFactors: terrainFactors.span, settings: settings, into: &target)
    guard energy.isKnown else { return nil }
    return RouteEffort(
      pace: pace, load: load, seconds: energy.seconds, energy: energy,
      periods: powers.map { longest(above: $0, costs, durations) },
      steepestClimb: steepestClimb(durations), loadedDescent: loss.map { $0 * load })
  }

  private func longest(
    above watts: Double, _ costs: ContiguousArray<Double>, _ durations: ContiguousArray<Double>
  ) -> RouteEffort.Period {
    var best = RouteEffort.Period(watts: watts, seconds: 0, startDistance: nil)
    var start = 0.0
    var seconds = 0.0
    for row in costs.indices where durations[row] > 0 {
      guard costs[row] >= watts else {
        seconds = 0
        continue
      }
      if seconds == 0 { start = distances[row] - steps[row] }
      seconds += durations[row]
      if seconds > best.seconds {
        best.seconds = seconds
        best.startDistance = start
      }
    }
    return best
  }

  // The mean grade over a moving window is greatest where one of its ends lies on a row, or nearly.
  private func steepestClimb(_ durations: ContiguousArray<Double>) -> RouteEffort.Climb? {
    guard !altitudes.isEmpty else { return nil }
    var times = ContiguousArray(repeating: 0.0, count: durations.count)
    for row in durations.indices.dropFirst() { times[row] = times[row - 1] + durations[row] }
    guard let total = times.last, total >= Self.sustainedSeconds else { return nil }
    var best: RouteEffort.Climb?
    func weigh(_ start: (distance: Double, altitude: Double), _ end: (Double, Double)) {
      let run = end.0 - start.distance
      guard run > 0 else { return }
      let grade = (end.1 - start.altitude) / run
      guard grade > best?.grade ?? -.infinity else { return }
      best = RouteEffort.Climb(
        grade: grade, rise: end.1 - start.altitude, startDistance: start.distance,
        endDistance: end.0)
    }
    func point(_ time: Double, after row: Int) -> (Double, Double) {
      let leg = times[row + 1] - times[row]
      let share = leg > 0 ? min(1, (time - times[row]) / leg) : 0
      return (
        distances[row] + share * (distances[row + 1] - distances[row]),
        altitudes[row] + share * (altitudes[row + 1] - altitudes[row])
      )
    }
    var ahead = 0
    var behind = 0
    for row in times.indices {
      let here = (distances[row], altitudes[row])
      let end = times[row] + Self.sustainedSeconds
      while ahead + 2 < times.count, times[ahead + 1] < end { ahead += 1 }
      if end <= total { weigh(here, point(end, after: ahead)) }
      let start = times[row] - Self.sustainedSeconds
      while behind + 2 < times.count, times[behind + 1] <= start { behind += 1 }
      if start >= 0 { weigh(point(start, after: behind), here) }
    }
    return best
  }
}

/// The rank of a result among others.
public enum PercentileRank {
  /// The share of a column below a value, equal ones counting half, 0...100; nil of no finite
  /// number.
  ///
  /// O(n). NaN and infinite samples are left out.
  public static func of(_ value: Double, among values: Span<Double>) -> Double? {
    guard value.isFinite else { return nil }
    var below = 0
    var equal = 0
    var count = 0
    for row in values.indices where values[row].isFinite {
      count += 1
      if values[row] < value { below += 1 } else if values[row] == value { equal += 1 }
    }
    return count > 0 ? (Double(below) + 0.5 * Double(equal)) / Double(count) * 100 : nil
  }
}
