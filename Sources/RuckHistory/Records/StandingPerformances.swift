/// The performances of one kind that no earlier one dominates.
///
/// New performances wait until there are as many of them as of those held; then all are sorted by time
/// and compared once. Each is compared only with the front: those so far that no other one so far equals
/// or exceeds in value and load. The front has at most one performance for each different load, and one
/// where each session improves on the last. So adding n performances takes O(n log n) comparisons of
/// order, and at most n times the length of the front of dominance.
struct StandingPerformances: Sendable {
  /// Those held, in the order of time; complete where none waits.
  private var standing: [Performance] = []
  private var waiting: [Performance] = []
  /// How often performances were compared for dominance.
  private(set) var comparisons = 0

  /// Adds a performance.
  mutating func add(_ new: Performance) {
    waiting.append(new)
    if waiting.count > standing.count { settle() }
  }

  /// All performances that no earlier one dominates, in the order of time.
  var all: [Performance] {
    var settled = self
    settled.settle()
    return settled.standing
  }

  private mutating func settle() {
    guard !waiting.isEmpty else { return }
    var front: [Performance] = []
    var kept: [Performance] = []
    for new in (standing + waiting).sorted(by: { $0.precedes($1) }) {
      comparisons += front.count
      if front.contains(where: { $0.dominates(new) }) { continue }
      front.removeAll { new.isNoWorse(than: $0) }
      front.append(new)
      kept.append(new)
    }
    standing = kept
    waiting = []
  }
}

extension StandingPerformances: Hashable {
  /// Compares the performances, whatever the order in which they were added.
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
