internal import RuckKernels

/// How fast a recording gets on, and how far its positions err: what a single fix is judged by.
///
/// Speeds are those of legs of five seconds, or of one interval where rows are farther apart, each the
/// median of five legs, so that a fix beside the path makes none of them fast. The noise is that of
/// positions around the middle between their neighbours.
struct WalkScale {
  /// Metres a second that the walker keeps within, except for errors of positions.
  let speed: Double
  /// Metres that a step may be longer for the errors of its two ends.
  let noise: Double

  /// Whether the recording itself says how fast it is: it has legs enough, and is no faster than anyone on foot.
  let isOwn: Bool

  /// Metres a second that anyone on foot can hurry at, however slow the walk is: where walking turns into
  /// running.
  private static let hurry = 2.0
  /// How much faster a step may be than nineteen of twenty legs.
  private static let margin = 1.3
  /// How much faster than the median the legs are at most that a recording on foot keeps: repeats are run between
  /// walks.
  private static let mostSpread = 3.0
  /// Metres a second below which a leg is a rest.
  private static let slowest = 0.3
  /// Seconds of a leg at least.
  private static let leg = 5.0
  /// Legs that say how fast a recording is.
  private static let fewest = 8
  /// Four standard deviations of the difference of two fixes, by the median distance of a fix from the middle
  /// between its neighbours: √2 and 1.44 deviations along each axis.
  private static let noiseOfMedian = 4 * 1.414 / 1.442
  /// Fixes that say how large the noise is.
  private static let mostFixes = 4096

  /// The scale of the rows with positions and times.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - view: the recording.
  ///   - fastest: metres a second that no one on foot exceeds: the speed of a recording that is as fast, or that
  ///     is too short to tell.
  init(_ view: borrowing TrackView, atMost fastest: Double) {
    guard !view.times.isEmpty, !view.latitudes.isEmpty else {
      (speed, noise, isOwn) = (fastest, 0, false)
      return
    }
    var speeds: ContiguousArray<Double> = []
    var (lasting, steps) = (0.0, 0.0)
    var plane = Plane()
    for segment in view.segments where segment.count > 1 {
      var start: Int?
      var passed = 0.0
      for row in segment where Self.isPoint(view, row) {
        passed += 1
        guard let first = start else {
          (start, passed) = (row, 0)
          continue
        }
        let seconds = view.times[row] - view.times[first]
        if seconds >= Self.leg {
          lasting += seconds
          steps += passed
          speeds.append(plane.distance(view, first, row) / seconds)
        } else if seconds >= 0 {
          continue
        }
        (start, passed) = (row, 0)
      }
    }
    guard speeds.count >= Self.fewest else {
      (speed, noise, isOwn) = (fastest, 0, false)
      return
    }
    var moving = ContiguousArray(Self.medians(of: speeds).lazy.filter { $0 > Self.slowest })
    let usual = moving.isEmpty ? 0 : moving.takeOrdered(at: (moving.count - 1) * 95 / 100)
    let middle = moving.isEmpty ? 0 : moving.takeOrdered(at: moving.count / 2)
    let own = max(Self.hurry, Self.margin * usual)
    // A step from one cell of a grid to the next may be no way at all.
    let error = max(
      Self.noiseOfMedian * Self.medianDeparture(view), 2 * (CoordinateGrid(view)?.cell ?? 0))
    let interval = lasting / steps
    // Where a usual step errs by as much as anyone runs, its speed says nothing; nor where a part is far faster
    // than the rest, as a drive before a walk.
    guard usual <= Self.mostSpread * middle, own * interval + error < fastest * interval else {
      (speed, noise, isOwn) = (fastest, 0, false)
      return
    }
    (speed, noise, isOwn) = (own, error, true)
  }

  /// Metres that a step of some seconds has at most.
  func reach(in seconds: Double) -> Double { speed * seconds + noise }

  private static func isPoint(_ view: borrowing TrackView, _ row: Int) -> Bool {
    let (latitude, longitude) = (view.latitudes[row], view.longitudes[row])
    return abs(latitude) <= 90 && abs(longitude) <= 360 && (latitude != 0 || longitude != 0)
      && view.times[row].isFinite
  }

  /// The median of each five neighbours; of the first and last two that of the nearest five.
  private static func medians(of speeds: ContiguousArray<Double>) -> ContiguousArray<Double> {
    var medians: ContiguousArray<Double> = []
    medians.reserveCapacity(speeds.count)
    for index in speeds.indices {
      let first = min(max(index - 2, 0), speeds.count - 5)
      medians.append(
        median(
          speeds[first], speeds[first + 1], speeds[first + 2], speeds[first + 3],
          speeds[first + 4]))
    }
    return medians
  }

  private static func median(
    _ one: Double, _ two: Double, _ three: Double, _ four: Double, _ five: Double
  ) -> Double {
    // Of four the two in the middle lie around the median of five, or hold it between them and the fifth.
    let low = max(min(one, two), min(three, four))
    let high = min(max(one, two), max(three, four))
    return max(min(low, high), min(max(low, high), five))
  }

  private static func medianDeparture(_ view: borrowing TrackView) -> Double {
    let stride = max(view.count / mostFixes, 1)
    var departures: ContiguousArray<Double> = []
    var plane = Plane()
    for segment in view.segments where segment.count > 2 {
      var row = segment.lowerBound + 1
      while row < segment.upperBound - 1 {
        if isPoint(view, row - 1), isPoint(view, row), isPoint(view, row + 1) {
          let all = view.times[row + 1] - view.times[row - 1]
          let share = all > 0 ? (view.times[row] - view.times[row - 1]) / all : .nan
          if all <= 60, share > 0, share < 1 {
            departures.append(plane.departure(view, row, share))
          }
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

  private mutating func metersEast(_ degrees: Double, at latitude: Double) -> Double {
    if !((latitude - self.latitude).magnitude < 0.1) {
      self.latitude = latitude
      cosine = Elementary.cosDegrees(latitude)
    }
    let wrapped = degrees.magnitude > 180 ? degrees - (degrees > 0 ? 360 : -360) : degrees
    return wrapped * cosine * StepLimits.metersPerDegree
  }

  mutating func vector(
    _ view: borrowing TrackView, _ from: Int, _ to: Int
  ) -> (north: Double, east: Double) {
    let north = (view.latitudes[to] - view.latitudes[from]) * StepLimits.metersPerDegree
    let east = metersEast(
      view.longitudes[to] - view.longitudes[from], at: view.latitudes[from])
    return (north, east)
  }

  /// Metres of a difference of latitude and longitude in degrees.
  func distance(_ degrees: (north: Double, east: Double), at latitude: Double) -> Double {
    var plane = self
    let north = degrees.north * StepLimits.metersPerDegree
    let east = plane.metersEast(degrees.east, at: latitude)
    return (north * north + east * east).squareRoot()
  }

  mutating func distance(_ view: borrowing TrackView, _ from: Int, _ to: Int) -> Double {
    let (north, east) = vector(view, from, to)
    return (north * north + east * east).squareRoot()
  }

  /// How far a row lies from where its neighbours say that it is, a share of the time between them behind
  /// the first.
  mutating func departure(_ view: borrowing TrackView, _ row: Int, _ share: Double) -> Double {
    let one = vector(view, row - 1, row)
    let all = vector(view, row - 1, row + 1)
    let (north, east) = (one.north - share * all.north, one.east - share * all.east)
    return (north * north + east * east).squareRoot()
  }
}
