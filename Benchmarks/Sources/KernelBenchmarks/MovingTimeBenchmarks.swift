import RuckKernels
import Workloads

let movingTimeBenchmarks = MovingTimeRule.names.compactMap { name in
  MovingTimeRule(named: name).map { rule in
    Workload("MovingTimeRule.\(name)") { walk in
      var marks = ContiguousArray(repeating: false, count: walk.count)
      var span = marks.mutableSpan
      rule.mark(
        times: walk.times.span, latitudes: walk.latitudes.span, longitudes: walk.longitudes.span,
        cumulativeDistances: walk.distances.span, into: &span)
      return MovingTime.total(times: walk.times.span, moving: marks.span)
    }
  }
}
