extension CleaningRule {
  /// The rows of a segment that are used so far and have a position and a time; none where times
  /// fall or stand still, which then say nothing.
  func timedRows(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ account: RowAccount,
    withRepeats: Bool = false
  ) -> ContiguousArray<Int> {
    var rows: ContiguousArray<Int> = []
    guard !view.times.isEmpty else { return rows }
    rows.reserveCapacity(segment.count)
    for row in segment where account.isUsed(row) && !view.times[row].isNaN {
      guard !view.latitudes[row].isNaN, !view.longitudes[row].isNaN else { continue }
      if let last = rows.last {
        let seconds = view.times[row] - view.times[last]
        if seconds < 0 || seconds == 0 && !withRepeats { return [] }
      }
      rows.append(row)
    }
    return rows
  }

  /// Leaves out what is not a position or not a fix, and what is too uncertain.
  func dropInvalidPositions(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ account: inout RowAccount
  ) {
    let hasAccuracy = !view.horizontalAccuracies.isEmpty
    for row in segment {
      let (latitude, longitude) = (view.latitudes[row], view.longitudes[row])
      if latitude.isNaN || longitude.isNaN { continue }
      if abs(latitude) > 90 || abs(longitude) > 360 {
        account[row] = .dropped(.outOfRange)
      } else if latitude == 0 && longitude == 0 {
        account[row] = .dropped(.nullIsland)
      } else if hasAccuracy, view.horizontalAccuracies[row] > worstAccuracy {
        account[row] = .dropped(.inaccurate)
      }
    }
  }

  /// Leaves out points with the time of the one before: those at its position, which say the same
  /// once more, and the others unless most are such.
  func dropRepeats(
    _ view: borrowing TrackView, _ segment: Range<Int>, _ account: inout RowAccount
  ) {
    var (repeats, count, last): (ContiguousArray<Int>, Int, Int?) = ([], 0, nil)
    for row in timedRows(view, segment, account, withRepeats: true) {
      guard let before = last, view.times[before] == view.times[row] else {
        count += 1
        last = row
        continue
      }
      guard view.latitudes[before] == view.latitudes[row],
        view.longitudes[before] == view.longitudes[row]
      else {
        repeats.append(row)
        count += 1
        last = row
        continue
      }
      // Of two the one with an altitude stays.
      let isPoorer =
        !view.altitudes.isEmpty && view.altitudes[before].isNaN && !view.altitudes[row].isNaN
      account[isPoorer ? before : row] = .dropped(.duplicateTime)
      if isPoorer { last = row }
    }
    guard 2 * repeats.count < count - 1 else { return }
    for row in repeats { account[row] = .dropped(.duplicateTime) }
  }
}
