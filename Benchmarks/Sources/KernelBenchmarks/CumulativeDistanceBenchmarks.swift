import RuckKernels
import Workloads

let cumulativeDistanceBenchmarks = [
  Workload("CumulativeDistance.accumulate") {
    CumulativeDistance.accumulate(steps: $0.speeds.span, into: &$1)
  }
]
