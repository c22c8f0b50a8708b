/// The WGS 84 ellipsoid.
enum Ellipsoid {
  /// f = 1 / 298.257223563.
  static let flattening = 0.003_352_810_664_747_481
  /// b / a = 1 - f.
  static let axisRatio = 0.996_647_189_335_252_5
  /// b in metres.
  static let polarRadius = 6_356_752.314_245_179
  /// e'² = (a² - b²) / b².
  static let secondEccentricitySquared = 0.006_739_496_742_276_435
}

/// The expansions of a geodesic's length and longitude in Karney's ε = O(f), to the fourth order: an
/// arc on the auxiliary sphere with the multiples of its angles that they need.
///
/// ε stays below 0.0017, so what is left out lies below 10⁻¹⁶ of the length and of the longitude.
/// The coefficients of the longitude are polynomials in the third flattening, evaluated here for
/// WGS 84 in 40-digit arithmetic. With σ the arc and 2σₘ twice its middle, counted from the equator,
/// sin 2lσ₂ - sin 2lσ₁ = 2 cos(2lσₘ) sin(lσ).
struct GeodesicSeries<Lane: RealLane> {
  let arc: Lane
  private let first, second, third, fourth: Lane

  @inline(__always)
  init(arc: Lane, sine: Lane, cosine: Lane, centre: Lane) {
    let two = Lane(repeating: 2)
    let one = Lane(repeating: 1)
    self.arc = arc
    let centre2 = two * centre * centre - one
    let centre3 = two * centre * centre2 - centre
    let centre4 = two * centre2 * centre2 - one
    let cosine2 = two * cosine * cosine - one
    let sine2 = two * sine * cosine
    let sine3 = sine2 * cosine + cosine2 * sine
    let sine4 = two * sine2 * cosine2
    first = two * centre * sine
    second = two * centre2 * sine2
    third = two * centre3 * sine3
    fourth = two * centre4 * sine4
  }

  /// ε from the squared cosine of the azimuth where the line crosses the equator.
  @inline(__always)
  static func expansion(cosineSquared: Lane) -> Lane {
    let square = Lane(repeating: Ellipsoid.secondEccentricitySquared) * cosineSquared
    let root = Lane(repeating: 1) + (Lane(repeating: 1) + square).squareRooted()
    return square / (root * root)
  }

  /// Metres along the line: b · A₁ · (σ + Σ C₁ₗ (sin 2lσ₂ - sin 2lσ₁)).
  @inline(__always)
  func length(_ expansion: Lane) -> Lane {
    let square = expansion * expansion
    let one = Lane(repeating: 1)
    let mean =
      (one + square * Elementary.horner(square, Lane(repeating: 1 / 64), 1 / 4))
      / (one - expansion)
    let first = expansion * Elementary.horner(square, Lane(repeating: 3 / 16), -1 / 2)
    let second = square * Elementary.horner(square, Lane(repeating: 1 / 32), -1 / 16)
    let third = expansion * square * Lane(repeating: -1 / 48)
    let fourth = square * square * Lane(repeating: -5 / 512)
    let waves =
      first * self.first + second * self.second + third * self.third + fourth * self.fourth
    return Lane(repeating: Ellipsoid.polarRadius) * mean * (arc + waves)
  }

  /// Radians by which the longitude on the auxiliary sphere exceeds that on the ellipsoid, for an
  /// azimuth of 90 degrees at the equator: f · A₃ · (σ + Σ C₃ₗ (sin 2lσ₂ - sin 2lσ₁)).
  @inline(__always)
  func longitudeExcess(_ expansion: Lane) -> Lane {
    var mean = Lane(repeating: -0.046_927_475_637_074_494)
    mean = Elementary.horner(expansion, mean, -0.062_815_030_058_766_07)
    mean = Elementary.horner(expansion, mean, -0.250_208_845_130_383_2)
    mean = Elementary.horner(expansion, mean, -0.499_160_389_806_808_16)
    mean = Elementary.horner(expansion, mean, 1)
    var first = Lane(repeating: 0.039_088_737_818_537_24)
    first = Elementary.horner(expansion, first, 0.046_953_669_396_531_96)
    first = Elementary.horner(expansion, first, 0.124_999_647_527_361_74)
    first = Elementary.horner(expansion, first, 0.249_580_194_903_404_08)
    var second = Lane(repeating: 0.023_450_618_909_268_62)
    second = Elementary.horner(expansion, second, 0.046_822_392_185_686_165)
    second = Elementary.horner(expansion, second, 0.062_342_661_206_936_094)
    var third = Lane(repeating: 0.023_393_770_302_437_923)
    third = Elementary.horner(expansion, third, 0.025_963_026_642_854_57)
    let fourth = Lane(repeating: 0.013_625_958_817_559_82)
    // Σ cₗ εˡ wₗ, the smallest first.
    var waves = fourth * self.fourth * expansion
    waves = (waves + third * self.third) * expansion
    waves = (waves + second * self.second) * expansion
    waves = (waves + first * self.first) * expansion
    return Lane(repeating: Ellipsoid.flattening) * mean * (arc + waves)
  }
}
