extension TrackPart {
  /// How far a track reaches on the scales that places are given on.
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
      let scale = PlaceScale(track, utcOffset: 0)
      (start, end, length) = (scale.start, scale.end, scale.length)
    }
  }

  /// How far past the end a place still means the end: tables show distances to ten metres and
  /// times to the second, and what they show can be typed.
  static let slack = (seconds: 1.0, meters: 10.0)

  /// The first of the two places that does not lie on a track; nil where both do.
  ///
  /// Outside are places past the end, an end before the start, and places on a scale that the track
  /// does not record. O(rows).
  ///
  /// - Parameters:
  ///   - track: the track.
  ///   - utcOffset: the seconds that local time is ahead of UTC.
  /// - Returns: the place.
  public func placeOutside(_ track: Track, utcOffset: Int) -> Place? {
    guard from != nil || to != nil else { return nil }
    let scale = PlaceScale(track, utcOffset: utcOffset)
    func isOutside(_ place: Place, isEnd: Bool) -> Bool {
      let bound = scale.keys(of: place).bound
      if case .distance = place {
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
