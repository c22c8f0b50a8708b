public import Workloads

/// Every kernel's work: one line here for each file beside this one.
public let kernelBenchmarks: [Workload] =
  haversineBenchmarks
  + greatCircleBenchmarks
  + laneSumBenchmarks
  + cumulativeDistanceBenchmarks
  + geographicBoundsBenchmarks
  + smoothingBenchmarks
  + gradeBenchmarks
  + elevationGainBenchmarks
  + windowedSlopeBenchmarks
  + speedColumnBenchmarks
  + movingTimeBenchmarks
  + splitsBenchmarks
  + heartRateLoadBenchmarks
  + energyModelBenchmarks
  + routeScoreBenchmarks
  + slopeSpeedBenchmarks
  + simplificationBenchmarks
  + encodedPolylineBenchmarks
  + pathMatchingBenchmarks
  + nearnessBenchmarks
