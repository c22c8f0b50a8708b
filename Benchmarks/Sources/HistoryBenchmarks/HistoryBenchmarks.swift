public import Workloads

/// The work of each rule over a history: one line here for each file beside this one.
public let historyBenchmarks: [Workload] =
  sessionDigestBenchmarks
  + statisticsBenchmarks
  + streakBenchmarks
