import RuckKernels
import Workloads

let slopeSpeedBenchmarks = [
  Workload("SlopeSpeed.tobler") { SlopeSpeed.tobler.speeds(grades: $0.grades.span, into: &$1) },
  Workload("SlopeSpeed.seconds") {
    SlopeSpeed.irmischerClarke.seconds(steps: $0.speeds.span, grades: $0.grades.span)
  },
]
