import RuckKernels
import Workloads

let elevationGainBenchmarks = ElevationGainRule.names.compactMap { name in
  ElevationGainRule(named: name).map { rule in
    Workload("ElevationGainRule.\(name)") {
      rule.gain(
        altitudes: $0.altitudes.span, times: $0.times.span,
        cumulativeDistances: $0.distances.span, latitudes: $0.latitudes.span,
        longitudes: $0.longitudes.span
      ).gain
    }
  }
}
