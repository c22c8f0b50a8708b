import RuckKernels
import Workloads

let splitsBenchmarks = [
  Workload("Splits.byDistance") {
    let splits = Splits.byDistance(
      times: $0.times.span, cumulativeDistances: $0.distances.span, every: 1000)
    return Double(splits.count)
  }
]
