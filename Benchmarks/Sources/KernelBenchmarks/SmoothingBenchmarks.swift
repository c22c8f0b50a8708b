import RuckKernels
import Workloads

let smoothingBenchmarks = [
  Workload("Smoothing.movingMean") {
    Smoothing.movingMean(
      of: $0.altitudes.span, at: $0.distances.span, window: 30, into: &$1)
  }
]
