/// A position between two rows of a track.
public struct RowPosition: Sendable, Hashable, Comparable {
  /// The row at or before the position.
  public var row: Int
  /// The fraction of the interval to the next row, 0..<1.
  public var fraction: Double

  /// A position at `fraction` of the interval from `row` to the next.
  public init(row: Int, fraction: Double) {
    self.row = row
    self.fraction = fraction
  }

  /// Orders along the track.
  public static func < (one: RowPosition, other: RowPosition) -> Bool {
    one.row != other.row ? one.row < other.row : one.fraction < other.fraction
  }

  /// A position by a quotient, which rounding may bring up to 1: the next row.
  @inline(__always)
  init(row: Int, quotient: Double) {
    (self.row, fraction) = quotient < 1 ? (row, max(0, quotient)) : (row + 1, 0)
  }
}

/// One part of a track between two boundaries.
public struct Split: Sendable, Hashable {
  /// Metres from the start of the track.
  public var startDistance: Double
  /// Metres from the start of the track.
  public var endDistance: Double
  /// In the unit and origin of the times; NaN where the track has no times.
  public var startTime: Double
  /// In the unit and origin of the times; NaN where the track has no times.
  public var endTime: Double
  /// The start of the split, for reading other columns.
  public var start: RowPosition
  /// The end of the split, for reading other columns.
  public var end: RowPosition
  /// Whether the track ended before the split was full.
  public var isPartial: Bool

  /// Metres covered.
  public var distance: Double { endDistance - startDistance }
  /// Seconds passed; NaN where the track has no times, and where the clock was set back within the
  /// split, so that it ends before it starts.
  public var seconds: Double { endTime >= startTime ? endTime - startTime : .nan }
}

/// Cuts a track into parts of equal distance or equal time.
///
/// A track has at most ``limit(rows:)`` parts, however far apart its rows lie: where a length asks
/// for more, there are none.
public enum Splits {
  /// Returns the maximum number of parts of a track: its rows, but at least 1 000 and at most 10 000.
  public static func limit(rows: Int) -> Int { min(10_000, max(1_000, rows)) }

  /// Returns the number of parts of one length in an extent, the last perhaps partial; 0 for none.
  ///
  /// - Parameters:
  ///   - extent: metres or seconds.
  ///   - every: in the unit of the extent, more than 0.
  /// - Returns: a whole number, infinite where it is too large for a Double.
  package static func count(of extent: Double, every: Double) -> Double {
    extent > tolerance ? max(1, ((extent - tolerance) / every).rounded(.up)) : 0
  }

  /// Metres or seconds: a remainder below this makes no part of its own.
  private static let tolerance = 0.001

  /// The parts of a track, each `every` metres long, the last with what remains.
  ///
  /// Boundaries lie between rows where they fall; times there are interpolated in proportion to
  /// the distance. A boundary in a rest is where the distance is first reached. A remainder below
  /// a millimetre makes no part of its own. A track without distance has no parts,
  /// nor has one with more than ``limit(rows:)`` of them or an infinite distance. O(n).
  ///
  /// - Parameters:
  ///   - times: seconds; NaN where unknown, empty for a track without times.
  ///   - cumulativeDistances: metres, never falling, without NaN.
  ///   - every: metres, more than 0.
  /// - Returns: the parts in order.
  public static func byDistance(
    times: Span<Double>, cumulativeDistances: Span<Double>, every: Double
  ) -> [Split] {
    precondition(every > 0 && every.isFinite, "splits need a positive distance")
    let count = cumulativeDistances.count
    precondition(times.isEmpty || times.count == count, "times and distances differ in length")
    guard count > 0 else { return [] }
    return cut(
      from: cumulativeDistances[0], to: cumulativeDistances[count - 1], every: every,
      keys: cumulativeDistances, times: times, distances: cumulativeDistances)
  }

  /// The parts of a track, each `every` seconds of elapsed time long, the last with what remains.
  ///
  /// Distances at the boundaries are interpolated in proportion to the time. A remainder below a
  /// millisecond makes no part of its own. A track without two different times has no parts, nor
  /// has one with more than ``limit(rows:)`` of them. Rows without a time are skipped. O(n).
  ///
  /// - Parameters:
  ///   - times: seconds, NaN where unknown; where they fall the rows are skipped until the
  ///     clock has caught up.
  ///   - cumulativeDistances: metres, never falling, without NaN.
  ///   - every: seconds, more than 0.
  /// - Returns: the parts in order.
  public static func byTime(
    times: Span<Double>, cumulativeDistances: Span<Double>, every: Double
  ) -> [Split] {
    precondition(every > 0 && every.isFinite, "splits need a positive time")
    precondition(times.count == cumulativeDistances.count, "times and distances differ in length")
    guard let (first, last) = bounds(of: times) else { return [] }
    return cut(
      from: first, to: last, every: every, keys: times, times: times,
      distances: cumulativeDistances)
  }

  /// The first known time and the latest; nil without one.
  package static func bounds(of times: Span<Double>) -> (first: Double, last: Double)? {
    guard let first = times.indices.first(where: { times[$0].isFinite }) else { return nil }
    var last = times[first]
    for row in first..<times.count where times[row].isFinite { last = max(last, times[row]) }
    return (times[first], last)
  }

  /// A column's value at a position between two rows, by linear interpolation.
  ///
  /// For cumulative columns (moving time, gain): the difference at the two ends of a split is what
  /// the split holds. NaN where one of the rows is NaN, or for an empty column.
  public static func value(of column: Span<Double>, at position: RowPosition) -> Double {
    guard position.row < column.count else { return .nan }
    let start = column[position.row]
    guard position.fraction > 0 && position.row + 1 < column.count else { return start }
    return start + position.fraction * (column[position.row + 1] - start)
  }

  private static func cut(
    from start: Double, to end: Double, every: Double, keys: Span<Double>,
    times: Span<Double>, distances: Span<Double>
  ) -> [Split] {
    let count = Self.count(of: end - start, every: every)
    guard count > 0, count <= Double(limit(rows: keys.count)) else { return [] }
    // So far from zero that a boundary may fall on the one before, a Double has no room for parts.
    guard count == 1 || every >= max(start.magnitude, end.magnitude).ulp else { return [] }
    var splits: [Split] = []
    splits.reserveCapacity(Int(count))
    var crossing = Crossing()
    crossing.move(to: start, in: keys)
    var opened = boundary(crossing, key: start, keys: keys, times: times, distances: distances)
    while true {
      let full = start + Double(splits.count + 1) * every
      let isLast = full >= end - tolerance
      let key = isLast ? end : full
      crossing.move(to: key, in: keys)
      let closed = boundary(crossing, key: key, keys: keys, times: times, distances: distances)
      splits.append(
        Split(
          startDistance: opened.distance, endDistance: closed.distance,
          startTime: opened.time, endTime: closed.time, start: opened.position,
          end: closed.position, isPartial: full > end + tolerance))
      if isLast { return splits }
      opened = closed
    }
  }

  private struct Boundary {
    var position: RowPosition
    var distance: Double
    var time: Double
  }

  private static func boundary(
    _ crossing: Crossing, key: Double, keys: Span<Double>, times: Span<Double>,
    distances: Span<Double>
  ) -> Boundary {
    let before = crossing.before
    let after = crossing.after
    let step = keys[after] - keys[before]
    let part = step > 0 ? (key - keys[before]) / step : 0
    // Where rows without a key lie between the two, the position is counted in rows all the same.
    let rows = Double(before) + part * Double(after - before)
    let row = Int(rows, clampedTo: before...after) ?? before
    func between(_ column: Span<Double>) -> Double {
      guard !column.isEmpty else { return .nan }
      if part <= 0 { return column[before] }
      if part >= 1 { return column[after] }
      return column[before] + part * (column[after] - column[before])
    }
    return Boundary(
      position: RowPosition(row: row, fraction: rows - Double(row)),
      distance: between(distances), time: between(times))
  }

  /// Two neighbouring rows with a key, the first below and the second at or above a boundary.
  private struct Crossing {
    var before = 0
    var after = 0
    private var started = false

    mutating func move(to key: Double, in keys: Span<Double>) {
      if !started {
        started = true
        while after < keys.count - 1 && !keys[after].isFinite { after += 1 }
        before = after
      }
      var next = after
      while keys[after] < key && next < keys.count - 1 {
        next += 1
        guard keys[next] >= keys[after] else { continue }
        before = after
        after = next
      }
    }
  }
}
