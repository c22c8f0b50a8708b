import RuckKernels
import Workloads

let speedColumnBenchmarks = [
  Workload("SpeedColumn.compute") {
    SpeedColumn.compute(
      times: $0.times.span, cumulativeDistances: $0.distances.span, into: &$1)
  }
]
