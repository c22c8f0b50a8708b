/// The rows of a track among which gain is counted: parts without a spike or a jump.
struct ContinuousAltitudes {
  /// Metres per second of altitude that no one on foot reaches: the fastest runners fall less than
  /// half of it down a mountain.
  static let fastestClimb = 5.0
  /// Metres per second beyond which a change that stays is a jump: the altitudes of a terrain model
  /// rise by steps of its cells, each within a second.
  static let fastestStep = 10.0
  /// The maximum number of rows of a spike.
  static let longestSpike = 10

  /// Metres by which the altitude may change more than possible; below 0 until something is too fast.
  private var slack = -1.0
  /// The altitudes, NaN where a row is left out.
  var altitudes: ContiguousArray<Double>
  /// The number of rows that are not left out.
  private(set) var count = 0
  /// The range of rows that each part spans; the first and the last are not left out.
  private(set) var ranges: [Range<Int>] = []
  /// The least change in metres from row to row, 0 where the altitudes change by less than a
  /// millimetre: the step of the device.
  private(set) var quantum = 0.0

  /// Splits the segments of a track.
  ///
  /// Where the altitude changes faster than anyone on foot, by more than noise explains (six mean
  /// changes), and comes back to less than half of the change within ten rows, the rows between are
  /// left out; where it does not come back and is twice as fast, a new part begins. Without times
  /// nothing is too fast. O(n).
  init(altitudes: Span<Double>, times: Span<Double>, segments: [Range<Int>]) {
    self.altitudes = ContiguousArray(capacity: altitudes.count) { output in
      for row in altitudes.indices { output.append(altitudes[row]) }
    }
    for segment in segments {
      var first = -1
      var last = -1
      var row = segment.lowerBound
      while row < segment.upperBound {
        if last >= 0, last == row &- 1, row <= segment.upperBound &- 8,
          Self.areSlow(row, altitudes, times)
        {
          count &+= 8
          last = row &+ 7
          row &+= 8
          continue
        }
        defer { row += 1 }
        guard altitudes[row].isFinite else {
          self.altitudes[row] = .nan
          continue
        }
        if last < 0 {
          first = row
        } else if isTooFast(last, row, altitudes, times, segments) {
          if let back = wayBack(from: last, over: row, segment, altitudes, times, segments) {
            for spike in row..<back { self.altitudes[spike] = .nan }
            row = back
          } else if (altitudes[row] - altitudes[last]).magnitude
            > Self.fastestStep * max(times[row] - times[last], 1) + slack
          {
            ranges.append(first..<(last + 1))
            first = row
          }
        }
        last = row
        count += 1
      }
      if last >= 0 { ranges.append(first..<(last + 1)) }
    }
    quantum = minimumChange
  }

  private var minimumChange: Double {
    var minimum = Double.infinity
    var last = Double.nan
    for altitude in altitudes where altitude.isFinite {
      let change = (altitude - last).magnitude
      if change > 0 { minimum = min(minimum, change) }
      last = altitude
    }
    return minimum.isFinite && minimum > 0.001 ? minimum : 0
  }

  /// The mean change from row to row, each counted up to what is possible on foot.
  private static func meanChange(
    _ altitudes: Span<Double>, _ times: Span<Double>, _ segments: [Range<Int>]
  ) -> Double {
    guard !times.isEmpty else { return 0 }
    var sum = 0.0
    var changes = 0.0
    for segment in segments {
      var last = -1
      for row in segment where altitudes[row].isFinite {
        if last >= 0 {
          let limit = fastestClimb * max(times[row] - times[last], 1)
          sum += min((altitudes[row] - altitudes[last]).magnitude, limit)
          changes += 1
        }
        last = row
      }
    }
    return changes > 0 ? sum / changes : 0
  }

  /// Whether the altitude reaches each of eight rows from the one before, and all are finite, at
  /// less than what is possible on foot.
  @inline(__always)
  private static func areSlow(
    _ row: Int, _ altitudes: Span<Double>, _ times: Span<Double>
  ) -> Bool {
    let change = SIMD8(loading: altitudes, at: row) - SIMD8(loading: altitudes, at: row &- 1)
    var limit = SIMD8(repeating: Double.infinity)
    if !times.isEmpty {
      let step = SIMD8(loading: times, at: row) - SIMD8(loading: times, at: row &- 1)
      limit = fastestClimb * SIMD8<Double>.larger(step, SIMD8(repeating: 1))
    }
    return !SIMD8<Double>.isAny(.!(change.absolute() .< limit))
  }

  private mutating func isTooFast(
    _ from: Int, _ to: Int, _ altitudes: Span<Double>, _ times: Span<Double>,
    _ segments: [Range<Int>]
  ) -> Bool {
    guard !times.isEmpty else { return false }
    let limit = Self.fastestClimb * max(times[to] - times[from], 1)
    let change = (altitudes[to] - altitudes[from]).magnitude
    guard change > limit else { return false }
    if slack < 0 { slack = 6 * Self.meanChange(altitudes, times, segments) }
    return change > limit + slack
  }

  private mutating func wayBack(
    from last: Int, over first: Int, _ segment: Range<Int>,
    _ altitudes: Span<Double>, _ times: Span<Double>, _ segments: [Range<Int>]
  ) -> Int? {
    let away = (altitudes[first] - altitudes[last]).magnitude
    var before = first
    for row in (first + 1)..<max(min(first + 1 + Self.longestSpike, segment.upperBound), first + 1)
    where altitudes[row].isFinite {
      if isTooFast(before, row, altitudes, times, segments),
        !isTooFast(last, row, altitudes, times, segments),
        (altitudes[row] - altitudes[last]).magnitude < away / 2
      {
        return row
      }
      before = row
    }
    return nil
  }
}
