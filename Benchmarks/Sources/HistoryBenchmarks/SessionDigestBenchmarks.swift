import RuckHistory
import Workloads

let sessionDigestBenchmarks = [
  Workload("SessionDigest.merged", size: 100_000) {
    // Two halves that share a third.
    let sessions = GeneratedHistory.standard.sessions
    let one = SessionDigest(sessions[..<66_666])
    let other = SessionDigest(sessions[33_333...])
    return { Double(one.merged(with: other).sessions.count) }
  }
]
