internal import RuckKernels

/// A part of a track between two places.
public struct TrackPart: Sendable, Equatable {
  /// A place along a track.
  public enum Place: Sendable, Equatable {
    /// Seconds since the earliest time.
    case elapsed(Double)
    /// Seconds since 1970.
    case instant(Double)
    /// Seconds since 1970 by the local clock.
    case localTime(Double)
    /// Seconds since local midnight of the day on which the track starts.
    case timeOfDay(Double)
    /// Metres along the way.
    case distance(Double)
  }

  /// Where the part starts; nil for the track's start.
  public var from: Place?
  /// Where the part ends; nil for the track's end.
  public var to: Place?

  /// A part between two places.
  public init(from: Place? = nil, to: Place? = nil) {
    self.from = from
    self.to = to
  }

  /// The rows of a track between the two places, both ends included.
  ///
  /// O(rows).
  ///
  /// A row without the time or position that a place asks for goes with the row before it.
  ///
  /// For a time of day, `utcOffset` is the seconds that local time is ahead of UTC.
  public func cut(_ track: Track, utcOffset: Int) -> Track {
    guard from != nil || to != nil else { return track }
    let view = track.view
    let start = SensorMean.extremes(view.times)?.minimum
    let distances = Self.distances(view)
    func column(_ place: Place) -> (keys: ContiguousArray<Double>, bound: Double) {
      switch place {
      case .elapsed(let seconds):
        return (track.column(.time), (start ?? .nan) + seconds)
      case .instant(let instant): return (track.column(.time), instant)
      case .localTime(let seconds): return (track.column(.time), seconds - Double(utcOffset))
      case .timeOfDay(let seconds):
        let local = (start ?? .nan) + Double(utcOffset)
        let midnight = (local / 86400).rounded(.down) * 86400
        let instant = midnight + seconds - Double(utcOffset)
        // A clock time before the start means the next day.
        return (track.column(.time), instant < (start ?? .nan) ? instant + 86400 : instant)
      case .distance(let meters): return (distances, meters)
      }
    }
    var keeps = ContiguousArray<Bool>(repeating: true, count: track.count)
    if let from {
      let (keys, bound) = column(from)
      var isInside = false
      for row in keeps.indices {
        if row < keys.count, keys[row].isFinite { isInside = keys[row] >= bound }
        keeps[row] = isInside
      }
    }
    if let to {
      let (keys, bound) = column(to)
      var isInside = true
      for row in keeps.indices {
        if row < keys.count, keys[row].isFinite { isInside = keys[row] <= bound }
        keeps[row] = keeps[row] && isInside
      }
    }
    return view.gathering(keeps.span)
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
