extension ContinuousAltitudes {
  /// Seconds on either side of a row over which independent errors are averaged out.
  private static let window = 5.0
  /// Metres of such errors, beyond those of rounding, of which half are taken away.
  ///
  /// Chosen: a barometer with 0.3 m of noise, smoothed over two seconds, keeps its rows.
  private static let half = 0.2
  /// The most metres that one row speaks for such errors: a step or a spike is none.
  private static let largestBend = 1.0

  /// Takes away errors that are independent from row to row, beyond those of rounding: neither a
  /// barometer's noise nor a receiver's changes so fast.
  ///
  /// Each altitude moves to the mean of the rows within five seconds on either side, by a share
  /// that depends on the size of such errors. What averages over ten seconds is not changed. Nothing
  /// is where rows lie farther apart, nor without times. O(rows).
  mutating func takeAwayWhiteNoise(times: Span<Double>) {
    guard !times.isEmpty else { return }
    let variance = max(whiteVariance(times) - quantum * quantum / 12, 0)
    let share = 1 - Soft.below(variance.squareRoot(), Self.half)
    guard share > 0 else { return }
    for rows in ranges {
      var start = rows.lowerBound
      for row in rows where !altitudes[row].isFinite {
        average(start..<row, times, share)
        start = row + 1
      }
      average(start..<rows.upperBound, times, share)
    }
  }

  /// Moves rows that all have an altitude to the mean of their neighbours by a share.
  private mutating func average(_ rows: Range<Int>, _ times: Span<Double>, _ share: Double) {
    guard let start = rows.first, rows.count > 2 else { return }
    let first = altitudes[start]
    // Of the rows before each, about the first.
    var sums: ContiguousArray<Double> = [0]
    sums.reserveCapacity(rows.count + 1)
    for row in rows { sums.append(sums[row - start] + (altitudes[row] - first)) }
    var reach = 0
    for row in rows {
      // As many rows on either side, so that a slope stays one.
      reach = min(reach + 1, row - start, rows.upperBound - 1 - row)
      while reach > 0,
        max(times[row + reach] - times[row], times[row] - times[row - reach]) > Self.window
      {
        reach -= 1
      }
      let sum = sums[row + reach + 1 - start] - sums[row - reach - start]
      altitudes[row] += share * (first + sum / Double(2 * reach + 1) - altitudes[row])
    }
  }

  /// The variance of independent errors, in m²: two thirds of the mean square of what altitudes
  /// differ by from the middle of their neighbours.
  private func whiteVariance(_ times: Span<Double>) -> Double {
    var (squares, count) = (0.0, 0.0)
    for rows in ranges where rows.count > 2 {
      for row in rows.dropFirst().dropLast()
      where times[row + 1] - times[row - 1] <= 2 * Self.window {
        let bend = altitudes[row] - 0.5 * (altitudes[row - 1] + altitudes[row + 1])
        guard bend.isFinite else { continue }
        squares += min(bend * bend, Self.largestBend * Self.largestBend)
        count += 1
      }
    }
    return count > 0 ? squares / (1.5 * count) : 0
  }
}
