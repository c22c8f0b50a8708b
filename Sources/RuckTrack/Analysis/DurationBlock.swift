internal import RuckKernels

/// The durations of some hundred rows at a time, computed from the times of a track.
///
/// The scratch stays in the cache, so a pass over a track takes no memory that grows with it.
struct DurationBlock {
  /// Rows of a block, as ``EnergyBlock`` takes them.
  static let capacity = EnergyBlock.capacity

  /// The rows of the present block.
  private(set) var rows = 0..<0
  private var scratch: ContiguousArray<Double>
  private var segment = 0
  private var gap = 0

  /// A block before the first one.
  init(_ path: PathColumns) {
    scratch = ContiguousArray(repeating: 0, count: min(Self.capacity, path.count))
  }

  /// Seconds of each interval that counts; 0 elsewhere and without times.
  var durations: Span<Double> {
    @_lifetime(borrow self) get { scratch.span.extracting(first: rows.count) }
  }

  /// Moves on to the next block; false after the last.
  mutating func advance(along path: PathColumns) -> Bool {
    let start = rows.upperBound
    let end = min(start + Self.capacity, path.count)
    rows = start..<end
    guard start < end else { return false }
    guard !path.times.isEmpty else { return true }
    let times = path.times.span
    var (borders, nextGap) = (segment, gap)
    var durations = scratch.mutableSpan
    Steps.fill(start..<end, of: times, into: &durations)
    // Nothing is counted across the border of two segments.
    while borders < path.segments.count, path.segments[borders].lowerBound < end {
      durations[path.segments[borders].lowerBound - start] = 0
      borders += 1
    }
    while nextGap < path.gaps.count, path.gaps[nextGap].row < end {
      durations[path.gaps[nextGap].row - start] = path.gaps[nextGap].counted
      nextGap += 1
    }
    (segment, gap) = (borders, nextGap)
    return true
  }
}
