import RuckKernels
import Workloads

let slopeSpeedBenchmarks = [
  Workload("SlopeSpeed.seconds") {
    SlopeSpeed.irmischerClarke.seconds(steps: $0.speeds.span, grades: $0.grades.span)
  }
]
