import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct RouteEffortTests {
  static let settings = EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.2)

  /// The model's own power at a state, for expectations.
  private func power(_ speed: Double, grade: Double, load: Double) -> Double {
    LCDABackpacking2022().power(
      WalkingState(bodyMass: 80, load: load, speed: speed, grade: grade, restingRate: 1.2))
  }

  // Up a ramp and down it: the same way, the same time, but the model's own two powers.
  @Test func aRouteAndItsReverseDifferAsThePhysicsSays() throws {
    let profile = try #require(RouteProfile(MadeRoute.ramp))
    let settings = Self.settings
    let up = try #require(profile.effort(.speed(1.25), load: 20, settings: settings))
    let down = try #require(profile.reversed.effort(.speed(1.25), load: 20, settings: settings))
    #expect(abs(up.seconds - 2400) < 1e-6 && abs(down.seconds - 2400) < 1e-6)
    // 960 m of the slope lie wholly on it by their 40 m windows; at its two edges the grade runs
    // from 0 to 10 % over 40 m each, for which the mean of both ends stands within a percent.
    func expected(_ grade: Double) -> Double {
      let level = power(1.25, grade: 0, load: 20)
      let steep = power(1.25, grade: grade, load: 20)
      return (2000 - 40) / 1.25 * level + (1000 - 40) / 1.25 * steep
        + 80 / 1.25 * 0.5 * (level + steep)
    }
    #expect(abs(up.energy.grossJoules / expected(0.1) - 1) < 0.003)
    #expect(abs(down.energy.grossJoules / expected(-0.1) - 1) < 0.003)
    #expect(up.energy.parts.grade > 0 && down.energy.parts.grade < 0)
    #expect(up.energy.grossJoules > 1.3 * down.energy.grossJoules)
    // 20 kg carried 100 m down.
    #expect(up.loadedDescent == 0 && down.loadedDescent == 2000)
    // The parts are those of the whole.
    #expect(abs(up.energy.parts.sum / up.energy.grossJoules - 1) < 1e-12)
  }

  @Test func aLoopCostsAboutTheSameEitherWay() throws {
    let profile = try #require(RouteProfile(MadeRoute.loop))
    let there = try #require(profile.effort(.speed(1.25), load: 20, settings: Self.settings))
    let back = try #require(
      profile.reversed.effort(.speed(1.25), load: 20, settings: Self.settings))
    // Its slopes are as steep up as down by symmetry.
    #expect(abs(there.energy.grossJoules / back.energy.grossJoules - 1) < 1e-3)
    #expect(there.loadedDescent == back.loadedDescent)
  }

  @Test func longestTimeAboveAPower() throws {
    let profile = try #require(RouteProfile(MadeRoute.ramp))
    let steep = power(1.25, grade: 0.1, load: 20)
    let level = power(1.25, grade: 0, load: 20)
    let effort = try #require(
      profile.effort(
        .speed(1.25), load: 20, settings: Self.settings,
        powers: [level - 1, 0.5 * (level + steep), steep + 1]))
    #expect(effort.periods.map(\.watts) == [level - 1, 0.5 * (level + steep), steep + 1])
    #expect(isNear(effort.periods[0].seconds, 2400, within: 1e-6))
    #expect(isNear(effort.periods[0].startDistance ?? .nan, 0, within: 1e-6))
    // Half way up the edges' windows: the kilometre of the slope, to two rows.
    #expect(abs(effort.periods[1].seconds - 800) <= 16)
    #expect(abs((effort.periods[1].startDistance ?? .nan) - 1000) <= 20)
    #expect(effort.periods[2].seconds == 0 && effort.periods[2].startDistance == nil)
  }

  // 600 s at 1.25 m/s are 750 m: they fit into the slope of 1000 m, at 10 %.
  @Test func steepestSustainedTenMinutes() throws {
    let profile = try #require(RouteProfile(MadeRoute.ramp))
    let effort = try #require(profile.effort(.speed(1.25), load: 0, settings: Self.settings))
    let climb = try #require(effort.steepestClimb)
    #expect(abs(climb.grade - 0.1) < 1e-9 && abs(climb.rise - 75) < 1e-6)
    #expect(abs(climb.endDistance - climb.startDistance - 750) < 1e-6)
    // At 2 m/s they are 1200 m, 100 m of them up.
    let fast = try #require(profile.effort(.speed(2), load: 0, settings: Self.settings))
    #expect(isNear(fast.steepestClimb?.grade ?? .nan, 100.0 / 1200, within: 1e-9))
    // Downhill all the way the least steep ten minutes are the steepest climb.
    let back = try #require(
      profile.reversed.effort(.speed(2), load: 0, settings: Self.settings))
    #expect(isNear(back.steepestClimb?.grade ?? .nan, -20.0 / 1200, within: 1e-9))
    let short = try #require(RouteProfile(MadeRoute.along([(0, 0), (100, 5)])))
    #expect(
      try #require(short.effort(.speed(1), load: 0, settings: Self.settings)).steepestClimb == nil)
  }

  /// Brute force over windows at every tenth of a second.
  @Test func steepestClimbOfARandomProfile() throws {
    var random = SplitMix64(seed: 77)
    var rows: [(meters: Double, altitude: Double)] = [(0, 100)]
    while rows.count < 120 {
      rows.append(
        (
          rows[rows.count - 1].meters + .random(in: 5...60, using: &random),
          rows[rows.count - 1].altitude + .random(in: -6...6, using: &random)
        ))
    }
    let profile = try #require(RouteProfile(MadeRoute.along(rows)))
    let effort = try #require(profile.effort(.speed(1), load: 0, settings: Self.settings))
    // The steepest place of the profile, which is without the noise that the gain rule found.
    let (distances, altitudes) = (profile.distances, profile.altitudes)
    func altitude(_ meters: Double) -> Double {
      let after = distances.firstIndex { $0 >= meters } ?? distances.count - 1
      let before = max(0, after - 1)
      let leg = distances[after] - distances[before]
      return leg > 0
        ? altitudes[before]
          + (meters - distances[before]) / leg * (altitudes[after] - altitudes[before])
        : altitudes[after]
    }
    var best = -Double.infinity
    var start = 0.0
    while start + 600 <= profile.length {
      best = max(best, (altitude(start + 600) - altitude(start)) / 600)
      start += 0.1
    }
    let climb = try #require(effort.steepestClimb)
    // The brute force may miss the best start by half a step: 1.2 m of altitude a metre at most.
    #expect(climb.grade >= best - 1e-9)
    #expect(climb.grade - best < 0.1 * 2.4 / 600)
  }

  @Test func atOnePowerTheSpeedFollowsTheSlope() throws {
    let profile = try #require(RouteProfile(MadeRoute.ramp))
    let effort = try #require(profile.effort(.power(400), load: 20, settings: Self.settings))
    #expect(isNear(effort.energy.meanPower ?? .nan, 400, within: 1e-6))
    // The time is that of the speeds which the model's own inverse gives.
    func speed(_ grade: Double) throws -> Double {
      let state = WalkingState(bodyMass: 80, load: 20, speed: 0, grade: grade, restingRate: 1.2)
      return try #require(
        EnergyInversion.speed(power: 400, state: state, model: LCDABackpacking2022()))
    }
    let expected = try 2000 / speed(0) + 1000 / speed(0.1)
    #expect(abs(effort.seconds / expected - 1) < 0.003)
    // Nobody walks faster than the limit: 5 W above rest is less than the slowest walk costs.
    let slow = try #require(profile.effort(.power(101), load: 20, settings: Self.settings))
    #expect(abs(slow.seconds - 3000 / 0.2) < 1e-3)
    let fast = try #require(profile.effort(.power(5000), load: 20, settings: Self.settings))
    #expect(abs(fast.seconds - 1500) < 1e-6)
  }

  @Test func theLoadThatMakesTwoRoutesEqual() throws {
    let flat = try #require(RouteProfile(MadeRoute.along([(0, 0), (3000, 0)])))
    let hilly = try #require(RouteProfile(MadeRoute.ramp))
    let target = try #require(
      hilly.effort(.speed(1.25), load: 10, settings: Self.settings)?.energy.gross)
    let load = try #require(
      flat.path.load(costing: target, speed: 1.25, settings: Self.settings))
    #expect(load > 20)
    let found = try #require(
      flat.effort(.speed(1.25), load: load, settings: Self.settings)?.energy.gross)
    #expect(abs(found / target - 1) < 1e-9)
  }
}
