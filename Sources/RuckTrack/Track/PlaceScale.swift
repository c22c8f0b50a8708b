internal import RuckKernels

/// Where the rows of a track lie on the scales that places are given on.
struct PlaceScale {
  private let times: ContiguousArray<Double>
  private let distances: ContiguousArray<Double>
  private let extremes: (minimum: Double, maximum: Double)?
  private let utcOffset: Double

  init(_ track: Track, utcOffset: Int) {
    let view = track.view
    times = track.column(.time)
    distances = Self.distances(view)
    extremes = SensorMean.extremes(view.times)
    self.utcOffset = Double(utcOffset)
  }

  /// The earliest time in seconds since 1970; nil where no time is known.
  var start: Double? { extremes?.minimum }
  /// The latest time in seconds since 1970; nil where no time is known.
  var end: Double? { extremes?.maximum }
  /// Metres to the last position; nil where no distance is known.
  var length: Double? { distances.last(where: \.isFinite) }

  /// The rows on a place's scale, NaN where they are not known, and the place itself on it.
  func keys(of place: TrackPart.Place) -> (keys: ContiguousArray<Double>, bound: Double) {
    let start = start ?? .nan
    switch place {
    case .elapsed(let seconds): return (times, start + seconds)
    case .instant(let instant): return (times, instant)
    case .localTime(let seconds): return (times, seconds - utcOffset)
    case .timeOfDay(let seconds):
      let day = Double(CivilDate.secondsPerDay)
      let midnight = ((start + utcOffset) / day).rounded(.down) * day
      let instant = midnight + seconds - utcOffset
      // A clock time before the start means the next day.
      return (times, instant < start ? instant + day : instant)
    case .distance(let meters): return (distances, meters)
    }
  }

  private static func distances(_ view: borrowing TrackView) -> ContiguousArray<Double> {
    var distances = ContiguousArray<Double>(repeating: .nan, count: view.count)
    guard !view.latitudes.isEmpty else {
      for row in view.distances.indices { distances[row] = view.distances[row] }
      return distances
    }
    let metric = Haversine()
    var total = 0.0
    for segment in view.segments {
      var last: Int?
      for row in segment where view.latitudes[row].isFinite && view.longitudes[row].isFinite {
        if let last {
          total += metric.distance(
            fromLatitude: view.latitudes[last], fromLongitude: view.longitudes[last],
            toLatitude: view.latitudes[row], toLongitude: view.longitudes[row])
        }
        distances[row] = total
        last = row
      }
    }
    return distances
  }
}
