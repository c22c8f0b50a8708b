import RuckKernels
import Workloads

let greatCircleBenchmarks = [
  Workload("Haversine.initialBearing") { walk in
    var sum = 0.0
    for row in 1..<walk.count {
      let bearing = Haversine().initialBearing(
        fromLatitude: walk.latitudes[row - 1], fromLongitude: walk.longitudes[row - 1],
        toLatitude: walk.latitudes[row], toLongitude: walk.longitudes[row])
      if !bearing.isNaN { sum += bearing }
    }
    return sum
  }
]
