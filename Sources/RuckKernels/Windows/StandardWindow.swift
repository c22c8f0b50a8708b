/// The window of a track that comes nearest to a named requirement: distance, gain and time, with a
/// load throughout.
public enum StandardWindow {
  /// The requirements on a window.
  public struct Requirement: Sendable, Hashable {
    /// Metres, at least; 0 asks for none.
    public var distance: Double
    /// Metres of gain, at least; 0 asks for none.
    public var gain: Double
    /// Seconds, at most; infinite asks for no haste, 0 or less can not be met.
    public var seconds: Double
    /// Kilograms carried in every interval, at least; nil asks for none.
    public var load: Double?

    /// A requirement.
    public init(
      distance: Double = 0, gain: Double = 0, seconds: Double = .infinity, load: Double? = nil
    ) {
      (self.distance, self.gain, self.seconds, self.load) = (distance, gain, seconds, load)
    }
  }

  /// The windows of a track that come nearest to a requirement.
  public struct Result: Sendable, Hashable {
    /// The shortest time over distance and gain under the load; the value is seconds, nil where no
    /// window has all three.
    public var fastest: TrackWindow?
    /// The longest distance under the load within the time; the value is metres, nil where the load was
    /// never carried.
    public var farthest: TrackWindow?
    /// The number of moves of a pointer, for tests of the cost.
    package var moves = 0
  }

  /// Searches all windows of a track, the ends between rows included.
  ///
  /// Rows under the load fall into runs; within a run, a start on its way forward drags two ends
  /// behind it, where the distance is first full and where the gain is. Between the positions where
  /// one of the three is on a row the time is the larger of two straight lines, which is smallest
  /// at its ends or where the two cross: both are tried. O(n), no allocation.
  ///
  /// - Parameters:
  ///   - requirement: the distance, gain, time and load asked for.
  ///   - times: seconds, never falling, without NaN.
  ///   - cumulativeDistances: metres, never falling, without NaN.
  ///   - cumulativeGains: metres of gain, never falling; may be empty where no gain is required.
  ///   - loads: kilograms, the mean of the interval that ends in each row; may be empty where no
  ///     load is asked. NaN is not a load.
  /// - Returns: the fastest and the farthest window.
  /// - Precondition: the columns have one length or are empty as said, and the requirement asks for
  ///   a distance or a gain, neither of them infinite.
  public static func search(
    _ requirement: Requirement, times: Span<Double>, cumulativeDistances: Span<Double>,
    cumulativeGains: Span<Double> = Span(), loads: Span<Double> = Span()
  ) -> Result {
    let count = times.count
    precondition(cumulativeDistances.count == count, "the columns of one track differ in length")
    precondition(
      cumulativeGains.count == count || (cumulativeGains.isEmpty && requirement.gain <= 0),
      "a gain needs a column of gains")
    precondition(
      loads.count == count || (loads.isEmpty && requirement.load == nil),
      "a load needs a column of loads")
    precondition(requirement.distance > 0 || requirement.gain > 0, "nothing is asked for")
    precondition(
      requirement.distance.isFinite && requirement.gain.isFinite, "an infinite distance or gain")
    var result = Result()
    var first = 0
    while first < count {
      var last = first
      while last + 1 < count, requirement.load.map({ loads[last + 1] >= $0 }) ?? true {
        last += 1
      }
      // A single row is not a window; the interval that leads to the next run is too light.
      if last > first {
        let rows = first..<(last + 1)
        var run = StandardRun(requirement)
        run.search(
          times: times.extracting(rows), distances: cumulativeDistances.extracting(rows),
          gains: requirement.gain > 0 ? cumulativeGains.extracting(rows) : Span())
        result.keep(run, from: first)
      }
      first = last + 1
    }
    return result
  }
}

extension StandardWindow.Result {
  /// Takes the better windows of a run that begins at a row.
  fileprivate mutating func keep(_ run: StandardRun, from row: Int) {
    moves += run.moves
    if let found = run.fastest, fastest.map({ found.value < $0.value }) ?? true {
      fastest = found.moved(by: row)
    }
    if let found = run.farthest, farthest.map({ found.value > $0.value }) ?? true {
      farthest = found.moved(by: row)
    }
  }
}

extension TrackWindow {
  fileprivate func moved(by rows: Int) -> TrackWindow {
    TrackWindow(
      start: RowPosition(row: start.row + rows, fraction: start.fraction),
      end: RowPosition(row: end.row + rows, fraction: end.fraction), value: value)
  }
}
