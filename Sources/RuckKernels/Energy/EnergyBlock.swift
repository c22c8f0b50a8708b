/// One block of intervals: a model's inputs, its answers, and the sums over all blocks.
///
/// Its columns are used again from block to block, so they stay in the cache and an integration
/// takes no memory that grows with the track.
package struct EnergyBlock: Sendable {
  /// Rows of a block: enough to make a block's fixed costs small.
  package static let capacity = 1024

  let model: any EnergyModel
  let bodyMass: Double
  let restingRate: Double
  let guardRails: Bool
  let estimator: EnergyEstimator
  let standing: EnergyEstimator

  /// The rows of the present block.
  private(set) var count = 0
  /// The columns' length: the rows and what is missing to a multiple of eight.
  private let length: Int
  private(set) var durations, speeds, grades, loads, terrainFactors: ContiguousArray<Double>
  private(set) var heartRates: ContiguousArray<Double>
  private(set) var gradeDeviations: ContiguousArray<Double>
  private(set) var isMoving: ContiguousArray<Bool>
  /// The intervals in which the walker moves for a share of the time, and that share.
  var partial: [(index: Int, share: Double)] = []
  private(set) var hasLoads = false
  private(set) var hasTerrain = false
  private(set) var hasGradeDeviations = false

  // Watts with one cause switched on after the other; NaN where the model gives none.
  private(set) var alone: ContiguousArray<Double>
  private(set) var loaded: ContiguousArray<Double>
  private(set) var graded: ContiguousArray<Double>
  /// Watts of each row with everything; NaN where the model gives none.
  package private(set) var full: ContiguousArray<Double>

  /// The sums over all blocks.
  package var sums = EnergySums()
  /// The departures of the numbers of all blocks from the equation.
  package var reasons: EnergyCaveats = []

  /// A block for a model and a person.
  ///
  /// - Parameters:
  ///   - model: the model.
  ///   - bodyMass: kg.
  ///   - restingRate: W per kg.
  ///   - guardRails: whether floors, clamps, blends and ranges apply.
  ///   - load: kg, of rows whose column of loads is empty.
  ///   - rows: the number of rows in all.
  package init(
    _ model: any EnergyModel, bodyMass: Double, restingRate: Double, guardRails: Bool,
    load: Double = 0, rows: Int
  ) {
    (self.model, self.bodyMass) = (model, bodyMass)
    (self.restingRate, self.guardRails) = (restingRate, guardRails)
    estimator = EnergyEstimator(model, guardRails: guardRails)
    standing = EnergyEstimator(LCDABackpacking2022(), guardRails: guardRails)
    length = (min(Self.capacity, rows) + 7) & ~7
    let zeros = ContiguousArray(repeating: 0.0, count: length)
    (durations, speeds, grades, gradeDeviations) = (zeros, zeros, zeros, zeros)
    loads = ContiguousArray(repeating: load, count: length)
    terrainFactors = ContiguousArray(repeating: 1, count: length)
    heartRates = ContiguousArray(repeating: .nan, count: length)
    isMoving = ContiguousArray(repeating: true, count: length)
    (alone, loaded, graded, full) = (zeros, zeros, zeros, zeros)
  }

  /// Takes over some rows of a track's columns; an empty column stands for its default.
  ///
  /// All calls must leave the same columns empty. Where grades are known to a standard deviation,
  /// the powers are those expected: the mean of those a deviation above and below, which is that
  /// over a normal distribution for a model of third degree in the grade (Gauss and Hermite).
  package mutating func fill(
    _ rows: Range<Int>, durations: Span<Double>, speeds: Span<Double>, grades: Span<Double>,
    gradeDeviations: Span<Double> = Span(), loads: Span<Double>, terrainFactors: Span<Double>,
    heartRates: Span<Double>, isMoving: Span<Bool>
  ) {
    precondition(rows.count <= length, "a block holds fewer rows")
    count = rows.count
    partial.removeAll(keepingCapacity: true)
    hasLoads = !loads.isEmpty || self.loads.first != 0
    hasTerrain = !terrainFactors.isEmpty
    hasGradeDeviations = !gradeDeviations.isEmpty
    Self.copy(durations, rows, to: &self.durations)
    Self.copy(loads, rows, to: &self.loads)
    Self.copy(terrainFactors, rows, to: &self.terrainFactors)
    Self.copy(heartRates, rows, to: &self.heartRates)
    Self.copy(gradeDeviations, rows, to: &self.gradeDeviations)
    // Rows past the end last no time, so they count nothing.
    for index in count..<length { self.durations[index] = 0 }
    let marks = isMoving.isEmpty ? isMoving : isMoving.extracting(rows)
    let isLevelled = Self.walk(
      speeds.extracting(rows), grades.isEmpty ? grades : grades.extracting(rows), marks,
      &self.speeds, &self.grades)
    if isLevelled { reasons.insert(.gradeAssumedLevel) }
    if hasGradeDeviations {
      for index in 0..<count {
        // Neither grade leaves the range that is answered.
        let maximum = max(GuardRails.grades.upperBound - abs(self.grades[index]), 0)
        let moves = marks.isEmpty || marks[index]
        self.gradeDeviations[index] = moves ? min(self.gradeDeviations[index], maximum) : 0
      }
    }
    if !marks.isEmpty, !model.describesStanding {
      for index in 0..<count { self.isMoving[index] = marks[index] }
    }
  }

  /// Copies speeds and grades, those of pauses as 0 and missing grades as level.
  ///
  /// Returns whether grades were missing outside of pauses. No grades at all stay level.
  private static func walk(
    _ speeds: Span<Double>, _ grades: Span<Double>, _ isMoving: Span<Bool>,
    _ targetSpeeds: inout ContiguousArray<Double>, _ targetGrades: inout ContiguousArray<Double>
  ) -> Bool {
    var speedSpan = targetSpeeds.mutableSpan
    var gradeSpan = targetGrades.mutableSpan
    let (hasMarks, hasGrades) = (!isMoving.isEmpty, !grades.isEmpty)
    var isLevelled = false
    var row = 0
    while row < speeds.count {
      if hasGrades, row <= speeds.count &- 8,
        !hasMarks || SIMD8<Double>.areAllTrue(isMoving, at: row)
      {
        let grade = SIMD8(loading: grades, at: row)
        if !SIMD8<Double>.isAny(grade .!= grade) {
          SIMD8(loading: speeds, at: row).store(into: &speedSpan, at: row)
          grade.store(into: &gradeSpan, at: row)
          row &+= 8
          continue
        }
      }
      for index in row..<min(row &+ 8, speeds.count) {
        let moves = !hasMarks || isMoving[index]
        speedSpan[index] = moves ? speeds[index] : 0
        guard hasGrades else { continue }
        let isMissing = moves && grades[index].isNaN
        isLevelled = isLevelled || isMissing
        gradeSpan[index] = moves && !isMissing ? grades[index] : 0
      }
      row &+= 8
    }
    return isLevelled
  }

  private static func copy(
    _ column: Span<Double>, _ rows: Range<Int>, to target: inout ContiguousArray<Double>
  ) {
    guard !column.isEmpty else { return }
    let source = column.extracting(rows)
    var span = target.mutableSpan
    var index = 0
    while index <= source.count &- 8 {
      SIMD8(loading: source, at: index).store(into: &span, at: index)
      index &+= 8
    }
    while index < source.count {
      span[index] = source[index]
      index &+= 1
    }
  }

  /// Evaluates the block and adds it to the sums.
  package mutating func evaluate() {
    if guardRails, let model = model as? LCDABackpacking2022 {
      model.evaluateCauses(&self)
    } else {
      evaluateEach()
    }
    if !model.describesStanding {
      for index in 0..<count where !isMoving[index] { borrowStanding(index) }
    }
    standForRests()
    tally()
  }

  /// The four powers by any model, each by itself where it differs from the one before.
  private mutating func evaluateEach() {
    let zeros = ContiguousArray(repeating: 0.0, count: length)
    let ones = ContiguousArray(repeating: 1.0, count: length)
    fill(&alone, speeds, zeros, zeros, ones)
    if hasLoads { fill(&loaded, speeds, zeros, loads, ones) } else { loaded = alone }
    let (own, down) = (onSlope(1), hasGradeDeviations ? onSlope(-1) : nil)
    func expect(_ powers: inout ContiguousArray<Double>, _ factors: ContiguousArray<Double>) {
      fill(&powers, own.speeds, own.grades, loads, factors)
      guard let down else { return }
      var other = zeros
      fill(&other, down.speeds, down.grades, loads, factors)
      for row in powers.indices { powers[row] = 0.5 * (powers[row] + other[row]) }
    }
    var (graded, full) = (zeros, zeros)
    expect(&graded, ones)
    if hasTerrain { expect(&full, terrainFactors) } else { full = graded }
    (self.graded, self.full) = (graded, full)
  }

  /// The grades some deviations higher, and the speeds along them: the longer way along a slope is
  /// the grade's.
  private func onSlope(
    _ deviations: Double
  ) -> (grades: ContiguousArray<Double>, speeds: ContiguousArray<Double>) {
    var (own, speeds) = (grades, speeds)
    if hasGradeDeviations {
      for row in own.indices { own[row] += deviations * gradeDeviations[row] }
    }
    if model.speedIsAlongSlope {
      for row in own.indices {
        speeds[row] = model.ownSpeed(overGround: speeds[row], grade: own[row])
      }
    }
    return (own, speeds)
  }

  private func fill(
    _ powers: inout ContiguousArray<Double>, _ speeds: ContiguousArray<Double>,
    _ grades: ContiguousArray<Double>, _ loads: ContiguousArray<Double>,
    _ terrainFactors: ContiguousArray<Double>
  ) {
    var target = powers.mutableSpan
    if guardRails {
      model.guardedPowers(
        bodyMass: bodyMass, restingRate: restingRate, speeds: speeds.span, grades: grades.span,
        loads: loads.span, terrainFactors: terrainFactors.span, heartRates: heartRates.span,
        into: &target)
    } else {
      model.powers(
        bodyMass: bodyMass, restingRate: restingRate, speeds: speeds.span, grades: grades.span,
        loads: loads.span, terrainFactors: terrainFactors.span, heartRates: heartRates.span,
        into: &target)
    }
  }

  private mutating func borrowStanding(_ index: Int) {
    var state = self.state(index)
    full[index] = standing.estimate(state).watts
    graded[index] = full[index]
    loaded[index] = full[index]
    state.load = 0
    alone[index] = standing.estimate(state).watts
    reasons.insert(.standingBorrowed)
  }

  /// Replaces the speed of a row, m/s.
  mutating func setSpeed(_ index: Int, _ speed: Double) { speeds[index] = speed }

  /// Makes the powers of a row those of a share of it, and of standing for the rest.
  mutating func mix(_ index: Int, _ share: Double, loaded: Double, alone: Double) {
    func mixed(_ moving: Double, _ standing: Double) -> Double {
      share * moving + (1 - share) * standing
    }
    full[index] = mixed(full[index], loaded)
    graded[index] = mixed(graded[index], loaded)
    self.loaded[index] = mixed(self.loaded[index], loaded)
    self.alone[index] = mixed(self.alone[index], alone)
  }

  /// Returns the model's input in a row.
  func state(_ index: Int) -> WalkingState {
    WalkingState(
      bodyMass: bodyMass, load: loads[index], speed: speeds[index], grade: grades[index],
      terrainFactor: terrainFactors[index], restingRate: restingRate,
      heartRate: heartRates[index])
  }

  /// The same for eight rows.
  @inline(__always)
  func lane(_ index: Int) -> LaneState<SIMD8<Double>> {
    LaneState(
      bodyMass: SIMD8(repeating: bodyMass), load: SIMD8(loading: loads.span, at: index),
      speed: SIMD8(loading: speeds.span, at: index),
      grade: SIMD8(loading: grades.span, at: index),
      terrainFactor: SIMD8(loading: terrainFactors.span, at: index),
      restingRate: SIMD8(repeating: restingRate),
      heartRate: SIMD8(loading: heartRates.span, at: index))
  }

  /// Keeps the four powers of eight rows.
  @inline(__always)
  mutating func setPowers(
    _ index: Int, alone: SIMD8<Double>, loaded: SIMD8<Double>, graded: SIMD8<Double>,
    full: SIMD8<Double>
  ) {
    Self.store(alone, index, &self.alone)
    Self.store(loaded, index, &self.loaded)
    Self.store(graded, index, &self.graded)
    Self.store(full, index, &self.full)
  }

  @inline(__always)
  private static func store(
    _ lane: SIMD8<Double>, _ index: Int, _ column: inout ContiguousArray<Double>
  ) {
    var span = column.mutableSpan
    lane.store(into: &span, at: index)
  }
}

extension LCDABackpacking2022 {
  /// Fills the block's four powers inside the guard rails: one cause switched on after the other.
  ///
  /// Eight rows at a time; the four states of a row share most of the equation, which is inlined
  /// four times over so that what they share is evaluated once. Only the default model is worth the
  /// code; the others evaluate each state by itself, with the same bits.
  func evaluateCauses(_ block: inout EnergyBlock) {
    var carried = CarriedLoad(self, bodyMass: block.bodyMass)
    let nothing = SIMD8<Double>()
    let one = SIMD8<Double>(repeating: 1)
    let unloaded = loadTerm(load: nothing, bodyMass: SIMD8(repeating: block.bodyMass))
    var row = 0
    while row < block.count {
      let whole = block.lane(row)
      var state = whole
      state.load = nothing
      state.loadTerm = unloaded
      state.grade = nothing
      state.terrainFactor = one
      let floor = whole.restingPower
      let alone = SIMD8<Double>.larger(guardedEquation(state), floor)
      var loaded = alone
      if block.hasLoads {
        state.load = whole.load
        state.loadTerm = carried.term(of: whole.load)
        loaded = .larger(guardedEquation(state), floor)
      }
      let deviation = SIMD8<Double>(loading: block.gradeDeviations.span, at: row)
      @inline(__always)
      func onSlope() -> SIMD8<Double> {
        state.grade = whole.grade + deviation
        let power = SIMD8<Double>.larger(guardedEquation(state), floor)
        guard block.hasGradeDeviations else { return power }
        state.grade = whole.grade - deviation
        return (power + SIMD8<Double>.larger(guardedEquation(state), floor)) * 0.5
      }
      let graded = onSlope()
      var full = graded
      if block.hasTerrain {
        state.terrainFactor = whole.terrainFactor
        full = onSlope()
      }
      // A row without an answer is marked in its full power alone; its other powers are not used.
      full += whole.rangeMark
      block.setPowers(row, alone: alone, loaded: loaded, graded: graded, full: full)
      row += 8
    }
  }
}

extension LaneEnergyModel {
  /// The union over the rows.
  func guardReasons(in block: borrowing EnergyBlock) -> EnergyCaveats {
    var reasons: EnergyCaveats = []
    for row in 0..<block.count where block.isAnswered(row) {
      reasons.formUnion(guardReasons(block.state(row)))
    }
    return reasons
  }
}
