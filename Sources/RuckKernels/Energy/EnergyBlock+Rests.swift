extension EnergyBlock {
  /// Lets the walker move for a share of each interval only, at the speed that leads as far, and
  /// stand for the rest of it.
  ///
  /// A power is not in proportion to the speed: half an interval at twice the speed costs something
  /// else than the whole of it. Call it behind each `fill`, with the same marks.
  package mutating func rest(_ rows: Range<Int>, shares: Span<Double>, isMoving: Span<Bool>) {
    guard !shares.isEmpty else { return }
    if self.shares.isEmpty { self.shares = ContiguousArray(repeating: 1, count: speeds.count) }
    for index in 0..<count {
      let share = isMoving[rows.lowerBound + index] ? shares[rows.lowerBound + index] : 1
      self.shares[index] = share
      if share < 1 { scaleSpeed(index, by: share > 0 ? 1 / share : 0) }
    }
  }

  /// Replaces the powers of each row of which the walker moved for a share by those expected of it.
  mutating func standForRests() {
    var known = (load: Double.nan, loaded: 0.0, alone: 0.0)
    for index in 0..<count where shares[index] < 1 {
      if loads[index] != known.load { known = standingPowers(index) }
      mix(index, shares[index], loaded: known.loaded, alone: known.alone)
    }
  }

  /// The watts of standing in a row, with its load and without.
  private mutating func standingPowers(_ index: Int) -> (Double, Double, Double) {
    let estimator = model.describesStanding ? estimator : standing
    if !model.describesStanding { reasons.insert(.standingBorrowed) }
    var state = self.state(index)
    (state.speed, state.grade, state.terrainFactor) = (0, 0, 1)
    let loaded = estimator.estimate(state).watts
    state.load = 0
    return (loads[index], loaded, estimator.estimate(state).watts)
  }
}
