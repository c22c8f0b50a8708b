extension Track {
  /// One track of several, in order of their earliest times; each keeps its segments, and nothing
  /// is counted across the border of two.
  ///
  /// A moment that several tracks cover is taken once: rows of a track that began later are left
  /// out as long as an earlier one runs. Tracks without times keep their place. O(rows).
  public static func joining(_ tracks: [Track]) -> Track { JoinedTracks(tracks).track }
}

/// Tracks put one after the other, with what became of each.
struct JoinedTracks {
  /// One of the tracks.
  struct Part {
    /// Which of the tracks it is.
    let index: Int
    /// When the first row that is taken can be, seconds since 1970; nil where times are unknown.
    let start: Double?
    /// The rows left out, since an earlier track covers their time.
    let rowsLeftOut: Int
  }

  /// All in one.
  let track: Track
  /// The tracks in their order.
  let parts: [Part]

  init(_ tracks: [Track]) {
    let spans = tracks.map(\.timeSpan)
    var builder = TrackBuilder(expectedCount: tracks.reduce(0) { $0 + $1.count })
    var parts: [Part] = []
    var end = -Double.infinity
    for index in Self.order(spans) {
      let track = tracks[index]
      let columns = Channel.allCases.map { ($0, track.column($0)) }.filter { !$0.1.isEmpty }
      let times = track.column(.time)
      var leftOut = 0
      var isCovered = false
      for segment in track.segments {
        var isBegun = false
        for row in segment {
          // A row without a time goes with the row before it.
          if !times.isEmpty, times[row].isFinite { isCovered = times[row] < end }
          guard !isCovered else {
            leftOut += 1
            continue
          }
          if !isBegun { builder.beginSegment() }
          isBegun = true
          for (channel, column) in columns { builder.set(channel, column[row]) }
          builder.commitRow()
        }
      }
      let span = spans[index]
      parts.append(
        Part(index: index, start: span.map { max($0.lowerBound, end) }, rowsLeftOut: leftOut))
      if let span { end = max(end, span.upperBound) }
    }
    self.parts = parts
    track = builder.build()
  }

  /// The timed tracks by their starts, equal ones as given, in the places that timed ones have.
  static func order(_ spans: [ClosedRange<Double>?]) -> [Int] {
    let timed = spans.indices.filter { spans[$0] != nil }
    var sorted = timed.sorted {
      (spans[$0]?.lowerBound ?? 0, $0) < (spans[$1]?.lowerBound ?? 0, $1)
    }[...]
    return spans.indices.map { spans[$0] == nil ? $0 : sorted.removeFirst() }
  }
}

extension Track {
  /// From the earliest to the latest time, seconds since 1970; nil where no time is known.
  var timeSpan: ClosedRange<Double>? {
    let times = column(.time).lazy.filter(\.isFinite)
    guard let first = times.min(), let last = times.max() else { return nil }
    return first...last
  }
}
