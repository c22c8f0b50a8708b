/// Moving means.
public enum Smoothing {
  /// Fills a column with the mean of the samples within a centred window of time or distance.
  ///
  /// Row `i` holds the mean of the samples whose position lies within `window / 2` of its own.
  /// Samples that are NaN or infinite are left out; NaN where the window has no sample or the row
  /// no position. The running sum carries its rounding error along, so it does not drift. O(n).
  ///
  /// - Parameters:
  ///   - values: the samples, any unit.
  ///   - positions: their positions in seconds or metres, expected not to fall.
  ///   - window: in the unit of the positions.
  ///   - means: the column to fill.
  /// - Precondition: the columns have the same length and the window is not negative.
  public static func movingMean(
    of values: Span<Double>, at positions: Span<Double>, window: Double,
    into means: inout MutableSpan<Double>
  ) {
    let count = values.count
    precondition(positions.count == count, "values and positions differ in length")
    precondition(means.count == count, "the column of means has another length")
    precondition(window >= 0, "a window cannot be negative")
    var around = CentredWindow()
    var sum = RunningSum()
    var samples = 0
    // Rows `added.lowerBound..<added.upperBound` are in the sum.
    var added = 0..<0
    for row in 0..<count {
      guard !positions[row].isNaN else {
        means[row] = .nan
        continue
      }
      around.move(keys: positions, row: row, reach: window / 2)
      let inside = around.first..<(around.last + 1)
      for new in max(added.upperBound, inside.lowerBound)..<max(added.upperBound, inside.upperBound)
      where isSample(new) {
        sum.add(values[new])
        samples += 1
      }
      for old in added.lowerBound..<min(max(inside.lowerBound, added.lowerBound), added.upperBound)
      where isSample(old) {
        sum.add(-values[old])
        samples -= 1
      }
      added = inside
      means[row] = samples > 0 ? sum.value / Double(samples) : .nan
    }
    func isSample(_ row: Int) -> Bool { values[row].isFinite && !positions[row].isNaN }
  }
}

/// A window that moves along an ascending column with two pointers.
///
/// Rows whose key is NaN are never its ends, and it stops where the keys fall (a clock set back), so
/// data can bend it but not break it. All moves along a column together cost O(n).
private struct CentredWindow {
  /// The first row inside.
  private(set) var first = 0
  /// The last row inside.
  private(set) var last = 0
  private var next = 1

  /// Moves on to the rows around `row`, which only grows from call to call, whose keys lie within
  /// `reach` of its own.
  @inline(__always)
  mutating func move(keys: Span<Double>, row: Int, reach: Double) {
    let (lower, upper) = (keys[row] - reach, keys[row] + reach)
    while first < row && !(keys[first] >= lower && keys[first] <= keys[row]) { first += 1 }
    if last < row {
      last = row
      next = row + 1
    }
    while next < keys.count {
      let key = keys[next]
      if key.isNaN {
        next += 1
        continue
      }
      guard key <= upper && key >= keys[last] else { break }
      last = next
      next += 1
    }
  }
}
