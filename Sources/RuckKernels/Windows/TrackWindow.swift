/// A stretch of a track, each end of which may lie between two rows.
public struct TrackWindow: Sendable, Hashable {
  /// Where the stretch begins.
  public var start: RowPosition
  /// Where the stretch ends.
  public var end: RowPosition
  /// What the stretch was chosen for: seconds, metres, joules.
  public var value: Double

  /// A stretch between two places.
  public init(start: RowPosition, end: RowPosition, value: Double) {
    self.start = start
    self.end = end
    self.value = value
  }

  /// The rows that the stretch touches.
  ///
  /// A place exactly on a row touches that row alone.
  public var rows: Range<Int> {
    start.row..<max(start.row, end.fraction > 0 ? end.row + 1 : end.row) + 1
  }
}
