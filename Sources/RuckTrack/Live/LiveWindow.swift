/// The last seconds of a session, for the current speed and grade.
///
/// At most ``maximum`` rows of them are stored, evenly spaced, whatever the sampling.
struct LiveWindow: Sendable {
  private static let maximum = 64

  private struct Row: Sendable {
    let time, distance, altitude: Double
  }

  /// Seconds.
  let length: Double
  private var rows: [Row] = []

  /// A window of this many seconds.
  init(length: Double) {
    self.length = length
    rows.reserveCapacity(Self.maximum + 2)
  }

  /// Takes in a row later than all before it, with its distance in metres and its altitude in metres
  /// or NaN.
  ///
  /// O(1): at most ``maximum`` rows.
  mutating func add(time: Double, distance: Double, altitude: Double) {
    let row = Row(time: time, distance: distance, altitude: altitude)
    // The last row stands for itself until one far enough behind the one before it comes.
    if rows.count > 1, time - rows[rows.count - 2].time < length / Double(Self.maximum - 2) {
      rows[rows.count - 1] = row
    } else {
      rows.append(row)
    }
    let first = rows.firstIndex { $0.time >= time - length } ?? 0
    if first > 0 { rows.removeFirst(first) }
  }

  /// Forgets all rows.
  mutating func clear() { rows.removeAll(keepingCapacity: true) }

  /// Metres a second: the slope of the line of least squares; nil of fewer than two rows.
  var speed: Double? {
    slope(\.time, \.distance).map { max(0, $0) }
  }

  /// Rise over run: the slope of the line of least squares; nil where the rows cover less than ten
  /// metres or have no altitudes.
  var grade: Double? {
    guard let first = rows.first, let last = rows.last, last.distance - first.distance >= 10 else {
      return nil
    }
    return slope(\.distance, \.altitude)
  }

  private func slope(_ x: (Row) -> Double, _ y: (Row) -> Double) -> Double? {
    guard let origin = rows.first(where: { y($0).isFinite }) else { return nil }
    var (count, sumX, sumY, sumXX, sumXY) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for row in rows where y(row).isFinite {
      let (dx, dy) = (x(row) - x(origin), y(row) - y(origin))
      count += 1
      sumX += dx
      sumY += dy
      sumXX += dx * dx
      sumXY += dx * dy
    }
    let spread = count * sumXX - sumX * sumX
    return spread > 0 ? ((count * sumXY - sumX * sumY) / spread).known : nil
  }
}
