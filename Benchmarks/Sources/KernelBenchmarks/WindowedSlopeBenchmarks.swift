import RuckKernels
import Workloads

let windowedSlopeBenchmarks = [
  Workload("WindowedSlope.compute") {
    WindowedSlope.compute(x: $0.times.span, y: $0.altitudes.span, window: 30, into: &$1)
  }
]
