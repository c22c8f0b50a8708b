internal import RuckMetrics

/// A line on standard error that says how far a batch of files is.
struct ProgressLine {
  private let isShown: Bool
  private let sizes: [Int]
  private let what: String
  private let total: Double
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var drawn: ContinuousClock.Instant
  private var line = ""
  private var files = 0
  private var bytes = 0.0

  /// The minimum time between two drawings of the line; the last file is always shown.
  private static let pause = Duration.milliseconds(100)

  /// A line for some files; a single file is too quick to be worth one.
  init(_ inputs: [InputFile], isShown: Bool) {
    self.init(isShown && inputs.count > 1 ? inputs.map(\.size) : [], "files")
  }

  /// A line for sessions of the history, each as long as another; one is too quick to be worth a line.
  init(sessions count: Int, isShown: Bool) {
    self.init(isShown && count > 1 ? Array(repeating: 1, count: count) : [], "sessions")
  }

  private init(_ sizes: [Int], _ what: String) {
    isShown = !sizes.isEmpty
    (self.sizes, self.what) = (sizes, what)
    total = sizes.reduce(0) { $0 + Double($1) }
    start = clock.now
    drawn = start - Self.pause
  }

  /// Redraws the line after the file or session at an index is done.
  mutating func finished(_ index: Int) {
    guard isShown else { return }
    files += 1
    bytes += Double(sizes[index])
    let now = clock.now
    guard now - drawn >= Self.pause || files == sizes.count else { return }
    drawn = now
    line = text(after: (now - start) / .seconds(1))
    Terminal.redraw(line)
  }

  /// Draws `45 % of the changes read, 0:12 left`.
  static func draw(_ what: String, _ share: Double, after seconds: Double) {
    let left = share > 0 ? ", \(NumberText.duration(seconds * (1 - share) / share)) left" : ""
    Terminal.redraw("\(NumberText.fixed(share * 100, 0)) % of the \(what)\(left)")
  }

  /// Removes the line.
  func clear() {
    if isShown, !line.isEmpty { Terminal.redraw("") }
  }

  /// Draws the line again, below what was written meanwhile.
  func redraw() {
    if isShown, !line.isEmpty { Terminal.redraw(line) }
  }

  /// `12 of 400 files, 35.1 MB/s, 1:05 left`; sessions have no bytes.
  private func text(after seconds: Double) -> String {
    let done = "\(files) of \(sizes.count) \(what)"
    guard seconds > 0, bytes > 0 else { return done }
    let rate = bytes / seconds
    let left = (total - bytes) / rate
    let speed = what == "files" ? ", \(NumberText.fixed(rate / 1e6, 1)) MB/s" : ""
    return "\(done)\(speed), \(NumberText.duration(left)) left"
  }
}
