import RuckKernels
import Workloads

let geographicBoundsBenchmarks = [
  Workload("GeographicBounds.init") {
    GeographicBounds(latitudes: $0.latitudes.span, longitudes: $0.longitudes.span)?.north ?? .nan
  }
]
