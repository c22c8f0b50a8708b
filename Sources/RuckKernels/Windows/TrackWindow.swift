/// A window of a track, each end of which may lie between two rows.
public struct TrackWindow: Sendable, Hashable {
  /// Where the window begins.
  public var start: RowPosition
  /// Where the window ends.
  public var end: RowPosition
  /// What the window was chosen for: seconds, metres, joules.
  public var value: Double

  /// A window between two places.
  public init(start: RowPosition, end: RowPosition, value: Double) {
    self.start = start
    self.end = end
    self.value = value
  }

  /// The rows that the window touches.
  ///
  /// A place exactly on a row touches that row alone.
  public var rows: Range<Int> {
    start.row..<max(start.row, end.fraction > 0 ? end.row + 1 : end.row) + 1
  }
}
