import RuckHistory
import Workloads

let streakBenchmarks = [
  Workload("StreakReport.days", size: 100_000) {
    let digest = SessionDigest(GeneratedHistory.standard.sessions)
    return {
      let report = StreakReport(of: digest, asOf: LocalDay(daysSince1970: 11_000))
      return Double(report.longest?.count ?? 0)
    }
  }
]
