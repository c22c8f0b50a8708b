import RuckKernels
import Workloads

let heartRateLoadBenchmarks = [
  Workload("HeartRateLoad.banister") {
    HeartRateLoad.banister(
      heartRates: $0.heartRates.span, durations: $0.terrainFactors.span, resting: 55,
      maximum: 190, sex: .female)
  }
]
