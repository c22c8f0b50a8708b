internal import RuckKernels

extension RoutePlan {
  /// Ticks of a planned walk: almost three days by the second.
  private static let maximumTicks = 250_000.0

  /// What a plan costs with another load or in another time.
  public struct Alternative: Sendable, Hashable {
    /// Kilograms carried.
    public var load: Double
    /// Seconds of walking.
    public var time: Double
    /// The power, W; nil where there is no such plan.
    public var power: Double?
    /// Gross energy, J; nil where there is no such plan.
    public var energy: Double?
  }

  /// The plan over other loads and times, each with each; loads vary slowest.
  ///
  /// O(plans).
  public static func alternatives(
    _ route: RouteProfile, settings: Settings, loads: [Double], times: [Double]
  ) -> [Alternative] {
    loads.flatMap { load in
      times.map { time in
        var other = settings
        other.load = load
        other.time = time
        let plan = try? RoutePlan(route, settings: other)
        return Alternative(
          load: load, time: time, power: plan?.power, energy: plan?.energy.gross)
      }
    }
  }

  /// The seconds from the start at which the walk reaches a distance along the route.
  ///
  /// Before the start 0, past the end the whole time. O(log sections).
  public func seconds(at distance: Double) -> Double {
    guard let last = sections.last else { return 0 }
    if distance >= last.endDistance { return last.endTime }
    let section = sections[
      (0..<sections.count - 1).binarySearch { sections[$0].endDistance > distance }]
    return section.startTime + max(0, distance - section.startDistance) / section.speed
  }

  /// The track of somebody who walks the route to plan: a row at every tick of the clock, at each
  /// end of a segment, none at rest.
  ///
  /// Between two rows of the route the walk follows the great circle and altitude changes evenly.
  /// A walk of more than 250 000 ticks has them farther apart. O(rows + ticks).
  ///
  /// - Parameters:
  ///   - route: the route of the plan.
  ///   - start: seconds since 1970.
  ///   - interval: seconds between rows, above 0.
  /// - Returns: times, positions and altitudes.
  public func track(
    along route: RouteProfile, startingAt start: Double, every interval: Double = 1
  ) -> Track {
    precondition(interval > 0, "a clock ticks forward")
    let interval = max(interval, seconds / Self.maximumTicks)
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
        while Double(tick) * interval < end {
          let seconds = Double(tick) * interval
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
