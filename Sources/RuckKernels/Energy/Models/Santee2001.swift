/// The sloped-terrain model of Santee, Allison, Blanchard and Small (2001).
///
/// Level M_L = 3.28·(W + L) + 71.1 W at 1.33 m/s, times V/1.33 (Richmond 2015); uphill M_L + 3.5·(W + L)·g·h,
/// downhill M_L + 2.4·(W + L)·g·h·0.3^(|α|/7.65), h = V·sin α (negative downhill), α in degrees,
/// g = 9.81. Gross. Without a terrain factor.
public struct Santee2001: OneEquation {
  /// The model; it has no parameters.
  public init() {}

  static let name = "santee-2001"
  static let evidence = ModelEvidence(
    domain: ModelDomain(speeds: 1.25...1.42, grades: -0.12...0.086, load: 27.2),
    error: ModelUncertainty(wattsPerKilogram: 0.57, gradedFraction: 0.175, downhillShortfall: 0.20),
    grade: .secondary,
    """
    source: Santee WR et al. 2001, Aviat Space Environ Med 72:562-566; read in Richmond 2015
    equation: M [W] = (3.28·(W + L) + 71.1)·V/1.33 + 3.5·(W + L)·9.81·V·sin α; downhill 2.4 instead of 3.5, × 0.3^(|α|/7.65), α in degrees; V m/s
    error: none reported; 45.6 W root mean square downhill on nine measured points of 80 kg (Richmond 2015 Table 7)
    population: mean body mass 80 kg, packs of 0, 13.6 and 27.2 kg, treadmill at 1.34 m/s
    note: Measured at one speed; the scaling of the level part is not from the paper.
    note: The angle in the exponent is in degrees; a text that says radians is wrong.
    note: Terrain is not counted.
    """)

  private static let log2Of0_3 = -1.736_965_594_166_206_2

  @inline(__always)
  func equation<Real: RealLane>(_ state: LaneState<Real>) -> Real {
    let one = Real.of(1)
    let cosine = one / (one + state.grade * state.grade).squareRooted()
    let sine = state.grade * cosine
    let mass = state.totalMass
    let v = state.speed
    let level = (Real.of(3.28) * mass + Real.of(71.1)) * (v / Real.of(1.33))
    let climbing = mass * Real.of(9.81) * v * sine
    let degrees =
      Elementary.atan2(y: state.grade.absolute(), x: one) * Real.of(Elementary.degreesPerRadian)
    let fading = ModelFunctions.exp2(Real.of(Self.log2Of0_3 / 7.65) * degrees)
    let factor = Real.select(
      Real.isLess(state.grade, Real.of(0)), Real.of(2.4) * fading, Real.of(3.5))
    return level + factor * climbing
  }
}
