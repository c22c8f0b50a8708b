extension EnergyBlock {
  /// Lets the walker move for a share of each interval only, at the speed that leads as far but is
  /// no higher than the pace, and stand for the rest of it.
  ///
  /// A power is not in proportion to the speed: half an interval at twice the speed costs something
  /// else than the whole of it. Call it behind each `fill`, in which what moves at all does.
  ///
  /// - Parameters:
  ///   - shares: those of the rows, from 0 to 1.
  ///   - pace: metres a second; speeds of what is rather motion may be higher.
  package mutating func rest(shares: Span<Double>, pace: Double) {
    for index in 0..<count where shares[index] > 0 && shares[index] < 1 {
      let (share, speed) = (shares[index], speeds[index])
      partial.append((index, share))
      setSpeed(index, min(speed / share, share > 0.5 ? max(speed, pace) : pace))
    }
  }

  /// Replaces the powers of each row of which the walker moved for a share by those expected of it.
  mutating func standForRests() {
    var known = (load: Double.nan, loaded: 0.0, alone: 0.0)
    for (index, share) in partial {
      if loads[index] != known.load { known = standingPowers(index) }
      mix(index, share, loaded: known.loaded, alone: known.alone)
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
