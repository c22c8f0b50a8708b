import RuckKernels
import Workloads

let bestWindowBenchmarks = [
  Workload("BestWindow.fastest") {
    BestWindow.fastest(
      distance: 1000, times: $0.times.span, cumulativeDistances: $0.distances.span)?.value ?? 0
  },
  Workload("BestWindow.largest") {
    BestWindow.largest(seconds: 600, times: $0.times.span, totals: $0.distances.span)?.value ?? 0
  },
]
