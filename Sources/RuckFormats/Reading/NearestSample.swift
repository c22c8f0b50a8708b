internal import RuckKernels

extension ContiguousArray<Double> {
  /// The index of the value nearest to another one, of ascending values; of two as near the earlier one; nil
  /// where none is within reach.
  ///
  /// O(log values).
  func indexOfNearest(to value: Double, within reach: Double) -> Int? {
    let next = indices.binarySearch { self[$0] >= value }
    var nearest: Int?
    for index in [next - 1, next] where indices.contains(index) {
      let distance = abs(self[index] - value)
      if distance <= reach, distance < nearest.map({ abs(self[$0] - value) }) ?? .infinity {
        nearest = index
      }
    }
    return nearest
  }
}
