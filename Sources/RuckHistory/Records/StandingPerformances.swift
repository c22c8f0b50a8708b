/// The performances of one kind that no earlier one dominates.
///
/// New ones wait until there are as many as stand; then all are gone through once, in the order in
/// which they came about. A performance is compared only with the front: those so far that no other
/// one so far equals or exceeds in value and loads. Where sessions improve one on the other, the
/// front is one performance, however many stand. So adding n performances takes O(n log n)
/// comparisons of order, and for each at most as many of dominance as the front is long, which is
/// no longer than there are different loads.
struct StandingPerformances: Sendable {
  /// What stands, in the order in which it came about; complete where nothing waits.
  private var standing: [Performance] = []
  private var waiting: [Performance] = []
  /// How often performances were compared for dominance.
  private(set) var comparisons = 0

  /// Takes in a performance.
  mutating func add(_ new: Performance) {
    waiting.append(new)
    if waiting.count > standing.count { settle() }
  }

  /// What stands, in the order in which it came about.
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
  /// By what stands, however it was added.
  static func == (left: Self, right: Self) -> Bool { left.all == right.all }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}
