/// Two figures of one session that cannot both be true.
package struct FigureContradiction: Sendable, Hashable, CustomStringConvertible {
  /// The contradiction in words, with both values in SI units.
  package let description: String
  /// Whether a doubt says it to the reader: ``SessionDoubt/meanAboveMaximum``.
  package let isSaid: Bool

  /// The contradictions among the figures of a session; none where there is none.
  ///
  /// O(splits).
  ///
  /// - Parameters:
  ///   - summary: the figures.
  ///   - splits: the session's splits by distance or by time; none where they are not asked for.
  ///   - timer: seconds by the device's timer, as shown next to them.
  /// - Returns: the contradictions, in no order that means anything.
  package static func all(
    _ summary: SessionSummary, splits: [SessionSplit] = [], timer: Double? = nil
  ) -> [FigureContradiction] {
    var found: [FigureContradiction] = []
    /// Reports a value that exceeds another by more than a sum of many terms is inexact.
    func limit(
      _ name: String, _ value: Double?, _ other: String, _ maximum: Double?,
      by slack: Double = 0.01,
      isSaid: Bool = false
    ) {
      guard let value, let maximum, value > maximum + slack + 1e-9 * maximum.magnitude else {
        return
      }
      found.append(
        FigureContradiction(description: "\(name) \(value) > \(other) \(maximum)", isSaid: isSaid))
    }
    func equal(_ name: String, _ value: Double?, _ other: String, _ whole: Double?) {
      limit(name, value, other, whole)
      limit(other, whole, name, value)
    }
    limit("moving", summary.movingTime, "elapsed", summary.elapsed)
    limit("unrecorded", summary.unrecorded + summary.excludedTime, "elapsed", summary.elapsed)
    limit("timer", timer, "elapsed", summary.elapsed, by: 1)
    limit(
      "mean speed", summary.speed, "highest speed", summary.maximumSpeed,
      by: 1e-4 * (summary.maximumSpeed ?? 0), isSaid: true)
    guard !splits.isEmpty else { return found }
    func sum(_ figure: (SessionSplit) -> Double?) -> Double {
      splits.reduce(0) { $0 + (figure($1) ?? 0) }
    }
    equal("distance of the splits", sum(\.distance), "distance", summary.distance)
    equal("moving time of the splits", sum(\.movingTime), "moving", summary.movingTime)
    limit("time of the splits", sum(\.elapsed), "elapsed", summary.elapsed)
    return found
  }
}

extension PathColumns {
  /// Whether the clock never falls, not even from one segment to the next; then no moment counts twice.
  ///
  /// O(rows).
  package var isInTimeOrder: Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }
}

extension AnalyzedTrack {
  /// The contradictions that no doubt says, where the rows are in time order; none in a sound program.
  ///
  /// O(rows).
  package func contradictions(_ splits: [SessionSplit] = []) -> [FigureContradiction] {
    let found = FigureContradiction.all(summary, splits: splits).filter { !$0.isSaid }
    return found.isEmpty || !path.isInTimeOrder ? [] : found
  }

  /// Stops a debug build where figures contradict each other.
  func assertConsistent(_ splits: [SessionSplit] = []) {
    assert(contradictions(splits).isEmpty, "\(contradictions(splits))")
  }
}
