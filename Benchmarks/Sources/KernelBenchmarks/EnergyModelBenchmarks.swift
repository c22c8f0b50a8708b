import RuckKernels
import Workloads

// The default model in both forms, then every other model that needs nothing but the state.
let energyModelBenchmarks: [Workload] =
  [
    Workload("LCDABackpacking2022.powers") { walk, powers in
      LCDABackpacking2022().powers(
        bodyMass: 80, restingRate: 1.2, speeds: walk.speeds.span, grades: walk.grades.span,
        loads: walk.loads.span, terrainFactors: walk.terrainFactors.span,
        heartRates: walk.heartRates.span, into: &powers)
    }
  ]
  + EnergyModels.all().map { model in
    Workload("\(model.name).guardedPowers") { walk, powers in
      model.guardedPowers(
        bodyMass: 80, restingRate: 1.2, speeds: walk.speeds.span, grades: walk.grades.span,
        loads: walk.loads.span, terrainFactors: walk.terrainFactors.span,
        heartRates: walk.heartRates.span, into: &powers)
    }
  }
