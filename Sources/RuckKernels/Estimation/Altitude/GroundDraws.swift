/// Gain between turning points, averaged over the thresholds of an octave about one.
///
/// A hill is counted by the share of the thresholds that it stands out of, so that one of about the
/// threshold's height is neither counted whole nor left out whole.
package enum SoftThreshold {
  /// The thresholds by the one that they are about: 2 to the power of (2 k − 7) / 16.
  package static let factors = SIMD8(
    0.73841307296975, 0.805245165974627, 0.87812608018665, 0.957603280698574,
    1.04427378242741, 1.13878863475669, 1.24185781207348, 1.35425554693689)

  /// Metres of gain along a profile by each threshold; altitudes that are not finite are left out.
  ///
  /// O(n). `minimum` is a height in metres below which no threshold lies.
  package static func gains(
    _ altitudes: Span<Double>, about threshold: Double, minimum: Double = 0
  ) -> SIMD8<Double> {
    var row = 0
    while row < altitudes.count, !altitudes[row].isFinite { row += 1 }
    guard row < altitudes.count else { return SIMD8() }
    var turns = LaneTurningPoints(
      threshold: .larger(factors * threshold, SIMD8(repeating: minimum)),
      first: SIMD8(repeating: altitudes[row]))
    for row in row + 1..<max(altitudes.count, row + 1) where altitudes[row].isFinite {
      turns.add(SIMD8(repeating: altitudes[row]))
    }
    return turns.gain
  }
}

/// The gain of ground drawn from what the altitudes leave possible.
///
/// Ground x and noise n are drawn from their processes; what a smoother S makes of their sum misses
/// x by x − S(x + n), which is distributed as what the most probable profile misses of the true
/// ground. So that profile with the difference added is a draw of the ground given the altitudes
/// (Durbin and Koopman 2002, Biometrika 89, 603-616). There are eight draws, and eight with the
/// difference subtracted: antithetic variates, whose mean scatters much less than that of sixteen
/// independent ones. Another sixteen are drawn from the end to the start, so that a track gains
/// what the same track in the opposite direction loses.
package struct GroundDraws {
  /// The threshold of turning points in metres: lower hills of the ground do not count.
  private let threshold: Double
  /// Metres, the standard deviation of the noise.
  private let deviation: Double
  /// Metres of gain of each draw.
  private var gains = [SIMD8<Double>](repeating: SIMD8<Double>(), count: 4)
  /// The errors of the most probable profile against the draws.
  private(set) var errors = ChangeVariance.Errors()
  /// The random numbers of all draws: each part has the same numbers, whatever lies before it.
  private let numbers: ContiguousArray<SIMD8<Double>>

  /// No draws yet.
  ///
  /// - Parameters:
  ///   - threshold: metres.
  ///   - deviation: metres.
  ///   - numbers: two for each bin of the longest part, by ``ApproximateGaussian/eights(_:)``.
  package init(
    threshold: Double, deviation: Double, numbers: ContiguousArray<SIMD8<Double>>
  ) {
    precondition(threshold > 0, "the threshold must be positive")
    self.threshold = threshold
    self.deviation = deviation
    self.numbers = numbers
  }

  /// Adds the gain on a part whose most probable profile and smoother are given.
  ///
  /// Smoothing is linear: eight draws at a time. O(bins), with two columns of eight lanes a bin.
  package mutating func add(_ profile: Span<Double>, _ smoother: WhittakerSmoother) {
    let heights = smoother.nodes.firsts(of: profile)
    let missed = missed(smoother, backwards: false)
    errors.add(missed)
    count(heights, missed, 0)
    // Without rests what is missed from the end to the start is the same backwards.
    let mirrored =
      smoother.nodes.isEach
      ? ContiguousArray(missed.reversed()) : self.missed(smoother, backwards: true)
    count(heights, mirrored, 2)
  }

  /// Returns a smoother's errors on eight draws at each node, from the first bin on or from the last one.
  private func missed(
    _ smoother: WhittakerSmoother, backwards: Bool
  ) -> ContiguousArray<SIMD8<Double>> {
    let (shape, ground, nodes) = (smoother.shape, smoother.ground, smoother.nodes)
    let step = deviation * smoother.roughness.squareRoot()
    var missed = ContiguousArray(repeating: SIMD8<Double>(), count: nodes.count)
    // Level and slope of the ground are unknown to the smoother, so it may begin anywhere.
    for node in stride(from: 2, to: missed.count, by: 1) {
      let fresh = numbers[node - 2] * step
      missed[node] = fresh - ground.first * missed[node - 1] - ground.second * missed[node - 2]
    }
    let first = max(missed.count - 2, 0)
    var noise = shape.draws(
      of: deviation, numbers.span.extracting(first..<first + nodes.ofBins.count))
    if backwards {
      missed.reverse()
      noise.reverse()
    }
    for bin in noise.indices { noise[bin] += missed[nodes.ofBins[bin]] }
    var column = noise.mutableSpan
    shape.weigh(&column)
    smoother.solve(&column)
    for node in missed.indices { missed[node] -= column[node] }
    return missed
  }

  /// Counts the gain of heights with what was missed added and subtracted.
  private mutating func count(
    _ heights: ContiguousArray<Double>, _ missed: ContiguousArray<SIMD8<Double>>, _ set: Int
  ) {
    let thresholds = SoftThreshold.factors * threshold
    var added = LaneTurningPoints(threshold: thresholds, first: heights[0] + missed[0])
    var subtracted = LaneTurningPoints(threshold: thresholds, first: heights[0] - missed[0])
    for node in missed.indices.dropFirst() {
      added.add(heights[node] + missed[node])
      subtracted.add(heights[node] - missed[node])
    }
    gains[set] += added.gain
    gains[set + 1] += subtracted.gain
  }

  /// The mean gain in metres, and the variance of that of a single draw.
  package var gain: (mean: Double, variance: Double) {
    let draws = Double(8 * gains.count)
    let mean = gains.reduce(0) { $0 + LaneSum.total($1) } / draws
    let squares = gains.reduce(0) { $0 + LaneSum.total(($1 - mean) * ($1 - mean)) }
    return (mean, squares / (draws - 1))
  }
}

/// The most probable profile of all bins of a track under its own noise.
struct BinProfiles {
  /// Metres, one for each bin; parts of one or two bins stay as they are.
  private(set) var altitudes: ContiguousArray<Double>
  /// Metres squared, one for each bin: by how much the true ground may differ.
  private(set) var variances: ContiguousArray<Double>
  /// The parts that are smoothed, and by what.
  private var smoothers: [(part: Range<Int>, smoother: WhittakerSmoother)] = []

  /// Smooths every part.
  ///
  /// O(bins).
  init(_ cells: AltitudeBins, _ noise: AltitudeNoise) {
    altitudes = cells.altitudes
    let variance = noise.deviation * noise.deviation
    variances = ContiguousArray(repeating: variance, count: altitudes.count)
    // Up to 3 m of noise the estimated roughness; from 8 m on twice as much: of ground that is
    // level in parts and hilly in others, the one that is the most probable for all of it makes the
    // hills too low under strong noise.
    let roughnessScale = 1 + min(max((noise.deviation - 3) / 5, 0), 1)
    for part in cells.parts where part.count > 2 {
      let smoother = WhittakerSmoother(
        shape: noise.candidate.shape, ground: noise.candidate.ground,
        roughness: roughnessScale * noise.candidate.roughness,
        nodes: GroundNodes(bins: part.count, rests: cells.rests(in: part)))
      var profile = ContiguousArray(altitudes[part])
      var span = profile.mutableSpan
      smoother.smooth(&span, about: GroundProcess.mean(span.span))
      altitudes.replaceSubrange(part, with: profile)
      for (bin, share) in zip(part, smoother.variances) { variances[bin] = variance * share }
      smoothers.append((part, smoother))
    }
  }

  /// Draws ground about the profiles.
  ///
  /// O(bins).
  func put(through draws: inout GroundDraws) {
    for (part, smoother) in smoothers { draws.add(altitudes.span.extracting(part), smoother) }
  }
}

/// A fixed sequence of nearly normal numbers, so that the same track always gets the same draws.
package struct ApproximateGaussian {
  private var state: UInt64 = 0x5275_636B

  package init() {}

  /// Sixty-four random bits (SplitMix64, Steele, Lea and Flood 2014).
  @inline(__always)
  private mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number of mean 0 and variance 1: sixteen random bytes add up to 2040 on average, with the
  /// variance 16 · (256² - 1) / 12.
  @inline(__always)
  package mutating func next() -> Double {
    let (one, two) = (bits(), bits())
    let bytes: UInt64 = 0x00ff_00ff_00ff_00ff
    // Four sums of four bytes side by side; the product adds them up in its highest sixteen bits.
    let sums = (one & bytes) &+ (one >> 8 & bytes) &+ (two & bytes) &+ (two >> 8 & bytes)
    let sum = (sums &* 0x0001_0001_0001_0001) >> 48
    return (Double(Int64(sum)) - 2040) * 0x1.bb688c3a0254ep-9
  }

  /// The first numbers, eight at a time.
  package static func eights(_ count: Int) -> ContiguousArray<SIMD8<Double>> {
    var all = ApproximateGaussian()
    return ContiguousArray(capacity: count) { output in
      for _ in 0..<count {
        output.append(
          SIMD8(
            all.next(), all.next(), all.next(), all.next(), all.next(), all.next(), all.next(),
            all.next()))
      }
    }
  }
}
