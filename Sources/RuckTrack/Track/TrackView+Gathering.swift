extension TrackView {
  /// A copy of some rows, in their order, with the segments they lie in.
  ///
  /// O(rows × channels).
  ///
  /// `isKept` has one truth value per row.
  func gathering(_ isKept: Span<Bool>) -> Track {
    precondition(isKept.count == count, "a mask must have one value per row")
    var kept = 0
    for row in 0..<count where isKept[row] { kept += 1 }
    var starts: ContiguousArray<Int> = []
    starts.reserveCapacity(segments.count)
    var before = 0
    for segment in segments {
      starts.append(before)
      for row in segment where isKept[row] { before += 1 }
    }
    var columns: [ContiguousArray<Double>] = []
    for channel in Channel.allCases {
      columns.append(Self.gather(self[channel], isKept, count: kept))
    }
    return Track(columns: columns, segmentStarts: starts, count: kept)
  }

  private static func gather(
    _ column: Span<Double>, _ isKept: Span<Bool>, count: Int
  ) -> ContiguousArray<Double> {
    guard !column.isEmpty else { return [] }
    var gathered: ContiguousArray<Double> = []
    gathered.reserveCapacity(count)
    for row in column.indices where isKept[row] { gathered.append(column[row]) }
    return gathered
  }

  /// The column of a channel; empty where the recording lacks it.
  public subscript(channel: Channel) -> Span<Double> {
    @_lifetime(copy self) get {
      switch channel {
      case .time: times
      case .latitude: latitudes
      case .longitude: longitudes
      case .altitude: altitudes
      case .horizontalAccuracy: horizontalAccuracies
      case .heartRate: heartRates
      case .cadence: cadences
      case .power: powers
      case .temperature: temperatures
      case .speed: speeds
      case .course: courses
      case .distance: distances
      }
    }
  }
}
