/// A place that follows a growing key through a column that never falls.
struct WindowPointer {
  /// Of several rows with the key sought: the last of them, or the first.
  let prefersLast: Bool
  private(set) var row = 0
  private(set) var moves = 0

  init(prefersLast: Bool) { self.prefersLast = prefersLast }

  /// The place of a key that is not smaller than the one before; nil outside the column.
  @inline(__always)
  mutating func move(to key: Double, in keys: Span<Double>) -> RowPosition? {
    let last = keys.count - 1
    guard last >= 0, key >= keys[0], key <= keys[last] else { return nil }
    if prefersLast {
      // The last row at or below the key.
      while row < last, keys[row + 1] <= key {
        row += 1
        moves += 1
      }
      let step = row < last ? keys[row + 1] - keys[row] : 0
      return Self.place(row, step > 0 ? (key - keys[row]) / step : 0)
    }
    // The first row at or above the key.
    while row < last, keys[row] < key {
      row += 1
      moves += 1
    }
    guard row > 0, keys[row] > key else { return RowPosition(row: row, fraction: 0) }
    return Self.place(row - 1, (key - keys[row - 1]) / (keys[row] - keys[row - 1]))
  }

  /// A quotient may round up to 1, which is the next row.
  @inline(__always)
  private static func place(_ row: Int, _ fraction: Double) -> RowPosition {
    fraction < 1
      ? RowPosition(row: row, fraction: max(0, fraction)) : RowPosition(row: row + 1, fraction: 0)
  }
}
