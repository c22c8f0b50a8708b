internal import RuckKernels

/// Durations, speeds and grades of some hundred rows at a time, derived from the columns of a track
/// in passing.
///
/// The windows lie on whole segments, so the blocks change no value; see ``DurationBlock``.
struct MotionBlock {
  private var intervals: DurationBlock
  private var speedScratch: ContiguousArray<Double>
  private var gradeScratch: ContiguousArray<Double>
  private var segment = 0
  private var speed: MovingSlope
  private var grade: MovingSlope

  /// Stands before the first block.
  init(_ columns: MotionColumns) {
    intervals = DurationBlock(columns)
    speedScratch = ContiguousArray(repeating: 0, count: min(DurationBlock.capacity, columns.count))
    gradeScratch = speedScratch
    speed = MovingSlope(window: columns.speedWindow)
    grade = MovingSlope(window: columns.gradeWindow, unknown: 0)
  }

  /// The rows of the present block.
  var rows: Range<Int> { intervals.rows }
  /// Seconds of each interval that counts; 0 elsewhere and without times.
  var durations: Span<Double> {
    @_lifetime(borrow self) get { intervals.durations }
  }
  /// Windowed speed of each interval in metres a second; NaN where nothing counts.
  var speeds: Span<Double> {
    @_lifetime(borrow self) get { speedScratch.span.extracting(first: rows.count) }
  }
  /// Windowed grade of each interval as rise over run; 0 where it is unknown.
  var grades: Span<Double> {
    @_lifetime(borrow self) get { gradeScratch.span.extracting(first: rows.count) }
  }

  /// Moves on to the next block; false behind the last.
  mutating func advance(along columns: MotionColumns) -> Bool {
    guard intervals.advance(along: columns) else { return false }
    while segment < columns.segments.count {
      let whole = columns.segments[segment]
      let part = whole.clamped(to: rows)
      if !part.isEmpty { fill(part, of: whole, columns) }
      if whole.upperBound > rows.upperBound { break }
      segment += 1
      speed = MovingSlope(window: columns.speedWindow)
      grade = MovingSlope(window: columns.gradeWindow, unknown: 0)
    }
    return true
  }

  private mutating func fill(_ part: Range<Int>, of whole: Range<Int>, _ columns: MotionColumns) {
    let target = (part.lowerBound - rows.lowerBound)..<(part.upperBound - rows.lowerBound)
    let inside = (part.lowerBound - whole.lowerBound)..<(part.upperBound - whole.lowerBound)
    let distances = columns.cumulativeDistances.span.extracting(whole)
    Self.fill(
      &speedScratch, target, by: &speed, inside, x: columns.times.span.part(whole), y: distances,
      unknown: .nan)
    Self.fill(
      &gradeScratch, target, by: &grade, inside, x: distances,
      y: columns.altitudes.span.part(whole), unknown: 0)
  }

  private static func fill(
    _ scratch: inout ContiguousArray<Double>, _ target: Range<Int>, by slope: inout MovingSlope,
    _ rows: Range<Int>, x: Span<Double>, y: Span<Double>, unknown: Double
  ) {
    var all = scratch.mutableSpan
    var slopes = all._mutatingExtracting(target)
    // A row by itself has no interval.
    if x.count < 2 || y.count < 2 {
      for row in slopes.indices { slopes[row] = unknown }
      return
    }
    slope.fill(rows, x: x, y: y, into: &slopes)
  }
}

extension MotionColumns {
  /// Windowed speed of each interval, as a new column.
  func speeds() -> ContiguousArray<Double> {
    var speeds: ContiguousArray<Double> = []
    speeds.reserveCapacity(count)
    var block = MotionBlock(self)
    while block.advance(along: self) {
      for index in block.speeds.indices { speeds.append(block.speeds[index]) }
    }
    return speeds
  }

  /// Windowed grade of each interval, as a new column.
  func grades() -> ContiguousArray<Double> {
    var grades: ContiguousArray<Double> = []
    grades.reserveCapacity(count)
    var block = MotionBlock(self)
    while block.advance(along: self) {
      for index in block.grades.indices { grades.append(block.grades[index]) }
    }
    return grades
  }
}
