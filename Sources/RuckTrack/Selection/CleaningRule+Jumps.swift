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

  /// Whether a step is longer than the walker gets in its time; a step without a duration is not.
  func isFast(_ view: borrowing TrackView, _ from: Int, _ to: Int, _ scale: WalkScale) -> Bool {
    let seconds = view.times[to] - view.times[from]
    guard seconds > 0 else { return false }
    let limit = min(scale.reach(in: seconds), fastestSpeed * seconds)
    return way(view, from, to, unlessBelow: limit) > limit
  }

  /// Leaves out jumps away and back, places held, and strays at either end.
  func dropJumps(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ scale: WalkScale,
    _ keep: inout MutableSpan<Bool>, _ account: inout RowAccount
  ) {
    if view.times.isEmpty { return }
    let end = segment.upperBound
    var here = next(view, after: segment.lowerBound - 1, below: end, keep)
    var first = here
    var passed = 1
    var calm = 0
    // The first row of those at the place of `here`, and the row before that.
    var (held, previous) = (here, here)
    // A fix that is on the other side of the Earth may stay there for long.
    var mayStray = true
    while here < end {
      let there = next(view, after: here, below: end, keep)
      if there >= end { break }
      if !isFast(view, here, there, scale) {
        if !isSamePlace(view, here, there) { held = there }
        (previous, here) = (here, there)
        passed += 1
        calm += 1
        continue
      }
      if held < here, goesOn(view, held, there, scale), !goesOnFast(view, there, end, scale, keep) {
        drop(held + 1..<there, as: .held, view, &keep, &account)
        (previous, here, held) = (held, there, there)
        passed += 1
        continue
      }
      let isFar = mayStray && isFlight(view, here, there)
      if let back = returnPoint(
        view, from: here, by: there, within: isFar ? .max : longestSpike, end, scale, keep)
      {
        drop(there..<back, as: .spike, view, &keep, &account)
        (previous, here, held) = (here, back, back)
        passed += 1
        continue
      }
      if isFar { mayStray = false }
      if scale.isOwn, previous < here, !isFast(view, previous, there, scale),
        isUndone(view, from: previous, by: here, and: here, to: there)
      {
        drop(here..<here + 1, as: .spike, view, &keep, &account)
        (here, held) = (there, there)
        continue
      }
      if isHard(view, here, there, scale) {
        if passed <= Self.mostStrays, isCalm(view, from: there, end, scale, keep) {
          drop(first..<there, as: .impossibleSpeed, view, &keep, &account)
          first = there
          passed = 0
        } else if calm >= 2 * Self.mostStrays,
          let last = lastStray(view, from: there, end, scale, keep)
        {
          drop(there..<last + 1, as: .impossibleSpeed, view, &keep, &account)
          break
        }
      }
      (previous, here, held) = (here, there, there)
      passed += 1
      calm = 0
    }
    settle(view, segment, scale, &keep, &account)
  }

  private func isSamePlace(_ view: borrowing TrackView, _ one: Int, _ other: Int) -> Bool {
    view.latitudes[one] == view.latitudes[other] && view.longitudes[one] == view.longitudes[other]
  }

  /// Whether a walker who moves gets from one row to another in the time between them.
  private func goesOn(
    _ view: borrowing TrackView, _ from: Int, _ to: Int, _ scale: WalkScale
  ) -> Bool {
    let meters = way(view, from, to, unlessBelow: 0)
    let seconds = view.times[to] - view.times[from]
    return meters <= scale.reach(in: seconds) && meters >= GapRule.standard.slowest * seconds
  }

  /// Whether the step behind a row is fast too, as of wheels that start.
  private func goesOnFast(
    _ view: borrowing TrackView, _ row: Int, _ end: Int, _ scale: WalkScale,
    _ keep: borrowing MutableSpan<Bool>
  ) -> Bool {
    let later = next(view, after: row, below: end, keep)
    return later < end && isFast(view, row, later, scale)
  }

  /// Whether a fast step is so fast that nothing but an error explains it at an end of a recording: twice as
  /// fast as the walker ever is, or as no one.
  private func isHard(
    _ view: borrowing TrackView, _ from: Int, _ to: Int, _ scale: WalkScale
  ) -> Bool {
    let limit = (view.times[to] - view.times[from]) * min(2 * scale.speed, fastestSpeed)
    return way(view, from, to, unlessBelow: limit) > limit
  }

  /// Whether a step is faster than anything on Earth, even in orbit: what lies behind it is no place.
  private func isFlight(_ view: borrowing TrackView, _ from: Int, _ to: Int) -> Bool {
    let limit = (view.times[to] - view.times[from]) * 8000
    return way(view, from, to, unlessBelow: limit) > limit
  }

  /// Where a jump returns: after another fast step, which undoes the first.
  ///
  /// From the row before to the row behind it goes on at the speed of the walk. A single point comes back by
  /// any step that undoes the first.
  private func returnPoint(
    _ view: borrowing TrackView, from here: Int, by there: Int, within most: Int, _ end: Int,
    _ scale: WalkScale, _ keep: borrowing MutableSpan<Bool>
  ) -> Int? {
    let away = way(view, here, there, unlessBelow: 0)
    var (before, passed) = (there, 0)
    while passed < most {
      let candidate = next(view, after: before, below: end, keep)
      if candidate >= end { return nil }
      let returns =
        isFast(view, before, candidate, scale) || scale.isOwn && before == there
      if returns, !isFast(view, here, candidate, scale),
        scale.isOwn && isUndone(view, from: here, by: there, and: before, to: candidate)
          || way(view, here, candidate, unlessBelow: 0) < away / 2
      {
        return candidate
      }
      before = candidate
      passed += 1
    }
    return nil
  }

  /// Whether one step leads back what another led away: their directions, without what the way from end to end
  /// explains, are more than 120° apart, and neither is twice the other.
  private func isUndone(
    _ view: borrowing TrackView, from start: Int, by first: Int, and last: Int, to end: Int
  ) -> Bool {
    var plane = Plane()
    let all = plane.vector(view, start, end)
    let seconds = view.times[end] - view.times[start]
    func rest(_ from: Int, _ to: Int) -> (north: Double, east: Double) {
      let step = plane.vector(view, from, to)
      let share = (view.times[to] - view.times[from]) / seconds
      return (step.north - share * all.north, step.east - share * all.east)
    }
    let (away, back) = (rest(start, first), rest(last, end))
    let (one, other) = (
      (away.north * away.north + away.east * away.east).squareRoot(),
      (back.north * back.north + back.east * back.east).squareRoot()
    )
    return away.north * back.north + away.east * back.east < -0.5 * one * other
      && one < 2 * other && other < 2 * one
  }

  /// Whether the steps that follow are those of the walk, and more than at the other end.
  private func isCalm(
    _ view: borrowing TrackView, from row: Int, _ end: Int, _ scale: WalkScale,
    _ keep: borrowing MutableSpan<Bool>
  ) -> Bool {
    var here = row
    for _ in 0..<2 * Self.mostStrays {
      let there = next(view, after: here, below: end, keep)
      if there >= end || isFast(view, here, there, scale) { return false }
      here = there
    }
    return true
  }

  /// The last point of a segment, where at most a few follow a jump.
  private func lastStray(
    _ view: borrowing TrackView, from row: Int, _ end: Int, _ scale: WalkScale,
    _ keep: borrowing MutableSpan<Bool>
  ) -> Int? {
    var here = row
    for _ in 0..<Self.mostStrays {
      let there = next(view, after: here, below: end, keep)
      if there >= end { return here }
      // A second fast step shows a vehicle.
      if isFast(view, here, there, scale) { return nil }
      here = there
    }
    return nil
  }

  /// Leaves out the fixes at either end of a segment that run to the path, faster than the walker and ever
  /// slower: a receiver that finds its place.
  private func settle(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ scale: WalkScale,
    _ keep: inout MutableSpan<Bool>, _ account: inout RowAccount
  ) {
    var rows: ContiguousArray<Int> = []
    func collect(_ candidates: some Sequence<Int>, _ keep: borrowing MutableSpan<Bool>) {
      rows.removeAll(keepingCapacity: true)
      for row in candidates where isPoint(view, row, keep) {
        rows.append(row)
        if abs(view.times[row] - view.times[rows[0]]) > Self.longestSettling { break }
      }
    }
    collect(segment, keep)
    for row in settlingRows(view, rows, scale) {
      drop(row..<row + 1, as: .impossibleSpeed, view, &keep, &account)
    }
    collect(segment.reversed(), keep)
    for row in settlingRows(view, rows, scale) {
      drop(row..<row + 1, as: .impossibleSpeed, view, &keep, &account)
    }
  }

  /// Seconds that a receiver takes at most to find its place, and to walk on as usual.
  static let longestSettling = 300.0
  /// Seconds over which the highest speed of a walk is taken.
  private static let window = 10.0

  /// The rows at an end, from the end inward, that settle; none where they do not.
  private func settlingRows(
    _ view: borrowing TrackView, _ rows: ContiguousArray<Int>, _ scale: WalkScale
  ) -> ArraySlice<Int> {
    func isFast(_ one: Int, _ other: Int) -> Bool {
      self.isFast(view, min(one, other), max(one, other), scale)
    }
    func speed(_ index: Int) -> Double {
      let (one, other) = (rows[index], rows[index + 1])
      return way(view, min(one, other), max(one, other), unlessBelow: 0)
        / abs(view.times[other] - view.times[one])
    }
    guard rows.count > 3 * Self.mostStrays,
      isHard(view, min(rows[0], rows[1]), max(rows[0], rows[1]), scale)
    else { return [] }
    var settled = 0
    while settled + 1 < rows.count {
      var later = settled + 1
      var isSettling = isFast(rows[settled], rows[later])
      while !isSettling, later + 1 < rows.count,
        abs(view.times[rows[later + 1]] - view.times[rows[settled]]) <= Self.window
      {
        later += 1
        isSettling = isFast(rows[settled], rows[later])
      }
      if !isSettling { break }
      settled += 1
    }
    let isFollowed = settled + 2 * Self.mostStrays < rows.count
    guard settled > 0, isFollowed, settled < rows.count / 2 else { return [] }
    // What is as fast at its end as at its beginning was run.
    guard settled == 1 || speed(settled - 1) < 0.7 * speed(0) else { return [] }
    return ArraySlice(rows.prefix(settled))
  }

  private func drop(
    _ rows: Range<Int>, as reason: DropReason, _ view: borrowing TrackView,
    _ keep: inout MutableSpan<Bool>, _ account: inout RowAccount
  ) {
    for row in rows where isPoint(view, row, keep) {
      keep[row] = false
      account.leaveOut(row, as: reason)
    }
  }

  /// Leaves out rises and falls that are undone again, faster than anyone on foot.
  func dropClimbs(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ keep: inout MutableSpan<Bool>,
    _ account: inout RowAccount
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
        drop(there..<back, as: .impossibleClimb, view, &keep, &account)
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
