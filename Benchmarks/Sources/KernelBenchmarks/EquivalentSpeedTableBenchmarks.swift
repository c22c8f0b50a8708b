import RuckKernels
import Workloads

let levelSpeedsBenchmarks = [
  // The table of 2001 speeds is part of the work; heart rates stand in for powers.
  Workload("EquivalentSpeedTable.compute") { walk, speeds in
    EquivalentSpeedTable(bodyMass: 80, restingRate: 1.2)
      .compute(powers: walk.heartRates.span, into: &speeds)
  }
]
