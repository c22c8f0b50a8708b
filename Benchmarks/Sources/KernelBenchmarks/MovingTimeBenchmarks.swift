import RuckKernels
import Workloads

private func moving(_ rule: MovingTimeRule, _ walk: Walk) -> Double {
  var marks = ContiguousArray(repeating: false, count: walk.count)
  var span = marks.mutableSpan
  rule.mark(
    times: walk.times.span, latitudes: walk.latitudes.span, longitudes: walk.longitudes.span,
    cumulativeDistances: walk.distances.span, into: &span)
  return MovingTime.total(times: walk.times.span, moving: marks.span)
}

let movingTimeBenchmarks = [
  Workload("MovingTimeRule.displacement") { moving(.displacement(), $0) },
  Workload("MovingTimeRule.speed") { moving(.speed(), $0) },
]
