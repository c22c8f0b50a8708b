import RuckKernels
import RuckTrack
import Workloads

// All default rules; then with the two rules that search the whole track for noise replaced by
// plain ones, which leaves what is summed in passing.
let sessionAnalysisBenchmarks = [
  workload("SessionAnalysis.analyze", Rules()),
  workload("SessionAnalysis.analyze (plain gain and moving rules)", plainRules),
]

private var plainRules: Rules {
  var rules = Rules()
  rules.gain = .turningPoint(threshold: 3)
  rules.moving = .speed()
  return rules
}

private func workload(_ name: String, _ rules: Rules) -> Workload {
  Workload(name, size: Walk.standard.count) {
    let session = RecordedSession(track: track(.standard))
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20), rules: rules)
    return { analysis.analyze(session).summary.energy?.grossJoules ?? .nan }
  }
}
