import RuckKernels
import Workloads

let nearnessBenchmarks = [
  Workload("PathProximity.distances") { walk, distances in
    PathProximity.distances(
      latitude: 46.6, longitude: 7.3, latitudes: walk.latitudes.span,
      longitudes: walk.longitudes.span, into: &distances)
  },
  Workload("PathProximity.distance") {
    PathProximity.distance(
      latitude: 46.6, longitude: 7.3, toPath: $0.latitudes.span, longitudes: $0.longitudes.span)
  },
]
