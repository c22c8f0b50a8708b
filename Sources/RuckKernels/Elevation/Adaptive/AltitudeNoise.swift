/// The noise of a track's altitudes, estimated from the track itself.
///
/// The noise's size, its correlation time and smoothness, and the roughness of the ground maximise the
/// posterior probability of the altitudes: the restricted likelihood of an integrated random walk in
/// correlated noise, with a weak prior. A walker's slope varies by about 2·10⁻⁵ m²/s³; noise is a few
/// metres, and white or correlated over about 70 s. The prior decides only where a track is too short
/// to separate noise from hills.
struct AltitudeNoise {
  /// Metres, the standard deviation.
  var deviation: Double
  var shape: AR2Noise
  /// The variance of a second difference of the profile over bins, in variances of the noise.
  var roughness: Double
  private var cost: Double

  /// The least deviation in metres that is distinguished from zero.
  static let leastDeviation = 0.01

  /// Seconds of rest that say as much of the noise as the whole walk, whose ground is of no known
  /// kind.
  private static let restSeconds = 360.0

  private static let correlationTimes = [3.0, 10, 25, 45, 60, 72, 85]
  /// Longer ones, of receivers that smooth: only rests distinguish such noise from hills.
  private static let correlationTimesAtRest = [110.0, 150]
  private static let smoothings = [0, 0.1, 0.3, 0.6, 1]

  /// A candidate: a noise process, and the power of ten of the roughness for bins of a second.
  private struct Candidate {
    var time: Double
    var smoothing: Double
    var exponent: Double
    let shape: AR2Noise
    let roughness: Double

    init(_ time: Double, _ smoothing: Double, _ exponent: Double, width: Double) {
      (self.time, self.smoothing, self.exponent) = (time, smoothing, exponent)
      shape = AR2Noise(correlationTime: time, smoothing: smoothing, width: width)
      roughness = Elementary.exp2(exponent * 3.321_928_094_887_362) * width * width * width
    }
  }

  /// The most probable noise of bins; nil with fewer than thirty in parts of three and more.
  ///
  /// About a hundred candidates, eight at a time, O(bins).
  init?(_ cells: AltitudeBins) {
    let parts = cells.parts.filter { $0.count > 2 }
    guard parts.reduce(0, { $0 + $1.count }) >= 30 else { return nil }
    let times = Self.correlationTimes + (cells.rests.isEmpty ? [] : Self.correlationTimesAtRest)
    var best: AltitudeNoise?
    var chosen = Candidate(0, 0, 0, width: cells.width)
    var rests = RestsOfShapes(cells)
    func consider(_ candidates: [Candidate]) {
      for start in stride(from: 0, to: candidates.count, by: 8) {
        let eight = candidates[start..<min(start + 8, candidates.count)]
        let noises = Self.noises(of: eight, cells, parts, &rests)
        for (candidate, noise) in zip(eight, noises) where noise.cost < best?.cost ?? .infinity {
          (best, chosen) = (noise, candidate)
        }
      }
    }
    func candidates(_ time: Double, _ smoothing: Double, _ exponents: [Double]) -> [Candidate] {
      exponents.map { Candidate(time, smoothing, $0, width: cells.width) }
    }
    // In order of roughness: the factors of rough ground converge sooner, and eight candidates take as
    // long as the slowest.
    consider(
      (-9...(cells.rests.isEmpty ? -1 : 2)).flatMap { exponent in
        times.flatMap { candidates($0, $0 < 20 ? 0 : 0.1, [Double(exponent)]) }
      })
    func near() -> [Double] { [-1, -0.5, 0, 0.5, 1].map { $0 + chosen.exponent } }
    let found = chosen.time
    if found > 20 {
      for smoothing in Self.smoothings { consider(candidates(found, smoothing, near())) }
    }
    for time in times where time > 20 || found < 20 {
      consider(candidates(time, time < 20 ? 0 : chosen.smoothing, near()))
    }
    guard let best else { return nil }
    self = best
  }

  private init(_ candidate: Candidate, misfit: Double, determinant: Double, free: Double) {
    shape = candidate.shape
    roughness = candidate.roughness
    let variance = max(misfit / free, Self.leastDeviation * Self.leastDeviation)
    deviation = variance.squareRoot()
    cost = 0.5 * (free * Elementary.log(variance) + determinant) + 0.5 * misfit / variance
    cost += Self.negativeLogPrior(
      deviation: deviation, time: candidate.time,
      wander: candidate.exponent + 2 * Elementary.log(deviation) / 2.302_585_092_994_046)
  }

  /// The likelihoods of all rests under the shapes of noise that were asked for: it does not depend on the
  /// roughness of the ground, by which most candidates differ.
  private struct RestsOfShapes {
    private let cells: AltitudeBins
    private var known: [(time: Double, smoothing: Double, likelihood: RestLikelihood)] = []

    init(_ cells: AltitudeBins) { self.cells = cells }

    /// O(bins at rest) for a new shape, O(shapes) for a known one.
    mutating func likelihood(of candidate: Candidate) -> RestLikelihood {
      let same = known.first {
        $0.time == candidate.time && $0.smoothing == candidate.smoothing
      }
      if let same { return same.likelihood }
      var likelihood = RestLikelihood(candidate.shape)
      for rest in cells.rests { likelihood.add(cells.altitudes.span.extracting(rest)) }
      known.append((candidate.time, candidate.smoothing, likelihood))
      return likelihood
    }
  }

  /// The noises of at most eight candidates, in their order.
  private static func noises(
    of candidates: ArraySlice<Candidate>, _ cells: AltitudeBins, _ parts: [Range<Int>],
    _ restsOfShapes: inout RestsOfShapes
  ) -> [AltitudeNoise] {
    func lanes(_ value: (Candidate) -> Double) -> SIMD8<Double> {
      var lanes = SIMD8(repeating: value(candidates[candidates.startIndex]))
      for (lane, candidate) in candidates.enumerated() { lanes[lane] = value(candidate) }
      return lanes
    }
    var errors = InnovationsLikelihood(
      first: lanes(\.shape.first), second: lanes(\.shape.second),
      neighbour: lanes(\.shape.neighbour), innovation: lanes(\.shape.innovation),
      roughness: lanes(\.roughness))
    var free = 0.0
    for part in parts {
      errors.add(cells.altitudes.span.extracting(part))
      free += Double(part.count - 2)
    }
    return candidates.enumerated().map { lane, candidate in
      let rests = restsOfShapes.likelihood(of: candidate)
      let weight =
        cells.restSeconds > 0 ? min(cells.restSeconds / restSeconds, 2) * free / rests.free : 0
      return AltitudeNoise(
        candidate, misfit: errors.misfit[lane] + weight * rests.misfit,
        determinant: errors.determinant[lane] + weight * rests.determinant,
        free: free + weight * rests.free)
    }
  }

  /// The negative logarithm of the prior of noise and ground, in nats.
  private static func negativeLogPrior(deviation: Double, time: Double, wander: Double) -> Double {
    func square(_ value: Double) -> Double { 0.5 * value * value }
    var size = square(Elementary.log(deviation / 3) / 1.2)
    if deviation > 5 { size += square(Elementary.log(deviation / 5) / 0.3) }
    let ground = square((wander + 4.7) / 1.2)
    let memory =
      time < 5 ? 2 : time < 40 ? 3 : square(Elementary.log(time / 70) / 0.25)
    return size + ground + memory
  }
}
