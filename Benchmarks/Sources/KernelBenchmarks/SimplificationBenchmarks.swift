import RuckKernels
import Workloads

let simplificationBenchmarks = [
  Workload("Simplification.ramerDouglasPeucker") { walk in
    var keep = ContiguousArray(repeating: false, count: walk.count)
    var span = keep.mutableSpan
    return Double(
      Simplification.ramerDouglasPeucker(
        latitudes: walk.latitudes.span, longitudes: walk.longitudes.span, tolerance: 5,
        keep: &span))
  },
  Workload("Simplification.visvalingam") { walk in
    var keep = ContiguousArray(repeating: false, count: walk.count)
    var span = keep.mutableSpan
    return Double(
      Simplification.visvalingam(
        latitudes: walk.latitudes.span, longitudes: walk.longitudes.span, area: 25, keep: &span))
  },
]
