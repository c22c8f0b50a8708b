import RuckTrack
public import Workloads

/// The work on one session: one line here for each file beside this one.
public let trackBenchmarks: [Workload] =
  sessionAnalysisBenchmarks
  + cleaningRuleBenchmarks
  + energyIntegrationBenchmarks
  + sessionSplitBenchmarks
  + growthBenchmarks

/// A made-up walk as a track, as a reader would give it.
func track(_ walk: Walk) -> Track {
  var builder = TrackBuilder()
  for row in 0..<walk.count {
    builder.set(.time, walk.times[row])
    builder.set(.latitude, walk.latitudes[row])
    builder.set(.longitude, walk.longitudes[row])
    builder.set(.altitude, walk.altitudes[row])
    builder.set(.heartRate, walk.heartRates[row])
    builder.commitRow()
  }
  return builder.build()
}
