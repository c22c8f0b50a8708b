import RuckHistory
import RuckKernels
import RuckReport
import RuckSessions
import RuckTrack
public import Workloads

/// What making pages costs, beside the analysis that it begins with.
public let reportBenchmarks =
  [
    Workload("AnalyzedSession.all", size: Walk.standard.count) {
      let file = written(.standard)
      return {
        AnalyzedSession.all(in: file, request: request).reduce(0) {
          $0 + ($1.summary.distance ?? 0)
        }
      }
    },
    Workload("ReportPage.ruck", size: Walk.standard.count) {
      let file = written(.standard)
      return { Double((try? ReportPage.ruck(of: file, request: request))??.count ?? 0) }
    },
    Workload("ReportPage.history", size: 8) {
      // Walks that differ in length by a third, for a copy counts once.
      let files = [300, 400, 550, 750, 1000, 1400, 2000, 2800].map { written(Walk(count: $0)) }
      let day = LocalDay(daysSince1970: 30_000)
      return { Double(ReportPage.history(of: files, asOf: day, request: request).count) }
    },
  ]
  + Workload.growing("ReportPage.ruck, recorded walk", size: 20_000) { count in
    let file = written(Walk(count: count, isRecorded: true))
    return { Double((try? ReportPage.ruck(of: file, request: request))??.count ?? 0) }
  }
  + [
    // From the bytes, as the commands work: what a page costs over the analysis of the same file.
    Workload("analysis of a file", size: 100_000) {
      let bytes = WrittenWalk.gpx(Walk(count: 100_000, isRecorded: true))
      return {
        guard let file = try? SourceFile(bytes, path: "walk.gpx") else { return 0 }
        return AnalyzedSession.all(in: file, request: request).reduce(0) {
          $0 + ($1.summary.distance ?? 0)
        }
      }
    },
    Workload("page of a file", size: 100_000) {
      let bytes = WrittenWalk.gpx(Walk(count: 100_000, isRecorded: true))
      return {
        guard let file = try? SourceFile(bytes, path: "walk.gpx") else { return 0 }
        return Double((try? ReportPage.ruck(of: file, request: request))??.count ?? 0)
      }
    },
  ]

private let request = SessionRequest(load: .kilograms(20), bodyMass: .kilograms(80))

/// A walk as a file that was read.
private func written(_ walk: Walk) -> SourceFile {
  guard let file = try? SourceFile(WrittenWalk.gpx(walk), path: "walk.gpx") else {
    fatalError("the benchmark's own walk cannot be read")
  }
  return file
}
