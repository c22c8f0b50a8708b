internal import RuckKernels

/// The coverage of the recorded distance by positions.
///
/// Between two positions of a segment the gap rule takes what the device counted; see
/// ``CountedHoles``. They are partial where they cover less than ``minimumShare`` of the time that
/// the distance channel covers, unless the steps between them alone are more than twice as long as
/// what was counted, which then is not the whole way; or where all of them are one position while
/// the device counts a distance: the same, or such as a receiver wanders about at rest, while the
/// steps between them are not a way of the length that was counted.
struct PositionCover {
  /// The share of the time of the distance channel that positions cover at least.
  static let minimumShare = 0.8
  /// Metres that a device counts at least for its distance to be one.
  static let minimumDistance = 100.0
  /// Seconds between two samples that belong together although rows without one lie between them.
  static let longestBridge = SensorMean.longestBridge

  /// The share below which it is said how much positions cover.
  private static let saidShare = 0.99

  /// Rows with both coordinates.
  private(set) var points = 0
  /// Metres that the device counts before the first and behind the last position of a segment, or in one
  /// without positions: they are part of no path.
  private(set) var uncovered = 0.0
  private var seconds = 0.0
  private var channelSeconds = 0.0
  private var growth = 0.0
  private var isOnePosition = true
  private var box = Box()

  /// Looks at all rows; O(rows).
  init(_ view: borrowing TrackView) {
    var start: (latitude: Double, longitude: Double)?
    for segment in view.segments {
      var (positions, distances) = (Covered(), Covered())
      // The device's count since the last position, or since the start.
      var (pending, hasPosition) = (0.0, false)
      for row in segment {
        let (latitude, longitude) = (view.latitudes[row], view.longitudes[row])
        let time = view.times.isEmpty ? .nan : view.times[row]
        let isKnown = latitude.isFinite && longitude.isFinite
        if !view.distances.isEmpty, view.distances[row].isFinite {
          pending += distances.add(row, time, view.distances[row])
        }
        if isKnown {
          points += 1
          if !hasPosition { uncovered += pending }
          (pending, hasPosition) = (0, true)
          if latitude != 0 || longitude != 0 {
            let first = start ?? (latitude, longitude)
            start = first
            if first != (latitude, longitude) { isOnePosition = false }
            box.add(latitude, longitude, time)
            _ = positions.add(row, time)
          }
        }
      }
      uncovered += pending
      seconds += positions.seconds
      channelSeconds += distances.seconds
      growth += distances.growth
    }
  }

  /// Whether the device's distance is to be taken.
  func isPartial(deviceDistance: Double?) -> Bool {
    guard points > 0 else { return false }
    let counted = max(growth, deviceDistance ?? 0)
    if growth > Self.minimumDistance, seconds < Self.minimumShare * channelSeconds {
      return isOnePosition || box.way < 2 * counted
    }
    guard points > 1, counted > Self.minimumDistance else { return false }
    return isOnePosition || isAboutOnePosition(counted)
  }

  /// Whether all positions are within what a resting receiver wanders, and make a way of less than
  /// half of what was counted, which is ten times as long as they are apart.
  private func isAboutOnePosition(_ counted: Double) -> Bool {
    box.diagonal <= Self.widestWander && counted > 10 * box.diagonal && box.way < counted / 2
  }

  /// Metres that positions of a receiver at one spot lie apart at most: it errs by 15 m indoors, and by three
  /// times as much now and then.
  private static let widestWander = 100.0

  /// The remark where they are not partial and leave some of the device's distance uncovered; nil where
  /// they do not.
  var remark: String? {
    guard growth > Self.minimumDistance, channelSeconds > 0, seconds > 0 else { return nil }
    let share = seconds / channelSeconds
    let isShort = uncovered > 0.01 * growth && uncovered >= 1
    guard share < Self.saidShare || isShort else { return nil }
    let percent = Int((100 * share).rounded(.down), clampedTo: 0...100) ?? 0
    let meters = Int(uncovered.rounded(), clampedTo: 0...Int.max) ?? 0
    return
      "positions cover \(percent) % of the time that the device counts distance"
      + (uncovered >= 1 ? "; \(meters) m before the first or behind the last are left out" : "")
  }

  /// The message where they are partial.
  var message: String {
    guard !isOnePosition, channelSeconds > 0 else {
      return "all positions are equal: the distance is the device's"
    }
    let percent = Int((100 * seconds / channelSeconds).rounded(), clampedTo: 0...100) ?? 0
    return
      "positions cover \(percent) % of the time that the device counts distance: the distance is "
      + "the device's"
  }
}

/// The extent of positions, and the way from one to the next.
private struct Box {
  private var (south, north, west, east) = (
    Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
  )
  private var last: (latitude: Double, longitude: Double, time: Double)?
  private var plane = Plane()
  private static let fastest = CleaningRule.standard.fastestSpeed
  /// Metres from one to the next, but for steps that nobody makes on foot.
  private(set) var way = 0.0

  /// Metres from corner to corner.
  var diagonal: Double {
    guard let last, north >= south else { return .infinity }
    var plane = plane
    return plane.length(
      north: south - north, east: (west - east).magnitude, at: last.latitude)
  }

  mutating func add(_ latitude: Double, _ longitude: Double, _ time: Double) {
    (south, north) = (min(south, latitude), max(north, latitude))
    (west, east) = (min(west, longitude), max(east, longitude))
    if let last {
      let apart = (longitude - last.longitude).magnitude
      let step = plane.length(
        north: latitude - last.latitude, east: min(apart, 360 - apart), at: latitude)
      if !(step > Self.fastest * (time - last.time)) { way += step }
    }
    last = (latitude, longitude, time)
  }
}

/// The time that the samples of a segment cover, and by how much they grow.
private struct Covered {
  private(set) var seconds = 0.0
  private(set) var growth = 0.0
  private var last: (row: Int, time: Double, sample: Double)?

  /// Adds a sample; gives by how much it grew.
  mutating func add(_ row: Int, _ time: Double, _ sample: Double = 0) -> Double {
    var grown = 0.0
    if let last {
      let step = time - last.time
      if step > 0, row == last.row + 1 || step <= PositionCover.longestBridge { seconds += step }
      grown = max(sample - last.sample, 0)
      growth += grown
    }
    last = (row, time, sample)
    return grown
  }
}
