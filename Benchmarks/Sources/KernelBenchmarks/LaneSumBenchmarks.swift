import RuckKernels
import Workloads

let laneSumBenchmarks = [
  Workload("LaneSum.sum") { LaneSum.sum($0.altitudes.span) }
]
