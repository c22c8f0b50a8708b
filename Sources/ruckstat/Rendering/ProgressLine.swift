#if Command
/// A line on standard error that says how many files are done.
struct ProgressLine {
  private let total: Int
  private let isShown: Bool

  /// A line for this many files; a single file is too quick to be worth one.
  init(total: Int, isShown: Bool) {
    self.total = total
    self.isShown = isShown && total > 1
  }

  /// Draws the line anew.
  func show(_ done: Int) {
    guard isShown else { return }
    Terminal.redraw("\(done) of \(total) files")
  }

  /// Removes the line.
  func clear() {
    if isShown { Terminal.redraw("") }
  }
}
#endif
