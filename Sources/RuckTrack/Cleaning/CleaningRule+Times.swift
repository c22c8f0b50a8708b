extension CleaningRule {
  /// Whether a row is kept so far and has a position.
  @inline(__always)
  func isPoint(_ view: borrowing TrackView, _ row: Int, _ keep: borrowing MutableSpan<Bool>) -> Bool
  {
    keep[row] && !view.latitudes[row].isNaN && !view.longitudes[row].isNaN
  }

  /// The kept position behind a row, below an end; the end where there is none.
  func next(
    _ view: borrowing TrackView, after row: Int, below end: Int, _ keep: borrowing MutableSpan<Bool>
  ) -> Int {
    var next = row + 1
    while next < end, !isPoint(view, next, keep) { next += 1 }
    return next
  }

  /// Leaves out what is no place or no fix, and what is too uncertain.
  func dropPlaces(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ keep: inout MutableSpan<Bool>,
    _ report: inout CleaningReport
  ) {
    let hasAccuracy = !view.horizontalAccuracies.isEmpty
    for row in segment {
      let latitude = view.latitudes[row]
      let longitude = view.longitudes[row]
      if latitude.isNaN || longitude.isNaN { continue }
      if abs(latitude) > 90 || abs(longitude) > 360 {
        report[.outOfRange] += 1
      } else if latitude == 0 && longitude == 0 {
        report[.nullIsland] += 1
      } else if hasAccuracy, view.horizontalAccuracies[row] > worstAccuracy {
        report[.inaccurate] += 1
      } else {
        continue
      }
      keep[row] = false
    }
  }

  /// Leaves out points whose time repeats or runs backward.
  func dropTimes(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ keep: inout MutableSpan<Bool>,
    _ report: inout CleaningReport
  ) {
    if view.times.isEmpty || !hasClock(view, segment, keep) { return }
    // The last kept point with a time; rows before it that are kept ascend in time.
    var last = -1
    for row in segment {
      if !isTimed(view, row, keep) { continue }
      let time = view.times[row]
      if last < 0 || time > view.times[last] {
        last = row
      } else if time == view.times[last] {
        keep[row] = false
        report[.duplicateTime] += 1
      } else {
        last = resolve(view, segment, back: row, last: last, &keep, &report)
      }
    }
  }

  /// Whether more than half of the steps in time go forward.
  private func hasClock(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ keep: borrowing MutableSpan<Bool>
  ) -> Bool {
    var last = Double.nan
    var forward = 0
    var other = 0
    for row in segment where isTimed(view, row, keep) {
      if view.times[row] > last { forward += 1 } else if !last.isNaN { other += 1 }
      last = view.times[row]
    }
    return other == 0 || forward > other
  }

  private func isTimed(
    _ view: borrowing TrackView, _ row: Int, _ keep: borrowing MutableSpan<Bool>
  ) -> Bool {
    isPoint(view, row, keep) && !view.times[row].isNaN
  }

  /// Settles a step back in time by leaving out the fewer points.
  ///
  /// Both sides are counted in step, so the cost is of the order of what is left out.
  ///
  /// - Returns: the last kept point with a time.
  private func resolve(
    _ view: borrowing TrackView, _ segment: Range<Int>, back: Int, last: Int,
    _ keep: inout MutableSpan<Bool>, _ report: inout CleaningReport
  ) -> Int {
    let backTime = view.times[back]
    let lastTime = view.times[last]
    var earlier = last
    var later = back
    while true {
      // One more on each side: a kept point that lies ahead, a coming point that lies back.
      earlier = previous(view, before: earlier, from: segment.lowerBound, keep)
      let aheadIsOver = earlier < segment.lowerBound || view.times[earlier] < backTime
      later += 1
      while later < segment.upperBound, !isTimed(view, later, keep) { later += 1 }
      let backIsOver = later >= segment.upperBound || view.times[later] > lastTime
      if backIsOver {
        for row in back..<min(later, segment.upperBound) where isTimed(view, row, keep) {
          keep[row] = false
          report[.backwardTime] += 1
        }
        return last
      }
      if aheadIsOver {
        for row in max(earlier + 1, segment.lowerBound)...last where isTimed(view, row, keep) {
          keep[row] = false
          report[.backwardTime] += 1
        }
        return back
      }
    }
  }

  private func previous(
    _ view: borrowing TrackView, before row: Int, from start: Int,
    _ keep: borrowing MutableSpan<Bool>
  ) -> Int {
    var previous = row - 1
    while previous >= start, !isTimed(view, previous, keep) { previous -= 1 }
    return previous
  }
}
