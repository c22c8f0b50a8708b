import RuckKernels
import Workloads

let windowedSlopeBenchmarks = [
  Workload("WindowedSlope.grades") { walk, grades in
    WindowedSlope.grades(
      cumulativeDistances: walk.distances.span, altitudes: walk.altitudes.span, into: &grades)
  }
]
