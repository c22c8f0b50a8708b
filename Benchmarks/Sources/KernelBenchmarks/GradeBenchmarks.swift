import RuckKernels
import Workloads

let gradeBenchmarks = [
  Workload("Grade.compute") {
    Grade.compute(
      cumulativeDistances: $0.distances.span, altitudes: $0.altitudes.span, into: &$1)
  }
]
