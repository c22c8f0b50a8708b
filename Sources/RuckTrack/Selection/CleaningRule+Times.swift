extension CleaningRule {
  /// Whether a row is kept so far and has a position.
  @inline(__always)
  func isPoint(_ view: borrowing TrackView, _ row: Int, _ keep: borrowing MutableSpan<Bool>) -> Bool
  {
    keep[row] && !view.latitudes[row].isNaN && !view.longitudes[row].isNaN
  }

  /// The next kept position after a row, below an end; the end without one.
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
    _ account: inout RowAccount
  ) {
    let hasAccuracy = !view.horizontalAccuracies.isEmpty
    for row in segment {
      let latitude = view.latitudes[row]
      let longitude = view.longitudes[row]
      if latitude.isNaN || longitude.isNaN { continue }
      if abs(latitude) > 90 || abs(longitude) > 360 {
        account.leaveOut(row, as: .outOfRange)
      } else if latitude == 0 && longitude == 0 {
        account.leaveOut(row, as: .nullIsland)
      } else if hasAccuracy, view.horizontalAccuracies[row] > worstAccuracy {
        account.leaveOut(row, as: .inaccurate)
      } else {
        continue
      }
      keep[row] = false
    }
  }

  /// Leaves out points whose time repeats or runs backward.
  func dropTimes(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ keep: inout MutableSpan<Bool>,
    _ account: inout RowAccount
  ) {
    if view.times.isEmpty || !hasClock(view, segment, keep) { return }
    var rows: ContiguousArray<Int> = []
    var times: ContiguousArray<Double> = []
    for row in segment where isTimed(view, row, keep) {
      rows.append(row)
      times.append(view.times[row])
    }
    for (row, fault) in zip(rows, TimeOrder(times.span).faults) {
      guard let fault else { continue }
      keep[row] = false
      account.leaveOut(row, as: fault == .repeated ? .duplicateTime : .backwardTime)
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
}
