internal import RuckKernels

/// The rows of a recording in the order of time.
///
/// One walker is in one position at a time. Where times run backward in a file, one of three things
/// happened, and the positions tell which:
///
/// - **order**: the rows were written in another order. Sorted by time they make a path that is not
///   longer than that of the file.
/// - **the clock was set**: the path goes on from one row to the next as if nothing had happened.
///   The part with fewer rows gets the clock of the other.
/// - **the same minutes twice**: at the same times the rows have the same positions. They count
///   once, copies of rows before all else.
///
/// A clock that leaps ahead by more than six hours while the walker goes on from step to step was
/// set, too. Of times that fall again and again without making a path in any order, the longest run
/// that does not fall counts; times that are all equal, or of which most would have to go, are
/// none.
struct TimeLine {
  /// The rows in their order, each with its time, NaN where it has none; rows without a time follow
  /// the one that they follow in the file.
  private(set) var rows: [(row: Int, time: Double)] = []
  /// Rows that are left out, with why.
  private(set) var leftOut: [(row: Int, fate: RowFate)] = []
  /// Seconds by which a clock was set, the largest; nil where none was.
  private var clockStep: Double?
  /// Whether rows were sorted.
  private var isSorted = false
  /// Whether the times tell nothing.
  private var isTimeless = false

  /// The times at which the order of the rows turns that are looked at one by one.
  private static let maximumRuns = 64
  /// The rows that such a run has at least on average.
  private static let fewestRows = 4

  /// Looks at a track; nil where its times ascend without a leap, and nothing is to do.
  ///
  /// O(rows) where times ascend, else O(rows log rows).
  ///
  /// - Parameters:
  ///   - track: the recording.
  ///   - start: seconds since 1970 at its start, where the device states them.
  ///   - elapsed: seconds from its start to its end, where the device states them.
  init?(_ track: Track, start: Double?, elapsed: Double?) {
    guard var path = TimedPath(track) else { return nil }
    guard !path.isOneTime else {
      isTimeless = true
      rows = (0..<track.count).map { ($0, .nan) }
      return
    }
    var runs = path.runs
    if runs.count > 1 {
      let copies = path.copies
      leftOut = copies.map { (path.rows[$0], .covered) }
      if !copies.isEmpty, let rest = TimedPath(track, without: Set(leftOut.map(\.row))) {
        path = rest
        runs = path.runs
      }
    }
    guard runs.count > 1 || path.leaps || !leftOut.isEmpty else { return nil }
    if runs.count <= max(2, min(Self.maximumRuns, path.count / Self.fewestRows)) {
      arrange(path, start: start, elapsed: elapsed, runs)
      guard isSorted || clockStep != nil || !leftOut.isEmpty else { return nil }
    } else if path.sortsWell {
      isSorted = true
      rows = path.inOrder.map { (path.rows[$0], path.times[$0]) }
      // The leap of a clock shows in the order of time alone.
      if zip(rows, rows.dropFirst()).contains(where: {
        $1.time - $0.time > JoiningConflict.longestGap
      }), let line = TimeLine(ordered(track), start: start, elapsed: elapsed) {
        leftOut += line.leftOut.map { (rows[$0.row].row, $0.fate) }
        rows = line.rows.map { (rows[$0.row].row, $0.time) }
        clockStep = line.clockStep
      }
    } else {
      let ascent = path.longestAscent
      isTimeless = 2 * ascent.count < path.count
      guard !isTimeless else {
        rows = (0..<track.count).map { ($0, .nan) }
        leftOut = []
        return
      }
      rows = ascent.map { (path.rows[$0], path.times[$0]) }
      let remaining = Set(ascent)
      leftOut += (0..<path.count).filter { !remaining.contains($0) }
        .map { (path.rows[$0], .dropped(.backwardTime)) }
    }
    addUntimed(track, path)
  }

  /// The track in this order.
  func ordered(_ track: Track) -> Track {
    isTimeless
      ? track.replacing(.time, by: [])
      : track.taking(
        rows.map(\.row),
        at: ContiguousArray(
          rows.lazy.map { RecordedRange.time.contains($0.time) ? $0.time : .nan }))
  }

  /// The rows of another walker.
  var others: [Int] { leftOut.lazy.filter { $0.fate == .otherWalker }.map(\.row) }

  /// Reports what happened.
  func report(to log: inout DiagnosticLog) {
    if isTimeless { log.report(.trackTimesEqual) }
    if isSorted { log.report(.trackSorted) }
    let covered = leftOut.count { $0.fate == .covered }
    if covered > 0 {
      log.report(.trackTimesCovered, count: covered)
    }
    if let clockStep {
      log.report(
        .trackClockSet,
        "the clock was set while recording, by \(Self.words(clockStep)); the path goes on, and so do the times"
      )
    }
    if !others.isEmpty { log.report(.trackTwoPlaces) }
  }

  private static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(), clampedTo: 0...Int.max) ?? 0
    if whole < 120 { return "\(whole) s" }
    if whole < 7200 { return "\(whole / 60) min" }
    return whole < 172_800 ? "\(whole / 3600) h" : "\(whole / 86_400) days"
  }

  /// A piece of the path with the clock that it is read by.
  private struct ClockedPiece {
    let piece: Range<Int>
    /// Seconds that its own clock is behind.
    var shift: Double
    /// Times of a few rows between two others, whose own clock says nothing: the first, and the step.
    var spread: (first: Double, step: Double)?

    func time(_ point: Int, _ path: TimedPath) -> Double {
      spread.map { $0.first + $0.step * Double(point - piece.lowerBound) }
        ?? path.times[point] + shift
    }
  }

  private mutating func arrange(
    _ path: TimedPath, start: Double?, elapsed: Double?, _ runs: [Range<Int>]
  ) {
    var arranged: [ClockedPiece] = []
    // The rows that count, by time, of the pieces arranged.
    var cover = Cover()
    var shift = 0.0
    func take(_ piece: Range<Int>) {
      arranged.append(ClockedPiece(piece: piece, shift: shift))
      cover.add(path, piece, shift: shift)
    }
    for piece in path.pieces(runs) {
      guard let before = arranged.last?.piece else {
        take(piece)
        continue
      }
      let last = path.times[before.upperBound - 1] + arranged[arranged.count - 1].shift
      let first = path.times[piece.lowerBound] + shift
      let link = path.link(from: before.upperBound - 1, to: piece.lowerBound)
      if first >= last {
        if first - last > max(JoiningConflict.longestGap, path.longest),
          path.isClockLeap(before, piece, link, elapsed: elapsed)
        {
          clockStep = max(clockStep ?? 0, first - last)
          shift += last + path.usual - first
        }
        take(piece)
        continue
      }
      // Times run backward.
      let (inside, distance) = cover.departure(path, piece, shift: shift)
      // A piece that another one follows in time and position, by its clock, was written in another order.
      let run = runs.first { $0.contains(piece.lowerBound) } ?? piece
      let isEarlier =
        inside == 0 && [piece, run].contains { cover.isFollowed(path, $0, shift: shift) }
      // A step longer than usual goes on too, where the order of time would put the piece far from
      // all others.
      let goesOn =
        !isEarlier
        && (link <= path.reach
          || link <= 3 * path.reach && 3 * link < cover.link(path, piece, shift: shift))
      let isElsewhere = distance > 3 * max(link, path.minimumStep)
      if inside > 0, distance <= TimedPath.samePosition, !(goesOn && isElsewhere) {
        // The same minutes twice.
        let remaining = cover.uncovered(path, piece, shift: shift)
        var next = piece.lowerBound
        for part in remaining + [piece.upperBound..<piece.upperBound] {
          leftOut += (next..<part.lowerBound).map { (path.rows[$0], .covered) }
          next = part.upperBound
        }
        isSorted = isSorted || remaining.contains { $0 != piece }
        for part in remaining { take(part) }
      } else if goesOn {
        // The path goes on: a clock was set.
        clockStep = max(clockStep ?? 0, last - first)
        if !spread(&arranged, before: first, piece.count, path) {
          shift += last + path.usual - first
        }
        take(piece)
      } else if inside > 0, distance > TimedPath.samePosition, distance.isFinite,
        inside * 2 > piece.count, path.isSession(piece)
      {
        leftOut += piece.map { (path.rows[$0], .otherWalker) }
      } else {
        isSorted = true
        take(piece)
      }
    }
    // The clock of most rows counts, or the one that the device states.
    let reference = Self.reference(arranged, path, start: start)
    rows.reserveCapacity(path.count)
    for part in arranged {
      for point in part.piece {
        rows.append((path.rows[point], part.time(point, path) - reference))
      }
    }
    // Rows of one time stay in the order of the file.
    if !zip(rows, rows.dropFirst()).allSatisfy({ $0.time <= $1.time }) {
      rows = rows.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      .map(\.element)
    }
  }

  /// Gives what lies between an earlier piece and one that fits behind it by its own clock the
  /// times in between.
  ///
  /// Its own clock is wrong. Gives whether there is such a piece.
  private func spread(
    _ arranged: inout [ClockedPiece], before first: Double, _ count: Int, _ path: TimedPath
  ) -> Bool {
    var (between, lasting) = (0, 0.0)
    for index in arranged.indices.reversed() {
      let part = arranged[index]
      let end = path.times[part.piece.upperBound - 1] + part.shift
      // The pieces between may have begun at another time, but lasted as long as their clocks say.
      if index < arranged.count - 1, first > end, lasting <= first - end,
        first - end <= Double(between + 1) * 2 * path.usual + path.longest,
        between <= part.piece.count
      {
        let step = (first - end) / Double(between + 1)
        var passed = 0
        for wrong in arranged.indices where wrong > index {
          arranged[wrong].spread = (end + step * Double(passed + 1), step)
          passed += arranged[wrong].piece.count
        }
        return true
      }
      between += part.piece.count
      lasting += path.seconds(of: part.piece)
      if between >= count { return false }
    }
    return false
  }

  private static func reference(_ arranged: [ClockedPiece], _ path: TimedPath, start: Double?)
    -> Double
  {
    if let start,
      let stated = arranged.first(where: { abs(path.times[$0.piece.lowerBound] - start) <= 60 })
    {
      return stated.shift
    }
    var weights: [Double: Int] = [:]
    for part in arranged where part.spread == nil {
      weights[part.shift, default: 0] += part.piece.count
    }
    // Of equals the clock of the first.
    let maximum = weights.values.max()
    return arranged.first { $0.spread == nil && weights[$0.shift] == maximum }?.shift ?? 0
  }

  /// Rows without a time go with the row before them in the file.
  private mutating func addUntimed(_ track: Track, _ path: TimedPath) {
    guard path.count < track.count else { return }
    let times = track.column(.time)
    var followers: [Int: [Int]] = [:]
    var last = -1
    for row in 0..<track.count {
      if RecordedRange.time.contains(times[row]) {
        last = row
      } else {
        followers[last, default: []].append(row)
      }
    }
    for (row, _) in leftOut {
      // Nothing is left out with another row.
      followers[-1, default: []] += followers.removeValue(forKey: row) ?? []
    }
    var whole = (followers[-1] ?? []).map { (row: $0, time: Double.nan) }
    whole.reserveCapacity(track.count)
    for entry in rows {
      whole.append(entry)
      for row in followers[entry.row] ?? [] { whole.append((row, .nan)) }
    }
    rows = whole
  }
}

/// The known positions at each time so far.
private struct Cover {
  private var points: [(time: Double, point: Int)] = []

  mutating func add(_ path: TimedPath, _ piece: Range<Int>, shift: Double) {
    let added = piece.map { (time: path.times[$0] + shift, point: $0) }
    guard let last = points.last, last.time > added[0].time else {
      points += added
      return
    }
    var merged: [(time: Double, point: Int)] = []
    merged.reserveCapacity(points.count + added.count)
    var next = 0
    for point in points {
      while next < added.count, added[next].time < point.time {
        merged.append(added[next])
        next += 1
      }
      merged.append(point)
    }
    points = merged + added[next...]
  }

  /// The two points around a time, where they lie no farther apart than a hole; nil where nothing covers it.
  private func around(_ time: Double, _ path: TimedPath) -> (Int, Int)? {
    let index = points.indices.binarySearch { points[$0].time >= time }
    guard index < points.count else { return nil }
    if points[index].time == time { return (index, index) }
    guard index > 0, points[index].time - points[index - 1].time <= path.longest else { return nil }
    return (index - 1, index)
  }

  /// Metres from an end of a piece to the point next to it in time, the shorter of both; 0 where
  /// none is known.
  func link(_ path: TimedPath, _ piece: Range<Int>, shift: Double) -> Double {
    let before =
      points.indices.binarySearch { points[$0].time >= path.times[piece.lowerBound] + shift } - 1
    let links = [
      before >= 0 ? path.distance(points[before].point, piece.lowerBound) : .infinity,
      next(path, piece, shift: shift)?.meters ?? .infinity,
    ]
    return links.filter(\.isFinite).min() ?? 0
  }

  /// Whether a piece ends where another one begins: no hole lies between, and no more than a step.
  func isFollowed(_ path: TimedPath, _ piece: Range<Int>, shift: Double) -> Bool {
    guard let (seconds, meters) = next(path, piece, shift: shift) else { return false }
    return seconds <= path.longest && meters <= path.reach(in: max(seconds, path.usual))
  }

  /// Seconds and metres from the end of a piece to the point that is next in time.
  private func next(
    _ path: TimedPath, _ piece: Range<Int>, shift: Double
  ) -> (seconds: Double, meters: Double)? {
    let last = piece.upperBound - 1
    let end = path.times[last] + shift
    let after = points.indices.binarySearch { points[$0].time > end }
    guard after < points.count else { return nil }
    return (points[after].time - end, path.distance(last, points[after].point))
  }

  /// The number of points of a piece at covered times, and the median of their distances from the cover.
  func departure(_ path: TimedPath, _ piece: Range<Int>, shift: Double) -> (Int, Double) {
    var distances: ContiguousArray<Double> = []
    var inside = 0
    for point in piece {
      let time = path.times[point] + shift
      guard let (one, other) = around(time, path) else { continue }
      inside += 1
      let distance = path.departure(
        of: point, at: time, from: points[one].point, points[one].time, points[other].point,
        points[other].time)
      if distance.isFinite { distances.append(distance) }
    }
    let median = distances.isEmpty ? .nan : distances.takeOrdered(at: distances.count / 2)
    return (inside, median)
  }

  /// The parts of a piece at times that are not covered.
  func uncovered(_ path: TimedPath, _ piece: Range<Int>, shift: Double) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for point in piece where around(path.times[point] + shift, path) == nil {
      if let last = parts.last, last.upperBound == point {
        parts[parts.count - 1] = last.lowerBound..<point + 1
      } else {
        parts.append(point..<point + 1)
      }
    }
    return parts
  }
}
