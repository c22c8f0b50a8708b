import RuckTrack
import Workloads

let energyIntegrationBenchmarks = [
  Workload("EnergyIntegration.integrate", size: Walk.standard.count) {
    let walk = Walk.standard
    let seconds = ContiguousArray(repeating: 1.0, count: walk.count)
    let settings = EnergyIntegration.Settings(bodyMass: 80, restingRate: 1.2)
    return {
      EnergyIntegration.integrate(
        durations: seconds.span, speeds: walk.speeds.span, grades: walk.grades.span,
        loads: walk.loads.span, terrainFactors: walk.terrainFactors.span, settings: settings
      ).grossJoules
    }
  }
]
