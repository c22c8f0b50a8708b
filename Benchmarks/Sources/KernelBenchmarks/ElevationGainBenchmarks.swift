import RuckKernels
import Workloads

let elevationGainBenchmarks = [
  Workload("ElevationGainRule.turningPoint") {
    ElevationGainRule.turningPoint(threshold: 3).gain(altitudes: $0.altitudes.span).gain
  },
  Workload("ElevationGainRule.hysteresis") {
    ElevationGainRule.hysteresis(threshold: 3).gain(altitudes: $0.altitudes.span).gain
  },
  Workload("ElevationGainRule.raw") {
    ElevationGainRule.raw.gain(altitudes: $0.altitudes.span).gain
  },
]
