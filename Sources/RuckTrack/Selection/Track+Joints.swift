// Where a segment ends and the next begins, a recording goes on: how long nothing was recorded, and how far
// apart the two positions are, say what that interval is, as for any other.

extension Track {
  /// The track without the borders of segments between which time goes on; columns are shared.
  ///
  /// A border stays where the time on one side is unknown, or runs backward. O(segments), and O(rows) where
  /// segments begin or end with rows without a time.
  func joined() -> Track {
    let starts = view.startsWithoutJoints
    guard starts.count < segments.count else { return self }
    return Track(count: count, segmentStarts: starts, pauses: pauses) { column($0) }
  }
}

extension TrackView {
  /// Whether some segments are parts of one path.
  var hasJoints: Bool { startsWithoutJoints.count < max(segmentStarts.count, 1) }

  /// The first rows of segments that do not continue the one before.
  fileprivate var startsWithoutJoints: ContiguousArray<Int> {
    guard segmentStarts.count > 1 else { return [0] }
    var starts: ContiguousArray<Int> = []
    var last: Double?
    for segment in segments where !segment.isEmpty {
      let first = times.isEmpty ? nil : segment.first { times[$0].isFinite }
      if let last, let first, times[first] >= last {
        // It goes on.
      } else {
        starts.append(starts.isEmpty ? 0 : segment.lowerBound)
      }
      last = times.isEmpty ? nil : segment.last { times[$0].isFinite }.map { times[$0] }
    }
    return starts.isEmpty ? [0] : starts
  }
}
