extension Track {
  /// One track of several, in order of their earliest times; each keeps its segments, and nothing
  /// is counted across the border of two.
  ///
  /// Tracks without times keep their place. O(rows).
  public static func joining(_ tracks: [Track]) -> Track {
    let starts = tracks.map { $0.column(.time).min { $0 < $1 || $1.isNaN } ?? .nan }
    let isTimed = starts.allSatisfy(\.isFinite)
    // Equal starts keep the order they were given in.
    let order =
      isTimed
      ? tracks.indices.sorted { (starts[$0], $0) < (starts[$1], $1) } : Array(tracks.indices)
    var builder = TrackBuilder(expectedCount: tracks.reduce(0) { $0 + $1.count })
    for index in order {
      let track = tracks[index]
      let columns = Channel.allCases.map { ($0, track.column($0)) }.filter { !$0.1.isEmpty }
      for segment in track.segments {
        builder.beginSegment()
        for row in segment {
          for (channel, column) in columns { builder.set(channel, column[row]) }
          builder.commitRow()
        }
      }
    }
    return builder.build()
  }
}
