/// The changes of a profile in the order in which a session comes to them.
///
/// Those by time and those by distance are sorted once; which of the two kinds comes next depends on
/// the walk. To follow a session takes O(rows + changes), to sort O(changes log changes).
struct ChangeQueue: Sendable {
  /// A position in a session: seconds and metres since its start.
  struct Position: Sendable {
    var time: Double
    var distance: Double
  }

  /// Seconds or metres, and the change's number in the order in which it was added.
  private typealias Entry = (amount: Double, index: Int)

  private let byTime: [Entry]
  private let byDistance: [Entry]
  private var nextTime = 0
  private var nextDistance = 0
  /// The number of comparisons of a change with a position, for tests of the cost.
  private(set) var comparisons = 0

  /// The queue of some positions in the order in which they were added.
  ///
  /// Positions before the start are reached at the start; those of NaN never are.
  init(_ positions: some Sequence<LoadProfile.Position>) {
    var (times, distances): ([Entry], [Entry]) = ([], [])
    for (index, position) in positions.enumerated() where !position.amount.isNaN {
      let entry = (max(0, position.amount), index)
      if position.isTime { times.append(entry) } else { distances.append(entry) }
    }
    byTime = times.sorted { $0 < $1 }
    byDistance = distances.sorted { $0 < $1 }
  }

  /// Takes out the next change that a uniform walk from one position to another reaches: its number and
  /// the share of the walk before it, 0...1; nil where it reaches none.
  ///
  /// Of changes reached together the first added comes first. Amortised O(1).
  mutating func next(from start: Position, to end: Position) -> (index: Int, share: Double)? {
    comparisons += 1
    let time = Self.share(byTime, nextTime, from: start.time, to: end.time)
    let distance = Self.share(byDistance, nextDistance, from: start.distance, to: end.distance)
    guard let time else {
      guard let distance else { return nil }
      defer { nextDistance += 1 }
      return (byDistance[nextDistance].index, distance)
    }
    if let distance,
      (distance, byDistance[nextDistance].index) < (time, byTime[nextTime].index)
    {
      defer { nextDistance += 1 }
      return (byDistance[nextDistance].index, distance)
    }
    defer { nextTime += 1 }
    return (byTime[nextTime].index, time)
  }

  private static func share(
    _ entries: [Entry], _ next: Int, from start: Double, to end: Double
  ) -> Double? {
    guard next < entries.count, entries[next].amount <= end else { return nil }
    let share = end > start ? (entries[next].amount - start) / (end - start) : 0
    return min(1, max(0, share))
  }
}
