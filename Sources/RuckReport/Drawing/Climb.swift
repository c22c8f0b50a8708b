internal import RuckTrack

/// A part of a ruck that leads up.
///
/// It begins at the last low from which the altitudes rise by at least ``minimumRise``, and ends at the high
/// behind which they fall by more than ``fall``; its mean grade is at least ``minimumGrade``.
struct Climb: Sendable {
  /// The rows of the track.
  let rows: Range<Int>
  /// The range from its start to its end along the axis of the drawing, 0 to 1.
  let shares: ClosedRange<Double>
  /// Metres from the start to its beginning.
  let start: Double
  /// Metres along the path.
  let length: Double
  /// Metres by which its end is higher than its beginning.
  let rise: Double
  /// Seconds by the clock; nil without times.
  let elapsed: Double?
  /// Kilograms, averaged over its rows; nil where unknown.
  let load: Double?

  /// Metres up a metre.
  var grade: Double { rise / length }

  /// Metres that a climb rises at least.
  static let minimumRise = 10.0
  /// Metres of fall that end a climb.
  static let fall = 5.0
  /// The least mean grade.
  static let minimumGrade = 0.015
  /// The maximum number of climbs listed.
  static let limit = 12

  /// The greatest climbs of a track in the order of the path; O(rows).
  static func all(_ track: AnalyzedTrack, _ runs: PlotRuns) -> [Climb] {
    let altitudes = track.altitude.altitudes
    guard track.altitude.elevation != nil, altitudes.count == track.path.count else { return [] }
    var found: [(rows: Range<Int>, rise: Double)] = []
    for segment in track.path.segments where segment.count > 1 {
      var (low, high) = (segment.lowerBound, segment.lowerBound)
      func close() {
        let rise = altitudes[high] - altitudes[low]
        let length = track.path.distances[high] - track.path.distances[low]
        guard rise >= minimumRise, rise < 1e5, length > 0, rise / length >= minimumGrade,
          rise / length <= 1
        else { return }
        found.append((low..<(high + 1), rise))
        // A few are held while rows are read, so that memory has a bound.
        if found.count > 8 * limit { found = greatest(found) }
      }
      var floor = altitudes[low]
      for row in segment where altitudes[row].magnitude < 1e6 {
        if altitudes[row] > altitudes[high] { high = row }
        if altitudes[row] < altitudes[high] - fall {
          close()
          (low, high, floor) = (row, row, altitudes[row])
        } else if altitudes[row] <= floor + 1, altitudes[high] <= floor + fall {
          // The level ground before a hill is not part of it.
          floor = min(floor, altitudes[row])
          (low, high) = (row, row)
        }
      }
      close()
    }
    return greatest(found).map { Climb($0.rows, $0.rise, track, runs) }
  }

  private static func greatest(
    _ climbs: [(rows: Range<Int>, rise: Double)]
  ) -> [(rows: Range<Int>, rise: Double)] {
    climbs.sorted {
      $0.rise != $1.rise ? $0.rise > $1.rise : $0.rows.lowerBound < $1.rows.lowerBound
    }
    .prefix(limit).sorted { $0.rows.lowerBound < $1.rows.lowerBound }
  }

  private init(_ rows: Range<Int>, _ rise: Double, _ track: AnalyzedTrack, _ runs: PlotRuns) {
    let (first, last) = (rows.lowerBound, rows.upperBound - 1)
    let (path, energy) = (track.path, track.energy)
    self.rows = rows
    self.rise = rise
    let (from, to) = (runs.share(first, track), runs.share(last, track))
    shares = min(from, to)...max(from, to)
    start = path.distances[first]
    length = path.distances[last] - start
    elapsed =
      path.times.isEmpty || path.times[last] <= path.times[first]
      ? nil : path.times[last] - path.times[first]
    var sum = 0.0
    for row in (first + 1)...last { sum += energy.load(endingAt: row) }
    let mean = sum / Double(last - first)
    load = energy.load == nil || !mean.isFinite ? nil : mean
  }
}
