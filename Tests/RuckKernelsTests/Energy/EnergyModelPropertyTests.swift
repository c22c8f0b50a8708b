import RuckKernels
import TestSupport
import Testing

/// What holds for every model inside the guard rails' ranges, whatever the inputs.
@Suite struct EnergyModelPropertyTests {
  static let parameters = ModelParameters(
    height: 1.75, age: 35, sex: .male, activityCode: 17010)
  static let names = EnergyModels.names
  static let count = Repository.runsLongTests ? 25_000 : 3000

  /// States over the whole ranges, corners and joints included.
  struct States {
    var generator: SplitMix64

    mutating func pick(_ range: ClosedRange<Double>, _ joints: [Double]) -> Double {
      let choice = Int.random(in: 0..<8, using: &generator)
      if choice == 0, let joint = joints.randomElement(using: &generator) { return joint }
      // Half of the speeds and grades near those of people.
      if choice < 4 {
        return range.lowerBound / 5 + Double.random(in: 0...1, using: &generator)
          * (range.upperBound - range.lowerBound) / 5
      }
      return .random(in: range, using: &generator)
    }

    mutating func next() -> WalkingState {
      WalkingState(
        bodyMass: .random(in: 20...250, using: &generator),
        load: pick(0...200, [0, 200]),
        speed: pick(0...20, [0, 0.45, 1, 2, 2.1, 2.2, 20]),
        grade: pick(-1...1, [-1, -0.45, -0.15, -0.03, 0, 0.45, 1]),
        terrainFactor: [1, 1, 1.2, 2.1, 5].randomElement(using: &generator) ?? 1,
        restingRate: .random(in: 0.8...1.6, using: &generator),
        heartRate: .random(in: 90...200, using: &generator))
    }
  }

  func estimator(_ name: String) throws -> EnergyEstimator {
    EnergyEstimator(try #require(EnergyModels.named(name, Self.parameters)))
  }

  /// The slack of comparisons: rounding of sums of terms up to ten times the result.
  func isLess(_ left: Double, _ right: Double) -> Bool { left < right - 1e-12 * right.magnitude }

  @Test func aModelWithoutASpeedAnswersAlikeAtAnySpeed() {
    for model in EnergyModels.all(Self.parameters) {
      var state = WalkingState(
        bodyMass: 80, load: 10, speed: 1.2, grade: 0.02, restingRate: 1.2, heartRate: 120)
      let power = model.power(state)
      state.speed = 1.5
      #expect((model.power(state) == power) == !model.usesSpeed, "\(model.name)")
    }
  }

  @Test(arguments: names)
  func finiteAndNeverBelowRest(_ name: String) throws {
    let estimator = try estimator(name)
    var states = States(generator: SplitMix64(seed: 11))
    for _ in 0..<Self.count {
      let state = states.next()
      let estimate = estimator.estimate(state)
      guard estimate.watts.isFinite, estimate.watts >= state.restingPower,
        estimate.lowerWatts >= state.restingPower, estimate.lowerWatts <= estimate.watts,
        estimate.upperWatts.isFinite, estimate.upperWatts > estimate.watts
      else {
        Issue.record("\(name): \(estimate) at \(state)")
        return
      }
    }
  }

  @Test(arguments: names)
  func aHeavierLoadIsNeverCheaper(_ name: String) throws {
    let estimator = try estimator(name)
    var states = States(generator: SplitMix64(seed: 12))
    for _ in 0..<Self.count {
      var state = states.next()
      let light = estimator.estimate(state).watts
      state.load = min(200, state.load + .random(in: 0...5, using: &states.generator))
      let heavy = estimator.estimate(state).watts
      guard !isLess(heavy, light) else {
        Issue.record("\(name): \(light) W, heavier \(heavy) W at \(state)")
        return
      }
    }
  }

  @Test(arguments: names)
  func aSteeperClimbIsNeverCheaper(_ name: String) throws {
    let estimator = try estimator(name)
    var states = States(generator: SplitMix64(seed: 13))
    for _ in 0..<Self.count {
      var state = states.next()
      state.grade = abs(state.grade)
      let gentle = estimator.estimate(state).watts
      state.grade = min(1, state.grade + .random(in: 0...0.05, using: &states.generator))
      let steep = estimator.estimate(state).watts
      guard !isLess(steep, gentle) else {
        Issue.record("\(name): \(gentle) W, steeper \(steep) W at \(state)")
        return
      }
    }
  }

  /// A step of `size` in speed or grade may change the power by no more than a steep slope does:
  /// no jump is hidden anywhere, the joints of blends and clamps included.
  @Test(arguments: names)
  func nothingJumps(_ name: String) throws {
    let estimator = try estimator(name)
    var states = States(generator: SplitMix64(seed: 14))
    let size = 1e-9
    for _ in 0..<Self.count {
      let state = states.next()
      var faster = state
      faster.speed = min(20, state.speed + size)
      var slower = state
      slower.speed = max(0, state.speed - size)
      var steeper = state
      steeper.grade = min(1, state.grade + size)
      var gentler = state
      gentler.grade = max(-1, state.grade - size)
      let powers = [state, faster, slower, steeper, gentler].map { estimator.estimate($0).watts }
      let (minimum, maximum) = (powers.min() ?? .nan, powers.max() ?? .nan)
      // Slopes stay below 10⁴ times the power per m/s or unit of grade, but for S^0.43 at
      // S = 0, whose step of 10⁻⁹ changes the power by 10⁻³ of itself.
      let limit = state.speed < 1e-6 ? 1e-3 : 1e-5
      guard maximum - minimum <= limit * maximum else {
        Issue.record("\(name): from \(minimum) to \(maximum) W round \(state)")
        return
      }
    }
  }

  @Test(arguments: names)
  func outsideTheRangesThereIsNoAnswerButAReason(_ name: String) throws {
    let estimator = try estimator(name)
    let good = WalkingState(bodyMass: 80, load: 20, speed: 1.3, heartRate: 120)
    #expect(estimator.estimate(good).watts.isFinite)
    var cases: [(WalkingState, EnergyCaveats)] = []
    func add(_ reason: EnergyCaveats, _ change: (inout WalkingState) -> Void) {
      var state = good
      change(&state)
      cases.append((state, reason))
    }
    add(.bodyMassRefused) { $0.bodyMass = 19.9 }
    add(.bodyMassRefused) { $0.bodyMass = 250.1 }
    add(.loadRefused) { $0.load = -0.1 }
    add(.loadRefused) { $0.load = 200.1 }
    add(.speedRefused) { $0.speed = -0.1 }
    add(.speedRefused) { $0.speed = 20.1 }
    add(.gradeRefused) { $0.grade = 1.01 }
    add(.gradeRefused) { $0.grade = -1.01 }
    add(.terrainRefused) { $0.terrainFactor = 0 }
    add(.restingRateRefused) { $0.restingRate = -1 }
    add(.notFinite) { $0.speed = .nan }
    add(.notFinite) { $0.grade = .infinity }
    add(.notFinite) { $0.load = -.infinity }
    for (state, reason) in cases {
      let estimate = estimator.estimate(state)
      #expect(estimate.watts.isNaN && estimate.reasons.contains(reason), "\(state)")
      #expect(!estimate.isInDomain)
      // The column form refuses the same states.
      #expect(column(estimator.model, [state], guarded: true)[0].isNaN)
    }
    let bare = EnergyEstimator(estimator.model, guardRails: false)
    var state = good
    state.speed = .nan
    #expect(bare.estimate(state).watts.isNaN)
  }

  @Test(arguments: names)
  func lanesHoldTheBitsOfSingleValues(_ name: String) throws {
    let model = try estimator(name).model
    var generator = States(generator: SplitMix64(seed: 15))
    var states: [WalkingState] = []
    for _ in 0..<(Self.count / 3 + 5) {
      var state = generator.next()
      state.bodyMass = 77
      state.restingRate = 1.1
      states.append(state)
    }
    states[3].speed = .nan
    states[11].grade = -.infinity
    states[12].load = .nan
    for guarded in [false, true] {
      let column = column(model, states, guarded: guarded)
      for (row, state) in states.enumerated() {
        let expected: Double
        if guarded {
          expected = EnergyEstimator(model).estimate(state).watts
        } else {
          expected = model.power(state)
        }
        let same =
          column[row].bitPattern == expected.bitPattern || column[row].isNaN && expected.isNaN
        guard same else {
          Issue.record("\(name): \(column[row]) against \(expected) at \(state)")
          return
        }
      }
    }
  }

  private func column(
    _ model: any EnergyModel, _ states: [WalkingState], guarded: Bool
  ) -> ContiguousArray<Double> {
    let speeds = ContiguousArray(states.map(\.speed))
    let grades = ContiguousArray(states.map(\.grade))
    let loads = ContiguousArray(states.map(\.load))
    let terrain = ContiguousArray(states.map(\.terrainFactor))
    let hearts = ContiguousArray(states.map(\.heartRate))
    var powers = ContiguousArray(repeating: 0.0, count: states.count)
    var span = powers.mutableSpan
    if guarded {
      model.guardedPowers(
        bodyMass: states[0].bodyMass, restingRate: states[0].restingRate, speeds: speeds.span,
        grades: grades.span, loads: loads.span, terrainFactors: terrain.span,
        heartRates: hearts.span, into: &span)
    } else {
      model.powers(
        bodyMass: states[0].bodyMass, restingRate: states[0].restingRate, speeds: speeds.span,
        grades: grades.span, loads: loads.span, terrainFactors: terrain.span,
        heartRates: hearts.span, into: &span)
    }
    return powers
  }
}
