internal import RuckKernels

/// The altitudes of a barometer or a receiver that has not settled yet: at the start of a recording, and behind holes.
///
/// From such a start on they span more than three times as much as in nineteen of twenty stretches
/// of the rest, more than 0.3 m/s makes and a grade of one in five, while the walker goes on as usual: no lift goes at a walker's
/// pace. The rows of these stretches take the slope of what follows. What an exponential or a straight line, whichever
/// is closer to the altitudes, leaves of the error behind them is taken off, too.
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
  /// How many times an exponential error falls by e while it is seen, at least.
  private static let fall = 1.1
  /// The share of what is left of an error by which its size is uncertain.
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
          $0.rate > Self.fastestClimb
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
      stretch.rate > limit,
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
    guard let first = stretches.first, let last = stretches.last else { return }
    let row = last.end
    let seconds = times[row] - times[first.start]
    let follows = min(max(seconds, Self.hole), Self.longest)
    let next = (row..<rows.upperBound).first {
      times[$0] >= times[row] + follows && recorded[$0].isFinite
    }
    let passing = next.map {
      PassingError(
        recorded, times, rows: first.start..<$0, ends: times[last.start]...times[$0],
        longest: seconds / Self.fall)
    }
    func error(_ other: Int) -> Double { passing?.value(at: times[other]) ?? 0 }
    let slope =
      next.map {
        (recorded[$0] - error($0) - recorded[row] + error(row)) / (times[$0] - times[row])
      } ?? 0
    if altitudes.isEmpty { altitudes = recorded }
    for other in rows where altitudes[other].isFinite {
      altitudes[other] =
        other < row
        ? recorded[row] - error(row) - slope * (times[row] - times[other])
        : recorded[other] - error(other)
    }
    count += 1
    doubt += usual.change * seconds + Self.uncertainty * abs(error(row))
  }

  /// Rows of at least a window, and how fast the altitude changes over them.
  private struct Stretch {
    let start: Int
    let end: Int
    /// Metres a second: what the altitudes span over its time.
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
      let range = altitudes[start...end].lazy.filter(\.isFinite)
      rate = ((range.max() ?? 0) - (range.min() ?? 0)) / (times[end] - times[start])
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
          rates.append(stretch.rate)
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

  /// An error that passes exponentially or in a straight line, whichever is closer to the altitudes.
  private struct PassingError {
    /// The time at which it is `amount` metres.
    private var start = 0.0
    private var amount = 0.0
    /// Seconds in which the exponential falls to 1/e, or in which the line comes to its end.
    private var seconds = 1.0
    private var isStraight = false

    /// The scales that are tried of each shape, a twelfth apart at most.
    private static let trials = 40
    /// Seconds of the fastest exponential.
    private static let fastest = 5.0

    /// The metres that are left at a time.
    func value(at time: Double) -> Double { amount * share(after: time - start) }

    private func share(after elapsed: Double) -> Double {
      isStraight ? max(1 - elapsed / seconds, 0) : Elementary.exp(-elapsed / seconds)
    }

    /// Fits both shapes over a ground of one slope by least squares: lines that end between some times, and
    /// exponentials that fall by e in `longest` seconds at most.
    ///
    /// O(rows), 80 times.
    init(
      _ altitudes: ContiguousArray<Double>, _ times: ContiguousArray<Double>, rows: Range<Int>,
      ends: ClosedRange<Double>, longest: Double
    ) {
      start = times[rows.lowerBound]
      var best = 0.0
      for isStraight in [false, true] {
        let slowest = isStraight ? ends.upperBound - start : longest
        let quickest = min(max(isStraight ? ends.lowerBound - start : 0, Self.fastest), slowest)
        for trial in 0..<Self.trials {
          var shape = self
          shape.isStraight = isStraight
          let position = Double(trial) / Double(Self.trials - 1)
          shape.seconds = quickest * Elementary.exp(position * Elementary.log(slowest / quickest))
          let explained = shape.fit(altitudes, times, rows)
          if explained > best { (best, self) = (explained, shape) }
        }
      }
    }

    /// Sets the amount, and returns by how much it lowers the sum of squares.
    private mutating func fit(
      _ altitudes: ContiguousArray<Double>, _ times: ContiguousArray<Double>, _ rows: Range<Int>
    ) -> Double {
      var (share, altitude) = (Trendless(), Trendless())
      var product = 0.0
      for row in rows where altitudes[row].isFinite {
        let elapsed = times[row] - start
        let value = self.share(after: elapsed)
        share.add(value, at: elapsed)
        altitude.add(altitudes[row] - altitudes[rows.lowerBound], at: elapsed)
        product += value * (altitudes[row] - altitudes[rows.lowerBound])
      }
      let variance = share.product(with: share, sum: share.squares)
      guard variance > 0 else { return 0 }
      let covariance = share.product(with: altitude, sum: product)
      amount = covariance / variance
      return amount * covariance
    }
  }

  /// Sums of values over time, to leave their mean and their slope out.
  private struct Trendless {
    private(set) var squares = 0.0
    private var (count, value, time, timeSquares, timeValue) = (0.0, 0.0, 0.0, 0.0, 0.0)

    mutating func add(_ new: Double, at moment: Double) {
      count += 1
      value += new
      time += moment
      timeSquares += moment * moment
      timeValue += moment * new
      squares += new * new
    }

    /// The sum of products with other values of the same times, less what mean and slope explain.
    func product(with other: Self, sum: Double) -> Double {
      let spread = timeSquares - time * time / count
      let own = timeValue - time * value / count
      let others = other.timeValue - time * other.value / count
      return sum - value * other.value / count - (spread > 0 ? own * others / spread : 0)
    }
  }
}
