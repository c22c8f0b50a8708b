/// The search of one run of rows in which the load was carried; see ``StandardWindow``.
struct StandardRun {
  private let requirement: StandardWindow.Requirement
  private(set) var fastest: TrackWindow?
  private(set) var farthest: TrackWindow?
  private(set) var moves = 0

  private var fullDistance = WindowPointer(prefersLast: false)
  private var fullGain = WindowPointer(prefersLast: false)

  init(_ requirement: StandardWindow.Requirement) { self.requirement = requirement }

  mutating func search(times: Span<Double>, distances: Span<Double>, gains: Span<Double>) {
    let last = times.count - 1
    let first = RowPosition(row: 0, fraction: 0)
    if times[last] - times[0] <= requirement.seconds {
      farthest = TrackWindow(
        start: first, end: RowPosition(row: last, fraction: 0),
        value: distances[last] - distances[0])
    } else if requirement.seconds > 0 {
      let found = BestWindow.search(
        extent: requirement.seconds, keys: times, totals: distances, wantsMaximum: true)
      farthest = found.window
      moves += found.moves
    }
    if gains.isEmpty {
      let found = BestWindow.search(
        extent: requirement.distance, keys: distances, totals: times, wantsMaximum: false)
      fastest = found.window
      moves += found.moves
    } else {
      sweep(times: times, distances: distances, gains: gains)
    }
  }

  /// Moves a start through the run, from one position to the next at which an end is on a row.
  private mutating func sweep(times: Span<Double>, distances: Span<Double>, gains: Span<Double>) {
    let count = times.count
    var distanceStarts = WindowPointer(prefersLast: true)
    var gainStarts = WindowPointer(prefersLast: true)
    var row = 0
    var distanceRow = 0
    var gainRow = 0
    var before: RowPosition?

    // The start from which a row fills the requirement; nil after the last such row.
    func next(
      _ row: inout Int, _ starts: inout WindowPointer, _ column: Span<Double>, _ amount: Double
    ) -> RowPosition? {
      while row < count {
        if let position = starts.move(to: column[row] - amount, in: column) { return position }
        row += 1
      }
      return nil
    }
    func first(_ one: RowPosition?, _ other: RowPosition?) -> RowPosition? {
      guard let one, let other else { return one ?? other }
      return min(one, other)
    }
    while true {
      let byDistance =
        requirement.distance > 0
        ? next(&distanceRow, &distanceStarts, distances, requirement.distance) : nil
      let byGain = next(&gainRow, &gainStarts, gains, requirement.gain)
      let byRow = row < count ? RowPosition(row: row, fraction: 0) : nil
      guard let start = first(byRow, first(byDistance, byGain)) else { break }
      if let before, before < start {
        cross(before, start, times: times, distances: distances, gains: gains)
      }
      // Where an end is known to be on a row it is not sought: rounding could miss it.
      var distanceEnd: RowPosition?
      var gainEnd: RowPosition?
      if byDistance == start {
        distanceEnd = RowPosition(row: distanceRow, fraction: 0)
        distanceRow += 1
      }
      if byGain == start {
        gainEnd = RowPosition(row: gainRow, fraction: 0)
        gainRow += 1
      }
      if byRow == start { row += 1 }
      offer(
        start, distanceEnd ?? end(&fullDistance, of: start, requirement.distance, in: distances),
        gainEnd ?? end(&fullGain, of: start, requirement.gain, in: gains), times)
      before = start
    }
    moves += 2 * count + distanceStarts.moves + gainStarts.moves
    moves += fullDistance.moves + fullGain.moves
  }

  /// Returns the position at which an amount is full; the start itself where none is asked.
  private func end(
    _ pointer: inout WindowPointer, of start: RowPosition, _ amount: Double, in column: Span<Double>
  ) -> RowPosition? {
    guard amount > 0 else { return start }
    return pointer.move(to: Splits.value(of: column, at: start) + amount, in: column)
  }

  private mutating func offer(
    _ start: RowPosition, _ one: RowPosition?, _ other: RowPosition?, _ times: Span<Double>
  ) {
    guard let one, let other else { return }
    let end = max(one, other)
    let value = Splits.value(of: times, at: end) - Splits.value(of: times, at: start)
    if let fastest, fastest.value <= value { return }
    fastest = TrackWindow(start: start, end: end, value: value)
  }

  /// Tries the position between two neighbouring starts at which distance and gain are full together.
  private mutating func cross(
    _ low: RowPosition, _ high: RowPosition, times: Span<Double>, distances: Span<Double>,
    gains: Span<Double>
  ) {
    guard requirement.distance > 0 else { return }
    // Every row is a start, so both lie between the same two rows.
    let row = low.row
    let reach = high.row > row ? 1 : high.fraction
    let middle = RowPosition(row: row, fraction: 0.5 * (low.fraction + reach))
    guard middle.fraction > low.fraction, middle.fraction < reach,
      let one = end(&fullDistance, of: middle, requirement.distance, in: distances),
      let other = end(&fullGain, of: middle, requirement.gain, in: gains),
      one.row == other.row, one.row + 1 < times.count
    else { return }
    // Both ends move through one interval as straight lines of the start's position in its own.
    let distanceSpeed =
      (distances[row + 1] - distances[row]) / (distances[one.row + 1] - distances[one.row])
    let gainSpeed = (gains[row + 1] - gains[row]) / (gains[one.row + 1] - gains[one.row])
    let shift = (other.fraction - one.fraction) / (distanceSpeed - gainSpeed)
    let fraction = middle.fraction + shift
    guard fraction > low.fraction, fraction < reach else { return }
    let position = RowPosition(row: one.row, quotient: one.fraction + shift * distanceSpeed)
    offer(RowPosition(row: row, fraction: fraction), position, position, times)
  }
}

/// A position that follows a growing key through a column that never falls.
struct WindowPointer {
  /// Of several rows with the key sought: the last of them, or the first.
  let prefersLast: Bool
  private(set) var row = 0
  private(set) var moves = 0

  /// The position of a key that is not smaller than the one before; nil outside the column.
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
      return RowPosition(row: row, quotient: step > 0 ? (key - keys[row]) / step : 0)
    }
    // The first row at or above the key.
    while row < last, keys[row] < key {
      row += 1
      moves += 1
    }
    guard row > 0, keys[row] > key else { return RowPosition(row: row, fraction: 0) }
    return RowPosition(
      row: row - 1, quotient: (key - keys[row - 1]) / (keys[row] - keys[row - 1]))
  }
}
