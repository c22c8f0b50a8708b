extension Range<Int> {
  /// The first number of the range for which a condition holds that, once it holds, holds for all behind it;
  /// the end of the range where it holds for none.
  ///
  /// Asks O(log n) numbers, each at most once.
  @inlinable @inline(__always)
  package func binarySearch(where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same for what is expected near the beginning: steps of twice the length are taken until the condition
  /// holds, then the last step is halved.
  ///
  /// Asks O(log of the distance of the answer from the beginning).
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
