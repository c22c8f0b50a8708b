import RuckKernels
import Workloads

let heartRateZonesBenchmarks = [
  Workload("HeartRateZones.accumulate") {
    var seconds = ContiguousArray<Double>(repeating: 0, count: 5)
    var target = seconds.mutableSpan
    return HeartRateZones.edwards(maximum: 190).accumulate(
      heartRates: $0.heartRates.span, durations: $0.terrainFactors.span, into: &target)
  }
]
