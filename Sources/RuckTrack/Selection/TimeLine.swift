internal import RuckKernels

/// The rows of a recording in the order of time.
///
/// One walker is at one place at a time. Where times run backward in a file, one of three things happened, and
/// the places tell which:
///
/// - **order**: the rows were written in another order. Sorted by time they make a path that is no longer than
///   that of the file.
/// - **the clock was set**: the path goes on from one row to the next as if nothing had happened. The part with
///   fewer rows gets the clock of the other.
/// - **the same minutes twice**: at the same times the rows are at the same places. They count once.
///
/// A clock that leaps ahead by more than six hours while the walker goes on from step to step was set, too.
struct TimeLine {
  /// The rows in their order, each with its time; rows without a time follow the one that they follow in the
  /// file.
  private(set) var rows: [(row: Int, time: Double)] = []
  /// Rows that are somewhere else at the same times: of another walker.
  private(set) var others: [Int] = []
  /// Rows left out, since others cover their time.
  private(set) var covered = 0
  /// Seconds by which a clock was set, the largest; nil where none was.
  private(set) var clockStep: Double?
  /// Whether rows were sorted.
  private(set) var isSorted = false

  private let path: TimedPath

  /// Looks at a track whose times run backward, or leap; nil where there is nothing to do.
  ///
  /// O(rows log rows), O(rows) where times ascend.
  ///
  /// - Parameters:
  ///   - track: the recording.
  ///   - start: seconds since 1970 at its start, where the device states them.
  ///   - elapsed: seconds from its start to its end, where the device states them.
  init?(_ track: Track, start: Double?, elapsed: Double?) {
    guard let path = TimedPath(track) else { return nil }
    self.path = path
    let runs = path.runs
    guard runs.count > 1 || path.leaps else { return nil }
    if runs.count > max(32, path.count / 8) {
      guard path.sortsWell else { return nil }
      sort()
    } else {
      place(path.pieces(runs), start: start, elapsed: elapsed)
    }
    guard isSorted || clockStep != nil || covered > 0 || !others.isEmpty else { return nil }
    addUntimed(track)
  }

  private mutating func sort() {
    isSorted = true
    let order = (0..<path.count).sorted { (path.times[$0], $0) < (path.times[$1], $1) }
    rows = order.map { (path.rows[$0], path.times[$0]) }
  }

  /// A piece of the path with the seconds that its clock is wrong by.
  private struct Placed {
    let piece: Range<Int>
    var shift: Double
    /// Times of a few rows between two others, whose clock says nothing.
    var spread: ClosedRange<Double>?
  }

  private mutating func place(_ pieces: [Range<Int>], start: Double?, elapsed: Double?) {
    var placed: [Placed] = []
    // Which rows count, by time, of what is placed.
    var cover = Cover()
    var shift = 0.0
    for piece in pieces {
      guard let before = placed.last?.piece,
        let last = path.time(placed[placed.count - 1].piece.upperBound - 1, shift)
      else {
        placed.append(Placed(piece: piece, shift: 0))
        cover.add(path, piece, shift: 0)
        continue
      }
      let first = path.times[piece.lowerBound] + shift
      let link = path.link(from: before.upperBound - 1, to: piece.lowerBound)
      if first >= last {
        if first - last > max(JoiningConflict.longestGap, path.longest),
          path.isClockLeap(before, piece, link, elapsed: elapsed)
        {
          clockStep = max(clockStep ?? 0, first - last)
          shift += last + path.usual - first
        }
        placed.append(Placed(piece: piece, shift: shift))
        cover.add(path, piece, shift: shift)
        continue
      }
      // Times run backward.
      let (inside, distance) = cover.departure(path, piece, shift: shift)
      // A step longer than usual goes on too, where the order of time would put the piece far from all others.
      let goesOn =
        link <= path.reach
        || link <= 3 * path.reach && 3 * link < cover.link(path, piece, shift: shift)
      let isElsewhere = distance > 3 * max(link, path.leastStep)
      if inside > 0, distance <= TimedPath.samePlace, !(goesOn && isElsewhere) {
        // The same minutes twice.
        let kept = cover.uncovered(path, piece, shift: shift)
        covered += piece.count - kept.reduce(0) { $0 + $1.count }
        for part in kept {
          if part.lowerBound > piece.lowerBound || part.upperBound < piece.upperBound {
            isSorted = true
          }
          placed.append(Placed(piece: part, shift: shift))
          cover.add(path, part, shift: shift)
        }
      } else if goesOn {
        // The path goes on: a clock was set. Where it fits behind an earlier piece, what lies between is wrong.
        let fitting = placed.indices.dropLast().last { index in
          let end = path.times[placed[index].piece.upperBound - 1] + placed[index].shift
          let between = placed[(index + 1)...].reduce(0) { $0 + $1.piece.count }
          return first > end && first - end <= Double(between + 1) * 2 * path.usual + path.longest
            && between < piece.count && between <= placed[index].piece.count
        }
        clockStep = max(clockStep ?? 0, last - first)
        if let fitting {
          let end = path.times[placed[fitting].piece.upperBound - 1] + placed[fitting].shift
          for index in placed.indices where index > fitting { placed[index].spread = end...first }
        } else {
          shift += last + path.usual - first
        }
        placed.append(Placed(piece: piece, shift: shift))
        cover.add(path, piece, shift: shift)
      } else if inside > 0, distance > TimedPath.samePlace, distance.isFinite,
        inside * 2 > piece.count, path.isOuting(piece)
      {
        others.append(contentsOf: piece.map { path.rows[$0] })
      } else {
        isSorted = true
        placed.append(Placed(piece: piece, shift: shift))
        cover.add(path, piece, shift: shift)
      }
    }
    // The clock of most rows counts, or the one that the device states.
    let reference = Self.reference(placed, path, start: start)
    var all: [(row: Int, time: Double, index: Int)] = []
    all.reserveCapacity(path.count)
    var index = 0
    for part in placed {
      for (offset, point) in part.piece.enumerated() {
        let time: Double
        if let spread = part.spread {
          let group = placed.filter { $0.spread == spread }.flatMap { Array($0.piece) }
          let position = Double((group.firstIndex(of: point) ?? offset) + 1)
          let length = spread.upperBound - spread.lowerBound
          time = spread.lowerBound - reference + length * position / Double(group.count + 1)
        } else {
          time = path.times[point] + part.shift - reference
        }
        all.append((path.rows[point], time, index))
        index += 1
      }
    }
    all.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    rows = all.map { ($0.row, $0.time) }
  }

  private static func reference(_ placed: [Placed], _ path: TimedPath, start: Double?) -> Double {
    if let start,
      let stated = placed.first(where: { abs(path.times[$0.piece.lowerBound] - start) <= 60 })
    {
      return stated.shift
    }
    var weights: [(shift: Double, rows: Int)] = []
    for part in placed where part.spread == nil {
      if let known = weights.firstIndex(where: { $0.shift == part.shift }) {
        weights[known].rows += part.piece.count
      } else {
        weights.append((part.shift, part.piece.count))
      }
    }
    return weights.max { $0.rows < $1.rows }?.shift ?? 0
  }

  /// Rows without a time go with the row before them in the file.
  private mutating func addUntimed(_ track: Track) {
    let times = track.column(.time)
    guard path.count < track.count else { return }
    var followers: [Int: [Int]] = [:]
    var leading: [Int] = []
    var last: Int?
    for row in 0..<track.count {
      if RecordedRange.time.contains(times[row]) {
        last = row
      } else if let last {
        followers[last, default: []].append(row)
      } else {
        leading.append(row)
      }
    }
    var whole = leading.map { (row: $0, time: Double.nan) }
    whole.reserveCapacity(track.count)
    for entry in rows {
      whole.append(entry)
      for row in followers[entry.row] ?? [] { whole.append((row, .nan)) }
    }
    rows = whole
  }
}

/// What is known of the places at each time so far.
private struct Cover {
  private var points: [(time: Double, point: Int)] = []

  mutating func add(_ path: TimedPath, _ piece: Range<Int>, shift: Double) {
    let added = piece.map { (time: path.times[$0] + shift, point: $0) }
    let isLater = points.last.map { $0.time <= added[0].time } ?? true
    points.append(contentsOf: added)
    if !isLater { points.sort { ($0.time, $0.point) < ($1.time, $1.point) } }
  }

  /// The two points around a time, where they lie no farther apart than a hole; nil where nothing covers it.
  private func around(_ time: Double, _ path: TimedPath) -> (Int, Int)? {
    let index = points.indices.binarySearch { points[$0].time >= time }
    guard index < points.count else { return nil }
    if points[index].time == time { return (index, index) }
    guard index > 0, points[index].time - points[index - 1].time <= path.longest else { return nil }
    return (index - 1, index)
  }

  /// Metres from an end of a piece to the point next to it in time, the shorter of both; 0 where none is known.
  func link(_ path: TimedPath, _ piece: Range<Int>, shift: Double) -> Double {
    let (first, last) = (piece.lowerBound, piece.upperBound - 1)
    let (start, end) = (path.times[first] + shift, path.times[last] + shift)
    let before = points.indices.binarySearch { points[$0].time >= start } - 1
    let after = points.indices.binarySearch { points[$0].time > end }
    var link = Double.infinity
    if before >= 0 {
      let meters = path.distance(points[before].point, first)
      if meters < link { link = meters }
    }
    if after < points.count {
      let meters = path.distance(last, points[after].point)
      if meters < link { link = meters }
    }
    return link.isFinite ? link : 0
  }

  /// How many points of a piece lie at times that are covered, and the median of how far they are from there.
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
