/// The search for the most probable noise and ground of bins: a coarse grid, then one parameter at
/// a time around the best.
struct NoiseSearch {
  /// The most probable so far.
  private var best: AltitudeNoise?
  private var seen: [AltitudeNoise] = []

  private let cells: AltitudeBins
  private let prior: NoisePrior
  private let parts: [Range<Int>]
  private let laterParts: [Range<Int>]
  private var chosen: NoiseCandidate
  private var rests: RestsOfShapes
  private var ground = GroundProcess.straight
  /// The innovations of each part under the current ground, as if its altitudes had no noise.
  ///
  /// Of the bins and of those half a bin later, and of ground that begins otherwise than it ends in
  /// either direction; together they count as one of these.
  private var differences: [ContiguousArray<Double>] = []
  /// The number of innovations of the bins themselves.
  private var once = 0.0

  /// Seconds of rest whose likelihood counts as much as that of the whole walk: the ground of a walk is
  /// not known, that of a rest is level, and that of a pass is that of the other one.
  private static let restSeconds = 360.0
  /// Bins of the walk as which a bin at rest counts at most.
  ///
  /// Chosen of 5 to 40: in eight hours of a watch whose barometer was wet, a rest of 76 s, found or
  /// not, makes 3040 m of 580 where a bin counts as forty, and nothing from twenty down; with ten
  /// none of 2400 made walks changes.
  private static let mostOfRest = 10.0

  private static let correlationTimes = [3.0, 10, 25, 45, 60, 72, 85]
  /// Longer ones, of receivers that smooth: only rests and passes of a place distinguish such noise
  /// from hills.
  private static let correlationTimesAtRest = [110.0, 150]
  private static let smoothings = [0, 0.1, 0.3, 0.6, 1]
  /// Seconds after which rolling ground has returned to its mean.
  private static let memories = [25.0, 50, 100, 200]

  private var times: [Double] {
    Self.correlationTimes + (cells.showsNoise ? Self.correlationTimesAtRest : [])
  }

  /// Nothing found yet; nil with fewer than thirty bins in parts of three and more, and fewer than
  /// twelve at rest.
  init?(_ cells: AltitudeBins, _ prior: NoisePrior) {
    self.cells = cells
    self.prior = prior
    parts = Self.sample(cells.parts.filter { $0.count > 2 })
    laterParts = Self.sample(cells.later.parts.filter { $0.count > 2 })
    func bins(_ ranges: [Range<Int>]) -> Int { ranges.reduce(0) { $0 + $1.count } }
    guard bins(parts) >= Self.minimum || bins(cells.rests) >= Self.minimumAtRest else { return nil }
    chosen = NoiseCandidate(0, 0, 0, on: .straight, width: cells.width)
    rests = RestsOfShapes(cells)
  }

  /// The minimum number of bins that state a noise, of all of them or of those at rest.
  private static let (minimum, minimumAtRest) = (30, 12)

  /// The maximum number of noises averaged, and nats by which they may be less probable than the best.
  private static let (maximumAveraged, reach) = (6, 4.0)

  /// The most probable noises with their weights, the sum of which is 1.
  var probable: [(weight: Double, noise: AltitudeNoise)] {
    guard let best else { return [] }
    var chosen: [AltitudeNoise] = []
    let near = seen.filter { $0.cost <= best.cost + Self.reach }
    for one in near.sorted(by: { $0.cost < $1.cost }) where chosen.count < Self.maximumAveraged {
      if !chosen.contains(where: { $0.candidate == one.candidate }) { chosen.append(one) }
    }
    let weights = chosen.map { Elementary.exp(best.cost - $0.cost) }
    let all = weights.reduce(0, +)
    return zip(weights, chosen).map { ($0 / all, $1) }
  }

  /// Bins of a piece, and bins that say enough: those of an hour and of sixteen hours.
  private static let (piece, enough) = (360, 5760)

  /// Of parts longer than sixteen hours pieces that are spread evenly; the noise is the same in all.
  private static func sample(_ parts: [Range<Int>]) -> [Range<Int>] {
    let count = parts.reduce(0) { $0 + $1.count }
    guard count > enough else { return parts }
    // Of parts of a few bins a piece takes all.
    let size = max(min(piece, count / parts.count), 6)
    return EvenPieces.spread(enough / size, of: size, along: parts).map(\.rows)
      .filter { $0.count > 2 }
  }

  /// Looks at ground whose slope changes at random.
  mutating func lookOnStraightGround() {
    look(on: .straight)
    let exponents = Array(stride(from: -9.0, through: cells.showsNoise ? 1 : -1, by: 2))
    for time in times { consider(time, Self.usualSmoothing(time), exponents) }
    refineSmoothing()
    refineTime()
  }

  /// Looks at ground that returns to its mean, from the noise that was found on straight ground.
  mutating func lookOnRollingGround() {
    let noise = chosen.shape
    for memory in Self.memories {
      look(on: .rolling(memory: memory, width: cells.width))
      consider(noise.correlationTime, noise.smoothing, (-7...0).map(Double.init))
    }
    guard chosen.ground != .straight else { return }
    look(on: chosen.ground)
    refineTime()
    refineSmoothing()
  }

  /// Seconds: noise with a shorter correlation time is taken for white, which no filter has smoothed.
  private static let longestWhite = 20.0

  private static func usualSmoothing(_ time: Double) -> Double { time < longestWhite ? 0 : 0.1 }

  /// The exponents around the most probable one so far.
  private var exponentsNearby: [Double] { [-1, -0.5, 0, 0.5, 1].map { chosen.exponent + $0 } }

  /// Tries other smoothness of correlated noise, one after another, for the smoother the noise the
  /// less rough the ground; white noise has none.
  private mutating func refineSmoothing() {
    let time = chosen.shape.correlationTime
    guard time > Self.longestWhite else { return }
    for smoothing in Self.smoothings { consider(time, smoothing, exponentsNearby) }
  }

  /// Tries other correlation times, one after another; for correlated noise only those at which
  /// noise is correlated.
  private mutating func refineTime() {
    let found = chosen.shape.correlationTime
    for time in times where time > Self.longestWhite || found < Self.longestWhite {
      let smoothing = time < Self.longestWhite ? 0 : chosen.shape.smoothing
      consider(time, smoothing, exponentsNearby)
    }
  }

  /// Makes a kind of ground the one that further candidates are compared under.
  private mutating func look(on ground: GroundProcess) {
    self.ground = ground
    differences = innovations(of: cells.altitudes, parts)
    once = Double(parts.reduce(0) { $0 + $1.count - 2 })
    differences += innovations(of: cells.later.altitudes, laterParts)
    Self.weakenImpossible(&differences)
  }

  /// The innovations of altitudes in some parts; on ground that is not the same read backwards,
  /// those of the way back, too.
  private func innovations(
    of altitudes: ContiguousArray<Double>, _ parts: [Range<Int>]
  ) -> [ContiguousArray<Double>] {
    let there = parts.map { ground.innovations(of: altitudes.span.extracting($0)) }
    guard ground != .straight else { return there }
    let backwards = ContiguousArray(altitudes.reversed())
    return there
      + parts.map { part in
        let mirrored = altitudes.count - part.upperBound..<altitudes.count - part.lowerBound
        return ground.innovations(of: backwards.span.extracting(mirrored))
      }
  }

  /// Makes innovations that are far beyond the usual the smaller the larger they are, so that a
  /// receiver's first fixes or a spike do not speak for rough ground all along.
  ///
  /// Beyond five deviations d an innovation x counts as 25 d² / x (a redescending score, Hampel
  /// 1974, Journal of the American Statistical Association 69, 383-393). O(innovations).
  private static func weakenImpossible(_ differences: inout [ContiguousArray<Double>]) {
    var (count, largest, usual) = (0, 0.0, 0)
    for part in differences {
      count += part.count
      for difference in part { largest = max(largest, difference.magnitude) }
    }
    // Nine in ten normal numbers are within 1.645 deviations.
    let (position, deviations) = (count * 9 / 10, 1.645)
    // As many are as large as it takes for the largest to be possible: most recordings have none.
    let minimum = largest * deviations / impossible
    for part in differences {
      for difference in part where difference.magnitude > minimum { usual += 1 }
    }
    guard usual < count - position else { return }
    var sizes = ContiguousArray(differences.joined().lazy.map(\.magnitude))
    let limit = impossible * sizes.takeOrdered(at: position) / deviations
    guard limit > 0 else { return }
    for part in differences.indices {
      for row in differences[part].indices where differences[part][row].magnitude > limit {
        differences[part][row] = limit * (limit / differences[part][row])
      }
    }
  }

  /// Deviations of an innovation that no process of this kind makes.
  private static let impossible = 5.0

  /// Looks at one noise on ground of at most eight roughnesses, by their exponents.
  private mutating func consider(_ time: Double, _ smoothing: Double, _ exponents: [Double]) {
    let candidates = exponents.map {
      NoiseCandidate(time, smoothing, $0, on: ground, width: cells.width)
    }
    let shape = candidates[0].shape
    var roughness = SIMD8(repeating: candidates[0].roughness)
    for (lane, candidate) in candidates.enumerated() { roughness[lane] = candidate.roughness }
    var errors = InnovationsLikelihood(shape, on: ground, roughness: roughness)
    var free = 0.0
    for part in differences {
      errors.add(part.span)
      free += Double(part.count)
    }
    let share = once / free
    let rests = rests.likelihood(of: shape)
    let weight =
      cells.showsNoise
      ? min(min(cells.noiseSeconds / Self.restSeconds, 2) * once / rests.free, Self.mostOfRest) : 0
    for (lane, candidate) in candidates.enumerated() {
      let noise = AltitudeNoise(
        candidate, prior, misfit: share * errors.misfit[lane] + weight * rests.misfit,
        determinant: share * errors.determinant[lane] + weight * rests.determinant,
        free: once + weight * rests.free, unlikely: unlikely(candidate))
      seen.append(noise)
      if noise.cost < best?.cost ?? .infinity { (best, chosen) = (noise, candidate) }
    }
  }

  /// Nats by which a candidate is less likely because only rests and passes could tell it from
  /// hills, and there are few of them.
  private func unlikely(_ candidate: NoiseCandidate) -> Double {
    candidate.shape.correlationTime > Self.correlationTimes[Self.correlationTimes.count - 1]
      ? (1 - cells.evidenceOfNoise) * Priors.Altitude.natsOfUnshown : 0
  }

  /// The likelihoods of all rests and passes under the shapes of noise that were asked for: it does
  /// not depend on the ground, by which most candidates differ.
  private struct RestsOfShapes {
    private let cells: AltitudeBins
    private var known: [(shape: AR2Noise, likelihood: RestLikelihood)] = []

    init(_ cells: AltitudeBins) { self.cells = cells }

    /// O(bins at rest and in passes) for a new shape, O(shapes) for a known one.
    mutating func likelihood(of shape: AR2Noise) -> RestLikelihood {
      if let same = known.first(where: { $0.shape == shape }) { return same.likelihood }
      var likelihood = RestLikelihood(shape)
      for rest in cells.rests { likelihood.add(cells.altitudes.span.extracting(rest)) }
      for rest in cells.later.rests {
        likelihood.add(cells.later.altitudes.span.extracting(rest))
      }
      let times = 0.5 * cells.evidenceOfPasses
      if times > 0 { for pass in cells.passes.runs { likelihood.add(pass.span, times: times) } }
      known.append((shape, likelihood))
      return likelihood
    }
  }
}

/// A noise process, and a kind and roughness of the ground.
struct NoiseCandidate: Hashable {
  /// The power of ten of the roughness for bins of a second.
  let exponent: Double
  let shape: AR2Noise
  let ground: GroundProcess
  let roughness: Double

  init(
    _ time: Double, _ smoothing: Double, _ exponent: Double, on ground: GroundProcess,
    width: Double
  ) {
    (self.exponent, self.ground) = (exponent, ground)
    shape = AR2Noise(correlationTime: time, smoothing: smoothing, width: width)
    roughness = Elementary.exp2(exponent * 3.321_928_094_887_362) * width * width * width
  }
}
