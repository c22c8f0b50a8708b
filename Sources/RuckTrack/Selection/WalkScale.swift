internal import RuckKernels

/// The speed of a recording and the errors of its positions: the scale by which a single fix is judged.
///
/// Speeds are those of legs of five seconds, or of one interval where rows are farther apart, each the
/// median of five legs, so that a fix off the path makes none of them fast. The noise is that of
/// positions around the middle between their neighbours.
struct WalkScale {
  /// Metres a second that the walker keeps within, except for errors of positions.
  let speed: Double
  /// Metres that a step may be longer for the errors of its two ends.
  let noise: Double

  /// Whether the recording itself says how fast it is: it has legs enough, and is not faster than
  /// anyone on foot.
  let isOwn: Bool

  /// Metres a second that anyone on foot can hurry at, however slow the walk is: where walking turns into
  /// running.
  private static let hurry = 2.0
  /// The factor by which a step may be faster than nineteen of twenty legs.
  private static let margin = 1.3
  /// The maximum factor by which the legs that a recording on foot keeps are faster than the median:
  /// repeats are run between walks.
  private static let maximumSpread = 3.0
  /// Metres a second below which a leg is a rest.
  private static let slowest = 0.3
  /// Seconds of a leg at least.
  static let leg = 5.0
  /// Seconds of a step in which half of the winding of ways shows.
  ///
  /// Chosen: of 28 public recordings of which rows were left out, so that one every one to ten minutes was
  /// left, 46 positions were implausible without it; three are, of a recording with true jumps.
  private static let winds = 30.0
  /// Legs that say how fast a recording is.
  private static let fewest = 8
  /// Four standard deviations of the difference of two fixes, by the median distance of a fix from the middle
  /// between its neighbours: √2 and 1.44 deviations along each axis.
  private static let noiseOfMedian = 4 * 1.414 / 1.442
  /// Fixes that say how large the noise is: the median of more is not better.
  private static let maximumFixes = 1024

  /// The scale of the rows with positions and times.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - view: the recording.
  ///   - filled: rows that were filled in, which say nothing.
  ///   - fastest: metres a second that no one on foot exceeds: the speed of a recording that is as
  ///     fast, or that is too short to tell.
  init(
    _ view: borrowing TrackView, without filled: ContiguousArray<Int>, atMost fastest: Double
  ) {
    var isPoint = ContiguousArray(repeating: true, count: view.count)
    if !view.times.isEmpty, !view.latitudes.isEmpty {
      for row in 0..<view.count {
        isPoint[row] =
          CleaningRule.isPosition(view.latitudes[row], view.longitudes[row])
          && view.times[row].isFinite
      }
      for row in filled { isPoint[row] = false }
      Self.leaveOutRepeats(view, &isPoint)
    }
    if isPoint.contains(false) {
      let points = view.gathering(isPoint.span)
      self.init(points: points.view, atMost: fastest)
    } else {
      self.init(points: view, atMost: fastest)
    }
  }

  /// Leaves out rows that are written again, and those in which the device held its position: they
  /// say neither how fast it is nor how it errs.
  private static func leaveOutRepeats(
    _ view: borrowing TrackView, _ isPoint: inout ContiguousArray<Bool>
  ) {
    let (times, latitudes, longitudes) = (view.times, view.latitudes, view.longitudes)
    guard HeldStretches.hasRepeats(latitudes, longitudes) else { return }
    for row in 1..<view.count
    where times[row] == times[row - 1] && latitudes[row] == latitudes[row - 1]
      && longitudes[row] == longitudes[row - 1]
    {
      isPoint[row] = false
    }
    let held = HeldStretches(times: times, latitudes, longitudes)
    // Within a cell of a coarse grid the walker goes on.
    guard !held.ranges.isEmpty, CoordinateGrid(view) == nil else { return }
    for row in held.ranges.joined() { isPoint[row] = false }
  }

  /// The scale of rows that each have a position and a time: legs and samples are counted in them.
  private init(points view: borrowing TrackView, atMost fastest: Double) {
    guard !view.times.isEmpty, !view.latitudes.isEmpty else {
      (speed, noise, isOwn) = (fastest, 0, false)
      return
    }
    let times = view.times
    let latitudes = view.latitudes
    let longitudes = view.longitudes
    var speeds: ContiguousArray<Double> = []
    var (lasting, steps) = (0.0, 0)
    var plane = Plane()
    // The rows of the leg before, which the next one has nearly always.
    var usualRows = 1
    for segment in view.segments where segment.count > 1 {
      var first = segment.lowerBound
      var row = first + 1
      while row < segment.upperBound {
        let likely = first + usualRows
        if row == first + 1, likely > row, likely < segment.upperBound,
          times[likely - 1] - times[first] < Self.leg, times[likely] - times[first] >= Self.leg
        {
          row = likely
        }
        let seconds = times[row] - times[first]
        if seconds >= Self.leg {
          let latitude = latitudes[first]
          let meters = plane.length(
            north: latitudes[row] - latitude, east: longitudes[row] - longitudes[first],
            at: latitude)
          speeds.append(meters / seconds)
          usualRows = row - first
          lasting += seconds
          steps += usualRows
        }
        if seconds >= Self.leg || seconds < 0 { first = row }
        row += 1
      }
    }
    guard speeds.count >= Self.fewest else {
      (speed, noise, isOwn) = (fastest, 0, false)
      return
    }
    var (usual, middle) = Self.usual(speeds, speeds.indices)
    // Receivers find their position at the start, and lose it at the end.
    let settling = Int(
      CleaningRule.longestSettling / lasting * Double(speeds.count), clampedTo: 0...speeds.count)
    if usual > Self.maximumSpread * middle, let settling, speeds.count > 4 * settling {
      (usual, middle) = Self.usual(speeds, settling..<speeds.count - settling)
    }
    let interval = lasting / Double(steps)
    let own = max(Self.hurry, Self.margin * usual) * Self.straight(in: interval)
    // A step from one cell of a grid to the next may be no way at all.
    let error = max(
      Self.noiseOfMedian * Self.medianDeparture(view), 2 * (CoordinateGrid(view)?.cell ?? 0))
    // Where a usual step errs by as much as anyone runs, its speed says nothing; nor where a part
    // is far faster than the rest, as a drive before a walk.
    guard usual <= Self.maximumSpread * middle, own * interval + error < fastest * interval else {
      (speed, noise, isOwn) = (fastest, 0, false)
      return
    }
    (speed, noise, isOwn) = (own, error, true)
  }

  /// By how much faster a straight step of some seconds is than steps usually are: between rows far apart
  /// the way winds, as roads do.
  private static func straight(in seconds: Double) -> Double {
    let square = seconds * seconds
    return 1 + (Priors.Way.winding - 1) * square / (square + winds * winds)
  }

  /// The speed that nineteen of twenty of some legs under way keep within, and their median.
  ///
  /// Each is the median of five neighbours; of the first and last two that of the nearest five.
  private static func usual(
    _ speeds: ContiguousArray<Double>, _ legs: Range<Int>
  ) -> (Double, Double) {
    var moving: ContiguousArray<Double> = []
    moving.reserveCapacity(legs.count)
    for leg in legs {
      let first = min(max(leg - 2, 0), speeds.count - 5)
      let speed = median(
        speeds[first], speeds[first + 1], speeds[first + 2], speeds[first + 3], speeds[first + 4])
      if speed > slowest { moving.append(speed) }
    }
    guard !moving.isEmpty else { return (0, 0) }
    let usual = moving.takeOrdered(at: (moving.count - 1) * 95 / 100)
    return (usual, moving.takeOrdered(at: moving.count / 2))
  }

  /// Metres that a step of some seconds has at most.
  func reach(in seconds: Double) -> Double { speed * seconds + noise }

  private static func median(
    _ one: Double, _ two: Double, _ three: Double, _ four: Double, _ five: Double
  ) -> Double {
    // Of four the two in the middle lie around the median of five, or hold it between them and the fifth.
    let low = max(min(one, two), min(three, four))
    let high = min(max(one, two), max(three, four))
    return max(min(low, high), min(max(low, high), five))
  }

  private static func medianDeparture(_ view: borrowing TrackView) -> Double {
    let stride = max(view.count / maximumFixes, 1)
    let times = view.times
    let latitudes = view.latitudes
    let longitudes = view.longitudes
    var departures: ContiguousArray<Double> = []
    departures.reserveCapacity(min(view.count, 2 * maximumFixes))
    var plane = Plane()
    for segment in view.segments where segment.count > 2 {
      var row = segment.lowerBound + 1
      while row < segment.upperBound - 1 {
        let (before, all) = (times[row] - times[row - 1], times[row + 1] - times[row - 1])
        if before > 0, before < all, all <= 60 {
          let share = before / all
          let (latitude, longitude) = (latitudes[row - 1], longitudes[row - 1])
          let north = latitudes[row] - latitude - share * (latitudes[row + 1] - latitude)
          let east = longitudes[row] - longitude - share * (longitudes[row + 1] - longitude)
          departures.append(plane.length(north: north, east: east, at: latitude))
        }
        row += stride
      }
    }
    return departures.isEmpty ? 0 : departures.takeOrdered(at: departures.count / 2)
  }
}

/// Metres between neighbouring rows, where the cosine of the latitude need not be exact.
struct Plane {
  private var latitude = Double.nan
  private var cosine = 1.0

  @inline(__always)
  private mutating func metersEast(_ degrees: Double, at latitude: Double) -> Double {
    if !((latitude - self.latitude).magnitude < 0.1) {
      self.latitude = latitude
      cosine = Elementary.cosDegrees(latitude)
    }
    let wrapped = degrees.magnitude > 180 ? degrees - (degrees > 0 ? 360 : -360) : degrees
    return wrapped * cosine * StepLimits.metersPerDegree
  }

  /// Metres of a difference of latitude and longitude in degrees.
  @inline(__always)
  mutating func length(north: Double, east: Double, at latitude: Double) -> Double {
    let north = north * StepLimits.metersPerDegree
    let east = metersEast(east, at: latitude)
    return (north * north + east * east).squareRoot()
  }

  @inline(__always)
  mutating func distance(_ view: borrowing TrackView, _ from: Int, _ to: Int) -> Double {
    length(
      north: view.latitudes[to] - view.latitudes[from],
      east: view.longitudes[to] - view.longitudes[from], at: view.latitudes[from])
  }
}
