/// A window that moves along an ascending column with two pointers.
///
/// Serves kernels that look a fixed time or distance around each row. Rows whose key is NaN are
/// never its ends, and it stops where the keys fall (a clock set back), so data can bend it but
/// not break it. All moves along a column together cost O(n).
struct CentredWindow {
  /// The first row inside.
  private(set) var first = 0
  /// The last row inside.
  private(set) var last = 0
  private var next = 1

  /// Moves on to the rows around `start...end` whose keys reach from `reach` before the key of
  /// `end` to `reach` after the key of `start`.
  ///
  /// Both rows only grow from call to call.
  @inline(__always)
  mutating func move(keys: Span<Double>, start: Int, end: Int, reach: Double) {
    let lower = keys[end] - reach
    while first < start && !(keys[first] >= lower && keys[first] <= keys[end]) { first += 1 }
    if last < end {
      last = end
      next = end + 1
    }
    let upper = keys[start] + reach
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
