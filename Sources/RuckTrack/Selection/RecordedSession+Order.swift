internal import RuckKernels

extension RecordedSession {
  /// The recording with its rows in the order of time, and the recordings of other walkers in it;
  /// itself alone where there is nothing to do.
  ///
  /// The changes are reported, and the rows left out are set aside. O(rows) where times ascend.
  func inTimeOrder() -> [RecordedSession] {
    guard let line = timeLine else { return [self] }
    var ordered = self
    ordered.track = line.ordered(track)
    line.report(to: &ordered.diagnostics)
    let others = line.others
    ordered.setAside.add(line.leftOut.filter { $0.fate != .otherWalker }, of: track)
    guard !others.isEmpty else { return [ordered] }
    var other = self
    other.track = track.taking(others)
    other.start = nil
    other.deviceTotals = DeviceTotals()
    other.laps = []
    other.diagnostics.report(.trackTwoPlaces)
    return [ordered, other]
  }

  /// The order of its rows; nil where they are in it.
  var timeLine: TimeLine? {
    guard kind == .activity, track.has(.time) else { return nil }
    return TimeLine(
      track, start: start, elapsed: deviceTotals.elapsed ?? deviceTotals.timer)
  }
}

extension Track {
  /// Some rows in an order of their own, with their times or others; a segment begins where the
  /// rows of another one follow.
  func taking(_ rows: [Int], at times: ContiguousArray<Double>? = nil) -> Track {
    var numbers = ContiguousArray(repeating: 0, count: count)
    for (number, segment) in segments.enumerated() {
      for row in segment { numbers[row] = number }
    }
    var starts: ContiguousArray<Int> = [0]
    for index in rows.indices.dropFirst() where numbers[rows[index]] != numbers[rows[index - 1]] {
      starts.append(index)
    }
    // A pause before a row that is left out is one before the next row.
    var paused = Set(pauses)
    let taken = paused.isEmpty ? [] : Set(rows)
    let absent = pauses.filter { !taken.contains($0) }
    for (last, row) in zip(rows, rows.dropFirst()) where !absent.isEmpty {
      let next = absent.indices.binarySearch { absent[$0] > last }
      if next < absent.count, absent[next] < row { paused.insert(row) }
    }
    let firsts = ContiguousArray(rows.indices.dropFirst().filter { paused.contains(rows[$0]) })
    return Track(count: rows.count, segmentStarts: starts, pauses: firsts) { channel in
      if channel == .time, let times { return times }
      let column = column(channel)
      return column.isEmpty ? [] : ContiguousArray(rows.lazy.map { column[$0] })
    }
  }
}
