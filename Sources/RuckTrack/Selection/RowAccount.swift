/// What became of each row of a recording.
struct RowAccount: Sendable {
  /// Rows left out, by reason.
  private(set) var report = CleaningReport()
  /// For each row 0 where nothing is wrong with it, else one more than the position of its reason.
  private var reasons: ContiguousArray<UInt8>

  /// Nothing left out of some rows.
  init(count: Int) { reasons = ContiguousArray(repeating: 0, count: count) }

  /// The number of rows.
  var count: Int { reasons.count }

  /// Why a row is left out; nil where it is not.
  func reason(_ row: Int) -> DropReason? {
    reasons[row] == 0 ? nil : DropReason.allCases[Int(reasons[row]) - 1]
  }

  /// Whether some time is wrong.
  var hasWrongTimes: Bool { report[.backwardTime] > 0 }

  /// Whether the time of a row is wrong.
  func isWrongTime(_ row: Int) -> Bool { reason(row) == .backwardTime }

  /// Leaves a row out.
  mutating func leaveOut(_ row: Int, as reason: DropReason) {
    guard reasons[row] == 0, let index = DropReason.allCases.firstIndex(of: reason) else { return }
    reasons[row] = UInt8(index + 1)
    report[reason] += 1
  }
}
