internal import RuckKernels

/// A plan to walk a route in a given time at constant effort: each section at the speed whose mean
/// metabolic power is the same as every other's.
///
/// Inside a section one speed holds, so on its hills the power rises and falls round the mean; the
/// shorter the sections, the evener the effort.
public struct RoutePlan: Sendable, Hashable {
  /// The inputs of a plan.
  public struct Settings: Sendable, Hashable {
    /// The model and the person.
    public var energy: EnergyIntegration.Settings
    /// Kilograms carried.
    public var load: Double
    /// Seconds of walking from start to end.
    public var time: Double
    /// Metres of a section; the last may be shorter.
    public var sectionLength: Double
    /// The slowest and the fastest walk, m/s.
    public var speeds: ClosedRange<Double>

    /// Settings of one plan.
    ///
    /// Loads and persons without an answer of the model give ``Failure/noAnswer``, times that
    /// no speed meets ``Failure/tooFast(fastest:)`` or ``Failure/tooSlow(slowest:)``.
    ///
    /// - Precondition: the section length and the slowest speed are positive, all bounds finite.
    public init(
      energy: EnergyIntegration.Settings, load: Double, time: Double,
      sectionLength: Double = 250, speeds: ClosedRange<Double> = RouteProfile.walkingSpeeds
    ) {
      precondition(
        sectionLength > 0 && sectionLength.isFinite && speeds.lowerBound > 0
          && speeds.upperBound.isFinite, "a plan needs positive lengths and speeds")
      (self.energy, self.load, self.time) = (energy, load, time)
      (self.sectionLength, self.speeds) = (sectionLength, speeds)
    }
  }

  /// A part of the route walked at one speed.
  public struct Section: Sendable, Hashable {
    /// The number of the section, from 0.
    public var index: Int
    /// Metres from the start of the route.
    public var startDistance: Double
    /// Metres from the start of the route.
    public var endDistance: Double
    /// Seconds from the start of the walk.
    public var startTime: Double
    /// Metres a second.
    public var speed: Double
    /// The mean gross metabolic power, W.
    public var power: Double
    /// The mean grade over the section's length, as a fraction.
    public var grade: Double
    /// Whether a speed limit keeps the section from the plan's power.
    public var isLimited: Bool

    /// Metres.
    public var distance: Double { endDistance - startDistance }
    /// Seconds.
    public var seconds: Double { distance / speed }
    /// Seconds from the start of the walk.
    public var endTime: Double { startTime + seconds }
  }

  /// The reason why there is no plan.
  public enum Failure: Error, Sendable, Hashable {
    /// Even the fastest walk takes longer, in seconds.
    case tooFast(fastest: Double)
    /// Even the slowest walk takes less, in seconds: rest, or allow slower walking.
    case tooSlow(slowest: Double)
    /// The model has no answer for this walker and load, or costs less the faster one walks.
    case noAnswer
    /// The route would be cut into more sections than are planned: ask for longer ones.
    case tooManySections(limit: Int)
  }

  /// The inputs of the plan.
  public let settings: Settings
  /// The gross metabolic power of every section that no speed limit keeps from it, W.
  public let power: Double
  /// The sections in order.
  public let sections: [Section]
  /// The energy of the walk.
  public let energy: EnergySummary

  /// Seconds of walking.
  public var seconds: Double { sections.last?.endTime ?? 0 }

  /// Plans a walk along a route.
  ///
  /// The power is found so that the sections' times add up to the target; each section's speed so
  /// that its mean power is that, both to nine digits or better. The model must cost more the
  /// faster one walks, as the default does. A route has at most `Splits.limit(rows:)` sections.
  ///
  /// O(rows): the model is asked some ten times a row, and some two hundred times where its power
  /// has plateaus.
  public init(_ route: RouteProfile, settings: Settings) throws(Failure) {
    self.settings = settings
    let limit = Splits.limit(rows: route.steps.count)
    guard var costs = SectionCost.cut(route, settings, atMost: limit) else {
      throw .tooManySections(limit: limit)
    }
    let limits = settings.speeds
    var minimumPower = Double.infinity
    var maximumPower = -Double.infinity
    for index in costs.indices {
      minimumPower = min(minimumPower, costs[index].meanPower(limits.lowerBound))
      maximumPower = max(maximumPower, costs[index].meanPower(limits.upperBound))
      guard costs[index].meanPower(limits.lowerBound).isFinite,
        costs[index].meanPower(limits.upperBound).isFinite
      else { throw .noAnswer }
    }
    let length = costs.reduce(0) { $0 + $1.length }
    let fastest = length / limits.upperBound
    let slowest = length / limits.lowerBound
    guard settings.time >= fastest else { throw .tooFast(fastest: fastest) }
    guard settings.time <= slowest else { throw .tooSlow(slowest: slowest) }
    guard let powers = ClosedRange(ordered: minimumPower, maximumPower),
      let (power, speeds) = Self.balanced(&costs, powers, settings)
        ?? Self.nested(&costs, powers, settings)
    else { throw .noAnswer }
    var sections: [Section] = []
    var time = 0.0
    for index in costs.indices {
      let speed = speeds[index]
      let mean = costs[index].meanPower(speed)
      let end = index + 1 < costs.count ? costs[index + 1].startDistance : route.length
      sections.append(
        Section(
          index: index, startDistance: costs[index].startDistance, endDistance: end,
          startTime: time, speed: speed, power: mean, grade: costs[index].meanGrade,
          // A section at its power differs from it by rounding alone.
          isLimited: (mean - power).magnitude > 1e-6 * power))
      time = sections[index].endTime
    }
    self.power = power
    self.sections = sections
    energy = SectionCost.energy(costs, speeds: speeds, settings)
  }

  private typealias Balance = (power: Double, speeds: [Double])

  // All speeds at once by Newton's method: along the tangents of the sections' powers a common
  // power is found that meets the time, then the powers are asked again. Nil where that does not
  // settle.
  private static func balanced(
    _ costs: inout [SectionCost], _ powers: ClosedRange<Double>, _ settings: Settings
  ) -> Balance? {
    let limits = settings.speeds
    func bounded(_ speed: Double) -> Double {
      min(max(speed, limits.lowerBound), limits.upperBound)
    }
    let length = costs.reduce(0) { $0 + $1.length }
    var speeds = [Double](repeating: bounded(length / settings.time), count: costs.count)
    var found = costs.indices.map { costs[$0].meanPower(speeds[$0]) }
    var slopes = costs.indices.map { index in
      (costs[index].meanPower(1.001 * speeds[index]) - found[index]) / (0.001 * speeds[index])
    }
    for _ in 0..<20 {
      guard slopes.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
      let power = IncreasingRoot.solve(-settings.time, in: powers) { power in
        -costs.indices.reduce(0) {
          $0 + costs[$1].length / bounded(speeds[$1] + (power - found[$1]) / slopes[$1])
        }
      }
      guard power.isFinite else { return nil }
      var isSettled = true
      for index in costs.indices {
        let speed = bounded(speeds[index] + (power - found[index]) / slopes[index])
        let next = costs[index].meanPower(speed)
        let step = speed - speeds[index]
        // Below this the quotient would be made of rounding errors.
        if step.magnitude > 1e-6 * speed { slopes[index] = (next - found[index]) / step }
        (speeds[index], found[index]) = (speed, next)
        let isBelow = speed == limits.upperBound && next <= power
        let isAbove = speed == limits.lowerBound && next >= power
        isSettled =
          isSettled && (isBelow || isAbove || (next - power).magnitude <= 1e-10 * power)
      }
      if isSettled { return (power, speeds) }
    }
    return nil
  }

  // The same by bracketing, section by section for each power tried: slow and sure.
  private static func nested(
    _ costs: inout [SectionCost], _ powers: ClosedRange<Double>, _ settings: Settings
  ) -> Balance? {
    let limits = settings.speeds
    let power = IncreasingRoot.solve(-settings.time, in: powers) { power in
      var time = 0.0
      for index in costs.indices {
        time += costs[index].length / costs[index].speed(power: power, limits: limits)
      }
      return -time
    }
    let speeds = costs.indices.map { costs[$0].speed(power: power, limits: limits) }
    return speeds.allSatisfy(\.isFinite) && power.isFinite ? (power, speeds) : nil
  }
}

extension RoutePlan {
  /// The power and the energy of a plan with another load or in another time.
  public struct Alternative: Sendable, Hashable {
    /// Kilograms carried.
    public var load: Double
    /// Seconds of walking.
    public var time: Double
    /// The power, W; nil where there is no such plan.
    public var power: Double?
    /// Gross energy, J; nil where there is no such plan.
    public var energy: Double?
  }

  /// The plan over other loads and times, each with each; loads vary slowest.
  ///
  /// O(plans).
  public static func alternatives(
    _ route: RouteProfile, settings: Settings, loads: [Double], times: [Double]
  ) -> [Alternative] {
    loads.flatMap { load in
      times.map { time in
        var other = settings
        other.load = load
        other.time = time
        let plan = try? RoutePlan(route, settings: other)
        return Alternative(
          load: load, time: time, power: plan?.power, energy: plan?.energy.gross)
      }
    }
  }

  /// The seconds from the start at which the walk reaches a distance along the route.
  ///
  /// Before the start 0, past the end the whole time. O(log sections).
  public func seconds(at distance: Double) -> Double {
    guard let last = sections.last else { return 0 }
    if distance >= last.endDistance { return last.endTime }
    let section = sections[
      (0..<sections.count - 1).binarySearch { sections[$0].endDistance > distance }]
    return section.startTime + max(0, distance - section.startDistance) / section.speed
  }
}
