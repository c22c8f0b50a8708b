import RuckKernels
import Workloads

let standardWindowBenchmarks = [
  Workload("StandardWindow.search") {
    StandardWindow.search(
      StandardWindow.Requirement(distance: 1000, seconds: 600, load: 1), times: $0.times.span,
      cumulativeDistances: $0.distances.span, loads: $0.loads.span
    ).fastest?.value ?? 0
  },
  // Any column that grows will do for climb: here each second counts as a metre.
  Workload("StandardWindow.search(gain)") {
    StandardWindow.search(
      StandardWindow.Requirement(distance: 1000, gain: 600), times: $0.times.span,
      cumulativeDistances: $0.distances.span, cumulativeGains: $0.times.span
    ).fastest?.value ?? 0
  },
]
