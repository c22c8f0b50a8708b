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
      state.grade = whole.grade
      let graded = SIMD8<Double>.larger(guardedEquation(state), floor)
      var full = graded
      if block.hasTerrain {
        state.terrainFactor = whole.terrainFactor
        full = .larger(guardedEquation(state), floor)
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
