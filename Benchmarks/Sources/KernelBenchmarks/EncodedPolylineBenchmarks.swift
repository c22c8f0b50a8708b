import RuckKernels
import Workloads

let encodedPolylineBenchmarks = [
  Workload("EncodedPolyline.encode") {
    Double(
      EncodedPolyline.encode(latitudes: $0.latitudes.span, longitudes: $0.longitudes.span)
        .utf8.count)
  },
  Workload("EncodedPolyline.decode", size: Walk.standard.count) {
    let walk = Walk.standard
    let text = EncodedPolyline.encode(
      latitudes: walk.latitudes.span, longitudes: walk.longitudes.span)
    return { EncodedPolyline.decode(text)?.latitudes.last ?? .nan }
  },
]
