import RuckKernels
import Workloads

// The default has benchmarks of its own, beside which these stand.
let distanceRuleBenchmarks = DistanceRule.names.dropFirst().compactMap { name in
  DistanceRule(named: name).map { rule in
    Workload("DistanceRule.\(name)") {
      rule.stepLengths(
        times: $0.times.span, latitudes: $0.latitudes.span, longitudes: $0.longitudes.span,
        altitudes: $0.altitudes.span, distances: $0.distances.span, into: &$1)
    }
  }
}
