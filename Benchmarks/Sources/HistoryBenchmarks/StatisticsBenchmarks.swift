import RuckHistory
import Workloads

let statisticsBenchmarks = [
  Workload("Statistics.byWeekAndLoadBand", size: 100_000) {
    let digest = SessionDigest(GeneratedHistory.standard.sessions)
    return {
      let statistics = Statistics(
        of: digest, by: [.calendar(.week), .loadBand(.fiveKilograms)])
      return statistics.all.sum(.distance) + Double(statistics.groups.count)
    }
  },
  // A tenth of the sessions: the pass is linear if it takes a tenth of the work.
  Workload("Statistics.byWeekAndLoadBand.tenth", size: 10_000) {
    let digest = SessionDigest(GeneratedHistory.standard.sessions[..<10_000])
    return {
      let statistics = Statistics(
        of: digest, by: [.calendar(.week), .loadBand(.fiveKilograms)])
      return statistics.all.sum(.distance) + Double(statistics.groups.count)
    }
  },
]
