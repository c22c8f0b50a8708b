import RuckKernels
import Workloads

let haversineBenchmarks = [
  Workload("Haversine.totalLength") {
    Haversine().totalLength(latitudes: $0.latitudes.span, longitudes: $0.longitudes.span)
  },
  Workload("Haversine.stepLengths") {
    Haversine().stepLengths(
      latitudes: $0.latitudes.span, longitudes: $0.longitudes.span, into: &$1)
  },
  // From each point to the one half the walk away: no step is short.
  Workload("Haversine.distance") { walk in
    let half = walk.count / 2
    var sum = 0.0
    for row in 0..<walk.count {
      let other = row < half ? row + half : row - half
      sum += Haversine().distance(
        fromLatitude: walk.latitudes[row], fromLongitude: walk.longitudes[row],
        toLatitude: walk.latitudes[other], toLongitude: walk.longitudes[other])
    }
    return sum
  },
]
