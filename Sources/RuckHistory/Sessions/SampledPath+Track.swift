internal import RuckKernels
public import RuckTrack

extension SampledPath {
  // A place between two rows is known where they are near in time or in place.
  private static let longestGap = 60.0
  private static let shortestJump = 20.0

  /// The path of an analysed track; nil without positions or times, and for one shorter than eight
  /// seconds or longer than a year.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - track: the analysis, whose selection and repaired times are used.
  ///   - recording: the columns that were analysed.
  public init?(_ track: AnalyzedTrack, of recording: Track) {
    guard track.selection.hasPositions, let begin = track.path.times.first,
      let end = track.path.times.last, begin.magnitude < 1e12, end - begin >= 8,
      end - begin < 3.2e7
    else { return nil }
    var exponent = 0
    while (end - begin) / Double(1 << exponent) >= Double(Self.limit - 1) { exponent += 1 }
    let spacing = Double(1 << exponent)
    let first = (begin / spacing).rounded(.up)
    let count = Int((end / spacing).rounded(.down) - first) + 1
    var latitudes: [Int32?] = []
    var longitudes: [Int32?] = []
    var row = 0
    for instant in 0..<count {
      let time = (first + Double(instant)) * spacing
      while row + 1 < track.path.times.count, track.path.times[row + 1] <= time { row += 1 }
      let place = Self.place(at: time, row, track, recording)
      latitudes.append(place?.latitude)
      longitudes.append(place?.longitude)
    }
    self.init(
      exponent: exponent, first: Int64(first), latitudes: latitudes, longitudes: longitudes)
  }

  /// The place at a moment between a row and the one after it, in millionths of a degree.
  private static func place(
    at time: Double, _ row: Int, _ track: AnalyzedTrack, _ recording: Track
  ) -> (latitude: Int32, longitude: Int32)? {
    let times = track.path.times
    let next = min(row + 1, times.count - 1)
    func recorded(_ row: Int) -> Int {
      track.selection.keptRows.isEmpty ? row : track.selection.keptRows[row]
    }
    let view = recording.view
    let (south, west) = (view.latitudes[recorded(row)], view.longitudes[recorded(row)])
    let (north, east) = (view.latitudes[recorded(next)], view.longitudes[recorded(next)])
    let length = times[next] - times[row]
    guard length > 0 else { return rounded(south, west) }
    let apart = Haversine().distance(
      fromLatitude: south, fromLongitude: west, toLatitude: north, toLongitude: east)
    guard length <= longestGap || apart <= shortestJump else { return nil }
    let share = (time - times[row]) / length
    var toEast = east - west
    if toEast > 180 { toEast -= 360 } else if toEast < -180 { toEast += 360 }
    var longitude = west + share * toEast
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    return rounded(south + share * (north - south), longitude)
  }

  private static func rounded(
    _ latitude: Double, _ longitude: Double
  ) -> (latitude: Int32, longitude: Int32)? {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    return (Int32((latitude * 1e6).rounded()), Int32((longitude * 1e6).rounded()))
  }
}
