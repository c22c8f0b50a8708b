internal import RuckKernels

/// The altitudes of a barometer or a receiver that has not settled yet: at the start of a recording, and behind holes.
///
/// From such a start on they change in one direction, more than three times as fast as nineteen of twenty stretches
/// of the rest, faster than 0.3 m/s and than on a grade of one in five, while the walker goes on as usual: no lift goes at a walker's
/// pace. The rows of these stretches take the slope of what follows. Where the changes decay exponentially, what is
/// left of the error behind them is taken off, too.
struct AltitudeSettling {
  /// The altitudes without the error; empty where all have settled, and those of the recording stand.
  private(set) var altitudes: ContiguousArray<Double> = []
  /// How many starts had not settled.
  private(set) var count = 0
  /// Metres that may have been climbed or descended unseen while the altitudes settled.
  private(set) var doubt = 0.0

  /// Seconds of a stretch over which a rate is taken: in longer ones less is noise, shorter ones follow sooner.
  private static let windows = [10.0, 30, 60]
  /// Seconds that it takes at most.
  private static let longest = 300.0
  /// Seconds without a row behind which altitudes may settle again.
  private static let hole = 60.0
  /// Metres a second that legs climb for long: 1000 m in an hour; those of the fastest are less than this.
  private static let fastestClimb = 0.3
  /// The grade, as a share, on which wheels roll down at their usual pace for long.
  private static let steepest = 0.2
  /// How much faster than the rest the altitudes change.
  private static let excess = 3.0
  /// The share of what is left of an exponential error by which its size is uncertain.
  private static let uncertainty = 0.25

  /// Nothing has to settle.
  init() {}

  /// Looks for altitudes that settle; there are none without times and positions.
  ///
  /// O(rows).
  init(_ track: Track) {
    let (recorded, times) = (track.column(.altitude), track.column(.time))
    guard !recorded.isEmpty, !times.isEmpty, track.has(.latitude), let first = times.first,
      let last = times.last, last - first > 3 * Self.longest
    else { return }
    let starts = [0] + (1..<times.count).filter { times[$0] - times[$0 - 1] > Self.hole }
    let pieces = starts.indices.map { index in
      starts[index]..<(index + 1 < starts.count ? starts[index + 1] : times.count)
    }
    let all = Self.windows.compactMap { window -> Usual? in
      // Most recordings begin as they go on: a look at the first stretches is enough.
      let isSteep = pieces.contains { piece in
        Stretch(in: piece, window, recorded, times).map {
          abs($0.rate) > Self.fastestClimb
        } ?? false
      }
      return isSteep ? Usual(track.view, window, recorded, times, starts) : nil
    }
    guard !all.isEmpty else { return }
    for piece in pieces {
      let begins = all.map { Self.unsettled(piece, track.view, recorded, times, $0) }
      let longest = begins.max { ($0.last?.end ?? 0) < ($1.last?.end ?? 0) } ?? []
      settle(piece, longest, recorded, times, all[0])
    }
  }

  /// The stretches with which some rows begin that have not settled; none where the walker does not go on as usual.
  private static func unsettled(
    _ rows: Range<Int>, _ view: borrowing TrackView, _ recorded: ContiguousArray<Double>,
    _ times: ContiguousArray<Double>, _ usual: Usual
  ) -> [Stretch] {
    let limit = max(fastestClimb, steepest * usual.pace, excess * usual.rate)
    var stretches: [Stretch] = []
    var row = rows.lowerBound
    while let stretch = Stretch(in: row..<rows.upperBound, usual.window, recorded, times),
      abs(stretch.rate) > limit,
      stretch.rate * (stretches.first?.rate ?? stretch.rate) > 0,
      times[stretch.end] <= times[rows.lowerBound] + longest
    {
      stretches.append(stretch)
      row = stretch.end
    }
    guard let first = stretches.first else { return [] }
    var plane = Plane()
    let speed = plane.distance(view, first.start, row) / (times[row] - times[first.start])
    return speed > usual.pace / 2 && speed < 1.5 * usual.pace ? stretches : []
  }

  /// Takes off the error with which some rows begin.
  private mutating func settle(
    _ rows: Range<Int>, _ stretches: [Stretch], _ recorded: ContiguousArray<Double>,
    _ times: ContiguousArray<Double>, _ usual: Usual
  ) {
    guard let first = stretches.first, let row = stretches.last?.end else { return }
    let seconds = times[row] - times[first.start]
    var slope = 0.0
    var decay: Decay?
    let follows = min(max(seconds, Self.hole), Self.longest)
    let next = (row..<rows.upperBound).first {
      times[$0] >= times[row] + follows && recorded[$0].isFinite
    }
    // The slope of the ground is a part of the rates, and the error a part of the slope behind them.
    for _ in 0..<3 {
      decay = Decay(stretches, times, slope: slope)
      guard let next else { continue }
      let left = decay.map { $0.value(at: times[next]) - $0.value(at: times[row]) } ?? 0
      slope = (recorded[next] - recorded[row] - left) / (times[next] - times[row])
    }
    if altitudes.isEmpty { altitudes = recorded }
    let error = decay.map { $0.value(at: times[row]) } ?? 0
    for other in rows where altitudes[other].isFinite {
      altitudes[other] =
        other < row
        ? recorded[row] - error - slope * (times[row] - times[other])
        : recorded[other] - (decay?.value(at: times[other]) ?? 0)
    }
    count += 1
    doubt += usual.change * seconds + Self.uncertainty * abs(error)
  }

  /// Rows of at least a window, and how fast the altitude changes over them.
  private struct Stretch {
    let start: Int
    let end: Int
    /// Metres a second.
    let rate: Double

    /// The first stretch in some rows; nil where they end before it does.
    init?(
      in rows: Range<Int>, _ window: Double, _ altitudes: ContiguousArray<Double>,
      _ times: ContiguousArray<Double>
    ) {
      var start = rows.lowerBound
      while start < rows.upperBound, !altitudes[start].isFinite || !times[start].isFinite {
        start += 1
      }
      var end = start + 1
      while end < rows.upperBound,
        !(times[end] - times[start] >= window) || !altitudes[end].isFinite
      {
        end += 1
      }
      guard end < rows.upperBound else { return nil }
      (self.start, self.end) = (start, end)
      rate = (altitudes[end] - altitudes[start]) / (times[end] - times[start])
    }
  }

  /// How altitudes change and the walker moves where they have settled.
  private struct Usual {
    /// Seconds of a stretch at least.
    let window: Double
    /// Metres a second that nineteen of twenty stretches change by at most.
    let rate: Double
    /// Metres a second that stretches change by on average.
    let change: Double
    /// The median speed of those in motion.
    let pace: Double

    init?(
      _ view: borrowing TrackView, _ window: Double, _ altitudes: ContiguousArray<Double>,
      _ times: ContiguousArray<Double>, _ starts: [Int]
    ) {
      var (rates, speeds): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
      var plane = Plane()
      var (row, next, settled) = (0, 0, -Double.infinity)
      while let stretch = Stretch(in: row..<times.count, window, altitudes, times) {
        while next < starts.count, starts[next] < stretch.end {
          settled = times[starts[next]] + longest
          next += 1
        }
        if times[stretch.start] > settled {
          rates.append(abs(stretch.rate))
          let speed =
            plane.distance(view, stretch.start, stretch.end)
            / (times[stretch.end] - times[stretch.start])
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

  /// An error that decays exponentially.
  private struct Decay {
    /// The time at which `amount` metres are left.
    private let time: Double
    private let amount: Double
    private let constant: Double

    /// The metres that are left at a time.
    func value(at time: Double) -> Double {
      amount * Elementary.exp(-(time - self.time) / constant)
    }

    /// Fits the rates of stretches above the slope of the ground, by least squares of their logarithms; nil where
    /// they do not fall to a third.
    init?(_ stretches: [Stretch], _ times: ContiguousArray<Double>, slope: Double) {
      guard let first = stretches.first else { return nil }
      let sign = first.rate < 0 ? -1.0 : 1.0
      var (count, x, y, xx, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for stretch in stretches {
        let excess = sign * (stretch.rate - slope)
        guard excess > 0 else { continue }
        let at = (times[stretch.start] + times[stretch.end]) / 2 - times[first.start]
        let logarithm = Elementary.log(excess)
        count += 1
        x += at
        y += logarithm
        xx += at * at
        xy += at * logarithm
      }
      guard count > 1 else { return nil }
      let fall = (x * y - count * xy) / (count * xx - x * x)
      let level = (y + fall * x) / count
      let length = times[stretches[stretches.count - 1].end] - times[first.start]
      guard fall * length > 1.1 else { return nil }
      constant = 1 / fall
      time = times[first.start]
      // The error falls where the altitude falls.
      amount = -sign * Elementary.exp(level) * constant
    }
  }
}
