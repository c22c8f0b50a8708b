import RuckKernels
import Workloads

let gainCurveBenchmarks = [
  Workload("GainCurve") { GainCurve(altitudes: $0.altitudes.span).gain(threshold: 3) }
]
