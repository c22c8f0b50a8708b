/// Walking speed and time by rules that look at every slope of a route.
///
/// None knows a load.
public enum SlopeSpeed: String, Sendable, CaseIterable {
  /// Tobler 1993 (NCGIA Technical Report 93-1): 6 · exp(−3.5 · |s + 0.05|) km/h, s rise over run.
  case tobler
  /// The same off the path: 0.6 of it.
  case toblerOffPath = "tobler-off-path"
  /// Irmischer and Clarke 2018 (Cartogr Geogr Inf Sci 45:177-186), on the path, men:
  /// 0.11 + exp(−(G + 5)² / (2 · 30²)) m/s, G in percent.
  case irmischerClarke = "irmischer-clarke"
  /// Munter (3x3 Lawinen): 4 units an hour uphill and 6 level or down, a unit being 1 km along or
  /// 100 m of height.
  case munter

  /// Munter's units an hour uphill.
  public static let munterUphill = 4.0
  /// Munter's units an hour on the level and downhill.
  public static let munterDownhill = 6.0

  /// The speed along the path in m/s on a grade (rise over run as a fraction); NaN of NaN.
  ///
  /// O(1).
  public func speed(grade: Double) -> Double {
    switch self {
    case .tobler: Self.tobler(grade)
    case .toblerOffPath: 0.6 * Self.tobler(grade)
    case .irmischerClarke: 0.11 + Elementary.exp(-Self.square(100 * grade + 5) / 1800)
    case .munter:
      grade > 0
        ? Self.munterUphill / 3.6 / (1 + 10 * grade)
        : Self.munterDownhill / 3.6 / (1 - 10 * grade)
    }
  }

  /// The walking time in seconds of a path of steps, each with its grade.
  ///
  /// A step of no length takes no time; a grade of NaN counts as level. Summed in the order of
  /// ``LaneSum``. O(n), no allocation.
  ///
  /// - Parameters:
  ///   - steps: metres.
  ///   - grades: rise over run.
  /// - Returns: seconds.
  /// - Precondition: the columns have one length.
  public func seconds(steps: Span<Double>, grades: Span<Double>) -> Double {
    precondition(grades.count == steps.count, "columns of one route differ in length")
    var lanes = SIMD8<Double>()
    for row in 0..<steps.count where steps[row] > 0 {
      let grade = grades[row].isNaN ? 0 : grades[row]
      lanes[row % 8] += steps[row] / speed(grade: grade)
    }
    return LaneSum.total(lanes)
  }

  private static func tobler(_ grade: Double) -> Double {
    6 / 3.6 * Elementary.exp(-3.5 * (grade + 0.05).magnitude)
  }

  private static func square(_ value: Double) -> Double { value * value }
}

/// The descents that Langmuir's corrections ask for.
public enum LangmuirDescent {
  /// The tangent of 5 degrees.
  public static let gentleGrade = 0.087_488_663_525_924_01
  /// The tangent of 12 degrees.
  public static let steepGrade = 0.212_556_561_670_022_13

  /// Metres descended at 5 to 12 degrees and steeper, over a path of steps with their grades.
  ///
  /// A grade of NaN counts as level. Summed in the order of ``LaneSum``. O(n), no allocation.
  ///
  /// - Precondition: the columns have one length.
  public static func compute(
    steps: Span<Double>, grades: Span<Double>
  ) -> (gentle: Double, steep: Double) {
    precondition(grades.count == steps.count, "columns of one route differ in length")
    var gentle = SIMD8<Double>()
    var steep = SIMD8<Double>()
    for row in 0..<steps.count where steps[row] > 0 && grades[row] <= -gentleGrade {
      let descent = -grades[row] * steps[row]
      if grades[row] < -steepGrade { steep[row % 8] += descent } else { gentle[row % 8] += descent }
    }
    return (LaneSum.total(gentle), LaneSum.total(steep))
  }
}
