/// Why recordings are probably not parts of one outing.
public struct JoiningConflict: Sendable, Hashable {
  /// What is wrong with two recordings.
  public enum Kind: Sendable, Hashable {
    /// Both cover the same time.
    case overlap
    /// Nothing was recorded between them for longer than ``JoiningConflict/longestGap``.
    case gap
  }

  /// The longest time without a recording inside one outing, in seconds: six hours, after which
  /// readers of tracks take what follows for another session.
  public static let longestGap = 21_600.0

  /// What is wrong.
  public let kind: Kind
  /// Which of the recordings began earlier.
  public let earlier: Int
  /// Which of the recordings began later.
  public let later: Int
  /// How long both cover, or how long neither does.
  public let seconds: Double

  /// What is wrong with each recording and those that began before it; recordings without times are
  /// left out.
  ///
  /// O(rows + recordings × logarithm of recordings).
  public static func all(in sessions: [RecordedSession]) -> [JoiningConflict] {
    let spans = sessions.map(\.track.timeSpan)
    var conflicts: [JoiningConflict] = []
    // The recording that reached farthest so far.
    var last: (index: Int, end: Double)?
    for index in JoinedTracks.order(spans) {
      guard let span = spans[index] else { continue }
      if let last {
        let gap = span.lowerBound - last.end
        if gap < 0 {
          let covered = min(span.upperBound, last.end) - span.lowerBound
          conflicts.append(
            JoiningConflict(kind: .overlap, earlier: last.index, later: index, seconds: covered))
        } else if gap > longestGap {
          conflicts.append(
            JoiningConflict(kind: .gap, earlier: last.index, later: index, seconds: gap))
        }
      }
      if span.upperBound > last?.end ?? -.infinity { last = (index, span.upperBound) }
    }
    return conflicts
  }
}
