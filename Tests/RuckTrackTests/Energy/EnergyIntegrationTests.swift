import RuckKernels
import RuckTrack
import TestSupport
import Testing

@Suite struct EnergyIntegrationTests {
  /// A made-up outing of `count` intervals with everything varying.
  struct Activity {
    var durations: ContiguousArray<Double> = []
    var speeds: ContiguousArray<Double> = []
    var grades: ContiguousArray<Double> = []
    var loads: ContiguousArray<Double> = []
    var terrainFactors: ContiguousArray<Double> = []
    var moving: ContiguousArray<Bool> = []

    init(count: Int) {
      for index in 0..<count {
        let phase = Double(index % 97) / 97
        durations.append(1 + phase)
        speeds.append(0.6 + 1.9 * phase)
        grades.append(index % 11 == 0 ? .nan : 0.4 * (phase - 0.5))
        loads.append(index < count / 2 ? 20 : 12)
        terrainFactors.append(index % 3 == 0 ? 1.2 : 1)
        moving.append(index % 17 != 0)
      }
    }

    func energy(_ rows: Range<Int>, _ settings: EnergyIntegration.Settings) -> EnergySummary {
      EnergyIntegration.integrate(
        durations: durations.span.extracting(rows), speeds: speeds.span.extracting(rows),
        grades: grades.span.extracting(rows), loads: loads.span.extracting(rows),
        terrainFactors: terrainFactors.span.extracting(rows),
        isMoving: moving.span.extracting(rows), settings: settings)
    }
  }

  let settings = EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.1)

  @Test func aConstantTrackCostsPowerTimesTime() throws {
    // Closed form: 425.024 W at the tabulated row (80 kg, 20 kg, 1.34 m/s, level, rest 1.2).
    let durations = ContiguousArray(repeating: 2.0, count: 1800)
    let speeds = ContiguousArray(repeating: 1.34, count: 1800)
    let loads = ContiguousArray(repeating: 20.0, count: 1800)
    let energy = EnergyIntegration.integrate(
      durations: durations.span, speeds: speeds.span, loads: loads.span,
      settings: EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.2))
    let power = try #require(energy.meanPower)
    #expect(abs(power - 425.024) < 0.0006)
    #expect(abs(energy.grossJoules - 3600 * power) < 1e-6)
    #expect(energy.coveredSeconds == 3600)
    #expect(energy.outsideDomainFraction == 0)
  }

  /// By hand: at +30 % the polynomial gives 11.183545 J/kg/m, at −30 % 2.207515.
  ///
  /// A metre over ground is
  /// √1.09 metres of slope, at 1 m/s with 70 kg and 84 W of rest.
  @Test(arguments: [(0.3, 11.183_545), (-0.3, 2.207_515), (0, 2.5)])
  func minettisCostIsPerMetreAlongTheSlope(grade: Double, cost: Double) throws {
    let length = (1 + grade * grade).squareRoot()
    for model in [MinettiWalking2002() as any EnergyModel, MinettiRunning2002()] {
      let cost = model is MinettiWalking2002 ? cost : MinettiRunning2002.cost(grade: grade)
      let expected = 84 + 70 * cost * length
      let count = 21
      let durations = ContiguousArray(repeating: 5.0, count: count)
      let energy = EnergyIntegration.integrate(
        durations: durations.span, speeds: ContiguousArray(repeating: 1, count: count).span,
        grades: ContiguousArray(repeating: grade, count: count).span,
        settings: .init(model: model, bodyMass: 70, restingRate: 1.2))
      #expect(try isNear(#require(energy.meanPower), expected, within: 0.001))
      // On the level the same walk is shorter: the longer way is the grade's.
      let level = model is MinettiWalking2002 ? 2.5 : 3.6
      #expect(abs(energy.parts.locomotion - 70 * level * 5 * Double(count)) < 1e-6)
      // What is typed is along the slope already.
      let typed = model.power(WalkingState(bodyMass: 70, speed: 1, grade: grade, restingRate: 1.2))
      #expect(abs(typed - (84 + 70 * cost)) < 0.001)
    }
  }

  @Test(arguments: [1, 7, 8, 1023, 1024, 1025, 2500])
  func anyCutAddsUpToTheWhole(cut: Int) throws {
    let outing = Activity(count: 3000)
    let whole = outing.energy(0..<3000, settings)
    let parts = [outing.energy(0..<cut, settings), outing.energy(cut..<3000, settings)]
    // 3000 additions of like size: a few ulps of the whole.
    let tolerance = 1e-12 * whole.grossJoules
    for figure: KeyPath<EnergySummary, Double> in [
      \.grossJoules, \.lowerJoules, \.upperJoules, \.parts.grade, \.coveredSeconds,
    ] {
      let sum = parts.reduce(0) { $0 + $1[keyPath: figure] }
      #expect(abs(sum - whole[keyPath: figure]) < tolerance)
    }
    #expect(parts[0].reasons.union(parts[1].reasons) == whole.reasons)
  }

  /// The definition, row by row: power by the estimator, causes switched on one after the other.
  func plainEnergy(_ outing: Activity, _ settings: EnergyIntegration.Settings) -> EnergySummary {
    let own = EnergyEstimator(settings.model, guardRails: settings.guardRails)
    let standing = EnergyEstimator(LCDABackpacking2022(), guardRails: settings.guardRails)
    var sum = EnergySummary(model: settings.model.name, guardRails: settings.guardRails)
    for row in outing.durations.indices {
      let seconds = outing.durations[row]
      let isMoving = outing.moving[row]
      let isBorrowed = !isMoving && !settings.model.describesStanding
      let estimator = isBorrowed ? standing : own
      let isLevel = !isMoving || outing.grades[row].isNaN
      var state = WalkingState(
        bodyMass: settings.bodyMass, load: outing.loads[row],
        speed: isMoving ? outing.speeds[row] : 0, grade: isLevel ? 0 : outing.grades[row],
        terrainFactor: outing.terrainFactors[row], restingRate: settings.restingRate)
      let full = estimator.estimate(state)
      sum.seconds += seconds
      sum.reasons.formUnion(full.reasons)
      if isBorrowed { sum.reasons.insert(.standingBorrowed) }
      if isMoving, outing.grades[row].isNaN { sum.reasons.insert(.gradeAssumedLevel) }
      guard full.watts.isFinite else { continue }
      // A borrowed pause has one cost, but for the load.
      if !isBorrowed { state.terrainFactor = 1 }
      let graded = estimator.estimate(state).watts
      if !isBorrowed { state.grade = 0 }
      let loaded = estimator.estimate(state).watts
      state.load = 0
      let alone = estimator.estimate(state).watts
      sum.coveredSeconds += seconds
      if !full.isInDomain { sum.outsideDomainSeconds += seconds }
      sum.grossJoules += full.watts * seconds
      sum.lowerJoules += full.lowerWatts * seconds
      sum.upperJoules += full.upperWatts * seconds
      sum.parts.locomotion += (alone - settings.restingRate * settings.bodyMass) * seconds
      sum.parts.load += (loaded - alone) * seconds
      sum.parts.grade += (graded - loaded) * seconds
      sum.parts.terrain += (full.watts - graded) * seconds
    }
    return sum
  }

  @Test(arguments: [true, false])
  func eightRowsAtATimeAreWhatTheEstimatorSaysOfEach(guardRails: Bool) throws {
    // A row of each kind that stands apart: refused, not finite, below the domain.
    var outing = Activity(count: 1030)
    outing.speeds[5] = 25
    outing.speeds[1001] = .nan
    outing.speeds[1027] = 0.1
    let models: [any EnergyModel] = [
      LCDABackpacking2022(), Pandolf1977(), RE3Running2025(), ACSMWalking(), Santee2001(),
    ]
    for model in models {
      let settings = EnergyIntegration.Settings(
        model: model, bodyMass: 80, restingRate: 1.1, guardRails: guardRails)
      let fast = outing.energy(0..<1030, settings)
      let plain = plainEnergy(outing, settings)
      // A thousand additions of like size in another order.
      let tolerance = 1e-12 * plain.grossJoules
      #expect(abs(fast.seconds - plain.seconds) < 1e-9, "\(model.name)")
      #expect(abs(fast.coveredSeconds - plain.coveredSeconds) < 1e-9, "\(model.name)")
      #expect(abs(fast.outsideDomainSeconds - plain.outsideDomainSeconds) < 1e-9, "\(model.name)")
      #expect(abs(fast.grossJoules - plain.grossJoules) < tolerance, "\(model.name)")
      #expect(abs(fast.lowerJoules - plain.lowerJoules) < tolerance, "\(model.name)")
      #expect(abs(fast.upperJoules - plain.upperJoules) < tolerance, "\(model.name)")
      for part in [\EnergyParts.locomotion, \.load, \.grade, \.terrain] {
        let (left, right) = (fast.parts[keyPath: part], plain.parts[keyPath: part])
        #expect(abs(left - right) < tolerance, "\(model.name)")
      }
      #expect(fast.reasons == plain.reasons, "\(model.name): \(fast.reasons.codes)")
    }
  }

  @Test func thePartsAddUpToTheGross() {
    let energy = Activity(count: 500).energy(0..<500, settings)
    #expect(abs(energy.parts.sum - energy.grossJoules) < 1e-12 * energy.grossJoules)
    #expect(energy.parts.load > 0)
    #expect(energy.parts.terrain > 0)
  }

  @Test func aPauseCostsStandingWithTheLoad() throws {
    // 115.722 W: the tabulated row at speed 0 (80 kg, 20 kg, rest 1.2).
    let durations: ContiguousArray = [600.0]
    let speeds: ContiguousArray = [0.3]
    let grades: ContiguousArray = [0.2]
    let loads: ContiguousArray = [20.0]
    let still: ContiguousArray = [false]
    for model in [LCDABackpacking2022() as any EnergyModel, RE3Running2025()] {
      let energy = EnergyIntegration.integrate(
        durations: durations.span, speeds: speeds.span, grades: grades.span, loads: loads.span,
        isMoving: still.span,
        settings: EnergyIntegration.Settings(model: model, bodyMass: 80, restingRate: 1.2))
      #expect(try isNear(#require(energy.meanPower), 115.722, within: 0.0006))
    }
  }

  @Test func aRowWithoutSpeedIsLeftOutAndSaid() throws {
    let durations: ContiguousArray = [10.0, 10]
    let speeds: ContiguousArray = [1.34, .nan]
    var powers = ContiguousArray(repeating: 0.0, count: 2)
    var span = powers.mutableSpan
    let energy = EnergyIntegration.integrate(
      durations: durations.span, speeds: speeds.span, settings: settings, into: &span)
    #expect(energy.coveredFraction == 0.5)
    #expect(energy.reasons.contains(.notFinite))
    #expect(powers[1].isNaN)
    #expect(powers[0] == energy.meanPower)
  }

  @Test func nothingAnsweredIsUnknownNotZero() {
    let durations: ContiguousArray = [10.0]
    let speeds: ContiguousArray = [Double.nan]
    let energy = EnergyIntegration.integrate(
      durations: durations.span, speeds: speeds.span, settings: settings)
    #expect(energy.grossKilocalories == nil)
    #expect(energy.meanPower == nil)
    #expect(energy.intervalKilocalories == nil)
  }
}
