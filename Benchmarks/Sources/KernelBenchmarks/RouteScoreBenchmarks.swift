import RuckKernels
import Workloads

// The walk's columns stand for routes: what a kernel reads of them takes as long.
let routeScoreBenchmarks = [
  Workload("RouteDifficulty.scores") { walk, scores in
    RouteDifficulty.scores(
      distances: walk.distances.span, gains: walk.altitudes.span,
      multipliers: walk.terrainFactors.span, into: &scores)
  },
  Workload("RouteScore.shenandoah") { walk, values in
    RouteScore.shenandoah.values(
      distances: walk.distances.span, gains: walk.altitudes.span, into: &values)
  },
  Workload("HikingTime.din33466") { walk, seconds in
    HikingTime.din33466.seconds(
      distances: walk.distances.span, gains: walk.altitudes.span, losses: walk.altitudes.span,
      into: &seconds)
  },
]
