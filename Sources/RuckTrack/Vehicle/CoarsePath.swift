internal import RuckKernels

/// A path by points some ten seconds apart, joined by straight lines: between them the wander of
/// positions and the noise of altitudes are small next to the motion of a vehicle.
///
/// Memory is 72 bytes a point: where rows are a second apart, seven bytes a row.
struct CoarsePath {
  /// Seconds between two points, and up to twice as many in a short part.
  static let interval = 10.0
  /// Metres a second above which a path walks.
  static let slowestWalk = 0.3
  /// Metres of a degree of latitude on the mean radius.
  private static let perDegree = 111_195.08
  /// Metres over which a plane serves.
  private static let nearby = 500.0

  /// A row with the data of the step to it.
  struct Point {
    let row: Int
    /// Seconds since 1970.
    let time: Double
    /// Metres along the straight lines, across parts as if they joined.
    let meters: Double
    /// Metres to the east of the first point, summed over the steps as if parts joined.
    let east: Double
    /// Metres to the north of the first point, summed likewise.
    let north: Double
    /// The mean altitude over the step, in metres; NaN where it is unknown.
    let altitude: Double
    /// The mean heart rate over the step in beats a minute; NaN where it is unknown.
    let heartRate: Double
    /// Whether it begins a part, so that no step leads to it.
    let isFirst: Bool
    /// Whether the cadence channel counts steps over the step to it; nil where it does not say.
    let hasSteps: Bool?
  }

  /// All points, part after part.
  private(set) var points: ContiguousArray<Point> = []
  /// Whether the cadence channel counts steps anywhere for half a minute.
  let countsSteps: Bool

  /// Takes the points of a path with times and positions; O(rows).
  init(_ view: borrowing TrackView, along path: PathColumns) {
    var meters = 0.0
    var (east, north) = (0.0, 0.0)
    var withSteps = 0.0
    var altitudes = SteplessAltitudes(view.altitudes, path)
    for part in path.withoutGaps where part.count > 1 {
      var last = part.lowerBound
      var spots = EvenSpots(path.times[last], path.times[part.upperBound - 1])
      var sample = Sample()
      sample.add(view, last, altitude: altitudes.pass(view.altitudes, last))
      points.append(
        sample.point(last, path.times[last], meters, east, north, isFirst: true))
      sample = Sample()
      for row in part.dropFirst() {
        sample.add(view, row, altitude: altitudes.pass(view.altitudes, row))
        let isLast = row == part.upperBound - 1
        guard isLast || spots.isNext(path.times[row], before: path.times[row + 1]) else { continue }
        let step = Self.step(view, from: last, to: row)
        meters += step.meters
        east += step.east
        north += step.north
        let point = sample.point(row, path.times[row], meters, east, north, isFirst: false)
        if point.hasSteps == true { withSteps += path.times[row] - path.times[last] }
        points.append(point)
        (last, sample) = (row, Sample())
      }
    }
    countsSteps = withSteps >= 30
  }

  /// Metres from one row to another, and their parts to the east and to the north.
  private static func step(
    _ view: borrowing TrackView, from last: Int, to row: Int
  ) -> (meters: Double, east: Double, north: Double) {
    var degrees = view.longitudes[row] - view.longitudes[last]
    // Past the antimeridian longitudes begin again.
    if degrees.magnitude > 180 { degrees -= 360 * (degrees * (1 / 360)).rounded() }
    let east = perDegree * Elementary.cosDegrees(view.latitudes[row]) * degrees
    let north = perDegree * (view.latitudes[row] - view.latitudes[last])
    // Over so little the plane is as good as the sphere.
    if max(east.magnitude, north.magnitude) < nearby, view.latitudes[row].magnitude < 80 {
      return ((east * east + north * north).squareRoot(), east, north)
    }
    let meters = Haversine().distance(
      fromLatitude: view.latitudes[last], fromLongitude: view.longitudes[last],
      toLatitude: view.latitudes[row], toLongitude: view.longitudes[row])
    return (meters, east, north)
  }

  /// Metres a second of the step to a point; 0 where none leads to it or it takes no time.
  func speed(_ index: Int) -> Double {
    let seconds = self.seconds(index)
    return seconds > 0 ? (points[index].meters - points[index - 1].meters) / seconds : 0
  }

  /// Metres of altitude a second of the step to a point, NaN where unknown.
  func rise(_ index: Int) -> Double {
    let seconds = self.seconds(index)
    return seconds > 0 ? (points[index].altitude - points[index - 1].altitude) / seconds : 0
  }

  /// Seconds of the step to a point; 0 where none leads to it.
  func seconds(_ index: Int) -> Double {
    points[index].isFirst ? 0 : points[index].time - points[index - 1].time
  }

  /// The runs of consecutive steps of which a condition holds; none leads to the first point of a part.
  ///
  /// O(points).
  func runs(where holds: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for step in points.indices where !points[step].isFirst && holds(step) {
      if let last = runs.last, last.upperBound == step {
        runs[runs.count - 1] = last.lowerBound..<step + 1
      } else {
        runs.append(step..<step + 1)
      }
    }
    return runs
  }

  /// Whether each step is one of some ranges; O(points and steps).
  func isIn(_ ranges: some Sequence<Range<Int>>) -> ContiguousArray<Bool> {
    var isIn = ContiguousArray(repeating: false, count: points.count)
    for range in ranges {
      for step in range { isIn[step] = true }
    }
    return isIn
  }

  /// The time at each speed above ``slowestWalk`` outside of some ranges of steps.
  ///
  /// O(points and steps).
  func speeds(apartFrom ranges: some Sequence<Range<Int>>) -> TimeHistogram {
    let isOut = isIn(ranges)
    var speeds = TimeHistogram(width: 0.05, bins: 256)
    for step in points.indices where !isOut[step] && speed(step) > Self.slowestWalk {
      speeds.add(speed(step), for: seconds(step))
    }
    return speeds
  }

  /// The mean heart rate over some steps; nil where it is unknown for half of their time.
  func heartRate(_ steps: some Sequence<Int>) -> Double? {
    var (beats, known, all) = (0.0, 0.0, 0.0)
    for step in steps {
      let seconds = seconds(step)
      all += seconds
      guard points[step].heartRate.isFinite else { continue }
      beats += points[step].heartRate * seconds
      known += seconds
    }
    return known > 0 && 2 * known > all ? beats / known : nil
  }

  /// The points between which steps gain most; nil where they gain nothing.
  ///
  /// A step that is not finite counts as none. O(steps).
  func ahead(_ steps: Range<Int>, by gain: (Int) -> Double) -> (first: Int, last: Int)? {
    var best: (lead: Double, first: Int, last: Int)?
    var (lead, first) = (0.0, steps.lowerBound - 1)
    for index in steps {
      if lead <= 0 { (lead, first) = (0, index - 1) }
      let step = gain(index)
      if step.isFinite { lead += step }
      if lead > best?.lead ?? 0 { best = (lead, first, index) }
    }
    return best.map { ($0.first, $0.last) }
  }

  /// Hands on the shortest windows of at least this many seconds inside a range of points and a part, by
  /// their first and last points, until the closure returns true.
  ///
  /// O(points).
  func windows(
    lasting seconds: Double, in range: Range<Int>, _ visit: (Int, Int) -> Bool
  ) -> Bool {
    var end = range.lowerBound
    for start in range {
      end = max(end, start)
      while points[end].time - points[start].time < seconds, end + 1 < range.upperBound,
        !points[end + 1].isFirst
      {
        end += 1
      }
      if points[end].time - points[start].time >= seconds, visit(start, end) { return true }
    }
    return false
  }
}

/// The rows closest to moments that divide a part evenly: the same in both directions of time.
private struct EvenSpots {
  private let start: Double
  private let interval: Double
  private let count: Double
  /// The moment whose closest row comes next.
  private var next = 1.0

  init(_ start: Double, _ end: Double) {
    self.start = start
    count = max(((end - start) / CoarsePath.interval).rounded(.down), 1)
    interval = (end - start) / count
  }

  /// Whether a row is the closest one to the next moment; the part's last row is asked for by the caller.
  mutating func isNext(_ time: Double, before following: Double) -> Bool {
    guard next < count, 0.5 * (time + following) > start + next * interval else { return false }
    next = max(((time - start) / interval).rounded(), next) + 1
    return true
  }
}

/// Altitudes, row after row, without the steps and the spikes that are of no lift.
private struct SteplessAltitudes {
  private var steps: ArraySlice<Int>
  private var spikes: ArraySlice<Range<Int>>
  /// Metres of the steps so far.
  private var stepped = 0.0
  private var last = Double.nan

  init(_ altitudes: Span<Double>, _ path: PathColumns) {
    let found = AltitudeSteps(altitudes, path.times.span, segments: path.segments)
    steps = found.rows[...]
    spikes = found.spikes[...]
  }

  /// The altitude of the next row in metres; NaN where it is unknown or a spike's.
  mutating func pass(_ altitudes: Span<Double>, _ row: Int) -> Double {
    guard !altitudes.isEmpty, altitudes[row].isFinite else { return .nan }
    if let step = steps.first, step <= row {
      if last.isFinite { stepped += altitudes[row] - last }
      steps = steps.drop { $0 <= row }
    }
    spikes = spikes.drop { $0.upperBound <= row }
    if let spike = spikes.first, spike.contains(row) { return .nan }
    last = altitudes[row]
    return altitudes[row] - stepped
  }
}

/// The data of a step's rows other than their position.
private struct Sample {
  private var altitude = 0.0
  private var altitudes = 0
  private var beats = 0.0
  private var heartRates = 0
  private var strides = 0
  private var withoutStrides = 0

  /// Adds a row with its altitude, NaN where that is unknown.
  mutating func add(_ view: borrowing TrackView, _ row: Int, altitude: Double) {
    if altitude.isFinite {
      self.altitude += altitude
      altitudes += 1
    }
    if !view.heartRates.isEmpty, view.heartRates[row] > 0 {
      beats += view.heartRates[row]
      heartRates += 1
    }
    guard !view.cadences.isEmpty else { return }
    if view.cadences[row] > 0 {
      strides += 1
    } else if view.cadences[row] == 0 {
      withoutStrides += 1
    }
  }

  func point(
    _ row: Int, _ time: Double, _ meters: Double, _ east: Double, _ north: Double, isFirst: Bool
  ) -> CoarsePath.Point {
    CoarsePath.Point(
      row: row, time: time, meters: meters, east: east, north: north,
      altitude: altitudes > 0 ? altitude / Double(altitudes) : .nan,
      heartRate: heartRates > 0 ? beats / Double(heartRates) : .nan, isFirst: isFirst,
      hasSteps: strides + withoutStrides > 0 ? strides > 0 : nil)
  }
}
