/// A figure that is shown while it grows and never falls: what the last full analysis gave, and what
/// was counted since.
///
/// Where counting gave more than the analysis did over the same rows, later counts shrink by the same
/// share.
struct GrowingFigure: Sendable {
  private var settled = 0.0
  private var counted = 0.0
  private var countedWhenSettled = 0.0
  private var share = 1.0
  /// What is shown.
  private(set) var shown = 0.0

  /// Takes in what has been counted in all; O(1).
  mutating func count(upTo total: Double) {
    counted = total
    let value = settled + share * (counted - countedWhenSettled)
    if value > shown { shown = value }
  }

  /// Takes in what a full analysis gave for all rows so far; O(1).
  mutating func settle(_ value: Double?) {
    guard let value, value.isFinite else { return }
    settled = value
    countedWhenSettled = counted
    if counted > 0 { share = min(1, max(0, value / counted)) }
    if value > shown { shown = value }
  }
}
