internal import RuckMetrics

/// The positions of a recording over time, in metres east and north of an origin, to compare two recordings.
struct TimedPositions {
  /// Seconds since 1970, each later than the one before it.
  let times: [Double]
  private let easts: [Double]
  private let norths: [Double]

  // A position between two rows is known where they are so near in time.
  private static let longestGap = 30.0

  /// The path of a track around an origin; nil where fewer than two rows have a time and a position.
  ///
  /// O(rows). A row that is not later than the one before it is left out.
  init?(_ track: Track, aroundLatitude south: Double, longitude west: Double) {
    let columns = [Channel.time, .latitude, .longitude].map { track.column($0) }
    guard columns.allSatisfy({ $0.count == track.count }) else { return nil }
    let metersPerDegree = Haversine.meanRadius * .pi / 180
    let eastPerDegree = metersPerDegree * Elementary.sinCosDegrees(south).cos
    var (times, easts, norths): ([Double], [Double], [Double]) = ([], [], [])
    for row in 0..<track.count {
      let (time, latitude, longitude) = (columns[0][row], columns[1][row], columns[2][row])
      guard time.isFinite, latitude.isFinite, longitude.isFinite, time > times.last ?? -.infinity
      else { continue }
      var toEast = longitude - west
      if toEast > 180 { toEast -= 360 } else if toEast < -180 { toEast += 360 }
      times.append(time)
      easts.append(toEast * eastPerDegree)
      norths.append((latitude - south) * metersPerDegree)
    }
    guard times.count > 1 else { return nil }
    (self.times, self.easts, self.norths) = (times, easts, norths)
  }

  func position(_ row: Int) -> SIMD2<Double> { SIMD2(easts[row], norths[row]) }

  /// The position at a moment, on the line between two rows; nil outside the recording and in its gaps.
  ///
  /// O(log rows).
  func position(at time: Double) -> SIMD2<Double>? {
    guard let first = times.first, let last = times.last, time >= first, time <= last else {
      return nil
    }
    let high = (1..<times.count - 1).binarySearch { times[$0] > time }
    let low = high - 1
    let length = times[high] - times[low]
    guard length <= Self.longestGap else { return nil }
    let share = (time - times[low]) / length
    return position(low) + share * (position(high) - position(low))
  }
}
