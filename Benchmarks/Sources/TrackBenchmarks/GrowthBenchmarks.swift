import RuckKernels
import RuckTrack
import Workloads

// What the rows ask for at worst: a clock that was set forward halfway and then runs backwards, a
// load that changes at every row, a split at every other row.
let growthBenchmarks =
  Workload.growing("CleaningRule.apply, falling clock", size: 10_000) { count in
    let walk = Walk(count: count)
    var builder = TrackBuilder()
    for row in 0..<count {
      let isFalling = row > count / 2
      builder.set(.time, walk.times[0] + Double(isFalling ? 4 * count - row : row))
      builder.set(.latitude, walk.latitudes[row])
      builder.set(.longitude, walk.longitudes[row])
      builder.commitRow()
    }
    let falling = builder.build()
    var keep = ContiguousArray(repeating: false, count: count)
    return {
      var span = keep.mutableSpan
      return Double(CleaningRule.standard.apply(to: falling.view, keep: &span).dropped)
    }
  }
  + Workload.growing("LoadProfile.means, a change at every row", size: 10_000) { count in
    let walk = Walk(count: count)
    var profile = LoadProfile(constant: 20)
    // Last things first, and by turns at times and at distances.
    for row in (0..<count).reversed() {
      profile.step(
        at: row % 2 == 0 ? .time(Double(row)) : .distance(walk.distances[row]),
        to: Double(row % 40))
    }
    let elapsed = ContiguousArray((0..<count).map(Double.init))
    var loads = ContiguousArray(repeating: 0.0, count: count)
    return {
      var span = loads.mutableSpan
      profile.means(elapsed: elapsed.span, distances: walk.distances.span, into: &span)
      return span[count - 1]
    }
  }
  + Workload.growing("AnalyzedTrack.splits, one of two seconds", size: 5000) { count in
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    let analyzed = analysis.analyze(RecordedSession(track: track(Walk(count: count))))
    return { Double(analyzed.splits(every: .time(seconds: 2)).count) }
  }
  + Workload.growing("SessionAnalysis.analyze, recorded walk", size: 20_000) { count in
    let session = RecordedSession(track: track(Walk(count: count, isRecorded: true)))
    let analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    return { analysis.analyze(session).summary.energy?.grossJoules ?? .nan }
  }
