import RuckKernels
import Workloads

let nearnessBenchmarks = [
  Workload("PathProximity.distance") {
    PathProximity.distance(
      latitude: 46.6, longitude: 7.3, toPath: $0.latitudes.span, longitudes: $0.longitudes.span)
  }
]
