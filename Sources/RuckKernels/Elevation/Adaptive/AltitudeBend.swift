/// How much the altitudes of a barometer bend within ten seconds: the second difference over five seconds,
/// which a slope does not change, and stairs and brows change at few places only.
struct AltitudeBend {
  /// Metres that six of ten bends do not exceed.
  let usual: Double
  /// The standard deviation of noise in metres that is white over five seconds and bends so: the second
  /// difference has six times its variance, and six of ten normal numbers lie within 0.84 deviations.
  var deviation: Double { usual / (0.841_621 * 6.squareRoot()) }

  private static let seconds = 5.0
  /// How many bends suffice.
  private static let most = 4096

  /// Looks at the rows, evenly spread where there are many; nil with fewer than thirty bends, or with
  /// more than ten seconds from row to row.
  ///
  /// O(rows) for the altitudes read, of which there are at most 12 288.
  init?(_ altitudes: Span<Double>, _ times: Span<Double>) {
    guard times.count > 2 else { return nil }
    let step = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    guard step > 0, step <= 2 * Self.seconds,
      let lag = Int((Self.seconds / step).rounded(), clampedTo: 1...times.count),
      altitudes.count > 2 * lag
    else { return nil }
    var bends: ContiguousArray<Double> = []
    let stride = max(lag, altitudes.count / Self.most)
    var row = lag
    while row + lag < altitudes.count {
      let bend = altitudes[row + lag] - 2 * altitudes[row] + altitudes[row - lag]
      if bend.isFinite { bends.append(bend.magnitude) }
      row += stride
    }
    guard bends.count >= 30 else { return nil }
    usual = bends.takeOrdered(at: bends.count * 6 / 10)
  }
}
