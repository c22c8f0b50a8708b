/// Which of a column of times repeat or run backward.
///
/// A time equal to the last one kept repeats. Where time runs backward the fewer are at fault: the
/// kept times that are later than the new one, or the coming times, from the new one on, that are not
/// later than the last kept; of equally many the coming ones.
package struct TimeOrder {
  /// What is wrong with a time.
  package enum Fault: Sendable, Hashable {
    /// The time of the one before it.
    case repeated
    /// Before times already kept, or after times to come.
    case backward
  }

  /// For each time what is wrong with it; nil where nothing is.
  package private(set) var faults: ContiguousArray<Fault?>
  /// How often a time was compared with another, for tests of the cost.
  package private(set) var steps = 0

  // The times kept so far, ascending, by their places.
  private var kept: ContiguousArray<Int> = []

  /// Looks at a column without NaN.
  ///
  /// O(n): whichever side is left out is as long as both were followed for.
  package init(_ times: Span<Double>) {
    faults = ContiguousArray(repeating: nil, count: times.count)
    kept.reserveCapacity(times.count)
    var next = 0
    while next < times.count {
      steps += 1
      guard let last = kept.last, times[next] <= times[last] else {
        kept.append(next)
        next += 1
        continue
      }
      if times[next] == times[last] {
        faults[next] = .repeated
        next += 1
      } else {
        next = resolve(times, back: next, last: last)
      }
    }
  }

  /// Decides on a step back in time; returns the place after it.
  private mutating func resolve(_ times: Span<Double>, back: Int, last: Int) -> Int {
    var ahead = kept.count - 1
    var later = back
    while true {
      steps += 1
      // One more on each side: a kept time that is later, a coming time that is earlier.
      ahead -= 1
      later += 1
      if later >= times.count || times[later] > times[last] {
        for place in back..<later { faults[place] = .backward }
        return later
      }
      if ahead < 0 || times[kept[ahead]] < times[back] {
        for place in kept[(ahead + 1)...] { faults[place] = .backward }
        kept.removeLast(kept.count - 1 - ahead)
        kept.append(back)
        return back + 1
      }
    }
  }
}
