internal import RuckKernels

/// The altitudes of a barometer or a receiver that has not settled yet, at the start of a recording
/// and behind holes, and of one that runs away, at the end and before holes: the same with time
/// reversed.
///
/// From such a start on they span more than three times as much as in nineteen of twenty stretches
/// of the rest, more than 0.3 m/s makes and a grade of one in five, while the walker goes on as
/// usual: no lift goes at a walker's pace. The faster they change, the less it can be the ground:
/// at twice what legs make nothing of it is, and at an end, where nothing settles, at four times.
/// The rows of these stretches take the slope of what follows, and what an exponential or a
/// straight line, whichever is closer to the altitudes, leaves of the error behind them is taken
/// off, too; as far as it may be the ground the recorded altitudes stand.
struct AltitudeSettling {
  /// The altitudes without the error; empty where all have settled, and those of the recording stand.
  private(set) var altitudes: ContiguousArray<Double> = []
  /// The number of starts that had not settled.
  private(set) var count = 0
  /// Metres by which the altitude changed at such starts: those that were taken off, and those that stand.
  private var changed = (off: 0.0, ground: 0.0)
  /// Metres by which the gain may be less, or more: climbed or descended unseen while the altitudes
  /// settled, or the ground after all.
  private(set) var doubt = (below: 0.0, above: 0.0)

  /// Seconds of a stretch over which a rate is taken: in longer ones less is noise, shorter ones
  /// follow sooner.
  private static let windows = [10.0, 30, 60]
  /// Seconds that it takes at most.
  private static let longest = 300.0
  /// Seconds without a row behind which altitudes may settle again.
  private static let hole = 60.0
  /// Metres a second that legs climb for long: 1000 m in an hour; the fastest ever climbed 1000 m
  /// at twice the rate.
  private static let fastestClimb = 0.3
  /// The grade, as a share, on which wheels roll down at their usual pace for long.
  private static let steepest = 0.2
  /// The minimum rate of change, as a multiple of that of the other stretches.
  private static let excess = 3.0
  /// The number of stretches that are looked at before all are.
  private static let looks = 32
  /// The multiple of the rate that legs make at which no change is the ground.
  private static let impossible = 2.0
  /// The minimum number of times that an exponential error falls by e while it is seen.
  private static let fall = 1.1
  /// The share of what is left of an error by which its size is uncertain.
  private static let uncertainty = 0.25

  /// Nothing has to settle.
  init() {}

  /// Looks for altitudes that settle; there are none without times and positions.
  ///
  /// O(rows).
  init(_ track: Track) {
    for isReversed in [false, true] {
      settle(Rows(track, altitudes, isReversed: isReversed))
    }
  }

  /// The metres taken off, and those that stand, in words; nil where all have settled.
  var sentence: String? {
    func whole(_ meters: Double) -> Int { Int(meters.rounded(), clampedTo: 0...Int.max) ?? 0 }
    guard count > 0 else { return nil }
    let stands = whole(changed.ground)
    return "the altitude settles or runs away while the walk goes on as usual: "
      + "\(whole(changed.off)) m of that do not count"
      + (stands > 0 ? ", \(stands) m do, for they may be the ground" : "")
  }

  /// A track with these altitudes.
  func altitudes(replacedIn track: Track) -> Track {
    altitudes.isEmpty ? track : track.replacing(.altitude, by: altitudes)
  }

  private mutating func settle(_ rows: Rows) {
    guard rows.count > 0, rows.time(rows.count - 1) - rows.time(0) > 3 * Self.longest
    else { return }
    let pieces = [0..<rows.count].divided(
      before: (1..<rows.count).filter { rows.time($0) - rows.time($0 - 1) > Self.hole })
    let all = Self.windows.compactMap { window -> Usual? in
      // Most recordings begin as they go on: a look at the first stretches, and at some others, is enough.
      let steepest = pieces.reduce(0) { max($0, Stretch(in: $1, window, rows)?.rate ?? 0) }
      return steepest > Self.fastestClimb && Self.isUnusual(steepest, window, rows)
        ? Usual(rows, window, pieces.map(\.lowerBound)) : nil
    }
    for piece in pieces {
      let begins = all.compactMap { Start(piece, rows, $0) }
      guard let longest = begins.max(by: { $0.end < $1.end }) else { continue }
      settle(piece, longest, rows, change: all[0].change)
    }
  }

  /// Whether a rate may be beyond that of nineteen of twenty stretches, as few of some others come near it.
  private static func isUnusual(_ rate: Double, _ window: Double, _ rows: Rows) -> Bool {
    let near = (0..<looks).count(where: { look in
      let begins = rows.count / looks * look
      let stretch = Stretch(in: begins..<rows.count, window, rows)
      return stretch.map { excess * $0.rate >= rate } ?? false
    })
    return 4 * near <= looks
  }

  /// Takes off the error with which some rows begin.
  private mutating func settle(
    _ piece: Range<Int>, _ start: Start, _ rows: Rows, change: Double
  ) {
    let row = start.end
    let seconds = rows.time(row) - rows.time(start.first)
    let follows = min(max(seconds, Self.hole), Self.longest)
    let next = (row..<piece.upperBound).first {
      rows.time($0) >= rows.time(row) + follows && rows.altitude($0).isFinite
    }
    let passing = next.map {
      PassingError(
        rows.samples(start.first..<$0), ends: rows.time(start.last)...rows.time($0),
        longest: seconds / Self.fall)
    }
    func error(_ other: Int) -> Double { passing?.value(at: rows.time(other)) ?? 0 }
    let settled = rows.altitude(row) - error(row)
    let slope =
      next.map {
        (rows.altitude($0) - error($0) - settled) / (rows.time($0) - rows.time(row))
      } ?? 0
    if altitudes.isEmpty { altitudes = rows.recorded }
    var first: Double?
    for other in piece where rows.altitude(other).isFinite {
      let off =
        other < row
        ? rows.altitude(other) - settled + slope * (rows.time(row) - rows.time(other))
        : error(other)
      altitudes[rows.rowOfTrack(other)] = rows.altitude(other) - (1 - start.isGround) * off
      if first == nil { first = off }
    }
    count += 1
    changed.off += (1 - start.isGround) * abs(first ?? 0)
    changed.ground += start.isGround * abs(first ?? 0)
    let unseen = change * seconds + Self.uncertainty * abs(error(row))
    // An error that passes from below is a climb, and one that grows upwards to the end.
    let risen = max((first ?? 0) * (rows.isReversed ? 1 : -1), 0)
    doubt.below += unseen + start.isGround * risen
    doubt.above += unseen + (start.isGround > 0 ? (1 - start.isGround) * risen : 0)
  }

  /// The rows of a track in one direction of time.
  private struct Rows {
    let recorded: ContiguousArray<Double>
    let isReversed: Bool
    let count: Int
    private let track: Track
    private let times: ContiguousArray<Double>

    /// The rows with the altitudes that are given, or with those recorded; none without times and positions.
    init(_ track: Track, _ altitudes: ContiguousArray<Double>, isReversed: Bool) {
      self.track = track
      self.isReversed = isReversed
      recorded = altitudes.isEmpty ? track.column(.altitude) : altitudes
      times = track.column(.time)
      count = recorded.isEmpty || !track.has(.latitude) ? 0 : times.count
    }

    func rowOfTrack(_ row: Int) -> Int { isReversed ? count - 1 - row : row }
    func altitude(_ row: Int) -> Double { recorded[rowOfTrack(row)] }
    func time(_ row: Int) -> Double { isReversed ? -times[count - 1 - row] : times[row] }

    func distance(_ one: Int, _ other: Int) -> Double {
      var plane = Plane()
      return plane.distance(track.view, rowOfTrack(one), rowOfTrack(other))
    }

    func samples(_ rows: Range<Int>) -> ContiguousArray<(time: Double, altitude: Double)> {
      var samples: ContiguousArray<(time: Double, altitude: Double)> = []
      for row in rows where altitude(row).isFinite { samples.append((time(row), altitude(row))) }
      return samples
    }
  }

  /// A start that has not settled.
  private struct Start {
    /// The first row, the first of its last stretch, and the one behind it.
    let first: Int
    private(set) var last: Int
    private(set) var end: Int
    /// The probability that the altitudes are the ground, from 0 to 1.
    let isGround: Double

    /// Nil where the altitudes have settled, where the ground is sure, and where the walker does
    /// not go on as usual.
    init?(_ piece: Range<Int>, _ rows: Rows, _ usual: Usual) {
      let legs = max(fastestClimb, steepest * usual.pace)
      let limit = max(legs, excess * usual.rate)
      guard let begin = Stretch(in: piece, usual.window, rows), begin.rate > limit else {
        return nil
      }
      (first, last, end) = (begin.start, begin.start, begin.end)
      var (fastest, meters) = (begin.rate, rows.distance(begin.start, begin.end))
      while let stretch = Stretch(in: end..<piece.upperBound, usual.window, rows),
        stretch.rate > limit, rows.time(stretch.end) <= rows.time(piece.lowerBound) + longest
      {
        (last, end) = (stretch.start, stretch.end)
        fastest = max(fastest, stretch.rate)
        meters += rows.distance(stretch.start, stretch.end)
      }
      let sure = rows.isReversed ? impossible * legs : legs
      isGround = min(max(1 - (fastest / sure - 1) / (impossible - 1), 0), 1)
      let speed = meters / (rows.time(end) - rows.time(first))
      guard isGround < 1, speed > usual.pace / 2, speed < 1.5 * usual.pace else { return nil }
    }
  }

  /// Rows of at least a window, and the rate of the altitude over them.
  private struct Stretch {
    let start: Int
    let end: Int
    /// Metres a second: the span of the altitudes over its time.
    let rate: Double

    /// The first stretch in some rows; nil where they end before it does.
    init?(in piece: Range<Int>, _ window: Double, _ rows: Rows) {
      var start = piece.lowerBound
      while start < piece.upperBound,
        !rows.altitude(start).isFinite || !rows.time(start).isFinite
      {
        start += 1
      }
      var end = start + 1
      while end < piece.upperBound,
        !(rows.time(end) - rows.time(start) >= window) || !rows.altitude(end).isFinite
      {
        end += 1
      }
      guard end < piece.upperBound else { return nil }
      (self.start, self.end) = (start, end)
      var (lowest, highest) = (Double.infinity, -Double.infinity)
      for row in start...end where rows.altitude(row).isFinite {
        lowest = min(lowest, rows.altitude(row))
        highest = max(highest, rows.altitude(row))
      }
      rate = (highest - lowest) / (rows.time(end) - rows.time(start))
    }
  }

  /// The usual change of the altitudes and pace of the walker, where the altitudes have settled.
  private struct Usual {
    /// Seconds of a stretch at least.
    let window: Double
    /// Metres a second that nineteen of twenty stretches change by at most.
    let rate: Double
    /// Metres a second that stretches change by on average.
    let change: Double
    /// The median speed of those in motion.
    let pace: Double

    init?(_ rows: Rows, _ window: Double, _ starts: [Int]) {
      var (rates, speeds): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
      var (row, next, settled) = (0, 0, -Double.infinity)
      while let stretch = Stretch(in: row..<rows.count, window, rows) {
        while next < starts.count, starts[next] < stretch.end {
          settled = rows.time(starts[next]) + longest
          next += 1
        }
        if rows.time(stretch.start) > settled {
          rates.append(stretch.rate)
          let speed =
            rows.distance(stretch.start, stretch.end)
            / (rows.time(stretch.end) - rows.time(stretch.start))
          if speed > 0.3 { speeds.append(speed) }
        }
        row = stretch.end
      }
      guard rates.count > 20, speeds.count > 20 else { return nil }
      self.window = window
      change = rates.reduce(0, +) / Double(rates.count)
      rate = rates.takeOrdered(at: (rates.count - 1) * 95 / 100)
      pace = speeds.takeOrdered(at: speeds.count / 2)
    }
  }
}
