import RuckKernels
import Workloads

let pathMatchingBenchmarks = [
  Workload("PathMatching.share") {
    PathMatching().share(
      routeLatitudes: $0.latitudes.span, routeLongitudes: $0.longitudes.span,
      walkLatitudes: $0.latitudes.span, walkLongitudes: $0.longitudes.span)
  }
]
