extension ContiguousArray<Double> {
  /// The value at an index of the sorted values; leaves the values in another order.
  ///
  /// Quickselect by the median of three (Hoare 1961, "Algorithm 65: Find"), and sorting where that does not
  /// shrink the range. The value is that of sorting, bit by bit but for the sign of a zero. O(n) on average
  /// and O(n log n) at worst.
  ///
  /// - Parameter index: from 0 to the number of values less one.
  /// - Returns: the value.
  /// - Precondition: the index is valid, and no value is NaN.
  package mutating func takeOrdered(at index: Int) -> Double {
    precondition(indices.contains(index), "no such index")
    var (low, high) = (startIndex, endIndex - 1)
    var tries = 2 * (Int.bitWidth - count.leadingZeroBitCount)
    while high - low > 16, tries > 0 {
      tries -= 1
      let pivot = Self.median(self[low], self[(low + high) / 2], self[high])
      var (left, right) = (low, high)
      while left <= right {
        while self[left] < pivot { left += 1 }
        while self[right] > pivot { right -= 1 }
        if left <= right {
          swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      // An element between the two equals the pivot.
      if index <= right {
        high = right
      } else if index >= left {
        low = left
      } else {
        return self[index]
      }
    }
    self[low...high].sort()
    return self[index]
  }

  private static func median(_ one: Double, _ two: Double, _ three: Double) -> Double {
    Swift.max(Swift.min(one, two), Swift.min(Swift.max(one, two), three))
  }
}
