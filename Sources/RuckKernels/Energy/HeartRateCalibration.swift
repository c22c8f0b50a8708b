/// The relation of a person's heart rate to the power of walking, and the load that a heart rate suggests.
///
/// A straight line through sessions of known load: mean heart rate over mean power, with the
/// variance between days that remains. Turned round by inverse prediction (Fieller 1954, J R Stat
/// Soc B 16:175-185; Draper and Smith, Applied Regression Analysis, 1998, 3.2), so that the
/// interval has the doubt about the line and that about the day.
public struct HeartRateCalibration: Sendable, Hashable {
  /// A session: gross watts and beats a minute, means over the same time.
  public struct Point: Sendable, Hashable {
    /// Gross watts.
    public let power: Double
    /// Beats a minute.
    public let heartRate: Double

    /// A point.
    public init(power: Double, heartRate: Double) {
      (self.power, self.heartRate) = (power, heartRate)
    }
  }

  /// The load that a heart rate suggests, or the reason for none.
  public enum Suggestion: Sendable, Hashable {
    /// A load in kilograms with the interval that holds it nine times of ten.
    case load(Double, interval: ClosedRange<Double>)
    /// The heart rate does not follow the power clearly in these sessions.
    case unclear
    /// No session was as hard, or as easy.
    case outside
    /// The interval goes from no load to half of the body mass or more.
    case wide
  }

  /// The fewest sessions that make a line: with three or four, intervals of made people held the
  /// load 84 to 97 times of a hundred, by how much their days differed.
  public static let minimumSessions = 5
  /// Before any session: beats a minute from day to day, as if from this number of sessions.
  ///
  /// Achten and Jeukendrup 2003, Sports Med 33:517-538, have 2 to 4 under controlled conditions;
  /// heat, sleep and errors of the model are more outdoors.
  private static let usual = (deviation: 6.0, weight: 4.0)

  /// The number of sessions.
  public let count: Int
  /// The powers of these sessions.
  public let powers: ClosedRange<Double>
  /// Beats a minute and watt.
  public let slope: Double
  /// Beats a minute by which days differ.
  public let betweenDays: Double
  private let center: Point
  private let spread: Double

  /// The line through sessions; nil where they are fewer than ``minimumSessions`` or of one power.
  public init?(_ points: [Point]) {
    guard points.count >= Self.minimumSessions,
      let minimum = points.map(\.power).min(), let maximum = points.map(\.power).max(),
      minimum < maximum
    else { return nil }
    let share = 1 / Double(points.count)
    let center = Point(
      power: points.reduce(0) { $0 + $1.power } * share,
      heartRate: points.reduce(0) { $0 + $1.heartRate } * share)
    var (squares, products) = (0.0, 0.0)
    for point in points {
      let watts = point.power - center.power
      squares += watts * watts
      products += watts * (point.heartRate - center.heartRate)
    }
    let slope = products / squares
    let residues = points.reduce(0.0) { sum, point in
      let residue =
        point.heartRate - center.heartRate - slope * (point.power - center.power)
      return sum + residue * residue
    }
    (count, powers, self.slope, self.center) = (points.count, minimum...maximum, slope, center)
    spread = squares
    let (deviation, weight) = Self.usual
    betweenDays =
      ((weight * deviation * deviation + residues) / (weight + Double(count - 2))).squareRoot()
  }

  /// The powers that a heart rate leaves possible, nine times of ten, with the most likely one; nil
  /// where the line is not known to rise.
  private func powers(at heartRate: Double) -> (likely: Double, interval: ClosedRange<Double>)? {
    let limit = StudentT.quantile95(degrees: Double(count - 2) + Self.usual.weight) * betweenDays
    let above = heartRate - center.heartRate
    let doubt = limit * limit / spread
    let rise = slope * slope - doubt
    guard slope > 0, rise > 0 else { return nil }
    let half = (doubt * above * above + rise * limit * limit * (1 + 1 / Double(count))).squareRoot()
    return (
      center.power + above / slope,
      center.power + (slope * above - half) / rise...center.power + (slope * above + half) / rise
    )
  }

  /// Returns the load that a heart rate suggests.
  ///
  /// - Parameters:
  ///   - heartRate: beats a minute, a mean over the time of the powers.
  ///   - powers: the mean gross watts of this walk with loads from none to the body mass, in equal
  ///     steps; rising.
  ///   - bodyMass: kilograms.
  /// - Returns: a load, or the reason for none. O(powers).
  public func load(
    at heartRate: Double, powers: [Double], bodyMass: Double
  ) -> Suggestion {
    guard let (likely, interval) = self.powers(at: heartRate) else { return .unclear }
    guard interval.overlaps(self.powers), let minimum = powers.first, interval.upperBound > minimum
    else {
      return .outside
    }
    func load(_ power: Double) -> Double {
      let step = bodyMass / Double(powers.count - 1)
      guard let above = powers.firstIndex(where: { $0 > power }) else { return bodyMass }
      guard above > 0 else { return 0 }
      let (low, high) = (powers[above - 1], powers[above])
      return step * (Double(above - 1) + (power - low) / (high - low))
    }
    let loads = load(interval.lowerBound)...load(interval.upperBound)
    return loads.lowerBound == 0 && loads.upperBound >= bodyMass / 2
      ? .wide : .load(load(likely), interval: loads)
  }
}

/// Student's distribution.
enum StudentT {
  /// The quantile of 95 % by the first terms of the expansion in 1/degrees (Abramowitz and Stegun
  /// 1972, 26.7.5): less than 0.2 % off from four degrees on.
  static func quantile95(degrees: Double) -> Double {
    let z = 1.644_853_627
    let (z2, z3) = (z * z, z * z * z)
    let terms = [
      (z3 + z) / 4,
      (5 * z3 * z2 + 16 * z3 + 3 * z) / 96,
      (3 * z3 * z3 * z + 19 * z3 * z2 + 17 * z3 - 15 * z) / 384,
      (79 * z3 * z3 * z3 + 776 * z3 * z3 * z + 1482 * z3 * z2 - 1920 * z3 - 945 * z) / 92_160,
    ]
    return terms.reversed().reduce(0) { ($0 + $1) / degrees } + z
  }
}
