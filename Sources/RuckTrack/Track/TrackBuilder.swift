/// Gathers rows from a reader into columns and makes a ``Track`` of them.
///
/// A reader opens segments, sets the samples of the current row, and commits it. Columns come into
/// being with their first sample; rows before it are NaN. The builder never refuses a value: a
/// reader leaves out impossible values before it builds, and cleaning rules count the rows that they
/// drop.
public struct TrackBuilder: Sendable {
  private var columns: [ContiguousArray<Double>]
  private var segmentStarts: ContiguousArray<Int> = []
  private var pauses: ContiguousArray<Int> = []
  private var expectedCount: Int

  /// The rows committed so far.
  public private(set) var count = 0

  /// Starts a track; memory is reserved when a channel's first sample arrives.
  ///
  /// Memory reserved for more than twice the rows is given back by ``build()``.
  ///
  /// - Parameter expectedCount: the number of rows to reserve for, at most 2²⁴; a wrong guess costs time
  ///   only.
  public init(expectedCount: Int = 0) {
    columns = Array(repeating: [], count: Channel.allCases.count)
    self.expectedCount = min(max(0, expectedCount), 1 << 24)
  }

  /// Starts a new segment with the next row.
  ///
  /// - Parameter afterPause: whether the user had stopped the recording; see ``Track/pauses``.
  public mutating func beginSegment(afterPause: Bool = false) {
    segmentStarts.append(count)
    if afterPause, count > 0, pauses.last != count { pauses.append(count) }
  }

  /// Sets a sample of the current row, replacing an earlier one.
  ///
  /// Amortised O(1).
  public mutating func set(_ channel: Channel, _ value: Double) {
    Self.set(value, at: count, in: &columns[channel.rawValue], reserving: expectedCount)
  }

  private static func set(
    _ value: Double, at row: Int, in column: inout ContiguousArray<Double>, reserving: Int
  ) {
    if column.count > row {
      column[row] = value
      return
    }
    if column.isEmpty { column.reserveCapacity(max(reserving, row + 1)) }
    if column.count < row {
      column.append(contentsOf: repeatElement(.nan, count: row - column.count))
    }
    column.append(value)
  }

  /// The segments begun so far.
  public var segmentCount: Int { segmentStarts.count }

  /// The memory that the columns take, in bytes.
  public var byteCount: Int {
    columns.reduce(segmentStarts.capacity) { $0 + $1.capacity } * MemoryLayout<Double>.stride
  }

  /// Moves the rows from one on, the current row too, to a builder of their own.
  ///
  /// The new builder reserves nothing. O(rows moved).
  ///
  /// - Parameters:
  ///   - row: the first row that moves.
  ///   - segment: the first segment that moves; it must not begin before the row.
  /// - Returns: a builder of the rows and segments moved.
  public mutating func split(atRow row: Int, segment: Int) -> TrackBuilder {
    precondition(row <= count && segment <= segmentStarts.count, "no such row or segment")
    var tail = TrackBuilder()
    for channel in columns.indices where columns[channel].count > row {
      tail.columns[channel] = ContiguousArray(columns[channel][row...])
      columns[channel].removeLast(columns[channel].count - row)
    }
    tail.segmentStarts = ContiguousArray(segmentStarts[segment...].map { $0 - row })
    segmentStarts.removeLast(segmentStarts.count - segment)
    tail.pauses = ContiguousArray(pauses.lazy.filter { $0 > row }.map { $0 - row })
    pauses.removeAll { $0 >= row }
    // Rows that move without the beginning of their segment begin one.
    if count > row, tail.segmentStarts.first != 0 { tail.segmentStarts.insert(0, at: 0) }
    tail.count = count - row
    count = row
    return tail
  }

  /// Appends a channel's samples of rows that are committed together, taken from among the values
  /// of whole points.
  ///
  /// - Parameters:
  ///   - channel: a channel; its sample in the current row is forgotten.
  ///   - values: the values of points one after another.
  ///   - first: the index of the first sample in them.
  ///   - stride: the number of values of a point.
  ///   - rows: the number of samples.
  package mutating func append(
    _ channel: Channel, _ values: Span<Double>, first: Int, stride: Int, rows: Int
  ) {
    var column: ContiguousArray<Double> = []
    swap(&column, &columns[channel.rawValue])
    if column.isEmpty { column.reserveCapacity(max(expectedCount, count + rows)) }
    if column.count > count { column.removeLast(column.count - count) }
    column.append(contentsOf: repeatElement(.nan, count: count - column.count))
    var value = first
    for _ in 0..<rows {
      column.append(values[value])
      value += stride
    }
    swap(&column, &columns[channel.rawValue])
  }

  /// Ends rows whose samples have been appended; channels that were not are NaN in them.
  package mutating func commitRows(_ rows: Int) {
    if segmentStarts.isEmpty, rows > 0 { segmentStarts.append(0) }
    count += rows
  }

  /// The samples of a committed row; O(channels).
  ///
  /// - Precondition: the row is committed.
  public subscript(row: Int) -> TrackPoint {
    precondition(row >= 0 && row < count, "no such row")
    return TrackPoint(row) { columns[$0.rawValue] }
  }

  /// Ends the current row; channels that were not set are NaN in it.
  public mutating func commitRow() {
    if segmentStarts.isEmpty { segmentStarts.append(0) }
    count += 1
  }

  /// Forgets the samples set since the last commit.
  public mutating func discardRow() {
    for channel in columns.indices where columns[channel].count > count {
      columns[channel].removeLast()
    }
  }

  /// Makes unknown the values that a channel cannot hold: those outside its ``RecordedRange``, and in
  /// channels without one those that are not finite.
  ///
  /// O(rows committed or set).
  ///
  /// - Parameter channel: the channel to look at.
  /// - Returns: the number of samples left out and the first of them; nil where there was none.
  package mutating func leaveOutImpossible(
    _ channel: Channel
  ) -> (count: Int, first: Double)? {
    columns[channel.rawValue].leaveOutImpossible(channel)
  }

  /// The track of all committed rows.
  ///
  /// A channel whose samples are all NaN is absent; a row without a sample in any channel is a row.
  /// The track holds at most twice the memory of its rows.
  public consuming func build() -> Track {
    discardRow()
    for channel in columns.indices where !columns[channel].isEmpty {
      let missing = count - columns[channel].count
      // Appending nothing would still copy a whole column that is not held uniquely here.
      if missing > 0 {
        columns[channel].append(contentsOf: repeatElement(.nan, count: missing))
      }
      if columns[channel].allSatisfy(\.isNaN) { columns[channel] = [] }
      columns[channel].fitCapacity()
    }
    segmentStarts.fitCapacity()
    return Track(columns: columns, segmentStarts: segmentStarts, pauses: pauses, count: count)
  }
}
