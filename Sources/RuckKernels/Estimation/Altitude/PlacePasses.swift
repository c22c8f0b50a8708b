/// The differences of altitudes where a track comes past a place again: on laps, and on the way back.
///
/// The ground is the same, so that all that differs is the noise, as at rest. An error common to
/// both passes is not seen: a prior adds it (``Priors/Altitude/errorOfPlace``).
struct PlacePasses {
  /// Metres, one for each bin of a run of bins that follows an earlier or a later part of the
  /// track: the difference, as large as the noise of one pass.
  private(set) var runs: [ContiguousArray<Double>] = []

  /// The deviation in metres about the straight line through each minute of them where the ground
  /// is level, so that no error of the position counts, and how many seconds say so, as half of
  /// what they last.
  private(set) var level = (deviation: 0.0, seconds: 0.0)

  /// The number of bins that are passed again: each is seen from the first and from the second pass.
  var count: Double { 0.5 * Double(runs.reduce(0) { $0 + $1.count }) }
  /// The number of runs.
  var runCount: Double { 0.5 * Double(runs.count) }

  private typealias Prior = Priors.Altitude

  /// None.
  init() {}

  /// Looks for the passes of bins whose centres are given.
  ///
  /// O(bins).
  init(
    _ cells: AltitudeBins, at centres: ContiguousArray<AltitudeBins.Centre>, times: Span<Double>,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) {
    let path = BinPath(
      cells, centres, times: times, latitudes: latitudes, longitudes: longitudes)
    // The places that the way forward comes past again, the way back has passed before.
    // A place of rest is passed once, and its evidence of the noise is the rest's.
    let pieces = cells.piecesInMotion
    var minutes = LevelMinutes(width: cells.width)
    guard look(along: path, pieces, width: cells.width, &minutes) else { return }
    _ = look(
      along: path.reversed, pieces.reversed().map { path.mirrored($0) }, width: cells.width,
      &minutes)
    level = (minutes.deviation, 0.25 * minutes.seconds)
    addErrorOfPlace()
  }

  /// Looks for the bins of the parts of a path that follow an earlier one; returns whether any bin
  /// lies next to one.
  private mutating func look(
    along path: BinPath, _ parts: [Range<Int>], width: Double, _ minutes: inout LevelMinutes
  ) -> Bool {
    var visits = VisitedSquares(path.points)
    var run: ContiguousArray<Double> = []
    var slopes: ContiguousArray<Double> = []
    /// The position at which the last bin was passed before, in bins from the first.
    var last: Double?
    /// The first bin that is not long enough ago to be passed again.
    var recent = 0
    var isPassed = false
    var left = parts[...]
    func finish() {
      // In less the noise does not change enough to show itself.
      if Double(run.count) * width >= Prior.secondsOfValue {
        runs.append(run)
        minutes.add(run, slopes)
      }
      (run, slopes) = ([], [])
    }
    for part in parts {
      finish()
      last = nil
      for bin in part {
        while recent < bin, !(path.seconds(from: recent, to: bin) < Prior.passes.apart) {
          while let piece = left.first, piece.upperBound <= recent { left.removeFirst() }
          if left.first?.contains(recent) == true { visits.add(recent) }
          recent += 1
        }
        var nearest = NearestPass(
          of: bin, within: Prior.passes.reach, before: Prior.passes.apart)
        if let last {
          // The walker follows the same part of the track, in either direction.
          for leg in Int(last) - 3...Int(last) + 3 { nearest.look(at: leg, on: path) }
        }
        if nearest.place == nil {
          finish()
          visits.forEach(near: bin) {
            nearest.look(at: $0 - 1, on: path)
            nearest.look(at: $0, on: path)
          }
        }
        last = nearest.place
        if let last {
          isPassed = true
          run.append((path.altitude(at: bin) - path.altitude(at: last)) / 2.0.squareRoot())
          slopes.append(path.slope(around: bin))
        }
      }
    }
    finish()
    return isPassed
  }

  /// Makes the differences larger by the error common to both passes.
  private mutating func addErrorOfPlace() {
    var (squares, free) = (0.0, 0.0)
    for run in runs {
      let mean = run.reduce(0, +) / Double(run.count)
      squares += run.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      free += Double(run.count - 1)
    }
    guard squares > 0 else { return }
    let error = Prior.errorOfPlace
    let scale = (1 + error * error * free / squares).squareRoot()
    for index in runs.indices {
      for bin in runs[index].indices { runs[index][bin] *= scale }
    }
  }

  /// The differences between passes about the straight line through each minute, as far as the ground
  /// is level there.
  private struct LevelMinutes {
    private let bins: Int
    private let width: Double
    private var (squares, free, count) = (0.0, 0.0, 0.0)

    init(width: Double) {
      self.width = width
      bins = max(Int(60 / width), 3)
    }

    mutating func add(_ run: ContiguousArray<Double>, _ slopes: ContiguousArray<Double>) {
      for start in stride(from: 0, through: run.count - bins, by: bins) {
        let rows = start..<start + bins
        let slope = slopes[rows].reduce(0) { max($0, $1.magnitude) }
        guard slope.isFinite else { continue }
        let share = Soft.below(slope, Prior.levelSlope)
        let ofPosition = Double(bins - 2) * slope * slope * Prior.errorAlong * Prior.errorAlong
        let mean = run[rows].reduce(0, +) / Double(bins)
        let middle = 0.5 * Double(bins - 1)
        var (line, sum, all) = (0.0, 0.0, 0.0)
        for (number, row) in rows.enumerated() {
          let (along, difference) = (Double(number) - middle, run[row] - mean)
          line += along * difference
          sum += along * along
          all += difference * difference
        }
        squares += share * (all - line * line / sum - ofPosition)
        free += share * Double(bins - 2)
        count += share * Double(bins)
      }
    }

    var deviation: Double { free > 0 ? max(squares / free, 0).squareRoot() : 0 }
    var seconds: Double { count * width }
  }
}
