/// The performances of one kind that no earlier one dominates.
///
/// A performance that comes after all others so far is compared only with the front: those so far that no
/// other one so far equals or exceeds in value and load, the one that dominated last before the others. The
/// front has at most one performance for each different load, and one where each session improves on the
/// last. One out of turn waits until there are as many of these as of those held; then all are sorted by
/// time and compared once. So adding n performances takes O(n) comparisons of dominance on average over a
/// history in the order of time, O(n log n) of order besides in any other, and at most n times the length of
/// the front.
struct StandingPerformances: Sendable {
  private let isSmallerBetter: Bool
  /// Those held, in the order of time; complete where none waits.
  private var standing: [Performance] = []
  private var front: [Performance.Numbers] = []
  private var waiting: [Performance] = []
  /// The number of comparisons for dominance.
  private(set) var comparisons = 0

  /// No performances of a kind.
  init(of kind: RecordKind) { isSmallerBetter = kind.isSmallerBetter }

  /// Whether there are none.
  var isEmpty: Bool { standing.isEmpty && waiting.isEmpty }

  /// Whether a performance need not be added: it came later than all others, and one of them is as good.
  ///
  /// A performance out of the order of time is never known to be dominated.
  mutating func isDominated(_ new: Performance.Numbers) -> Bool {
    guard waiting.isEmpty, let last = standing.last?.numbers else { return false }
    guard last.day != new.day ? last.day < new.day : last.startMilliseconds < new.startMilliseconds
    else { return false }
    return isPassed(new)
  }

  /// Adds a performance.
  mutating func add(_ new: Performance) {
    if waiting.isEmpty, standing.last?.precedes(new) ?? true {
      take(new)
    } else {
      waiting.append(new)
      if waiting.count > standing.count { settle() }
    }
  }

  /// All performances that no earlier one dominates, in the order of time.
  var all: [Performance] {
    var settled = self
    settled.settle()
    return settled.standing
  }

  private mutating func settle() {
    guard !waiting.isEmpty else { return }
    let all = (standing + waiting).sorted { $0.precedes($1) }
    (standing, front, waiting) = ([], [], [])
    for new in all { take(new) }
  }

  /// Takes a performance later than all those held, unless it is dominated.
  private mutating func take(_ new: Performance) {
    guard !isPassed(new.numbers) else { return }
    let isSmallerBetter = isSmallerBetter
    front.removeAll { new.numbers.isNoWorse(than: $0, isSmallerBetter: isSmallerBetter) }
    front.append(new.numbers)
    standing.append(new)
  }

  /// Whether one of the front is not worse than a performance after all of them; it is asked first the
  /// next time.
  private mutating func isPassed(_ new: Performance.Numbers) -> Bool {
    for index in front.indices {
      comparisons += 1
      guard front[index].isNoWorse(than: new, isSmallerBetter: isSmallerBetter) else { continue }
      if index > 0 { front.swapAt(0, index) }
      return true
    }
    return false
  }
}

extension StandingPerformances: Hashable {
  /// Compares the performances, whatever the order in which they were added.
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
