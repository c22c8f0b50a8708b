internal import RuckKernels

/// A part of a track between two positions.
public struct TrackPart: Sendable, Hashable {
  /// A position along a track.
  public enum Position: Sendable, Hashable {
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

  /// The start of the part; nil for the track's start.
  public var from: Position?
  /// The end of the part; nil for the track's end.
  public var to: Position?

  /// A part between two positions.
  public init(from: Position? = nil, to: Position? = nil) { (self.from, self.to) = (from, to) }

  /// The rows of a track between the two positions, both ends included.
  ///
  /// O(rows).
  ///
  /// A row without the time or distance that is asked for goes with the row before it.
  ///
  /// For a time of day, `utcOffset` is the seconds that local time is ahead of UTC.
  public func cut(_ track: Track, utcOffset: Int) -> Track {
    guard from != nil || to != nil else { return track }
    let scale = TrackScale(track, utcOffset: utcOffset)
    var keeps = ContiguousArray<Bool>(repeating: true, count: track.count)
    func limit(to position: Position?, fromStart: Bool, _ holds: (Double, Double) -> Bool) {
      guard let (keys, bound) = position.map({ scale.keys(of: $0) }) else { return }
      var isInside = fromStart
      for row in keeps.indices {
        if row < keys.count, keys[row].isFinite { isInside = holds(keys[row], bound) }
        keeps[row] = keeps[row] && isInside
      }
    }
    limit(to: from, fromStart: false, >=)
    limit(to: to, fromStart: true, <=)
    return track.view.gathering(keeps.span)
  }
}

extension TrackPart {
  /// The extent of a track on the scales of its bounds.
  public struct Extent: Sendable, Hashable {
    /// The earliest time, seconds since 1970; nil where no time is known.
    public let start: Double?
    /// The latest time, seconds since 1970; nil where no time is known.
    public let end: Double?
    /// Metres along the track; nil where neither positions nor distances are known.
    public let length: Double?

    /// The extent of a track.
    ///
    /// O(rows).
    public init(_ track: Track) {
      let scale = TrackScale(track, utcOffset: 0)
      (start, end, length) = (scale.start, scale.end, scale.length)
    }
  }

  /// The margin past the end within which a bound still means the end: tables show distances to ten
  /// metres and times to the second, and users type these numbers.
  static let slack = (seconds: 1.0, meters: 10.0)

  /// The first of the two bounds that does not lie on a track; nil where both do.
  ///
  /// Outside are bounds past the end, an end before the start, and bounds on a scale that the track
  /// does not record. O(rows).
  ///
  /// - Parameters:
  ///   - track: the track.
  ///   - utcOffset: the seconds that local time is ahead of UTC.
  /// - Returns: the bound.
  public func boundOutside(_ track: Track, utcOffset: Int) -> Position? {
    guard from != nil || to != nil else { return nil }
    let scale = TrackScale(track, utcOffset: utcOffset)
    func isOutside(_ position: Position, isEnd: Bool) -> Bool {
      let bound = scale.keys(of: position).bound
      if case .distance = position {
        guard let length = scale.length else { return true }
        return !(bound <= length + Self.slack.meters)
      }
      guard let start = scale.start, let end = scale.end else { return true }
      return !(bound <= end + Self.slack.seconds) || isEnd && bound < start
    }
    if let from, isOutside(from, isEnd: false) { return from }
    if let to, isOutside(to, isEnd: true) { return to }
    return nil
  }
}

/// The rows of a track on the scales of its bounds.
struct TrackScale {
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

  /// The rows on the scale of a position, NaN where unknown, and the position itself on it.
  func keys(of position: TrackPart.Position) -> (keys: ContiguousArray<Double>, bound: Double) {
    let start = start ?? .nan
    switch position {
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
      for row in segment where view.hasPosition(row) {
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
