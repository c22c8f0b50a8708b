import RuckKernels

extension CleaningRule {
  /// Points at either end of a segment that may be left out for lying beyond a jump.
  private static let mostStrays = 3

  /// The distance between two rows in metres; where it is certainly below `limit`, any value below that.
  @inline(__always)
  private func way(
    _ view: borrowing TrackView, _ from: Int, _ to: Int, unlessBelow limit: Double
  ) -> Double {
    // Enough to pass most steps cheaply.
    let north = abs(view.latitudes[to] - view.latitudes[from])
    let east = abs(view.longitudes[to] - view.longitudes[from])
    let bound = (north + min(east, abs(360 - east))) * StepLimits.metersPerDegree
    if bound <= limit { return bound }
    return Haversine().distance(
      fromLatitude: view.latitudes[from], fromLongitude: view.longitudes[from],
      toLatitude: view.latitudes[to], toLongitude: view.longitudes[to])
  }

  /// Whether a step is faster than anyone on foot; a step without a duration is not.
  func isFast(_ view: borrowing TrackView, _ from: Int, _ to: Int) -> Bool {
    let limit = (view.times[to] - view.times[from]) * fastestSpeed
    return limit > 0 && way(view, from, to, unlessBelow: limit) > limit
  }

  /// Leaves out jumps away and back, and strays at either end.
  func dropJumps(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ keep: inout MutableSpan<Bool>,
    _ report: inout CleaningReport
  ) {
    if view.times.isEmpty { return }
    let end = segment.upperBound
    var here = next(view, after: segment.lowerBound - 1, below: end, keep)
    var first = here
    var passed = 1
    var calm = 0
    while here < end {
      let there = next(view, after: here, below: end, keep)
      if there >= end { return }
      if !isFast(view, here, there) {
        here = there
        passed += 1
        calm += 1
        continue
      }
      if let back = returnPoint(view, from: here, by: there, end, keep) {
        drop(there..<back, as: .spike, view, &keep, &report)
        here = back
        passed += 1
        continue
      }
      if passed <= Self.mostStrays, isCalm(view, from: there, end, keep) {
        drop(first..<there, as: .impossibleSpeed, view, &keep, &report)
        first = there
        passed = 0
      } else if calm >= 2 * Self.mostStrays, let last = lastStray(view, from: there, end, keep) {
        drop(there..<last + 1, as: .impossibleSpeed, view, &keep, &report)
        return
      }
      here = there
      passed += 1
      calm = 0
    }
  }

  /// Where a jump returns: after another fast step, at less than half the distance.
  private func returnPoint(
    _ view: borrowing TrackView, from here: Int, by there: Int, _ end: Int,
    _ keep: borrowing MutableSpan<Bool>
  ) -> Int? {
    let away = way(view, here, there, unlessBelow: 0)
    var before = there
    for _ in 0..<longestSpike {
      let candidate = next(view, after: before, below: end, keep)
      if candidate >= end { return nil }
      if isFast(view, before, candidate), !isFast(view, here, candidate),
        way(view, here, candidate, unlessBelow: 0) < away / 2
      {
        return candidate
      }
      before = candidate
    }
    return nil
  }

  /// Whether the steps that follow are those of a person on foot, and more than at the other end.
  private func isCalm(
    _ view: borrowing TrackView, from row: Int, _ end: Int, _ keep: borrowing MutableSpan<Bool>
  ) -> Bool {
    var here = row
    for _ in 0..<2 * Self.mostStrays {
      let there = next(view, after: here, below: end, keep)
      if there >= end || isFast(view, here, there) { return false }
      here = there
    }
    return true
  }

  /// The last point of a segment, where at most a few follow a jump.
  private func lastStray(
    _ view: borrowing TrackView, from row: Int, _ end: Int, _ keep: borrowing MutableSpan<Bool>
  ) -> Int? {
    var here = row
    for _ in 0..<Self.mostStrays {
      let there = next(view, after: here, below: end, keep)
      if there >= end { return here }
      // A second fast step shows a vehicle.
      if isFast(view, here, there) { return nil }
      here = there
    }
    return nil
  }

  private func drop(
    _ rows: Range<Int>, as reason: DropReason, _ view: borrowing TrackView,
    _ keep: inout MutableSpan<Bool>, _ report: inout CleaningReport
  ) {
    for row in rows where isPoint(view, row, keep) {
      keep[row] = false
      report[reason] += 1
    }
  }

  /// Leaves out rises and falls that are undone again, faster than anyone on foot.
  func dropClimbs(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ keep: inout MutableSpan<Bool>,
    _ report: inout CleaningReport
  ) {
    if view.times.isEmpty || view.altitudes.isEmpty { return }
    let end = segment.upperBound
    var here = nextAltitude(view, after: segment.lowerBound - 1, end, keep)
    while here < end {
      let there = nextAltitude(view, after: here, end, keep)
      if there >= end { return }
      guard isSteep(view, here, there) else {
        here = there
        continue
      }
      let away = abs(view.altitudes[there] - view.altitudes[here])
      var before = there
      var back = end
      for _ in 0..<longestSpike {
        let candidate = nextAltitude(view, after: before, end, keep)
        if candidate >= end { break }
        if isSteep(view, before, candidate), !isSteep(view, here, candidate),
          abs(view.altitudes[candidate] - view.altitudes[here]) < away / 2
        {
          back = candidate
          break
        }
        before = candidate
      }
      if back < end {
        drop(there..<back, as: .impossibleClimb, view, &keep, &report)
        here = back
      } else {
        here = there
      }
    }
  }

  private func nextAltitude(
    _ view: borrowing TrackView, after row: Int, _ end: Int, _ keep: borrowing MutableSpan<Bool>
  ) -> Int {
    var row = next(view, after: row, below: end, keep)
    while row < end, view.altitudes[row].isNaN { row = next(view, after: row, below: end, keep) }
    return row
  }

  private func isSteep(_ view: borrowing TrackView, _ from: Int, _ to: Int) -> Bool {
    let limit = (view.times[to] - view.times[from]) * fastestClimb
    return limit > 0 && abs(view.altitudes[to] - view.altitudes[from]) > limit
  }
}
