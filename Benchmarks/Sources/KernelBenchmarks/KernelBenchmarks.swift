public import Workloads

/// Every kernel's work: one line here for each file beside this one.
public let kernelBenchmarks: [Workload] =
  haversineBenchmarks
  + greatCircleBenchmarks
  + laneSumBenchmarks
  + cumulativeDistanceBenchmarks
  + geographicBoundsBenchmarks
  + smoothingBenchmarks
  + distanceRuleBenchmarks
  + elevationGainBenchmarks
  + gainCurveBenchmarks
  + windowedSlopeBenchmarks
  + movingTimeBenchmarks
  + splitsBenchmarks
  + heartRateLoadBenchmarks
  + energyModelBenchmarks
  + bestWindowBenchmarks
  + standardWindowBenchmarks
  + heartRateZonesBenchmarks
  + decouplingBenchmarks
  + levelSpeedsBenchmarks
  + slopeSpeedBenchmarks
  + simplificationBenchmarks
  + encodedPolylineBenchmarks
  + pathMatchingBenchmarks
  + nearnessBenchmarks
