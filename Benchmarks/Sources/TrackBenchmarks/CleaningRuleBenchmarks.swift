import RuckTrack
import Workloads

let cleaningRuleBenchmarks = [
  Workload("CleaningRule.apply", size: Walk.standard.count) {
    let sound = track(.standard)
    var keep = ContiguousArray(repeating: false, count: sound.count)
    return {
      var span = keep.mutableSpan
      return Double(CleaningRule.standard.apply(to: sound.view, keep: &span).dropped)
    }
  }
]
