extension LaneEnergyModel {
  /// Eight rows at a time; the four states of a row share most of the equation, which is inlined
  /// four times over so that what they share is evaluated once.
  package func evaluateCauses(_ block: inout EnergyBlock) {
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
      let alone = GuardRails.bounded(guardedEquation(state), state)
      var loaded = alone
      if block.hasLoads {
        state.load = whole.load
        state.loadTerm = carried.term(of: whole.load)
        loaded = GuardRails.bounded(guardedEquation(state), state)
      }
      state.grade = whole.grade
      let graded = GuardRails.bounded(guardedEquation(state), state)
      var full = graded
      if block.hasTerrain {
        state.terrainFactor = whole.terrainFactor
        full = GuardRails.bounded(guardedEquation(state), state)
      }
      block.setPowers(row, alone: alone, loaded: loaded, graded: graded, full: full)
      row += 8
    }
  }

  /// The union over the rows.
  package func guardReasons(in block: borrowing EnergyBlock) -> EnergyReasons {
    var reasons: EnergyReasons = []
    for row in 0..<block.count where block.isAnswered(row) {
      reasons.formUnion(guardReasons(block.state(row)))
    }
    return reasons
  }
}
