/// The performances of one kind that no earlier one dominates.
///
/// A performance that comes after all others so far is compared only with the front: those so far that no
/// other one so far equals or exceeds in value and load, the one that dominated last before the others. The
/// front has at most one performance for each different load, and one where each session improves on the
/// last. What comes out of turn waits until there is as much of it as of those held; then all are sorted by
/// time and compared once. So adding n performances takes O(n) comparisons of dominance on average over a
/// history in the order of time, O(n log n) of order beside in any other, and at most n times the length of
/// the front.
struct StandingPerformances: Sendable {
  /// Those held, in the order of time; complete where none waits.
  private var standing: [Performance] = []
  private var front: [Performance] = []
  private var waiting: [Performance] = []
  /// How often performances were compared for dominance.
  private(set) var comparisons = 0

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

  /// Takes what comes after all that is held, unless it is dominated.
  private mutating func take(_ new: Performance) {
    for place in front.indices {
      comparisons += 1
      guard front[place].isNoWorse(than: new) else { continue }
      front.swapAt(0, place)
      return
    }
    front.removeAll { new.isNoWorse(than: $0) }
    front.append(new)
    standing.append(new)
  }
}

extension StandingPerformances: Hashable {
  /// Compares the performances, whatever the order in which they were added.
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
