/// Gain between turning points, averaged over the thresholds of an octave about one.
///
/// A hill is counted by the share of the thresholds that it stands out of, so that one of about the threshold's height
/// is neither counted whole nor left out whole.
package enum SoftThreshold {
  /// The thresholds by the one that they are about: 2 to the power of (2 k − 7) / 16.
  package static let factors = SIMD8(
    0.73841307296975, 0.805245165974627, 0.87812608018665, 0.957603280698574,
    1.04427378242741, 1.13878863475669, 1.24185781207348, 1.35425554693689)

  /// Metres of gain along a profile by each threshold; altitudes that are not finite are left out.
  ///
  /// O(n). `least` is a height in metres below which no threshold lies.
  package static func gains(
    _ altitudes: Span<Double>, about threshold: Double, least: Double = 0
  ) -> SIMD8<Double> {
    var row = 0
    while row < altitudes.count, !altitudes[row].isFinite { row += 1 }
    guard row < altitudes.count else { return SIMD8() }
    var turns = LaneTurningPoints(
      threshold: .larger(factors * threshold, SIMD8(repeating: least)),
      first: SIMD8(repeating: altitudes[row]))
    for row in row + 1..<max(altitudes.count, row + 1) where altitudes[row].isFinite {
      turns.add(SIMD8(repeating: altitudes[row]))
    }
    return turns.gain
  }
}

/// The bias that noise adds to a gain, by Monte Carlo simulation: eight realisations of the noise,
/// each also with its sign reversed, are added to a profile, smoothed as the track was, and counted.
///
/// The two of a pair are antithetic variates: their mean scatters much less than that of two
/// independent realisations.
package struct GainBiasSimulation {
  /// The threshold of turning points in metres.
  private let threshold: Double
  /// Metres, the standard deviation of the noise.
  private let deviation: Double
  /// The gain of each realisation minus that of the profile, in metres.
  package private(set) var changes = [SIMD8<Double>](repeating: SIMD8<Double>(), count: 2)
  /// The gain of the profile by each threshold.
  package private(set) var gains = SIMD8<Double>()
  private var random = ApproximateGaussian()

  package init(threshold: Double, deviation: Double) {
    precondition(threshold > 0, "the threshold must be positive")
    self.threshold = threshold
    self.deviation = deviation
  }

  /// Adds the changes of gain on a part.
  ///
  /// Smoothing is linear: the profile is smoothed once, and eight realisations of noise at a time.
  /// O(bins), with a column of eight lanes a bin.
  package mutating func add(_ profile: ContiguousArray<Double>, _ smoother: WhittakerSmoother) {
    var smoothed = profile
    var span = smoothed.mutableSpan
    smoother.smooth(&span, about: GroundProcess.mean(profile.span))
    let found = SoftThreshold.gains(profile.span, about: threshold)
    gains += found
    // From the third bin on all innovations have the same variance.
    let sizes = (0..<3).map { deviation * smoother.shape.weight($0).squareRoot() }
    var noise = ContiguousArray(repeating: SIMD8<Double>(), count: profile.count)
    var column = noise.mutableSpan
    for row in column.indices { column[row] = random.eight() * sizes[min(row, 2)] }
    smoother.solve(&column)
    let thresholds = SoftThreshold.factors * threshold
    var upright = LaneTurningPoints(threshold: thresholds, first: smoothed[0] + noise[0])
    var reversed = LaneTurningPoints(threshold: thresholds, first: smoothed[0] - noise[0])
    for row in 1..<noise.count {
      upright.add(smoothed[row] + noise[row])
      reversed.add(smoothed[row] - noise[row])
    }
    changes[0] += upright.gain - found
    changes[1] += reversed.gain - found
  }

  /// The mean change in metres, and the variance of a single one.
  package var bias: (mean: Double, variance: Double) {
    let trials = Double(8 * changes.count)
    let mean = changes.reduce(0) { $0 + LaneSum.total($1) } / trials
    let squares = changes.reduce(0) { $0 + LaneSum.total(($1 - mean) * ($1 - mean)) }
    return (mean, squares / (trials - 1))
  }
}

/// The most probable profile of all bins of a track under its own noise.
struct BinProfiles {
  /// Metres, one for each bin; parts of one or two bins stay as they are.
  private(set) var altitudes: ContiguousArray<Double>
  /// The parts that are smoothed, and by what.
  private var smoothers: [(part: Range<Int>, smoother: WhittakerSmoother)] = []

  /// Smooths every part.
  ///
  /// O(bins).
  init(_ cells: AltitudeBins, _ noise: AltitudeNoise) {
    altitudes = cells.altitudes
    // Up to 3 m of noise the estimated roughness; from 8 m on twice as much: there a profile that
    // follows the altitudes more closely loses less at the turns than the threshold and the
    // subtracted bias return.
    let roughnessScale = 1 + min(max((noise.deviation - 3) / 5, 0), 1)
    for part in cells.parts where part.count > 2 {
      let smoother = WhittakerSmoother(
        shape: noise.shape, ground: noise.ground, roughness: roughnessScale * noise.roughness,
        count: part.count)
      var profile = ContiguousArray(altitudes[part])
      var span = profile.mutableSpan
      smoother.smooth(&span, about: GroundProcess.mean(span.span))
      altitudes.replaceSubrange(part, with: profile)
      smoothers.append((part, smoother))
    }
  }

  /// Simulates the effect of noise on the gain of the profiles.
  ///
  /// O(bins).
  func put(through trials: inout GainBiasSimulation) {
    for (part, smoother) in smoothers { trials.add(ContiguousArray(altitudes[part]), smoother) }
  }
}

/// A fixed sequence of nearly normal numbers, so that the same track always gets the same simulation.
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

  /// The next eight.
  @inline(__always)
  package mutating func eight() -> SIMD8<Double> {
    SIMD8(next(), next(), next(), next(), next(), next(), next(), next())
  }
}
