extension Range<Int> {
  /// The first number of the range for which a condition holds; the upper bound where it holds for none.
  ///
  /// The condition must hold for every number after one for which it holds. It is asked of O(log n) numbers,
  /// each at most once.
  @inlinable @inline(__always)
  package func binarySearch(where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same for an answer that is expected near the lower bound: steps of doubling length until
  /// the condition holds, then a binary search in the last step.
  ///
  /// The condition is asked of O(log d) numbers, d being the distance of the answer from the lower bound.
  @inlinable @inline(__always)
  package func gallopingSearch(where isReached: (Int) -> Bool) -> Int {
    var (low, high, step) = (lowerBound, lowerBound, 1)
    while high < upperBound, !isReached(high) {
      low = high + 1
      high += step
      step *= 2
    }
    return (low..<Swift.max(low, Swift.min(high, upperBound))).binarySearch(where: isReached)
  }
}
