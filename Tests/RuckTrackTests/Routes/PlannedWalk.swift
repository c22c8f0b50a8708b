import RuckKernels

@testable import RuckTrack

extension RoutePlan {
  /// The track of somebody who walks the route to plan: a row at every tick of the clock, at each
  /// end of a segment, none at rest.
  ///
  /// Between two rows of the route the walk follows the great circle and altitude changes evenly.
  ///
  /// - Parameters:
  ///   - route: the route of the plan.
  ///   - start: seconds since 1970.
  /// - Returns: times, positions and altitudes.
  func track(
    along route: RouteProfile, startingAt start: Double
  ) -> Track {
    var builder = TrackBuilder()
    var tick = 0
    for segment in route.segments where !segment.isEmpty {
      builder.beginSegment()
      var last = -Double.infinity
      func add(_ seconds: Double, _ row: Int, _ share: Double) {
        guard seconds > last else { return }
        last = seconds
        builder.set(.time, start + seconds)
        let position = route.position(after: row, share: share)
        builder.set(.latitude, position.latitude)
        builder.set(.longitude, position.longitude)
        if !route.altitudes.isEmpty { builder.set(.altitude, position.altitude) }
        builder.commitRow()
      }
      add(seconds(at: route.distances[segment.lowerBound]), segment.lowerBound, 0)
      var section = 0
      for row in segment.dropFirst() where route.steps[row] > 0 {
        let from = route.distances[row] - route.steps[row]
        let end = seconds(at: route.distances[row])
        while Double(tick) < end {
          let seconds = Double(tick)
          while sections[section].endTime < seconds { section += 1 }
          let distance =
            sections[section].startDistance
            + (seconds - sections[section].startTime) * sections[section].speed
          add(seconds, row - 1, max(0, distance - from) / route.steps[row])
          tick += 1
        }
        if row == segment.upperBound - 1 { add(end, row, 0) }
      }
    }
    return builder.build()
  }
}

extension RouteProfile {
  /// A position on the path from a row to the next.
  fileprivate func position(
    after row: Int, share: Double
  ) -> (latitude: Double, longitude: Double, altitude: Double) {
    let altitude = altitudes.isEmpty ? .nan : altitudes[row]
    guard share > 0 else { return (latitudes[row], longitudes[row], altitude) }
    let sphere = Haversine()
    let leg = sphere.distance(
      fromLatitude: latitudes[row], fromLongitude: longitudes[row],
      toLatitude: latitudes[row + 1], toLongitude: longitudes[row + 1])
    let bearing = sphere.initialBearing(
      fromLatitude: latitudes[row], fromLongitude: longitudes[row],
      toLatitude: latitudes[row + 1], toLongitude: longitudes[row + 1])
    let end = sphere.destination(
      fromLatitude: latitudes[row], longitude: longitudes[row], bearing: bearing,
      distance: min(1, share) * leg)
    let rise = altitudes.isEmpty ? .nan : altitudes[row + 1] - altitude
    return (end.latitude, end.longitude, altitude + min(1, share) * rise)
  }
}
