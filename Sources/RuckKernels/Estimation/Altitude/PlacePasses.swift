/// What altitudes differ by where a track comes past a place again: on laps, and on the way back.
///
/// The ground is the same, so that all that differs is the noise, as at rest. What errs alike in both passes is not seen: a
/// prior adds it (``Priors/Altitude/errorOfPlace``).
struct PlacePasses {
  /// Metres, one for each bin of a run of bins that follows an earlier or a later part of the track: the difference, as large as
  /// the noise of one pass.
  private(set) var runs: [ContiguousArray<Double>] = []

  /// How many bins are passed again: each is seen from the first and from the second pass.
  var count: Double { 0.5 * Double(runs.reduce(0) { $0 + $1.count }) }
  /// How many runs are.
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
    // What the way forward comes past again, the way back has passed before.
    // A place where someone rests is passed once, and what it shows of the noise is the rest's.
    let pieces = cells.piecesInMotion
    guard look(along: path, pieces, width: cells.width) else { return }
    _ = look(
      along: path.reversed, pieces.reversed().map { path.mirrored($0) }, width: cells.width)
    addErrorOfPlace()
  }

  /// Looks for the bins of the parts of a path that follow an earlier one; returns whether any bin lies next to one.
  private mutating func look(along path: BinPath, _ parts: [Range<Int>], width: Double) -> Bool {
    var visits = VisitedSquares(path.points)
    var run: ContiguousArray<Double> = []
    /// Where the last bin was passed before, in bins from the first.
    var last: Double?
    /// The first bin that is not long enough ago to be passed again.
    var recent = 0
    var isPassed = false
    var left = parts[...]
    func finish() {
      // In less the noise does not change enough to show itself.
      if Double(run.count) * width >= Prior.secondsOfValue { runs.append(run) }
      run = []
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
          of: bin, on: path, within: Prior.passes.reach, before: Prior.passes.apart)
        if let last {
          // The walker follows the same part of the track, in either direction.
          for leg in Int(last) - 3...Int(last) + 3 { nearest.look(at: leg) }
        }
        if nearest.place == nil {
          finish()
          visits.forEach(near: bin) {
            nearest.look(at: $0 - 1)
            nearest.look(at: $0)
          }
        }
        last = nearest.place
        if let last {
          isPassed = true
          run.append((path.altitude(at: bin) - path.altitude(at: last)) / 2.0.squareRoot())
        }
      }
    }
    finish()
    return isPassed
  }

  /// Makes the differences larger by what errs alike in both passes.
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
}
