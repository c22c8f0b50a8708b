internal import RuckKernels

/// Durations and heart rates of some hundred intervals at a time, as ``DurationBlock``.
///
/// Of a hole no rate is known.
struct HeartBlock {
  private var intervals: DurationBlock
  private var scratch: ContiguousArray<Double>
  private var gap = 0

  /// Stands before the first block; nil without times or heart rates.
  init?(_ track: AnalyzedTrack) {
    let path = track.path
    guard !path.heartRates.isEmpty, path.heartRates.count == path.times.count else { return nil }
    intervals = DurationBlock(path)
    scratch = ContiguousArray(repeating: 0, count: min(DurationBlock.capacity, track.path.count))
  }

  /// The rows of the present block.
  var rows: Range<Int> { intervals.rows }
  /// Seconds of each interval that counts; 0 elsewhere.
  var durations: Span<Double> {
    @_lifetime(borrow self) get { intervals.durations }
  }
  /// Beats per minute of each interval, the mean of its two ends; NaN where one is unknown.
  var rates: Span<Double> {
    @_lifetime(borrow self) get { scratch.span.extracting(first: rows.count) }
  }

  /// Moves on to the next block; false after the last.
  mutating func advance(along track: AnalyzedTrack) -> Bool {
    guard intervals.advance(along: track.path) else { return false }
    let (rows, gaps) = (rows, track.path.gaps)
    let first = gap
    while gap < gaps.count, gaps[gap].row < rows.upperBound { gap += 1 }
    let end = gap
    var rates = scratch.mutableSpan
    Steps.fillMeans(rows, of: track.path.heartRates.span, into: &rates)
    // The rate in a hole is not known.
    for hole in gaps[first..<end] { rates[hole.row - rows.lowerBound] = .nan }
    return true
  }
}
