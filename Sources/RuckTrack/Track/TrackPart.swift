/// A part of a track between two places.
public struct TrackPart: Sendable, Hashable {
  /// A place along a track.
  public enum Place: Sendable, Hashable {
    /// Seconds since the earliest time.
    case elapsed(Double)
    /// Seconds since 1970.
    case instant(Double)
    /// Seconds since 1970 by the local clock.
    case localTime(Double)
    /// Seconds since local midnight of the day on which the track starts.
    case timeOfDay(Double)
    /// Metres along the path.
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
    let scale = PlaceScale(track, utcOffset: utcOffset)
    var keeps = ContiguousArray<Bool>(repeating: true, count: track.count)
    if let from {
      let (keys, bound) = scale.keys(of: from)
      var isInside = false
      for row in keeps.indices {
        if row < keys.count, keys[row].isFinite { isInside = keys[row] >= bound }
        keeps[row] = isInside
      }
    }
    if let to {
      let (keys, bound) = scale.keys(of: to)
      var isInside = true
      for row in keeps.indices {
        if row < keys.count, keys[row].isFinite { isInside = keys[row] <= bound }
        keeps[row] = keeps[row] && isInside
      }
    }
    return track.view.gathering(keeps.span)
  }
}
