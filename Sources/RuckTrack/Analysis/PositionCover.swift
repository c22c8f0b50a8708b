internal import RuckKernels

/// How much of the recorded distance positions cover.
///
/// They are partial where they cover less than ``leastShare`` of the time that the distance channel covers,
/// or where all of them are one place while the device counts a distance.
struct PositionCover {
  /// The share of the time of the distance channel that positions cover at least.
  static let leastShare = 0.8
  /// Metres that a device counts at least for its distance to be one.
  static let leastDistance = 100.0
  /// Seconds between two samples that belong together although rows without one lie between them.
  static let longestBridge = SensorMean.longestBridge

  /// Rows with both coordinates.
  private(set) var points = 0
  private var seconds = 0.0
  private var channelSeconds = 0.0
  private var growth = 0.0
  private var isOnePlace = true

  /// Looks at all rows; O(rows).
  init(_ view: borrowing TrackView) {
    var place: (latitude: Double, longitude: Double)?
    for segment in view.segments {
      var (positions, distances) = (Covered(), Covered())
      for row in segment {
        let (latitude, longitude) = (view.latitudes[row], view.longitudes[row])
        let time = view.times.isEmpty ? .nan : view.times[row]
        if latitude.isFinite, longitude.isFinite {
          points += 1
          if latitude != 0 || longitude != 0 {
            let first = place ?? (latitude, longitude)
            place = first
            if first != (latitude, longitude) { isOnePlace = false }
            positions.add(row, time)
          }
        }
        guard !view.distances.isEmpty, view.distances[row].isFinite else { continue }
        distances.add(row, time, view.distances[row])
      }
      seconds += positions.seconds
      channelSeconds += distances.seconds
      growth += distances.growth
    }
  }

  /// Whether the device's distance is to be taken.
  func isPartial(deviceDistance: Double?) -> Bool {
    guard points > 0 else { return false }
    if growth > Self.leastDistance, seconds < Self.leastShare * channelSeconds { return true }
    return isOnePlace && points > 1 && max(growth, deviceDistance ?? 0) > Self.leastDistance
  }

  /// What is said where they are partial.
  var message: String {
    guard !isOnePlace, channelSeconds > 0 else {
      return "all positions are one place: the distance is the device's"
    }
    let percent = Int((100 * seconds / channelSeconds).rounded(), clampedTo: 0...100) ?? 0
    return
      "positions cover \(percent) % of the time that the device counts distance: the distance is "
      + "the device's"
  }
}

/// The time that the samples of a segment cover, and by how much they grow.
private struct Covered {
  private(set) var seconds = 0.0
  private(set) var growth = 0.0
  private var last: (row: Int, time: Double, sample: Double)?

  mutating func add(_ row: Int, _ time: Double, _ sample: Double = 0) {
    if let last {
      let step = time - last.time
      if step > 0, row == last.row + 1 || step <= PositionCover.longestBridge { seconds += step }
      if sample > last.sample { growth += sample - last.sample }
    }
    last = (row, time, sample)
  }
}

extension DiagnosticCode {
  /// Positions cover too little of the recorded distance.
  public static let trackPositionsPartial = DiagnosticCode(
    "track.positions-partial", .warning,
    meaning:
      "Positions cover less than 80 % of the time that the device counts distance, or one place.",
    advice: "The distance is the device's; --clean none takes the positions.")
}
