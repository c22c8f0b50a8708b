internal import RuckKernels

/// The times of the sessions of one part, for telling which session a record belongs to.
///
/// A window runs from a session's start for its elapsed time; a message's own timestamp is not
/// used, for in summary-first files it is not the end.
struct FITSessionWindows {
  private struct Window {
    let index: Int
    let start: Double
    let end: Double
  }

  /// The number of windows before the last one started that are asked whether they hold a time.
  private static let reach = 64

  private var windows: ContiguousArray<Window> = []
  private var last = 0

  /// Windows of sessions given by start (seconds, any clock) and length.
  init(_ spans: [(start: Double?, length: Double?)]) {
    for (index, span) in spans.enumerated() {
      guard let start = span.start, !start.isNaN else { continue }
      windows.append(Window(index: index, start: start, end: start + max(0, span.length ?? 0)))
    }
    windows.sort { ($0.start, $0.index) < ($1.start, $1.index) }
  }

  /// The session that a time belongs to: the one that holds it, of several the one that started
  /// last, else the nearest in time; a record without a time goes with the record before it.
  ///
  /// O(log sessions) for sessions one after the other.
  ///
  /// - Returns: the session's index, and whether its window holds the time.
  mutating func session(at time: Double) -> (index: Int, isInside: Bool) {
    if time.isNaN || windows.isEmpty { return (last, true) }
    let behind = windows.indices.binarySearch { !(windows[$0].start <= time) }
    var nearest: Window?
    var distance = Double.infinity
    for window in windows[max(0, behind - Self.reach)..<behind].reversed() {
      if time <= window.end {
        last = window.index
        return (last, true)
      }
      if time - window.end < distance {
        distance = time - window.end
        nearest = window
      }
    }
    if behind < windows.count, windows[behind].start - time < distance { nearest = windows[behind] }
    last = nearest?.index ?? last
    return (last, false)
  }
}
