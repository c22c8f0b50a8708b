/// The noise of a track's altitudes, estimated from the track itself.
///
/// The noise's size, its correlation time and smoothness, and how rough the ground is, are those
/// under which the altitudes are most probable (restricted maximum likelihood of an integrated
/// random walk seen through correlated noise), with weak expectations: a walker's slope wanders by
/// about 2·10⁻⁵ m²/s³, noise is a few metres and forgets itself either at once or within about
/// 70 s. They decide only where a track is too short to tell a wandering receiver from a hill.
struct AltitudeNoise {
  /// Metres, the standard deviation.
  var deviation: Double
  var shape: NoiseShape
  /// The variance of a second difference of the profile over cells, in variances of the noise.
  var roughness: Double
  private var cost: Double

  /// The least deviation in metres that is told from none.
  static let leastDeviation = 0.01

  private static let correlationTimes = [3.0, 10, 25, 45, 60, 72, 85]
  private static let smoothings = [0, 0.1, 0.3, 0.6, 1]

  /// The most probable noise of cells; nil with fewer than thirty in parts of three and more.
  ///
  /// About a hundred smoothings, O(cells).
  init?(_ cells: AltitudeCells) {
    let parts = cells.parts.filter { $0.count > 2 }
    guard parts.reduce(0, { $0 + $1.count }) >= 30 else { return nil }
    var best: AltitudeNoise?
    func consider(_ time: Double, _ smoothing: Double, _ exponents: [Double]) {
      let shape = NoiseShape(
        correlationTime: time, smoothing: smoothing, width: cells.width)
      for exponent in exponents {
        let noise = AltitudeNoise(cells, parts, shape, exponent: exponent)
        if noise.cost < best?.cost ?? .infinity {
          best = noise
          (chosenTime, chosenSmoothing, chosenExponent) = (time, smoothing, exponent)
        }
      }
    }
    var (chosenTime, chosenSmoothing, chosenExponent) = (0.0, 0.0, 0.0)
    for time in Self.correlationTimes {
      consider(time, time < 20 ? 0 : 0.1, stride(from: -9.0, through: -1, by: 1).map { $0 })
    }
    func near() -> [Double] { [-1, -0.5, 0, 0.5, 1].map { $0 + chosenExponent } }
    let found = chosenTime
    if found > 20 {
      for smoothing in Self.smoothings { consider(found, smoothing, near()) }
    }
    for time in Self.correlationTimes where time > 20 || found < 20 {
      consider(time, time < 20 ? 0 : chosenSmoothing, near())
    }
    guard let best else { return nil }
    self = best
  }

  /// The noise of one shape at one roughness, `exponent` being its power of ten for cells of a
  /// second.
  private init(
    _ cells: AltitudeCells, _ parts: [Range<Int>], _ shape: NoiseShape, exponent: Double
  ) {
    self.shape = shape
    roughness =
      Elementary.exp2(exponent * 3.321_928_094_887_362) * cells.width * cells.width
      * cells.width
    var smoother = ProfileSmoother(shape: shape, roughness: roughness)
    var misfit = 0.0
    var free = 0.0
    var determinant = 0.0
    for part in parts {
      let altitudes = cells.altitudes.span.extracting(part)
      var profile = ContiguousArray(cells.altitudes[part])
      determinant += smoother.factor(count: part.count)
      var span = profile.mutableSpan
      smoother.smooth(&span)
      misfit += smoother.misfit(altitudes: altitudes, profile: profile.span)
      free += Double(part.count - 2)
    }
    let variance = max(misfit / free, Self.leastDeviation * Self.leastDeviation)
    deviation = variance.squareRoot()
    cost = 0.5 * (free * Elementary.log(variance) - determinant) + 0.5 * misfit / variance
    cost += Self.surprise(
      deviation: deviation, time: shape.correlationTime,
      wander: exponent + 2 * Elementary.log(deviation) / 2.302_585_092_994_046)
  }

  /// How far noise and ground lie from what is expected, in units of the logarithm of likelihood.
  private static func surprise(deviation: Double, time: Double, wander: Double) -> Double {
    func square(_ value: Double) -> Double { 0.5 * value * value }
    var size = square(Elementary.log(deviation / 3) / 1.2)
    if deviation > 5 { size += square(Elementary.log(deviation / 5) / 0.3) }
    let ground = square((wander + 4.7) / 1.2)
    let memory =
      time < 5 ? 2 : time < 40 ? 3 : square(Elementary.log(time / 70) / 0.25)
    return size + ground + memory
  }
}
