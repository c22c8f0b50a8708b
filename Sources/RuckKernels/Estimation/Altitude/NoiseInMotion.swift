/// The noise of altitudes in motion, as far as the ground leaves it bare: a barometer's, where no
/// rest shows it.
///
/// A steady slope does not change a second difference, and stairs and brows change few of them;
/// noise changes all.
struct NoiseInMotion {
  /// The standard deviation in metres, by what altitudes change within half a minute in the calmest
  /// fifth of the time: elsewhere is the ground.
  ///
  /// The less of the way is even, the more of the ground it holds.
  let ofMinutes: Double
  /// That by what they change within seconds most of the time; nil with few rows, or with more than
  /// ten seconds from row to row.
  let ofSeconds: Double?

  /// Seconds between the altitudes of a second difference of rows, and of one of bins.
  private static let (ofRows, ofBins) = (5.0, 30.0)
  /// The number of second differences of rows that suffices: an even number, so that half of them lie on
  /// either side of the middle; and the minimum numbers of those of rows and of bins.
  private static let (maximum, minimumOfRows, minimumOfBins) = (4096, 30, 5)
  /// The standard deviation of a second difference of white noise, in those of the noise.
  private static let ofDifference = 6.0.squareRoot()
  /// Of a normal distribution: six in ten values are nearer to 0 than so many standard deviations,
  /// and two in ten.
  private static let (sixTenths, fifth) = (0.8416, 0.2533)

  /// Looks at the altitudes of rows and bins outside of rests; nil where there are too few bins.
  ///
  /// O(bins), O(rests) and at most 12 288 altitudes.
  init?(
    _ altitudes: Span<Double>, _ times: Span<Double>, _ cells: AltitudeBins,
    without rests: [Range<Int>]
  ) {
    let lag = max(Int(Self.ofBins / cells.width), 1)
    var bends: ContiguousArray<Double> = []
    for piece in cells.piecesInMotion where piece.count > 2 * lag {
      for bin in piece.dropLast(2 * lag) {
        let ends = cells.altitudes[bin] + cells.altitudes[bin + 2 * lag]
        let bend = ends - 2 * cells.altitudes[bin + lag]
        if bend.isFinite { bends.append(bend.magnitude) }
      }
    }
    guard bends.count >= Self.minimumOfBins else { return nil }
    ofMinutes = bends.takeOrdered(at: bends.count / 5) / (Self.fifth * Self.ofDifference)
    ofSeconds = Self.deviation(altitudes, times, without: rests)
  }

  /// The deviation of noise that is white over five seconds, by rows that are evenly spread where
  /// there are many.
  private static func deviation(
    _ altitudes: Span<Double>, _ times: Span<Double>, without rests: [Range<Int>]
  ) -> Double? {
    guard times.count > 2 else { return nil }
    let step = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    guard step > 0, step <= 2 * ofRows,
      let lag = Int((ofRows / step).rounded(), clampedTo: 1...times.count),
      altitudes.count >= 2 * lag + minimumOfRows
    else { return nil }
    let rows = altitudes.count - 2 * lag
    let count = min(rows, maximum)
    var bends: ContiguousArray<Double> = []
    var left = rests[...]
    for number in 0..<count {
      // As many rows lie before one as behind the one that mirrors it.
      let mirrored = count - 1 - number
      let place =
        number <= mirrored
        ? (rows - 1) * number / max(count - 1, 1)
        : rows - 1 - (rows - 1) * mirrored / max(count - 1, 1)
      let row = lag + place
      while let rest = left.first, rest.upperBound <= row { left.removeFirst() }
      if left.first?.contains(row) == true { continue }
      let bend = altitudes[row + lag] + altitudes[row - lag] - 2 * altitudes[row]
      if bend.isFinite { bends.append(bend.magnitude) }
    }
    guard bends.count >= minimumOfRows else { return nil }
    return bends.takeOrdered(at: bends.count * 6 / 10) / (sixTenths * ofDifference)
  }
}
