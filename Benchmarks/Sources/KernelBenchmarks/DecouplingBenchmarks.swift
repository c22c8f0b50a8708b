import RuckKernels
import Workloads

let decouplingBenchmarks = [
  Workload("Decoupling.fraction") {
    Decoupling.fraction(
      outputs: $0.speeds.span, heartRates: $0.heartRates.span,
      durations: $0.terrainFactors.span)
  }
]
