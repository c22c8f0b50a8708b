import RuckKernels
import RuckTrack
import Workloads

let sessionSplitBenchmarks = [
  Workload("AnalyzedTrack.splits", size: Walk.standard.count) {
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    let analyzed = analysis.analyze(RecordedSession(track: track(.standard)))
    return {
      analyzed.splits(every: .distance(.kilometers(1))).reduce(0) {
        $0 + ($1.grossKilocalories ?? .nan)
      }
    }
  }
]
